"""Live play. After a broken connection it goes on with the entries that are missing: nothing twice, nothing lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from .rest import NotAllowed, Ticket

#: Closing codes after which coming again makes no sense.
FINAL = {4400: "not-understood", 4401: "wrong-secret", 4404: "no-table", 1008: "origin"}
#: Seconds between attempts to come back: at first, and at most.
SOON, LATE = 0.1, 3.0
#: Seconds after which a server that does not answer is given up: a restart takes less.
PATIENCE = 120.0
#: Seconds that the server has to answer when we leave; with much unread its answer may never come.
GOODBYE = 1.0

#: A message of the server, as `docs/protocol.md` has it.
Said = dict[str, Any]


@asynccontextmanager
async def live(
    ticket: Ticket, *, lang: str | None = None, record: bool = False, since: int = 0, patience: float = PATIENCE
) -> AsyncIterator[Live]:
    """Sits down at a table, or watches it. A server that has not answered for so many seconds (`patience`) is given up."""
    seat = Live(ticket, lang, record, since, patience)
    try:
        await seat.connect()
        yield seat
    finally:
        await seat.close()


class Live:
    """One seat. `state` is how things are, `entries` what happened; iterating gives the messages as they come."""

    def __init__(
        self, ticket: Ticket, lang: str | None = None, record: bool = False, since: int = 0, patience: float = PATIENCE
    ) -> None:
        self.ticket = ticket
        self.patience = patience
        self.table: Said = {}
        self.state: Said = {}
        self.presence: Said = {}
        self.entries: list[Said] = []
        self.number = since
        self._hello = {"type": "hello", "lang": lang, "record": record}
        if ticket.secret:
            self._hello["secret"] = ticket.secret
        self._socket: ClientConnection | None = None
        self._heard: deque[Said] = deque()
        self._ref = 0

    # Reading

    @property
    def ask(self) -> Said | None:
        """What this seat is asked now, if it is."""
        asked: Said | None = self.state.get("ask")
        return asked

    @property
    def over(self) -> bool:
        return self.state.get("status") == "over"

    def __aiter__(self) -> AsyncIterator[Said]:
        return self._messages()

    async def _messages(self) -> AsyncIterator[Said]:
        """Ends when the game is over and all of it was told."""
        while True:
            while self._heard:
                yield self._heard.popleft()
            if self.over:
                return
            self._heard.append(await self._receive())

    async def until(self, wanted: Any) -> Said:
        """Reads on until a message fits, or the state does."""
        while True:
            message = await self._receive()
            if wanted(message):
                return message

    # Saying

    async def play(self, action: str) -> Said:
        """Decides; returns the entry. Asked again after a broken connection, it never decides twice."""
        if not self.ask:
            raise NotAllowed("not-asked", "this seat has nothing to decide now.")
        return await self.say({"type": "play", "ask": self.ask["id"], "action": action})

    async def undo(self) -> Said:
        return await self.say({"type": "undo"})

    async def chat(self, text: str) -> Said:
        return await self.say({"type": "say", "text": text})

    async def say(self, message: Said) -> Said:
        """Any message of the protocol; returns the entry that it led to."""
        self._ref += 1
        ref = self._ref
        await self._send({**message, "ref": ref})
        while True:
            heard = await self._receive()
            self._heard.append(heard)
            if heard.get("ref") == ref:
                if heard["type"] == "error":
                    raise NotAllowed(heard["code"], heard["message"])
                return dict(heard["entries"][0]) if "entries" in heard else heard
            if heard["type"] == "welcome":  # the connection broke: whether it was done is in the entries
                raise NotAllowed("lost", "the connection broke; look at the state before you decide again.")

    # The connection

    async def connect(self) -> Said:
        """Comes, or comes back; returns the welcome, with all entries that were missing."""
        wait, until = SOON, monotonic() + self.patience
        while True:
            try:
                url = self.ticket.server.live_url(self.ticket.code)
                self._socket = await connect(url, max_size=None, compression=None, close_timeout=GOODBYE)
                await self._socket.send(json.dumps(self._hello | {"since": self.number}))
                welcome: Said = json.loads(await self._socket.recv())
                self._note(welcome)
                return welcome
            except ConnectionClosed as closed:
                self._give_up_if_final(closed)
            except InvalidStatus as answer:
                if answer.response.status_code in (403, 404):
                    raise NotAllowed("origin", "this server does not let us play there.", answer.response.status_code) from None
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            if monotonic() + wait > until:
                server = self.ticket.server.url
                raise NotAllowed("unreachable", f"{server} has not answered for {self.patience:g} seconds; try again later.")
            await asyncio.sleep(wait)
            wait = min(2 * wait, LATE)

    async def close(self) -> None:
        if self._socket:
            with contextlib.suppress(ConnectionClosed, OSError):
                await self._socket.close()

    async def _receive(self) -> Said:
        assert self._socket is not None
        try:
            message: Said = json.loads(await self._socket.recv())
        except ConnectionClosed as closed:
            self._give_up_if_final(closed)
            return await self.connect()
        self._note(message)
        return message

    async def _send(self, message: Said) -> None:
        assert self._socket is not None
        try:
            await self._socket.send(json.dumps(message))
        except ConnectionClosed as closed:
            self._give_up_if_final(closed)
            await self.connect()
            raise NotAllowed("lost", "the connection broke; look at the state before you decide again.") from None

    def _give_up_if_final(self, closed: ConnectionClosed) -> None:
        if closed.rcvd and closed.rcvd.code in FINAL:
            raise NotAllowed(FINAL[closed.rcvd.code], closed.rcvd.reason) from None

    def _note(self, message: Said) -> None:
        """Takes what a message says to heart."""
        if message["type"] == "welcome":
            self.table = message["table"]
            self.presence = message["presence"]
        self.entries += message.get("entries", ())
        if message["type"] == "presence":
            self.presence = message
        if self.entries:
            self.number = self.entries[-1]["number"]
        if message.get("state"):
            self.state = message["state"]
