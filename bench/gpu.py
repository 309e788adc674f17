"""The GPU against the processor: `python -m bench.gpu` on a machine with an NVIDIA card.

First that both play the very same games, by a hash over their last states; then how fast.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from time import perf_counter

import numpy as np

from tableronde.engine.chance import WORDS
from tableronde.engine.chronicle import closed_log
from tableronde.engine.game import Game, games
from tableronde.engine.playout import play_one
from tableronde.engine.record import Chance, Choices
from tableronde.lab.gpu import play_on_gpu
from tableronde.lab.simulate import Job, simulate

SAME = 100_000
FAST = 4_000_000


def last_states(job: Job) -> bytes:
    """Of every game of a job, played on the processor."""
    rules = job.game.backend("bulk")
    tables = rules.tables(job.game.rulebook.state, job.games)
    one, grid = rules(play_one), rules.grid
    options, log = grid(job.encoded_options()), grid(closed_log())
    rng, dice, choices = grid(Chance.new(WORDS)), grid(Chance.new(WORDS)), grid(Choices.new(len(job.game.actions)))
    for number in range(job.games):
        one(tables[number], job.seats, options, job.seed + number, rng, dice, choices, log)
    return bytes(np.asarray(tables).tobytes())


def kinds_of_games(game: Game) -> list[tuple[int, dict[str, object]]]:
    """Every number of seats, as the game normally is and with every option; and each value of a choice where it fits."""
    meta = game.meta
    everything = {o.id: o.values if o.kind == "set" else True for o in meta.options if o.kind != "one"}
    choices = [{o.id: value} for o in meta.options if o.kind == "one" for value in o.values if value != o.default]
    kinds = [(seats, options) for seats in meta.seats for options in ({}, everything, *choices)]
    fitting = [(seats, options) for seats, options in kinds if meta.clash(seats, meta.check_options(options)) is None]
    return [kind for i, kind in enumerate(fitting) if kind not in fitting[:i]]


def measure(game: Game) -> dict[str, object]:
    begun = perf_counter()
    play_on_gpu(Job(game, game.meta.seats[0], game.meta.check_options({}), 1, seed=1))
    report: dict[str, object] = {"compile_s": round(perf_counter() - begun, 1)}
    print(game.id, report, flush=True)
    for seats, options in kinds_of_games(game):
        job = Job(game, seats, game.meta.check_options(options), SAME, seed=1)
        finals = play_on_gpu(job, keep=SAME)[3].tobytes()
        mine, theirs = sha256(last_states(job)).hexdigest(), sha256(finals).hexdigest()
        fast = Job(game, seats, game.meta.check_options(options), FAST, seed=1)
        gpu = max(simulate(fast, backend="gpu").moves_per_second for _ in range(2))
        cpu = max(simulate(job, jobs=1).moves_per_second for _ in range(2))
        told = f"{seats} {' '.join(f'{name}={value}' for name, value in options.items())}"
        report[told] = {"same": mine == theirs, "gpu": round(gpu / 1e6), "cpu": round(cpu / 1e6, 2), "ratio": round(gpu / cpu)}
        print(f"{game.id} {told}: {theirs[:16]} {report[told]}", flush=True)
    return report


if __name__ == "__main__":
    wanted = sys.argv[1:]
    print(json.dumps({game.id: measure(game) for game in games() if not wanted or game.id in wanted}))
