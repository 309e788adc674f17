"""The chronicle: what happened, as data. Animations, the game log and replays are all made from it.

Rules write notes into a log, a table of integers: row 0 says how many notes there are (or that the log is closed, in bulk
simulation) and whether a secret came out; each further row is one note: its kind, who may see it, and four numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from threading import local
from typing import Any

from .record import Log
from .rule import hot, rule

NOTES, WIDTH = 1024, 6
CLOSED = -1

PUBLIC = 1 << 15
EVERYONE = (1 << 16) - 1


@hot
def note(log: Log, see: int, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Writes down what happened. `see` has a bit for each seat that may read it, and `PUBLIC` for spectators."""
    if log[0, 0] != CLOSED:
        write(log, see, kind, a, b, c, d)


@hot
def hush(log: Log, see: int, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Takes the place of `note` where nobody reads."""


@rule
def write(log: Log, see: int, kind: int, a: int, b: int, c: int, d: int) -> None:
    row = log[0, 0] + 1
    if row >= NOTES:
        return  # native code would write beyond the log; no rule has so much to tell at once
    log[0, 0] = row
    log[row, 0] = kind
    log[row, 1] = see
    log[row, 2] = a
    log[row, 3] = b
    log[row, 4] = c
    log[row, 5] = d


@rule
def reveal(log: Log) -> None:
    """Says that somebody just learnt something without any card being drawn (a look into a hand): no taking back."""
    if log[0, 0] != CLOSED:
        log[0, 1] = 1


_of_thread = local()


def open_log() -> Log:
    return Log.new(NOTES, WIDTH)


def shared_log() -> Log:
    """A log that is read at once after it was written. One for each thread: it is larger than all else of a match."""
    if not hasattr(_of_thread, "log"):
        _of_thread.log = open_log()
    log: Log = _of_thread.log
    return log


def closed_log() -> Log:
    log = Log.new(1, WIDTH)
    log[0, 0] = CLOSED
    return log


@dataclass(frozen=True, slots=True)
class Note:
    """One line of the story: a kind and its fields, in the ids of the rules pages."""

    kind: str
    fields: dict[str, Any]
    see: int = EVERYONE

    def seen_by(self, seat: int) -> bool:
        return bool(self.see & (PUBLIC if seat < 0 else 1 << seat))

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, **self.fields}


def as_arbiter(notes: Iterable[Note]) -> Iterator[Note]:
    """Everything, once: what is told differently to different seats is noted first for those who learn more."""
    said: Note | None = None
    for note in notes:
        if said is not None and said.see ^ note.see == EVERYONE:
            said = None
        else:
            said = note
            yield note


@dataclass(frozen=True)
class SetOf:
    """A field that is a set of things, as bits; told in the order of their numbers, or of `arranged`."""

    ids: Sequence[str]
    arranged: Callable[[list[int]], list[int]] = sorted


#: A plain number, an index into a list of ids, a set of them, or a number that a function reads.
FieldKind = None | Sequence[str] | SetOf | Callable[[int], Any]


class NoteBook:
    """The kinds of notes of a game."""

    def __init__(self) -> None:
        self._kinds: list[tuple[str, dict[str, FieldKind]]] = []

    def kind(self, name: str, **fields: FieldKind) -> int:
        """Declares a kind and returns the number that rules write."""
        if len(fields) > 4:
            raise ValueError(f"the note {name!r} has {len(fields)} fields; a row holds 4")
        self._kinds.append((name, fields))
        return len(self._kinds) - 1

    @property
    def kinds(self) -> dict[str, tuple[str, ...]]:
        return {name: tuple(fields) for name, fields in self._kinds}

    def read(self, log: Log) -> Iterator[Note]:
        for row in log.array[1 : 1 + int(log.array[0, 0])].tolist():
            name, fields = self._kinds[row[0]]
            values = {field: _value(kind, number) for (field, kind), number in zip(fields.items(), row[2:], strict=False)}
            yield Note(name, values, row[1])


def _value(kind: FieldKind, number: int) -> Any:
    if kind is None:
        return number
    if callable(kind):
        return kind(number)
    if isinstance(kind, SetOf):
        return [kind.ids[i] for i in kind.arranged([i for i in range(len(kind.ids)) if number >> i & 1])]
    return kind[number] if number >= 0 else None
