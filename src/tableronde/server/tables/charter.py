"""What is fixed when a table is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...engine.game import Game
from ...engine.snapshots import Layout, layout_of
from ..secrets import seal


@dataclass(frozen=True)
class Clock:
    """Time for each decision, or for all decisions of a seat together."""

    kind: Literal["move", "game"]
    seconds: float


@dataclass(frozen=True)
class Version:
    """Of a game: its rules, and the form of its record."""

    rules: int
    layout: Layout

    @classmethod
    def of(cls, game: Game) -> Version:
        """Today's."""
        return cls(game.meta.rules_version, layout_of(game.rulebook.state))


@dataclass(frozen=True)
class Charter:
    id: str
    code: str
    game: Game
    rules: int  # the version of the rules that it began with
    layout: Layout  # of its snapshots
    seats: int
    options: Mapping[str, Any]
    seed: int
    nonce: str
    listed: bool
    clock: Clock | None
    stand_in: str
    previous: str | None
    created: float

    @property
    def hash(self) -> str:
        return seal(self.seed, self.nonce)

    @property
    def version(self) -> Version:
        """With which the table began."""
        return Version(self.rules, self.layout)
