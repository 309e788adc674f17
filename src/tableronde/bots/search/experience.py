"""Experience: what came of each action in the games that a search has imagined so far, wherever in them it was taken.

A search learns much about what follows the decisions that it tries often, and nothing about what follows the others: these
seem worse than they are. What it learnt there it can use after all of them, when it plays on.
"""

import numpy as np

from ...engine.record import Choices, Grid, Plane, Shares, Weights
from ...engine.rule import hot

#: How often a seat took an action, and what came of it for that seat, added up.
TIMES, RESULT = range(2)
#: Decisions of one game that are remembered at the most.
REMEMBERED = 500
#: So many imagined results that are as good as anybody's come before the first.
BEFORE = 2.0


class Experience(Plane):
    """By seat and action; see above."""

    kind = np.float64
    dimensions = 3


class Said(Grid):
    """The decisions of one game: how many, and then of each the seat and the action."""


@hot
def say(said: Said, seat: int, action: int) -> None:
    """One decision more."""
    n = said[0]
    if n < REMEMBERED:
        said[2 * n + 1] = seat
        said[2 * n + 2] = action
        said[0] = n + 1


@hot
def remember(experience: Experience, said: Said, shares: Shares) -> None:
    """What came of the decisions of a game that has ended."""
    for i in range(said[0]):
        seat = said[2 * i + 1]
        experience[seat, said[2 * i + 2], TIMES] += 1
        experience[seat, said[2 * i + 2], RESULT] += shares[seat]
    said[0] = 0


@hot
def lean(experience: Experience, seat: int, seats: int, choices: Choices, n: int, points: Weights, leaning: int) -> None:
    """Adds to the points of each choice what its results so far are worth: nothing for one that always lost, `leaning` for one
    that always won."""
    for i in range(n):
        times = experience[seat, choices[i], TIMES] + BEFORE
        result = experience[seat, choices[i], RESULT] + BEFORE / seats
        points[i] += int(leaning * result / times)
