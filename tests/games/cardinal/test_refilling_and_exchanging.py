"""The chapter "A turn", its second half: filling up the hand, and exchanging instead of placing."""

import pytest

from tableronde.engine.errors import IllegalAction

from .table import (
    BAVARIA_BURGUNDY,
    ENGLAND_SWABIA,
    FRANCE,
    FRANCONIA_ARAGON,
    LOTHARINGIA_ITALY,
    Table,
)

THREE_KINDS = (FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY)

# Refilling


def refilling(*face_up: str) -> Table:
    """A table at which seat 0 holds France, has played two cards and must refill."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).face_up(*face_up).built(1, italy=1)
    return table.play("abbey bobbio with 2 england-swabia", "done")


def test_refill_one_card_at_a_time() -> None:
    """Refill one card at a time."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY)
    for held in (2, 3):
        table.play("draw")
        assert sum(table.now.players[0].hand.values()) == held
    assert table.now.turn == 1


def test_refilling_is_not_optional() -> None:
    """Then refill the hand to 3."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY)
    assert set(table.legal()) == {"take france", "take bavaria-burgundy", "draw"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("take france", "take bavaria-burgundy"),
        ("take bavaria-burgundy", "take france"),
        ("take france", "draw"),
        ("draw", "take france"),
        ("draw", "draw"),
    ],
)
def test_each_from_the_two_face_up_ones_or_blind_in_any_order(first: str, second: str) -> None:
    """Refill ..., each from the two face-up ones or blind from the pile, in any order."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY)
    pile = table.now.pile
    table.play(first, second)
    taken = [name.removeprefix("take ") for name in (first, second) if name.startswith("take")]
    assert table.now.players[0].known == dict.fromkeys(taken, 1)
    assert sum(table.now.players[0].hand.values()) == 3
    assert table.now.pile == pile - 2, "each card taken face up is replaced from the pile"


def test_anne_draws_blind_and_sees_the_card_before_the_next_draw() -> None:
    """Seeing a blind card before the next draw: Anne draws Bavaria/Burgundy and takes the open one to make a pair."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, italy=1)
    table.pile(*[BAVARIA_BURGUNDY] * 4).face_up(BAVARIA_BURGUNDY, ENGLAND_SWABIA)
    table.play("abbey bobbio with 2 england-swabia", "done", "draw")
    assert table.seen_by(0).players[0].hand == {FRANCE: 1, BAVARIA_BURGUNDY: 1}
    table.play("take bavaria-burgundy")
    assert table.now.players[0].hand == {FRANCE: 1, BAVARIA_BURGUNDY: 2}


def test_face_up_cards_are_replaced_only_when_the_hand_is_full() -> None:
    """Face-up cards are replaced only when the hand is full."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY).play("take france")
    assert table.now.face_up == [None, BAVARIA_BURGUNDY]
    assert table.legal() == ["take bavaria-burgundy", "draw"]
    table.play("take bavaria-burgundy")
    assert None not in table.now.face_up
    assert table.kinds[-4:] == ["took", "turned-up", "turned-up", "turn"]


def test_who_has_taken_both_face_up_cards_draws_the_third_blind() -> None:
    """Face-up cards are replaced only when the hand is full."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, france=1).face_up(FRANCE, BAVARIA_BURGUNDY)
    table.play("abbey limoges with france", "abbey moissac with 2 england-swabia")
    table.play("take bavaria-burgundy", "take france")
    assert table.legal() == ["draw"]
    table.play("draw")
    assert None not in table.now.face_up


def test_two_face_up_cards_of_one_kind_can_both_be_taken() -> None:
    """Refill ..., each from the two face-up ones ...; two of a kind are one choice, twice."""
    table = refilling(FRANCE, FRANCE)
    assert table.legal() == ["take france", "draw"]
    table.play("take france")
    assert table.legal() == ["take france", "draw"]
    table.play("take france")
    assert table.now.players[0].hand == {FRANCE: 3}


def test_a_face_up_card_not_taken_stays() -> None:
    """After the hand is full, the face-up cards that were taken are replaced, and only those."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY).play("take france", "draw")
    assert table.now.face_up[1] == BAVARIA_BURGUNDY
    assert table.kinds.count("turned-up") == 1


# Exchanging


def exchanging() -> Table:
    return Table().hand(0, *THREE_KINDS).face_up(LOTHARINGIA_ITALY, FRANCONIA_ARAGON)


def test_exchange_discards_one_card_first() -> None:
    """Exchange: discard one card first, then take one."""
    table = exchanging().play("exchange france")
    assert table.now.players[0].hand == {ENGLAND_SWABIA: 1, BAVARIA_BURGUNDY: 1}
    assert table.now.discard == {FRANCE: 1}
    assert set(table.legal()) == {"take lotharingia-italy", "take franconia-aragon", "draw"}


@pytest.mark.parametrize("card", THREE_KINDS)
def test_any_card_of_the_hand_can_be_exchanged_and_no_other(card: str) -> None:
    """Exchange: discard one card."""
    table = exchanging()
    assert set(table.legal("exchange")) == {f"exchange {own}" for own in THREE_KINDS}
    table.play(f"exchange {card}")
    assert card not in table.now.players[0].hand


def test_exchange_takes_one_card_face_up_and_replaces_it() -> None:
    """Exchange: ... take one (face up or blind), replace a face-up card."""
    table = exchanging().play("exchange france", "take lotharingia-italy")
    assert table.now.players[0].hand == {ENGLAND_SWABIA: 1, BAVARIA_BURGUNDY: 1, LOTHARINGIA_ITALY: 1}
    assert None not in table.now.face_up
    assert table.kinds == ["exchanged", "took", "turned-up", "turn"]


def test_exchange_takes_one_card_blind() -> None:
    """Exchange: ... take one (face up or blind)."""
    table = exchanging()
    pile = table.now.pile
    table.play("exchange france", "draw")
    assert sum(table.now.players[0].hand.values()) == 3
    assert table.now.pile == pile - 1
    assert table.now.face_up == [LOTHARINGIA_ITALY, FRANCONIA_ARAGON]


def test_an_exchange_is_the_whole_turn() -> None:
    """A turn: either place, or exchange."""
    assert exchanging().play("exchange france", "draw").now.turn == 1


def test_exchange_is_allowed_for_who_could_place() -> None:
    """Always allowed, also for who could place."""
    table = exchanging().built(1, france=2)
    assert table.legal("abbey")
    assert table.legal("advisor")
    assert table.legal("exchange")


def test_exchange_is_allowed_for_who_cannot_place_with_these_cards() -> None:
    """If a player cannot place, an exchange is what remains."""
    table = Table().hand(0, FRANCE, LOTHARINGIA_ITALY, ENGLAND_SWABIA).built(1, france=4, italy=3, swabia=4, lotharingia=2)
    table.built(2, france=4, italy=3, england=5, lotharingia=3).advisors(1, france=2, italy=2, lotharingia=3)
    table.advisors(0, swabia=4, england=4).advisors(2, france=2, italy=1, england=1)
    assert set(table.legal()) == {"exchange france", "exchange lotharingia-italy", "exchange england-swabia"}


def test_passing_is_not_allowed_until_the_pile_has_run_out_twice() -> None:
    """Passing is not, until the pile has run out twice."""
    for run_outs in (0, 1):
        assert Table(run_outs=run_outs).legal("pass") == []
        with pytest.raises(IllegalAction):
            Table(run_outs=run_outs).play("pass")
