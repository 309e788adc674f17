"""Who sits together.

- `one`: the first bot alone against the seats' worth of each other bot in turn. With A, B, C at four seats: ABBB, ACCC.
- `each`: every bot alone against every other. ABBB, ACCC, BAAA, BCCC, CAAA, CBBB.
- `mixed`: all at one table. More bots than seats: every choice of as many as fit. Fewer: they are named over again until the
  seats are full, beginning with each bot in turn: ABCA, BCAB, CABC.

A line-up says how many of whom; where they sit is for the schedule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, cycle, islice, permutations

LineUp = tuple[str, ...]


def line_ups(bots: Sequence[str], seats: int, field: str) -> list[LineUp]:
    """No line-up twice: at two seats A against B is B against A."""
    found: dict[LineUp, LineUp] = {}
    for line_up in _line_ups(bots, seats, field):
        found.setdefault(tuple(sorted(line_up)), line_up)
    return list(found.values())


def _line_ups(bots: Sequence[str], seats: int, field: str) -> Iterable[LineUp]:
    if field == "one":
        return [alone(bots[0], other, seats) for other in bots[1:]]
    if field == "each":
        return [alone(bot, other, seats) for bot, other in permutations(bots, 2)]
    if len(bots) > seats:
        return combinations(bots, seats)
    return [tuple(islice(cycle(bots), first, first + seats)) for first in range(len(bots))]


def alone(bot: str, other: str, seats: int) -> LineUp:
    return (bot, *[other] * (seats - 1))


def circles(line_up: LineUp) -> list[LineUp]:
    """The ways in which a line-up can sit around a table, whoever begins: who has whom as a neighbour."""
    seen: dict[LineUp, LineUp] = {}
    for others in dict.fromkeys(permutations(line_up[1:])):
        circle = (line_up[0], *others)
        seen.setdefault(min(rotations(circle)), circle)
    return list(seen.values())


def rotations(circle: LineUp) -> Iterator[LineUp]:
    for turn in range(len(circle)):
        yield circle[turn:] + circle[:turn]
