"""Twins: two tables at one server that differ in nothing but what a seat can't know."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from tableronde.client import Server
from tableronde.engine.snapshots import Snapshot
from tableronde.server.secrets import ALPHABET
from tableronde.server.tables.table import Table

from .ears import Ear
from .ledgers import kept
from .playing import PERSONS, run
from .running import Running
from .worlds import KINDS, another_world, everybody

#: A seat, the secrets of the table, the codes of its two copies, and whether they differ.
Twins = tuple[int, list[str], list[str], bool]


def test_two_tables_that_a_seat_cannot_tell_apart_say_the_same_to_it(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite3")
    with Running(database) as running:
        evenings = run(play_a_while(running), 120)
    twins: list[Twins] = []
    for code, (charter, entries) in run(kept(database, *evenings)).items():
        table = Table.read(charter, entries, "plain")
        for seat in everybody(charter.seats):
            twins.append((seat, evenings[code], *make_twins(database, table, seat, len(twins))))
    assert sum(different for *_, different in twins) > len(twins) / 2
    with Running(database) as running:
        run(compare_twins(running.server, twins), 120)


async def play_a_while(running: Running) -> dict[str, list[str]]:
    """A table of each kind in the middle of its game: its code and secrets."""
    found = {}
    for number, (game, seats, options) in enumerate(KINDS):
        code, tickets = await running.server.make(game, seats, PERSONS[:seats], options=options)
        ears = [Ear(seat) for seat in range(seats)]
        players = [
            asyncio.create_task(ear.play(running.server, code, ticket.secret, 3))
            for ear, ticket in zip(ears, tickets, strict=True)
        ]
        while max(len(ear.heard) for ear in ears) < 15 + 2 * number:
            await asyncio.sleep(0.005)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        found[code] = [str(ticket.secret) for ticket in tickets]
    return found


def make_twins(database: str, table: Table, seat: int, number: int) -> tuple[list[str], bool]:
    """Copies a table twice: as it is, and with all swapped that this seat can't know. Both go on from their last snapshot,
    as tables do whose rules are no longer those of today."""
    assert table.match is not None
    codes = [f"TW{ALPHABET[number // 32]}{ALPHABET[number % 32]}{which}NN" for which in "AB"]
    truth = table.match.snapshot()
    with another_world(table.match, seat, number) as different:
        world = table.match.snapshot()
    old = table.charter.id
    with closing(sqlite3.connect(database)) as file, file:
        file.row_factory = sqlite3.Row
        row = dict(file.execute("select * from tables where id = ?", [old]).fetchone())
        last = file.execute("select max(number) from ledger where table_id = ? and snapshot is not null", [old]).fetchone()[0]
        for code, moment in zip(codes, (truth, world), strict=True):
            insert(file, "tables", {**row, "id": code, "code": code, "rules": row["rules"] - 1})
            for entry in file.execute("select * from ledger where table_id = ?", [old]).fetchall():
                snapshot = Snapshot.pack(moment) if entry["number"] == last else entry["snapshot"]
                insert(file, "ledger", {**dict(entry), "table_id": code, "snapshot": snapshot})
    return codes, different


def insert(file: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    file.execute(f"insert into {table} ({', '.join(row)}) values ({', '.join('?' * len(row))})", list(row.values()))


async def compare_twins(server: Server, twins: Sequence[Twins]) -> None:
    for seat, secrets, codes, _ in twins:
        heard = []
        for code in codes:
            ear = Ear(seat, "en", record=True)
            async with await ear.hello(server, code, secrets[seat] if seat >= 0 else None) as socket:
                said = [await socket.recv(decode=True)]
                await socket.send(json.dumps({"type": "undo", "ref": 1}))
                while json.loads(said[-1])["type"] != "error":
                    said.append(await socket.recv(decode=True))
            said.append(json.dumps(await server.call("GET", f"tables/{code}")))
            said.append(json.dumps(await server.call("GET", f"tables/{code}/fairness")))
            heard.append([text.replace(code, "TWIN") for text in said])
        assert heard[0] == heard[1]
