"""What a seat knows, and the worlds that it holds possible; matches between random players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import tableronde
from tableronde.engine import contract
from tableronde.engine.backends import Backend
from tableronde.games.academy.audit import audit
from tableronde.games.academy.state import State

from ..worlds import Worlds, dice

WORLDS = Worlds(tableronde.load("academy"), State, audit)
concealed, redealt = WORLDS.concealed, WORLDS.redealt
require_possible, random_play = WORLDS.require_possible, WORLDS.random_play
state_of = WORLDS.of


@cache
def _native_redeal() -> tuple[Backend, Any]:
    native = tableronde.load("academy").backend("native")
    return native, native(contract.redeal)


def many_worlds(s: State, seat: int, count: int, seed: int = 1) -> Iterator[State]:
    """Many of them, by native code."""
    native, redeal = _native_redeal()
    seen, rng = concealed(s, seat), dice(seed)
    for _ in range(count):
        world = seen.copy()
        redeal(native.state(world), seat, native.grid(rng))
        yield world
