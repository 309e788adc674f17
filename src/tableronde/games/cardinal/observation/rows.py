"""Rows of abbeys at a glance: chains, what may become one, and where they could grow.

The exact search for the best chains (`chains.py`) takes too long here. A piece of the web gives all its abbeys when it has two
ends or fewer; every further end is taken to cost an abbey, which is mostly so.
"""

from ....engine.bits import count_bits, lowest_bit
from ....engine.record import table
from ....engine.rule import hot, rule
from ..components import ABBEYS_EACH, NEIGHBOURS, SHORTEST_CHAIN

#: What `rows_of` counts, each in so many bits of one word.
FIELD = 6
MASK = (1 << FIELD) - 1
CHAINED, THREE_IN_A_ROW, TWO_IN_A_ROW, ROOM_TO_GROW = range(4)

#: Steps for the points of chains: none, one by one from the shortest on, then more coarsely.
CHAIN_STEP = table([0] * SHORTEST_CHAIN + [1, 2, 3, 4, 5, 6, 6, 7, 7, 7] + [8] * (ABBEYS_EACH - 13))


@hot
def count_of(rows: int, what: int) -> int:
    return rows >> FIELD * what & MASK


@rule
def rows_of(own: int, free: int) -> int:
    """The points of the chains among these abbeys, the pieces of three and of two, and the free sites beside longer pieces."""
    chained = 0
    threes = 0
    twos = 0
    beside = 0
    rest = own
    while rest:
        near = NEIGHBOURS[lowest_bit(rest)]
        if near & own == 0:  # alone
            rest &= rest - 1
            continue
        piece = 0
        border = 0
        ends = 0
        waiting = rest & -rest
        while waiting:
            near = NEIGHBOURS[lowest_bit(waiting)]
            piece |= waiting & -waiting
            border |= near
            near &= own
            if near & near - 1 == 0:
                ends += 1
            waiting = (waiting | near) & ~piece
        rest &= ~piece
        size = count_bits(piece)
        if size == 2:
            twos += 1
            continue
        beside |= border
        if size == 3:
            threes += 1
        else:
            points = size - max(0, ends - 2)
            chained += points if points >= SHORTEST_CHAIN else 0
    growth = count_bits(beside & free)
    return chained | threes << FIELD | twos << 2 * FIELD | growth << 3 * FIELD
