"""A bot of one's own at a live table."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from random import Random
from typing import Any

import numpy as np

from ..bots.seen import Bot, Budget, Seen
from ..engine.backends import Name
from ..engine.errors import TableRondeError
from ..engine.game import load
from .live import Live, Said, live
from .rest import NotAllowed, Ticket

USUAL = Budget(1.0)


async def play_bot(ticket: Ticket, bot: Bot, *, dice: Random | None = None, backend: Name = "plain") -> Said:
    """Lets a bot play a seat until the game is over; returns the result. It is given what a bot inside the server is given."""
    dice = dice or Random()
    async with live(ticket, record=True) as seat:
        while not seat.over:
            if seat.ask:
                await _decide(seat, bot, dice, backend)
            else:
                await seat.until(lambda _: seat.ask or seat.over)
        result: Said = seat.state["result"]
        return result


async def _decide(seat: Live, bot: Bot, dice: Random, backend: Name) -> None:
    assert seat.ask is not None
    game = load(seat.table["game"])
    if seat.table["rules"] != game.meta.rules_version:
        raise TableRondeError(f"the server plays version {seat.table['rules']} of {game.id}, this program another.")
    legal = [game.actions.find(action["name"]) for action in seat.ask["actions"]]
    if len(legal) == 1:
        answer: Any = legal[0]
    else:
        answer = await asyncio.to_thread(bot.decide, seen(seat, dice, backend), legal, getattr(bot, "budget", USUAL).anew())
    try:
        await seat.play(game.actions.find(answer, legal).name)
    except NotAllowed as refused:
        if refused.code == "lent":  # it thought too long
            await seat.say({"type": "back"})
        elif refused.code not in ("stale", "lost", "over"):  # what is asked now is in the state
            raise


def seen(seat: Live, dice: Random, backend: Name = "plain") -> Seen:
    """What the seat knows, as a bot is given it."""
    game = load(seat.table["game"])
    record = game.rulebook.state
    raw = np.frombuffer(b64decode(seat.state["record"]), record.dtype).copy()
    number = seat.ticket.seat
    assert number is not None
    options = game.meta.check_options(seat.table["options"])
    return Seen(game, len(seat.table["seats"]), options, number, record(raw), dice, backend)
