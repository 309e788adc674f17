"""Random games in bulk, on all cores, in the interpreter or on a GPU; the same seed gives the same numbers everywhere."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, Literal

import numpy as np

from ..engine.backends import Backend, Progress
from ..engine.chance import WORDS
from ..engine.chronicle import closed_log
from ..engine.errors import BadOptions
from ..engine.game import Game
from ..engine.meta import SEED_LIMIT, check_seed
from ..engine.playout import play_many
from ..engine.record import Chance, Choices, Options, Shares

#: Games that one thread plays before it reports; fixed, so that sums do not depend on the number of threads.
CHUNK = 2_000


@dataclass(frozen=True)
class Report:
    game: str
    seats: int
    options: dict[str, Any]
    games: int
    seed: int
    moves: int
    seconds: float
    moves_per_second: float
    games_per_second: float
    wins: list[float]
    mean_scores: list[float]
    backend: str

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Job:
    """What is to be played: games with the seeds `seed`, `seed + 1`, …"""

    game: Game
    seats: int
    options: Mapping[str, Any]
    games: int
    seed: int

    def __post_init__(self) -> None:
        seats, options = self.game.meta.check(self.seats, self.options)
        for name, value in (("seats", seats), ("options", options), ("seed", check_seed(self.seed))):
            object.__setattr__(self, name, value)
        if self.games < 1:
            raise BadOptions(f"the number of games is at least 1, not {self.games}.")
        if self.seed + self.games > SEED_LIMIT:
            raise BadOptions(f"{self.games} games from seed {self.seed} on go beyond the last seed, {SEED_LIMIT - 1}.")

    def encoded_options(self) -> Options:
        return Options(np.array(self.game.encode_options(self.options), np.int64))

    def report(self, moves: int, wins: Any, points: Any, seconds: float, backend: str) -> Report:
        return Report(
            game=self.game.id,
            seats=self.seats,
            options=dict(self.options),
            games=self.games,
            seed=self.seed,
            moves=moves,
            seconds=seconds,
            moves_per_second=moves / seconds,
            games_per_second=self.games / seconds,
            wins=[round(float(x), 6) for x in wins],  # sums in another order differ in the last bits
            mean_scores=[float(x) / self.games for x in points],
            backend=backend,
        )


def simulate(
    job: Job,
    jobs: int | None = None,
    backend: Literal["native", "plain", "gpu"] = "native",
    compiling: Progress | None = None,
    played: Callable[[int], None] | None = None,
) -> Report:
    """Plays all games of a job. `compiling` is told of rules as they get ready, `played` of games as they end."""
    if jobs is not None and jobs < 1:
        raise BadOptions(f"the number of jobs is at least 1, not {jobs}.")
    if backend == "gpu":
        from .gpu import simulate_on_gpu

        return simulate_on_gpu(job, played)
    rules = job.game.backend("bulk" if backend == "native" else "plain")
    rules.prepare(play_many, progress=compiling)
    threads = 1 if backend == "plain" else jobs or os.cpu_count() or 1
    begun = perf_counter()
    moves, wins, points = 0, np.zeros(job.seats), np.zeros(job.seats)
    with ThreadPoolExecutor(threads) as pool:
        for count, chunk_moves, chunk_wins, chunk_points in pool.map(lambda c: _play_chunk(job, rules, *c), _chunks(job)):
            moves += chunk_moves
            wins += chunk_wins
            points += chunk_points
            if played:
                played(count)
    return job.report(moves, wins, points, perf_counter() - begun, backend)


def _chunks(job: Job) -> Iterator[tuple[int, int]]:
    for start in range(0, job.games, CHUNK):
        yield job.seed + start, min(CHUNK, job.games - start)


def _play_chunk(job: Job, rules: Backend, first: int, count: int) -> tuple[int, int, Any, Any]:
    state, grid = job.game.rulebook.state, rules.grid
    tables, blank = rules.tables(state, 1), rules.tables(state, 1)
    wins, points = Shares.new(job.seats), Shares.new(job.seats)
    moves = rules(play_many)(
        tables, blank, first, count, job.seats, grid(job.encoded_options()), grid(Chance.new(WORDS)),
        grid(Chance.new(WORDS)), grid(Choices.new(len(job.game.actions))), grid(closed_log()),
        grid(Shares.new(job.seats)), grid(wins), grid(points),
    )  # fmt: skip
    return count, int(moves), wins.array, points.array
