"""Hints: what a champion would do, told to one guest alone, by what its seat knows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tableronde.bots.hint import ponder
from tableronde.bots.seen import Budget
from tableronde.client import Live, live
from tableronde.engine.match import Match
from tableronde.server.hints import look, show_hint
from tableronde.server.refusals import Refused
from tableronde.server.sight import Eyes, pack
from tableronde.server.tables.table import Table

from .playing import PERSONS, refused, run
from .running import Running
from .worlds import SOME_KINDS, another_world, charter_of

BOTS = [{"bot": "page"}] * 4


def against_bots(game: str, seats: int, options: dict[str, Any]) -> Table:
    table = Table(charter_of(game, seats, options, seed=5), "native")
    table.write(table.sit(0, "Arthur", "lion", "secret of seat 0"), 1.0)
    for seat in range(1, seats):
        table.write(table.seat_bot(seat, "page", f"Bot {seat}"), 1.0)
    return table


def moments(table: Table, dice: Random) -> Iterator[Match]:
    """Random play to the end, before each decision."""
    while table.status == "playing":
        match = table.match
        assert match is not None
        yield match
        seat = dice.choice(match.actors)
        play = table.play if seat == 0 else table.play_as_bot
        table.write(play(seat, table.asked[seat], dice.choice(match.legal(seat)).name), 1.0)


@pytest.mark.parametrize(("game", "seats", "options"), SOME_KINDS)
def test_swap_what_a_seat_cannot_know_same_hint(game: str, seats: int, options: dict[str, Any]) -> None:
    """The same dice, another world: the same bytes."""
    table, swapped = against_bots(game, seats, options), 0
    for number, match in enumerate(moments(table, Random(3))):
        if number % 3 or 0 not in match.actors or len(match.legal(0)) < 2:
            continue
        told = hint(table)
        with another_world(match, 0, number) as different:
            swapped += different
            assert hint(table) == told
        if swapped == 6:
            break
    assert swapped > 2


def hint(table: Table) -> bytes:
    seen, ask = look(table, 0, Random(7))
    return pack(show_hint(table, Eyes(0, "fr"), ask, ponder(seen, Budget(1.0, iterations=80))))


def test_a_hint_names_legal_choices_the_best_first(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("cardinal", 3, [PERSONS[0], *BOTS[:2]])
        async with live(tickets[0], lang="fr") as seat:
            await until_asked(seat)
            told = await ask_hint(seat)
            asked = seat.state["ask"]
            assert told["ask"] == asked["id"]
            texts = {action["name"]: action["text"] for action in asked["actions"]}
            assert 1 <= len(told["moves"]) <= 3
            for move in told["moves"]:
                assert move["text"] == texts[move["action"]]
                assert 0 <= move["worth"] <= 1
            shares = [move["share"] for move in told["moves"]]
            assert shares == sorted(shares, reverse=True)
            assert len(told["chances"]) == 3
            assert abs(sum(told["chances"]) - 1) < 0.01

    run(play())


async def until_asked(seat: Live) -> None:
    if not seat.ask:
        await seat.until(lambda _: seat.ask)


async def ask_hint(seat: Live) -> dict[str, Any]:
    return dict(await asyncio.wait_for(seat.say({"type": "hint"}), 60))


def test_nobody_else_is_told(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("medievallons", 3, [PERSONS[0], *BOTS[:2]])
        async with live(tickets[0]) as seat, live(running.server.watch(code)) as watcher:
            await until_asked(seat)
            before = len(watcher.entries)
            await ask_hint(seat)
            assert len(watcher.entries) == before
            await refused("watching", watcher.say({"type": "hint"}))

    run(play())


def test_where_other_people_play_there_are_no_hints(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 3, [*PERSONS[:2], BOTS[0]])
        async with live(tickets[0]) as seat:
            await until_asked(seat)
            await refused("no-hints", seat.say({"type": "hint"}))

    run(play())


def test_who_is_not_asked_gets_none() -> None:
    table = against_bots("cardinal", 3, {})
    for _ in moments(table, Random(1)):
        if 0 not in table.asked:
            break
    with pytest.raises(Refused, match="nothing to decide now"):
        look(table, 0, Random(1))
