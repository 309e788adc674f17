"""From worth to weight."""

from ....engine.advice import MOST
from ....engine.record import Weights, table
from ....engine.rule import rule
from .scale import POINT

#: The weight of what is worth so many parts of a point less than the best: half for every point.
FADING = table([max(1, round(MOST * 0.5 ** (less / POINT))) for less in range(16 * POINT)])
LEAST = len(FADING.array) - 1


@rule
def soften(weights: Weights, n: int) -> None:
    """The best gets the most, the others less the further they are behind."""
    best = weights[0]
    for i in range(1, n):
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = FADING[min(best - weights[i], LEAST)]
