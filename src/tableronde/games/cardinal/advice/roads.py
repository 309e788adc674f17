"""What an abbey is worth by the roads at its site."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.rule import hot, rule
from ..components import NEIGHBOURS, SHORTEST_CHAIN
from ..state import State
from .scale import CROWDED, OPEN_ROAD, POINT, THREE_IN_A_ROW, TWO_IN_A_ROW, in_time


@hot
def road_worth(s: State, seat: int, site: int) -> int:
    """Room to grow, and what an abbey here adds to rows of one's own."""
    own = s.abbeys[seat]
    around = NEIGHBOURS[site]
    worth = in_time(s, OPEN_ROAD * count_bits(around & s.free)) - CROWDED * count_bits(around & ~s.free & ~own)
    return worth + row_gain(s, own, site) if around & own else worth


@rule
def row_gain(s: State, own: int, site: int) -> int:
    """The new row less those that it joins. It must begin at the end of one: a branch makes no chain longer."""
    touched = NEIGHBOURS[site] & own
    joined = 1
    parts = 0
    at_an_end = False
    while touched:
        nearest = lowest_bit(touched)
        if count_bits(NEIGHBOURS[nearest] & own) <= 1:
            at_an_end = True
        row = hanging_together(own, nearest)
        touched &= ~row
        joined += count_bits(row)
        parts += row_worth(s, count_bits(row))
    return row_worth(s, joined) - parts if at_an_end else 0


@hot
def hanging_together(own: int, site: int) -> int:
    """The abbeys that can be reached from this one along roads between one's own, itself included."""
    row = 1 << site
    rest = row
    while rest:
        reached = NEIGHBOURS[lowest_bit(rest)] & own & ~row
        rest &= rest - 1
        row |= reached
        rest |= reached
    return row


@hot
def row_worth(s: State, abbeys: int) -> int:
    """So many abbeys in a row: a chain, or what may become one."""
    if abbeys >= SHORTEST_CHAIN:
        return abbeys * POINT
    if abbeys == 1:
        return 0
    return in_time(s, THREE_IN_A_ROW if abbeys == 3 else TWO_IN_A_ROW)
