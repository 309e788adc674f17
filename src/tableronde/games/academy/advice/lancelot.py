"""Lancelot: piles of equal worth, the better pile, and each card to the squire that it helps more."""

from ....engine.record import Choices, Weights
from ....engine.rule import rule
from ..cards import copies, first_kind
from ..components import FIELD, PILE, ROUNDS
from ..lancelot import unsorted
from ..state import ASSIGN_CARD, SPLIT_CARD, TAKE_ONE_PILE, State
from .cards import best_gain


@rule
def worth_to(s: State, seat: int, kind: int) -> int:
    """What a card is worth to a player, with the squire that makes more of it; what the rival loses by it is in it."""
    return max(best_gain(s, seat, 2 * seat, kind, 0, ROUNDS), best_gain(s, seat, 2 * seat + 1, kind, 0, ROUNDS))


@rule
def worth_of_cards(s: State, seat: int, cards: int) -> int:
    total = 0
    while cards:
        kind = first_kind(cards)
        total += worth_to(s, seat, kind) * copies(cards, kind)
        cards &= ~FIELD[kind]
    return total


@rule
def value_splits(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """The other takes the better pile, so the best card and what makes two equal piles."""
    rest = 0
    for i in range(n):
        kind = choices[i] - SPLIT_CARD
        points[i] = worth_to(s, seat, kind)
        rest += points[i] * copies(unsorted(s, seat), kind)
    laid = s.laid[seat]
    if laid == 0:
        return
    due = (rest - worth_of_cards(s, seat, s.pile[seat, 0])) // (2 * (PILE - laid))
    for i in range(n):
        points[i] = -abs(points[i] - due)


@rule
def value_piles(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = worth_of_cards(s, seat, s.pile[1 - seat, choices[i] - TAKE_ONE_PILE])


@rule
def value_assignments(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Cards for the first of the two squires; the other gets the rest."""
    for i in range(n):
        kind = choices[i] - ASSIGN_CARD
        points[i] = best_gain(s, seat, 2 * seat, kind, 0, ROUNDS) - best_gain(s, seat, 2 * seat + 1, kind, 0, ROUNDS)
