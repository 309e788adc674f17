"""Clients that play for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any, TypeVar

from tableronde.client import Live, NotAllowed, Said, Ticket, live

T = TypeVar("T")

PERSONS = [{"name": name, "crest": "lion"} for name in ("Arthur", "Guenièvre", "Lancelot", "Perceval", "Morgane")]


def run(work: Coroutine[Any, Any, T], seconds: float = 60) -> T:
    """Runs a test's coroutine; a hang is a failure."""
    return asyncio.run(asyncio.wait_for(work, seconds))


async def play_to_the_end(seat: Live, dice: Random) -> Said:
    """Any legal action, until the game is over."""
    while not seat.over:
        if seat.ask:
            try:
                await seat.play(dice.choice(seat.ask["actions"])["name"])
            except NotAllowed as refused:
                if refused.code not in ("stale", "lost", "over"):
                    raise
        else:
            await seat.until(lambda _: seat.ask or seat.over)
    return dict(seat.state["result"])


async def play_all(tickets: Sequence[Ticket], seed: int = 1, lang: str | None = "en") -> list[Live]:
    """Everybody plays a whole game at once, each at an own connection; gives what each saw."""

    async def play(ticket: Ticket) -> Live:
        async with live(ticket, lang=lang) as seat:
            await play_to_the_end(seat, Random(f"{seed} {ticket.seat}"))
            return seat

    return list(await asyncio.gather(*(play(ticket) for ticket in tickets)))
