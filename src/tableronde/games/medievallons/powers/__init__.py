"""The thirteen powers. Each is one small function; what must be decided in it is asked through a phase.

A power function says whether something must be decided. A power that can't work draws one card instead.
"""

from ....engine.chronicle import EVERYONE, note
from ....engine.record import Chance, Log
from ....engine.rule import rule
from ..cards import check_pile, off_pile, put_on_discard
from ..components import ARTISAN, ASSASSIN, BEGGAR, JESTER, KNIGHT, MAGICIAN, MONK, NOBLE, ROGUE, STAR, WITCH
from ..guilds import guild_type
from ..memory import remember_card
from ..some_cards import one
from ..state import COPIES_POWER, COPY, NOTHING, PARTNER, PILE, TURNED_UP, State
from .magician import magician
from .noble import noble
from .partners import beggar, knight
from .raids import raid
from .simple import artisan, monk, star


@rule
def use_power(s: State, rng: Chance, log: Log) -> int:
    """Uses the power of `s.power`; says whether something must be decided."""
    if s.power == WITCH:
        if powers_on_table(s):
            s.phase = COPY
            return True
        turn_up_powers(s, rng, log)
    return use_plain_power(s, rng, log)


@rule
def use_plain_power(s: State, rng: Chance, log: Log) -> int:
    power = s.power
    if s.finished or power == NOTHING or power == JESTER:
        return False
    if power == ARTISAN:
        return artisan(s, log)
    if power == ASSASSIN or power == ROGUE:
        return raid(s, log)
    if power == KNIGHT:
        return knight(s, log)
    if power == STAR:
        return star(s)
    if power == MAGICIAN:
        return magician(s)
    if power == BEGGAR:
        return beggar(s, log)
    if power == MONK:
        return monk(s)
    if power == NOBLE:
        return noble(s, rng, log)
    # Merchant and priest choose somebody first.
    s.phase = PARTNER
    return True


@rule
def powers_on_table(s: State) -> int:
    """One card of each type that has a guild on the table, but for witches."""
    found = 0
    for seat in range(s.seats):
        for guild in range(s.guilds[seat]):
            kind = guild_type(s, seat, guild)
            if kind != NOTHING and kind != WITCH:
                found |= one(kind)
    return found


@rule
def copy_power(s: State, card: int, rng: Chance, log: Log) -> int:
    note(log, EVERYONE, COPIES_POWER, s.turn, card, 0, 0)
    s.power = card
    return use_plain_power(s, rng, log)


@rule
def turn_up_powers(s: State, rng: Chance, log: Log) -> None:
    """No guild to copy: the top of the pile is turned up and discarded, and its power used; a witch again: once more."""
    while s.power == WITCH and not s.finished:
        card = off_pile(s, rng)
        remember_card(s, PILE, card, -1, EVERYONE)
        put_on_discard(s, card)
        note(log, EVERYONE, TURNED_UP, card, 0, 0, 0)
        check_pile(s, log)
        s.power = card
