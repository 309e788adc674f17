"""Backends: the same rules in the interpreter and as native code.

A backend copies every rule that a game reaches. In the copies, names of other rules lead to other copies and the names of
the contract lead to the game's own functions; so a generic algorithm (a playout, a search) is specialised for each game
without a call through a table. The interpreter's copies are plain functions; the native ones are compiled by Numba, each
once, for the types that its parameters say, and kept on disk (`cache.py`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from inspect import get_annotations
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Literal

from . import contract
from .record import Grid, Record
from .rule import is_entry, is_hot, is_rule

if TYPE_CHECKING:
    from .game import Game

Name = Literal["plain", "native"]
Rule = Callable[..., Any]
#: Told the name of each rule that is ready, how many are, and how many there will be.
Progress = Callable[[str, int, int], None]


class Backend:
    """The rules of one game, ready to run in one way. `backend(rule)` is the copy of an entry rule."""

    name: Name = "plain"

    def __init__(self, game: Game) -> None:
        self.game = game
        self._own = {getattr(contract, name): function for name, function in game.rules.items()}
        self._modules: dict[str, ModuleType] = {}
        self._copies: dict[Rule, Rule] = {}

    def __call__(self, rule: Rule) -> Any:
        return self.prepare(rule)[0]

    def prepare(self, *rules: Rule, progress: Progress | None = None) -> list[Any]:
        """The copies of these rules, each made after those that it calls."""
        order = self._in_order(rules)
        for done, rule in enumerate(order, 1):
            self._copies[rule] = self._copy(rule)
            if progress:
                progress(rule.__name__, done, len(order))
        return [self._copies[self._own.get(rule, rule)] for rule in rules]

    def _in_order(self, rules: tuple[Rule, ...]) -> list[FunctionType]:
        order: dict[FunctionType, None] = {}

        def visit(rule: Rule) -> None:
            rule = self._own.get(rule, rule)
            assert isinstance(rule, FunctionType)
            if rule not in order and rule not in self._copies:
                for _, called in _called(rule):
                    visit(called)
                order[rule] = None

        for rule in rules:
            visit(rule)
        return list(order)

    def _copy(self, rule: FunctionType) -> Rule:
        names = self._module(rule).__dict__
        for name, called in _called(rule):
            names[name] = self._copies[self._own.get(called, called)]
        copy = FunctionType(rule.__code__, names, rule.__name__)
        copy.__qualname__ = rule.__qualname__
        return self._finish(copy, rule)

    def _module(self, rule: FunctionType) -> ModuleType:
        """The copy of a rule's module. It has a name of its own, which keeps the games apart in the disk cache."""
        name = f"{rule.__module__}.{self.name}.{self.game.id}"
        if name not in self._modules:
            module = self._modules[name] = sys.modules[name] = ModuleType(name)
            module.__dict__.update({k: self._constant(v) for k, v in rule.__globals__.items()}, __name__=name)
        return self._modules[name]

    def _constant(self, thing: Any) -> Any:
        return thing

    def _finish(self, copy: FunctionType, rule: FunctionType) -> Rule:
        return copy

    def state(self, record: Record) -> Any:
        """A state in the form that this backend's rules take."""
        return record

    def grid(self, grid: Grid) -> Any:
        return grid


class NativeBackend(Backend):
    name = "native"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        # Numba takes half a second to import: only those who compile pay for it.
        from .instructions import INSTRUCTIONS

        self._copies.update(INSTRUCTIONS)

    def _constant(self, thing: Any) -> Any:
        return thing.array if isinstance(thing, Grid) else thing

    def _finish(self, copy: FunctionType, rule: FunctionType) -> Rule:
        from numba import njit

        from .cache import disk_cache

        door = is_entry(rule) or rule in self._own.values()
        with disk_cache(self.game.module):
            compiled = njit(copy, cache=True, nogil=True, error_model="numpy", no_cpython_wrapper=not door,
                            no_cfunc_wrapper=True, forceinline=is_hot(rule))  # fmt: skip
        compiled.compile(self._signature(rule))
        # One signature each: a smaller integer widens instead of being compiled for.
        compiled.disable_compile()
        result: Rule = compiled
        return result

    def _signature(self, rule: FunctionType) -> tuple[Any, ...]:
        return tuple(
            self._type(kind) for name, kind in get_annotations(rule, eval_str=True).items() if name != "return"
        )

    @cached_property
    def _record(self) -> Any:
        from numba import from_dtype

        return from_dtype(self.game.rulebook.state.dtype)

    def _type(self, annotation: Any) -> Any:
        from numba import types

        if annotation is int:
            return types.int64
        if issubclass(annotation, Record):
            return self._record
        if issubclass(annotation, contract.Tables):
            return types.Array(self._record, 1, "C")
        from numba import from_dtype

        return types.Array(from_dtype(annotation.kind), annotation.dimensions, "C")

    def state(self, record: Record) -> Any:
        return record.raw[0]

    def grid(self, grid: Grid) -> Any:
        return grid.array


def _called(rule: FunctionType) -> Iterator[tuple[str, FunctionType]]:
    for name in rule.__code__.co_names:
        thing = rule.__globals__.get(name)
        if is_rule(thing):
            yield name, thing


@cache
def backend(game: Game, name: Name) -> Backend:
    return NativeBackend(game) if name == "native" else Backend(game)
