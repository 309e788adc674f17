"""Random games on a GPU: the very same rules as CUDA code, one game to a thread."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cache
from time import perf_counter
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine import bits
from ..engine.backends import CompiledBackend, Rule
from ..engine.chronicle import closed_log, hush, note
from ..engine.contract import payoff, score
from ..engine.errors import NoBackend
from ..engine.game import Game
from ..engine.playout import play_one

if TYPE_CHECKING:
    from .simulate import Job, Report

# Measured on an H200: wide blocks, few registers and one game to a thread keep the most games in flight.
THREADS = 512
REGISTERS = 64
#: Games in one launch: a fraction of a second of work, so that progress can be shown.
LAUNCH = 1 << 20


class CudaBackend(CompiledBackend):
    """Copies of the rules as device functions, without a chronicle and without memory."""

    name = "cuda"
    remembers = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        from numba import cuda

        @cuda.jit(device=True)
        def lowest_bit(x):  # type: ignore[no-untyped-def]
            return np.int64(cuda.ffs(x)) - 1

        @cuda.jit(device=True)
        def count_bits(x):  # type: ignore[no-untyped-def]
            return np.int64(cuda.popc(np.uint64(x)))

        self._own[note] = hush
        self._copies.update({bits.count_bits: count_bits, bits.lowest_bit: lowest_bit})

    def _finish(self, copy: FunctionType, rule: FunctionType) -> Rule:
        from numba import cuda

        compiled: Rule = cuda.jit(self._result(rule)(*self._parameters(rule)), device=True)(copy)
        return compiled


def require_gpu() -> Any:
    """Numba's CUDA module, if there is a card to run on."""
    try:
        from numba import cuda

        found = cuda.is_available()
    except Exception:  # Without the extra, or with a broken driver, the import itself may fail in many ways.
        found = False
    if not found:
        raise NoBackend(
            "no GPU can be used here: it takes an NVIDIA card, its driver and `pip install tableronde[gpu]`; "
            "without --gpu the processor plays."
        )
    return cuda


@cache
def kernel(game: Game) -> Any:
    cuda = require_gpu()
    from numba import types

    backend = CudaBackend(game)
    one, share, points_of = backend.prepare(play_one, payoff, score)
    record, choices, most_seats = backend.record, len(game.actions), game.meta.seats[-1]

    @cuda.jit(max_registers=REGISTERS)
    def play_games(blank, seats, seed, start, stop, options, log, moves, wins, points, finals, keep):  # type: ignore[no-untyped-def]
        thread = cuda.grid(1)
        number = start + thread
        if number >= stop:
            return
        table = cuda.local.array(1, record)
        rng = cuda.local.array(4, types.int64)
        dice = cuda.local.array(4, types.int64)
        legal = cuda.local.array(choices, types.int16)
        shares = cuda.local.array(most_seats, types.float64)
        table[0] = blank[0]
        s = table[0]
        moves[thread] += one(s, seats, options, seed + number, rng, dice, legal, log)
        share(s, shares)
        for seat in range(seats):
            wins[thread, seat] += shares[seat]
            points[thread, seat] += points_of(s, seat)
        if number < keep:
            finals[number] = table[0]

    return play_games


def play_on_gpu(job: Job, keep: int = 0, played: Callable[[int], None] | None = None) -> tuple[int, Any, Any, Any, float]:
    """Moves, shares of victory, points, the last states of the first `keep` games, and seconds."""
    cuda = require_gpu()
    # A launch that plays nothing is small on purpose.
    warnings.filterwarnings("ignore", message=".*under-utilization.*")
    play_games = kernel(job.game)
    state = job.game.rulebook.state.dtype
    threads = min(LAUNCH, job.games)
    blank = cuda.to_device(np.zeros(1, state))
    options, log = cuda.to_device(job.encoded_options().array), cuda.to_device(closed_log().array)
    moves = cuda.to_device(np.zeros(threads, np.int64))
    wins = cuda.to_device(np.zeros((threads, job.seats)))
    points = cuda.to_device(np.zeros((threads, job.seats)))
    finals = cuda.to_device(np.zeros(max(keep, 1), state))

    def launch(start: int, stop: int) -> None:
        blocks = max(1, -(-(stop - start) // THREADS))
        play_games[blocks, THREADS](blank, job.seats, job.seed, start, stop, options, log, moves, wins, points, finals, keep)
        cuda.synchronize()

    launch(0, 0)  # compiles
    begun = perf_counter()
    for start in range(0, job.games, LAUNCH):
        stop = min(start + LAUNCH, job.games)
        launch(start, stop)
        if played:
            played(stop - start)
    seconds = perf_counter() - begun
    return int(moves.copy_to_host().sum()), wins.copy_to_host(), points.copy_to_host(), finals.copy_to_host(), seconds


def simulate_on_gpu(job: Job, played: Callable[[int], None] | None = None) -> Report:
    moves, wins, points, _, seconds = play_on_gpu(job, played=played)
    return job.report(moves, wins.sum(axis=0), points.sum(axis=0), seconds, "gpu")
