"""What strangers may ask for: addresses, pages of other sites, and bodies that are none of ours."""

from __future__ import annotations

import json
import socket

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from .playing import run
from .running import Running
from .strangers import HELLO, closing, request


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
