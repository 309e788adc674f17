"""Bots of a table think on one node, and on another when that one dies."""

from __future__ import annotations

import asyncio
from random import Random

from tableronde.client import live
from tableronde.server.tables.entries import Kind

from .ledgers import kept
from .pairs import Pair, admin, at, check_entries, decisions
from .playing import PERSONS, play_to_the_end, run, until
from .witnesses import Witness, check_witnesses

CUT_CLAIM = """select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'update tables set keeper%' and wait_event_type = 'Lock'"""
CUT_ALL = """select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()"""


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
