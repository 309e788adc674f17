"""The server is killed as a power cut does it, in the middle of everything. What was acknowledged stays; play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import inspect, text

from tableronde.client import Server
from tableronde.engine.contract import SPECTATOR
from tableronde.server.storage import Storage

from .playing import PERSONS, run
from .running import Running
from .witnesses import Witness, check_witnesses

TABLES = [
    ("cardinal", [PERSONS[0], PERSONS[1], {"bot": "squire"}]),
    ("academy", [PERSONS[0], PERSONS[1], PERSONS[2]]),
    ("medievallons", [PERSONS[0], {"bot": "page"}, {"bot": "squire"}]),
]


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, database: str, postgres: Callable[[], str]) -> str:
    return database if request.param == "sqlite" else postgres()


async def play_through_kills(running: Running, kills: int, seed: int) -> None:
    dice, witnesses, games = Random(seed), [], []
    for game, players in TABLES:
        code, tickets = await running.server.make(game, len(players), players)
        for ticket in [*tickets, running.server.watch(code)]:
            witness = Witness(code, SPECTATOR if ticket.seat is None else ticket.seat)
            witnesses.append(witness)
            games.append(asyncio.create_task(witness.play(ticket, Random(f"{seed} {witness.seat}"))))
    for _ in range(kills):
        await asyncio.sleep(dice.uniform(0.05, 0.6))
        running.kill()
        await asyncio.to_thread(running.start)
    await asyncio.gather(*games)
    assert any(witness.lost for witness in witnesses) or kills < 10, "the kills hit nobody"
    await check_witnesses(running.database, witnesses)


def test_whatever_was_acknowledged_survives_a_kill_and_play_goes_on(any_database: str) -> None:
    with Running(any_database) as running:
        run(play_through_kills(running, 3, seed=1), 120)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 8))
def test_whatever_was_acknowledged_survives_many_kills(any_database: str, seed: int) -> None:
    with Running(any_database) as running:
        run(play_through_kills(running, 12, seed), 400)


def test_a_bot_whose_server_was_killed_while_it_thought_decides_after_all(database: str) -> None:
    """With nobody but bots to wait for: they go on as soon as somebody is there again."""

    async def play(running: Running) -> None:
        players = [PERSONS[0], {"bot": "squire"}, {"bot": "squire"}, {"bot": "page"}]
        code, (ticket,) = await running.server.make("academy", 4, players)
        witness = Witness(code, 0)
        game = asyncio.create_task(witness.play(ticket, Random(3)))
        for _ in range(2):
            await asyncio.sleep(0.1)
            running.kill()
            await asyncio.to_thread(running.start)
        await game
        await check_witnesses(running.database, [witness])

    with Running(database) as running:
        run(play(running), 90)


# Killed while it starts


def begin_to_start(database: str) -> subprocess.Popen[str]:
    return Running(database).spawn()


def schema_of(database: str) -> object:
    """All tables, their columns and indexes, and the version that the database believes to have."""

    async def read() -> object:
        storage = Storage(database)
        try:
            async with storage.engine.connect() as connection:
                version = [tuple(row) for row in await connection.execute(text("select * from alembic_version"))]
                return version, await connection.run_sync(_columns)
        finally:
            await storage.engine.dispose()

    return run(read())


def _columns(connection: object) -> object:
    found = inspect(connection)
    return {
        name: (sorted(column["name"] for column in found.get_columns(name)), sorted(i["name"] for i in found.get_indexes(name)))
        for name in sorted(found.get_table_names())
    }


def kill_when(process: subprocess.Popen[str], moment: Callable[[], bool]) -> None:
    while process.poll() is None and not moment():
        time.sleep(0.0005)
    process.kill()
    process.wait()


def test_killed_while_it_makes_its_database_it_makes_it_the_next_time(tmp_path: Path) -> None:
    """At the moments that matter: when the file is there, when it has a log, when the log grows."""
    sizes: list[Callable[[Path], bool]] = [
        lambda file: file.exists(),
        lambda file: Path(f"{file}-wal").exists(),
        lambda file: Path(f"{file}-wal").exists() and Path(f"{file}-wal").stat().st_size > 20_000,
    ]
    for number, reached in enumerate(sizes):
        file = tmp_path / f"{number}.sqlite3"
        kill_when(begin_to_start(str(file)), lambda file=file, reached=reached: reached(file))  # type: ignore[misc]
        with Running(str(file)) as running:
            run(running.server.make("cardinal", 3, PERSONS[:3]))
        with contextlib.closing(sqlite3.connect(file)) as kept_file:
            assert kept_file.execute("pragma integrity_check").fetchone() == ("ok",)
        assert schema_of(str(file)) == schema_of(str(tmp_path / "0.sqlite3"))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
def test_killed_again_and_again_while_it_starts(
    any_database: str, tmp_path: Path, postgres: Callable[[], str], seed: int
) -> None:
    dice = Random(seed)
    for _ in range(8):
        until = time.monotonic() + dice.uniform(0.5, 2.5)
        kill_when(begin_to_start(any_database), lambda until=until: time.monotonic() > until)  # type: ignore[misc]
    with Running(any_database) as running:
        run(one_game(running.server))
    fresh = postgres() if "://" in any_database else str(tmp_path / "fresh.sqlite3")
    with Running(fresh):
        assert schema_of(any_database) == schema_of(fresh)


async def one_game(server: Server) -> None:
    code, tickets = await server.make("cardinal", 3, PERSONS[:3])
    witnesses = [Witness(code, seat) for seat in range(3)]
    await asyncio.gather(*(w.play(ticket, Random(w.seat)) for w, ticket in zip(witnesses, tickets, strict=True)))
    assert all(witness.acknowledged for witness in witnesses)
