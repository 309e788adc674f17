"""Our random games: decisions a second, on one core and on several."""

from __future__ import annotations

from tableronde.engine.game import Game
from tableronde.lab.simulate import Job, simulate

GAMES = 40_000


def decisions_per_second(game: Game, seats: int, jobs: int = 1, games: int = GAMES, **options: object) -> float:
    job = Job(game, seats, game.meta.check_options(options), games, seed=1)
    return simulate(job, jobs).moves_per_second
