"""Ways to choose among actions that have points by advice."""

from ..engine.advice import fade
from ..engine.chance import below
from ..engine.record import Chance, Weights
from ..engine.rule import hot


@hot
def by_weight(points: Weights, n: int, dice: Chance) -> int:
    """One of the first `n`, as often as it weighs. Their points become weights."""
    rest = below(dice, fade(points, n))
    chosen = 0
    while rest >= points[chosen]:
        rest -= points[chosen]
        chosen += 1
    return chosen


@hot
def best_of(points: Weights, n: int, dice: Chance) -> int:
    """The one with most points; among several, any."""
    best = 0
    most = points[0]
    ties = 1
    for i in range(1, n):
        if points[i] > most:
            best = i
            most = points[i]
            ties = 1
        elif points[i] == most:
            ties += 1
            if below(dice, ties) == 0:
                best = i
    return best
