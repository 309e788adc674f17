"""The database itself: where it is, how it is opened, and how it is brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..engine.errors import BadOptions


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


def as_json(value: Any) -> str:
    return orjson.dumps(value).decode()


def open_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url, json_serializer=as_json, json_deserializer=orjson.loads, pool_pre_ping=True, hide_parameters=True
    )  # what is hidden at a table is hidden in the log of an error, too
    if url.get_backend_name() == "sqlite":
        _set_up_sqlite(engine.sync_engine)
    return engine


def open_quick_engine(url: URL) -> Engine:
    engine = create_engine(
        url.set(drivername="sqlite"), json_serializer=as_json, json_deserializer=orjson.loads, hide_parameters=True
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


def migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
