"""The bots of a table. They think while somebody is there, one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from ..bots.chair import Chair
from .refusals import Refused

if TYPE_CHECKING:
    from .rooms import Room

log = logging.getLogger(__name__)

#: Seconds between attempts to become the keeper of a table.
PATIENCE = 2.0


class SeatedBots:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.chairs: dict[tuple[int, str], Chair] = {}
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        if self._wanted and self._task is None and self.room.table.status == "playing":
            self._task = self.room.house.start(self._play_on(), "bots")

    @property
    def _wanted(self) -> bool:
        return bool(self.room.guests) and not self.room.gone

    async def _play_on(self) -> None:
        try:
            while self._wanted and (seat := next(self.room.table.bot_turns(), None)) is not None:
                try:
                    if await self.room.house.claim(self.room):
                        await self._play(seat)
                        continue
                except Refused:
                    raise
                except Exception:  # the database is away, for a moment we hope
                    log.exception("a bot could not decide")
                await asyncio.sleep(PATIENCE)
        finally:
            self._task = None

    async def _play(self, seat: int) -> None:
        room, table, match = self.room, self.room.table, self.room.table.match
        bot = table.seats[seat].played_by_bot
        assert match is not None
        assert bot is not None
        chair = self.chairs.get((seat, bot)) or self.chairs.setdefault((seat, bot), room.house.chair(bot, seat))
        ask = table.asked[seat]
        mishaps = len(chair.mishaps)
        action = await room.house.thinkers.decide(chair, match)
        room.house.metrics.decisions.inc()
        with contextlib.suppress(Refused):  # the player is back, or something was taken back: then it was thought in vain
            await room.do(lambda table: table.play_as_bot(seat, ask, action.name))
        for mishap in chair.mishaps[mishaps:]:
            log.warning("a bot failed", extra={"table": table.charter.code, "mishap": str(mishap)})
            await self._tell(seat, mishap.in_public)

    async def _tell(self, seat: int, text: str) -> None:
        await self.room.do(lambda table: table.mishap(seat, text))
