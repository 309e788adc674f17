"""A guest: one connection to a table. Who reads slowly holds up nobody."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, Protocol

from .sight import Eyes, pack
from .wires import frame

#: Closing codes of our own; `docs/protocol.md` tells them.
NOT_UNDERSTOOD, WRONG_SECRET, NO_TABLE, NO_HELLO, TOO_SLOW, TOO_MUCH = 4400, 4401, 4404, 4408, 4413, 4429
RESTART = 1012


class Line(Protocol):
    """What a guest is told through: a `Wire`."""

    @property
    def free(self) -> bool: ...
    def write(self, framed: bytes) -> None: ...
    def hang_up(self) -> None: ...


class Guest:
    def __init__(self, eyes: Eyes, line: Line, queue: int, key: str | None = None) -> None:
        self.eyes = eyes
        self.key = key  # the hash of the secret that opened the seat
        self.closed: tuple[int, str] | None = None
        self._line = line
        self._most = queue
        self._unread: deque[bytes] = deque()

    def tell(self, framed: bytes) -> None:
        """Never waits. Who has too much unread is sent away, and can come back for what is missing."""
        if self.closed:
            return
        if self._line.free and not self._unread:
            self._line.write(framed)
        elif len(self._unread) < self._most:
            self._unread.append(framed)
        else:
            self._unread.clear()  # nothing more comes, so that there is no gap
            self.dismiss(TOO_SLOW, "you read too slowly; come back with the number of your last entry")

    def say(self, message: Mapping[str, Any]) -> None:
        """To this guest alone."""
        self.tell(frame(pack(message)))

    def go_on(self) -> None:
        """The line takes more again."""
        while self._unread and self._line.free:
            self._line.write(self._unread.popleft())

    def dismiss(self, code: int, reason: str) -> None:
        """What was told before still comes."""
        if not self.closed:
            self.closed = code, reason
            while self._unread:
                self._line.write(self._unread.popleft())
            self._line.hang_up()
