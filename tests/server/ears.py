"""Real connections, and all that was ever heard on them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random

from websockets.asyncio.client import ClientConnection, connect

from tableronde.client import Server
from tableronde.server.sight import Eyes


@dataclass
class Ear:
    """One connection, and all that was ever heard on it."""

    seat: int
    lang: str | None = None
    record: bool = False
    heard: list[str] = field(default_factory=list)

    @property
    def eyes(self) -> Eyes:
        return Eyes(self.seat, self.lang, self.record)

    async def hello(self, server: Server, code: str, secret: str | None, since: int = 0) -> ClientConnection:
        socket = await connect(server.live_url(code), max_size=None, compression=None)
        hello = {"type": "hello", "secret": secret, "since": since, "lang": self.lang, "record": self.record}
        await socket.send(json.dumps(hello))
        return socket

    async def play(self, server: Server, code: str, secret: str | None, seed: int) -> None:
        """Plays to the end, with some wishes that are refused, some talk and some taking back in between."""
        choice, ref = Random(f"{seed} {self.seat}"), 0
        async with await self.hello(server, code, secret) as socket:
            while True:
                self.heard.append(await socket.recv(decode=True))
                said = json.loads(self.heard[-1])
                state = said.get("state") or {}
                if state.get("status") == "over":
                    return
                if (ask := state.get("ask")) and secret:
                    wishes = [{"type": "play", "ask": ask["id"], "action": choice.choice(ask["actions"])["name"]}]
                    if choice.random() < 0.1:
                        wishes.insert(0, {"type": "play", "ask": ask["id"] - 1, "action": ask["actions"][0]["name"]})
                        wishes.insert(0, {"type": "play", "ask": ask["id"], "action": "nonsense"})
                        wishes.insert(0, {"type": "say", "text": "Hm."})
                        wishes.append({"type": "undo"})
                    for wish in wishes:
                        ref += 1
                        await socket.send(json.dumps(wish | {"ref": ref}))
