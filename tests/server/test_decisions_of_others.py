"""What strangers may try: to decide for others, or to sit where somebody else sits. They are told in a sentence."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tableronde.client import Live, Ticket, live

from .playing import PERSONS, refused, run, settled
from .running import Running
from .strangers import HELLO, closing, raw, request, rest


def test_a_seat_decides_for_nobody_else(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("cardinal", 3, PERSONS[:3])
        seats = [Live(ticket) for ticket in tickets]
        for seat in seats:
            await seat.connect()
        asked = next(seat for seat in seats if seat.ask)
        assert asked.ask is not None
        other = next(seat for seat in seats if seat is not asked)
        move = {"type": "play", "ask": asked.ask["id"], "action": asked.ask["actions"][0]["name"]}
        await refused("stale", other.say(move))
        await refused("not-understood", other.say({**move, "seat": asked.ticket.seat}))
        await refused("illegal", asked.say({**move, "action": "win at once"}))
        await settled(seats)
        assert len({seat.number for seat in seats}) == 1
        assert seats[0].number == 4
        for seat in seats:
            await seat.close()

    run(play())


def test_nothing_is_decided_twice(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat, live(tickets[0]) as twin:
            assert seat.ask is not None
            move = {"type": "play", "ask": seat.ask["id"], "action": seat.ask["actions"][0]["name"]}
            done = await asyncio.gather(seat.say(move), twin.say(move), return_exceptions=True)
            assert sorted(type(one).__name__ for one in done) == ["NotAllowed", "dict"]
            await refused("stale", seat.say(move))
            await settled([seat, twin])
            assert [entry["kind"] for entry in seat.entries].count("play") == 1

    run(play())


def test_an_answer_to_an_old_question_is_stale_even_if_it_would_do(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            assert seat.ask is not None
            move = {"type": "play", "ask": seat.ask["id"], "action": seat.ask["actions"][0]["name"]}
            await seat.say(move)
            await seat.undo()
            assert seat.ask["actions"][0]["name"] == move["action"]
            await refused("stale", seat.say(move))

    run(play())


@pytest.mark.parametrize("secret", ["x" * 32, "é" * 32, "0" * 64])
def test_a_forged_secret_opens_nothing(running: Running, secret: str) -> None:
    async def play() -> None:
        code, _ = await running.server.make("cardinal", 3, PERSONS[:3])
        async with raw(running.server, code, HELLO | {"secret": secret}) as connection:
            assert await closing(connection) == (4401, "this secret opens no seat of this table.")

    run(play())


def test_the_secret_of_one_table_opens_no_other(running: Running) -> None:
    async def play() -> None:
        _, (mine, *_) = await running.server.make("cardinal", 3, PERSONS[:3])
        other, _ = await running.server.make("cardinal", 3, PERSONS[:3])
        async with raw(running.server, other, HELLO | {"secret": mine.secret}) as connection:
            assert (await closing(connection))[0] == 4401
        stolen = Ticket(running.server, other, 0, mine.secret)
        await refused("wrong-secret", stolen.leave(), 401)

    run(play())


def test_who_left_a_seat_does_not_see_who_takes_it(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("cardinal", 3, PERSONS[:3])
        async with raw(running.server, code, HELLO | {"secret": tickets[0].secret}) as leaver:
            await leaver.recv()
            await tickets[0].leave()
            await running.server.join(code, "Galahad", seat=0)
            for wish in ({"type": "back"}, {"type": "resign"}, {"type": "undo"}):
                try:
                    await leaver.send(json.dumps(wish))
                except ConnectionClosed:
                    break
            heard, (closed, _) = await rest(leaver)
            assert closed == 4401
            kinds = [entry["kind"] for said in heard for entry in said.get("entries", ())]
            assert kinds == ["stand"]
        table = await running.server.call("GET", f"tables/{code}")
        assert table["seats"][0] == {
            "name": "Galahad", "crest": "lion", "bot": None, "lent": None, "why": None, "resigned": False,
        }  # fmt: skip

    run(play())


def test_secrets_are_in_no_log_and_no_error(database: str) -> None:
    with Running(database, settings={"log": "debug"}) as server:

        async def play() -> list[str]:
            code, tickets = await server.server.make("academy", 2, PERSONS[:2])
            secrets = [str(ticket.secret) for ticket in tickets]
            async with live(tickets[0]) as seat:
                assert seat.ask is not None
                await seat.play(seat.ask["actions"][0]["name"])
                await refused("not-understood", seat.say({"type": "say", "secret": secrets[0]}))
            for hello in ({"secret": secrets[0], "since": -1}, {"secret": secrets[0] + "x"}, {"secret": [secrets[0]]}):
                async with raw(server.server, code, HELLO | hello) as connection:
                    assert secrets[0] not in (await closing(connection))[1]
            await refused("begun", tickets[0].call("DELETE", "/seats/1"))
            for path in (f"/api/tables/{code}/seats/0", f"/api/tables/{code}/nothing"):
                _, _, body = request(server, "PUT", path, b'{"bot": 1}', {"Authorization": f"Bearer {secrets[0]}"})
                assert secrets[0].encode() not in body
            return secrets

        secrets = run(play())
    log = "".join(server.log)
    assert "/live" in log, "the log tells of requests"
    assert not any(secret in log for secret in secrets)
    assert all(secret.encode() not in Path(f"{database}").read_bytes() for secret in secrets)
