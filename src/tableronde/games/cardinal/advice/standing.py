"""What abbeys are worth by where they put their owner among the others of a country."""

from ....engine.bits import count_bits
from ....engine.rule import hot, rule
from ..components import LAND
from ..state import State
from .scale import ENVY_OF_ABBEYS, NEXT_SCORING, POINT, SCORED_LATER, SCORED_TWICE


@hot
def standing(s: State, seat: int, country: int, more: int) -> int:
    """What so many more abbeys of this seat there change: its own points, less a part of what they give to those who lead.

    Who follows behind is left out: looking at every pair of players would cost more than it tells."""
    own = s.built[seat, country]
    now = own + more
    abbeys = count_bits(LAND[country] & ~s.free)
    ahead = 0
    ahead_now = 0
    leaders = 0
    top = 0
    for other in range(s.seats):
        if other != seat:
            n = s.built[other, country]
            if n > own and (ahead == 0 or n < ahead):
                ahead = n
            if n > now and (ahead_now == 0 or n < ahead_now):
                ahead_now = n
            if n > top:
                top = n
                leaders = 1
            elif n == top:
                leaders += 1
    gain = ahead_now if ahead_now > 0 else abbeys + more
    if own > 0:
        gain -= ahead if ahead > 0 else abbeys
    theirs = 0
    if top > 0 and top >= own:
        theirs = leaders * (more if now <= top else now - abbeys)
    return gain * POINT - theirs * ENVY_OF_ABBEYS


@rule
def scorings(s: State) -> int:
    """How much a point for abbeys counts, in `POINT`: once or twice, and less while much can still change."""
    if s.run_outs == 0:
        return SCORED_TWICE + NEXT_SCORING * (16 - s.pile_left // 4)
    return SCORED_LATER if s.run_outs == 1 else POINT
