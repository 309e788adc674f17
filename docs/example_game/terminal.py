"""The table in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tableronde.engine.words import Words

from .view import LancesView


def board(view: LancesView, words: Words, players: Sequence[str]) -> RenderableType:
    later = " ".join(map(str, view.prizes)) or "–"
    prize = f"{words.say('board', 'prize')}: {view.prize or '–'}   {words.say('board', 'later')}: {later}"
    table = Table(*(words.say("board", heading) for heading in ("knight", "points", "lances")))
    for name, knight in zip(players, view.knights, strict=True):
        table.add_row(name, str(knight.points), " ".join(map(str, knight.lances)))
    return Group(Text(prize), table)


#: What else can be looked at, by the key to type. Here the board says it all.
SIGHTS: dict[str, Callable[[LancesView, Words, Sequence[str]], RenderableType]] = {}
