"""Nodes that die, are restarted one after the other, or start together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from tableronde.client import Server

from .balancing import balanced
from .pairs import Pair
from .playing import PERSONS, run
from .running import Running
from .witnesses import Witness, check_witnesses


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
