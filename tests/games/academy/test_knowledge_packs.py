"""What a player knows of the draft: the packs that it has held. What it imagines fits that, and leaves nothing out."""

from collections import Counter

import pytest

from tableronde.games.academy.components import CARD_IDS, COLOURS

from .laying import cards_in
from .memory import all_stories, contradictions, known_part, neutral_kept_less, remembered_play
from .worlds import concealed, many_worlds, redealt, require_possible

SPECTATOR = -1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_a_seat_imagines_fits_all_that_it_has_seen(seats: int) -> None:
    """A player knows the packs that it has seen: in every world that it holds possible, they held those cards then; what
    came back missing was kept by those in between; and nobody has played a card that it did not keep."""
    for match, state, memories, kept in remembered_play(seats, seed=seats):
        if state.turn > 3:
            break
        memory = memories[len(match.plies) % seats]
        world = redealt(state, memory.seat, len(match.plies))
        assert list(contradictions(world, memory, kept)) == []
        assert concealed(world, memory.seat) == concealed(state, memory.seat)
        require_possible(world)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_spectator_imagines_possible_worlds_too(seats: int) -> None:
    """Who sits nowhere has seen no pack: anything may be anywhere, but what is played was kept."""
    for match, state, _, _ in remembered_play(seats, seed=seats):
        if len(match.plies) % 9 == 0:
            world = redealt(state, SPECTATOR, len(match.plies))
            require_possible(world)
            assert concealed(world, SPECTATOR) == concealed(state, SPECTATOR)


def test_the_neutral_has_kept_the_highest_in_every_imagined_world() -> None:
    """Karadoc: the neutral keeps the highest value passed to it; a player counts on it."""
    for match, state, memories, kept in remembered_play(2, seed=4):
        if state.turn > 3:
            break
        world = redealt(state, (SPECTATOR, 0, 1)[len(match.plies) % 3], len(match.plies))
        assert neutral_kept_less(world, kept, memories[0].side) == []


def stories_told_and_possible(seats: int, seed: int, moments: set[tuple[int, int]], worlds: int) -> int:
    """At these moments (cards kept, cards played) of the first two turns, a seat imagines all that it can't rule out and
    nothing else. Says at how many moments it looked."""
    looked = 0
    for match, state, memories, kept in remembered_play(seats, seed):
        played = [cards_in(state.played[squire]) for squire in range(state.squires)]
        if state.drawn:  # an arms card of the neutral squire, that somebody must place
            played[2][CARD_IDS[state.drawn - 1]] += 1
        if state.turn > 2 or state.chosen or (kept, sum(cards.total() for cards in played)) not in moments:
            continue
        looked += 1
        memory = memories[(seed + state.turn + looked) % seats]
        possible = all_stories(memory, kept, played, karadoc=seats == 2)
        assert known_part(state, memory, kept) in possible
        imagined = set()
        for world in many_worlds(state, memory.seat, worlds, seed=len(match.plies)):
            imagined.add(known_part(world, memory, kept))
            if imagined == possible:
                break
        assert imagined <= possible, imagined - possible
        assert imagined == possible, (COLOURS[memory.seat], kept, possible - imagined)
    return looked


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_each_pick_a_seat_imagines_all_that_can_have_happened_and_nothing_else(seats: int) -> None:
    """Cards that a pack had when it was passed on are split among exactly those who held it afterwards, in every way; what
    came back missing was kept by those in between, one each. To the left in turn 1, to the right in turn 2."""
    assert stories_told_and_possible(seats, seats, {(1, 0), (2, 0), (3, 0), (5, 0)}, worlds=20_000) == 8


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_while_cards_are_played_it_rules_out_what_they_contradict(seats: int) -> None:
    """Nobody played a card that it could not have kept: some stories end with a card played, all others stay."""
    moments = {(5, plays) for plays in (seats, 2 * seats + 1, 3 * seats + 1, 4 * seats - 1)}
    assert stories_told_and_possible(seats, seats + 10, moments, worlds=30_000) >= 6


def test_in_karadoc_it_counts_on_the_neutral_and_rules_out_nothing_else() -> None:
    """The neutral keeps the highest value passed to it: what would contradict that is not imagined, all else is."""
    moments = {(5, plays) for plays in (0, 2, 3, 6, 8, 9, 11)}
    assert stories_told_and_possible(2, 5, moments, worlds=20_000) >= 6


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_in_karadoc_it_imagines_all_that_can_have_happened_in_many_games(seed: int) -> None:
    """The same, at every moment after the draft."""
    assert stories_told_and_possible(2, seed, {(5, plays) for plays in range(12)}, worlds=50_000) > 10


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(30))
def test_it_imagines_all_that_can_have_happened_in_many_games(seed: int) -> None:
    """The same, at every moment of the first two turns."""
    seats = 3 + seed % 3
    moments = {(kept, 0) for kept in (1, 2, 3, 5)} | {(5, plays) for plays in range(1, 4 * seats)}
    assert stories_told_and_possible(seats, 100 + seed, moments, worlds=100_000) > 10


def hands_never_imagined(seats: int, seed: int, worlds: int, most: int) -> list[str]:
    """True hands of so many cards at most that do not come up in many redeals."""
    missing = []
    for match, state, _, _ in remembered_play(seats, seed):
        hands = {squire: cards_in(state.hand[squire]) for squire in range(state.squires)}
        if state.chosen or len(match.plies) % 5 or not 0 < max(hand.total() for hand in hands.values()) <= most:
            continue
        for viewer in (SPECTATOR, state.turn % seats):
            sought = {squire: hand for squire, hand in hands.items() if squire != viewer}
            for world in many_worlds(state, viewer, worlds, seed=seed):
                sought = {squire: hand for squire, hand in sought.items() if cards_in(world.hand[squire]) != hand}
                if not sought:
                    break
            missing += [f"ply {len(match.plies)}, viewer {viewer}: {COLOURS[squire]} {hand}" for squire, hand in sought.items()]
    return missing


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_true_hands_are_among_those_imagined(seats: int) -> None:
    """What a player imagines never rules out what is: in Karadoc too, where the neutral squire's choices tell something."""
    assert hands_never_imagined(seats, seed=seats, worlds=60_000, most=2) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_the_true_hands_are_among_those_imagined_in_many_games(seed: int) -> None:
    """What a player imagines never rules out what is."""
    assert hands_never_imagined(2 + seed % 4, seed, worlds=60_000, most=3) == []


def test_a_card_never_seen_may_be_anywhere_unseen() -> None:
    """Before its first visit, a pack may have lost any card that the player does not know to be elsewhere."""
    for _, state, memories, kept in remembered_play(4, seed=1):
        if kept == 1 and not state.chosen:
            memory = memories[0]
            pack = (memory.side * 2) % 4  # it will come to seat 0 later
            kept_there: Counter[str] = Counter()
            for world in many_worlds(state, 0, 3_000):
                kept_there += cards_in(world.pack[pack])
            known = sum((memory.seen[visit] for visit in memory.seen), Counter[str]())
            for card, copies in (Counter({"arms 3": 6, "quests 3": 3, "quests 5": 1}) - known).items():
                unseen = 52 - known.total()
                assert abs(kept_there[card] / 3_000 - 4 * copies / unseen) < 0.1
            return
