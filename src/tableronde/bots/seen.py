"""What a bot is, and all that it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from ..engine.actions import Action
from ..engine.backends import Name
from ..engine.record import Record

if TYPE_CHECKING:
    from ..engine.game import Game, View
    from ..engine.match import Match


@dataclass(frozen=True)
class Seen:
    """A position as one seat knows it. What the seat can't know is blank in `state`: a bot has nothing to peek at."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    seat: int
    state: Record  # the seat's own concealed copy
    random: Random  # the bot's own dice
    backend: Name = "plain"  # of the table it sits at

    @cached_property
    def data(self) -> View:
        """The same as typed data: what a person at this seat would see on the board."""
        return self.game.rulebook.view(self.state.glance(), self.seat)


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision, and on how many cores; or by count, where the same must come out again."""

    seconds: float
    threads: int = 1
    iterations: int = 0  # of a search, whatever the time; 0: by time
    begun: float = field(default_factory=monotonic)

    @property
    def left(self) -> float:
        """Seconds; negative when time is up."""
        return self.begun + self.seconds - monotonic()

    def anew(self) -> Budget:
        return Budget(self.seconds, self.threads, self.iterations)


class Bot(Protocol):
    """A player. One is made for each seat of each game, without arguments; it may keep notes in itself."""

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action | str | int:
        """One of the legal actions, itself, by name or by number. There are always at least two."""


def seen_by(match: Match, seat: int, dice: Random) -> Seen:
    return Seen(match.game, match.seats, match.options, seat, match.concealed(seat), dice, match.backend)
