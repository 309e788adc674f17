"""The chapter "The pile runs out": the first time and the second."""

from collections import Counter

import pytest

from .table import (
    BAVARIA_BURGUNDY,
    ENGLAND_SWABIA,
    FRANCE,
    FRANCONIA_ARAGON,
    LOTHARINGIA_ITALY,
    Table,
    random_play,
)


def with_one_card_left(run_outs: int = 0) -> Table:
    """Seat 0 may place in Italy; the pile holds one France card, the discard three Bavaria/Burgundy."""
    table = Table(run_outs=run_outs).hand(0, ENGLAND_SWABIA, ENGLAND_SWABIA, LOTHARINGIA_ITALY)
    table.pile(FRANCE).discard(*[BAVARIA_BURGUNDY] * 3).face_up(FRANCONIA_ARAGON, LOTHARINGIA_ITALY)
    return table.abbeys(1, "bobbio")


def with_three_cards_to_draw(run_outs: int = 0) -> Table:
    """The same, when seat 0 has built two abbeys with all its cards."""
    table = with_one_card_left(run_outs)
    return table.play("abbey novalesa with 2 england-swabia", "abbey san-zeno with lotharingia-italy")


# When it runs out


def test_the_pile_runs_out_when_its_last_card_is_drawn() -> None:
    """It runs out at the moment its last card leaves it, drawn ..."""
    table = with_one_card_left().play("exchange england-swabia")
    assert table.now.run_outs == 0
    table.play("draw")
    assert table.now.run_outs == 1


def test_the_pile_runs_out_when_its_last_card_is_turned_up() -> None:
    """It runs out at the moment its last card leaves it, ... or turned up as an open card."""
    table = with_one_card_left().play("exchange england-swabia", "take franconia-aragon")
    assert table.now.run_outs == 1
    assert table.kinds == ["exchanged", "took", "turned-up", "ran-out", "abbeys-score", "reshuffled", "turn"]


def test_the_pile_has_not_run_out_while_a_card_is_left() -> None:
    """It runs out at the moment its last card leaves it, not before."""
    table = with_one_card_left().pile(FRANCE, FRANCE).play("exchange england-swabia", "draw")
    assert (table.now.pile, table.now.run_outs) == (1, 0)


def test_taking_an_open_card_does_not_empty_the_pile() -> None:
    """It runs out at the moment its last card leaves it: in a refill, open cards are replaced at its end only."""
    table = with_three_cards_to_draw().play("take franconia-aragon", "take lotharingia-italy")
    assert (table.now.pile, table.now.run_outs) == (1, 0)


# The first time


def test_the_first_time_abbeys_are_scored_at_once_even_in_the_middle_of_a_refill() -> None:
    """First time: at once, before anything else, even in the middle of a refill, score the abbeys."""
    table = with_three_cards_to_draw().play("draw")
    assert table.now.turn == 0
    assert table.now.phase == "draw"
    assert [player.points["first-abbeys"] for player in table.now.players] == [3, 2, 0]
    after = table.kinds[table.kinds.index("drew") :]
    assert after == ["drew", "drew-unseen", "ran-out", "abbeys-score", "abbeys-score", "reshuffled"]


def test_the_first_time_open_cards_are_not_replaced_before_the_scoring() -> None:
    """First time: at once, before anything else."""
    table = with_three_cards_to_draw().play("take franconia-aragon", "draw")
    assert table.now.face_up == [None, LOTHARINGIA_ITALY]
    assert table.notes("ran-out") == [{"time": 1}]


def test_the_first_time_only_abbeys_are_scored() -> None:
    """First time: ... score the abbeys; advisors and chains are not counted yet."""
    table = with_one_card_left().abbeys(1, "lerins", "montmajour", "lagrasse").advisors(1, italy=1, burgundy=1)
    table.play("exchange england-swabia", "draw")
    assert table.now.players[1].points == {"first-abbeys": 4, "last-abbeys": 0, "alliances": 0, "chains": 0}


def test_the_first_time_the_whole_discard_becomes_the_new_pile() -> None:
    """First time: ... shuffle the whole discard as the new pile."""
    table = with_three_cards_to_draw().play("draw")
    assert table.now.pile_cards == {BAVARIA_BURGUNDY: 3, ENGLAND_SWABIA: 2, LOTHARINGIA_ITALY: 1}
    assert table.now.discard == {}
    assert table.notes("reshuffled") == [{"cards": 6}]


def test_the_cards_just_played_are_shuffled_in() -> None:
    """... the cards just played ... included."""
    table = with_three_cards_to_draw().play("draw")
    assert Counter(table.now.pile_cards) - Counter({BAVARIA_BURGUNDY: 3}) == {ENGLAND_SWABIA: 2, LOTHARINGIA_ITALY: 1}


def test_the_card_just_exchanged_is_shuffled_in() -> None:
    """... the cards just ... exchanged included."""
    table = with_one_card_left().discard().play("exchange england-swabia", "draw")
    assert table.now.pile_cards == {ENGLAND_SWABIA: 1}
    assert table.now.discard == {}


def test_the_open_cards_are_not_shuffled_in() -> None:
    """... the open cards not."""
    table = with_one_card_left().play("exchange england-swabia", "draw")
    assert table.now.face_up == [FRANCONIA_ARAGON, LOTHARINGIA_ITALY]
    assert FRANCONIA_ARAGON not in (table.now.pile_cards or {})


def test_after_the_first_time_the_refill_goes_on_from_the_new_pile() -> None:
    """... go on."""
    table = with_three_cards_to_draw().play("draw", "draw", "draw")
    assert sum(table.now.players[0].hand.values()) == 3
    assert table.now.pile == 4
    assert table.now.turn == 1


def test_after_the_first_time_the_second_open_card_comes_from_the_new_pile() -> None:
    """... go on: the last card is turned up as the first of two open cards."""
    table = with_one_card_left().play("abbey novalesa with 2 england-swabia", "done")
    table.play("take franconia-aragon", "take lotharingia-italy")
    assert table.now.face_up[0] == FRANCE
    assert table.now.face_up[1] in (BAVARIA_BURGUNDY, ENGLAND_SWABIA)
    assert table.kinds[-7:] == [
        "turned-up",
        "ran-out",
        "abbeys-score",
        "abbeys-score",
        "reshuffled",
        "turned-up",
        "turn",
    ]
    assert table.now.turn == 1


def test_after_the_first_time_passing_is_still_not_allowed() -> None:
    """Passing is not, until the pile has run out twice."""
    table = with_one_card_left().play("exchange england-swabia", "draw")
    assert table.now.turn == 1
    assert table.legal("pass") == []
    assert table.legal("exchange")


# The second time


def test_the_second_time_that_turn_ends_at_once_and_what_is_missing_stays_missing() -> None:
    """Second time: nobody draws any more (...; that turn ends at once and what is missing stays missing)."""
    table = with_three_cards_to_draw(run_outs=1).play("draw")
    assert table.now.run_outs == 2
    assert table.now.turn == 1
    assert table.now.players[0].hand == {FRANCE: 1}


def test_the_second_time_the_open_cards_are_not_replaced_either() -> None:
    """Second time: nobody draws any more (not the open cards either)."""
    table = with_three_cards_to_draw(run_outs=1).play("take franconia-aragon", "draw")
    assert table.now.face_up == [None, LOTHARINGIA_ITALY]
    assert table.now.turn == 1
    assert table.now.players[0].hand == {FRANCONIA_ARAGON: 1, FRANCE: 1}


def test_the_second_time_the_second_open_card_stays_missing() -> None:
    """Second time: the last card is turned up as the first of two open cards; the other one stays missing."""
    table = with_one_card_left(run_outs=1).play("abbey novalesa with 2 england-swabia", "done")
    table.play("take franconia-aragon", "take lotharingia-italy")
    assert table.now.face_up == [FRANCE, None]
    assert (table.now.run_outs, table.now.turn) == (2, 1)


def test_the_second_time_nothing_is_scored_yet_and_nothing_shuffled() -> None:
    """Second time: ... play goes on."""
    table = with_one_card_left(run_outs=1).play("exchange england-swabia", "draw")
    assert table.kinds[-3:] == ["ran-out", "last-round", "turn"]
    assert [player.total for player in table.now.players] == [0, 0, 0]
    assert table.now.pile == 0
    assert table.now.discard == {BAVARIA_BURGUNDY: 3, ENGLAND_SWABIA: 1}


def test_after_the_second_time_nobody_draws_any_more() -> None:
    """Second time: nobody draws any more."""
    table = Table(run_outs=2, turn=1).hand(1, FRANCE, FRANCE, ENGLAND_SWABIA).built(0, france=1)
    table.play("abbey limoges with france", "abbey moissac with france")
    assert table.now.turn == 2
    assert table.now.players[1].hand == {ENGLAND_SWABIA: 1}
    assert "drew" not in table.kinds
    assert "took" not in table.kinds


def test_in_the_last_stretch_a_player_places_or_passes() -> None:
    """In this last stretch a player places, or passes."""
    table = Table(run_outs=2, turn=1).hand(1, FRANCE, FRANCE, ENGLAND_SWABIA).built(0, france=1)
    assert {name.split()[0] for name in table.legal()} == {"abbey", "advisor", "pass"}


def test_in_the_last_stretch_the_second_piece_is_still_optional() -> None:
    """In this last stretch a player places: by the rules of every turn."""
    table = Table(run_outs=2, turn=1).hand(1, FRANCE, FRANCE, ENGLAND_SWABIA).built(0, france=1)
    table.play("abbey limoges with france")
    assert {name.split()[0] for name in table.legal()} == {"abbey", "advisor", "done"}
    assert table.play("done").now.turn == 2


def test_passing_is_free_and_discards_nothing() -> None:
    """Passing is free and discards nothing."""
    table = Table(run_outs=2, turn=1).hand(1, FRANCE, FRANCE, ENGLAND_SWABIA).built(0, france=1)
    discard = table.now.discard
    table.play("pass")
    assert table.now.players[1].hand == {FRANCE: 2, ENGLAND_SWABIA: 1}
    assert table.now.discard == discard
    assert table.now.turn == 2


def test_who_holds_no_card_in_the_last_stretch_passes() -> None:
    """In this last stretch a player places, or passes."""
    assert Table(run_outs=2, turn=1).hand(1).built(0, france=1).legal() == ["pass"]


def test_cards_run_low_in_the_last_stretch_and_a_pair_is_still_a_pair() -> None:
    """In this last stretch a player places: with the cards that are left."""
    table = Table(run_outs=2, turn=1).hand(1, FRANCE, FRANCE)
    table.play("abbey bobbio with 2 france")
    assert table.now.players[1].hand == {}
    assert table.now.turn == 2


# Whole games


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_whole_games_the_pile_runs_out_as_the_rules_say(seats: int) -> None:
    """The pile is never empty before the second time, and a hand is full when its turn ends; later nobody draws."""
    for match, state in random_play(seats, seed=seats):
        allowed = {action.kind for action in match.legal(state.turn)}
        assert ("pass" in allowed) <= (state.run_outs == 2)
        assert not (state.run_outs == 2 and allowed & {"draw", "take", "exchange"})
        if state.run_outs < 2:
            assert state.pile_left > 0
            assert all(state.held[seat] == 3 for seat in range(seats) if seat != state.turn)
    assert [note.fields["time"] for note in match.events if note.kind == "ran-out"] == [1, 2]
