"""What is kept of tables and nodes, in SQLite or PostgreSQL through the same queries. Writing entries is in `writing.py`."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from alembic.util import CommandError
from sqlalchemy import RowMapping, delete, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from ..engine.errors import BadOptions, TableRondeError
from ..engine.game import load
from .database import database_url, migrate, open_engine
from .schema import layouts, ledger, nodes, tables
from .tables.charter import Charter, Clock
from .tables.entries import Entry, Kind, notes_from_json
from .writing import CHANNEL, NOTIFY, Batch, Writer

#: Tables that a lobby lists at most.
LISTED = 100


class Storage:
    def __init__(self, database: str) -> None:
        self.url = database_url(database)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        self.engine = open_engine(self.url)
        self.writer = Writer(self.url, self.engine)

    # Opening and closing

    async def open(self) -> None:
        """Brings the database up to date."""
        try:
            if self.is_sqlite and self.url.database:  # what is wrong with a file shows here, before a thread is busy with it
                with closing(sqlite3.connect(self.url.database)) as probe:
                    probe.execute("pragma schema_version")
            async with self.engine.begin() as connection:
                if not self.is_sqlite:  # two nodes that start together: one migrates, the other waits
                    await connection.execute(text("select pg_advisory_xact_lock(7421963)"))
                await connection.run_sync(migrate)
        except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
            where = self.url.render_as_string(hide_password=True)
            reason = str(getattr(problem, "orig", None) or problem).splitlines()[0]
            raise BadOptions(f"the database {where} can't be used: {reason}.") from problem
        except CommandError:
            where = self.url.render_as_string(hide_password=True)
            raise BadOptions(f"the database {where} was made by a newer version of the program; use that one.") from None
        self.writer.start()

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def write(self, batch: Batch) -> bool:
        """Returns after the commit. False: somebody else wrote the same numbers first, and nothing of it was written."""
        return await self.writer.write(batch)

    # Reading

    async def find(self, code: str) -> Charter | None:
        query = select(tables, layouts.c.fields).join(layouts, layouts.c.id == tables.c.layout).where(tables.c.code == code)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        return _charter(row) if row else None

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        query = select(ledger).where(ledger.c.table_id == table_id, ledger.c.number > since).order_by(ledger.c.number)
        async with self.engine.connect() as connection:
            return [_entry(row) for row in (await connection.execute(query)).mappings()]

    async def lobby(self) -> list[RowMapping]:
        """Listed tables that wait or are played, those that wait first."""
        wanted = (tables.c.code, tables.c.game, tables.c.seats, tables.c.options, tables.c.clock, tables.c.status)
        query = (
            select(*wanted, tables.c.players, tables.c.created)
            .where(tables.c.listed.is_(True), tables.c.status != "over")
            .order_by(tables.c.status.desc(), tables.c.changed.desc())
            .limit(LISTED)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).mappings())

    async def counts(self) -> dict[str, int]:
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        async with self.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def ping(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(text("select 1"))

    # Keeping house

    async def prune(self, finished_before: float | None, unfinished_before: float | None) -> int:
        """Drops tables that nobody has touched for long."""
        old = []
        if finished_before is not None:
            old.append((tables.c.status == "over") & (tables.c.changed < finished_before))
        if unfinished_before is not None:
            played = exists().where(ledger.c.table_id == tables.c.id, ledger.c.at >= unfinished_before)
            old.append((tables.c.status != "over") & (tables.c.changed < unfinished_before) & ~played)
        if not old:
            return 0
        async with self.engine.begin() as connection:
            gone = [row.id for row in await connection.execute(select(tables.c.id).where(or_(*old)))]
            if gone:
                await connection.execute(delete(ledger).where(ledger.c.table_id.in_(gone)))
                await connection.execute(delete(tables).where(tables.c.id.in_(gone)))
        return len(gone)

    async def beat(self, node: str, forgotten_before: float) -> None:
        """Says that a node is alive, and forgets those that have not said so for long."""
        async with self.engine.begin() as connection:
            if not (await connection.execute(update(nodes).where(nodes.c.id == node).values(seen=time.time()))).rowcount:
                await connection.execute(insert(nodes), {"id": node, "seen": time.time()})
            await connection.execute(delete(nodes).where(nodes.c.seen < forgotten_before))

    async def claim(self, table_id: str, node: str, alive_since: float) -> bool:
        """Makes this node the keeper of a table, if no other one that is alive is it."""
        alive = select(nodes.c.id).where(nodes.c.seen >= alive_since, nodes.c.id != node)
        free = or_(tables.c.keeper.is_(None), tables.c.keeper.not_in(alive))
        async with self.engine.begin() as connection:
            claimed = await connection.execute(update(tables).where(tables.c.id == table_id, free).values(keeper=node))
        return bool(claimed.rowcount)

    async def release(self, node: str, table_id: str | None = None) -> None:
        """This node keeps a table no longer, or any."""
        mine = tables.c.keeper == node
        if table_id is not None:
            mine &= tables.c.id == table_id
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(mine).values(keeper=None))
            if table_id is None:
                await connection.execute(delete(nodes).where(nodes.c.id == node))

    @asynccontextmanager
    async def listening(self, heard: Callable[[str], None]) -> AsyncIterator[Callable[[], bool]]:
        """Hears what other nodes announce on PostgreSQL. Gives a function that says whether the line still stands."""
        async with self.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            await raw.add_listener(CHANNEL, lambda *message: heard(message[-1]))
            try:
                yield lambda: not raw.is_closed()
            finally:
                if not raw.is_closed():
                    await raw.reset_listeners() if hasattr(raw, "reset_listeners") else None

    async def tell(self, message: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(NOTIFY, {"channel": CHANNEL, "message": message})


def _charter(row: RowMapping) -> Charter:
    game = load(row["game"])
    try:
        options = game.meta.check_options(row["options"])
    except TableRondeError:  # of another version; its snapshots may still be good
        options = row["options"]
    return Charter(
        id=row["id"], code=row["code"], game=game, rules=row["rules"], layout=row["fields"], seats=row["seats"],
        options=options, seed=int(row["seed"]), nonce=row["nonce"], listed=row["listed"],
        clock=Clock(**row["clock"]) if row["clock"] else None, stand_in=row["stand_in"], previous=row["previous"],
        created=row["created"],
    )  # fmt: skip


def _entry(row: RowMapping) -> Entry:
    return Entry(
        row["number"], Kind(row["kind"]), row["at"], row["seat"], row["data"], notes_from_json(row["notes"]), row["snapshot"]
    )
