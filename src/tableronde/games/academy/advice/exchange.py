"""Charity exchanges: from whom to take, what to give and what to claim."""

from ....engine.record import Choices, Weights
from ....engine.rule import rule
from ..components import CLAIMABLE, CLAIMABLES, POSITIVE, WORTH
from ..state import GIVE, NOBODY, RELIEVE, TAKE_FROM, State
from ..variants.charity import STEPS
from .figures import POINT

#: One's own squire is relieved last of all.
OWN_SQUIRE = -10 * POINT


@rule
def value_receivers(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Who has good coats to lose, and among those who has most; never oneself."""
    for i in range(n):
        other = choices[i] - RELIEVE
        points[i] = 0
        if s.owner[other] == seat:
            points[i] = OWN_SQUIRE
        elif s.owner[other] != NOBODY:
            points[i] = worth_of_coats(s, other)


@rule
def worth_of_coats(s: State, squire: int) -> int:
    """Coats that can be taken count more, but only few of them are."""
    worth = 0
    for coat in range(POSITIVE):
        worth += s.coats[squire, coat] * WORTH[coat]
    for i in range(CLAIMABLES):
        if s.coats[squire, CLAIMABLE[i]] > 0:
            worth += 20 * WORTH[CLAIMABLE[i]]
    return worth


@rule
def harms_oneself(s: State, seat: int) -> int:
    """The neutral squire gives to this seat, and takes from it, what this seat says."""
    return s.owner[s.squire] == NOBODY and s.owner[s.gift[s.at // STEPS, 1] - 1] == seat


@rule
def value_gifts(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = 2 * POINT * (choices[i] - GIVE)
        if harms_oneself(s, seat):
            points[i] = -points[i]


@rule
def value_claims(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = POINT * WORTH[CLAIMABLE[choices[i] - TAKE_FROM]]
        if harms_oneself(s, seat):
            points[i] = -points[i]
