"""Glances: the numbers of a record, to read only; and parts of a view, each made once for all states in which it is the same.

Most of a view is the same for all seats and after most decisions. A part of it names the fields that it is made from:

    @part("seats", "abbeys")
    def sites(s: State) -> dict[str, int]: ...

    @part("swift", rows=("hand", "points"))
    def player(s: State, seat: int) -> Player: ...

It can read nothing else (of `rows`, only the row of its first argument), and what was made is kept under the bytes of these
fields. So nobody is shown what was made from more than they know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from operator import itemgetter
from struct import Struct
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import numpy as np

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")

#: Pieces that each part keeps; then it begins anew.
KEPT = 1 << 11
#: By the bytes of a number.
FORMS = {1: "b", 2: "h", 8: "q"}


class Place:
    """Where a field lies in the bytes of a record."""

    __slots__ = ("row", "shape", "size", "start", "whole")

    def __init__(self, form: np.dtype[Any], start: int) -> None:
        self.shape = form.shape
        self.size = form.itemsize
        self.start = start
        self.whole = Struct(f"={self.size // form.base.itemsize}{FORMS[form.base.itemsize]}")
        rows = self.shape[0] if self.shape else 1
        self.row = Struct(f"={self.size // rows // form.base.itemsize}{FORMS[form.base.itemsize]}")

    @property
    def span(self) -> slice:
        return slice(self.start, self.start + self.size)

    def span_of_row(self, row: int) -> slice:
        start = self.start + row * self.row.size
        return slice(start, start + self.row.size)

    def read(self, data: bytes) -> Any:
        return shaped(self.whole.unpack_from(data, self.start), self.shape)

    def read_row(self, data: bytes, row: int) -> Any:
        return shaped(self.row.unpack_from(data, self.start + row * self.row.size), self.shape[1:])


def shaped(numbers: tuple[Any, ...], shape: tuple[int, ...]) -> Any:
    if len(shape) < 2:
        return numbers if shape else numbers[0]
    for size in reversed(shape[1:]):
        numbers = tuple([numbers[i : i + size] for i in range(0, len(numbers), size)])
    return Rows(numbers)


class Places(dict[str, Place]):
    """Where all fields of a record lie. Single numbers are read together."""

    def __init__(self, form: np.dtype[Any]) -> None:
        assert form.fields is not None
        super().__init__({name: Place(*form.fields[name][:2]) for name in form.names or ()})
        singles = {name: place for name, place in self.items() if not place.shape}
        self.single_names = tuple(singles)
        self.single_numbers = Struct("=" + "".join(_format_of(place) for place in self.values()))

    def read_singles(self, data: bytes) -> Iterable[tuple[str, int]]:
        return zip(self.single_names, self.single_numbers.unpack_from(data), strict=True)


def _format_of(place: Place) -> str:
    """A number, or bytes that are skipped."""
    return f"{place.size}x" if place.shape else FORMS[place.size]


class Rows:
    """A table of several dimensions, read by indices in one bracket."""

    __slots__ = ("rows",)

    def __init__(self, rows: tuple[Any, ...]) -> None:
        self.rows = rows

    def __getitem__(self, at: tuple[int, ...]) -> int:
        found: Any = self.rows
        for index in at:
            found = found[index]
        number: int = found
        return number


class OneRow:
    """A table of which a part may read one row only."""

    __slots__ = ("name", "number", "row")

    def __init__(self, name: str, number: int, row: Any) -> None:
        self.name, self.number, self.row = name, number, row

    def __getitem__(self, at: Any) -> int:
        first, *rest = at if isinstance(at, tuple) else (at,)
        if first != self.number:
            raise IndexError(f"a part that is made from row {self.number} of {self.name!r} reads {at}")
        number: int = self.row[rest[0] if len(rest) == 1 else tuple(rest)] if rest else self.row
        return number


class Glance:
    """What `Record.glance` gives. A table is read when it is asked for."""

    places: Mapping[str, Place]

    def __init__(self, places: Places, data: bytes) -> None:
        self.places = places
        self.data = data
        self.__dict__.update(places.read_singles(data))

    def __getattr__(self, name: str) -> Any:
        place = self.places.get(name)
        if place is None:
            raise AttributeError(f"{name!r} is no field that can be read here")
        value = self.__dict__[name] = place.read(self.data)
        return value

    def glance(self) -> Glance:
        return self


class Narrow(Glance):
    """A glance through a chink: some fields, and of others one row."""

    def __init__(self, places: Mapping[str, Place], data: bytes, fields: Sequence[str], rows: Sequence[str], row: int) -> None:
        self.data = data
        self.places = {name: places[name] for name in fields}
        self.rows = {name: places[name] for name in rows}
        self.row = row

    def __getattr__(self, name: str) -> Any:
        if name in self.rows:
            value = self.__dict__[name] = OneRow(name, self.row, self.rows[name].read_row(self.data, self.row))
            return value
        return super().__getattr__(name)


def part(
    *fields: str, rows: tuple[str, ...] = ()
) -> Callable[[Callable[Concatenate[S, P], T]], Callable[Concatenate[S, P], T]]:
    """Marks a function as a part of a view. What it gives is shared, and not to be changed."""

    def mark(make: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
        known: dict[Any, T] = {}
        keys: dict[Any, Callable[[bytes], Any]] = {}

        def key_of(places: Mapping[str, Place], row: int) -> Callable[[bytes], Any]:
            return itemgetter(*[places[name].span for name in fields], *[places[name].span_of_row(row) for name in rows])

        @wraps(make)
        def piece(s: S, *more: P.args, **named: P.kwargs) -> T:
            seen: Glance = s.glance()  # type: ignore[attr-defined]
            data, row = seen.data, more[0] if rows else None
            if row not in keys:
                keys[row] = key_of(seen.places, row)  # type: ignore[arg-type]
            key = more, keys[row](data)
            try:
                return known[key]
            except KeyError:
                if len(known) >= KEPT:
                    known.clear()
            made = known[key] = make(Narrow(seen.places, data, fields, rows, row), *more, **named)  # type: ignore[arg-type]
            return made

        return cast(Callable[Concatenate[S, P], T], piece)

    return mark
