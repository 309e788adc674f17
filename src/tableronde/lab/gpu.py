"""Random games on a GPU: the very same rules as CUDA code.

Threads of a warp are fast when all do the same, and a game is a different thing in each. So a block of threads keeps as many
tables, and at every step hands them round, sorted by the action that each is about to take: threads side by side then take
the same action, whatever the game. A game that is over is just one more action, `OVER`: its table is laid out anew.
"""

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
from ..engine.chance import WORDS, below
from ..engine.chronicle import closed_log, hush, note
from ..engine.contract import actors, apply, legal, score
from ..engine.errors import NoBackend
from ..engine.game import Game
from ..engine.playout import lay_out
from ..engine.victory import payoff

if TYPE_CHECKING:
    from .simulate import Job, Report

# Measured on an H200 (bench/results.md).
THREADS = 512
REGISTERS = 128
BLOCKS_A_PROCESSOR = 8
#: Games that are over before a block lays out new ones: two warps full of them.
TOGETHER = 64
#: Games in one launch: a fraction of a second of work, so that progress can be shown.
LAUNCH = 1 << 22
WARP = 32
EVERY_LANE = 0xFFFFFFFF


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

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.game.rulebook.state.short_dtype

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


def gpu_is_here() -> bool:
    try:
        require_gpu()
    except NoBackend:
        return False
    return True


@cache
def kernel(game: Game) -> Any:
    cuda = require_gpu()
    from numba import types

    rules = CudaBackend(game)
    lay, waits_for, options_of, take = rules.prepare(lay_out, actors, legal, apply)
    share, points_of, roll, first_of = rules.prepare(payoff, score, below, bits.lowest_bit)
    choices, most_seats = len(game.actions), game.meta.seats[-1]
    # Beside the actions of the game: a table whose game is over, and one that has no more games to play.
    over, done = choices, choices + 1
    bins_a_lane = -(-(choices + 2) // WARP)
    bins = WARP * bins_a_lane

    @cuda.jit(device=True)
    def add_up(counts, thread):  # type: ignore[no-untyped-def]
        """Each count becomes the sum of those before it; the work of one warp."""
        mine = 0
        for i in range(thread * bins_a_lane, (thread + 1) * bins_a_lane):
            mine += counts[i]
            counts[i] = mine - counts[i]
        before = mine
        step = 1
        while step < WARP:
            neighbours = cuda.shfl_up_sync(EVERY_LANE, before, step)
            if thread >= step:
                before += neighbours
            step *= 2
        for i in range(thread * bins_a_lane, (thread + 1) * bins_a_lane):
            counts[i] += before - mine

    @cuda.jit(max_registers=REGISTERS)
    def play_games(  # type: ignore[no-untyped-def]
        tables, blank, rngs, dice, seats, seed, start, stop, options, log, moves, wins, points, finals, keep
    ):
        counts = cuda.shared.array(bins, types.int32)
        number_at = cuda.shared.array(THREADS, types.int64)  # of the game on each table
        next_table = cuda.shared.array(THREADS, types.int32)
        next_action = cuda.shared.array(THREADS, types.int32)
        next_seat = cuda.shared.array(THREADS, types.int32)
        legal_here = cuda.local.array(choices, types.int16)
        shares = cuda.local.array(most_seats, types.float64)
        thread = cuda.threadIdx.x
        first = cuda.blockIdx.x * THREADS
        everywhere = cuda.gridDim.x * THREADS
        table = thread
        number_at[table] = start + first + table - everywhere  # before its first game
        decisions = 0

        while True:
            at = first + table
            action, seat = done, 0
            if number_at[table] < stop:
                action = over
                waiting = waits_for(tables[at]) if number_at[table] >= start else 0
                if waiting:
                    seat = first_of(waiting)
                    n = options_of(tables[at], seat, legal_here)
                    action = legal_here[0]
                    if n > 1:
                        action = legal_here[roll(dice[at], n)]
                        decisions += 1

            # Tables are handed round, sorted by action.
            for i in range(thread, bins, THREADS):
                counts[i] = 0
            cuda.syncthreads()
            place = cuda.atomic.add(counts, action, 1)
            cuda.syncthreads()
            ended, idle = counts[over], counts[done]
            cuda.syncthreads()
            if thread < WARP:
                add_up(counts, thread)
            cuda.syncthreads()
            place += counts[action]
            next_table[place], next_action[place], next_seat[place] = table, action, seat
            cuda.syncthreads()
            if idle == THREADS:
                break
            table, action, seat = next_table[thread], next_action[thread], next_seat[thread]

            at = first + table
            s = tables[at]
            if action < over:
                take(s, seat, action, rngs[at], log)
            elif action == over and (ended >= TOGETHER or ended + idle == THREADS):
                number = number_at[table]
                if number >= start:
                    share(s, seats, shares)
                    for i in range(seats):
                        wins[first + thread, i] += shares[i]
                        points[first + thread, i] += points_of(s, i)
                    if number < keep:
                        finals[number] = tables[at]
                number += everywhere
                number_at[table] = number
                if number < stop:
                    tables[at] = blank[0]
                    lay(tables[at], seats, options, seed + number, rngs[at], dice[at], log)
        moves[first + thread] += decisions

    return play_games


def play_on_gpu(job: Job, keep: int = 0, played: Callable[[int], None] | None = None) -> tuple[int, Any, Any, Any, float]:
    """Moves, shares of victory, points, the last states of the first `keep` games, and seconds."""
    cuda = require_gpu()
    # A launch that plays nothing is small on purpose.
    warnings.filterwarnings("ignore", message=".*under-utilization.*")
    play_games = kernel(job.game)
    state = job.game.rulebook.state.short_dtype
    wanted = -(-min(LAUNCH, job.games) // THREADS)
    blocks = min(wanted, BLOCKS_A_PROCESSOR * cuda.get_current_device().MULTIPROCESSOR_COUNT)
    threads = blocks * THREADS
    options, log = cuda.to_device(job.encoded_options().array), cuda.to_device(closed_log().array)
    tables, blank = cuda.to_device(np.zeros(threads, state)), cuda.to_device(np.zeros(1, state))
    rngs, dice = (cuda.to_device(np.zeros((threads, WORDS), np.int64)) for _ in range(2))
    moves = cuda.to_device(np.zeros(threads, np.int64))
    wins, points = (cuda.to_device(np.zeros((threads, job.seats))) for _ in range(2))
    finals = cuda.to_device(np.zeros(max(keep, 1), state))

    def launch(start: int, stop: int) -> None:
        play_games[blocks, THREADS](
            tables, blank, rngs, dice, job.seats, job.seed, start, stop, options, log, moves, wins, points, finals, keep
        )
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
