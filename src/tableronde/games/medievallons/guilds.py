"""Guilds: founded with three cards or more, reinforced, and falling apart below three."""

from ...engine.bits import lowest_bit
from ...engine.chronicle import EVERYONE, note
from ...engine.record import Choices, Log
from ...engine.rule import hot, rule
from .cards import join_hand, leave_hand
from .components import GUILD, JESTER, TYPES
from .some_cards import copies, first_type, how_many, one, without
from .state import (
    BUILD,
    DONE,
    FELL_APART,
    FOUND,
    FOUNDED,
    LAY,
    LAYS,
    NOTHING,
    PLAY,
    REINFORCE,
    REINFORCED,
    USE,
    State,
)


@hot
def guild_type(s: State, seat: int, guild: int) -> int:
    """That of its cards which are no jesters; of jesters only, it has none."""
    members = without(s.guild[seat, guild], JESTER)
    return first_type(members) if members else NOTHING


@hot
def guild_size(s: State, seat: int, guild: int) -> int:
    return how_many(s.guild[seat, guild])


@hot
def is_repeated(s: State, seat: int, guild: int) -> int:
    """Identical guilds of one owner are interchangeable."""
    for earlier in range(guild):
        if s.guild[seat, earlier] == s.guild[seat, guild]:
            return True
    return False


@rule
def has_usable_guild(s: State, seat: int) -> int:
    """One with a type, even if its power could only draw a card."""
    for guild in range(s.guilds[seat]):
        if guild_type(s, seat, guild) != NOTHING:
            return True
    return False


# Building


@hot
def list_hand(s: State, seat: int, out: Choices) -> int:
    """Every type in hand may be played; those of which there are three, jesters counting as any, may found a guild."""
    jesters = copies(s.hand[seat], JESTER)
    n = 0
    enough = 0
    cards = s.hand[seat]
    while cards:
        card = first_type(cards)
        out[n] = PLAY + card
        n += 1
        if copies(cards, card) + (0 if card == JESTER else jesters) >= GUILD:
            enough |= 1 << card
        cards = without(cards, card)
    while enough:
        out[n] = FOUND + lowest_bit(enough)
        n += 1
        enough &= enough - 1
    return n


@hot
def list_own_guilds(s: State, seat: int, out: Choices, n: int) -> int:
    """To reinforce, where a card in hand fits; to use, one of each type."""
    used = 0
    for guild in range(s.guilds[seat]):
        kind = guild_type(s, seat, guild)
        fits = s.held[seat] > 0 if kind == NOTHING else copies(s.hand[seat], kind) + copies(s.hand[seat], JESTER) > 0
        if fits and not is_repeated(s, seat, guild):
            out[n] = REINFORCE + guild
            n += 1
        if kind != NOTHING and not used >> kind & 1:
            used |= 1 << kind
            out[n] = USE + kind
            n += 1
    return n


@rule
def begin_building(s: State, guild: int) -> None:
    s.phase = BUILD
    s.building = guild


@hot
def laid_type(s: State) -> int:
    """The type of the cards laid so far, and of the guild they are for."""
    members = without(s.laid, JESTER)
    if members:
        return first_type(members)
    return guild_type(s, s.turn, s.building) if s.building < s.guilds[s.turn] else NOTHING


@hot
def is_founding(s: State) -> int:
    return s.building == s.guilds[s.turn]


@hot
def list_laying(s: State, seat: int, out: Choices) -> int:
    """Real cards of one type first, then jesters; enough to make a guild."""
    n = 0
    kind = laid_type(s)
    jesters_only = copies(s.laid, JESTER) > 0
    any_type = kind == NOTHING and not is_founding(s)
    if not jesters_only:
        for card in range(TYPES):
            if card != JESTER and (card == kind or any_type) and copies(s.laid, card) < copies(s.hand[seat], card):
                out[n] = LAY + card
                n += 1
    jesters_left = copies(s.hand[seat] - s.laid, JESTER)
    needed = GUILD if is_founding(s) else 1
    if jesters_left > 0 and how_many(s.laid) + jesters_left >= needed:
        out[n] = LAY + JESTER
        n += 1
    if how_many(s.laid) >= needed:
        out[n] = DONE
        n += 1
    return n


@rule
def lay(s: State, card: int, log: Log) -> None:
    """Secretly: nobody knows of it before the guild is done."""
    s.laid += one(card)
    note(log, 1 << s.turn, LAYS, s.turn, card, 0, 0)


@rule
def finish_building(s: State, log: Log) -> None:
    seat = s.turn
    kind = laid_type(s)
    if is_founding(s):
        told = FOUNDED
        s.guilds[seat] += 1
    else:
        told = REINFORCED
    jesters = copies(s.laid, JESTER)
    note(log, EVERYONE, told, seat, JESTER if kind == NOTHING else kind, how_many(s.laid) - jesters, jesters)
    while s.laid:
        card = first_type(s.laid)
        leave_hand(s, seat, card)
        s.guild[seat, s.building] += one(card)
        s.laid -= one(card)
    s.power = kind


# Losing cards


@rule
def lose_member(s: State, seat: int, guild: int, card: int, log: Log) -> None:
    """A guild below three cards falls apart at once: its owner takes the rest back to hand."""
    kind = guild_type(s, seat, guild)
    s.guild[seat, guild] -= one(card)
    if guild_size(s, seat, guild) >= GUILD:
        return
    note(log, EVERYONE, FELL_APART, seat, JESTER if kind == NOTHING else kind, 0, 0)
    while s.guild[seat, guild]:
        rest = first_type(s.guild[seat, guild])
        join_hand(s, seat, rest)
        s.guild[seat, guild] -= one(rest)
    s.guilds[seat] -= 1
    for later in range(guild, s.guilds[seat]):
        s.guild[seat, later] = s.guild[seat, later + 1]
        s.guild[seat, later + 1] = 0
