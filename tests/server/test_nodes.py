"""Two server processes on one PostgreSQL: one table, wherever its players come in."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

from tableronde.client import Live, NotAllowed, live

from .pairs import Pair, at, check_entries
from .playing import PERSONS, play_to_the_end, run, until


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
