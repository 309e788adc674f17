"""Advice: what somebody who knows a game thinks at first sight. Bots play by it, and a search looks there first.

A game may have an `advice.py` with its `ADVICE`; without it, every choice seems as good as any other. Advice is given by what
a seat knows: on the concealed copy of a position it is the same as on the true one. The conformance suite looks at that.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .record import Choices, Record, Weights, table
from .rule import entry, hot

#: The weight of an action that is neither good nor bad, and the most that one can have.
PLAIN, MOST = 100, 10_000


@entry
def weigh(s: Record, seat: int, choices: Choices, n: int, weights: Weights) -> None:
    """How good each of these legal actions seems: `weights[i]` for `choices[i]`, from 1 to `MOST`. Twice the weight is taken
    twice as often by who chooses by chance."""
    for i in range(n):
        weights[i] = PLAIN


#: How finely weights fade, in steps for each half; and the last step, from which on every weight is 1.
STEPS = 64
LAST = 14 * STEPS
FADING = table([max(1, round(MOST * 0.5 ** (step / STEPS))) for step in range(LAST + 1)])


@hot
def fade(weights: Weights, n: int, halving: int) -> None:
    """From points to weights: the best choice weighs most, and `halving` points less weigh half."""
    best = weights[0]
    for i in range(1, n):
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = FADING[min((best - weights[i]) * STEPS // halving, LAST)]


@dataclass(frozen=True)
class Advice:
    weigh: Callable[..., None]
    #: Actions that hurt somebody; a friendly opponent leaves them alone when it can.
    unkind: frozenset[int] = frozenset()
    #: Points of difference that are a clear lead: how a search tells a good defeat from a bad one.
    clear_lead: int = 10
