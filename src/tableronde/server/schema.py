"""The tables of the database. `migrations/` leads to this from every older version."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

#: A game on a table: what was fixed when it was made, and what a lobby shows. All else is in its ledger.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("layout", ForeignKey("layouts.id"), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(20), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock", JSON, nullable=True),
    Column("stand_in", String(64), nullable=False),
    Column("previous", String(12), nullable=True),
    Column("created", Float, nullable=False),
    Column("status", String(12), nullable=False),
    Column("changed", Float, nullable=False),
    Column("players", JSON, nullable=False),
    Column("keeper", String(32), nullable=True),
    Index("tables_by_status", "status", "listed", "changed"),
)

#: All that happened, one row each, never changed: the truth. Two who write the same number: one of them comes too late.
ledger = Table(
    "ledger",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("at", Float, nullable=False),
    Column("data", JSON, nullable=False),
    Column("notes", JSON, nullable=True),
    Column("snapshot", LargeBinary, nullable=True),
)

#: How the bytes of a snapshot are to be read.
layouts = Table(
    "layouts",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("fields", JSON, nullable=False),
)

#: The processes that serve this database, and when each was last known to be alive.
nodes = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)
