"""Whole games of each kind through the real server, on a real socket, with real databases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tableronde import load

from .playing import PERSONS, play_all, run
from .running import Running

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("cardinal", 3, {}),
    ("cardinal", 5, {"swift": True}),
    ("academy", 2, {}),
    ("academy", 2, {"duel": "lancelot"}),
    ("academy", 4, {"advanced": True, "variants": ["arms", "quests"]}),
    ("medievallons", 2, {}),
    ("medievallons", 5, {}),
]


@pytest.mark.parametrize(("game", "seats", "options"), KINDS)
def test_everybody_sees_the_same_game_to_its_end(running: Running, game: str, seats: int, options: dict[str, Any]) -> None:
    async def play() -> None:
        _, tickets = await running.server.make(game, seats, PERSONS[:seats], options=options)
        seen = await play_all(tickets)
        for seat in seen:
            assert [entry["number"] for entry in seat.entries] == list(range(1, seat.state["number"] + 1))
            assert seat.state["result"] == seen[0].state["result"]
        assert seen[0].state["result"]["why"] == "rules"

    run(play())


def test_a_game_on_postgresql(postgres: Callable[[], str]) -> None:
    with Running(postgres()) as server:

        async def play() -> None:
            code, tickets = await server.server.make("cardinal", 3, PERSONS[:3])
            seen = await play_all(tickets)
            proof = await server.server.call("GET", f"tables/{code}/fairness")
            assert proof["holds"]
            assert seen[0].state["result"]["why"] == "rules"

        run(play())


def test_bots_play_with_people(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("medievallons", 3, [PERSONS[0], {"bot": "squire"}, {"bot": "page"}])
        seen = await play_all(tickets)
        assert seen[0].state["result"]["why"] == "rules"

    run(play())


def test_the_compiled_game_is_the_same(database: str) -> None:
    with Running(database, settings={"compile": "true"}) as server:

        async def play() -> None:
            while "academy" in (await server.server.call("GET", "health"))["compiling"]:
                await asyncio.sleep(0.5)
            _, tickets = await server.server.make("academy", 3, [PERSONS[0], PERSONS[1], {"bot": "squire"}])
            seen = await play_all(tickets)
            assert seen[0].state["result"]["why"] == "rules"

        run(play(), 420)


def test_the_games_of_the_kinds_exist() -> None:
    assert {game for game, *_ in KINDS} == {"academy", "cardinal", "medievallons"}
    for game, seats, options in KINDS:
        load(game).meta.check(seats, options)


def test_the_database_is_made_where_it_is_wanted(tmp_path: Path) -> None:
    with Running(str(tmp_path / "deep" / "down" / "tables.sqlite3")):
        assert (tmp_path / "deep" / "down" / "tables.sqlite3").exists()
