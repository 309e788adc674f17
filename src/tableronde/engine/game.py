"""A game as the rest of the program sees it: its facts at once, its rules when they are needed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from . import backends, contract
from .actions import Actions, suggestion
from .advice import Advice
from .chronicle import NoteBook
from .errors import BadGame, UnknownGame
from .meta import SEED_LIMIT, Meta, check_seed
from .observation import Observation
from .reckoning import Reckoning
from .record import Record
from .rule import is_rule

if TYPE_CHECKING:
    from .match import Match

#: What the values of fields are called.
Names = Mapping[str, Mapping[str, str]]
GROUP = "tableronde.games"
CONTRACT = tuple(name for name, thing in vars(contract).items() if is_rule(thing))


class View(Protocol):
    """What one seat may see, as data."""

    def to_json(self) -> dict[str, Any]: ...


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked to do now: a kind and its fields; the words are in the game's `locale/`."""

    kind: str
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Rulebook:
    """What a game's `game.py` offers as `RULEBOOK`: the record, the actions, the notes, the rules and the eyes on them."""

    state: type[Record]
    actions: Actions
    notes: NoteBook
    rules: Mapping[str, Callable[..., Any]]
    view: Callable[[Any, int], View]
    prompt: Callable[[Any, int], Prompt]
    audit: Callable[[Any], Iterable[str]]  # complaints about a state that can't be; used by the conformance suite
    names: Callable[[str], Names]  # what ids are called in a language, by field
    called: Callable[[int, Mapping[str, Any], Sequence[str], str], Names] = lambda *_: {}  # and at one table, by its players


class Game:
    """One installed game. `id` and `meta` are there at once; everything else loads the rules."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.meta: Meta = import_module(f"{module}.meta").META
        self.id = self.meta.id

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    @cached_property
    def rulebook(self) -> Rulebook:
        book: Rulebook = import_module(f"{self.module}.game").RULEBOOK
        missing = [name for name in CONTRACT if name not in book.rules]
        if missing:
            raise BadGame(f"the game {self.id!r} lacks {', '.join(missing)} of the contract.")
        return book

    @cached_property
    def advice(self) -> Advice:
        """What somebody who knows the game would say, if it has an `advice.py`; else every choice is as good as any other."""
        if find_spec(f"{self.module}.advice") is None:
            return Advice()
        advice: Advice = import_module(f"{self.module}.advice").ADVICE
        return advice

    @cached_property
    def observation(self) -> Observation:
        """A position as facts to learn from, if the game has an `observation.py`."""
        if find_spec(f"{self.module}.observation") is None:
            return Observation()
        observation: Observation = import_module(f"{self.module}.observation").OBSERVATION
        return observation

    @cached_property
    def pieces(self) -> Mapping[str, Any]:
        """What a board needs to be drawn, if the game has a `pieces.py`: data, as JSON."""
        if find_spec(f"{self.module}.pieces") is None:
            return {}
        pieces: Mapping[str, Any] = import_module(f"{self.module}.pieces").PIECES
        return pieces

    def reckoning(self, seats: int, options: Mapping[str, Any]) -> Reckoning | None:
        """How points are told by their reasons, if the game has a `reckoning.py`."""
        return self._reckoning(seats, options) if self._reckoning else None

    @cached_property
    def _reckoning(self) -> Callable[[int, Mapping[str, Any]], Reckoning] | None:
        if find_spec(f"{self.module}.reckoning") is None:
            return None
        found: Callable[[int, Mapping[str, Any]], Reckoning] = import_module(f"{self.module}.reckoning").reckoning
        return found

    @property
    def rules(self) -> Mapping[str, Callable[..., Any]]:
        return self.rulebook.rules

    @property
    def actions(self) -> Actions:
        return self.rulebook.actions

    def backend(self, name: backends.Name = "native") -> backends.Backend:
        return backends.backend(self, name)

    def encode_options(self, options: Mapping[str, Any]) -> list[int]:
        return [option.encode(options[option.id]) for option in self.meta.options]

    def match(self, seats: int | None = None, seed: int | None = None, *, backend: backends.Name = "plain",
              **options: Any) -> Match:  # fmt: skip
        """A new match. Without a seed, one that nobody can guess."""
        from .match import Match

        seed = secrets.randbelow(SEED_LIMIT) if seed is None else check_seed(seed)
        seats = self.meta.seats[0] if seats is None else seats
        return Match(self, *self.meta.check(seats, options), seed, backend)


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


_loaded: dict[str, Game] = {}


def load(name: str) -> Game:
    """The installed game of this name."""
    if name not in _loaded:
        entries = _entries()
        if name not in entries:
            hint = suggestion(name, entries)
            raise UnknownGame(f"there is no game {name!r}{hint}; installed: {', '.join(sorted(entries))}.")
        game = Game(entries[name].value)
        if game.id != name:
            raise BadGame(f"the game {game.id!r} is installed as {name!r}; its entry point must have its own name.")
        _loaded[name] = game
    return _loaded[name]


def games() -> list[Game]:
    """All installed games, by name."""
    return [load(name) for name in sorted(_entries())]
