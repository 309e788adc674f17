"""How fast a search is at the opening of a game with four players, on one core, each iteration played to the very end."""

from __future__ import annotations

from random import Random
from time import perf_counter

from tableronde.bots import Search, seen_by
from tableronde.engine.game import Game
from tableronde.lab.contest import ADVISED, contest

SEATS = 4
ITERATIONS = 6_000
GAMES = 2_000


def opening(game: Game) -> Search:
    match = game.match(SEATS, seed=1)
    return Search(seen_by(match, match.actors[0], Random(1)))


def iterations_per_second(game: Game) -> float:
    search = opening(game)
    begun = perf_counter()
    search.iterate(ITERATIONS)
    return ITERATIONS / (perf_counter() - begun)


def decisions_a_game(game: Game) -> float:
    """Of games played by advice, as those of a search are."""
    done = contest(game, [ADVISED] * SEATS, GAMES)
    return done.decisions / done.games


def overshoot(game: Game, seconds: float = 0.3, times: int = 20) -> float:
    """The longest that a search went on after its time, in milliseconds."""
    late = 0.0
    for _ in range(times):
        search = opening(game)
        begun = perf_counter()
        search.think(seconds)
        late = max(late, perf_counter() - begun - seconds)
    return 1000 * late
