"""Who is ahead in a country, kept in words that are quick to ask.

By abbeys: how many players have so many of them there, four bits for each number. By advisors: who leads each court, as bits.
"""

from ...engine.bits import lowest_bit
from ...engine.rule import hot
from .components import MOST_SEATS
from .state import State

BITS = 4
FIELD = 15
EVERY_SEAT = (1 << MOST_SEATS) - 1


@hot
def count_abbey(s: State, country: int, before: int) -> None:
    """Somebody who had so many abbeys there has one more."""
    s.ranks[country] += (1 << BITS * (before + 1)) - (1 << BITS * before)


@hot
def have_just(s: State, country: int, abbeys: int) -> int:
    """How many players have this number of abbeys there."""
    return s.ranks[country] >> BITS * abbeys & FIELD


@hot
def next_above(s: State, country: int, abbeys: int) -> int:
    """The abbeys of those just ahead of who has so many there; 0 when nobody is ahead."""
    ahead = s.ranks[country] >> BITS * (abbeys + 1)
    return abbeys + 1 + (lowest_bit(ahead) >> 2) if ahead else 0


@hot
def leaders(s: State, country: int) -> int:
    """Who has the most advisors there, at least one, as bits."""
    return s.leaders >> MOST_SEATS * country & EVERY_SEAT


@hot
def leaders_with(s: State, seat: int, country: int, more: int) -> int:
    """Who leads once this seat has so many more advisors there."""
    before = leaders(s, country)
    if before == 0:
        return 1 << seat
    own = s.advisors[seat, country] + more
    top = s.advisors[lowest_bit(before), country]
    if own > top:
        return 1 << seat
    return before | 1 << seat if own == top else before


@hot
def count_advisor(s: State, seat: int, country: int) -> None:
    """One more advisor of this seat there."""
    after = leaders_with(s, seat, country, 1)
    s.leaders += (after - leaders(s, country)) << MOST_SEATS * country
    s.advisors[seat, country] += 1
