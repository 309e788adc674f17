"""While games are compiled, and where they can't be: nobody waits for it."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from urllib.request import urlopen

from tableronde.bots.hiring import hire
from tableronde.client import Live, live
from tableronde.engine.game import games, load
from tableronde.server.warmth import Warmth

from .playing import PERSONS, play_all, resigned, run, until
from .running import Running, with_odd_bots


def mishaps(seat: Live) -> list[str]:
    return [entry["text"] for entry in seat.entries if entry["kind"] == "mishap"]


def test_pages_and_tables_do_not_wait_for_a_compiler(database: str, tmp_path: Path) -> None:
    forge = tmp_path / "forge"
    settings = {"TABLERONDE_CACHE": str(tmp_path / "cache"), "TABLERONDE_TEST_FORGE": str(forge)}
    with Running(database, environment=with_odd_bots() | settings) as server:

        async def play() -> None:
            code, [ticket] = await server.server.make("academy", 2, [PERSONS[0], {"bot": "smith"}])
            async with live(ticket) as seat:
                while not forge.exists():  # from here on it compiles, without end, in the server's own process
                    await asyncio.sleep(0.05)
                assert (await asyncio.to_thread(urlopen, f"{server.url}/verify/{code}")).status == 200
                for game in ("academy", "medievallons"):
                    await resigned(server.server, game)
                _, tickets = await server.server.make("cardinal", 3, [*PERSONS[:2], {"bot": "squire"}])
                assert [player.over for player in await play_all(tickets)] == [True, True]
                await until(seat, mishaps)  # and its own goes on, too

        run(play())


def test_the_search_that_somebody_waits_for_comes_first() -> None:
    async def warm_up() -> None:
        warmth, knight = Warmth(compiling=True), hire("knight")
        warmth.start()
        try:
            await asyncio.sleep(0.1)  # another one is at the compiler by now
            assert warmth.cold == ["academy", "cardinal", "medievallons"]
            await warmth.ready_for(knight, load("medievallons"))
            assert warmth.cold == ["academy", "cardinal"]
            await warmth.ready_for(knight, load("cardinal"))  # what had to make room is at the compiler again
            assert warmth.cold == ["academy"]
            assert [warmth.backend(game) for game in games()] == ["plain"] * 3  # for tables nobody waits
            assert warmth.compiling == ["academy", "cardinal", "medievallons"]
            await warmth.ready_for(hire("squire"), load("academy"))  # nor does who does not search
            assert warmth.cold == ["academy"]
            while warmth.backend(load("academy")) == "plain":
                await asyncio.sleep(0.1)
            assert (warmth.cold, warmth.compiling) == ([], ["cardinal", "medievallons"])
        finally:
            await warmth.stop()

    run(warm_up(), 240)


def children() -> set[str]:
    """Processes that this one has begun and not yet seen the end of."""
    return set(Path(f"/proc/self/task/{threading.get_native_id()}/children").read_text().split())


def test_who_stops_leaves_no_compiler_behind() -> None:
    async def stop_at_work() -> None:
        before, warmth = children(), Warmth(compiling=True)
        warmth.start()
        while children() <= before:
            await asyncio.sleep(0.01)
        await warmth.stop()
        assert children() <= before

    run(stop_at_work(), 60)


def test_where_nothing_can_be_compiled_a_squire_plays_for_the_knight(database: str, tmp_path: Path) -> None:
    no_folder = tmp_path / "cache"
    no_folder.write_text("a file")
    with Running(database, settings={"compile": "true"}, environment={"TABLERONDE_CACHE": str(no_folder)}) as server:

        async def play() -> None:
            while (await server.server.call("GET", "health"))["compiling"]:
                await asyncio.sleep(0.1)
            _, [ticket] = await server.server.make("medievallons", 2, [PERSONS[0], {"bot": "knight"}])
            async with live(ticket) as seat:
                await until(seat, lambda seat: seat.ask or mishaps(seat))
                while seat.ask and not mishaps(seat):  # who begins is drawn by lot
                    await seat.play(seat.ask["actions"][0]["name"])
                    await until(seat, lambda seat: seat.ask or mishaps(seat))
                assert mishaps(seat)[0] == "knight (seat 1) failed with NoBackend; a squire decides instead."

        run(play(), 120)
        told = [json.loads(line) for line in server.log if "could not be compiled" in line]
        assert [line["game"] for line in told] == ["academy", "cardinal", "medievallons"]
        assert all("set TABLERONDE_CACHE to a folder of your own." in line["reason"] for line in told)
