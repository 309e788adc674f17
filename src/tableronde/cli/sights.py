"""What a game shows in a terminal: its module `terminal` draws a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from ..engine.game import Game
from ..engine.words import Words

Sight = Callable[[Any, Words, Sequence[str]], RenderableType]


class Terminal(Protocol):
    board: Sight  # the whole table, at every turn
    tally: Sight  # where the points came from, at the end
    SIGHTS: Mapping[str, Sight]  # what else a person may look at, by the key to type; their names are in `[sight]`


def terminal_of(game: Game) -> Terminal:
    return cast(Terminal, import_module(f"{game.module}.terminal"))
