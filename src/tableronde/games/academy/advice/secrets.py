"""Bets, and the secret codex: where to look and what to take."""

from ....engine.record import Choices, Weights, table
from ....engine.rule import rule
from ..components import EDUCATION_LAST, EDUCATION_NEXT, ROUNDS, WORTH
from ..state import LANCELOT, LOOK_AT, LOOK_AWAY, NOBODY, PLACE_BET, TAKE_COAT, State
from .cards_in_hand import count_on
from .discs import gain
from .figures import POINT

#: A bet that comes true: squares by cards, and then by the bonus.
SQUARES_BEFORE, SQUARES_BY_BET = 3, 2
CARD_FOR_BET = 40  # for each card of the first pack that can go there
SEEN_BY_OTHERS = 10
CODEX_WORTH = table([0, 0, WORTH[EDUCATION_NEXT] * POINT, WORTH[EDUCATION_LAST] * POINT])
ALL_OF_CODEX = (WORTH[EDUCATION_NEXT] + WORTH[EDUCATION_LAST]) * POINT


@rule
def value_bets(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """On a track that matters, and for which cards are there."""
    squire = s.squire
    for i in range(n):
        track = choices[i] - PLACE_BET
        points[i] = gain(s, seat, squire, track, SQUARES_BEFORE, SQUARES_BY_BET, 0, ROUNDS)
        if s.mode != LANCELOT and s.owner[squire] == seat:
            points[i] += CARD_FOR_BET * count_on(s.pack[squire], track)


@rule
def value_looks(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Where one has not looked yet; rather where nobody has, for what is good there is still there later."""
    for i in range(n):
        points[i] = -2 * POINT
        if choices[i] != LOOK_AWAY:
            looked = s.looked[choices[i] - LOOK_AT]
            points[i] = 0
            for other in range(s.seats):
                if looked >> other & 1:
                    points[i] -= POINT if other == seat else SEEN_BY_OTHERS


@rule
def guess_of_unseen(s: State, seat: int) -> int:
    """What a coat is worth, on the average, that the seat has not seen."""
    unseen = 0
    worth = ALL_OF_CODEX
    for place in range(s.squires):
        if s.looked[place] >> seat & 1:
            worth -= CODEX_WORTH[s.codex[place]]
        else:
            unseen += 1
    return worth // max(1, unseen)


@rule
def value_coats(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """The best that one knows of. The neutral squire takes the worst, unless only the rival still has to choose."""
    guess = guess_of_unseen(s, seat)
    for i in range(n):
        place = choices[i] - TAKE_COAT
        points[i] = CODEX_WORTH[s.codex[place]] if s.looked[place] >> seat & 1 else guess
        if s.owner[s.squire] == NOBODY and not has_taken(s, seat):
            points[i] = -points[i]


@rule
def has_taken(s: State, squire: int) -> int:
    for place in range(s.squires):
        if s.holder[place] == squire + 1:
            return True
    return False
