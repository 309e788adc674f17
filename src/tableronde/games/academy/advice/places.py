"""Ranks to be expected: against each other disc a chance to end ahead, and what the place is worth."""

from ....engine.rule import hot, rule
from ..state import NOBODY, State
from ..tracks import HEIGHT_BITS, HEIGHTS
from .experience import kind_of_table
from .figures import BEHIND, CHANCE_BITS, FARTHEST, PRIZES, SMALLEST, STEP, SURE


@hot
def on_top(square: int) -> int:
    """The place of a disc that lands on a square, above all others there."""
    return square * HEIGHTS + HEIGHTS - 1


@hot
def chance_behind(place: int, other: int, unruly: int) -> int:
    """How likely another disc ends ahead of one at this place."""
    lead = 2 * ((place >> HEIGHT_BITS) - (other >> HEIGHT_BITS)) + (1 if place > other else -1)
    return BEHIND[unruly, max(-FARTHEST, min(FARTHEST, lead)) + FARTHEST]


@hot
def prize(squires: int, prizes: int, place: int) -> int:
    """What a place pays that may lie between two; in parts of `SURE`."""
    whole = place >> CHANCE_BITS
    part = place & SURE - 1
    row = squires - SMALLEST
    return PRIZES[row, prizes, whole] * (SURE - part) + PRIZES[row, prizes, whole + 1] * part


@rule
def expected_place(s: State, squire: int, track: int, place: int, unruly: int) -> int:
    """How many others will be ahead, in parts of `SURE`."""
    ahead = 0
    for other in range(s.squires):
        if other != squire:
            ahead += chance_behind(place, s.place[other, track], unruly)
    return ahead


@hot
def gain_of_places(
    s: State, seat: int, squire: int, track: int, start: int, end: int, unruly: int, prizes: int, stake: int
) -> int:
    """What a seat gains when a disc goes from one place to another. In a duel, what the rival loses is gained too."""
    before = 0
    after = 0
    for other in range(s.squires):
        if other != squire:
            before += chance_behind(start, s.place[other, track], unruly)
            after += chance_behind(end, s.place[other, track], unruly)
    gain = prize(s.squires, prizes, after) - prize(s.squires, prizes, before)
    if s.seats == 2:
        gain = own(s, seat, squire, gain)
        step = STEP[kind_of_table(s), prizes]
        gain += step * rivals_passed(s, seat, squire, track, start, end, unruly) >> CHANCE_BITS
    return gain * stake >> CHANCE_BITS


@rule
def rivals_passed(s: State, seat: int, squire: int, track: int, start: int, end: int, unruly: int) -> int:
    """The discs that are overtaken: good where they are the rival's, bad where they are one's own. In parts of `SURE`."""
    passed = 0
    for other in range(s.squires):
        if other != squire and s.owner[other] != NOBODY:
            place = s.place[other, track]
            chance = chance_behind(start, place, unruly) - chance_behind(end, place, unruly)
            passed += -chance if s.owner[other] == seat else chance
    return passed


@hot
def own(s: State, seat: int, squire: int, points: int) -> int:
    """Points of a squire as a seat sees them: good for its own, bad for a rival's; the neutral one's don't matter."""
    owner = s.owner[squire]
    return points if owner == seat else 0 if owner == NOBODY else -points
