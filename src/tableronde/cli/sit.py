"""`tableronde sit`"""

from __future__ import annotations

import asyncio
from typing import Annotated
from urllib.parse import quote

import typer
from rich.console import Console

from ..bots.hiring import hire
from ..engine.game import load
from .asked import Language, terminal_words
from .compiling import compiling


def sit(
    url: Annotated[str, typer.Argument(metavar="URL", help="The server, such as http://localhost:8765.")],
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of the table.")],
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="Who plays; one of `tableronde bots`.")] = "knight",
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="What it is called at the table.")] = "Merlin",
    lang: Language = None,
) -> None:
    """Lets a bot of this computer take a seat at a live table.

    Example: tableronde sit http://localhost:8765 KQ7F2XN --bot knight
    """
    from ..client import Server, play_bot  # only here: the other commands need no network

    words = terminal_words(lang)
    hired = hire(bot)
    player = hired.make()

    async def play() -> None:
        ticket = await Server(url).join(code, name)
        told.print(words.say("sit", "seated", {"name": name, "seat": ticket.seat, "code": code}))
        result = await play_bot(ticket, player)
        said = "won" if ticket.seat in result["winners"] else "lost"
        told.print(words.say("sit", said, {"points": result["scores"][ticket.seat]}))

    async def find() -> str:
        return str((await Server(url).call("GET", f"tables/{quote(code, safe='')}"))["game"])

    told = Console(stderr=True, highlight=False)
    with compiling(words) as progress:
        hired.prepare(load(asyncio.run(find())), progress)
    asyncio.run(play())
