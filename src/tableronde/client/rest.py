"""Making and joining tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit, urlunsplit
from urllib.request import Request, urlopen

from ..engine.errors import TableRondeError

TIMEOUT = 30.0


class NotAllowed(TableRondeError):
    """The server said no; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.status = status


@dataclass(frozen=True)
class Server:
    """A server by its address, such as `http://localhost:8765`."""

    url: str

    async def call(self, method: str, path: str, body: Any = None, secret: str | None = None, **query: Any) -> Any:
        """One REST call; JSON in, JSON out."""
        return await asyncio.to_thread(self._call, method, path, body, secret, query)

    async def make(
        self, game: str, seats: int | None = None, players: Sequence[Mapping[str, str] | None] = (), **more: Any
    ) -> tuple[str, list[Ticket]]:
        """A new table: its code, and a ticket for each person among the players."""
        wanted = {"game": game, "seats": seats, "players": list(players), **more}
        made = await self.call("POST", "tables", wanted)
        return made["code"], [Ticket(self, made["code"], seat["seat"], seat["secret"]) for seat in made["seats"]]

    async def join(self, code: str, name: str, crest: str = "lion", seat: int | None = None) -> Ticket:
        """A free seat of a table."""
        given = await self.call("POST", f"tables/{quote(code, safe='')}/seats", {"name": name, "crest": crest, "seat": seat})
        return Ticket(self, code, given["seat"], given["secret"])

    def watch(self, code: str) -> Ticket:
        return Ticket(self, code)

    def live_url(self, code: str) -> str:
        parts = urlsplit(self.url.rstrip("/"))
        scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
        return urlunsplit((scheme, parts.netloc, f"{parts.path}/api/tables/{quote(code, safe='')}/live", "", ""))

    def _call(self, method: str, path: str, body: Any, secret: str | None, query: Mapping[str, Any]) -> Any:
        url = f"{self.url.rstrip('/')}/api/{path}"
        if query:
            url += "?" + urlencode(query)
        try:
            request = Request(url, method=method, data=None if body is None else json.dumps(body).encode())
            request.add_header("Content-Type", "application/json")
            if secret:
                request.add_header("Authorization", f"Bearer {secret}")
            with urlopen(request, timeout=TIMEOUT) as answer:
                text = answer.read()
        except HTTPError as problem:
            raise _refusal(problem) from None
        except (URLError, OSError, HTTPException, ValueError) as problem:  # the last ones: no address, no HTTP
            raise NotAllowed("unreachable", f"{self.url} can't be reached: {getattr(problem, 'reason', problem)}.") from None
        try:
            return json.loads(text) if text else None
        except ValueError:
            raise NotAllowed("unreachable", f"{self.url} is no table server: it did not answer in JSON.") from None


def _refusal(problem: HTTPError) -> NotAllowed:
    try:
        said = json.loads(problem.read())["error"]
        return NotAllowed(said["code"], said["message"], problem.code)
    except (ValueError, KeyError, TypeError):
        return NotAllowed("http", f"the server answered {problem.code} {problem.reason}.", problem.code)


@dataclass(frozen=True)
class Ticket:
    """A seat of a table and its secret; or, without them, a place to watch."""

    server: Server
    code: str
    seat: int | None = None
    secret: str | None = None

    @property
    def link(self) -> str:
        """With it the seat is played on any device. What is behind the # never reaches a server."""
        mine = "" if self.secret is None else f"#{self.seat}.{self.secret}"
        return f"{self.server.url.rstrip('/')}/t/{self.code}{mine}"

    async def call(self, method: str, path: str = "", body: Any = None, **query: Any) -> Any:
        """A REST call about this table, in the name of this seat."""
        return await self.server.call(method, f"tables/{quote(self.code, safe='')}{path}", body, self.secret, **query)

    async def leave(self) -> None:
        await self.call("DELETE", f"/seats/{self.seat}")

    async def rematch(self) -> Ticket:
        """The same seat at the next table."""
        code = (await self.call("POST", "/rematch"))["code"]
        return Ticket(self.server, code, self.seat, self.secret)
