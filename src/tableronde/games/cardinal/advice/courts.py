"""What advisors are worth: alliances won, shared and spoilt."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.record import table
from ....engine.rule import hot
from ..components import ATLAS, COUNTRIES, MOST_SEATS
from ..state import State
from .scale import ENVY, POINT, PROMISE, SWIFT_PROMISE, in_time

#: The countries allied to each, as bits.
ALLIES = table([sum(1 << a + b - c for a, b in ATLAS.alliances if c in (a, b)) for c in range(COUNTRIES)])

EVERY_SEAT = (1 << MOST_SEATS) - 1


@hot
def leaders(s: State, country: int) -> int:
    """Who has the most advisors there, as bits."""
    top = 1
    for other in range(MOST_SEATS):
        top = max(top, s.advisors[other, country])
    found = 0
    for other in range(MOST_SEATS):
        found |= (1 if s.advisors[other, country] == top else 0) << other
    return found


@hot
def all_leaders(s: State) -> int:
    """The leaders of every court, side by side in one word."""
    courts = 0
    for country in range(COUNTRIES):
        if s.court[country] > 0:
            courts |= leaders(s, country) << MOST_SEATS * country
    return courts


@hot
def leaders_in(courts: int, country: int) -> int:
    """The leaders of one court, out of that word."""
    return courts >> MOST_SEATS * country & EVERY_SEAT


@hot
def leaders_after(s: State, seat: int, country: int, more: int, before: int) -> int:
    """Who leads once this seat has so many more advisors there."""
    if before == 0:
        return 1 << seat
    own = s.advisors[seat, country] + more
    top = s.advisors[lowest_bit(before), country]
    if own > top:
        return 1 << seat
    return before | 1 << seat if own == top else before


@hot
def influence(s: State, seat: int, country: int, more: int, courts: int, time: int) -> int:
    """What so many more advisors of this seat there are worth: its points, less a part of what others gain."""
    me = 1 << seat
    before = leaders_in(courts, country)
    after = leaders_after(s, seat, country, more, before)
    won = 1 if after & ~before & me else 0
    worth = 0
    theirs = 0
    promises = 0
    allies = ALLIES[country]
    while allies:
        ally = lowest_bit(allies)
        allies &= allies - 1
        there = leaders_in(courts, ally)
        size = s.court[country] + s.court[ally]
        if there & me == 0:
            promises += won
        elif after & me:
            worth += more + won * size
        theirs += count_bits(after & there & ~me) * (size + more) - count_bits(before & there & ~me) * size
    return worth * POINT + in_time(promises * (SWIFT_PROMISE if s.swift else PROMISE), time) - theirs * ENVY
