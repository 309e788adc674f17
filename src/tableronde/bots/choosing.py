"""Ways to choose among weighed actions."""

from ..engine.chance import below
from ..engine.record import Chance, Weights
from ..engine.rule import hot


@hot
def by_weight(weights: Weights, n: int, dice: Chance) -> int:
    """One of the first `n`, as often as it weighs."""
    total = 0
    for i in range(n):
        total += weights[i]
    rest = below(dice, total)
    chosen = 0
    while rest >= weights[chosen]:
        rest -= weights[chosen]
        chosen += 1
    return chosen


@hot
def heaviest(weights: Weights, n: int, dice: Chance) -> int:
    """The one of most weight; among several, any."""
    best = 0
    ties = 1
    for i in range(1, n):
        if weights[i] > weights[best]:
            best = i
            ties = 1
        elif weights[i] == weights[best]:
            ties += 1
            if below(dice, ties) == 0:
                best = i
    return best
