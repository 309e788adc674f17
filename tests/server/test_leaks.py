"""No client ever receives what its seat may not know.

The idea is the same throughout: what a seat does not know could be anything. So it is swapped for something else, and the
seat must receive the very same bytes.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tableronde.bots.chair import Chair
from tableronde.bots.hiring import Hired
from tableronde.bots.seen import Budget
from tableronde.client import NotAllowed, Server, Ticket
from tableronde.engine.chance import PLAYERS, WORDS, random_bits, seed_chance
from tableronde.engine.chronicle import PUBLIC
from tableronde.engine.contract import SPECTATOR
from tableronde.engine.game import load
from tableronde.engine.match import Match
from tableronde.engine.record import Chance
from tableronde.engine.snapshots import Snapshot, layout_of
from tableronde.server.refusals import Refused
from tableronde.server.secrets import ALPHABET
from tableronde.server.sight import Eyes, Sight, dump, show_table
from tableronde.server.tables.charter import Charter
from tableronde.server.tables.entries import Draft, Entry, Kind
from tableronde.server.tables.table import Table

from .ledgers import kept, with_other_secrets
from .playing import PERSONS, run
from .running import Running

Options = dict[str, Any]
ALL_VARIANTS = ["arms", "gallantry", "education", "service", "quests", "charity"]

KINDS: list[tuple[str, int, Options]] = [
    ("academy", 2, {}),
    ("academy", 2, {"duel": "lancelot", "open_scores": False}),
    ("academy", 3, {"open_scores": False}),
    ("academy", 4, {"advanced": True, "variants": ALL_VARIANTS}),
    ("academy", 5, {}),
    ("cardinal", 3, {}),
    ("cardinal", 4, {"swift": True}),
    ("cardinal", 5, {}),
    ("medievallons", 2, {}),
    ("medievallons", 3, {}),
    ("medievallons", 4, {}),
    ("medievallons", 5, {}),
]
SOME_KINDS = [KINDS[i] for i in (0, 1, 3, 6, 8, 11)]
#: Every way of reading: data only, in words, and as a bot is given it.
READERS = [(None, False), ("en", False), ("fr", False), (None, True)]


# Worlds


def dice_of(seed: object) -> Chance:
    dice = Chance.new(WORDS)
    seed_chance(dice, Random(str(seed)).getrandbits(40), PLAYERS)
    return dice


def everybody(seats: int) -> Iterator[int]:
    yield SPECTATOR
    yield from range(seats)


@contextmanager
def another_world(match: Match, seat: int, seed: object) -> Iterator[bool]:
    """Swaps all that a seat can't know, the future included. Gives whether anything is different."""
    truth, chance, world, dice = match._state.copy(), match._rng.array.copy(), match.concealed(seat), dice_of(seed)
    match._redeal(match._backend.state(world), seat, match._backend.grid(dice))
    match._state.raw[0] = world.raw[0]
    match._rng.array[:] = [random_bits(dice) for _ in range(WORDS)]
    try:
        yield bytes(world) != bytes(truth)
    finally:
        match._state.raw[0], match._rng.array[:] = truth.raw[0], chance


def charter_of(game: str, seats: int, options: Options, seed: int) -> Charter:
    found = load(game)
    return Charter(
        id="0" * 32, code="TESTS22", game=found, rules=found.meta.rules_version, layout=layout_of(found.rulebook.state),
        seats=seats, options=found.meta.check_options(options), seed=seed, nonce="12" * 16, listed=True, clock=None,
        stand_in="squire", previous=None, created=1.0,
    )  # fmt: skip


def begin(charter: Charter) -> tuple[Table, list[Entry]]:
    table, written = Table(charter, "plain"), []
    for seat in range(charter.seats):
        written += table.write(table.sit(seat, f"Player {seat}", "lion", f"secret of seat {seat}"), 1.0)
    return table, written


def moments(table: Table, seed: int) -> Iterator[list[Entry]]:
    """Random play to the end; gives what was written by each decision."""
    choice = Random(seed)
    while table.status == "playing":
        assert table.match is not None
        seat = choice.choice(table.match.actors)
        action = choice.choice(table.match.legal(seat))
        yield table.write(table.play(seat, table.asked[seat], action.name), 1.0)


def told(table: Table, entries: Sequence[Entry], eyes: Eyes) -> str:
    """The message about these entries, made as the server makes it."""
    sight = Sight(table, 1.0)
    shown = [sight.entry(entry, eyes) for entry in entries]
    return dump({"type": "entries", "entries": shown, "state": sight.state(eyes)})


def refusal_of_undo(table: Table, seat: int) -> str | None:
    try:
        table.undo(seat)
    except Refused as refused:
        return str(refused)
    return None


# Swapped worlds


@pytest.mark.parametrize(("game", "seats", "options"), KINDS)
def test_swap_what_a_seat_cannot_know_same_messages(game: str, seats: int, options: Options) -> None:
    """States, questions, entries, words, records and what may be taken back."""
    table, _ = begin(charter_of(game, seats, options, seed=5))
    swapped = 0
    for number, written in enumerate(moments(table, seed=7)):
        if number % 6:
            continue
        assert table.match is not None
        for seat in everybody(seats):
            if table.status == "over":
                break
            lang, record = READERS[(number // 6 + seat) % len(READERS)]
            eyes = Eyes(seat, lang, record)
            seen = told(table, written, eyes), dump(show_table(table)), seat < 0 or refusal_of_undo(table, seat)
            with another_world(table.match, seat, f"{number} {seat}") as different:
                swapped += different
                others = [with_other_secrets(entry, seat) for entry in written]
                assert seen == (told(table, others, eyes), dump(show_table(table)), seat < 0 or refusal_of_undo(table, seat))
    assert swapped > 5


@pytest.mark.parametrize(("game", "seats", "options"), KINDS)
def test_nobody_can_tell_what_another_has_chosen_at_the_same_time(game: str, seats: int, options: Options) -> None:
    """While others must still choose, the same is told whatever a seat has chosen: the same entries, who is waited for, what
    may be taken back. So neither the order nor the number of messages depends on it."""
    charter, choice, compared = charter_of(game, seats, options, seed=3), Random(4), 0
    table, written = begin(charter)
    for number, more in enumerate(moments(table, seed=9)):
        written += more
        match = table.match
        if match is None or len(match.actors) < 2 or number % 3 or compared > 30:
            continue
        seat = choice.choice(match.actors)
        legal = [action.name for action in match.legal(seat)]
        if len(legal) < 2:
            continue
        heard = []
        for action in choice.sample(legal, 2):
            again = Table.read(charter, written, "plain")
            done = again.write(again.play(seat, again.asked[seat], action), 1.0)
            others = [other for other in everybody(seats) if other != seat]
            heard.append(
                [
                    (told(again, done, Eyes(other, *READERS[number % 4])), other < 0 or refusal_of_undo(again, other))
                    for other in others
                ]
            )
            assert any(other != seat for other in again.asked), "the last to choose"
        assert heard[0] == heard[1]
        compared += 1
    assert compared or game == "cardinal"  # where one decides at a time


@pytest.mark.parametrize("seats", [3, 5])
def test_a_bot_without_a_choice_looks_like_one_with_a_choice(seats: int) -> None:
    """It decides when it is asked together with others, as every player does; otherwise who never answers has no choice."""
    table, _ = begin(charter_of("academy", seats, {}, seed=2))
    without = 0
    for _ in moments(table, seed=2):
        match = table.match
        if match is None or table.status != "playing":
            continue
        for seat in table.seats:
            seat.lent = "squire"
        assert list(table.bot_turns()) == list(match.actors)
        without += any(len(match.legal(seat)) == 1 for seat in match.actors)
        for seat in table.seats:
            seat.lent = None
    assert without


class Gossip:
    """A bot that cries out what it holds."""

    def decide(self, seen: Any, legal: Any, budget: Any) -> Any:
        raise ValueError(f"I may {legal[0].name}, and have {seen.data}")


def test_a_bot_that_fails_does_not_tell_its_cards() -> None:
    """What it said is for the log; at the table everybody reads that it failed."""
    match = load("academy").match(seats=3, seed=1)
    chair = Chair(Hired("gossip", Gossip, Budget(1.0)), 0, seed=1)
    chair.decide(match)
    (mishap,) = chair.mishaps
    assert match.legal(0)[0].name in str(mishap)
    assert mishap.in_public == "gossip (seat 0) failed with ValueError; a squire decides instead."


# The real server


@dataclass
class Ear:
    """One connection, and all that was ever heard on it."""

    seat: int
    lang: str | None = None
    record: bool = False
    heard: list[str] = field(default_factory=list)

    @property
    def eyes(self) -> Eyes:
        return Eyes(self.seat, self.lang, self.record)

    async def hello(self, server: Server, code: str, secret: str | None, since: int = 0) -> ClientConnection:
        socket = await connect(server.live_url(code), max_size=None, compression=None)
        hello = {"type": "hello", "secret": secret, "since": since, "lang": self.lang, "record": self.record}
        await socket.send(json.dumps(hello))
        return socket

    async def play(self, server: Server, code: str, secret: str | None, seed: int) -> None:
        """Plays to the end, with some wishes that are refused, some talk and some taking back in between."""
        choice, ref = Random(f"{seed} {self.seat}"), 0
        async with await self.hello(server, code, secret) as socket:
            while True:
                self.heard.append(await socket.recv(decode=True))
                said = json.loads(self.heard[-1])
                state = said.get("state") or {}
                if state.get("status") == "over":
                    return
                if (ask := state.get("ask")) and secret:
                    wishes = [{"type": "play", "ask": ask["id"], "action": choice.choice(ask["actions"])["name"]}]
                    if choice.random() < 0.1:
                        wishes.insert(0, {"type": "play", "ask": ask["id"] - 1, "action": ask["actions"][0]["name"]})
                        wishes.insert(0, {"type": "play", "ask": ask["id"], "action": "nonsense"})
                        wishes.insert(0, {"type": "say", "text": "Hm."})
                        wishes.append({"type": "undo"})
                    for wish in wishes:
                        ref += 1
                        await socket.send(json.dumps(wish | {"ref": ref}))


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
                    assert said_to(ear, table, entries, json.loads(text)) == text
            elif not playing:
                assert said_to(ear, table, entries, json.loads(text)) == text
    assert not about
    return compared


def said_to(ear: Ear, table: Table, entries: Sequence[Entry], said: dict[str, Any]) -> str:
    """The same message, made from this table and from entries whose secrets are others."""
    sight = Sight(table, 1.0)
    numbers = [entry["number"] for entry in said["entries"]]
    others = [with_other_secrets(entries[number - 1], ear.seat) for number in numbers]
    shown = {"entries": [sight.entry(entry, ear.eyes) for entry in others]}
    if said["type"] == "welcome":
        seat = ear.seat if ear.seat >= 0 else None
        state = sight.state(ear.eyes)
        message = {"type": "welcome", "seat": seat, "table": show_table(table), **shown, "state": state}
        return dump(message | {"presence": said["presence"]})
    message = {"type": "entries", **shown}
    if "state" in said:
        message["state"] = sight.state(ear.eyes)
    return dump(message | ({"ref": said["ref"]} if "ref" in said else {}))


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


# Twins: two tables at one server that differ in nothing but what a seat can't know

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
