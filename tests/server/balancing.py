"""A load balancer in front of several nodes, as simple as can be: each connection goes to the next node that takes it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from tableronde.client import Server

from .running import Running


@asynccontextmanager
async def balanced(nodes: Sequence[Running]) -> AsyncIterator[Server]:
    turn = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal turn
        for _ in nodes:
            turn += 1
            with contextlib.suppress(OSError):
                there = await asyncio.open_connection("127.0.0.1", nodes[turn % len(nodes)].port)
                await asyncio.gather(_pass_on(reader, there[1]), _pass_on(there[0], writer))
                return
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as gate:
        yield Server(f"http://127.0.0.1:{gate.sockets[0].getsockname()[1]}")
        gate.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    with contextlib.suppress(OSError):
        writer.close()
