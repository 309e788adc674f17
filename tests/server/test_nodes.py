"""Two server processes on one PostgreSQL: one table, wherever its players come in."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any
from urllib.request import urlopen

import asyncpg  # type: ignore[import-untyped]
import pytest

from tableronde.client import Live, NotAllowed, Server, Ticket, live
from tableronde.server.storage import Storage
from tableronde.server.tables.charter import Charter
from tableronde.server.tables.entries import Entry, Kind
from tableronde.server.writing import Batch

from .balancing import balanced
from .ledgers import check_ledger, check_nothing_lost, kept
from .playing import PERSONS, play_to_the_end, run
from .running import Running
from .test_kills import Witness, check_witnesses
from .test_leaks import charter_of

Pair = tuple[Running, Running]
#: How a process that was told to stop has ended.


@pytest.fixture(scope="module")
def pair(postgres: Callable[[], str]) -> Iterator[Pair]:
    """Two nodes for tests that leave both alive."""
    database = postgres()
    with Running(database) as one, Running(database) as other:
        yield one, other


@pytest.fixture
def mortals(pair: Pair) -> Iterator[Pair]:
    """The same for tests that kill: who is dead afterwards is started again."""
    yield pair
    for node in pair:
        if node.process.poll() is not None:
            node.start()


def at(ticket: Ticket, node: Running) -> Ticket:
    return Ticket(node.server, ticket.code, ticket.seat, ticket.secret)


async def until(seat: Live, fits: Callable[[Live], object]) -> None:
    while not fits(seat):
        await seat.until(lambda _: True)


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


# Playing


@pytest.mark.parametrize(("game", "seats"), [("cardinal", 3), ("academy", 2), ("medievallons", 4)])
def test_players_of_one_table_on_different_nodes_play_whole_games(pair: Pair, game: str, seats: int) -> None:
    async def play() -> None:
        code, tickets = await pair[0].server.make(game, seats, PERSONS[:seats])
        async with AsyncExitStack() as stack:
            places = [at(ticket, pair[number % 2]) for number, ticket in enumerate(tickets)]
            places += [node.server.watch(code) for node in pair]
            there = [await stack.enter_async_context(live(place)) for place in places]
            await asyncio.gather(*(play_to_the_end(seat, Random(number)) for number, seat in enumerate(there)))
            await check_entries(pair[0].database, *there)
            assert all(seat.state["result"] == there[0].state["result"] for seat in there)
        proofs = [await node.server.call("GET", f"tables/{code}/fairness") for node in pair]
        assert proofs[0] == proofs[1]
        assert proofs[0]["holds"]

    run(play())


async def race(both: tuple[Live, Live], dice: Random) -> None:
    """One seat at two nodes decides otherwise at each, at the same moment."""
    one, other = both
    assert one.ask is not None
    assert other.ask is not None
    asked = one.ask["id"]
    actions = [action["name"] for action in one.ask["actions"]]
    wishes = dice.sample(actions, 2) if len(actions) > 1 else actions * 2
    answers = await asyncio.gather(one.play(wishes[0]), other.play(wishes[1]), return_exceptions=True)
    yes = [answer for answer in answers if isinstance(answer, dict)]
    no = [answer for answer in answers if isinstance(answer, BaseException)]
    assert len(yes) == 1, answers
    assert [problem.code for problem in no if isinstance(problem, NotAllowed)] in (["stale"], ["over"])
    late = other if isinstance(answers[0], dict) else one
    assert late.state["number"] >= yes[0]["number"] > asked, "who comes too late is told first what is now"


async def race_to_the_end(pair: Pair, game: str, players: int, races: int, seed: int) -> None:
    dice = Random(seed)
    _, tickets = await pair[seed % 2].server.make(game, players, PERSONS[:players])
    async with AsyncExitStack() as stack:
        seats = [
            (
                await stack.enter_async_context(live(at(ticket, pair[0]))),
                await stack.enter_async_context(live(at(ticket, pair[1]))),
            )
            for ticket in tickets
        ]
        everybody = [seat for both in seats for seat in both]
        for number in range(races):
            newest = max(seat.state["number"] for seat in everybody)
            for seat in everybody:
                while seat.state["number"] < newest:
                    await seat.until(lambda _: True)
            asking = [both for both in seats if both[0].ask and both[1].ask]
            if not asking:
                assert everybody[0].over
                break
            assert all(one.ask == other.ask for one, other in asking)
            await race(dice.choice(asking), dice)
            assert number < races
        await asyncio.gather(*(play_to_the_end(seat, Random(f"{seed} {n}")) for n, seat in enumerate(everybody)))
        await check_entries(pair[0].database, *everybody)


def test_when_both_nodes_take_the_same_decision_at_once_one_wins(pair: Pair) -> None:
    """Several tables race at once, so that commits of many tables meet in other orders."""

    async def play() -> None:
        kinds = [("cardinal", 3), ("academy", 2), ("medievallons", 2), ("academy", 3)]
        await asyncio.gather(*(race_to_the_end(pair, *kind, 25, seed) for seed, kind in enumerate(kinds)))

    run(play(), 120)


def test_two_nodes_that_write_at_many_tables_at_once_never_wait_in_a_circle(postgres: Callable[[], str]) -> None:
    """Each commits what has gathered, one from the first table to the last, the other the other way round."""
    database = postgres()
    names = [f"{number:032}" for number in range(300)]
    charters = [replace(charter_of("academy", 2, {}, 1), id=name, code=name[-7:]) for name in names]

    def batch(charter: Charter, number: int) -> Batch:
        row = {"status": "waiting", "changed": 1.0, "players": []} if not number else None
        return Batch(charter, [Entry(number, Kind.SAY, 1.0, 0, {"text": "Ho!"})], row, made=not number)

    async def write() -> None:
        one, other = Storage(database), Storage(database)
        await one.open()
        await other.open()
        try:
            assert all(await asyncio.gather(*(one.write(batch(charter, 0)) for charter in charters)))
            for number in range(1, 4):
                ways = [(one, charters), (other, charters[::-1])]
                wishes = [storage.write(batch(charter, number)) for storage, row in ways for charter in row]
                done = await asyncio.gather(*wishes)
                first, second = done[: len(charters)], done[len(charters) :][::-1]
                assert all(mine != theirs for mine, theirs in zip(first, second, strict=True)), "one of them wrote it"
        finally:
            await one.close()
            await other.close()

    run(write())


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_many_races(pair: Pair, seed: int) -> None:
    async def play() -> None:
        kinds = [("cardinal", 5), ("academy", 4), ("medievallons", 5), ("academy", 2), ("cardinal", 3), ("medievallons", 2)] * 2
        await asyncio.gather(*(race_to_the_end(pair, *kind, 500, 100 * seed + n) for n, kind in enumerate(kinds)))

    run(play(), 600)


def test_chat_and_presence_cross_nodes(pair: Pair) -> None:
    async def play() -> None:
        code, tickets = await pair[0].server.make("cardinal", 3, PERSONS[:3])
        async with live(at(tickets[0], pair[0])) as one, live(pair[1].server.watch(code)) as other:
            await until(other, lambda seat: seat.presence["seats"] == [True, False, False])
            async with live(at(tickets[1], pair[1])) as third:
                await until(one, lambda seat: seat.presence["seats"] == [True, True, False] and seat.presence["watching"] == 1)
                await third.chat("Bonjour !")
                await until(one, lambda seat: seat.entries[-1]["kind"] == "say")
                assert (one.entries[-1]["name"], one.entries[-1]["text"]) == ("Guenièvre", "Bonjour !")
                await one.chat("Salut !")
                await until(third, lambda seat: seat.entries[-1].get("text") == "Salut !")
            await until(one, lambda seat: seat.presence["seats"] == [True, False, False])

    run(play())


@pytest.mark.soak  # a long wait
def test_who_was_here_a_moment_ago_through_the_other_node_is_not_away(pair: Pair) -> None:
    async def play() -> None:
        _, tickets = await pair[0].server.make("cardinal", 3, PERSONS[:3])
        async with live(at(tickets[0], pair[0])) as one:
            async with live(at(tickets[1], pair[1])):
                await until(one, lambda seat: seat.presence["seats"][1])
                await asyncio.sleep(10.5)  # as long as somebody must be away before a bot may play for them
            await until(one, lambda seat: not seat.presence["seats"][1])
            with pytest.raises(NotAllowed, match="wait 10 seconds"):
                await one.say({"type": "lend", "seat": 1})

    run(play())


# Bots


def test_only_one_node_thinks_for_the_bots_of_a_table(pair: Pair) -> None:
    async def play() -> None:
        before = [decisions(node) for node in pair]
        players = [PERSONS[0], {"bot": "squire"}, PERSONS[1], {"bot": "page"}]
        code, tickets = await pair[0].server.make("academy", 4, players)
        async with live(at(tickets[0], pair[0])) as one, live(at(tickets[1], pair[1])) as other:
            await asyncio.gather(play_to_the_end(one, Random(1)), play_to_the_end(other, Random(2)))
            await check_entries(pair[0].database, one, other)
        _, entries = (await kept(pair[0].database, code))[code]
        played = sum(entry.kind is Kind.PLAY and entry.seat in (1, 3) for entry in entries)
        thought = [decisions(node) - was for node, was in zip(pair, before, strict=True)]
        assert sorted(thought) == [0, played]

    run(play())


def test_bots_go_on_where_somebody_is_when_their_node_is_killed(mortals: Pair) -> None:
    """So do the players of that node; and those who stay see them go."""

    async def play() -> None:
        keeper, other = mortals
        before = [decisions(node) for node in mortals]
        players = [PERSONS[0], {"bot": "squire"}, PERSONS[1], {"bot": "squire"}]
        _, tickets = await keeper.server.make("academy", 4, players)
        async with live(at(tickets[0], keeper)) as one, live(at(tickets[1], other)) as two:
            for seat in (one, two):  # bots think at the node of who came first
                await until(seat, lambda seat: seat.ask)
                await seat.play(seat.ask["actions"][0]["name"])  # type: ignore[index]
            await until(two, lambda seat: decisions(keeper) > before[0])
            assert decisions(other) == before[1]
            await until(two, lambda seat: seat.presence["seats"] == [True, None, True, None])
            seen, number = list(one.entries), one.number
            keeper.kill()
            await until(two, lambda seat: seat.presence["seats"] == [False, None, True, None])
            async with live(at(tickets[0], other), since=number) as again:
                await asyncio.gather(play_to_the_end(again, Random(1)), play_to_the_end(two, Random(2)))
                again.entries[:0] = seen
                await check_entries(other.database, again, two)
        assert decisions(other) > before[1]

    run(play(), 90)


def test_bots_play_on_when_the_database_cuts_every_line_again_and_again(mortals: Pair) -> None:
    async def play() -> None:
        players = [PERSONS[0], {"bot": "squire"}, {"bot": "squire"}, {"bot": "page"}]
        code, (ticket,) = await mortals[0].server.make("academy", 4, players)
        witness = Witness(code, 0)
        game = asyncio.create_task(witness.play(at(ticket, mortals[0]), Random(1)))
        async with admin(mortals[0].database) as database:
            while not game.done():
                await database.execute(CUT_ALL)
                await asyncio.sleep(0.3)
        await game
        await check_witnesses(mortals[0].database, [witness])
        assert not [line for line in mortals[0].log if "[parameters" in line], "what was to be written is in the log"

    run(play(), 90)


def test_a_bot_whose_node_could_not_claim_the_table_tries_again(pair: Pair) -> None:
    async def play() -> None:
        players = [PERSONS[0], {"bot": "squire"}, {"bot": "squire"}]
        code, (ticket,) = await pair[0].server.make("academy", 3, players)
        async with admin(pair[0].database) as holding, admin(pair[0].database) as cutting:
            transaction = holding.transaction()
            await transaction.start()
            await holding.execute("select * from tables where code = $1 for update", code)
            async with live(ticket) as seat:
                while not await cutting.fetch(CUT_CLAIM):
                    await asyncio.sleep(0.02)
                await transaction.rollback()
                await until(seat, lambda seat: {1, 2} <= {entry["seat"] for entry in seat.entries if entry["kind"] == "play"})
                await play_to_the_end(seat, Random(1))
                await check_entries(pair[0].database, seat)

    run(play())


# Lines that break

CUT_CLAIM = """select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'update tables set keeper%' and wait_event_type = 'Lock'"""
LISTENERS = "select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'"
CUT_ALL = """select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()"""


@asynccontextmanager
async def admin(database: str) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(database)
    try:
        yield connection
    finally:
        await connection.close()


@asynccontextmanager
async def deaf(database: str) -> AsyncIterator[None]:
    """No node hears of the others, for as long as it takes them to listen again; at most a second or two."""
    async with admin(database) as connection:
        pids = {row["pid"] for row in await connection.fetch(LISTENERS)}
        assert len(pids) == 2
        for pid in pids:
            await connection.execute("select pg_terminate_backend($1)", pid)
        yield
        patience = time.monotonic() + 30
        while len({row["pid"] for row in await connection.fetch(LISTENERS)} - pids) < 2:
            assert time.monotonic() < patience, "nobody listens any more"
            await asyncio.sleep(0.05)


def test_a_node_that_no_longer_hears_the_others_listens_again_and_misses_nothing(pair: Pair) -> None:
    async def play() -> None:
        _, tickets = await pair[0].server.make("cardinal", 3, PERSONS[:3])
        async with live(at(tickets[0], pair[0])) as one, live(at(tickets[1], pair[1])) as other:
            async with deaf(pair[0].database):
                await one.chat("Does anybody hear me?")
                await one.chat("Hello?")
            await until(other, lambda seat: seat.entries[-1].get("text") == "Hello?")
            async with live(at(tickets[2], pair[1])) as third:
                await asyncio.gather(*(play_to_the_end(seat, Random(n)) for n, seat in enumerate((one, other, third))))
                await check_entries(pair[0].database, one, other, third)

    run(play())


def test_who_comes_from_another_node_is_told_nothing_twice(pair: Pair) -> None:
    """Even if the new node has not yet heard of what the old one told."""

    async def play() -> None:
        _, tickets = await pair[0].server.make("cardinal", 3, PERSONS[:3])
        async with live(at(tickets[0], pair[0])) as one, live(at(tickets[1], pair[1])) as other:
            async with deaf(pair[0].database):
                await one.chat("I am off to the other house.")
                async with live(at(tickets[0], pair[1]), since=one.number) as again:
                    assert again.entries == []
                    assert again.state["number"] >= one.number
            await until(other, lambda seat: seat.entries[-1]["kind"] == "say")
            await again.close()
            assert [entry["number"] for entry in other.entries] == list(range(1, one.number + 1))

    run(play())


def test_a_seat_taken_at_one_node_can_be_played_at_another_at_once(pair: Pair) -> None:
    async def play() -> None:
        code, (first,) = await pair[0].server.make("cardinal", 3, [PERSONS[0]])
        async with live(at(first, pair[1])):  # so that the other node knows the table
            async with deaf(pair[0].database):
                ticket = await pair[0].server.join(code, "Morgane")
                async with live(at(ticket, pair[1])) as seat:
                    assert seat.table["seats"][1]["name"] == "Morgane"
                third = await pair[0].server.join(code, "Perceval")
                await at(third, pair[1]).call("DELETE", "/seats/2")
            assert (await pair[0].server.call("GET", f"tables/{code}"))["seats"][2]["name"] is None

    run(play())


def test_a_table_opened_while_something_happens_at_it_misses_nothing(pair: Pair) -> None:
    """Between reading a table and hearing of it there is no gap."""

    async def once(seed: int) -> None:
        code, tickets = await pair[0].server.make("academy", 2, PERSONS[:2])
        async with live(at(tickets[0], pair[0])) as one:
            said = asyncio.create_task(talk(one, 4))
            await asyncio.sleep(Random(seed).uniform(0, 0.03))
            async with live(pair[1].server.watch(code)) as other:
                await said
                await until(other, lambda seat: seat.number == one.number)

    async def talk(seat: Live, times: int) -> None:
        for _ in range(times):
            await seat.chat("Ho!")

    async def play() -> None:
        for group in range(3):
            await asyncio.gather(*(once(8 * group + n) for n in range(8)))

    run(play())


# Nodes that come and go


async def play_behind(server: Server, database: str, happens: Callable[[], Any]) -> None:
    """Games of all kinds behind a load balancer, while something happens to the nodes."""
    witnesses: list[Witness] = []
    games: list[asyncio.Task[None]] = []
    for game, players in (("cardinal", 3), ("academy", 2), ("medievallons", 3)):
        bots: list[dict[str, str]] = [{"bot": "squire"}] if players == 3 else []
        code, tickets = await server.make(game, players, [*PERSONS[: players - len(bots)], *bots])
        for ticket in [*tickets, server.watch(code)]:
            witness = Witness(code, -1 if ticket.seat is None else ticket.seat)
            witnesses.append(witness)
            games.append(asyncio.create_task(witness.play(ticket, Random(len(witnesses)))))
    await asyncio.sleep(0.5)
    await happens()
    await asyncio.gather(*games)
    await check_witnesses(database, witnesses)


def test_a_node_that_dies_costs_nobody_anything(mortals: Pair) -> None:
    async def play() -> None:
        async def die() -> None:
            mortals[0].kill()

        async with balanced(mortals) as server:
            await play_behind(server, mortals[0].database, die)

    run(play(), 120)


def test_a_rolling_restart_costs_nobody_anything(mortals: Pair) -> None:
    async def play() -> None:
        read = [len(node.log) for node in mortals]

        async def roll() -> None:
            for node in mortals:
                assert await asyncio.to_thread(node.stop) == 0
                await asyncio.to_thread(node.start)

        async with balanced(mortals) as server:
            await play_behind(server, mortals[0].database, roll)
        assert not [line for line in (*mortals[0].log[read[0] :], *mortals[1].log[read[1] :]) if "exception" in line]

    run(play(), 120)


def test_two_nodes_that_start_at_once_make_one_database(postgres: Callable[[], str]) -> None:
    database = postgres()

    async def start() -> None:
        nodes = [Running(database), Running(database)]
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
        try:
            code, _ = await nodes[0].server.make("cardinal", 3)
            assert (await nodes[1].server.call("GET", f"tables/{code}"))["code"] == code
        finally:
            ended = [node.stop() for node in nodes]
        assert set(ended) == {0}

    run(start())
