"""What commands are asked in common: a game, its options, seats, a seed, a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ..engine.errors import BadOptions
from ..engine.game import Game, load
from ..engine.meta import check_seed
from ..engine.words import Words, choose_language

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `tableronde games` names it.")]
Seats = Annotated[int | None, typer.Option("--seats", "-s", metavar="N", help="How many players; the fewest if left out.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="S", help="A whole number: the same seed, the same luck.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Language = Annotated[str | None, typer.Option("--lang", metavar="en|fr", help="Language; your system's if left out.")]
Json = Annotated[bool, typer.Option("--json", help="The result as JSON.")]


def options_of(game: Game, given: Sequence[str] | None) -> dict[str, Any]:
    """Options as they are typed, `name=value`, checked and completed."""
    named: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"an option is typed as NAME=VALUE, for example {name}=true, not {text!r}.")
        if name in named:
            raise BadOptions(f"the option {name!r} is given twice.")
        named[name] = value
    return game.meta.check_options(named)


def seats_of(game: Game, seats: int | None) -> int:
    return game.meta.check_seats(game.meta.seats[0] if seats is None else seats)


def seed_of(seed: str | None) -> int | None:
    return None if seed is None else check_seed(seed)


def find_game(name: str) -> Game:
    return load(name.casefold())


def terminal_words(language: str | None) -> Words:
    """The words of the command line itself."""
    return Words("tableronde", choose_language(language))
