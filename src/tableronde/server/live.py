"""Live play: one WebSocket for each seat, or for somebody who watches. `docs/protocol.md` tells it for strangers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from typing import Any

from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.types import Receive, Scope, Send

from ..engine.contract import SPECTATOR
from .doors import Doors, address_of
from .guests import NO_HELLO, NO_TABLE, NOT_UNDERSTOOD, RESTART, TOO_MUCH, WRONG_SECRET, Guest
from .hints import give_hint
from .house import House
from .limits import Bucket
from .messages import HELLO, LONGEST_MESSAGE, SPOKEN, Back, Hello, Hint, Lend, Marked, Ping, Play, Resign, Say, Undo
from .refusals import Refused, too_fast
from .rooms import Room, Wish
from .secrets import digest
from .sight import Eyes
from .tables.table import Table
from .wires import WIRE, Wire

log = logging.getLogger(__name__)

#: Seconds that somebody who reads too slowly has to hear that they are sent away.
LAST_WORD = 20.0
#: Chat is slower than play.
SAYINGS_A_SECOND, SAYINGS_AT_ONCE = 0.5, 8
#: A hint keeps a core busy.
HINTS_A_SECOND, HINTS_AT_ONCE = 0.5, 6

ADDRESS = re.compile(r"/api/tables/(?P<code>[^/]+)/live")


class Live:
    """Stands before the application: what is said at tables goes straight there, everything else to its pages and calls."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = None
        if scope["type"] == "websocket":
            found = ADDRESS.fullmatch(scope["path"].removeprefix(self.app.root_path))  # kept by the proxy or cut off
        if found:
            await live(self.app.state.house, self.app.state.doors, WebSocket(scope, receive, send), found["code"])
        else:
            await self.app(scope, receive, send)


async def live(house: House, doors: Doors, socket: WebSocket, code: str) -> None:
    if not doors.welcomes(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(1008, "this page may not use the server")
        return
    address = address_of(socket)
    await socket.accept()
    if not doors.enter(address):
        await socket.close(TOO_MUCH, "too many connections from your address")
        return
    try:
        await _Conversation(house, socket, code).hold()
    except WebSocketDisconnect:
        pass
    finally:
        doors.leave(address)


class _Conversation:
    def __init__(self, house: House, socket: WebSocket, code: str) -> None:
        self.house = house
        self.socket = socket
        self.code = code
        self.pace = Bucket(2 * house.settings.messages_a_second)
        self.chat = Bucket(SAYINGS_AT_ONCE)
        self.hints = Bucket(HINTS_AT_ONCE)

    async def hold(self) -> None:
        try:
            hello = HELLO.validate_json(await asyncio.wait_for(self._receive(), self.house.settings.hello))
        except TimeoutError:
            return await self._close(NO_HELLO, "nobody said hello")
        except (ValidationError, ValueError) as problem:
            return await self._close(NOT_UNDERSTOOD, _said_wrong(problem))
        try:
            room = await self.house.room(self.code)
            seat = await room.seat_of(hello.secret) if hello.secret is not None else SPECTATOR
        except Refused as refused:
            return await self._close(WRONG_SECRET if refused.status == 401 else NO_TABLE, str(refused))
        return await self._sit(room, hello, seat)

    async def _sit(self, room: Room, hello: Hello, seat: int) -> None:
        key = digest(hello.secret) if hello.secret is not None else None
        wire: Wire = self.socket.scope["extensions"][WIRE]
        guest = Guest(Eyes(seat, hello.lang, hello.record), wire, self.house.settings.queue, key)
        wire.resumed = guest.go_on
        try:
            await room.welcome(guest, hello.since)
            await self._listen(room, guest)
        except Refused as refused:
            guest.dismiss(WRONG_SECRET if refused.status == 401 else RESTART, str(refused))
        finally:
            wire.resumed = None
            room.farewell(guest)
        if guest.closed:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._close(*guest.closed), LAST_WORD)

    async def _listen(self, room: Room, guest: Guest) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while not guest.closed:
                try:
                    text = await self._receive()
                except ValueError as problem:
                    guest.dismiss(NOT_UNDERSTOOD, _said_wrong(problem))
                    return
                await self._answer(room, guest, text)

    async def _answer(self, room: Room, guest: Guest, text: str) -> None:
        begun = time.perf_counter()
        ref: Any = None
        try:
            await self._keep_pace()
            message = SPOKEN.validate_json(text)
            ref = message.ref
            self._keep_calm(message)
            self.house.metrics.messages.labels(message.type).inc()
            if isinstance(message, Ping):
                guest.say({"type": "pong", "ref": ref})
                return
            if isinstance(message, Hint):
                self.house.start(self._hint(room, guest, ref))  # who is thought for may go on meanwhile
                return
            await room.do(self._wish(room, guest.eyes.seat, message), guest, ref)
            if isinstance(message, Play):
                self.house.metrics.moves.observe(time.perf_counter() - begun)
        except ValidationError as problem:
            self._refuse(guest, Refused("not-understood", _said_wrong(problem), 400), _mark(text))
        except Refused as refused:
            self._refuse(guest, refused, ref)
        except Exception:
            log.exception("a wish could not be carried out")
            guest.dismiss(RESTART, "something went wrong here; come back in a moment")

    async def _hint(self, room: Room, guest: Guest, ref: Any) -> None:
        try:
            await give_hint(room, guest, ref)
        except Refused as refused:
            self._refuse(guest, refused, ref)

    def _wish(self, room: Room, seat: int, message: Play | Undo | Say | Lend | Back | Resign) -> Wish:
        if isinstance(message, Say):
            name, text = message.name, message.text
            return lambda table: table.say(seat if seat >= 0 else None, _speaker(table, seat, name), text)
        if seat < 0:
            raise Refused("watching", "you watch; only who sits at the table plays.", 403)
        match message:
            case Play(ask=ask, action=action):
                return lambda table: table.play(seat, ask, action)
            case Undo():
                return lambda table: table.undo(seat)
            case Lend(seat=other):
                return lambda table: room.lend(table, other, seat)
            case Back():
                return lambda table: table.back(seat)
            case _:
                return lambda table: table.resign(seat)

    async def _keep_pace(self) -> None:
        """Who is too fast is read more slowly, whatever it is that comes."""
        settings = self.house.settings
        if settings.limits == "off":
            return
        while wait := self.pace.take(settings.messages_a_second, 2 * settings.messages_a_second):
            await asyncio.sleep(wait)

    def _keep_calm(self, message: object) -> None:
        """Who chats too much, or asks for too many hints, is told so."""
        if self.house.settings.limits == "off":
            return
        if isinstance(message, Say) and (wait := self.chat.take(SAYINGS_A_SECOND, SAYINGS_AT_ONCE)):
            raise too_fast("you talk too fast", wait)
        if isinstance(message, Hint) and (wait := self.hints.take(HINTS_A_SECOND, HINTS_AT_ONCE)):
            raise too_fast("so many hints tire the knight", wait)

    def _refuse(self, guest: Guest, refused: Refused, ref: Any) -> None:
        self.house.metrics.refusals.labels(refused.code).inc()
        guest.say({"type": "error", **refused.to_json(), "ref": ref})

    async def _receive(self) -> str:
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1006))
        text = received.get("text")
        if text is None:
            raise ValueError("messages are text, not bytes")
        if len(text.encode()) > LONGEST_MESSAGE:
            return '{"type": "too-long"}'
        return str(text)

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason.encode()[:120].decode(errors="ignore"))


def _speaker(table: Table, seat: int, name: str | None) -> str:
    return table.names[seat] if seat >= 0 else name or "?"


def _mark(text: str) -> int | str | None:
    """The `ref` of a message that is wrong otherwise."""
    try:
        return Marked.model_validate_json(text).ref
    except ValidationError:
        return None


def _said_wrong(problem: ValidationError | ValueError) -> str:
    """The first thing that is wrong, in a sentence. What was sent is not repeated: it may hold a secret."""
    if not isinstance(problem, ValidationError):
        return "this is no message of the protocol."
    first = problem.errors(include_input=False, include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}." if where else f"{first['msg']}."
