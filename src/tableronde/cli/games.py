"""`tableronde games`"""

from __future__ import annotations

import json

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from ..engine.game import Game
from ..engine.game import games as installed
from ..engine.meta import Option
from ..engine.words import Words, words_of
from .asked import Json, Language, terminal_words


def games(lang: Language = None, as_json: Json = False) -> None:
    """Lists the games, their seats and options.

    Example: tableronde games --lang fr
    """
    words = terminal_words(lang)
    if as_json:
        print(json.dumps([_facts(game) for game in installed()], ensure_ascii=False, indent=2))
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("game", "id", "players", "minutes"):
        table.add_column(words.say("games", heading), no_wrap=True)
    for game in installed():
        meta = game.meta
        seats = f"{meta.seats[0]}–{meta.seats[-1]}"
        title = f"{meta.names[words.language]} ({meta.designer}, {meta.year})"
        table.add_row(title, game.id, seats, str(meta.minutes))
    console = Console()
    console.print(table)
    for game in installed():
        for option in game.meta.options:
            console.print(f"{game.id} -o {_usage(option)}", style="bold", highlight=False)
            own = words_of(game, words.language)
            console.print(
                Padding(f"{own.say('option', option.id)} {_values(option, words)}", (0, 0, 0, 2), expand=False), highlight=False
            )
            for value in option.values:
                name, text = (own.say(section, f"{option.id} {value}") for section in ("choice", "choice-text"))
                console.print(Padding(f"{value}: {name}. {text}", (0, 0, 0, 4), expand=False), highlight=False)


def _usage(option: Option) -> str:
    values = ("true",) if option.kind == "switch" else option.values
    return f"{option.id}={','.join(str(v) for v in values[:2]) if option.kind == 'set' else values[0]}"


def _values(option: Option, words: Words) -> str:
    values = ", ".join(str(value) for value in option.values)
    kinds = {"switch": "switch", "one": "one-of", "set": "some-of"}
    default = ", ".join(option.default) if option.kind == "set" else str(option.default).lower()
    what = words.say("games", kinds[option.kind], {"values": values})
    return f"({what}; {words.say('games', 'default', {'value': default or words.say('games', 'none')})})"


def _facts(game: Game) -> dict[str, object]:
    meta = game.meta
    options = [
        {"id": o.id, "kind": o.kind, "values": list(o.values) or [True, False], "default": o.default} for o in meta.options
    ]
    return {
        "game": game.id,
        "names": dict(meta.names),
        "designer": meta.designer,
        "year": meta.year,
        "seats": [meta.seats[0], meta.seats[-1]],
        "minutes": meta.minutes,
        "rules": meta.rules_version,
        "options": options,
    }
