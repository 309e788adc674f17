"""The seats by what they would have if the game ended now, where that comes from, and what they have left to place."""

from ....engine.observation import Facts
from ....engine.rule import hot, rule
from ..components import ALLIANCES, COUNTRIES
from ..scoring import points_for_abbeys, points_for_alliance, total
from ..state import OVER, State
from .numbers import (
    ABBEYS_LEFT,
    ABBEYS_LEFT_STEP,
    ABBEYS_LEFT_STEPS,
    ADVISORS_LEFT,
    ADVISORS_LEFT_STEPS,
    AHEAD,
    AHEAD_OF_BEST,
    BEST_STEPS,
    BY_ABBEYS,
    BY_ALLIANCES,
    BY_CHAINS,
    CHAIN_STEPS,
    GROWTH,
    GROWTH_STEPS,
    LEAD_STEP,
    LEAD_STEPS,
    PART_STEP,
    PART_STEPS,
    THREES,
    THREES_STEPS,
    TWOS,
    TWOS_STEPS,
)
from .rows import CHAIN_STEP, CHAINED, ROOM_TO_GROW, THREE_IN_A_ROW, TWO_IN_A_ROW, count_of, rows_of
from .seats import seen_as

#: More than anybody is ever ahead.
FAR = 1000


@rule
def list_seats(s: State, seat: int, facts: Facts, n: int) -> int:
    """Each seat, and how far this one is ahead of the others."""
    own = 0
    lead = FAR
    for r in range(s.seats):
        other = seen_as(s, seat, r)
        rows = rows_of(s.abbeys[other], s.free)
        abbeys = abbeys_now(s, other)
        alliances = alliances_now(s, other)
        n = list_rows(r, rows, facts, n)
        n = list_count(abbeys // PART_STEP, PART_STEPS, BY_ABBEYS + PART_STEPS * r, facts, n)
        n = list_count((alliances + PART_STEP - 1) // PART_STEP, PART_STEPS, BY_ALLIANCES + PART_STEPS * r, facts, n)
        facts[n] = ABBEYS_LEFT + ABBEYS_LEFT_STEPS * r + (s.abbeys_left[other] + ABBEYS_LEFT_STEP - 1) // ABBEYS_LEFT_STEP
        facts[n + 1] = ADVISORS_LEFT + ADVISORS_LEFT_STEPS * r + min(s.advisors_left[other], ADVISORS_LEFT_STEPS - 1)
        n += 2
        points = total(s, other)
        if s.phase != OVER:
            points += abbeys + alliances + count_of(rows, CHAINED)
        if r == 0:
            own = points
        else:
            facts[n] = AHEAD + LEAD_STEPS * (r - 1) + step_of_lead(own - points, LEAD_STEP, LEAD_STEPS)
            n += 1
            lead = min(lead, own - points)
    facts[n] = AHEAD_OF_BEST + step_of_lead(lead, 1, BEST_STEPS)
    return n + 1


@hot
def step_of_lead(lead: int, step: int, steps: int) -> int:
    """A tie is in the middle of the middle step; what is too far either way is in the last."""
    most = step * steps
    return min(max(lead + most // 2, 0), most - 1) // step


@hot
def list_count(count: int, steps: int, first: int, facts: Facts, n: int) -> int:
    """One fact for a count, none for nothing."""
    if count > 0:
        facts[n] = first + min(count, steps) - 1
        n += 1
    return n


@rule
def list_rows(r: int, rows: int, facts: Facts, n: int) -> int:
    n = list_count(count_of(rows, THREE_IN_A_ROW), THREES_STEPS, THREES + THREES_STEPS * r, facts, n)
    n = list_count(count_of(rows, TWO_IN_A_ROW), TWOS_STEPS, TWOS + TWOS_STEPS * r, facts, n)
    n = list_count(count_of(rows, ROOM_TO_GROW), GROWTH_STEPS, GROWTH + GROWTH_STEPS * r, facts, n)
    return list_count(CHAIN_STEP[count_of(rows, CHAINED)], CHAIN_STEPS, BY_CHAINS + CHAIN_STEPS * r, facts, n)


@rule
def abbeys_now(s: State, seat: int) -> int:
    points = 0
    for country in range(COUNTRIES):
        points += points_for_abbeys(s, seat, country)
    return points


@rule
def alliances_now(s: State, seat: int) -> int:
    points = 0
    for alliance in range(ALLIANCES):
        points += points_for_alliance(s, seat, alliance)
    return points
