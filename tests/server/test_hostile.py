"""What strangers may try: nobody else's game is harmed by it, and who did it is told in a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tableronde.client import Live, Server, Ticket, live

from .playing import PERSONS, refused, run, settled
from .running import Running

HELLO = {"type": "hello"}


@asynccontextmanager
async def raw(server: Server, code: str, hello: Any = None, **more: Any) -> AsyncIterator[ClientConnection]:
    """A socket without our client's manners."""
    async with connect(server.live_url(code), max_size=None, compression=None, **more) as connection:
        if hello is not None:
            await connection.send(json.dumps(hello))
        yield connection


async def closing(connection: ClientConnection) -> tuple[int, str]:
    """Reads until the server closes; its code and reason."""
    return (await rest(connection))[1]


async def rest(connection: ClientConnection) -> tuple[list[dict[str, Any]], tuple[int, str]]:
    """All that is said until the server closes; its code and reason."""
    said = []
    try:
        while True:
            said.append(json.loads(await connection.recv()))
    except ConnectionClosed as closed:
        return said, (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "cut off without a word")


async def answer(connection: ClientConnection, message: Any) -> dict[str, Any]:
    """What is answered to a message, whatever else happens meanwhile."""
    await connection.send(message if isinstance(message, str) else json.dumps(message))
    while True:
        said: dict[str, Any] = json.loads(await connection.recv())
        if said["type"] in ("error", "pong"):
            return said


def request(
    running: Running, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    """A request as it is, without our client's manners."""
    line = http.client.HTTPConnection("127.0.0.1", running.port, timeout=20)
    try:
        line.request(method, path, body, headers or {})
        told = line.getresponse()
        return told.status, {name.lower(): value for name, value in told.getheaders()}, told.read()
    finally:
        line.close()


# Decisions of others


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


# Messages that are none

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


@pytest.mark.parametrize(
    "code", ["AAAAAAA", "x", "%00", "..%2f..%2fetc%2fpasswd", "%F0%9F%90%89", "'; drop table tables; --", "A" * 900]
)
def test_codes_that_are_none(running: Running, code: str) -> None:
    path = code.replace(" ", "%20").replace("'", "%27").replace(";", "%3B")
    for method, where in (("GET", ""), ("GET", "/save"), ("GET", "/fairness"), ("DELETE", "/seats/0")):
        status, _, body = request(
            running, method, f"/api/tables/{path}{where}", headers={"Authorization": f"Bearer {'x' * 32}"}
        )
        assert status in (404, 405)  # the second where it is no address of ours
        assert json.loads(body)["error"]["code"] in ("no-table", "no-page", "method")
    if "%2f" not in path:
        assert request(running, "GET", f"/verify/{path}")[0] == 404

    async def play() -> None:
        if "%2f" not in path:
            async with connect(f"ws://127.0.0.1:{running.port}/api/tables/{path}/live") as connection:
                await connection.send(json.dumps(HELLO))
                assert (await closing(connection))[0] == 4404

    run(play())


OUTSIDE = [
    "/../../etc/passwd", "/api/../../etc/passwd", "/verify/..%2f..%2f", "//etc/passwd", "/%2e%2e/",
    "/..%2f..%2f..%2fetc%2fpasswd", "/assets/..%2f..%2fserver/app.py", "/%00", "/a%00.js", "/" + "a" * 3000, "/%ff",
    "/index.html/x",
]  # fmt: skip


@pytest.mark.parametrize("path", OUTSIDE, ids=[path[:40] for path in OUTSIDE])
def test_there_is_nothing_outside(running: Running, path: str) -> None:
    """Other addresses are none, or the page of the browser client where that is built."""
    status, headers, body = request(running, "GET", path)
    assert status == 404 or (status == 200 and headers["content-type"].startswith("text/html"))
    assert b"root:" not in body
    assert b"create_app" not in body


# Pages of others


def test_pages_of_other_sites_may_not_use_it(running: Running) -> None:
    code, _ = run(running.server.make("cardinal", 3))
    foreign = ["https://evil.example", "null", "http://[", "https://evil.example:99999", "", "http://127.0.0.1.evil.example"]
    for origin in foreign:
        for method, path in (("GET", f"/api/tables/{code}"), ("POST", "/api/tables"), ("GET", "/api/games")):
            status, headers, body = request(running, method, path, b"{}" if method == "POST" else None, {"Origin": origin})
            assert (origin, status, json.loads(body)["error"]["code"]) == (origin, 403, "origin")
            assert "access-control-allow-origin" not in headers

    async def play() -> None:
        for origin in foreign[:4]:
            with pytest.raises(InvalidStatus) as no:
                async with connect(running.server.live_url(code), additional_headers={"Origin": origin}):
                    pass
            assert no.value.response.status_code == 403
        own = {"Origin": f"http://127.0.0.1:{running.port}"}
        async with connect(running.server.live_url(code), additional_headers=own) as connection:
            await connection.send(json.dumps(HELLO))
            assert json.loads(await connection.recv())["type"] == "welcome"

    run(play())


# Bodies


def test_bodies_are_small(running: Running) -> None:
    wanted = json.dumps({"game": "cardinal"}).encode()
    json_ = {"Content-Type": "application/json"}
    assert request(running, "POST", "/api/tables", wanted + b" " * (16_384 - len(wanted)), json_)[0] == 201
    status, headers, body = request(running, "POST", "/api/tables", wanted + b" " * 16_385, json_)
    assert (status, json.loads(body)["error"]["code"]) == (413, "too-large")
    assert headers["x-content-type-options"] == "nosniff"


def test_bodies_in_pieces_are_small_too(running: Running) -> None:
    wanted = json.dumps({"game": "cardinal"}).encode()
    for spaces, expected in ((100, 201), (30_000, 413)):
        pieces = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in (wanted, b" " * spaces)) + b"0\r\n\r\n"
        head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        with socket.create_connection(("127.0.0.1", running.port), 20) as line:
            line.sendall(head + pieces)
            assert line.recv(100).startswith(b"HTTP/1.1 %d " % expected)


def test_bodies_that_are_none(running: Running) -> None:
    for body in (b"", b"{", b"[" * 9000, b"\xff\xfe", b'"cardinal"', b'{"game": "\\ud800"}', b'{"game": NaN}'):
        status, _, said = request(running, "POST", "/api/tables", body, {"Content-Type": "application/json"})
        assert (body[:9], status in (400, 422)) == (body[:9], True)
        assert json.loads(said)["error"]["code"] in ("not-understood", "bad-table")


# Limits


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server as strangers meet it, but with limits that tests reach sooner."""
    settings = {
        "limits": "on",
        "requests_a_minute": 60,
        "new_tables_a_minute": 20,
        "connections_per_address": 4,
        "messages_a_second": 20,
    }
    with Running(str(tmp_path_factory.mktemp("limited") / "tables.sqlite3"), settings=settings) as server:
        yield server


def from_address(number: int) -> dict[str, str]:
    """As the proxy on this machine tells it."""
    return {"X-Forwarded-For": f"192.0.2.{number}", "Content-Type": "application/json"}


def test_who_asks_too_often_is_told_when_to_come_again(limited: Running) -> None:
    for path in ("/api/games", "/verify/AAAAAAA"):
        number = 1 if path == "/api/games" else 2
        told = [request(limited, "GET", path, headers=from_address(number)) for _ in range(40)]
        statuses = [status for status, *_ in told]
        assert statuses[0] != 429
        assert 429 in statuses
        _, headers, body = next(one for one in told if one[0] == 429)
        assert int(headers["retry-after"]) >= 1
        assert json.loads(body)["error"]["code"] == "too-fast"
    assert request(limited, "GET", "/api/games", headers=from_address(3))[0] == 200


def test_nobody_makes_tables_without_end(limited: Running) -> None:
    body = json.dumps({"game": "cardinal"}).encode()
    statuses = [request(limited, "POST", "/api/tables", body, from_address(4))[0] for _ in range(14)]
    assert statuses[0] == 201
    assert 429 in statuses


def test_an_address_has_so_many_connections(limited: Running) -> None:
    async def play() -> None:
        code, _ = await limited.server.make("cardinal", 3)
        headers = from_address(5)
        lines = [await connect(limited.server.live_url(code), additional_headers=headers) for _ in range(4)]
        async with raw(limited.server, code, additional_headers=headers) as fifth:
            assert (await closing(fifth))[0] == 4429
        async with raw(limited.server, code, HELLO, additional_headers=from_address(6)) as other:
            assert json.loads(await other.recv())["type"] == "welcome"
        await lines[0].close()
        for _ in range(100):  # the place is free again, soon
            async with raw(limited.server, code, HELLO, additional_headers=headers) as again:
                try:
                    assert json.loads(await again.recv())["type"] == "welcome"
                    break
                except ConnectionClosed:
                    await asyncio.sleep(0.05)
        else:
            raise AssertionError("the place stays taken")
        for line in lines:
            await line.close()

    run(play())


def test_a_flood_of_messages_is_read_slowly_and_holds_up_nobody(limited: Running) -> None:
    """Nonsense counts as well: how much is read is bounded, whatever it is."""

    async def flood(connection: ClientConnection, message: str) -> None:
        try:
            while True:
                await connection.send(message)
        except ConnectionClosed:
            pass

    async def play() -> None:
        code, tickets = await limited.server.make("academy", 2, PERSONS[:2])
        for message in ('{"type": "ping"}', "nonsense"):
            async with raw(limited.server, code, HELLO) as connection, live(tickets[0]) as seat:
                flooding = asyncio.create_task(flood(connection, message))
                loop = asyncio.get_running_loop()
                begun, answers = loop.time(), 0
                while answers < 60:
                    if json.loads(await connection.recv())["type"] in ("pong", "error"):
                        answers += 1
                # Forty at once, then twenty a second: less than a second can't be, however slow the machine.
                assert loop.time() - begun > 0.9
                await seat.chat("nobody is held up")
                flooding.cancel()
                connection.transport.abort()

    run(play())


def test_who_talks_too_much_is_told_so(limited: Running) -> None:
    async def play() -> None:
        _, tickets = await limited.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            said = [await seat.say({"type": "say", "text": f"{n}"}) for n in range(8)]
            assert {entry["kind"] for entry in said} == {"say"}
            await refused("too-fast", chatter(seat))
            assert seat.ask is not None
            await seat.play(seat.ask["actions"][0]["name"])  # who talks too much may still play

    run(play())


async def chatter(seat: Live) -> None:
    for n in range(20):
        await seat.chat(f"{n}")


def test_who_does_not_read_is_sent_away_and_can_come_back_without_loss(database: str) -> None:
    with Running(database, settings={"queue": 8}) as server:

        async def play() -> None:
            code, tickets = await server.server.make("academy", 2, PERSONS[:2])
            lazy = socket.socket()
            lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            lazy.setblocking(False)
            await asyncio.get_running_loop().sock_connect(lazy, ("127.0.0.1", server.port))
            hello = HELLO | {"secret": tickets[1].secret, "lang": "fr", "record": True}
            quiet = {"sock": lazy, "max_queue": 1, "ping_interval": None}
            async with raw(server.server, code, hello, **quiet) as sleeper, live(tickets[0]) as seat:
                await seat.until(lambda _: seat.presence["seats"][1] is True)
                sent = 0
                while seat.presence["seats"][1]:  # until the sleeper is given up
                    assert seat.ask is not None
                    await seat.play(seat.ask["actions"][sent % 2]["name"])
                    await seat.undo()
                    sent += 1
                    assert sent < 2000, "the sleeper is never given up"
                # Awake at last: what comes has no gap, and then the reason.
                heard, (closed, _) = await rest(sleeper)
                assert closed == 4413
                numbers = [entry["number"] for said in heard for entry in said.get("entries", ())]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) < seat.number
                async with live(tickets[1], since=numbers[-1]) as awake:
                    numbers += [entry["number"] for entry in awake.entries]
                    assert numbers == list(range(1, seat.number + 1))

        run(play())


# Secrets


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
