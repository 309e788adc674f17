"""What a game shows in a terminal: its module `terminal` draws a view. Where points came from is drawn for all games alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..engine.game import Game
from ..engine.marks import style
from ..engine.match import Match
from ..engine.reckoning import row_text, tie_of
from ..engine.words import Words

Sight = Callable[[Any, Words, Sequence[str]], RenderableType]


class Terminal(Protocol):
    board: Sight  # the whole table, at every turn
    SIGHTS: Mapping[str, Sight]  # what else a person may look at, by the key to type; their names are in `[sight]`


def terminal_of(game: Game) -> Terminal:
    return cast(Terminal, import_module(f"{game.module}.terminal"))


def tally(match: Match, words: Words, game_words: Words, players: Sequence[str]) -> RenderableType:
    """Where each point came from: a column for each player, the winners first."""
    result = match.result
    assert result is not None
    order = sorted(range(match.seats), key=lambda seat: (-result.shares[seat], -result.scores[seat]))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    table.add_column("", words.say("play", "total"))
    for seat in order:
        table.add_column(Text(players[seat], style(seat)), f"[bold]{_minus(result.scores[seat])}[/]", justify="right")
    if match.reckoning:
        for row in match.points:
            cells = (_minus(row.points[seat]) for seat in order)
            table.add_row(row_text(match.reckoning, row, game_words), *cells)
    if tie := tie_of(match):
        table.caption = tie.text(game_words, result.scores, result.winners, players)
        table.caption_justify = "left"
    return table


def _minus(points: int | None) -> str:
    return "·" if points is None else str(points).replace("-", "−")
