"""The chapter "Who knows what": the worlds that a seat holds possible."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde import load
from tableronde.engine import contract
from tableronde.engine.contract import SPECTATOR
from tableronde.games.medievallons.components import TYPE_IDS, TYPES
from tableronde.games.medievallons.knowledge import in_place
from tableronde.games.medievallons.state import APART, RED, State
from tableronde.games.medievallons.view import PHASES, view

from ..worlds import dice, thorough
from .table import Cards, Table, cards_of, concealed, hand_of, random_play, redealt, require_possible, viewers

WORLDS = 60


def open_table() -> Table:
    table = Table().hand(0, "monk", "monk", "star").hand(1, "noble", "rogue").hand(2, "knight").discard("artisan", "witch")
    return table.guild(2, "priest", "priest", "jester").looked(0, 2)


@pytest.mark.parametrize("viewer", viewers(3))
def test_a_redeal_fits_all_that_is_remembered(viewer: int) -> None:
    """In every world that a player holds possible there are 104 cards, and nobody remembers anything wrong."""
    table = open_table()
    for seed in range(WORLDS):
        world = redealt(table.state, viewer, seed)
        require_possible(world)
        assert world.held.array.tolist() == table.state.held.array.tolist()
        assert world.pile_left == table.state.pile_left


@pytest.mark.parametrize("viewer", viewers(3))
def test_a_redeal_leaves_what_the_player_knows(viewer: int) -> None:
    """One's own hand, the table and what one remembers are the same in all worlds."""
    table = open_table()
    for seed in range(WORLDS):
        world = redealt(table.state, viewer, seed)
        assert concealed(world, viewer) == concealed(table.state, viewer)
        if viewer >= 0:
            assert hand_of(world, viewer) == hand_of(table.state, viewer)
        if viewer == 0:
            assert hand_of(world, 2) == {"knight": 1}


def test_a_redeal_may_put_any_unseen_card_anywhere() -> None:
    """Hands are secret: every type that is not all seen may be in a hidden hand."""
    table = open_table()
    worlds = [redealt(table.state, 0, seed) for seed in range(150)]
    assert {card for world in worlds for card in hand_of(world, 1)} == set(TYPE_IDS)
    assert len({world.pile for world in worlds}) > 30


def test_a_type_that_was_missed_is_in_no_world() -> None:
    """What a knight's question did not move is known to all."""
    table = Table().hand(0, "knight").hand(1, *["star"] * 6).hand(2, *["star"] * 2)
    table.play("play knight", "choose 1", "ask for monk")
    for viewer in (SPECTATOR, 0, 2):
        for seed in range(WORLDS):
            assert hand_of(redealt(table.state, viewer, seed), 1)["monk"] == 0


def test_an_offer_is_imagined_from_the_hand() -> None:
    """merchant: chosen secretly: in an imagined world any two cards of the imagined hand, as many as were chosen."""
    table = Table().hand(0, "merchant", "monk", "star").hand(1, "noble", "rogue", "rogue").play("play merchant", "choose 1")
    table.play("1: offer noble", "1: offer rogue")
    offers = set()
    for seed in range(WORLDS):
        world = redealt(table.state, 0, seed)
        require_possible(world)
        assert cards_of(world.offer[1]).total() == 2
        offers.add(world.offer[1])
    assert len(offers) > 20


def test_any_unseen_card_is_as_likely_as_any_other() -> None:
    """Hands are secret: a hidden card is any of the unseen ones."""
    table = Table(2).hand(0, "artisan").hand(1, "monk").pile("monk", "star", "star", "star")
    worlds = 600
    found = sum(hand_of(redealt(table.state, 0, seed), 1)["monk"] for seed in range(worlds))
    assert abs(found / worlds - 2 / 5) < 0.06


def test_a_card_drawn_from_a_known_pile_is_any_of_it_with_the_same_chance() -> None:
    """All saw what was shuffled: a card drawn from one monk and seven stars is a monk one time in eight."""
    table = Table(3).hand(0, "jester").hand(1, "jester").pile("witch").discard("monk", *["star"] * 7).looked(2, 1)
    table.play("play jester")
    assert table.now.pile_cards == {"monk": 1, "star": 7}
    table.play("play jester")
    worlds = 400
    found = sum(hand_of(redealt(table.state, 2, seed), 1)["monk"] for seed in range(worlds))
    assert abs(found / worlds - 1 / 8) < 0.06


# In whole games


@thorough(4)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10_000))
def test_in_random_games_a_redeal_fits_all_that_is_remembered(seats: int, seed: int) -> None:
    """In every world that a player holds possible there are 104 cards, and nobody remembers anything wrong."""
    look_into_worlds(seats, seed, every=9)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(32))
def test_in_many_random_games_a_redeal_fits_all_that_is_remembered(seed: int) -> None:
    """In every world that a player holds possible there are 104 cards, and nobody remembers anything wrong."""
    look_into_worlds(2 + seed % 4, seed, every=3)


def look_into_worlds(seats: int, seed: int, every: int) -> None:
    for match, state in random_play(seats, seed):
        require_possible(state)
        if len(match.plies) % every:
            continue
        for viewer in viewers(seats):
            world, seen = redealt(state, viewer, len(match.plies)), concealed(state, viewer)
            require_possible(world)
            assert concealed(world, viewer) == seen
            assert view(concealed(world, viewer), viewer) == view(seen, viewer)


def test_random_games_come_through_every_phase() -> None:
    """So the sweeps above look at every phase."""
    seen = {state.phase for seed in range(6) for _, state in random_play(3, seed)}
    assert seen == set(PHASES)


@thorough(6)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10_000))
def test_no_redeal_puts_more_of_a_type_into_the_pile_than_were_shuffled_into_it(seats: int, seed: int) -> None:
    """All saw what was shuffled; and what was turned up from it, and what one drew oneself, is not there any more."""
    left, drawn, shuffled, told = Cards(), [Cards() for _ in range(seats)], False, 0
    for match, state in random_play(seats, seed):
        new, told = match.events[told:], len(match.events)
        if not shuffled and state.end_card != RED and state.pile_left:
            start = [note.kind for note in new].index("end-card")
            new, shuffled = new[start:], True
            left = cards_of(state.pile) + Counter(note.fields["card"] for note in new if note.kind in ("drew", "turned-up"))
        for note in new if shuffled else ():
            if note.kind == "turned-up":
                left[note.fields["card"]] -= 1
            elif note.kind == "drew":
                drawn[note.fields["seat"]][note.fields["card"]] += 1
        if shuffled and len(match.plies) % 5 == 0:
            for viewer in viewers(seats):
                pile = cards_of(redealt(state, viewer, len(match.plies)).pile)
                assert pile <= (left if viewer == SPECTATOR else left - drawn[viewer])


def counts_never_imagined(seats: int, seed: int, worlds: int, every: int) -> list[str]:
    """How many of a type are truly in a hidden hand or drawn by a magician, where many redeals never say so."""
    native = load("medievallons").backend("native")
    deal_anew, missing = native(contract.redeal), []
    for match, state in random_play(seats, seed):
        if len(match.plies) % every:
            continue
        for viewer in (SPECTATOR, len(match.plies) % seats):
            seen, rng = concealed(state, viewer), dice(seed)
            sought = [(place, card) for place in hidden_hands(state, viewer) for card in range(TYPES)]
            for _ in range(worlds):
                world = seen.copy()
                deal_anew(native.state(world), viewer, native.grid(rng))
                sought = [at for at in sought if up_to_many(world, *at) != up_to_many(state, *at)]
                if not sought:
                    break
            missing += [f"ply {len(match.plies)}, viewer {viewer}: {TYPE_IDS[card]} in {place}" for place, card in sought]
    return missing


def up_to_many(s: State, place: int, card: int) -> int:
    """Four of a type in a hand, or more, are rare enough to be missed by chance."""
    return min(4, in_place(s, place, card))


def hidden_hands(s: State, viewer: int) -> list[int]:
    hands = [seat for seat in range(s.seats) if seat != viewer]
    return hands if s.turn == viewer else [*hands, APART]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_true_hand_is_among_those_that_a_redeal_can_give(seats: int) -> None:
    """Hands are secret: what a player imagines never rules out what is."""
    assert counts_never_imagined(seats, seed=seats, worlds=6_000, every=23) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(16))
def test_the_true_hand_is_among_those_that_a_redeal_can_give_in_many_games(seed: int) -> None:
    """Hands are secret: what a player imagines never rules out what is."""
    assert counts_never_imagined(2 + seed % 4, seed, worlds=30_000, every=11) == []
