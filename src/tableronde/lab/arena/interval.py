"""How sure a mean is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

#: Of the normal distribution: 95 % lie within.
Z = 1.959964


@dataclass(frozen=True)
class Estimate:
    """A mean between 0 and 1 and its 95 % interval; a single deal gives none."""

    mean: float
    interval: tuple[float, float] | None


def estimate(deals: Sequence[tuple[float, int]]) -> Estimate:
    """From the sum and the number of observations of each deal.

    Games of the same deal are not independent: what A wins from a good seat, B wins from it a game later. So the spread is
    taken between deals, never between games. The interval has Wilson's form, for the number of independent games that
    would spread as much: it stays between 0 and 1, and does not shrink to nothing for a bot that has won every game.
    """
    number, count = len(deals), sum(n for _, n in deals)
    mean = sum(total for total, _ in deals) / count
    if number < 2:
        return Estimate(mean, None)
    squares = sum((total - mean * n) ** 2 for total, n in deals)
    variance = squares / count**2 * number / (number - 1)
    worth = mean * (1 - mean) / variance if variance > 1e-12 else count
    return Estimate(mean, _wilson(min(max(mean, 0.0), 1.0), worth, student(number - 1)))


def _wilson(mean: float, games: float, z: float) -> tuple[float, float]:
    spread = z * z / games
    centre = (mean + spread / 2) / (1 + spread)
    half = (mean * (1 - mean) * spread + spread * spread / 4) ** 0.5 / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def student(freedom: int) -> float:
    """The like of `Z` for few deals: Student's, by the Cornish-Fisher expansion."""
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
