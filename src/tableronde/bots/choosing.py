"""Ways to choose among actions that have points by advice."""

from ..engine.advice import fade
from ..engine.chance import below
from ..engine.record import Chance, Weights
from ..engine.rule import hot


@hot
def by_weight(points: Weights, n: int, throw: int) -> int:
    """One of the first `n`, as often as it weighs, by a throw of 32 bits. Their points become weights."""
    return of_weights(points, fade(points, n), throw)


@hot
def of_weights(weights: Weights, total: int, throw: int) -> int:
    """The same where weights are there already, and their sum."""
    rest = throw * total >> 32
    chosen = 0
    while rest >= weights[chosen]:
        rest -= weights[chosen]
        chosen += 1
    return chosen


@hot
def best_of(points: Weights, n: int, dice: Chance) -> int:
    """The one with most points; among several, any."""
    most = points[0]
    for i in range(1, n):
        most = max(most, points[i])
    ties = 0
    for i in range(n):
        ties += 1 if points[i] == most else 0
    rest = below(dice, ties) if ties > 1 else 0
    chosen = 0
    while points[chosen] < most or rest > 0:
        rest -= 1 if points[chosen] == most else 0
        chosen += 1
    return chosen
