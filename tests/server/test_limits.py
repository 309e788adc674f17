"""Who asks, talks or connects too much, or does not read, harms nobody else."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tableronde.client import Live, live

from .playing import PERSONS, refused, run
from .running import Running
from .strangers import HELLO, closing, raw, request, rest


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server as strangers meet it, but with limits that tests reach sooner."""
    settings = {
        "limits": "on",
        "requests_a_minute": 60,
        "new_tables_a_minute": 20,
        "connections_per_address": 4,
        "messages_a_second": 20,
    }
    with Running(str(tmp_path_factory.mktemp("limited") / "tables.sqlite3"), settings=settings) as server:
        yield server


def from_address(number: int) -> dict[str, str]:
    """As the proxy on this machine tells it."""
    return {"X-Forwarded-For": f"192.0.2.{number}", "Content-Type": "application/json"}


def test_who_asks_too_often_is_told_when_to_come_again(limited: Running) -> None:
    for path in ("/api/games", "/verify/AAAAAAA"):
        number = 1 if path == "/api/games" else 2
        told = [request(limited, "GET", path, headers=from_address(number)) for _ in range(40)]
        statuses = [status for status, *_ in told]
        assert statuses[0] != 429
        assert 429 in statuses
        _, headers, body = next(one for one in told if one[0] == 429)
        assert int(headers["retry-after"]) >= 1
        assert json.loads(body)["error"]["code"] == "too-fast"
    assert request(limited, "GET", "/api/games", headers=from_address(3))[0] == 200


def test_nobody_makes_tables_without_end(limited: Running) -> None:
    body = json.dumps({"game": "cardinal"}).encode()
    statuses = [request(limited, "POST", "/api/tables", body, from_address(4))[0] for _ in range(14)]
    assert statuses[0] == 201
    assert 429 in statuses


def test_an_address_has_so_many_connections(limited: Running) -> None:
    async def play() -> None:
        code, _ = await limited.server.make("cardinal", 3)
        headers = from_address(5)
        lines = [await connect(limited.server.live_url(code), additional_headers=headers) for _ in range(4)]
        async with raw(limited.server, code, additional_headers=headers) as fifth:
            assert (await closing(fifth))[0] == 4429
        async with raw(limited.server, code, HELLO, additional_headers=from_address(6)) as other:
            assert json.loads(await other.recv())["type"] == "welcome"
        await lines[0].close()
        for _ in range(100):  # the place is free again, soon
            async with raw(limited.server, code, HELLO, additional_headers=headers) as again:
                try:
                    assert json.loads(await again.recv())["type"] == "welcome"
                    break
                except ConnectionClosed:
                    await asyncio.sleep(0.05)
        else:
            raise AssertionError("the place stays taken")
        for line in lines:
            await line.close()

    run(play())


def test_a_flood_of_messages_is_read_slowly_and_holds_up_nobody(limited: Running) -> None:
    """Nonsense counts as well: how much is read is bounded, whatever it is."""

    async def flood(connection: ClientConnection, message: str) -> None:
        try:
            while True:
                await connection.send(message)
        except ConnectionClosed:
            pass

    async def play() -> None:
        code, tickets = await limited.server.make("academy", 2, PERSONS[:2])
        for message in ('{"type": "ping"}', "nonsense"):
            async with raw(limited.server, code, HELLO) as connection, live(tickets[0]) as seat:
                flooding = asyncio.create_task(flood(connection, message))
                loop = asyncio.get_running_loop()
                begun, answers = loop.time(), 0
                while answers < 60:
                    if json.loads(await connection.recv())["type"] in ("pong", "error"):
                        answers += 1
                # Forty at once, then twenty a second: less than a second can't be, however slow the machine.
                assert loop.time() - begun > 0.9
                await seat.chat("nobody is held up")
                flooding.cancel()
                connection.transport.abort()

    run(play())


def test_who_talks_too_much_is_told_so(limited: Running) -> None:
    async def play() -> None:
        _, tickets = await limited.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            said = [await seat.say({"type": "say", "text": f"{n}"}) for n in range(8)]
            assert {entry["kind"] for entry in said} == {"say"}
            await refused("too-fast", chatter(seat))
            assert seat.ask is not None
            await seat.play(seat.ask["actions"][0]["name"])  # who talks too much may still play

    run(play())


async def chatter(seat: Live) -> None:
    for n in range(20):
        await seat.chat(f"{n}")


def test_who_does_not_read_is_sent_away_and_can_come_back_without_loss(database: str) -> None:
    with Running(database, settings={"queue": 8}) as server:

        async def play() -> None:
            code, tickets = await server.server.make("academy", 2, PERSONS[:2])
            lazy = socket.socket()
            lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            lazy.setblocking(False)
            await asyncio.get_running_loop().sock_connect(lazy, ("127.0.0.1", server.port))
            hello = HELLO | {"secret": tickets[1].secret, "lang": "fr", "record": True}
            quiet = {"sock": lazy, "max_queue": 1, "ping_interval": None}
            async with raw(server.server, code, hello, **quiet) as sleeper, live(tickets[0]) as seat:
                await seat.until(lambda _: seat.presence["seats"][1] is True)
                sent = 0
                while seat.presence["seats"][1]:  # until the sleeper is given up
                    assert seat.ask is not None
                    await seat.play(seat.ask["actions"][sent % 2]["name"])
                    await seat.undo()
                    sent += 1
                    assert sent < 2000, "the sleeper is never given up"
                # Awake at last: what comes has no gap, and then the reason.
                heard, (closed, _) = await rest(sleeper)
                assert closed == 4413
                numbers = [entry["number"] for said in heard for entry in said.get("entries", ())]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) < seat.number
                async with live(tickets[1], since=numbers[-1]) as awake:
                    numbers += [entry["number"] for entry in awake.entries]
                    assert numbers == list(range(1, seat.number + 1))

        run(play())
