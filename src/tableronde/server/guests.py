"""A guest: one connection to a table, with a queue of its own, so that who reads slowly holds up nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .sight import Eyes

#: Closing codes of our own; `docs/protocol.md` tells them.
NOT_UNDERSTOOD, WRONG_SECRET, NO_TABLE, NO_HELLO, TOO_SLOW, TOO_MUCH = 4400, 4401, 4404, 4408, 4413, 4429
RESTART = 1012


class Guest:
    def __init__(self, eyes: Eyes, send: Callable[[str], Awaitable[None]], queue: int, key: str | None = None) -> None:
        self.eyes = eyes
        self.key = key  # the hash of the secret that opened the seat
        self.closed: tuple[int, str] | None = None
        self.too_slow = asyncio.Event()
        self._send = send
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(queue)

    def tell(self, message: str) -> None:
        """Never waits. Who has too much unread is sent away, and can come back for what is missing."""
        if self.closed:
            return
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.dismiss(TOO_SLOW, "you read too slowly; come back with the number of your last entry")

    def dismiss(self, code: int, reason: str) -> None:
        """What was told before still comes, unless there is too much of it: then nothing more does, so that there is no gap."""
        if not self.closed:
            self.closed = code, reason
            if self._queue.full():
                self.too_slow.set()
                while not self._queue.empty():
                    self._queue.get_nowait()
            self._queue.put_nowait(None)

    async def deliver(self) -> None:
        """Sends what is told, until the guest is dismissed."""
        while (message := await self._queue.get()) is not None:
            await self._send(message)
