"""What lies before each seat, and who is ahead."""

from ....engine.observation import Facts
from ....engine.rule import rule
from ..advice.foresight import seats_with_raiding_guilds
from ..components import GUILD, JESTER, TYPES
from ..guilds import guild_type
from ..some_cards import copies, how_many
from ..state import NOTHING, State
from .numbers import (
    BARE,
    BIG_HAND,
    GUILD_OF,
    GUILDS,
    HAS_RAIDING_GUILD,
    HELD,
    HOLDS_MOST,
    JESTERS_IN_GUILD,
    LEADS,
    MEMBERS,
    MOST_MEMBERS,
    NUMBERS_OF_GUILDS,
    SIZES,
    SOME,
)

#: Any number of cards is less.
A_DIGIT = 128


@rule
def tell_seats(s: State, seat: int, facts: Facts, n: int) -> int:
    raiding = seats_with_raiding_guilds(s)
    best = -1
    leading = 0  # who would win if the round ended now; as bits, like those who hold the most cards
    most = -1
    holding_most = 0
    for r in range(s.seats):
        other = (seat + r) % s.seats
        held = s.held[other]
        facts[n] = GUILDS + r * NUMBERS_OF_GUILDS + s.guilds[other]
        facts[n + 1] = HELD + r * (BIG_HAND + 1) + min(held, BIG_HAND)
        n += 2
        members = 0
        bare = 0
        for guild in range(s.guilds[other]):
            size = how_many(s.guild[other, guild])
            members += size
            if size == GUILD:
                bare += 1
            n = tell_guild(s, other, guild, r, size, facts, n)
        if members > 0:
            facts[n] = MEMBERS + r * (MOST_MEMBERS - GUILD + 1) + min(members, MOST_MEMBERS) - GUILD
            facts[n + 1] = BARE + r * NUMBERS_OF_GUILDS + bare
            n += 2
        if raiding >> other & 1:
            facts[n] = HAS_RAIDING_GUILD + r
            n += 1
        standing = (s.guilds[other] * A_DIGIT + members) * A_DIGIT + held
        if standing > best:
            best = standing
            leading = 0
        if standing == best:
            leading |= 1 << r
        if held > most:
            most = held
            holding_most = 0
        if held == most:
            holding_most |= 1 << r
    for r in range(s.seats):
        if leading >> r & 1:
            facts[n] = LEADS + r
            n += 1
        if holding_most >> r & 1:
            facts[n] = HOLDS_MOST + r
            n += 1
    return n


@rule
def tell_guild(s: State, other: int, guild: int, r: int, size: int, facts: Facts, n: int) -> int:
    kind = guild_type(s, other, guild)
    if kind == NOTHING:
        kind = JESTER
    facts[n] = GUILD_OF + (r * TYPES + kind) * SIZES + min(size - GUILD, SIZES - 1)
    n += 1
    jesters = copies(s.guild[other, guild], JESTER)
    if jesters > 0:
        facts[n] = JESTERS_IN_GUILD + r * SOME + min(jesters, SOME) - 1
        n += 1
    return n
