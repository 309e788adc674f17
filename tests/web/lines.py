"""Bad connections, for tests: between the page and the real server, messages are held, lost, or late, and the line breaks."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

#: A code that no server sends: the page comes back.
BROKEN = 3000


class Line:
    """The connection of a page to its tables."""

    def __init__(self, page: Page, *, breaks: int = 0) -> None:
        """It may break with every so many messages, on their way there or back."""
        self.holds = False  # what the server says
        self.loses = False  # what the page says
        self.broken = 0
        self.plays: list[dict[str, Any]] = []  # decisions that the server heard
        self._held: list[str | bytes] = []
        self._breaks, self._messages = breaks, 0
        page.route_web_socket(re.compile("/live$"), self._connected)

    def _connected(self, page: WebSocketRoute) -> None:
        self._page, server = page, page.connect_to_server()

        def heard(message: str | bytes) -> None:
            if self.loses:
                return
            said = json.loads(message)
            if said["type"] == "play":
                self.plays.append(said)
            server.send(message)
            if said["type"] == "play":
                self._may_break()

        def said(message: str | bytes) -> None:
            if self._page is not page:
                return
            if self.holds:
                self._held.append(message)
            elif not (json.loads(message)["type"] == "entries" and self._may_break()):
                page.send(message)

        page.on_message(heard)
        server.on_message(said)

    def _may_break(self) -> bool:
        self._messages += 1
        if not self._breaks or self._messages % self._breaks:
            return False
        self.breaks()
        return True

    def breaks(self) -> None:
        self.broken += 1
        self._held.clear()
        self._page.close(code=BROKEN, reason="the line broke")

    def releases(self) -> None:
        self.holds = False
        for message in self._held:
            self._page.send(message)
        self._held.clear()
