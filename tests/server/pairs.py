"""Two server processes on one PostgreSQL, and what tests do with them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.request import urlopen

import asyncpg  # type: ignore[import-untyped]

from tableronde.client import Live, Ticket

from .ledgers import check_ledger, check_nothing_lost, kept
from .running import Running

Pair = tuple[Running, Running]


def at(ticket: Ticket, node: Running) -> Ticket:
    return Ticket(node.server, ticket.code, ticket.seat, ticket.secret)


def decisions(node: Running) -> int:
    """How often bots have thought on a node."""
    with urlopen(f"{node.url}/metrics") as answer:
        found = re.search(r"^tableronde_bot_decisions_total (\S+)$", answer.read().decode(), re.MULTILINE)
    assert found
    return int(float(found[1]))


async def check_entries(database: str, *seats: Live) -> None:
    """Everybody saw all of a whole game, once and in order, and the ledger holds it."""
    ledgers = await kept(database, *{seat.ticket.code for seat in seats})
    for charter, entries in ledgers.values():
        assert check_ledger(charter, entries).why == "rules"
    for seat in seats:
        check_nothing_lost(ledgers[seat.ticket.code][1], seat.entries, -1 if seat.ticket.seat is None else seat.ticket.seat)


@asynccontextmanager
async def admin(database: str) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(database)
    try:
        yield connection
    finally:
        await connection.close()
