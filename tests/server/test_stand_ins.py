"""Bots that play for somebody: who is away, who asked for it, or a bot that failed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tableronde.client import live

from .playing import PERSONS, refused, run, settled
from .running import Running, with_odd_bots


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where nobody need be away for long, and with bots that should not be hired."""
    database = str(tmp_path_factory.mktemp("impatient") / "tables.sqlite3")
    with Running(database, settings={"away": 0.2}, environment=with_odd_bots()) as server:
        yield server


def test_a_bot_plays_for_somebody_who_has_been_away(impatient: Running) -> None:
    async def play() -> None:
        _, tickets = await impatient.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            async with live(tickets[1]):
                await refused("present", seat.say({"type": "lend", "seat": 1}))
            await asyncio.sleep(0.3)
            lent = await seat.say({"type": "lend", "seat": 1})
            assert (lent["kind"], lent["bot"], lent["why"]) == ("lend", "squire", "absent")
            await refused("bot-plays", seat.say({"type": "lend", "seat": 1}))
            await refused("no-seat", seat.say({"type": "lend", "seat": 2}))
            await seat.until(lambda _: seat.entries[-1]["kind"] == "play")
            assert seat.entries[-1]["seat"] == 1
            async with live(tickets[1]) as other:  # hello is enough
                await seat.until(lambda _: seat.entries[-1]["kind"] == "back")
                await settled([seat, other])
                assert other.state["seats"][1]["lent"] is None

    run(play())


def test_ten_seconds_are_what_it_takes(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            async with live(tickets[1]):
                pass
            assert "wait 10 seconds" in await refused("present", seat.say({"type": "lend", "seat": 1}))

    run(play())


def test_one_may_lend_the_own_seat_and_come_back(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("cardinal", 3, PERSONS[:3])
        async with live(tickets[0]) as first, live(tickets[1]) as second:
            seat = first if first.ask else second
            mine = seat.ticket.seat
            if not seat.ask:  # the third begins
                return
            await refused("not-lent", seat.say({"type": "back"}))
            lent = await seat.say({"type": "lend", "seat": mine})
            assert lent["why"] == "absent"
            await refused("lent", seat.say({"type": "undo"}))
            await refused("lent", seat.say({"type": "play", "ask": 4, "action": "done"}))
            back = await seat.say({"type": "back"})
            assert (back["kind"], back["seat"]) == ("back", mine)
            assert seat.state["seats"][mine]["lent"] is None

    run(play())


def test_when_a_bot_fails_a_squire_decides_and_everybody_is_told(impatient: Running) -> None:
    async def play() -> None:
        for bot, sentence in (("raiser", "failed with ValueError"), ("mumbler", "answered what is no action")):
            _, tickets = await impatient.server.make("academy", 2, [PERSONS[0], {"bot": bot}])
            async with live(tickets[0]) as seat:
                await seat.until(lambda _, seat=seat: seat.entries[-1]["kind"] == "mishap")
                mishap, decided = seat.entries[-1], seat.entries[-2]
                assert (mishap["seat"], decided["seat"], decided["kind"]) == (1, 1, "play")
                assert mishap["text"].startswith(f"{bot} (seat 1) {sentence}")
                assert mishap["text"].endswith("; a squire decides instead.")

    run(play())
