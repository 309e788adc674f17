"""The map and the courts: whose pieces are where, who is ahead, what room is left."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.observation import Facts
from ....engine.rule import hot, rule
from ..components import ALLIANCES, ALLIED, COUNTRIES, LAND, MOST_SEATS
from ..ranks import leaders
from ..state import State
from .numbers import (
    ADVISOR_STEPS,
    ADVISORS,
    ALLIANCE,
    BUILT,
    BUILT_STEPS,
    COURT_LEADS,
    FREE,
    FREE_STEPS,
    LEAD_KINDS,
    LEADS,
    ROOM,
    ROOM_STEPS,
    SITE,
)
from .seats import as_seen, seen_as


@rule
def list_sites(s: State, seat: int, facts: Facts, n: int) -> int:
    """Every abbey, with its owner."""
    for r in range(s.seats):
        abbeys = s.abbeys[seen_as(s, seat, r)]
        while abbeys:
            facts[n] = SITE + MOST_SEATS * lowest_bit(abbeys) + r
            abbeys &= abbeys - 1
            n += 1
    return n


@rule
def list_countries(s: State, seat: int, facts: Facts, n: int) -> int:
    for country in range(COUNTRIES):
        free = count_bits(LAND[country] & s.free)
        if free < FREE_STEPS:
            facts[n] = FREE + FREE_STEPS * country + free
            n += 1
        if s.most[country] > 0:  # without abbeys there are no advisors
            n = list_country(s, seat, country, facts, n)
    return n


@rule
def list_country(s: State, seat: int, country: int, facts: Facts, n: int) -> int:
    room = s.most[country] - s.court[country]
    if room > 0:
        facts[n] = ROOM + ROOM_STEPS * country + min(room, ROOM_STEPS) - 1
        n += 1
    ahead = 0  # who have the most abbeys
    for r in range(s.seats):
        other = seen_as(s, seat, r)
        built = s.built[other, country]
        if built > 0:
            facts[n] = BUILT + BUILT_STEPS * (MOST_SEATS * country + r) + min(built, BUILT_STEPS) - 1
            n += 1
            if built == s.most[country]:
                ahead |= 1 << other
        advisors = s.advisors[other, country]
        if advisors > 0:
            facts[n] = ADVISORS + ADVISOR_STEPS * (MOST_SEATS * country + r) + min(advisors, ADVISOR_STEPS) - 1
            n += 1
    n = list_leaders(s, seat, ahead, LEADS + LEAD_KINDS * country, facts, n)
    return list_leaders(s, seat, leaders(s, country), COURT_LEADS + LEAD_KINDS * country, facts, n)


@hot
def list_leaders(s: State, seat: int, ahead: int, first: int, facts: Facts, n: int) -> int:
    """Who is ahead; of the seat itself, whether alone."""
    if ahead >> seat & 1:
        facts[n] = first if ahead == 1 << seat else first + 1
        n += 1
        ahead &= ~(1 << seat)
    while ahead:
        facts[n] = first + 1 + as_seen(s, seat, lowest_bit(ahead))
        ahead &= ahead - 1
        n += 1
    return n


@rule
def list_alliances(s: State, seat: int, facts: Facts, n: int) -> int:
    """Who would score each alliance now."""
    for alliance in range(ALLIANCES):
        both = leaders(s, ALLIED[alliance, 0]) & leaders(s, ALLIED[alliance, 1])
        while both:
            facts[n] = ALLIANCE + MOST_SEATS * alliance + as_seen(s, seat, lowest_bit(both))
            both &= both - 1
            n += 1
    return n
