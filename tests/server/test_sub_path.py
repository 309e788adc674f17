"""A server behind a proxy that shows it under a path of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from tableronde.client import Server, live

from .playing import PERSONS, play_to_the_end, run
from .running import Running
from .strangers import get


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that logs, with settings from a file, under a sub-path."""
    folder = tmp_path_factory.mktemp("watched")
    (folder / "settings.toml").write_text('root_path = "/games"\nidle = 0.2\n')
    arguments = ("--settings", str(folder / "settings.toml"))
    with Running(str(folder / "tables.sqlite3"), settings={"log": "info"}, arguments=arguments) as server:
        yield server


@asynccontextmanager
async def proxy(port: int, strip: str) -> AsyncIterator[Server]:
    """A small reverse proxy that shows the server under /games."""

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def serve_one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, onwards = await asyncio.open_connection("127.0.0.1", port)
        method, path, version = (await reader.readline()).decode().split(" ")
        assert path.startswith("/games/")
        onwards.write(f"{method} {path.removeprefix(strip)} {version}X-Forwarded-For: 192.0.2.9\r\n".encode())
        await asyncio.gather(carry(reader, onwards), carry(there, writer))

    listening = await asyncio.start_server(serve_one, "127.0.0.1", 0)
    async with listening:
        yield Server(f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/games/")


@pytest.mark.parametrize("strip", ["/games", ""], ids=["the proxy takes it off", "the proxy leaves it on"])
def test_a_game_under_a_sub_path(watched: Running, strip: str) -> None:
    async def play() -> None:
        async with proxy(watched.port, strip) as server:
            _, tickets = await server.make("medievallons", 2, [PERSONS[0], {"bot": "page"}], options={"rounds": 1})
            async with live(tickets[0]) as seat:
                assert (await play_to_the_end(seat, Random(1)))["why"] == "rules"
            assert (await server.call("GET", "openapi.json"))["servers"] == [{"url": "/games"}]
            port = int(server.url.split(":")[2].split("/")[0])
            _, headers, _ = await asyncio.to_thread(get, port, "/games/api/health", Connection="close")
            assert headers["cache-control"] == "no-store"

    run(play())


def test_the_address_that_is_told_has_the_sub_path(watched: Running) -> None:
    assert watched.url.endswith("/games")
