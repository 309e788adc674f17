"""The database over time: old tables are dropped, migrations lead to the schema."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tableronde.client import Server, live
from tableronde.server.schema import metadata
from tableronde.server.storage import Storage

from .playing import PERSONS, resigned, run
from .running import Running
from .strangers import get

DAY = 86_400


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
