"""Lancelot: two players, two squires each. Six cards, split into piles and taken, instead of the draft."""

from ...engine.chance import below
from ...engine.chronicle import EVERYONE, note, reveal
from ...engine.record import Chance, Choices, Log
from ...engine.rule import rule
from .cards import kind_at
from .components import DECK, DECK_SIZE, LANCELOT_CARDS, PILE, UNIT
from .state import (
    ASSIGN,
    ASSIGNS,
    DEALT,
    READY,
    SHOWS,
    SPLIT,
    SPLITS,
    TAKE_ONE_PILE,
    TAKE_PILE,
    TAKES_PILE,
    State,
)

BOTH = 0b11


@rule
def deal_six(s: State, rng: Chance, log: Log) -> None:
    gone = 0
    for seat in range(2):
        s.six[seat] = 0
        for _ in range(LANCELOT_CARDS):
            card = below(rng, DECK_SIZE)
            while gone >> card & 1:
                card = below(rng, DECK_SIZE)
            gone |= 1 << card
            s.six[seat] += UNIT[DECK[card]]
            note(log, 1 << seat, DEALT, seat, DECK[card], 0, 0)


@rule
def begin_splitting(s: State) -> None:
    s.phase = SPLIT
    s.chosen = 0


@rule
def unsorted(s: State, seat: int) -> int:
    """Cards of a player that are not yet in its first pile, or with its first squire."""
    return s.six[seat] - s.pile[seat, 0]


@rule
def split_card(s: State, seat: int, kind: int, log: Log) -> None:
    """Both make two piles of three; all are shown at once."""
    note(log, 1 << seat, SPLITS, seat, kind, 0, 0)
    if sort_out(s, seat, kind, log):
        reveal(log)
        for either in range(2):
            s.pile[either, 1] = unsorted(s, either)
            for number in range(2):
                for place in range(PILE):
                    note(log, EVERYONE, SHOWS, either, number + 1, kind_at(s.pile[either, number], place), 0)
        s.phase = TAKE_PILE
        s.at = 0
        s.squire = s.first


@rule
def sort_out(s: State, seat: int, kind: int, log: Log) -> int:
    """One more card to the first pile; says whether both players have finished theirs."""
    s.pile[seat, 0] += UNIT[kind]
    s.laid[seat] += 1
    if s.laid[seat] < PILE:
        return False
    s.chosen |= 1 << seat
    note(log, EVERYONE, READY, seat, 0, 0, 0)
    if s.chosen != BOTH:
        return False
    s.chosen = 0
    for either in range(2):
        s.laid[either] = 0
    return True


@rule
def chooser(s: State) -> int:
    """The first player takes one of the other's piles; then the other takes one of the first player's."""
    return s.owner[s.first] if s.at == 0 else 1 - s.owner[s.first]


@rule
def list_piles(s: State, out: Choices) -> int:
    """Equal piles are one choice."""
    other = 1 - chooser(s)
    out[0] = TAKE_ONE_PILE
    if s.pile[other, 0] == s.pile[other, 1]:
        return 1
    out[1] = TAKE_ONE_PILE + 1
    return 2


@rule
def take_pile(s: State, number: int, log: Log) -> None:
    """The other keeps the remaining one. Cards that stay are moved to its second pile."""
    seat = chooser(s)
    other = 1 - seat
    note(log, EVERYONE, TAKES_PILE, seat, number + 1, 0, 0)
    if number == 1:
        swap = s.pile[other, 0]
        s.pile[other, 0] = s.pile[other, 1]
        s.pile[other, 1] = swap
    s.at += 1
    if s.at == 2:
        for either in range(2):
            s.six[either] = s.pile[either, 1] + s.pile[1 - either, 0]
        for either in range(2):
            s.pile[either, 0] = 0
            s.pile[either, 1] = 0
        s.phase = ASSIGN
        s.chosen = 0


@rule
def assign_card(s: State, seat: int, kind: int, log: Log) -> int:
    """Each secretly gives three of its six cards to each of its squires. Says whether both have."""
    note(log, 1 << seat, ASSIGNS, 2 * seat, kind, 0, 0)
    if not sort_out(s, seat, kind, log):
        return False
    for either in range(2):
        s.hand[2 * either] = s.pile[either, 0]
        s.hand[2 * either + 1] = unsorted(s, either)
        s.pile[either, 0] = 0
    return True
