"""The wire to a player: uvicorn's WebSocket, with a way around its queues.

What a table tells goes to several players at once and is never waited for, so each message is packed once and written at once.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

#: Where an application finds it in the scope.
WIRE = "tableronde.wire"
#: The first byte of a text message in one piece.
TEXT = 0x81


def frame(message: bytes) -> bytes:
    """A text message as it goes over the wire; a server does not mask what it sends."""
    length = len(message)
    if length < 126:
        head = pack("!BB", TEXT, length)
    elif length < 1 << 16:
        head = pack("!BBH", TEXT, 126, length)
    else:
        head = pack("!BBQ", TEXT, 127, length)
    return head + message


class Wire(WebSocketsSansIOProtocol):
    """One connection. `resumed` is called when it takes more again."""

    resumed: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[WIRE] = self

    @property
    def free(self) -> bool:
        """Whether what is written now goes out soon."""
        return self.writable.is_set()

    def write(self, framed: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(framed)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.resumed:
            self.resumed()

    def hang_up(self) -> None:
        """Nothing more is heard from there."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})
