"""Playing cards: one after the other, face up, all of a card's value on one track."""

from ...engine.chronicle import EVERYONE, note
from ...engine.record import Chance, Choices, Log
from ...engine.rule import hot, rule
from .cards import any_kind, first_kind
from .components import EDUCATION, FIELD, FIRST_ARMS, JOUSTS, KINDS, PILE, ROUNDS, SERVICE, TOURNAMENTS, TRACK, UNIT, VALUE
from .state import (
    DRAWN,
    LANCELOT,
    LOOK,
    PLAY,
    PLAY_BLACK,
    PLAY_CARD,
    PLAYS,
    WITH_ARMS,
    WITH_EDUCATION,
    WITH_SERVICE,
    State,
)
from .table_order import in_order, is_neutral
from .tracks import advance
from .variants.arms import move_cup
from .variants.service import take_scrolls


@hot
def plays_in_all(s: State) -> int:
    """Four times round; Lancelot's squires have three cards each."""
    return s.squires * (PILE if s.mode == LANCELOT else ROUNDS)


@hot
def whose_card(s: State) -> int:
    """Clockwise from the first player; Lancelot's squires play all their cards in a row."""
    if s.mode == LANCELOT:
        return in_order(s, s.at // PILE)
    return in_order(s, s.at % s.squires)


@rule
def ask_for_card(s: State, rng: Chance, log: Log) -> int:
    """Goes on until somebody must choose a card, and says whether somebody must. The neutral squire plays at random."""
    while s.at < plays_in_all(s):
        s.squire = whose_card(s)
        s.phase = PLAY
        if not is_neutral(s, s.squire):
            return True
        kind = any_kind(s.hand[s.squire], rng)
        if kind >= FIRST_ARMS:
            s.drawn = kind + 1
            note(log, EVERYONE, DRAWN, s.squire, kind, 0, 0)
            return True
        play_card(s, kind, TRACK[kind], log)
        s.at += 1
    return False


@hot
def list_plays(s: State, out: Choices) -> int:
    """An arms card goes on jousts or on tournaments."""
    cards = UNIT[s.drawn - 1] if s.drawn else s.hand[s.squire]
    n = 0
    while cards:
        kind = first_kind(cards)
        out[n] = PLAY_CARD + kind
        n += 1
        if kind >= FIRST_ARMS:
            out[n] = PLAY_BLACK + kind - FIRST_ARMS
            n += 1
        cards &= ~FIELD[kind]
    return n


@hot
def play_chosen(s: State, number: int, log: Log) -> None:
    s.drawn = 0
    if number < KINDS:
        play_card(s, number, TRACK[number], log)
    else:
        play_card(s, number - KINDS + FIRST_ARMS, TOURNAMENTS, log)
    s.at += 1


@rule
def play_card(s: State, kind: int, track: int, log: Log) -> None:
    squire = s.squire
    s.hand[squire] -= UNIT[kind]
    s.played[squire] += UNIT[kind]
    s.played_on[squire, track] += 1
    note(log, EVERYONE, PLAYS, squire, kind, track, 0)
    advance(s, squire, track, VALUE[kind], log)
    if s.variants & WITH_ARMS and (track == JOUSTS or track == TOURNAMENTS):
        move_cup(s, track, VALUE[kind], log)
    if s.variants & WITH_SERVICE and track == SERVICE:
        take_scrolls(s, squire, log)
    if s.variants & WITH_EDUCATION and track == EDUCATION and not is_neutral(s, squire):
        s.phase = LOOK
