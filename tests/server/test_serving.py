"""`tableronde serve` and `tableronde sit`, as operators and people meet them."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Connection
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tableronde.cli import run as command
from tableronde.client import Server, live, play_bot
from tableronde.engine.errors import BadOptions
from tableronde.server.schema import metadata
from tableronde.server.settings import read_settings
from tableronde.server.storage import Storage

from .playing import PERSONS, play_to_the_end, refused, resigned, run, settled
from .running import Running

DAY = 86_400
DOCS = Path(__file__).parents[2] / "docs"


def serve(*arguments: str, **environment: str) -> tuple[int, str]:
    """A server that does not come to serve: its exit status, and what it says."""
    line = [sys.executable, "-m", "tableronde", "serve", "--no-open", *arguments]
    known = os.environ | {"TABLERONDE_LOG": "error", "TABLERONDE_COMPILE": "false"} | environment
    done = subprocess.run(line, env=known, capture_output=True, text=True, encoding="utf-8", timeout=60)
    return done.returncode, done.stderr


def one_sentence(outcome: tuple[int, str]) -> str:
    status, said = outcome
    assert status == 2, said
    assert said.count("\n") == 1, said
    assert said.endswith(".\n")
    return said


# What is wrong is said in one sentence


def test_a_port_in_use(running: Running, database: str) -> None:
    said = one_sentence(serve("--port", str(running.port), "--database", database))
    assert f"127.0.0.1:{running.port} can't be listened on" in said
    assert "--port" in said


def test_a_file_that_another_server_uses(running: Running) -> None:
    said = one_sentence(serve("--port", "0", "--database", running.database))
    assert said.startswith(f"Another server uses {running.database};")


def test_databases_that_cannot_be_opened(tmp_path: Path, postgres: Callable[[], str]) -> None:
    text = tmp_path / "poem.txt"
    text.write_text("Arma virumque cano, Troiae qui primus ab oris\n" * 40)
    bad = {
        str(tmp_path): "can't be used",
        str(text): "can't be used: file is not a database",
        str(text / "below" / "tables.sqlite3"): "can't be used: not a directory",
        "mysql://localhost/games": "a database is a file",
        "postgresql://127.0.0.1:1/games": "can't be used",
        re.sub(r"/test_\w+", "/camelot", postgres(), count=1): '"camelot" does not exist',
    }
    for database, sentence in bad.items():
        said = one_sentence(serve("--port", "0", "--database", database))
        assert sentence.casefold() in said.casefold()


BAD_SETTINGS: list[tuple[str, str]] = [
    ("port = 99999", "the setting port is wrong: "),
    ("prot = 8000", "sets 'prot', which is no setting"),
    ("limits = 'some'", "the setting limits is wrong: "),
    ("port = ", "is not TOML"),
    ("origins = 7", "the setting origins is wrong: "),
    ("root_path = 'games'", "the setting root_path is wrong: "),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_SETTINGS, ids=[text for text, _ in BAD_SETTINGS])
def test_a_settings_file_that_is_wrong(text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    status = command(["serve", "--no-open", "--settings", str(file)])
    assert sentence.casefold() in one_sentence((status, capsys.readouterr().err)).casefold()


def test_a_settings_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = command(["serve", "--no-open", "--settings", str(tmp_path / "none.toml")])
    assert "none.toml can't be used: no such file" in one_sentence((status, capsys.readouterr().err))
    file = tmp_path / "binary.toml"
    file.write_bytes(b"\xff\xfe\x00")
    status = command(["serve", "--no-open", "--settings", str(file)])
    assert "is not TOML" in one_sentence((status, capsys.readouterr().err))


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "many"), ("ORIGINS", "https://example.org"), ("LIMITS", ""), ("QUEUE", "1")]
)
def test_an_environment_that_is_wrong(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"TABLERONDE_{name}", value)
    status = command(["serve", "--no-open"])
    assert f"the setting {name.lower()} is wrong: " in one_sentence((status, capsys.readouterr().err)).casefold()


def test_settings_come_from_the_line_then_the_environment_then_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("TABLERONDE_")]:
        monkeypatch.delenv(name)
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nidle = 7\nqueue = 9\norigins = ["https://example.org"]\nroot_path = "/games/"\n')
    monkeypatch.setenv("TABLERONDE_PORT", "2")
    monkeypatch.setenv("TABLERONDE_IDLE", "8")
    monkeypatch.setenv("TABLERONDE_ORIGINS", '["https://example.com"]')
    settings = read_settings(file, port=3, host=None)
    assert (settings.port, settings.idle, settings.queue, settings.host) == (3, 8, 9, "127.0.0.1")
    assert settings.origins == ("https://example.com",)
    assert settings.root_path == "/games"
    with pytest.raises(BadOptions, match="the setting port is wrong"):
        read_settings(file, port=-1)


# An orderly end


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


# What operators watch


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that logs, with settings from a file, under a sub-path."""
    folder = tmp_path_factory.mktemp("watched")
    (folder / "settings.toml").write_text('root_path = "/games"\nidle = 0.2\n')
    arguments = ("--settings", str(folder / "settings.toml"))
    with Running(str(folder / "tables.sqlite3"), settings={"log": "info"}, arguments=arguments) as server:
        yield server


def test_health(running: Running) -> None:
    health = run(running.server.call("GET", "health"))
    assert (health["status"], health["compiling"]) == ("ok", [])
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


def get(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        line.close()


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


# Under a sub-path


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


# Keeping house


def test_old_tables_are_dropped_but_none_that_is_being_played(database: str) -> None:
    async def make(server: Server) -> dict[str, str]:
        over, _ = await resigned(server)
        waits, _ = await server.make("academy", 2, PERSONS[:1])
        played, tickets = await server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            assert seat.ask is not None
            await seat.play(seat.ask["actions"][0]["name"])
        fresh, _ = await server.make("academy", 2)
        return {"over": over, "waits": waits, "played": played, "fresh": fresh}

    with Running(database) as server:
        codes = run(make(server.server))
    with contextlib.closing(sqlite3.connect(database)) as kept, kept:
        old = time.time() - 3 * DAY
        mine = "table_id = (select id from tables where code = ?)"
        for name in ("over", "waits", "played"):
            kept.execute("update tables set changed = ? where code = ?", (old, codes[name]))
            recent = " and kind != 'play'" if name == "played" else ""
            kept.execute(f"update ledger set at = ? where {mine}{recent}", (old, codes[name]))
    settings = {"keep_finished": 2, "keep_unfinished": 2, "idle": 0.1}
    with Running(database, settings=settings) as server:

        async def look() -> None:
            for name in ("over", "waits"):
                while get(server.port, f"/api/tables/{codes[name]}")[0] != 404:
                    await asyncio.sleep(0.1)
            for name in ("played", "fresh"):
                assert get(server.port, f"/api/tables/{codes[name]}")[0] == 200

        run(look())
    with contextlib.closing(sqlite3.connect(database)) as kept:
        assert kept.execute("select count(*) from ledger where table_id not in (select id from tables)").fetchone() == (0,)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_lead_to_the_schema(kind: str, database: str, request: pytest.FixtureRequest) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def migrate() -> list[Any]:
        storage = Storage(database if kind == "sqlite" else request.getfixturevalue("postgres")())
        for _ in range(2):  # the second time there is nothing to do
            await storage.open()
        async with storage.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await storage.close()
        return found

    assert run(migrate()) == []


# Bots of one's own


def test_a_bot_of_this_computer_takes_a_seat(running: Running, capfd: pytest.CaptureFixture[str]) -> None:
    async def play() -> int:
        code, tickets = await running.server.make("medievallons", 2, PERSONS[:1], options={"rounds": 1})
        typed = f"{code[:3].lower()}-{code[3:]}"
        line = ["sit", running.url, typed, "--bot", "squire", "--name", "Merlin", "--lang", "en"]
        sitting = asyncio.create_task(asyncio.to_thread(command, line))
        async with live(tickets[0]) as seat:
            await play_to_the_end(seat, Random(3))
            assert seat.state["seats"][1]["name"] == "Merlin"
            assert seat.state["seats"][1]["bot"] is None
        return await sitting

    assert run(play()) == 0
    said = capfd.readouterr().err
    assert "Merlin sits on seat 1 of table" in said
    assert "Won, with" in said or "Lost, with" in said


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize(
    ("url", "code", "sentence"),
    [
        ("{url}", "AAAAAAA", "there is no table 'AAAAAAA'"),
        ("{url}", "no such/table?", "there is no"),
        ("http://127.0.0.1:{free}", "AAAAAAA", "can't be reached: "),
        ("localhost", "AAAAAAA", "can't be reached: "),
        ("http://", "AAAAAAA", "can't be reached: "),
    ],
)
def test_where_a_bot_cannot_sit(
    running: Running, url: str, code: str, sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    status = command(["sit", url.format(url=running.url, free=free_port()), code, "--bot", "squire"])
    assert sentence.casefold() in one_sentence((status, capfd.readouterr().err)).casefold()


def test_the_bot_of_the_documentation_plays_at_a_live_table(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(DOCS))
    miller = import_module("example_bot").Miller()

    async def play() -> None:
        code, tickets = await running.server.make("medievallons", 2, PERSONS[:1], options={"rounds": 1})
        ticket = await running.server.join(code, "Miller")
        async with live(tickets[0]) as seat:
            mine, others = await asyncio.gather(play_bot(ticket, miller, dice=Random(1)), play_to_the_end(seat, Random(2)))
        assert mine == others
        assert mine["why"] == "rules"

    run(play())
