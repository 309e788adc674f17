"""Which card to keep, to take or to give."""

from ....engine.record import Choices, Weights
from ....engine.rule import rule
from ..state import BURY_CARD, GIVE_CARD, KEEP_CARD, OFFER_CARD, RETURN_CARD, TAKE_CARD, State
from .figures import OTHERS_CARDS_COUNT
from .hand import gain, loss


@rule
def judge_kept(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = gain(s, seat, s.hand[seat], choices[i] - KEEP_CARD)


@rule
def judge_buried(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """The better card below: an artisan takes the top one."""
    for i in range(n):
        points[i] = gain(s, seat, s.hand[seat], choices[i] - BURY_CARD)


@rule
def judge_offered(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = -loss(s, seat, s.hand[seat] - s.offer[seat], choices[i] - OFFER_CARD)


@rule
def judge_given(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = -loss(s, seat, s.hand[seat], choices[i] - GIVE_CARD)


@rule
def judge_taken(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """A priest sees what its owner would miss most, too."""
    other = s.partner
    for i in range(n):
        card = choices[i] - TAKE_CARD
        points[i] = gain(s, seat, s.hand[seat], card) + loss(s, other, s.hand[other], card) // OTHERS_CARDS_COUNT


@rule
def judge_returned(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """What the seat can do without, and its owner can do little with; a priest knows its hand."""
    other = s.partner
    for i in range(n):
        card = choices[i] - RETURN_CARD
        points[i] = -loss(s, seat, s.hand[seat], card) - gain(s, other, s.hand[other], card) // OTHERS_CARDS_COUNT
