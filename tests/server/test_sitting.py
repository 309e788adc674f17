"""Sitting down at a table, as `docs/protocol.md` has it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tableronde.client import NotAllowed, Server, live

from .playing import PERSONS, refused, run, settled
from .running import Running


def test_a_table_is_made_as_it_is_wanted(running: Running) -> None:
    async def play() -> None:
        wanted = {
            "game": "cardinal",
            "seats": 4,
            "options": {"swift": True},
            "listed": True,
            "players": [{"name": "Blanche", "crest": "stag"}, {"bot": "knight"}, None, {"name": "Blanche"}],
            "clock": {"kind": "move", "seconds": 60},
            "stand_in": "page",
        }
        made = await running.server.call("POST", "tables", wanted)
        assert [seat["seat"] for seat in made["seats"]] == [0, 3]
        assert len({seat["secret"] for seat in made["seats"]}) == 2
        table = made["table"]
        assert table == await running.server.call("GET", f"tables/{made['code']}")
        assert (table["game"], table["options"], table["listed"]) == ("cardinal", {"swift": True}, True)
        assert (table["clock"], table["stand_in"]) == ({"kind": "move", "seconds": 60}, "page")
        assert (table["status"], table["number"], table["next"]) == ("waiting", 3, None)
        seats = [(seat["name"], seat["crest"], seat["bot"]) for seat in table["seats"]]
        assert seats[0] == ("Blanche", "stag", None)
        assert (seats[1][0] is not None, seats[1][1:]) == (True, (None, "knight"))
        assert seats[2] == (None, None, None)
        assert seats[3] == ("Blanche 2", "lion", None)
        assert "secret" not in json.dumps(table)

    run(play())


BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "no game 'chess'"),
    ({"game": "cardinal", "seats": 9}, "3 to 5 players, not 9"),
    ({"game": "cardinal", "seats": 99}, "seats: "),
    ({"game": "cardinal", "options": {"swft": True}}, "did you mean 'swift'"),
    ({"game": "cardinal", "players": [None] * 4}, "4 players were named for 3 seats"),
    ({"game": "cardinal", "players": [{"bot": "knigt"}]}, "did you mean 'knight'"),
    ({"game": "cardinal", "stand_in": "knight@600"}, "stand_in: "),
    ({"game": "cardinal", "clock": {"kind": "move", "seconds": 1}}, "clock.seconds: "),
    ({"game": "cardinal", "clock": {"kind": "move", "seconds": float("nan")}}, "clock.seconds: "),
    ({"game": "cardinal", "clock": {"kind": "hourglass", "seconds": 60}}, "clock.kind: "),
    ({"game": "cardinal", "players": [{"name": " \n "}]}, "there is nothing to read in it"),
    ({"game": "cardinal", "colour": "red"}, "colour: "),
    ({}, "game: "),
]


@pytest.mark.parametrize(("wanted", "sentence"), BAD_TABLES, ids=[said for _, said in BAD_TABLES])
def test_a_table_that_cannot_be_gets_one_sentence(running: Running, wanted: dict[str, Any], sentence: str) -> None:
    async def play() -> None:
        assert sentence in await refused_one_of(("bad-table", "not-understood"), running.server.call("POST", "tables", wanted))

    run(play())


async def refused_one_of(codes: tuple[str, ...], wish: Any) -> str:
    with pytest.raises(NotAllowed) as no:
        await wish
    assert no.value.code in codes
    assert no.value.status == 422
    return str(no.value)


def test_a_code_is_read_as_people_type_it(running: Running) -> None:
    async def play() -> None:
        code, _ = await running.server.make("medievallons", 3)
        assert (await running.server.join(code.lower(), "Arthur")).seat == 0
        assert (await running.server.join(f"{code[:3]}-{code[3:]}", "Kay")).seat == 1
        ticket = await running.server.join(f" {code[:3].lower()} {code[3:]} ", "Bohort")
        assert ticket.seat == 2
        async with live(ticket) as seat:
            assert seat.table["code"] == code

    run(play())


def test_the_game_begins_when_the_last_seat_is_taken(running: Running) -> None:
    async def play() -> None:
        code, _ = await running.server.make("cardinal", 3)
        first = await running.server.join(code, "Arthur", "stag")
        async with live(first) as seat:
            assert seat.state["status"] == "waiting"
            assert seat.state["view"] is None
            assert (await running.server.join(code, "Kay", seat=2)).seat == 2
            await refused("seat-taken", running.server.join(code, "Bohort", seat=2), 409)
            await refused("no-seat", running.server.join(code, "Bohort", seat=7), 404)
            await running.server.join(code, "Bohort")
            together = await seat.until(lambda said: seat.state["status"] == "playing")
            assert [entry["kind"] for entry in together["entries"]] == ["sit", "begin"]
            assert [entry["name"] for entry in seat.entries if entry["kind"] == "sit"] == ["Arthur", "Kay", "Bohort"]
        assert "watch" in await refused("full", running.server.join(code, "Galahad"), 409)
        await refused("not-begun", nothing_yet(running.server))

    run(play())


async def nothing_yet(server: Server) -> None:
    code, _ = await server.make("cardinal", 3)
    async with live(await server.join(code, "Arthur")) as seat:
        await seat.say({"type": "resign"})


def test_who_watches_sees_what_is_public_and_may_only_talk(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("cardinal", 3, PERSONS[:3])
        async with live(running.server.watch(code), lang="fr") as watcher, live(tickets[0]) as seat:
            assert watcher.ask is None
            hand = seat.state["view"]["players"][0]
            assert hand != watcher.state["view"]["players"][0]
            for wish in ({"type": "undo"}, {"type": "play", "ask": 4, "action": "done"}, {"type": "resign"}, {"type": "back"}):
                await refused("watching", watcher.say(wish))
            said = await watcher.say({"type": "say", "text": "  hear,\n hear ", "name": "Dagonet"})
            assert (said["seat"], said["name"], said["text"]) == (None, "Dagonet", "hear, hear")
            await settled([seat, watcher])
            assert seat.entries[-1] == said
            assert seat.presence == {"type": "presence", "seats": [True, False, False], "watching": 1}

    run(play())


def test_bots_are_seated_and_sent_away_by_who_sits_there(running: Running) -> None:
    async def play() -> None:
        code, (mine,) = await running.server.make("medievallons", 3, PERSONS[:1])
        await refused("wrong-secret", running.server.call("PUT", f"tables/{code}/seats/1", {"bot": "page"}), 401)
        await refused("wrong-secret", running.server.call("PUT", f"tables/{code}/seats/1", {"bot": "page"}, "x" * 32), 401)
        await refused("no-bot", mine.call("PUT", "/seats/1", {"bot": "ogre"}), 422)
        await mine.call("PUT", "/seats/1", {"bot": "page"})
        await refused("seat-taken", mine.call("PUT", "/seats/1", {"bot": "page"}))
        await refused("no-seat", mine.call("PUT", "/seats/3", {"bot": "page"}), 404)
        await mine.call("DELETE", "/seats/1")
        await refused("no-bot", mine.call("DELETE", "/seats/1"))
        await mine.call("PUT", "/seats/1", {"bot": "squire"})
        await mine.call("PUT", "/seats/2", {"bot": "squire"})
        assert (await running.server.call("GET", f"tables/{code}"))["status"] == "playing"
        await refused("begun", mine.call("DELETE", "/seats/1"))

    run(play())
