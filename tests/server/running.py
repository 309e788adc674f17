"""A real server in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tableronde.client import Server

READY = re.compile(r"is open at (http://\S+?)/ ")
#: Tests are many clients at one address, and most need no compiled games.
USUAL = {"TABLERONDE_LIMITS": "off", "TABLERONDE_COMPILE": "false", "TABLERONDE_LOG": "warning", "LC_ALL": "C"}

ODD_BOTS = Path(__file__).parents[1] / "bots_for_tests"


def with_odd_bots() -> dict[str, str]:
    """The environment of a server that has bots that should not be hired."""
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(ODD_BOTS), os.environ.get("PYTHONPATH")]))}


@dataclass
class Running:
    database: str
    port: int = 0
    settings: dict[str, Any] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    environment: dict[str, str] = field(default_factory=dict)
    arguments: tuple[str, ...] = ()

    def spawn(self) -> subprocess.Popen[str]:
        """The process alone, at its very beginning."""
        settings = {f"TABLERONDE_{name.upper()}": str(value) for name, value in self.settings.items()}
        environment = os.environ | USUAL | self.environment | settings
        command = [sys.executable, "-m", "tableronde", "serve", "--no-open", "--port", str(self.port)]
        return subprocess.Popen(
            [*command, "--database", self.database, *self.arguments],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def start(self) -> Running:
        self.process = self.spawn()
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.log.append(line)
            if found := READY.search(line):
                self.url = found[1]
                self.port = urlsplit(self.url).port or 0
                threading.Thread(target=self._read_on, daemon=True).start()
                return self
        raise AssertionError(f"the server did not start: {''.join(self.log)}")

    def _read_on(self) -> None:
        assert self.process.stderr is not None
        self.log.extend(self.process.stderr)

    @property
    def server(self) -> Server:
        return Server(self.url)

    def kill(self) -> None:
        """As a power cut does it."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As an operator does it."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)

    def __enter__(self) -> Running:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()
