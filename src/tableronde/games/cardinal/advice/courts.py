"""What advisors are worth: alliances won, shared and spoilt."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.record import table
from ....engine.rule import hot
from ..components import ATLAS, COUNTRIES
from ..ranks import leaders, leaders_with
from ..state import State
from .scale import ENVY, POINT, PROMISE, SWIFT_PROMISE, in_time

#: The countries allied to each, as bits.
ALLIES = table([sum(1 << a + b - c for a, b in ATLAS.alliances if c in (a, b)) for c in range(COUNTRIES)])


@hot
def influence(s: State, seat: int, country: int, more: int, time: int) -> int:
    """What so many more advisors of this seat there are worth: its points, less a part of what others gain."""
    me = 1 << seat
    before = leaders(s, country)
    after = leaders_with(s, seat, country, more)
    won = 1 if after & ~before & me else 0
    worth = 0
    theirs = 0
    promises = 0
    allies = ALLIES[country]
    while allies:
        ally = lowest_bit(allies)
        allies &= allies - 1
        there = leaders(s, ally)
        size = s.court[country] + s.court[ally]
        if there & me == 0:
            promises += won
        elif after & me:
            worth += more + won * size
        theirs += count_bits(after & there & ~me) * (size + more) - count_bits(before & there & ~me) * size
    return worth * POINT + in_time(promises * (SWIFT_PROMISE if s.swift else PROMISE), time) - theirs * ENVY
