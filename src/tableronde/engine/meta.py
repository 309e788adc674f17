"""What a lobby must know of a game without loading its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from .actions import suggestion
from .errors import BadOptions

SEED_LIMIT = 1 << 63


@dataclass(frozen=True)
class Option:
    """One choice made before a game: a switch, one of several values, or a set of them."""

    id: str
    kind: Literal["switch", "one", "set"]
    default: Any
    values: tuple[Any, ...] = ()
    #: The numbers of players that it is for; with others there is only the usual.
    seats: tuple[int, ...] = ()

    def read(self, value: Any) -> Any:
        """A value from Python, JSON or the command line, made canonical (sets as sorted tuples)."""
        if self.kind == "switch":
            known = {True: True, False: False, "true": True, "false": False, "yes": True, "no": False}
            if isinstance(value, bool | str) and value in known:
                return known[value]
            raise BadOptions(f"{self.id} is either true or false, not {value!r}.")
        if self.kind == "one":
            for allowed in self.values:
                if value == allowed or value == str(allowed):
                    return allowed
            raise BadOptions(f"{self.id} is one of {_listed(self.values)}, not {value!r}.")
        if isinstance(value, str):
            named = {str(v): v for v in self.values}
            wanted = [named.get(part.strip(), part.strip()) for part in value.split(",") if part.strip()]
        elif isinstance(value, list | tuple | set | frozenset):
            wanted = list(value)
        else:
            raise BadOptions(f"{self.id} is some of {_listed(self.values)}, not {value!r}.")
        for part in wanted:
            if part not in self.values:
                hint = suggestion(str(part), self.values)
                raise BadOptions(f"{self.id} has no {part!r}{hint}; there are {_listed(self.values)}.")
        return tuple(v for v in self.values if v in wanted)

    def encode(self, value: Any) -> int:
        """The integer that the rules see."""
        if self.kind == "switch":
            return int(value)
        if self.kind == "one":
            return self.values.index(value)
        return sum(1 << i for i, v in enumerate(self.values) if v in value)


@dataclass(frozen=True)
class Preset:
    """A table as many like it: options that are not as usual, and how many sit there if that matters."""

    id: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int | None = None


@dataclass(frozen=True)
class Meta:
    """The lobby's facts: seats, minutes, options, and the version of the rules that saves are tied to."""

    id: str
    names: Mapping[str, str]
    designer: str
    year: int
    seats: range
    minutes: int
    rules_version: int
    options: tuple[Option, ...] = ()
    #: The first one is for a first game.
    presets: tuple[Preset, ...] = (Preset("first"),)

    def check_seats(self, seats: object) -> int:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadOptions(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} players, not {seats!r}.")
        return seats

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        known = {option.id: option for option in self.options}
        for name in given:
            if name not in known:
                has = f"it has {_listed(known)}" if known else "it has none"
                raise BadOptions(f"{self.id} has no option {name!r}{suggestion(name, known)}; {has}.")
        return {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}

    def clash(self, seats: int, options: Mapping[str, Any]) -> str | None:
        """Why some options can't be had with so many seats, if they can't."""
        for option in self.options:
            if option.seats and seats not in option.seats and options[option.id] != option.default:
                wanted = f"{option.id}={options[option.id]} is for {_listed(option.seats)} players, not for {seats}"
                return f"{wanted}; leave {option.id} out."
        return None

    def check(self, seats: object, given: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
        """Seats and options that go together, completed."""
        number, options = self.check_seats(seats), self.check_options(given)
        if why := self.clash(number, options):
            raise BadOptions(why)
        return number, options


def check_seed(seed: object) -> int:
    if isinstance(seed, str) and seed.isascii() and seed.isdigit() and len(seed) < 20:
        seed = int(seed)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise BadOptions(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}.")
    return seed


def _listed(values: Iterable[object]) -> str:
    return ", ".join(str(v) for v in values)
