"""What an abbey is worth by the roads at its site."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.rule import hot, rule
from ..components import NEIGHBOURS, SHORTEST_CHAIN
from ..state import State
from .scale import OPEN_ROAD, POINT, THREE_IN_A_ROW, TWO_IN_A_ROW, in_time


@hot
def road_worth(s: State, seat: int, site: int, time: int) -> int:
    """Room to grow, and what an abbey here adds to rows of one's own."""
    own = s.abbeys[seat]
    around = NEIGHBOURS[site]
    worth = in_time(OPEN_ROAD * count_bits(around & s.free), time)
    return worth + row_gain(own, around & own, time) if around & own else worth


@rule
def row_gain(own: int, touched: int, time: int) -> int:
    """The new row less those that it joins. It must go on from the end of one: a branch makes no chain longer."""
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
    return in_time(THREE_IN_A_ROW if abbeys == 3 else TWO_IN_A_ROW, time)
