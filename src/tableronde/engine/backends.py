"""Backends: the same rules in the interpreter, as native code and (in `lab/gpu.py`) on a GPU.

A backend copies every rule that a game reaches. In the copies, names of other rules lead to other copies and the names of
the contract lead to the game's own functions; so a generic algorithm (a playout, a search) is specialised for each game
without a call through a table. The interpreter's copies are plain functions; the native ones are compiled by Numba, each
once, for the types that its annotations say, and kept on disk (`cache.py`).
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dis import get_instructions
from functools import cache, cached_property
from inspect import get_annotations
from threading import RLock
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from . import advice, contract, observation
from .chronicle import hush, note
from .errors import BadGame
from .record import Grid, Record
from .rule import is_entry, is_hot, is_memory, is_rule

if TYPE_CHECKING:
    from .game import Game

Name = Literal["plain", "native", "bulk"]
Rule = Callable[..., Any]
#: Told the name of each rule that is ready, how many are, and how many there will be.
Progress = Callable[[str, int, int], None]


#: Only one thread at a time compiles: Numba's folder is a setting of the whole process.
COMPILING = RLock()


class Backend:
    """The rules of one game for the interpreter. `backend(rule)` is the copy of a rule."""

    name = "plain"
    #: Whether what seats have seen is kept; not where nobody will ask.
    remembers = True

    def __init__(self, game: Game) -> None:
        self.game = game
        self._own: dict[Rule, Rule] = {getattr(contract, name): function for name, function in game.rules.items()}
        self._own |= {advice.judge: game.advice.judge, advice.foresee: game.advice.foresee}
        self._own |= {getattr(observation, name): getattr(game.observation, name) for name in ("observe", "unveil", "outlook")}
        self._modules: dict[str, ModuleType] = {}
        self._copies: dict[Rule, Rule] = {}
        self._lock = RLock()  # copies are quickly made: who plays in the interpreter never waits for a compiler

    def __call__(self, rule: Rule) -> Any:
        return self.prepare(rule)[0]

    def prepare(self, *rules: Rule, progress: Progress | None = None) -> list[Any]:
        """The copies of these rules, for who calls them from Python."""
        return self._made(*rules, progress=progress)

    def _made(self, *rules: Rule, progress: Progress | None = None) -> list[Any]:
        """The same for other rules, too, each made after those that it calls. Who asks for what is there waits for nobody."""
        wanted = [self._own.get(rule, rule) for rule in rules]
        if not self._copies.keys() >= set(wanted):
            with self._lock:
                order = self._in_order(rules)
                for done, rule in enumerate(order, 1):
                    self._copies[rule] = self._copy(rule)
                    if progress:
                        progress(rule.__name__, done, len(order))
        return [self._copies[rule] for rule in wanted]

    def _in_order(self, rules: tuple[Rule, ...]) -> list[FunctionType]:
        order: dict[FunctionType, None] = {}
        above: set[Rule] = set()

        def visit(rule: Rule) -> None:
            rule = self._own.get(rule, rule)
            assert isinstance(rule, FunctionType)
            if rule in above:
                raise BadGame(f"the rule {rule.__name__!r} of {self.game.id} calls itself; rules can't be recursive.")
            if rule not in order and rule not in self._copies:
                above.add(rule)
                for _, called in self._called(rule):
                    visit(called)
                above.remove(rule)
                order[rule] = None

        for rule in rules:
            visit(rule)
        return list(order)

    def _copy(self, rule: FunctionType) -> Rule:
        names = self._module(rule).__dict__
        for name, called in self._called(rule):
            names[name] = self._copies[self._own.get(called, called)]
        code = rule.__code__ if self.remembers or not is_memory(rule) else _empty(rule.__code__)
        copy = FunctionType(code, names, rule.__name__)
        copy.__qualname__ = rule.__qualname__
        return self._finish(copy, rule)

    def _called(self, rule: FunctionType) -> Iterator[tuple[str, FunctionType]]:
        """The rules that a rule calls, by the names it has for them."""
        if is_memory(rule) and not self.remembers:
            return
        for name in {step.argval: None for step in get_instructions(rule) if step.opname == "LOAD_GLOBAL"}:
            thing = rule.__globals__.get(name)
            if isinstance(thing, FunctionType) and is_rule(thing):
                yield name, thing

    def _module(self, rule: FunctionType) -> ModuleType:
        """The copy of a rule's module, under a name by which the disk cache finds it again."""
        name = f"{rule.__module__}.{self.name}.{self.game.id}"
        if name not in self._modules:
            module = self._modules[name] = sys.modules[name] = ModuleType(name)
            own = self.game.advice.constants if rule.__globals__ is vars(advice) else {}
            constants = {k: self._constant(v) for k, v in (rule.__globals__ | own).items()}
            module.__dict__.update(constants, __name__=name)
        return self._modules[name]

    def _constant(self, thing: Any) -> Any:
        return thing

    def _finish(self, copy: FunctionType, rule: FunctionType) -> Rule:
        return copy

    def doors(self, *rules: Rule) -> list[Any]:
        """The same for who calls them one by one from Python; they take a state as `handle` gives it."""
        return self.prepare(*rules)

    # The forms in which this backend's rules take their arguments

    def handle(self, record: Record) -> Any:
        return self.state(record)

    def state(self, record: Record) -> Any:
        return record

    def grid(self, grid: Grid) -> Any:
        return grid

    def tables(self, state: type[Record], count: int) -> Any:
        return contract.Tables([state() for _ in range(count)])


class CompiledBackend(Backend):
    """What native code and CUDA share: tables of constants as arrays, and one signature a rule, from its annotations.

    With one signature, a smaller integer widens when it is passed instead of having the rule compiled once more.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._lock = COMPILING

    def _constant(self, thing: Any) -> Any:
        return thing.array if isinstance(thing, Grid) else thing

    def state(self, record: Record) -> Any:
        return record.raw[0]

    def grid(self, grid: Grid) -> Any:
        return grid.array

    def tables(self, state: type[Record], count: int) -> Any:
        return np.zeros(count, self.dtype)

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.game.rulebook.state.dtype

    @cached_property
    def record(self) -> Any:
        from numba import from_dtype

        return from_dtype(self.dtype)

    def _parameters(self, rule: FunctionType) -> tuple[Any, ...]:
        kinds = get_annotations(rule, eval_str=True)
        return tuple(self._type(kind) for name, kind in kinds.items() if name != "return")

    def _result(self, rule: FunctionType) -> Any:
        from numba import types

        return types.void if get_annotations(rule, eval_str=True)["return"] is None else types.int64

    def _type(self, kind: Any) -> Any:
        from numba import from_dtype, types

        if kind is int:
            return types.int64
        if issubclass(kind, Record):
            return self.record
        if issubclass(kind, contract.Tables):
            return types.Array(self.record, 1, "C")
        return types.Array(from_dtype(kind.kind), kind.dimensions, "C")


class Handle:
    """The bytes of a record, as compiled code takes them. Of a NumPy row it would have all fields described at every call."""

    __slots__ = ("data",)

    def __init__(self, data: Any) -> None:
        self.data = data


class NativeBackend(CompiledBackend):
    name = "native"
    #: Whether other threads run Python meanwhile. For a decision of a microsecond, getting the lock back would take longer.
    lets_others_run = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        # Numba takes half a second to import: only those who compile pay for it.
        from .instructions import INSTRUCTIONS

        self._copies.update(INSTRUCTIONS)

    def prepare(self, *rules: Rule, progress: Progress | None = None) -> list[Any]:
        """A rule without a door has no machine code of its own. With one it would be another rule to its callers, and these
        could not be read from the disk where it has none."""
        for rule in rules:
            if not self._may_have_door(rule):
                raise BadGame(f"the rule {rule.__name__!r} is for other rules; mark it @entry, and Python may call it too.")
        return super().prepare(*rules, progress=progress)

    def _may_have_door(self, rule: Rule) -> bool:
        return is_entry(rule) or rule in self._own or rule in self._own.values()

    def _finish(self, copy: FunctionType, rule: FunctionType) -> Rule:
        from numba import njit

        from .cache import disk_cache, one_compiler
        from .indices import from_zero_on
        from .linked import only_linked

        door = self._is_door(rule)
        with disk_cache(self.game.module, self.name, door) as folder:
            compiled = njit(
                copy,
                cache=True,
                nogil=self.lets_others_run,
                error_model="numpy",
                no_cpython_wrapper=not door,
                no_cfunc_wrapper=True,
                forceinline=is_hot(rule),
                _nrt=False,  # rules allocate nothing; counting references to their arguments took a third of the time
            )
        name = f"{rule.__module__}.{rule.__qualname__}"
        with one_compiler(folder, name), from_zero_on(), only_linked(not door), nothing_swept():
            compiled.compile(self._parameters(rule))
        compiled.disable_compile()
        result: Rule = compiled
        return result

    def _is_door(self, rule: Rule) -> bool:
        """Whether Python calls it; all others are only linked into those that do."""
        return self._may_have_door(rule)

    def doors(self, *rules: Rule) -> list[Any]:
        """Each rule has one signature, so Numba need not look at the arguments to choose one."""
        compiled: list[Any] = self.prepare(*rules)
        return [next(iter(rule.overloads.values())).entry_point for rule in compiled]

    def handle(self, record: Record) -> Any:
        return Handle(record.raw.view(np.uint8))


class BulkBackend(NativeBackend):
    """Native code that keeps no chronicle and remembers nothing, for millions of games and for search.

    Python calls a few rules here, each for a long time: only those that it asks for get a door.
    Inner rules that tell and remember nothing are the same as in a match, and shared with it.
    """

    name = "bulk"
    remembers = False
    lets_others_run = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._own[note] = hush
        self._doors = set(self._copies)
        self._other: set[Rule] = {hush}  # rules that are not the same in a match

    def _made(self, *rules: Rule, progress: Progress | None = None) -> list[Any]:
        wanted = {self._own.get(rule, rule) for rule in rules}
        if not self._doors >= wanted:
            with self._lock:
                for rule in wanted - self._doors:
                    self._copies.pop(rule, None)  # it was only linked so far
                self._doors |= wanted
                return super()._made(*rules, progress=progress)
        return super()._made(*rules, progress=progress)

    def _is_door(self, rule: Rule) -> bool:
        return rule in self._doors

    def _copy(self, rule: FunctionType) -> Rule:
        called = {self._own.get(called, called) for _, called in self._called(rule)}
        if is_memory(rule) or called & self._other:
            self._other.add(rule)
        native = self.game.backend("native")
        assert isinstance(native, NativeBackend)
        if rule in self._other or native._is_door(rule):
            return super()._copy(rule)
        copy: Rule = native._made(rule)[0]
        return copy


@contextmanager
def nothing_swept() -> Iterator[None]:
    """Compilers make much and let go of little: looking for garbage meanwhile took a tenth of their time."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


def _empty(code: CodeType) -> CodeType:
    """A function with the same parameters that does nothing."""
    parameters = ", ".join(code.co_varnames[: code.co_argcount])
    scope: dict[str, Any] = {}
    exec(f"def nothing({parameters}): pass", scope)
    nothing: CodeType = scope["nothing"].__code__
    return nothing.replace(co_filename=code.co_filename, co_firstlineno=code.co_firstlineno, co_name=code.co_name)


@cache
def backend(game: Game, name: Name) -> Backend:
    kinds: dict[str, type[Backend]] = {kind.name: kind for kind in (Backend, NativeBackend, BulkBackend)}
    return kinds[name](game)
