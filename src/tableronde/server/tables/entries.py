"""Entries: what happened at a table, one after the other. Everything else is made from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ...engine.chronicle import Note


class Kind(StrEnum):
    SIT = "sit"
    STAND = "stand"
    BEGIN = "begin"
    PLAY = "play"
    UNDO = "undo"
    LEND = "lend"
    BACK = "back"
    RESIGN = "resign"
    SAY = "say"
    MISHAP = "mishap"
    END = "end"
    REMATCH = "rematch"


#: Entries that change nothing on the board.
ASIDE = frozenset({Kind.SAY, Kind.MISHAP, Kind.REMATCH})


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that somebody would like to write."""

    kind: Kind
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """One that was written. Its notes say who may read them; the snapshot is the moment after it."""

    number: int
    kind: Kind
    at: float
    seat: int | None
    data: Mapping[str, Any]
    notes: tuple[Note, ...] = ()
    snapshot: bytes | None = None


def notes_to_json(notes: Iterable[Note]) -> list[list[Any]]:
    return [[note.see, note.kind, note.fields] for note in notes]


def notes_from_json(data: Iterable[list[Any]] | None) -> tuple[Note, ...]:
    return tuple(Note(kind, fields, see) for see, kind, fields in data or ())
