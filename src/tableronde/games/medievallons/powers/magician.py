"""Magician: three cards apart, one of them kept."""

from ....engine.chronicle import EVERYONE, note, reveal
from ....engine.record import Log
from ....engine.rule import rule
from ..cards import put_on_discard
from ..components import MAGICIAN_DRAWS
from ..memory import remember_card, remember_empty, remember_move
from ..some_cards import first_type, one
from ..state import APART, BURY, DISCARDED, KEPT, KEPT_UNSEEN, State


@rule
def magician(s: State) -> int:
    s.owed = MAGICIAN_DRAWS
    return False


@rule
def keep_all(s: State) -> None:
    """The round ended while drawing."""
    while s.apart:
        take_from_apart(s, first_type(s.apart))
    remember_empty(s, APART)


@rule
def take_from_apart(s: State, card: int) -> None:
    s.apart -= one(card)
    s.apart_left -= 1
    s.hand[s.turn] += one(card)
    s.held[s.turn] += 1
    remember_move(s, APART, s.turn, card, 1 << s.turn)


@rule
def keep_card(s: State, card: int, log: Log) -> None:
    note(log, 1 << s.turn, KEPT, s.turn, card, 0, 0)
    note(log, EVERYONE & ~(1 << s.turn), KEPT_UNSEEN, s.turn, 0, 0, 0)
    take_from_apart(s, card)
    s.phase = BURY


@rule
def bury_card(s: State, card: int, log: Log) -> None:
    """The actor chooses the order of the two discards: this one first, the other on top of it."""
    reveal(log)
    discard_apart(s, card, log)
    while s.apart:
        discard_apart(s, first_type(s.apart), log)
    remember_empty(s, APART)


@rule
def discard_apart(s: State, card: int, log: Log) -> None:
    s.apart -= one(card)
    s.apart_left -= 1
    remember_card(s, APART, card, -1, EVERYONE)
    put_on_discard(s, card)
    note(log, EVERYONE, DISCARDED, s.turn, card, 0, 0)
