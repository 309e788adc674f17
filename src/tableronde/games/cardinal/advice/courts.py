"""What advisors are worth: alliances won, shared and spoilt."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.record import table
from ....engine.rule import hot
from ..components import ALLIANCES, ALLIED, COUNTRIES, MOST_SEATS
from ..state import State
from .scale import ADVISOR_COST, ENVY_OF_ALLIANCES, POINT, PROMISE, time_left

#: The countries allied to each, as bits.
ALLIES = table(
    [
        sum(1 << ALLIED[a, 0] + ALLIED[a, 1] - c for a in range(ALLIANCES) if c in (ALLIED[a, 0], ALLIED[a, 1]))
        for c in range(COUNTRIES)
    ]
)
SEAT_BITS = MOST_SEATS
EVERY_SEAT = (1 << MOST_SEATS) - 1


@hot
def leaders(s: State, country: int, seat: int, more: int) -> int:
    """Who has most advisors there, as bits, once a seat has so many more."""
    top = 1
    found = 0
    for other in range(s.seats):
        n = s.advisors[other, country]
        if other == seat:
            n += more
        if n > top:
            top = n
            found = 1 << other
        elif n == top:
            found |= 1 << other
    return found


@hot
def all_leaders(s: State) -> int:
    """The leaders of every court, side by side in one word."""
    word = 0
    for country in range(COUNTRIES):
        if s.court[country] > 0:
            word |= leaders(s, country, 0, 0) << SEAT_BITS * country
    return word


@hot
def influence(s: State, seat: int, country: int, more: int, courts: int) -> int:
    """What so many more advisors of this seat there change in alliances: its points, less a part of what others gain."""
    before = courts >> SEAT_BITS * country & EVERY_SEAT
    after = leaders(s, country, seat, more)
    me = 1 << seat
    worth = -ADVISOR_COST * more * time_left(s) // 16
    promise = PROMISE * time_left(s) // 16
    allies = ALLIES[country]
    while allies:
        ally = lowest_bit(allies)
        allies &= allies - 1
        there = courts >> SEAT_BITS * ally & EVERY_SEAT
        size = s.court[country] + s.court[ally]
        if after & me:
            if there & me:
                worth += (size + more) * POINT
            else:
                worth += promise
        if before & me:
            if there & me:
                worth -= size * POINT
            else:
                worth -= promise
        theirs = count_bits(after & there & ~me) * (size + more) - count_bits(before & there & ~me) * size
        worth -= theirs * ENVY_OF_ALLIANCES
    return worth
