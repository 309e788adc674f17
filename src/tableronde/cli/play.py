"""`tableronde play`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..bots.hiring import bots as bots_known
from ..bots.hiring import hire
from ..engine.errors import BadOptions
from ..engine.match import Match
from ..engine.words import Words
from .asked import Language, Options, Seats, Seed, find_game, options_of, seats_of, seed_of, terminal_words
from .shelf import new_place, put, take, unfinished
from .sitting import PERSON, Sitting

USUAL_BOT = "squire"

Bots = Annotated[
    str | None,
    typer.Option(
        "--bots", "-b", metavar="BOT,…", help=f"Who plays against you: {', '.join(bots_known())}; squire if left out."
    ),
]
SaveFile = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="The file of the game; in your data folder if left out.")
]


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game, as `tableronde games` names it.")] = None,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    resume: Annotated[bool, typer.Option("--resume", help="Goes on with the game you left.")] = False,
    bots: Bots = None,
    save: SaveFile = None,
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="What you are called at the table.")] = "Arthur",
    lang: Language = None,
) -> None:
    """Plays a game in the terminal against bots. It is saved after every decision.

    Examples: tableronde play cardinal --seats 4 --bots squire,knight -o swift=true, and later: tableronde play --resume
    """
    words = terminal_words(lang)
    if resume:
        if seats is not None or seed is not None or option:
            raise BadOptions("a resumed game has its seats, seed and options already; leave them out with --resume.")
        place, match = _resumed(game, save, words)
        if bots is not None or not match.players:
            match.players = _seated(bots, match.seats)
        Sitting(match, place, words, name).resume()
        return
    if game is None:
        raise BadOptions("say which game to play, for example `tableronde play cardinal`, or --resume.")
    found = find_game(game)
    match = found.match(seats_of(found, seats), seed_of(seed), **options_of(found, option))
    match.players = _seated(bots, match.seats)
    if save is not None and save.exists():
        raise BadOptions(f"{save} exists already; go on with it by --resume --save {save}, or name another file.")
    place = save or new_place(found.id)
    put(match, place)
    Sitting(match, place, words, name).begin()


def _seated(bots: str | None, seats: int) -> tuple[str, ...]:
    """The bots on the seats after the person's; the same ones over again when there are fewer than seats."""
    wanted = [name.strip() for name in (bots or USUAL_BOT).split(",")]
    if len(wanted) > seats - 1:
        raise BadOptions(f"there is room for {seats - 1} bots beside you, not for {len(wanted)}.")
    hired = [hire(name).name for name in wanted]
    return (PERSON, *(hired[seat % len(hired)] for seat in range(seats - 1)))


def _resumed(game: str | None, save: Path | None, words: Words) -> tuple[Path, Match]:
    if save is not None:
        match = take(save)
        if game is not None and match.game is not find_game(game):
            raise BadOptions(f"{save} is a game of {match.game.id}, not of {game}.")
        return save, match
    wanted = None if game is None else find_game(game)
    for place, match in unfinished():
        if wanted is None or match.game is wanted:
            return place, match
    raise BadOptions(words.say("play", "nothing-to-resume"))
