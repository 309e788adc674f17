"""The games of an arena, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .lineups import circles, rotations
from .plan import Plan


@dataclass(frozen=True)
class Bout:
    """One game: who sits where, and the seed of the deal. The number is its place in the schedule."""

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    number: int

    @property
    def dice_seed(self) -> int:
        """For the bots: games of one deal differ by it, even where the same bots sit in the same seats."""
        return (self.seed << 32) + self.number


def schedule(plan: Plan) -> Iterator[Bout]:
    """Round by round. All games of a round have the same deal, and everybody has every seat once, so that nobody is lucky
    in the cards or in the order; the neighbours change from round to round."""
    around = [circles(line_up) for line_up in plan.line_ups]
    number = 0
    for turn in range(plan.rounds):
        for ways in around:
            for bots in rotations(ways[turn % len(ways)]):
                yield Bout(plan.game.id, plan.options, bots, plan.seed + turn, number)
                number += 1
