"""What the server tells of itself is what it does: the documents are fresh, and every message that is sent is in them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tableronde.client import Live, NotAllowed, Said, Ticket
from tableronde.server.documents import DOCUMENTS, as_text
from tableronde.server.told import SAID

from .playing import PERSONS, play_to_the_end, run
from .running import Running

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_documents_are_fresh(name: str) -> None:
    written = (WEB / name).read_text(encoding="utf-8")
    assert written == as_text(DOCUMENTS[name]()), f"web/{name} is of another server; `make types` writes it anew"


class Checking(Live):
    """Holds whatever it hears against the models, and remembers which kinds it heard."""

    heard: set[str]

    def _note(self, message: Said) -> None:
        SAID.validate_python(message, strict=True)
        self.heard.add(message["type"])
        self.heard |= {entry["kind"] for entry in message.get("entries", ())}
        super()._note(message)


@contextlib.asynccontextmanager
async def checking(ticket: Ticket, **more: Any) -> AsyncIterator[Checking]:
    seat = Checking(ticket, **more)
    seat.heard = set()
    await seat.connect()
    yield seat
    await seat.close()


async def _mischief(seat: Live) -> None:
    """What else may be said: chat, taking back, lending, wishes that can't be."""
    await seat.chat("Well met!")
    await seat.say({"type": "ping"})
    for wish in ({"type": "undo"}, {"type": "lend", "seat": 1}, {"type": "back"}, {"type": "dance"}):
        with contextlib.suppress(NotAllowed):
            await seat.say(wish)


@pytest.mark.parametrize(("game", "lang"), [("academy", "fr"), ("cardinal", None), ("medievallons", "en")])
def test_every_message_is_one_of_the_document(running: Running, game: str, lang: str | None) -> None:
    async def play() -> set[str]:
        players = [PERSONS[0], None, {"bot": "page"}]
        code, tickets = await running.server.make(game, 3, players, clock={"kind": "move", "seconds": 600})
        async with checking(tickets[0], lang=lang, record=True) as one, checking(running.server.watch(code)) as watcher:
            other = await running.server.join(code, "Morgane")
            async with checking(other, lang=lang) as two:
                await one.until(lambda _: one.state["status"] == "playing")
                await _mischief(one)
                await asyncio.gather(*(play_to_the_end(seat, Random(f"{game} {seat.ticket.seat}")) for seat in (one, two)))
                await watcher.until(lambda _: watcher.over)
                await one.ticket.call("POST", "/rematch")
                await one.until(lambda message: message.get("entries", [{}])[0].get("kind") == "rematch")
            heard: set[str] = one.heard | two.heard | watcher.heard
            return heard

    heard = run(play(), 120)
    assert {"welcome", "entries", "presence", "error", "pong"} <= heard
    assert {"sit", "begin", "play", "say", "end", "rematch"} <= heard
