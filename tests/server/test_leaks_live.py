"""All traffic of all seats and spectators at a real server: each message could have come from another world."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from tableronde.client import NotAllowed, Server, Ticket
from tableronde.engine.chronicle import PUBLIC
from tableronde.server.sight import Sight, pack, show_table
from tableronde.server.tables.charter import Charter
from tableronde.server.tables.entries import Draft, Entry, Kind
from tableronde.server.tables.table import Table

from .ears import Ear
from .ledgers import kept, with_other_secrets
from .playing import PERSONS, run
from .running import Running
from .worlds import KINDS, READERS, SOME_KINDS, Options, another_world, everybody


@dataclass
class Evening:
    """A whole game at a real server, as everybody heard it."""

    code: str
    secrets: list[str]
    ears: list[Ear]
    answers: list[str]


async def spend(running: Running, game: str, seats: int, options: Options, seed: int) -> Evening:
    server = running.server
    code, tickets = await server.make(game, seats, PERSONS[:seats], options=options, listed=True)
    ears = [Ear(seat, *READERS[(seat + seed) % len(READERS)]) for seat in everybody(seats)]
    secrets = [str(ticket.secret) for ticket in tickets]
    evening = Evening(code, secrets, ears, [])
    players = [asyncio.create_task(ear.play(server, code, ([*secrets, None])[ear.seat], seed)) for ear in ears]
    for since in (0, 9, 20):
        while max(len(ear.heard) for ear in evening.ears) < 2 * since:
            await asyncio.sleep(0.01)
        await look_in(evening, server, tickets, seats, since)
    await asyncio.gather(*players)
    return evening


async def look_in(evening: Evening, server: Server, tickets: Sequence[Ticket], seats: int, since: int) -> None:
    """Everybody comes a second time, and asks by REST for all that can be asked for. Once the game is over, that is open."""
    before = len(evening.answers)
    for seat in everybody(seats):
        ear, secret = Ear(seat, *READERS[seat % len(READERS)]), ([ticket.secret for ticket in tickets] + [None])[seat]
        async with await ear.hello(server, evening.code, secret, since) as socket:
            ear.heard.append(await socket.recv(decode=True))
        evening.ears.append(ear)
        for path in ("", "/fairness", "/replay", "/save", "/replay?eye=0"):
            asked = server.call("GET", f"tables/{evening.code}{path}", secret=secret)
            if path in ("", "/fairness"):
                evening.answers.append(json.dumps(await asked))
            else:
                try:
                    await asked
                except NotAllowed as refused:
                    assert "when the game is over" in str(refused)  # noqa: PT017 - it may be over by now
                    evening.answers.append(str(refused))
                else:
                    assert (await server.call("GET", f"tables/{evening.code}"))["status"] == "over"
    evening.answers.append(json.dumps(await server.call("GET", "tables")))
    if (await server.call("GET", f"tables/{evening.code}"))["status"] == "over":
        del evening.answers[before:]


def check_heard(evening: Evening, charter: Charter, entries: list[Entry], every: int) -> int:
    """Each message is the one that a table would send whose secrets are others. Gives how many really were others."""
    about: dict[int, list[tuple[Ear, str]]] = {}
    for ear in evening.ears:
        number = 0
        for text in ear.heard:
            said = json.loads(text)
            number = max([number, said.get("state", {}).get("number", 0), *(e["number"] for e in said.get("entries", ()))])
            if said["type"] in ("welcome", "entries"):
                about.setdefault(number, []).append((ear, text))
    table, compared = Table(charter, "plain"), 0
    for entry in entries:
        table.write(Draft(entry.kind, entry.seat, entry.data), entry.at, alone=True)
        for ear, text in about.pop(entry.number, ()):
            playing = table.match is not None and table.status == "playing"
            if playing and (entry.number + ear.seat) % every == 0:
                assert table.match is not None
                with another_world(table.match, ear.seat, f"{entry.number}") as different:
                    compared += different
                    assert said_to(ear, table, entries, json.loads(text)) == text.encode()
            elif not playing:
                assert said_to(ear, table, entries, json.loads(text)) == text.encode()
    assert not about
    return compared


def said_to(ear: Ear, table: Table, entries: Sequence[Entry], said: dict[str, Any]) -> bytes:
    """The same message, made from this table and from entries whose secrets are others."""
    sight = Sight(table, 1.0)
    numbers = [entry["number"] for entry in said["entries"]]
    others = [with_other_secrets(entries[number - 1], ear.seat) for number in numbers]
    shown = {"entries": [sight.entry(entry, ear.eyes) for entry in others]}
    if said["type"] == "welcome":
        seat = ear.seat if ear.seat >= 0 else None
        state = sight.state(ear.eyes)
        message = {"type": "welcome", "seat": seat, "table": show_table(table), **shown, "state": state}
        return pack(message | {"presence": said["presence"]})
    message = {"type": "entries", **shown}
    if "state" in said:
        message["state"] = sight.state(ear.eyes)
    return pack(message | ({"ref": said["ref"]} if "ref" in said else {}))


def check_notes(evening: Evening, entries: Sequence[Entry]) -> None:
    """By the mask of each note alone, without the functions of the server."""
    for ear in evening.ears:
        mask = 1 << ear.seat if ear.seat >= 0 else PUBLIC
        for text in ear.heard:
            for told_of in json.loads(text).get("entries", ()):
                entry = entries[told_of["number"] - 1]
                wanted = [{"kind": note.kind, **note.fields} for note in entry.notes if note.see & mask]
                assert [{k: v for k, v in note.items() if k != "text"} for note in told_of.get("notes", ())] == wanted
                assert ("action" in told_of) == (entry.kind is Kind.PLAY and entry.seat == ear.seat)


def check_nothing_secret(evening: Evening, charter: Charter, entries: Sequence[Entry]) -> None:
    """Seed, nonce, secrets and what is kept of them are in nothing that anybody heard, nor in any answer before the end."""
    kept_secrets = [entry.data["secret"] for entry in entries if entry.kind is Kind.SIT]
    for word in (str(charter.seed), charter.nonce, *evening.secrets, *kept_secrets):
        for text in (*evening.answers, *(text for ear in evening.ears for text in ear.heard)):
            assert word not in text


def check_rhythm(evening: Evening, seats: int) -> None:
    """Everybody hears of everything at the same time: the same messages but for what is in them."""
    rhythms = []
    for ear in evening.ears[: seats + 1]:
        messages = [json.loads(text) for text in ear.heard]
        rhythms.append(
            [
                ([entry["number"] for entry in said["entries"]], "state" in said)
                for said in messages
                if said["type"] == "entries" and said["entries"][0]["number"] > 40
            ]
        )
    assert all(rhythm == rhythms[0] for rhythm in rhythms)
    assert rhythms[0]


def check_evenings(running: Running, kinds: Sequence[tuple[str, int, Options]], seed: int, every: int) -> None:
    async def play() -> None:
        evenings = [await spend(running, *kind, seed) for kind in kinds]
        ledgers = await kept(running.database, *(evening.code for evening in evenings))
        for evening, (_, seats, _) in zip(evenings, kinds, strict=True):
            charter, entries = ledgers[evening.code]
            check_nothing_secret(evening, charter, entries)
            check_notes(evening, entries)
            check_rhythm(evening, seats)
            assert check_heard(evening, charter, entries, every) > 10

    run(play(), 600)


@pytest.mark.parametrize(("game", "seats", "options"), SOME_KINDS)
def test_all_that_a_real_server_says_could_come_from_another_world(
    running: Running, game: str, seats: int, options: Options
) -> None:
    check_evenings(running, [(game, seats, options)], seed=1, every=5)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 6))
def test_all_that_a_real_server_says_could_come_from_another_world_at_every_moment(running: Running, seed: int) -> None:
    check_evenings(running, KINDS, seed, every=1)
