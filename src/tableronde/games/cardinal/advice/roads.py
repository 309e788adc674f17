"""What an abbey is worth by the roads at its site."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.rule import hot
from ..components import NEIGHBOURS, SHORTEST_CHAIN
from ..state import State
from .scale import MOST_IN_A_ROW, OPEN_ROAD, POINT, THREE_IN_A_ROW, TWO_IN_A_ROW, in_time


@hot
def room_to_grow(s: State, site: int, time: int) -> int:
    return in_time(OPEN_ROAD * count_bits(NEIGHBOURS[site] & s.free), time)


@hot
def around(own: int) -> int:
    """All sites with a road to one of these."""
    found = 0
    while own:
        found |= NEIGHBOURS[lowest_bit(own)]
        own &= own - 1
    return found


@hot
def row_gain(own: int, site: int, time: int) -> int:
    """What an abbey adds to rows of one's own: the new row less those that it joins. It must go on from the end of one: a
    branch makes no chain longer."""
    touched = NEIGHBOURS[site] & own
    joined = 1
    parts = 0
    at_an_end = False
    while touched:
        nearest = lowest_bit(touched)
        if count_bits(NEIGHBOURS[nearest] & own) <= 1:
            at_an_end = True
        row = row_from(own, nearest)
        touched &= ~row & (touched - 1)
        joined += count_bits(row)
        parts += row_worth(count_bits(row), time)
    return row_worth(joined, time) - parts if at_an_end else 0


@hot
def row_from(own: int, site: int) -> int:
    """The abbeys that hang together with this one; of a chain only a part, since more of it changes nothing."""
    row = 1 << site
    rest = row
    while rest and count_bits(row) < SHORTEST_CHAIN:
        reached = NEIGHBOURS[lowest_bit(rest)] & own & ~row
        rest &= rest - 1
        row |= reached
        rest |= reached
    return row


@hot
def row_worth(abbeys: int, time: int) -> int:
    """So many abbeys in a row: a chain, or what may become one."""
    if abbeys >= SHORTEST_CHAIN:
        return abbeys * POINT
    if abbeys == 1:
        return 0
    return min(MOST_IN_A_ROW, in_time(THREE_IN_A_ROW if abbeys == 3 else TWO_IN_A_ROW, time))
