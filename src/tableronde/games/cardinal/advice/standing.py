"""What abbeys are worth by where they put their owner among the others of a country."""

from ....engine.bits import count_bits
from ....engine.rule import hot
from ..components import LAND
from ..state import State
from .scale import ENVY_OF_ABBEYS, POINT, SCORED_ONCE, SCORED_SOON, SCORED_TWICE


@hot
def standing(s: State, seat: int, country: int, more: int) -> int:
    """What so many more abbeys of this seat there are worth: its own points, less a part of what those gain who led before.

    Those who follow behind are left out: to look at every two players would take longer than it is worth."""
    own = s.built[seat, country]
    now = own + more
    top = 0
    leaders = 0
    ahead = 0
    ahead_now = 0
    for other in range(s.seats):
        n = s.built[other, country]
        if other != seat and n > 0:
            if n > top:
                top = n
                leaders = 0
            if n == top:
                leaders += 1
            if n > own and (ahead == 0 or n < ahead):
                ahead = n
            if n > now and (ahead_now == 0 or n < ahead_now):
                ahead_now = n
    abbeys = count_bits(LAND[country] & ~s.free)
    gain = ahead_now if ahead_now > 0 else abbeys + more
    if own > 0:
        gain -= ahead if ahead > 0 else abbeys
    theirs = 0
    if top >= own:
        theirs = leaders * (more if top >= now else now - abbeys)
    return (gain * POINT - theirs * ENVY_OF_ABBEYS) * times_scored(s) // POINT


@hot
def times_scored(s: State) -> int:
    """What a point for abbeys counts, in parts of a point."""
    if s.run_outs == 0:
        return SCORED_TWICE + SCORED_SOON * (16 - s.pile_left // 4)
    return SCORED_ONCE
