"""The classroom on a card: a thread for each table, and what pupils are shown never leaves the card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import torch

from ...engine.chronicle import closed_log
from ...engine.game import Game
from ..gpu import CudaBackend, require_gpu
from .classroom import COLUMNS, chances, decide_at

#: Threads side by side, and registers for each.
THREADS = 64
REGISTERS = 128


@cache
def kernel(game: Game) -> Any:
    cuda = require_gpu()
    from numba import types

    (decide,) = CudaBackend(game).prepare(decide_at)
    actions, most, most_seats = len(game.actions), game.observation.most, game.meta.seats[-1]
    set_by = len(game.meta.options)
    room = max(set_by, 1)  # an array of none can't be had

    @cuda.jit(max_registers=REGISTERS)
    def decide_all(  # type: ignore[no-untyped-def]
        tables, blank, kinds, different, taken, sheet, seen, offered, ends, rngs, dice, log
    ):
        at = cuda.grid(1)
        if at < tables.size:
            options = cuda.local.array(room, types.int64)
            choices = cuda.local.array(actions, types.int16)
            facts = cuda.local.array(most, types.int16)
            shares = cuda.local.array(most_seats, types.float64)
            decide(
                tables, blank, at, kinds, different, set_by, taken, sheet, seen, offered, ends, options, rngs[at], dice[at],
                choices, facts, log, shares,
            )  # fmt: skip

    return decide_all


class GpuClassroom:
    """The same tables as a `Classroom` with a thread for each: `taken`, `sheet`, `seen`, `offered` and `ends` are tensors."""

    def __init__(self, game: Game, kinds: Sequence[Sequence[int]], tables: int, seed: int) -> None:
        cuda = require_gpu()
        state = game.rulebook.state.short_dtype
        device = torch.device("cuda")
        self.taken = torch.zeros(tables, dtype=torch.int16, device=device)
        self.sheet = torch.zeros(tables, COLUMNS, dtype=torch.int64, device=device)
        self.seen = torch.zeros(tables, game.observation.most, dtype=torch.int16, device=device)
        self.offered = torch.zeros(tables, len(game.actions), dtype=torch.int16, device=device)
        self.ends = torch.zeros(tables, game.meta.seats[-1], device=device)
        rngs, dice = (cuda.to_device(generators) for generators in chances(seed, tables))
        shown = (cuda.as_cuda_array(part) for part in (self.taken, self.sheet, self.seen, self.offered, self.ends))
        self._run = kernel(game)[-(-tables // THREADS), THREADS]
        self._arguments = (
            cuda.to_device(np.zeros(tables, state)), cuda.to_device(np.zeros(1, state)),
            cuda.to_device(np.array(kinds, np.int64)), len(kinds), *shown, rngs, dice, cuda.to_device(closed_log().array),
        )  # fmt: skip
        self.decide()

    def decide(self) -> None:
        """What stands in `taken` is done at every table. Kernels and PyTorch wait for each other: both use the usual stream."""
        self._run(*self._arguments)
