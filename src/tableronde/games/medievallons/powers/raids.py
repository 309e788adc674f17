"""Assassin and rogue: a card of an opponent's guild."""

from ....engine.chronicle import EVERYONE, note
from ....engine.record import Choices, Log
from ....engine.rule import hot, rule
from ..cards import join_hand, put_on_discard
from ..components import ASSASSIN, JESTER
from ..guilds import guild_type, is_repeated, lose_member
from ..some_cards import copies
from ..state import NOTHING, RAID, RAID_GUILD, STOLEN, STRUCK, State
from .simple import no_effect

#: A raid names a seat, one of its guilds, and a member or a jester of it.
MEMBER, A_JESTER = range(2)
RAIDS_A_GUILD = 2
RAIDS_A_SEAT = 2 * RAIDS_A_GUILD


@rule
def raid(s: State, log: Log) -> int:
    for seat in range(s.seats):
        if seat != s.turn and s.guilds[seat] > 0:
            s.phase = RAID
            return True
    return no_effect(s, log)


@hot
def list_raids(s: State, out: Choices) -> int:
    n = 0
    for seat in range(s.seats):
        if seat == s.turn:
            continue
        for guild in range(s.guilds[seat]):
            if is_repeated(s, seat, guild):
                continue
            if guild_type(s, seat, guild) != NOTHING:
                out[n] = RAID_GUILD + seat * RAIDS_A_SEAT + guild * RAIDS_A_GUILD + MEMBER
                n += 1
            if copies(s.guild[seat, guild], JESTER) > 0:
                out[n] = RAID_GUILD + seat * RAIDS_A_SEAT + guild * RAIDS_A_GUILD + A_JESTER
                n += 1
    return n


@rule
def raid_guild(s: State, number: int, log: Log) -> None:
    seat = number // RAIDS_A_SEAT
    guild = number % RAIDS_A_SEAT // RAIDS_A_GUILD
    card = JESTER if number % RAIDS_A_GUILD == A_JESTER else guild_type(s, seat, guild)
    if s.power == ASSASSIN:
        note(log, EVERYONE, STRUCK, s.turn, seat, card, 0)
        put_on_discard(s, card)
    else:
        note(log, EVERYONE, STOLEN, s.turn, seat, card, 0)
        join_hand(s, s.turn, card)
    lose_member(s, seat, guild, card, log)
