"""Lancelot: once the piles are shown both know all twelve cards; to which squires they go stays secret."""

from ...engine.record import Chance
from ...engine.rule import rule
from .cards import any_kind, how_many
from .components import ALL_CARDS, LANCELOT_CARDS, PILE, UNIT
from .state import ASSIGN, BET, SPLIT, TAKE_PILE, State


@rule
def cards_are_unseen(s: State) -> int:
    return s.phase == BET or s.phase == SPLIT


@rule
def conceal_piles(s: State, seat: int) -> None:
    for other in range(2):
        if other == seat:
            continue
        if cards_are_unseen(s):
            s.six[other] = 0
        if s.phase != TAKE_PILE:
            s.pile[other, 0] = 0
        s.hand[2 * other] = 0
        s.hand[2 * other + 1] = 0


@rule
def redeal_piles(s: State, seat: int, rng: Chance) -> None:
    unseen = ALL_CARDS - s.six[0] - s.six[1]
    for other in range(2):
        if other == seat:
            continue
        if cards_are_unseen(s):
            s.six[other] = some_of(unseen, LANCELOT_CARDS, rng)
            unseen -= s.six[other]
        if s.phase == SPLIT or s.phase == ASSIGN:
            s.pile[other, 0] = some_of(s.six[other], s.laid[other], rng)
        elif s.phase != BET and s.phase != TAKE_PILE:
            left = s.six[other] - s.played[2 * other] - s.played[2 * other + 1]
            s.hand[2 * other] = some_of(left, PILE - how_many(s.played[2 * other]), rng)
            s.hand[2 * other + 1] = left - s.hand[2 * other]


@rule
def some_of(cards: int, number: int, rng: Chance) -> int:
    """So many of some cards, at random."""
    some = 0
    for _ in range(number):
        some += UNIT[any_kind(cards - some, rng)]
    return some
