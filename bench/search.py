"""How fast a search is at the opening of a game with four players, on one core: a knight's, but each iteration is played to the
very end, where it also would look out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from tableronde.bots import Search, seen_by
from tableronde.bots.levels import Knight
from tableronde.engine.game import Game

SEATS = 4
ITERATIONS = 6_000


@dataclass(frozen=True)
class Speed:
    """By second. A decision is a choice among at least two; plies are all choices, forced ones too."""

    iterations: float
    decisions: float
    plies: float


def opening(game: Game) -> Search:
    match = game.match(SEATS, seed=1)
    return Search(seen_by(match, match.actors[0], Random(1)), style=replace(Knight.style, outlook=False))


def search_speed(game: Game) -> Speed:
    """What the search itself has counted, in its tree and after it."""
    search = opening(game)
    begun = perf_counter()
    search.iterate(ITERATIONS)
    seconds = perf_counter() - begun
    return Speed(ITERATIONS / seconds, search.decisions / seconds, search.plies / seconds)


def overshoot(game: Game, seconds: float = 0.3, times: int = 20) -> float:
    """The longest that a search went on after its time, in milliseconds."""
    late = 0.0
    for _ in range(times):
        search = opening(game)
        begun = perf_counter()
        search.think(seconds)
        late = max(late, perf_counter() - begun - seconds)
    return 1000 * late
