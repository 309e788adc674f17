"""The action space of a game: small integers, each with a description and a stable readable name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from .errors import BadGame, IllegalAction


@dataclass(frozen=True, slots=True, eq=False)  # each is there once
class Action:
    """One thing that a seat may do: a kind and its fields. Its name, menus and clickable targets are made from these."""

    id: int
    kind: str
    fields: Mapping[str, Any]
    name: str

    def __index__(self) -> int:
        return self.id

    def __str__(self) -> str:
        return self.name


class Actions:
    """All actions of a game in one flat list.

    `add` appends every action of a kind and returns the number of the first, which the rules count from.
    """

    def __init__(self) -> None:
        self._all: list[Action] = []
        self._named: dict[str, Action] = {}

    def add(self, kind: str, pattern: str, choices: Iterable[Mapping[str, Any]] = ({},)) -> int:
        first = len(self._all)
        for fields in choices:
            action = Action(len(self._all), kind, dict(fields), pattern.format_map(fields))
            if action.name in self._named:
                raise BadGame(f"two actions are called {action.name!r}; names must tell them apart")
            self._all.append(action)
            self._named[action.name] = action
        return first

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, number: int) -> Action:
        if not 0 <= number < len(self._all):
            raise BadGame(f"there is no action {number}; the rules offer a number that they have not.")
        return self._all[number]

    def numbered(self, numbers: Sequence[int]) -> tuple[Action, ...]:
        known = self._all
        if numbers and (min(numbers) < 0 or max(numbers) >= len(known)):
            return tuple(self[number] for number in numbers)  # says which there is not
        return tuple([known[number] for number in numbers])

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all)

    def find(self, wanted: Action | str | int, among: Iterable[Action] = ()) -> Action:
        """The action meant by a name or a number. `among` are the ones that could be meant by a misspelt name."""
        if isinstance(wanted, str):
            name = " ".join(wanted.split()).casefold()
            if name in self._named:
                return self._named[name]
            hint = suggestion(name, [action.name for action in among], 0.75) or suggestion(name, self._named)
            raise IllegalAction(f"there is no action {wanted!r}{hint}.")
        if isinstance(wanted, Action) and wanted not in self._all[wanted.id : wanted.id + 1]:
            raise IllegalAction(f"{wanted.name!r} is no action of this game.")
        if not isinstance(wanted, Action | int):
            raise IllegalAction(f"an action is meant by its name or by its number, not by {wanted!r}.")
        number = wanted.__index__()
        if not 0 <= number < len(self):
            raise IllegalAction(f"there is no action {number}; they are numbered from 0 to {len(self) - 1}.")
        return self._all[number]


def suggestion(word: str, known: Iterable[str], near_enough: float = 0.5) -> str:
    """' (did you mean …?)' when something near enough exists."""
    near = get_close_matches(word, [str(name) for name in known], n=1, cutoff=near_enough)
    return f" (did you mean {near[0]!r}?)" if near else ""
