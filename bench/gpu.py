"""The GPU against the processor: `python -m bench.gpu` on a machine with an NVIDIA card.

First that both play the very same games, by a hash over their last states; then how fast.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from itertools import product
from time import perf_counter

import numpy as np

from tableronde.engine.chance import WORDS
from tableronde.engine.chronicle import closed_log
from tableronde.engine.game import Game, games
from tableronde.engine.playout import play_one
from tableronde.engine.record import Chance, Choices
from tableronde.lab.gpu import kernel, play_on_gpu
from tableronde.lab.simulate import Job, simulate

SAME = 100_000
FAST = 10_000_000


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


def all_options(game: Game) -> list[dict[str, object]]:
    """Each switch on and off."""
    switches = [option.id for option in game.meta.options if option.kind == "switch"]
    return [dict(zip(switches, values, strict=True)) for values in product((False, True), repeat=len(switches))]


def measure(game: Game) -> dict[str, object]:
    begun = perf_counter()
    kernel(game)
    report: dict[str, object] = {"compile_s": perf_counter() - begun}
    for seats, options in product(game.meta.seats, all_options(game)):
        job = Job(game, seats, game.meta.check_options(options), SAME, seed=1)
        finals = play_on_gpu(job, keep=SAME)[3].tobytes()
        mine, theirs = sha256(last_states(job)).hexdigest(), sha256(finals).hexdigest()
        report[f"same {seats} {options}"] = mine == theirs
        print(game.id, seats, options, mine[:16], theirs[:16], "same" if mine == theirs else "DIFFERENT", flush=True)
        fast = Job(game, seats, game.meta.check_options(options), FAST, seed=1)
        gpu = max(simulate(fast, backend="gpu").moves_per_second for _ in range(2))
        cpu = max(simulate(job, jobs=1).moves_per_second for _ in range(3))
        report[f"M/s {seats} {options}"] = (round(gpu / 1e6), round(cpu / 1e6, 2), round(gpu / cpu))
        print(f"    {gpu / 1e6:.0f} M decisions/s on the card, {cpu / 1e6:.2f} on one core: {gpu / cpu:.0f} times", flush=True)
    return report


if __name__ == "__main__":
    wanted = sys.argv[1:]
    print(json.dumps({game.id: measure(game) for game in games() if not wanted or game.id in wanted}))
