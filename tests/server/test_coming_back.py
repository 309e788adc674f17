"""Leaving a table, and coming back to it: on another device, or after a while."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tableronde.client import NotAllowed, Ticket, live

from .playing import PERSONS, play_to_the_end, refused, run
from .running import Running


def test_who_leaves_before_the_game_frees_the_seat(running: Running) -> None:
    async def play() -> None:
        code, (mine, other) = await running.server.make("cardinal", 3, PERSONS[:2])
        async with live(other) as seat:
            await mine.leave()
            stand = await seat.until(lambda said: said["type"] == "entries")
            assert [(entry["kind"], entry["seat"]) for entry in stand["entries"]] == [("stand", 0)]
            assert stand["state"]["seats"][0]["name"] is None
        await refused("wrong-secret", mine.leave(), 401)
        assert (await running.server.join(code, "Galahad")).seat == 0

    run(play())


def test_nobody_else_can_make_somebody_leave(running: Running) -> None:
    async def play() -> None:
        _, (mine, _) = await running.server.make("cardinal", 3, PERSONS[:2])
        await refused("no-bot", mine.call("DELETE", "/seats/1"))

    run(play())


def test_a_seat_that_was_left_is_played_by_a_bot_until_somebody_takes_it(running: Running) -> None:
    async def play() -> None:
        code, (mine, other) = await running.server.make("medievallons", 2, PERSONS[:2], stand_in="page")
        async with live(mine) as leaver, live(other) as seat:
            await mine.leave()
            await seat.until(lambda said: seat.state["seats"][0]["lent"] == "page")
            assert seat.state["seats"][0]["why"] == "left"
            # Who left is told so, and sent away: another may soon see another hand there.
            with pytest.raises(NotAllowed) as sent_away:
                await leaver.until(lambda _: False)
            assert sent_away.value.code == "wrong-secret"
            assert leaver.entries[-1]["kind"] == "stand"
            taken = await running.server.join(code, "Galahad")
            assert taken.seat == 0
            async with live(taken) as new:
                assert new.state["seats"][0]["lent"] is None
                await asyncio.gather(play_to_the_end(new, Random(1)), play_to_the_end(seat, Random(2)))
                assert new.state["result"]["why"] == "rules"
        await refused("wrong-secret", sit_again(mine))

    run(play())


async def sit_again(ticket: Ticket) -> None:
    async with live(ticket):
        pass


def test_when_the_last_person_leaves_the_table_is_abandoned(running: Running) -> None:
    async def play() -> None:
        code, (mine,) = await running.server.make("cardinal", 3, [PERSONS[0], {"bot": "page"}, {"bot": "page"}])
        async with live(running.server.watch(code)) as watcher:
            await mine.leave()
            await watcher.until(lambda _: watcher.over)
            assert watcher.state["result"]["why"] == "abandoned"
            assert watcher.state["result"]["winners"] == []

    run(play())


def test_a_seat_is_played_on_any_device_that_has_its_secret(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as phone, live(tickets[0]) as desk:
            assert phone.ask
            assert phone.ask == desk.ask
            played = await phone.play(phone.ask["actions"][0]["name"])
            await desk.until(lambda _: desk.number == phone.number)
            assert desk.entries[-1] == played
            assert played["action"] == phone.entries[-1]["action"]
            undone = await desk.undo()
            await phone.until(lambda _: phone.number == desk.number)
            assert phone.entries == desk.entries
            assert undone["from"] == played["number"]

    run(play())


def test_who_comes_back_with_since_gets_only_what_is_missing(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            for n in range(40):  # more than the server has at hand
                await seat.chat(f"{n}")
            whole = list(seat.entries)
        for since in (0, 1, 5, len(whole) - 3, len(whole), len(whole) + 7):
            async with live(tickets[0], since=since) as again:
                assert again.entries == whole[since:]
                assert again.state["number"] == len(whole)

    run(play())
