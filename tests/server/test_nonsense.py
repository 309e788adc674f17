"""What strangers may say: messages that are none harm nobody, and are refused with a sentence."""

from __future__ import annotations

import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed

from tableronde.client import live

from .playing import PERSONS, run
from .running import Running
from .strangers import HELLO, answer, closing, raw

NONSENSE: dict[str, str] = {
    "no JSON": "well met",
    "cut off": '{"type": "ping"',
    "no object": '["ping"]',
    "a number": "7",
    "nothing": "",
    "no type": '{"ref": 1}',
    "an unknown type": '{"type": "cheat"}',
    "a type that is none": '{"type": {"type": "ping"}}',
    "more than it should have": '{"type": "ping", "please": true}',
    "hello again": '{"type": "hello"}',
    "deep": '{"type": ' + "[" * 1900 + "]" * 1900 + "}",
    "a half character": '{"type": "say", "text": "\\ud83d"}',
    "only spaces": '{"type": "say", "text": " \\u0000 \\u202e "}',
    "too long a saying": json.dumps({"type": "say", "text": "a" * 301}),
    "too long a message": json.dumps({"type": "say", "text": "é" * 2100}, ensure_ascii=False),
    "a ref that nobody can hold": '{"type": "ping", "ref": 123456789012345678901234567890}',
    "a ref that is none": '{"type": "ping", "ref": [1]}',
    "an ask that is none": '{"type": "play", "ask": "1e999", "action": "x"}',
    "a seat that is none": '{"type": "lend", "seat": -1}',
}


def test_nonsense_is_refused_with_a_sentence_and_harms_nobody(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("cardinal", 3, PERSONS[:3])
        secret = tickets[0].secret
        async with raw(running.server, code, HELLO | {"secret": secret}) as connection, live(tickets[1]) as other:
            for what, message in NONSENSE.items():
                told = await answer(connection, message)
                assert (what, told["type"], told["code"]) == (what, "error", "not-understood")
                assert len(told["message"]) > 10
                assert str(secret) not in json.dumps(told)
            assert await answer(connection, {"type": "ping", "ref": "still here"}) == {"type": "pong", "ref": "still here"}
            await other.chat("and nobody noticed")
            assert [entry["kind"] for entry in other.entries] == ["sit", "sit", "sit", "begin", "say"]

    run(play())


@pytest.mark.parametrize("hello", [*(text for what, text in NONSENSE.items() if what != "hello again"), '{"type": "ping"}'])
def test_a_hello_that_is_none_is_the_end(running: Running, hello: str) -> None:
    async def play() -> None:
        code, _ = await running.server.make("cardinal", 3)
        async with raw(running.server, code) as connection:
            await connection.send(hello)
            code_, reason = await closing(connection)
            assert code_ == 4400
            assert reason

    run(play())


def test_a_hello_that_is_wrong_is_not_repeated_in_the_reason(running: Running) -> None:
    async def play() -> None:
        code, (mine,) = await running.server.make("cardinal", 3, PERSONS[:1])
        async with raw(running.server, code, HELLO | {"secret": mine.secret, "since": "now"}) as connection:
            code_, reason = await closing(connection)
            assert (code_, str(mine.secret) in reason) == (4400, False)

    run(play())


def test_bytes_are_not_understood(running: Running) -> None:
    async def play() -> None:
        code, _ = await running.server.make("cardinal", 3)
        for hello in (None, HELLO):
            async with raw(running.server, code, hello) as connection:
                await connection.send(b'{"type": "ping"}')
                assert await closing(connection) == (4400, "this is no message of the protocol.")

    run(play())


def test_a_giant_frame_is_not_read(running: Running) -> None:
    async def play() -> None:
        code, _ = await running.server.make("cardinal", 3)
        async with raw(running.server, code, HELLO) as connection:
            await connection.recv()
            with contextlib.suppress(ConnectionClosed):
                await connection.send("x" * 4_000_000)
            assert (await closing(connection))[0] in (1006, 1009)  # the first if it was cut off before all was sent
        await running.server.call("GET", "health")

    run(play())


def test_who_says_no_hello_is_not_waited_for(database: str) -> None:
    with Running(database, settings={"hello": 0.3}) as server:

        async def play() -> None:
            code, _ = await server.server.make("cardinal", 3)
            async with raw(server.server, code) as connection:
                assert await closing(connection) == (4408, "nobody said hello")

        run(play())
