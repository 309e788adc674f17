"""Records: the state of a game as one fixed-size NumPy record, described by a class.

    class State(Record):
        turn = byte()             # one small number
        hand = byte(SEATS, KINDS) # a table of them

An instance is the interpreter's handle on the record: reading gives plain Python integers, and every index and every value
is checked, which native code does not do. Native code and GPUs work on the same bytes through `raw`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self, cast, overload

import numpy as np

from .glances import Glance, Places

Array = np.ndarray[Any, Any]
#: The bytes to which records are rounded up.
WORD = 8


class Grid:
    """A table of numbers, read and written one cell at a time; an index outside it is an error, not a wrap-around."""

    kind: ClassVar[type[np.generic]] = np.int64
    dimensions: ClassVar[int] = 1
    __slots__ = ("array",)

    def __init__(self, array: Array) -> None:
        self.array = array

    @classmethod
    def new(cls, *shape: int) -> Self:
        return cls(np.zeros(shape, cls.kind))

    def __getitem__(self, at: int | tuple[int, ...]) -> int:
        if min(at) < 0 if isinstance(at, tuple) else at < 0:
            raise IndexError(f"negative index {at}")
        number: int = self.array.item(at)
        return number

    def __setitem__(self, at: int | tuple[int, ...], value: float) -> None:
        if min(at) < 0 if isinstance(at, tuple) else at < 0:
            raise IndexError(f"negative index {at}")
        self.array[at] = value


class Plane(Grid):
    """A table of several dimensions: one index alone would be taken for a cell or for a whole row."""

    __slots__ = ()

    def __getitem__(self, at: int | tuple[int, ...]) -> int:
        if len(at) != self.array.ndim or min(at) < 0:  # type: ignore[arg-type]
            raise IndexError(f"{at} is no place in a table of {self.array.ndim} dimensions")
        number: int = self.array.item(at)
        return number

    def __setitem__(self, at: int | tuple[int, ...], value: float) -> None:
        if len(at) != self.array.ndim or min(at) < 0:  # type: ignore[arg-type]
            raise IndexError(f"{at} is no place in a table of {self.array.ndim} dimensions")
        self.array[at] = value


class Options(Grid):
    """One integer per option of a game."""


class Chance(Grid):
    """The words of a generator (`chance.py`)."""


class Log(Plane):
    """The rows of a chronicle (`chronicle.py`)."""

    dimensions = 2


class Choices(Grid):
    """Room for the numbers of legal actions."""

    kind = np.int16


class Weights(Grid):
    """How good each of some choices seems (`advice.py`)."""


class Shares(Grid):
    """Shares of victory, or sums of such things, one per seat."""

    kind = np.float64


def table(values: Sequence[Any]) -> Grid:
    """A constant of the rules."""
    array = np.array(values, np.int64)
    array.setflags(write=False)
    return Plane(array) if array.ndim > 1 else Grid(array)


class Field:
    """One field of a record: the kind of its numbers and its shape."""

    def __init__(self, kind: type[np.signedinteger[Any]], shape: tuple[int, ...]) -> None:
        self.kind = kind
        self.shape = shape


@overload
def byte() -> int: ...
@overload
def byte(size: int, /, *more: int) -> Grid: ...
def byte(*shape: int) -> Any:
    """Numbers from -128 to 127."""
    return Field(np.int8, shape)


@overload
def short() -> int: ...
@overload
def short(size: int, /, *more: int) -> Grid: ...
def short(*shape: int) -> Any:
    """Numbers from -32768 to 32767."""
    return Field(np.int16, shape)


@overload
def word() -> int: ...
@overload
def word(size: int, /, *more: int) -> Grid: ...
def word(*shape: int) -> Any:
    """64-bit numbers, or sets of up to 63 things as bits."""
    return Field(np.int64, shape)


class _Closed(type):
    """No fields but those of the class: a misspelt one is an error in the interpreter too."""

    def __new__(cls, name: str, bases: tuple[type, ...], content: dict[str, Any]) -> type:
        content.setdefault("__slots__", ())
        return super().__new__(cls, name, bases, content)


class Record(metaclass=_Closed):
    """The base of every game's `State`. Blank means zero everywhere; equal states are equal bytes."""

    dtype: ClassVar[np.dtype[Any]]
    #: The same without what is remembered: its first bytes. A GPU has no room for more.
    short_dtype: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Field]]
    places: ClassVar[Places]
    #: Fields that only rules marked `@memory` write; games played in bulk leave them blank.
    remembered: ClassVar[tuple[str, ...]] = ()
    __slots__ = ("_cells", "raw")

    def __init_subclass__(cls) -> None:
        cls.fields = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        kept = {name: field for name, field in cls.fields.items() if name not in cls.remembered}
        layout = _without_holes(kept, "filler")
        cls.short_dtype = np.dtype(layout, align=True)
        layout += _without_holes({name: cls.fields[name] for name in cls.remembered}, "last_filler")
        cls.dtype = np.dtype(layout, align=True)
        cls.places = Places(cls.dtype)
        for name, field in cls.fields.items():
            setattr(cls, name, _grid(name) if field.shape else _number(name))

    _cells: dict[str, Any]

    def __init__(self, raw: Array | None = None) -> None:
        self.raw: Array = np.zeros(1, self.dtype) if raw is None else raw

    def __getattr__(self, name: str) -> Any:
        """The cells are made when the first of them is touched: many a copy is only kept, or handed to native code."""
        if name != "_cells":
            raise AttributeError(f"{type(self).__name__!r} has no field {name!r}")
        self._cells = {
            name: (Plane if len(field.shape) > 1 else Grid)(self.raw[name][0]) if field.shape else self.raw[name]
            for name, field in self.fields.items()
        }
        return self._cells

    def copy(self) -> Self:
        return type(self)(np.frombuffer(bytearray(bytes(self)), self.dtype))  # NumPy would copy field by field

    def glance(self) -> Self:
        """The same numbers, as they are now and to read only: several times faster to read. Views are made from it."""
        return cast(Self, Glance(self.places, bytes(self)))

    @property
    def without_memory(self) -> Array:
        """The same bytes, but for what seats have seen before."""
        return self.raw.view(np.uint8)[: self.short_dtype.itemsize].view(self.short_dtype)

    def __bytes__(self) -> bytes:
        return self.raw.tobytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and bytes(self) == bytes(other)

    __hash__ = None  # type: ignore[assignment]


def _without_holes(fields: dict[str, Field], filler: str) -> list[Any]:
    """Widest first leaves no holes between fields, and a filler none behind them: equal states are equal bytes."""
    widest_first = sorted(fields.items(), key=lambda item: -np.dtype(item[1].kind).itemsize)
    layout: list[Any] = [(name, field.kind, field.shape) for name, field in widest_first]
    if over := sum(np.dtype((field.kind, field.shape)).itemsize for field in fields.values()) % WORD:
        layout.append((filler, np.int8, (WORD - over,)))
    return layout


def _number(name: str) -> property:
    def read(self: Record) -> int:
        return int(self._cells[name].item(0))

    def write(self: Record, value: int) -> None:
        self._cells[name][0] = value

    return property(read, write)


def _grid(name: str) -> property:
    def read(self: Record) -> Any:
        return self._cells[name]

    return property(read)
