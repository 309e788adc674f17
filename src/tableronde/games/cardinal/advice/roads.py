"""What an abbey is worth by the roads at its site."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.rule import hot, rule
from ..components import NEIGHBOURS, SHORTEST_CHAIN
from ..state import State
from .scale import BLOCKS, POINT, ROAD_TO_THREE, ROAD_TO_TWO, time_left


@hot
def hanging_together(own: int, site: int) -> int:
    """The abbeys of a set that can be reached from this site along roads, the site included."""
    piece = 1 << site
    rest = piece
    while rest:
        reached = NEIGHBOURS[lowest_bit(rest)] & own & ~piece
        rest &= rest - 1
        piece |= reached
        rest |= reached
    return piece


@hot
def row_worth(s: State, size: int) -> int:
    """So many abbeys in a row: a chain, or what may become one."""
    if size >= SHORTEST_CHAIN:
        return size * POINT
    if size == 3:
        return ROAD_TO_THREE * time_left(s) // 16
    if size == 2:
        return ROAD_TO_TWO * time_left(s) // 16
    return 0


@rule
def road_worth(s: State, seat: int, site: int) -> int:
    """What an abbey here adds to rows of one's own. Only ends of rows count: a branch makes no chain longer."""
    own = s.abbeys[seat]
    touched = NEIGHBOURS[site] & own
    worth = BLOCKS * count_bits(NEIGHBOURS[site] & ~s.free & ~own)
    if touched == 0:
        return worth
    ends = 0
    rest = touched
    while rest:
        if count_bits(NEIGHBOURS[lowest_bit(rest)] & own) <= 1:
            ends += 1
        rest &= rest - 1
    if ends == 0:
        return worth
    worth += row_worth(s, count_bits(hanging_together(own, site)))
    rest = touched
    while rest:
        piece = hanging_together(own, lowest_bit(rest))
        rest &= ~piece
        worth -= row_worth(s, count_bits(piece))
    return worth
