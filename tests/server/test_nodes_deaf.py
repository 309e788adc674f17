"""Nodes whose lines to the database break, so that they no longer hear of each other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from tableronde.client import live

from .pairs import Pair, admin, at, check_entries
from .playing import PERSONS, play_to_the_end, run, until

LISTENERS = "select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'"


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
            # Who listens again has not caught up yet.
            while (await pair[0].server.call("GET", f"tables/{code}"))["seats"][2]["name"] is not None:
                await asyncio.sleep(0.05)

    run(play())
