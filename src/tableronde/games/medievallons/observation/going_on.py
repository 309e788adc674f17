"""What has been begun and is not yet done: a guild being made, a power being used."""

from ....engine.observation import Facts
from ....engine.rule import hot, rule
from ..components import GUILD, JESTER, MERCHANT_SWAPS
from ..guilds import guild_type, is_founding
from ..some_cards import how_many
from ..state import ASK, BUILD, GIVE, NOTHING, OFFER, RETURN, TAKE, State
from .hands import tell_cards
from .numbers import (
    DRAWN_APART,
    FEW,
    FOUNDS,
    GIVERS,
    LAID,
    LAID_ENOUGH,
    OFFERED,
    REINFORCES,
    SHOWN,
    SOME,
    WITH_PARTNER,
)
from .numbers import OFFER as OWN_OFFER


@hot
def knows_partner(s: State, seat: int) -> int:
    """A knight's is not known before the question is whole."""
    phase = s.phase
    return phase == OFFER or phase == GIVE or phase == TAKE or phase == RETURN or (phase == ASK and s.turn == seat)


@rule
def tell_what_goes_on(s: State, seat: int, facts: Facts, n: int) -> int:
    if knows_partner(s, seat):
        facts[n] = WITH_PARTNER + (s.partner - seat + s.seats) % s.seats
        n += 1
    if s.phase == GIVE:
        facts[n] = GIVERS + s.givers
        n += 1
    elif s.phase == OFFER:
        n = tell_offers(s, seat, facts, n)
    if s.turn != seat:
        return n
    if s.phase == BUILD:
        return tell_building(s, seat, facts, n)
    if s.phase == TAKE or s.phase == RETURN:
        return tell_cards(s.hand[s.partner], SHOWN, SOME, facts, n)
    return tell_cards(s.apart, DRAWN_APART, SOME, facts, n)


@rule
def tell_offers(s: State, seat: int, facts: Facts, n: int) -> int:
    for r in range(s.seats):
        offered = s.offered[(seat + r) % s.seats]
        if offered > 0:
            facts[n] = OFFERED + r * MERCHANT_SWAPS + offered - 1
            n += 1
    return tell_cards(s.offer[seat], OWN_OFFER, FEW, facts, n)


@rule
def tell_building(s: State, seat: int, facts: Facts, n: int) -> int:
    """A guild without a type is told as one of jesters."""
    needed = 1
    if is_founding(s):
        needed = GUILD
        facts[n] = FOUNDS
    else:
        kind = guild_type(s, seat, s.building)
        facts[n] = REINFORCES + (JESTER if kind == NOTHING else kind)
    n += 1
    if how_many(s.laid) >= needed:
        facts[n] = LAID_ENOUGH
        n += 1
    return tell_cards(s.laid, LAID, SOME, facts, n)
