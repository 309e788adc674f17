"""Clients without our manners."""

from __future__ import annotations

import http.client
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tableronde.client import Server

from .running import Running

HELLO = {"type": "hello"}


@asynccontextmanager
async def raw(server: Server, code: str, hello: Any = None, **more: Any) -> AsyncIterator[ClientConnection]:
    """A socket without our client's manners."""
    async with connect(server.live_url(code), max_size=None, compression=None, **more) as connection:
        if hello is not None:
            await connection.send(json.dumps(hello))
        yield connection


async def closing(connection: ClientConnection) -> tuple[int, str]:
    """Reads until the server closes; its code and reason."""
    return (await rest(connection))[1]


async def rest(connection: ClientConnection) -> tuple[list[dict[str, Any]], tuple[int, str]]:
    """All that is said until the server closes; its code and reason."""
    said = []
    try:
        while True:
            said.append(json.loads(await connection.recv()))
    except ConnectionClosed as closed:
        return said, (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "cut off without a word")


async def answer(connection: ClientConnection, message: Any) -> dict[str, Any]:
    """What is answered to a message, whatever else happens meanwhile."""
    await connection.send(message if isinstance(message, str) else json.dumps(message))
    while True:
        said: dict[str, Any] = json.loads(await connection.recv())
        if said["type"] in ("error", "pong"):
            return said


def request(
    running: Running, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    """A request as it is; status, headers and body of the answer."""
    return _request(running.port, method, path, body, headers or {})


def get(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    return _request(port, "GET", path, None, headers)


def _request(
    port: int, method: str, path: str, body: bytes | None, headers: dict[str, str]
) -> tuple[int, dict[str, str], bytes]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        line.request(method, path, body, headers)
        told = line.getresponse()
        return told.status, {name.lower(): value for name, value in told.getheaders()}, told.read()
    finally:
        line.close()
