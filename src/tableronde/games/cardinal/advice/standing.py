"""What abbeys are worth by where they put their owner among the others of a country."""

from ....engine.bits import count_bits
from ....engine.rule import hot
from ..components import LAND
from ..ranks import have_just, next_above
from ..state import State
from .scale import ENVY, POINT, SCORED_ONCE, SCORED_SOON, SCORED_TWICE


@hot
def standing(s: State, seat: int, country: int, more: int) -> int:
    """What so many more abbeys of this seat there are worth: its own points, less a part of what those gain who led before.

    Those who follow behind are left out: to look at every two players would take longer than it is worth."""
    own = s.built[seat, country]
    now = own + more
    top = s.most[country]
    if top == 0:
        return more * times_scored(s)
    others = have_just(s, country, top) - (1 if own == top else 0)  # who lead
    abbeys = count_bits(LAND[country] & ~s.free)
    gain = next_above(s, country, now) if now < top else abbeys + more
    if own > 0:
        gain -= next_above(s, country, own) if own < top else abbeys
    theirs = others * (more if top >= now else now - abbeys)
    return (gain * POINT - theirs * ENVY) * times_scored(s) // POINT


@hot
def times_scored(s: State) -> int:
    """What a point for abbeys counts, in parts of a point."""
    if s.run_outs == 0:
        return SCORED_TWICE + SCORED_SOON * (16 - s.pile_left // 4)
    return SCORED_ONCE
