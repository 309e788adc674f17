"""The database: SQLite or PostgreSQL, through the same queries.

Entries of many tables are written together, in one transaction as often as the disk allows: who waits for a commit shares it
with all who came meanwhile.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import orjson
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..engine.errors import BadOptions, TableRondeError
from ..engine.game import load
from ..engine.snapshots import layout_id
from .schema import layouts, ledger, nodes, tables
from .tables.charter import Charter, Clock
from .tables.entries import Entry, Kind, notes_from_json, notes_to_json

CHANNEL = "tableronde"
NOTIFY = text("select pg_notify(:channel, :message)")
#: Entries in one transaction at most.
TOGETHER = 500
#: Tables that a lobby lists at most.
LISTED = 100


def database_url(text: str) -> URL:
    """An address of a database, or the path of a file."""
    if "://" not in text:
        text = f"sqlite:///{text}"
    try:
        url = make_url(text)
        kind = url.get_backend_name()
    except ArgumentError:
        kind = "unknown"
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    if kind not in drivers:
        raise BadOptions("a database is a file, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
    return url.set(drivername=drivers[kind])


@dataclass(frozen=True)
class Batch:
    """Entries of one table that belong together, and what its row says afterwards."""

    charter: Charter
    entries: Sequence[Entry]
    row: Mapping[str, Any] | None = None  # what changes in the table's own row
    made: bool = False  # the table itself is new


class Storage:
    def __init__(self, database: str) -> None:
        self.url = database_url(database)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        self.engine = _engine(self.url)
        self._waiting: list[tuple[Batch, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._layouts: set[str] = set()
        self._closing = False
        #: What other nodes are told in the transaction of a batch, on PostgreSQL: so they hear of what is really there.
        self.announcement: Callable[[Sequence[Batch]], list[str]] | None = None
        self._quick = _quick_engine(self.url) if self.is_sqlite else None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ledger")

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
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
            where = self.url.render_as_string(hide_password=True)
            reason = str(getattr(problem, "orig", None) or problem).splitlines()[0]
            raise BadOptions(f"the database {where} can't be used: {reason}.") from problem
        except CommandError:
            where = self.url.render_as_string(hide_password=True)
            raise BadOptions(f"the database {where} was made by a newer version of the program; use that one.") from None
        self._writer = asyncio.create_task(self._write_on(), name="ledger")

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        if self._writer:
            await self._writer
        self._thread.shutdown()
        if self._quick:
            self._quick.dispose()
        await self.engine.dispose()

    # Writing

    async def write(self, batch: Batch) -> bool:
        """Returns after the commit. False: somebody else wrote the same numbers first, and nothing of it was written."""
        if self._closing:
            raise ConnectionError("the database is being closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        self._wake.set()
        return await done

    async def _write_on(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                await self._wake.wait()
                self._wake.clear()
                continue
            group, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
            try:
                await self._commit([batch for batch, _ in group])
            except IntegrityError:  # one of them came too late: each on its own
                for one, done in group:
                    await self._commit_alone(one, done)
            except Exception as problem:
                for _, done in group:
                    _settle(done, problem=problem)
            else:
                for _, done in group:
                    _settle(done, True)

    async def _commit_alone(self, batch: Batch, done: asyncio.Future[bool]) -> None:
        try:
            await self._commit([batch])
        except IntegrityError:
            _settle(done, False)
        except Exception as problem:
            _settle(done, problem=problem)
        else:
            _settle(done, True)

    async def _commit(self, group: Sequence[Batch]) -> None:
        news = self.announcement(group) if self.announcement else []
        if self._quick:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._commit_quickly, group)
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(self._insert, group, news)

    def _commit_quickly(self, group: Sequence[Batch]) -> None:
        """On SQLite in one go in the thread that writes: an asynchronous driver would change threads for every statement."""
        assert self._quick is not None
        with self._quick.begin() as connection:
            self._insert(connection, group, [])

    def _insert(self, connection: Connection, group: Sequence[Batch], news: Sequence[str]) -> None:
        for batch in group:
            if batch.made:
                self._keep_layout(connection, batch.charter)
                connection.execute(insert(tables), _charter_row(batch.charter) | dict(batch.row or {}))
        # In the same order everywhere: two nodes that write at the same tables wait for each other, but never in a circle.
        group = sorted(group, key=lambda batch: batch.charter.id)
        rows = [_entry_row(batch.charter.id, entry) for batch in group for entry in batch.entries]
        if rows:
            connection.execute(insert(ledger), rows)
        for batch in group:
            if batch.row and not batch.made:
                connection.execute(update(tables).where(tables.c.id == batch.charter.id).values(**batch.row))
        for message in news:
            connection.execute(NOTIFY, {"channel": CHANNEL, "message": message})

    def _keep_layout(self, connection: Connection, charter: Charter) -> None:
        key = layout_id(charter.layout)
        if key in self._layouts:
            return
        if not connection.execute(select(layouts.c.id).where(layouts.c.id == key)).first():
            connection.execute(insert(layouts), {"id": key, "fields": charter.layout})
        self._layouts.add(key)

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


def _settle(done: asyncio.Future[bool], value: bool = False, problem: Exception | None = None) -> None:
    if done.done():  # who waited has gone
        return
    if problem is not None:
        done.set_exception(problem)
    else:
        done.set_result(value)


def _dumps(value: Any) -> str:
    return orjson.dumps(value).decode()


def _engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url, json_serializer=_dumps, json_deserializer=orjson.loads, pool_pre_ping=True, hide_parameters=True
    )  # what is hidden at a table is hidden in the log of an error, too
    if url.get_backend_name() == "sqlite":
        _set_up_sqlite(engine.sync_engine)
    return engine


def _quick_engine(url: URL) -> Engine:
    engine = create_engine(
        url.set(drivername="sqlite"), json_serializer=_dumps, json_deserializer=orjson.loads, hide_parameters=True
    )
    _set_up_sqlite(engine)
    return engine


def _set_up_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver would commit before each change of the schema
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"pragma {setting}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("begin")


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _charter_row(charter: Charter) -> dict[str, Any]:
    return {
        "id": charter.id,
        "code": charter.code,
        "game": charter.game.id,
        "rules": charter.rules,
        "layout": layout_id(charter.layout),
        "seats": charter.seats,
        "options": dict(charter.options),
        "seed": str(charter.seed),
        "nonce": charter.nonce,
        "listed": charter.listed,
        "clock": asdict(charter.clock) if charter.clock else None,
        "stand_in": charter.stand_in,
        "previous": charter.previous,
        "created": charter.created,
    }


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


def _entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": entry.number,
        "kind": str(entry.kind),
        "seat": entry.seat,
        "at": entry.at,
        "data": dict(entry.data),
        "notes": notes_to_json(entry.notes),
        "snapshot": entry.snapshot,
    }


def _entry(row: RowMapping) -> Entry:
    return Entry(
        row["number"], Kind(row["kind"]), row["at"], row["seat"], row["data"], notes_from_json(row["notes"]), row["snapshot"]
    )
