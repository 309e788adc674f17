"""Clients that play for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from random import Random
from typing import Any, TypeVar

import pytest

from tableronde.client import Live, NotAllowed, Said, Server, Ticket, live

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


async def refused(code: str, wish: Awaitable[Any], status: int | None = None) -> str:
    """The sentence with which something is refused, with this code."""
    with pytest.raises(NotAllowed) as no:
        await wish
    assert no.value.code == code
    assert status is None or no.value.status == status
    assert str(no.value)
    return str(no.value)


async def resigned(server: Server, game: str = "medievallons") -> tuple[str, list[Ticket]]:
    """A table of two that is over: one has resigned after a decision or two."""
    code, tickets = await server.make(game, 2, PERSONS[:2])
    async with live(tickets[0]) as first, live(tickets[1]) as second:
        for _ in range(3):
            for seat in (first, second):
                if seat.ask:
                    await seat.play(seat.ask["actions"][0]["name"])
            await settled([first, second])
        await second.say({"type": "resign"})
    return code, tickets


async def settled(seats: Sequence[Live]) -> None:
    """Until everybody has heard of everything."""
    for seat in seats:
        await seat.say({"type": "ping"})
    last = max(seat.number for seat in seats)
    for seat in seats:
        while seat.number < last:
            await seat.until(lambda _, seat=seat: seat.number >= last)


async def until(seat: Live, fits: Callable[[Live], object]) -> None:
    while not fits(seat):
        await seat.until(lambda _: True)
