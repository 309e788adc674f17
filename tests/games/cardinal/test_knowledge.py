"""The end of the chapter "A turn": what is public and what is secret, and what a player can remember."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde import load
from tableronde.engine import contract
from tableronde.engine.contract import SPECTATOR
from tableronde.games.cardinal.components import CARD_IDS
from tableronde.games.cardinal.state import State

from ..worlds import dice, thorough
from .table import (
    BAVARIA_BURGUNDY,
    ENGLAND_SWABIA,
    FRANCE,
    FRANCONIA_ARAGON,
    LOTHARINGIA_ITALY,
    Cards,
    Table,
    concealed,
    hand_of,
    pile_of,
    random_play,
    redealt,
    require_possible,
)

EVERYBODY_ELSE = [SPECTATOR, 1, 2]
WORLDS = 60


def open_table() -> Table:
    return Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).hand(1, BAVARIA_BURGUNDY, FRANCE, FRANCE).built(1, france=2)


# Public


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_the_discard_is_public(viewer: int) -> None:
    """Public: discard (face up)."""
    table = open_table().discard(FRANCONIA_ARAGON, LOTHARINGIA_ITALY, LOTHARINGIA_ITALY)
    assert table.seen_by(viewer).discard == {FRANCONIA_ARAGON: 1, LOTHARINGIA_ITALY: 2}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_the_size_of_the_pile_is_public_and_its_cards_are_not(viewer: int) -> None:
    """Public: ... size of the pile."""
    table = open_table().pile(FRANCE, FRANCE, ENGLAND_SWABIA)
    assert table.seen_by(viewer).pile == 3
    assert table.seen_by(viewer).pile_cards is None
    assert pile_of(concealed(table.state, viewer)).total() == 0


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_the_two_open_cards_are_public(viewer: int) -> None:
    """Public: ... the two open cards."""
    assert open_table().face_up(FRANCE, FRANCONIA_ARAGON).seen_by(viewer).face_up == [FRANCE, FRANCONIA_ARAGON]


@pytest.mark.parametrize("viewer", EVERYBODY_ELSE)
def test_which_open_cards_a_player_took_is_public(viewer: int) -> None:
    """Public: ... which open cards a player took."""
    table = open_table().face_up(FRANCONIA_ARAGON, FRANCE).play("exchange france", "take franconia-aragon")
    seen = table.seen_by(viewer).players[0]
    assert seen.hand == seen.known == {FRANCONIA_ARAGON: 1}
    assert seen.hidden == 2
    took = next(note for note in table.story if note.kind == "took")
    assert took.seen_by(viewer)
    assert took.fields == {"seat": 0, "card": FRANCONIA_ARAGON}


def test_all_pieces_and_points_are_public() -> None:
    """All else can be seen: the board, the pieces left and the points."""
    table = open_table().advisors(2, france=1).points(1, 7)
    for viewer in (SPECTATOR, 0, 1, 2):
        seen = table.seen_by(viewer)
        assert (seen.sites, seen.countries) == (table.now.sites, table.now.countries)
        assert [player.total for player in seen.players] == [0, 7, 0]


# Secret


@pytest.mark.parametrize("viewer", EVERYBODY_ELSE)
def test_hands_are_secret(viewer: int) -> None:
    """Secret: hands."""
    seen = open_table().seen_by(viewer).players[0]
    assert seen.hand == {}
    assert seen.hidden == 3


def test_ones_own_hand_is_not() -> None:
    """Secret: hands, but for their owner."""
    seen = open_table().seen_by(0).players[0]
    assert (seen.hand, seen.hidden) == ({FRANCE: 2, ENGLAND_SWABIA: 1}, 0)


@pytest.mark.parametrize("viewer", EVERYBODY_ELSE)
def test_blind_draws_are_secret(viewer: int) -> None:
    """Secret: ... blind draws."""
    table = open_table().play("exchange france", "draw")
    assert [note.kind for note in table.story if note.seen_by(viewer)] == ["exchanged", "drew-unseen", "turn"]
    assert table.notes("drew-unseen") == [{"seat": 0}]
    assert table.seen_by(viewer).players[0].hidden == 3


def test_who_draws_blind_sees_the_card() -> None:
    """Secret: ... blind draws, but for who draws."""
    table = open_table().pile(FRANCONIA_ARAGON, FRANCONIA_ARAGON).play("exchange france", "draw")
    assert [note.kind for note in table.story if note.seen_by(0)] == ["exchanged", "drew", "turn"]
    assert table.seen_by(0).players[0].hand == {FRANCE: 1, ENGLAND_SWABIA: 1, FRANCONIA_ARAGON: 1}


@pytest.mark.parametrize("viewer", EVERYBODY_ELSE)
def test_two_tables_that_differ_in_secrets_only_look_the_same(viewer: int) -> None:
    """Secret: hands and blind draws: nothing that is given to a player tells them."""
    one = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).pile(FRANCE, *[BAVARIA_BURGUNDY] * 3).discard()
    other = Table().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY).pile(FRANCE, FRANCE, *[BAVARIA_BURGUNDY] * 2).discard()
    for table in (one, other):
        table.hand(1, FRANCE, FRANCE, FRANCE).hand(2, FRANCE, FRANCE, FRANCE).face_up(FRANCE, FRANCE)
    assert concealed(one.state, viewer) == concealed(other.state, viewer)


# What can be remembered


def holding_a_known_france() -> Table:
    """Seat 0 holds two France cards, one of them taken face up, for all to remember."""
    return open_table().known(0, FRANCE)


def test_a_card_taken_face_up_stays_known_while_others_are_played() -> None:
    """Which open cards a player took: they stay known until they are played."""
    table = holding_a_known_france().play("exchange england-swabia", "draw")
    assert table.seen_by(1).players[0].hand == {FRANCE: 1}


def test_a_card_taken_face_up_stays_known_over_a_whole_round() -> None:
    """Which open cards a player took: they stay known until they are played."""
    table = holding_a_known_france().hand(2, FRANCE, FRANCE, ENGLAND_SWABIA)
    table.play("exchange england-swabia", "draw", "exchange france", "draw", "exchange france", "draw")
    assert table.now.turn == 0
    assert table.seen_by(1).players[0].hand == {FRANCE: 1}


def test_a_card_taken_face_up_stays_known_when_the_pile_is_shuffled_anew() -> None:
    """Which open cards a player took: they stay known until they are played."""
    table = holding_a_known_france().pile(FRANCE).play("exchange england-swabia", "draw")
    assert table.now.run_outs == 1
    assert table.seen_by(1).players[0].hand == {FRANCE: 1}


def test_a_card_played_is_no_longer_known_in_the_hand() -> None:
    """A card of that kind played may have been the known one: of the other, nobody can be sure."""
    table = holding_a_known_france().play("abbey limoges with france", "done")
    assert table.now.players[0].hand[FRANCE] == 1
    assert table.seen_by(1).players[0].hand == {}


def test_a_pair_played_may_hold_one_known_card() -> None:
    """A pair is played of which one card was known."""
    table = holding_a_known_france().play("abbey limoges with 2 france", "done")
    assert table.seen_by(1).players[0].hand == {}


def test_of_two_known_cards_one_is_played_and_one_stays_known() -> None:
    """Which open cards a player took: one of two is played."""
    table = open_table().known(0, FRANCE, FRANCE).play("abbey limoges with france", "done")
    assert table.seen_by(1).players[0].hand == {FRANCE: 1}


# Imagining what is hidden: a redeal


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_a_redeal_conserves_the_cards(viewer: int) -> None:
    """In every world that a player holds possible, no card is lost and none appears."""
    table = open_table().known(1, FRANCE).discard(FRANCE, LOTHARINGIA_ITALY)
    for seed in range(WORLDS):
        world = redealt(table.state, viewer, seed)
        require_possible(world)
        assert world.pile_left == table.state.pile_left
        assert world.held.array.tolist() == table.state.held.array.tolist()


def test_a_redeal_leaves_what_the_player_knows() -> None:
    """One's own hand, the discard, the open cards and the cards others took face up are the same in all worlds."""
    table = open_table().known(1, FRANCE).discard(FRANCE, LOTHARINGIA_ITALY)
    for seed in range(WORLDS):
        world = redealt(table.state, 0, seed)
        assert concealed(world, 0) == concealed(table.state, 0)
        assert hand_of(world, 0) == {FRANCE: 2, ENGLAND_SWABIA: 1}
        assert hand_of(world, 1)[FRANCE] >= 1


def test_a_redeal_may_put_any_unseen_card_anywhere() -> None:
    """Secret: hands: every card that is not seen may be in a hand or in the pile."""
    table = open_table()
    worlds = [redealt(table.state, 0, seed) for seed in range(WORLDS)]
    for seat in (1, 2):
        assert {card for world in worlds for card in hand_of(world, seat)} == set(CARD_IDS)
    assert len({tuple(sorted(pile_of(world).items())) for world in worlds}) > 10


def test_a_redeal_deals_every_unseen_card_with_the_same_chance() -> None:
    """Any unseen card is as likely as any other in a hidden place."""
    three = [FRANCE] * 3
    table = Table().hand(0, *three).hand(1, BAVARIA_BURGUNDY, FRANCE, FRANCE).known(1, FRANCE, FRANCE)
    table.hand(2, *three).known(2, *three).pile(*[BAVARIA_BURGUNDY] * 5, *[ENGLAND_SWABIA] * 2).discard().face_up(
        FRANCE, FRANCE
    )
    worlds = 800
    found = sum(hand_of(redealt(table.state, 0, seed), 1)[BAVARIA_BURGUNDY] for seed in range(worlds))
    assert abs(found / worlds - 6 / 8) < 0.06


# Remembering the first shuffle


def test_a_card_that_was_in_no_discard_is_not_in_the_new_pile() -> None:
    """Shuffle the whole discard as the new pile: who saw it knows that cards then held in hands are still there."""
    table = Table(run_outs=1).hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).hand(1, *[BAVARIA_BURGUNDY] * 3)
    table.hand(2, BAVARIA_BURGUNDY, FRANCONIA_ARAGON, FRANCONIA_ARAGON).pile(*[LOTHARINGIA_ITALY] * 6, FRANCE).discard()
    for viewer in (SPECTATOR, 0, 1, 2):
        for seed in range(WORLDS):
            assert pile_of(redealt(table.state, viewer, seed)) == {LOTHARINGIA_ITALY: 6, FRANCE: 1}


def test_hands_that_drew_nothing_since_hold_what_was_not_shuffled() -> None:
    """The other side of it: the cards that were not shuffled are in the hands."""
    table = Table(run_outs=1).hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).hand(1, *[BAVARIA_BURGUNDY] * 3)
    table.hand(2, BAVARIA_BURGUNDY, FRANCONIA_ARAGON, FRANCONIA_ARAGON).pile(*[LOTHARINGIA_ITALY] * 6, FRANCE).discard()
    for seed in range(WORLDS):
        world = redealt(table.state, 0, seed)
        assert hand_of(world, 1) + hand_of(world, 2) == {BAVARIA_BURGUNDY: 4, FRANCONIA_ARAGON: 2}


@thorough(12)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10_000))
def test_no_redeal_puts_more_of_a_kind_into_the_pile_than_were_shuffled_into_it(seats: int, seed: int) -> None:
    """What went into the new pile was seen, and so was what was turned up from it and what one drew oneself."""
    discarded, drawn, told = Cards(), [Cards() for _ in range(seats)], 0
    left: Cards | None = None
    for match, state in random_play(seats, seed):
        for note in match.events[told:]:
            if note.kind in ("built", "advised", "exchanged"):
                discarded[note.fields["card"]] += note.fields.get("cards", 1)
            elif note.kind == "ran-out" and note.fields["time"] == 1:
                left = +discarded
            elif left is not None and note.kind == "turned-up":
                left[note.fields["card"]] -= 1
            elif left is not None and note.kind == "drew":
                drawn[note.fields["seat"]][note.fields["card"]] += 1
        told = len(match.events)
        if left is not None and len(match.plies) % 4 == 0:
            for viewer in range(SPECTATOR, seats):
                world = redealt(state, viewer, len(match.plies))
                require_possible(world)
                assert pile_of(world) <= (left if viewer == SPECTATOR else left - drawn[viewer])


def after_two_turns_of_seat_1() -> State:
    """Three Lotharingia/Italy and three France cards were just shuffled as the new pile. Seat 1 plays its whole hand,
    draws the three Lotharingia/Italy and plays them too. The two such cards in the hand of seat 2 were in no pile."""
    for seed in range(1000):
        table = Table(turn=1, run_outs=1, seed=seed).abbeys(0, "fleury", "bobbio").hand(0, *[FRANCONIA_ARAGON] * 3)
        table.hand(1, *[ENGLAND_SWABIA] * 3).hand(2, FRANCONIA_ARAGON, LOTHARINGIA_ITALY, LOTHARINGIA_ITALY)
        table.pile(*[LOTHARINGIA_ITALY] * 3, *[FRANCE] * 3).discard().face_up(BAVARIA_BURGUNDY, BAVARIA_BURGUNDY)
        table.abbeys(0, "hirsau").play("abbey murbach with england-swabia", "abbey st-gallen with 2 england-swabia")
        table.play("draw", "draw", "draw")
        if hand_of(table.state, 1)[LOTHARINGIA_ITALY] == 3:
            table.play("exchange franconia-aragon", "take bavaria-burgundy")
            table.play("exchange franconia-aragon", "take bavaria-burgundy")
            table.play("abbey novalesa with lotharingia-italy", "abbey san-zeno with 2 lotharingia-italy")
            return table.state
    raise AssertionError("three cards of a kind should come some time")


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_cards_surely_drawn_from_the_pile_and_played_are_not_in_it_any_more(viewer: int) -> None:
    """Seat 1 had played all its older cards: what it played next came from the pile, and all of its kind with it."""
    state = after_two_turns_of_seat_1()
    for seed in range(WORLDS):
        assert pile_of(redealt(state, viewer, seed)) == {FRANCE: 1}


def test_a_hand_that_drew_nothing_since_the_shuffle_gets_no_card_that_was_shuffled() -> None:
    """Seat 2 only took a card face up since the shuffle: all else in its hand it held before."""
    state = after_two_turns_of_seat_1()
    for seed in range(WORLDS):
        assert hand_of(redealt(state, 0, seed), 2) == {LOTHARINGIA_ITALY: 2, BAVARIA_BURGUNDY: 1}


def hands_never_imagined(seats: int, seed: int, worlds: int) -> list[str]:
    """True hands that do not come up in many redeals, at moments all over the second half of a random game."""
    native = load("cardinal").backend("native")
    redeal, missing = native(contract.redeal), []
    for match, state in random_play(seats, seed):
        if state.run_outs != 1 or len(match.plies) % 9:
            continue
        for viewer in (SPECTATOR, 0):
            seen, rng = concealed(state, viewer), dice(seed)
            sought = {other: hand_of(state, other) for other in range(seats) if other != viewer}
            for _ in range(worlds):
                world = seen.copy()
                redeal(native.state(world), viewer, native.grid(rng))
                for other in [other for other, hand in sought.items() if hand_of(world, other) == hand]:
                    del sought[other]
                if not sought:
                    break
            missing += [f"ply {len(match.plies)}, viewer {viewer}: seat {other} with {hand}" for other, hand in sought.items()]
    return missing


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_true_hand_is_among_those_that_a_redeal_can_give(seats: int) -> None:
    """Secret: hands: what a player imagines never rules out what is."""
    assert hands_never_imagined(seats, seed=seats, worlds=5_000) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_the_true_hand_is_among_those_that_a_redeal_can_give_in_many_games(seed: int) -> None:
    """Secret: hands: what a player imagines never rules out what is."""
    assert hands_never_imagined(3 + seed % 3, seed, worlds=20_000) == []
