"""What a seat knows, and the worlds that it holds possible; matches between random players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import tableronde
from tableronde.engine import contract
from tableronde.engine.backends import Backend
from tableronde.engine.chance import TABLE, WORDS, seed_chance
from tableronde.engine.record import Chance
from tableronde.games.academy.knowledge import conceal, redeal
from tableronde.games.academy.state import State


def state_of(match: tableronde.Match) -> State:
    state = match._state
    assert isinstance(state, State)
    return state


def dice(seed: int) -> Chance:
    rng = Chance.new(WORDS)
    seed_chance(rng, seed, TABLE)
    return rng


def concealed(s: State, seat: int) -> State:
    copy = s.copy()
    conceal(copy, seat)
    return copy


def redealt(s: State, seat: int, seed: int) -> State:
    """A world that this seat holds possible."""
    world = concealed(s, seat)
    redeal(world, seat, dice(seed))
    return world


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


def random_play(seats: int, seed: int, **options: Any) -> Iterator[tuple[tableronde.Match, State]]:
    """A match between random players, and its true state before each decision and at the end."""
    match = tableronde.load("academy").match(seats=seats, seed=seed, **options)
    choice = Random(seed)
    while True:
        yield match, state_of(match)
        if match.over:
            return
        seat = choice.choice(match.actors)
        match.play(seat, choice.choice(match.legal(seat)))
