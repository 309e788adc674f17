"""Writing: entries of many tables together, in one transaction as often as the disk allows. Who waits for a commit shares it
with all who came meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from ..engine.snapshots import layout_id
from .database import as_json, open_quick_engine
from .schema import layouts, ledger, tables
from .tables.charter import Charter
from .tables.entries import Entry, notes_to_json

CHANNEL = "tableronde"
NOTIFY = text("select pg_notify(:channel, :message)")
#: Batches in one transaction at most.
TOGETHER = 500


@dataclass(frozen=True)
class Batch:
    """Entries of one table that belong together, and what its row says afterwards."""

    charter: Charter
    entries: Sequence[Entry]
    row: Mapping[str, Any] | None = None  # what changes in the table's own row
    made: bool = False  # the table itself is new


class Writer:
    def __init__(self, url: URL, engine: AsyncEngine) -> None:
        self.engine = engine
        #: What other nodes are told in the transaction of a batch, on PostgreSQL: so they hear of what is really there.
        self.announcement: Callable[[Sequence[Batch]], list[str]] | None = None
        self._waiting: list[tuple[Batch, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._layouts: set[str] = set()
        self._closing = False
        self._quick = open_quick_engine(url) if url.get_backend_name() == "sqlite" else None
        self._sql = str(insert(ledger).compile(self._quick)) if self._quick else ""
        self._pen: Connection | None = None  # of the thread that writes
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ledger")

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_on(), name="ledger")

    async def close(self) -> None:
        """When all that waits is written."""
        self._closing = True
        self._wake.set()
        if self._task:
            await self._task
        self._thread.shutdown()
        if self._pen:
            self._pen.close()
        if self._quick:
            self._quick.dispose()

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
        self._pen = self._pen or self._quick.connect()
        with self._pen.begin():
            self._insert(self._pen, group, [])

    def _insert(self, connection: Connection, group: Sequence[Batch], news: Sequence[str]) -> None:
        for batch in group:
            if batch.made:
                self._keep_layout(connection, batch.charter)
                connection.execute(insert(tables), _charter_row(batch.charter) | dict(batch.row or {}))
        # In the same order everywhere: two nodes that write at the same tables wait for each other, but never in a circle.
        group = sorted(group, key=lambda batch: batch.charter.id)
        rows = [_entry_row(batch.charter.id, entry) for batch in group for entry in batch.entries]
        if rows and self._quick:
            connection.exec_driver_sql(self._sql, [_plain(row) for row in rows])
        elif rows:
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


def _settle(done: asyncio.Future[bool], value: bool = False, problem: Exception | None = None) -> None:
    if done.done():  # who waited has gone
        return
    if problem is not None:
        done.set_exception(problem)
    else:
        done.set_result(value)


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


def _plain(row: Mapping[str, Any]) -> tuple[Any, ...]:
    """A row as SQLite's driver takes it: most of them are single decisions, and SQLAlchemy would take longer than SQLite."""
    return tuple(as_json(value) if isinstance(value, dict | list) else value for value in row.values())
