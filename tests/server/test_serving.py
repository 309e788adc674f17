"""`tableronde serve` as operators meet it: an orderly end, health, metrics, logs, headers."""

from __future__ import annotations

import asyncio
import contextlib
import json
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tableronde.client import live

from .playing import PERSONS, refused, run, settled
from .running import Running
from .strangers import get


def test_told_to_stop_it_sends_everybody_away_to_come_back(database: str) -> None:
    first = Running(database, settings={"log": "info"}).start()

    async def play() -> None:
        _, tickets = await first.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat, live(tickets[1]) as other:
            assert seat.ask is not None
            await seat.play(seat.ask["actions"][0]["name"])
            async with connect(first.server.live_url(seat.ticket.code)) as watcher:
                await watcher.send('{"type": "hello"}')
                stopping = asyncio.create_task(asyncio.to_thread(first.stop))
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await watcher.recv()
                assert watcher.close_code == 1012
            assert await stopping == 0
            again = await asyncio.to_thread(Running(database, first.port).start)
            try:
                assert other.ask is not None
                asked = other.ask["id"]
                for one in (seat, other):
                    await one.until(lambda said: said["type"] == "welcome")
                assert other.ask["id"] == asked
                await other.play(other.ask["actions"][0]["name"])
                await settled([seat, other])
                for one in (seat, other):
                    assert [entry["number"] for entry in one.entries] == list(range(1, one.state["number"] + 1))
                assert [entry["kind"] for entry in seat.entries].count("play") == 2
            finally:
                await asyncio.to_thread(again.stop)

    run(play())
    assert "closed" in [json.loads(line)["message"] for line in first.log[1:] if line.startswith("{")]
    assert "Traceback" not in "".join(first.log)


def test_health(running: Running) -> None:
    health = run(running.server.call("GET", "health"))
    assert (health["status"], health["compiling"], health["cold"]) == ("ok", [], [])
    assert health["version"]
    assert health["node"]


def test_metrics_are_those_of_prometheus(running: Running) -> None:
    def counted() -> dict[str, float]:
        with urlopen(f"{running.url}/metrics") as answer:
            text = answer.read().decode()
        families = text_string_to_metric_families(text)
        return {f"{s.name} {s.labels.get('type', '')}".strip(): s.value for family in families for s in family.samples}

    async def play() -> None:
        before = counted()
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            await seat.chat("one")
            await refused("cannot-undo", seat.undo())
            after = counted()
            assert after["tableronde_connections"] >= 1
            assert after["tableronde_rooms"] >= 1
        assert after["tableronde_tables_made_total"] == before["tableronde_tables_made_total"] + 1
        assert after["tableronde_messages_total say"] == before.get("tableronde_messages_total say", 0) + 1
        assert after["tableronde_messages_total undo"] == before.get("tableronde_messages_total undo", 0) + 1

    run(play())


def test_every_line_of_the_log_is_json(database: str) -> None:
    with Running(database, settings={"log": "debug"}) as server:

        async def play() -> None:
            _, tickets = await server.server.make("academy", 2, PERSONS[:2])
            async with live(tickets[0]):
                pass
            await refused("no-table", server.server.call("GET", "tables/AAAAAAA"))

        run(play())
    lines = [json.loads(line) for line in server.log if "is open at" not in line]
    assert {"at", "level", "from", "message"} <= set.intersection(*(set(line) for line in lines))
    assert [line["message"] for line in lines if line["from"].startswith("tableronde")] == ["open", "closed"]


@pytest.mark.parametrize("path", ["/", "/verify/AAAAAAA", "/api/games", "/api/tables/AAAAAAA", "/nowhere", "/metrics"])
def test_headers_keep_pages_closed(running: Running, path: str) -> None:
    _, headers, _ = get(running.port, path)
    policy = headers["content-security-policy"]
    for part in ("default-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"):
        assert part in policy
    assert "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers
    assert ("no-store" in headers.get("cache-control", "")) == path.startswith("/api")
