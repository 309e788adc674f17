"""The servers that are compared: each started anew for a round, in a folder of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

HERE = Path(__file__).parent
PATIENCE = 60.0
PACKAGES: dict[str, str] = json.loads((HERE / "package.json").read_text())["dependencies"]


@dataclass(frozen=True)
class Server:
    name: str
    driver: str
    command: Callable[[int, Path], list[str]]
    game: str | None = None  # what is played there; None: whatever was asked for
    moving: int | None = None  # tables that move at a time at full load; None: all


@dataclass(frozen=True)
class Running:
    url: str
    pid: int


def _ours(port: int, folder: Path) -> list[str]:
    database = str(folder / "tables.sqlite")
    return [sys.executable, "-m", "tableronde", "serve", "--port", str(port), "--database", database, "--no-open"]


def _peer(game: str, *, files: bool = False, moving: int | None = None) -> Server:
    def command(port: int, folder: Path) -> list[str]:
        stored = ["--flatfile", str(folder / "matches")] if files else []
        return ["node", str(HERE / "peer" / "server.cjs"), "--game", game, "--port", str(port), *stored]

    return Server(f"boardgame.io, {game}{', FlatFile' * files}", "boardgameio", command, game, moving)


OURS = Server("tableronde", "tableronde", _ours)
SERVERS = {
    "ours": OURS,
    "tic-tac-toe": _peer("tic-tac-toe"),
    "tic-tac-toe-files": _peer("tic-tac-toe", files=True),
    # With all tables moving, answers to its pings wait behind their moves for too long, and it closes the connections.
    "chess": _peer("chess", moving=16),
    "chess-files": _peer("chess", files=True, moving=16),
}


@contextmanager
def running(server: Server) -> Iterator[Running]:
    port = _free_port()
    settings = os.environ | {"NODE_ENV": "production", "TABLERONDE_LIMITS": "off"}
    with tempfile.TemporaryDirectory() as name, (Path(name) / "log").open("wb") as log:
        folder = Path(name)
        process = subprocess.Popen(server.command(port, folder), env=settings, cwd=folder, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait(process, port, folder / "log")
            yield Running(f"http://127.0.0.1:{port}", process.pid)
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def install() -> None:
    if not all((HERE / "node_modules" / package).exists() for package in PACKAGES):
        command = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=HERE, check=True, stdout=sys.stderr)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    begun = monotonic()
    while monotonic() - begun < PATIENCE and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        sleep(0.1)
    raise SystemExit(f"The server did not start:\n{log.read_text(errors='replace')[-2000:]}")
