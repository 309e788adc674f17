"""Guilds: founded with three cards or more, reinforced, and falling apart below three."""

from ...engine.chronicle import EVERYONE, note
from ...engine.record import Choices, Log
from ...engine.rule import hot, rule
from .cards import join_hand, leave_hand
from .components import GUILD, JESTER, TYPES, WITCH
from .state import (
    BUILD,
    DONE,
    FELL_APART,
    FOUND,
    FOUNDED,
    LAY,
    LAYS,
    NOTHING,
    REINFORCE,
    REINFORCED,
    USE,
    State,
)


@hot
def guild_type(s: State, seat: int, guild: int) -> int:
    """That of its cards which are no jesters; of jesters only, it has none."""
    for card in range(TYPES):
        if card != JESTER and s.guild[seat, guild, card] > 0:
            return card
    return NOTHING


@hot
def guild_size(s: State, seat: int, guild: int) -> int:
    n = 0
    for card in range(TYPES):
        n += s.guild[seat, guild, card]
    return n


@rule
def same_guild(s: State, seat: int, one: int, other: int) -> int:
    """Identical guilds of one owner are interchangeable."""
    for card in range(TYPES):
        if s.guild[seat, one, card] != s.guild[seat, other, card]:
            return False
    return True


@rule
def is_repeated(s: State, seat: int, guild: int) -> int:
    for earlier in range(guild):
        if same_guild(s, seat, earlier, guild):
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
def list_founding(s: State, seat: int, out: Choices, n: int) -> int:
    """Types of which this hand has three cards, jesters counting as any."""
    jesters = s.hand[seat, JESTER]
    for card in range(TYPES):
        real = s.hand[seat, card]
        if real > 0 and (real + jesters >= GUILD if card != JESTER else jesters >= GUILD):
            out[n] = FOUND + card
            n += 1
    return n


@hot
def list_own_guilds(s: State, seat: int, out: Choices, n: int) -> int:
    """To reinforce, where a card in hand fits; to use, one of each type."""
    used = 0
    for guild in range(s.guilds[seat]):
        kind = guild_type(s, seat, guild)
        fits = s.held[seat] > 0 if kind == NOTHING else s.hand[seat, kind] + s.hand[seat, JESTER] > 0
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


@rule
def laid_type(s: State) -> int:
    """The type of the cards laid so far, and of the guild they are for."""
    for card in range(TYPES):
        if card != JESTER and s.laid[card] > 0:
            return card
    return guild_type(s, s.turn, s.building) if s.building < s.guilds[s.turn] else NOTHING


@rule
def laid_cards(s: State) -> int:
    n = 0
    for card in range(TYPES):
        n += s.laid[card]
    return n


@rule
def is_founding(s: State) -> int:
    return s.building == s.guilds[s.turn]


@rule
def list_laying(s: State, seat: int, out: Choices) -> int:
    """Real cards of one type first, then jesters; enough to make a guild."""
    n = 0
    kind = laid_type(s)
    jesters_only = s.laid[JESTER] > 0
    any_type = kind == NOTHING and not is_founding(s)
    if not jesters_only:
        for card in range(TYPES):
            if card != JESTER and (card == kind or any_type) and s.laid[card] < s.hand[seat, card]:
                out[n] = LAY + card
                n += 1
    jesters_left = s.hand[seat, JESTER] - s.laid[JESTER]
    needed = GUILD if is_founding(s) else 1
    if jesters_left > 0 and laid_cards(s) + jesters_left >= needed:
        out[n] = LAY + JESTER
        n += 1
    if laid_cards(s) >= needed:
        out[n] = DONE
        n += 1
    return n


@rule
def lay(s: State, card: int, log: Log) -> None:
    """Secretly: nobody knows of it before the guild is done."""
    s.laid[card] += 1
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
    jesters = s.laid[JESTER]
    note(log, EVERYONE, told, seat, JESTER if kind == NOTHING else kind, laid_cards(s) - jesters, jesters)
    for card in range(TYPES):
        for _ in range(s.laid[card]):
            leave_hand(s, seat, card)
        s.guild[seat, s.building, card] += s.laid[card]
        s.laid[card] = 0
    s.power = kind


# Losing cards


@rule
def lose_member(s: State, seat: int, guild: int, card: int, log: Log) -> None:
    """A guild below three cards falls apart at once: its owner takes the rest back to hand."""
    s.guild[seat, guild, card] -= 1
    if guild_size(s, seat, guild) >= GUILD:
        return
    kind = guild_type(s, seat, guild)
    note(log, EVERYONE, FELL_APART, seat, JESTER if kind == NOTHING else kind, 0, 0)
    for any_card in range(TYPES):
        for _ in range(s.guild[seat, guild, any_card]):
            join_hand(s, seat, any_card)
        s.guild[seat, guild, any_card] = 0
    s.guilds[seat] -= 1
    for later in range(guild, s.guilds[seat]):
        for any_card in range(TYPES):
            s.guild[seat, later, any_card] = s.guild[seat, later + 1, any_card]
            s.guild[seat, later + 1, any_card] = 0


@rule
def types_on_table(s: State) -> int:
    """Typed guilds whose power a witch can copy, as bits."""
    found = 0
    for seat in range(s.seats):
        for guild in range(s.guilds[seat]):
            kind = guild_type(s, seat, guild)
            if kind != NOTHING and kind != WITCH:
                found |= 1 << kind
    return found
