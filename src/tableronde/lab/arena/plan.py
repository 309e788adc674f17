"""What an arena is asked to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, get_args

from ...bots.hiring import hire
from ...engine.errors import BadBot, BadOptions
from ...engine.game import Game
from ...engine.meta import SEED_LIMIT, check_seed
from .lineups import line_ups

#: Who meets whom; see `lineups.py`.
Field = Literal["one", "each", "mixed"]
FIELDS: tuple[Field, ...] = get_args(Field)
#: More than this a round, and nobody waits for its end.
MOST_IN_A_ROUND = 10_000


@dataclass(frozen=True)
class Plan:
    """A checked plan. It is played in whole rounds: one deal a round, for every line-up, everybody in every seat."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    field: Field
    games: int
    seed: int

    def __post_init__(self) -> None:
        seats, options = self.game.meta.check(self.seats, self.options)
        for name, value in (("seats", seats), ("options", options), ("seed", check_seed(self.seed))):
            object.__setattr__(self, name, value)
        if self.field not in FIELDS:
            raise BadOptions(f"the field is one of {', '.join(FIELDS)}, not {self.field!r}.")
        _check_bots(self.bots)
        if self.games < 1:
            raise BadOptions(f"the number of games is at least 1, not {self.games}.")
        if self.round_size > MOST_IN_A_ROUND:
            raise BadOptions(
                f"{len(self.bots)} bots are too many for {seats} seats: one round of the field {self.field} would take "
                f"{self.round_size:,} games, more than {MOST_IN_A_ROUND:,}."
            )
        if self.seed + self.rounds > SEED_LIMIT:
            raise BadOptions(f"{self.rounds} deals from seed {self.seed} on go beyond the last seed, {SEED_LIMIT - 1}.")

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        return line_ups(self.bots, self.seats, self.field)

    @property
    def round_size(self) -> int:
        return len(self.line_ups) * self.seats

    @property
    def rounds(self) -> int:
        return -(-self.games // self.round_size)

    @property
    def total(self) -> int:
        """The games of all rounds: as many as asked for, or a few more."""
        return self.rounds * self.round_size


def usual_jobs(bots: Sequence[str], cores: int) -> int:
    """As many games at a time as leave every bot the cores that it thinks on."""
    return max(1, cores // max(hire(bot).budget.threads for bot in bots))


def usual_field(bots: tuple[str, ...]) -> Field:
    return "one" if len(bots) == 2 else "mixed"


def _check_bots(bots: tuple[str, ...]) -> None:
    for name in bots:
        hire(name)
        if bots.count(name) > 1:
            raise BadBot(f"the bot {name!r} is named twice; each bot of an arena has a name of its own.")
    if len(bots) < 2:
        raise BadBot("an arena takes at least two bots, for example --bots knight,squire.")
