"""The cards that a squire holds and means to play, track by track."""

from ....engine.rule import hot, rule
from ..cards import copies, first_kind
from ..components import FIELD, FIRST_ARMS, JOUSTS, TOURNAMENTS, TRACK, VALUE
from ..state import NOBODY, State

#: Squares by track in one word, so many bits each; arms are all under jousts.
BITS = 8


@hot
def squares_in_hand(cards: int) -> int:
    squares = 0
    while cards:
        kind = first_kind(cards)
        squares += VALUE[kind] * copies(cards, kind) << BITS * TRACK[kind]
        cards &= ~FIELD[kind]
    return squares


@hot
def squares_on(squares: int, kind: int) -> int:
    """What the cards of this kind's suit come to; arms are shared by two tracks."""
    some = squares >> BITS * TRACK[kind] & (1 << BITS) - 1
    return some >> 1 if kind >= FIRST_ARMS else some


@rule
def count_on(cards: int, track: int) -> int:
    """How many of some cards can go on a track."""
    suit = JOUSTS if track == TOURNAMENTS else track
    n = 0
    while cards:
        kind = first_kind(cards)
        if TRACK[kind] == suit:
            n += copies(cards, kind)
        cards &= ~FIELD[kind]
    return n


@rule
def cards_on(s: State, squire: int, track: int) -> int:
    """How many cards a squire holds for a track; nobody knows the neutral one's."""
    return 0 if s.owner[squire] == NOBODY else count_on(s.hand[squire], track)
