"""An update of the program never breaks a running match or an old replay."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import numpy as np
import pytest

from tableronde.client import Live, NotAllowed, Said, Ticket, live
from tableronde.engine.game import load
from tableronde.engine.snapshots import Layout, Snapshot, layout_id, layout_of

from .ledgers import check_ledger, check_nothing_lost, kept
from .playing import PERSONS, play_to_the_end, run
from .running import Running

GAMES = {"cardinal": 3, "academy": 2, "medievallons": 2}
#: What a later version of the program might be: other rules, which count otherwise.
LATER = """
import tableronde.engine.match as match
from tableronde.engine.game import games

for game in games():
    object.__setattr__(game.meta, "rules_version", game.meta.rules_version + {later})
match.Match.scores = property(lambda self: (99,) * self.seats)
"""


# Older tables, made from those of today


def moved(layout: Layout, seed: int) -> Layout:
    """The same fields at other places."""
    return Random(seed).sample(layout, len(layout))


def in_layout(packed: bytes, game: str, layout: Layout) -> bytes:
    """A snapshot as a version with this layout would have written it."""
    kind = load(game).rulebook.state
    moment = Snapshot.unpack(packed)
    record = moment.read(kind, layout_of(kind)).raw
    other = np.zeros(1, np.dtype([(name, form, tuple(shape)) for name, form, shape in layout], align=True))
    for name in (name for name in other.dtype.names or () if name in kind.fields):
        other[name] = record[name]
    return Snapshot(moment.chance, other.tobytes()).pack()


def make_older(database: str, grow: str | None = None) -> None:
    """As if all tables had been made by a version with older rules, whose records had another form."""
    with closing(sqlite3.connect(database)) as file, file:
        for number, (table, game) in enumerate(file.execute("select id, game from tables").fetchall()):
            file.execute("update tables set rules = rules - 1 where id = ?", [table])
            today = layout_of(load(game).rulebook.state)
            older = moved(today, number)
            if grow:  # something that today's version does not know
                older = [*older, [grow, "|i1", []]]
            assert layout_id(older) != layout_id(today)
            for entry, packed in file.execute(
                "select number, snapshot from ledger where table_id = ? and snapshot is not null", [table]
            ).fetchall():
                values = in_layout(packed, game, older), table, entry
                file.execute("update ledger set snapshot = ? where table_id = ? and number = ?", values)
            file.execute("insert or ignore into layouts values (?, ?)", [layout_id(older), json.dumps(older)])
            file.execute("update tables set layout = ? where id = ?", [layout_id(older), table])


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Servers that start from now on are of a later version, until the file is gone."""
    folder = tmp_path / "later"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(LATER.format(later=1))
    monkeypatch.setenv("PYTHONPATH", f"{folder}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    return folder / "sitecustomize.py"


# Playing


async def make_all(running: Running) -> dict[str, list[Ticket]]:
    return {game: (await running.server.make(game, seats, PERSONS[:seats]))[1] for game, seats in GAMES.items()}


async def play_some(running: Running, tickets: list[Ticket], decisions: int, seed: int) -> list[Said]:
    """Each seat decides this often at most; gives what every seat sees then."""
    there = [Live(Ticket(running.server, ticket.code, ticket.seat, ticket.secret)) for ticket in tickets]
    for seat in there:
        await seat.connect()
    dice = Random(seed)
    for _ in range(decisions * len(there)):
        newest = max(seat.state["number"] for seat in there)
        for seat in there:
            while seat.state["number"] < newest:
                await seat.until(lambda _: True)
        if asking := [seat for seat in there if seat.ask]:
            seat = dice.choice(asking)
            assert seat.ask is not None
            await seat.play(dice.choice(seat.ask["actions"])["name"])
    newest = max(seat.state["number"] for seat in there)
    for seat in there:
        while seat.state["number"] < newest:
            await seat.until(lambda _: True)
        await seat.close()
    return [seat.state for seat in there]


async def look(running: Running, tickets: list[Ticket]) -> list[Said]:
    states = []
    for ticket in tickets:
        async with live(Ticket(running.server, ticket.code, ticket.seat, ticket.secret)) as seat:
            states.append(seat.state)
    return states


async def play_out(running: Running, tickets: list[Ticket]) -> list[Live]:
    async def play(ticket: Ticket) -> Live:
        async with live(Ticket(running.server, ticket.code, ticket.seat, ticket.secret)) as seat:
            await play_to_the_end(seat, Random(f"{ticket.seat}"))
            return seat

    return list(await asyncio.gather(*(play(ticket) for ticket in tickets)))


def without_ids(state: Said) -> Said:
    """A question may be asked anew, and what was decided before an update can't be taken back."""
    ask = state["ask"] and {**state["ask"], "id": None}
    return {**state, "ask": ask, "can_undo": None}


async def replay_of(running: Running, ticket: Ticket, eye: Any = "all") -> Said:
    return dict(await running.server.call("GET", f"tables/{ticket.code}/replay", eye=eye))


def page_of(running: Running, ticket: Ticket) -> str:
    with urlopen(f"{running.url}/verify/{ticket.code}?lang=en") as page:
        return str(page.read().decode())


async def check_refusals(running: Running, ticket: Ticket) -> None:
    with pytest.raises(NotAllowed, match="begun with other rules; its replay is kept") as refused:
        await running.server.call("GET", f"tables/{ticket.code}/save")
    assert refused.value.code == "other-rules"
    proof = await running.server.call("GET", f"tables/{ticket.code}/fairness")
    assert (proof["holds"], proof["over"]) == (None, True)
    assert "other rules than those of today" in proof["problem"]
    assert proof["seed"]
    assert "begun with another version of the rules" in page_of(running, ticket)


def test_a_running_match_goes_on_after_an_update_that_moved_everything(database: str) -> None:
    """From its last snapshot to its end, through more restarts; and its replay shows all of it, from before and after."""
    with Running(database) as running:
        tables = run(make_all(running))
        before = {game: run(play_some(running, tickets, 6, seed=1)) for game, tickets in tables.items()}
    make_older(database)
    with Running(database) as running:
        for game, tickets in tables.items():
            assert list(map(without_ids, run(look(running, tickets)))) == list(map(without_ids, before[game]))
            before[game] = run(play_some(running, tickets, 3, seed=2))
        running.kill()
        running.start()
        for game, tickets in tables.items():
            assert list(map(without_ids, run(look(running, tickets)))) == list(map(without_ids, before[game]))
            seen = run(play_out(running, tickets))
            assert seen[0].state["result"]["why"] == "rules"
            _, entries = run(kept(database, tickets[0].code))[tickets[0].code]
            for seat in seen:
                check_nothing_lost(entries, seat.entries, int(seat.ticket.seat or 0))
            again = run(replay_of(running, tickets[0]))
            assert [entry["number"] for entry in again["entries"]] == [entry.number for entry in entries]
            assert all(entry["view"] for entry in again["entries"] if entry["kind"] in ("begin", "play"))
            mine = run(replay_of(running, tickets[0], eye=0))
            views = {entry["number"]: entry.get("view") for entry in mine["entries"]}
            assert views[before[game][0]["number"]] == before[game][0]["view"]
            run(check_refusals(running, tickets[0]))


def test_a_later_version_of_the_rules_changes_nothing_that_was_played(database: str, later: Path) -> None:
    """Finished games keep their result; a running one goes on. Back at the old version, both are still there."""
    newer = later.read_text()
    later.write_text("")
    with Running(database) as running:
        tables = run(make_all(running))
        finished = tables.pop("cardinal")
        results = [seat.state["result"] for seat in run(play_out(running, finished))]
        told = run(replay_of(running, finished[0]))
        saved = run(running.server.call("GET", f"tables/{finished[0].code}/save"))
        before = {game: run(play_some(running, tickets, 5, seed=1)) for game, tickets in tables.items()}
    later.write_text(newer)
    with Running(database) as running:
        rules = {game["id"]: game["rules"] for game in run(running.server.call("GET", "games"))}
        assert rules["cardinal"] == load("cardinal").meta.rules_version + 1
        assert [state["result"] for state in run(look(running, finished))] == results
        assert run(replay_of(running, finished[0])) == told
        run(check_refusals(running, finished[0]))
        for game, tickets in tables.items():
            assert list(map(without_ids, run(look(running, tickets)))) == list(map(without_ids, before[game]))
            before[game] = run(play_some(running, tickets, 2, seed=2))
    later.write_text("")
    with Running(database) as running:  # the update was a mistake, and is taken back
        assert run(running.server.call("GET", f"tables/{finished[0].code}/save")) == saved
        charter, entries = run(kept(database, finished[0].code))[finished[0].code]
        check_ledger(charter, entries)
        for game, tickets in tables.items():
            assert list(map(without_ids, run(look(running, tickets)))) == list(map(without_ids, before[game]))
            assert run(play_out(running, tickets))[0].state["result"]["why"] == "rules"
            run(check_refusals(running, tickets[0]))


def test_a_match_that_this_version_cannot_read_says_so_and_its_story_is_kept(database: str) -> None:
    with Running(database) as running:
        tables = run(make_all(running))
        finished = tables.pop("medievallons")
        result = run(play_out(running, finished))[0].state["result"]
        for tickets in tables.values():
            run(play_some(running, tickets, 4, seed=1))
    make_older(database, grow="dragons")
    with Running(database) as running:
        for tickets in tables.values():
            for state in run(look(running, tickets)):
                assert "another version of the program and can't go on" in state["cannot_go_on"]
                assert state["ask"] is None

            async def chat(ticket: Ticket) -> None:
                async with live(Ticket(running.server, ticket.code, ticket.seat, ticket.secret)) as seat:
                    assert any(entry["kind"] == "play" for entry in seat.entries)
                    await seat.chat("What a pity.")
                    with pytest.raises(NotAllowed, match="can't go on") as refused:
                        await seat.say({"type": "play", "ask": 1, "action": "x"})
                    assert refused.value.code == "cannot-go-on"

            run(chat(tickets[0]))
        again = run(replay_of(running, finished[0]))
        assert again["result"] == result
        assert any(entry.get("notes") for entry in again["entries"])
        assert run(look(running, finished))[0]["result"] == result
