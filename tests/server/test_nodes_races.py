"""When two nodes write the same at once, one wins, and neither waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from random import Random

import pytest

from tableronde.client import Live, NotAllowed, live
from tableronde.server.storage import Storage
from tableronde.server.tables.charter import Charter
from tableronde.server.tables.entries import Entry, Kind
from tableronde.server.writing import Batch

from .pairs import Pair, at, check_entries
from .playing import PERSONS, play_to_the_end, run
from .worlds import charter_of


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
