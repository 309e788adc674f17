"""Many machines on one PostgreSQL: nodes tell each other what they wrote, and who sits at which table with them.

On SQLite there is one node, and nothing to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import orjson

from .storage import Storage
from .writing import Batch

if TYPE_CHECKING:
    from .house import House

log = logging.getLogger(__name__)

#: Seconds between signs of life, and without one after which a node is believed dead.
BEAT, DEAD = 2.0, 7.0


class Nodes:
    def __init__(self, house: House, storage: Storage) -> None:
        self.id = uuid4().hex
        self.alone = storage.is_sqlite
        self._house = house
        self._storage = storage
        self._tasks: list[asyncio.Task[None]] = []
        self._kept: set[str] = set()
        if not self.alone:
            storage.writer.announcement = self._announce

    async def start(self) -> None:
        if self.alone:
            return
        await self._beat()
        self._tasks = [asyncio.create_task(self._live(), name="beat"), asyncio.create_task(self._listen(), name="listen")]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if not self.alone:
            with contextlib.suppress(Exception):
                await self._storage.release(self.id)

    # Whose bots think where

    async def claim(self, table_id: str) -> bool:
        """Whether this node is to play the bots of a table."""
        if self.alone or table_id in self._kept:
            return True
        if await self._storage.claim(table_id, self.id, time.time() - DEAD):
            self._kept.add(table_id)
            return True
        return False

    async def release(self, table_id: str) -> None:
        if table_id in self._kept:
            self._kept.discard(table_id)
            await self._storage.release(self.id, table_id)

    # Signs of life

    async def _beat(self) -> None:
        await self._storage.beat(self.id, time.time() - 10 * DEAD)

    async def _live(self) -> None:
        late = time.monotonic()
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
                if time.monotonic() - late > DEAD:  # others may have believed us dead: ask again for every table
                    self._kept.clear()
                late = time.monotonic()
            except Exception:
                log.exception("no sign of life could be given")
            self._house.tell_all_presence()

    # Telling and hearing

    def _announce(self, group: Sequence[Batch]) -> list[str]:
        news = [[batch.charter.code, batch.entries[-1].number] for batch in group if batch.entries and not batch.made]
        parts = [news[start : start + 200] for start in range(0, len(news), 200)]
        return [orjson.dumps({"node": self.id, "written": part}).decode() for part in parts]

    async def tell_presence(self, code: str, seats: list[int], watching: int) -> None:
        if self.alone:
            return
        message = {"node": self.id, "presence": [code, seats, watching]}
        with contextlib.suppress(Exception):  # the next sign of life tells it again
            await self._storage.tell(orjson.dumps(message).decode())

    async def _listen(self) -> None:
        while True:
            try:
                async with self._storage.listening(self._hear) as stands:
                    self._house.catch_up_everywhere()  # what was said while nobody listened
                    while stands():
                        await asyncio.sleep(0.5)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("the line to the other nodes is broken")
            await asyncio.sleep(1)

    def _hear(self, message: str) -> None:
        said: dict[str, Any] = orjson.loads(message)
        if said["node"] == self.id:
            return
        for code, number in said.get("written", ()):
            self._house.hear_written(code, number)
        if presence := said.get("presence"):
            code, seats, watching = presence
            self._house.hear_presence(said["node"], code, seats, watching, time.monotonic() + DEAD)
