"""Getting warm: games and searches are compiled in processes of their own, so that no page ever waits for it.

Until a game is ready its tables run in the interpreter, and bots that search wait; the game they wait for comes first. If it
can't be compiled they run there for good; a bot that can't search then fails, and a squire decides in its place.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from asyncio.subprocess import PIPE

from ..bots.hiring import Hired
from ..bots.search.thinking import prepare
from ..engine import contract
from ..engine.advice import weigh
from ..engine.backends import Name
from ..engine.errors import NoBackend, TableRondeError
from ..engine.game import Game, games, load
from ..engine.victory import payoff

log = logging.getLogger(__name__)

RULES = (
    contract.setup, contract.actors, contract.legal, contract.apply, contract.score, payoff, contract.conceal, contract.redeal,
    weigh,
)  # fmt: skip


class Warmth:
    def __init__(self, compiling: bool) -> None:
        self.compiling = compiling
        self._ready = {game.id: asyncio.Event() for game in games()}
        self._native: set[str] = set()
        self._wanted: list[str] = []  # games that a bot waited for, the first one first
        self._warming: asyncio.Task[None] | None = None
        self._compiler: asyncio.Task[None] | None = None  # of one game:
        self._at = ""

    def start(self) -> None:
        if self.compiling:
            self._warming = asyncio.create_task(self._warm_up(), name="warmth")

    async def stop(self) -> None:
        tasks = [task for task in (self._warming, self._compiler) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def backend(self, game: Game) -> Name:
        return "native" if game.id in self._native else "plain"

    @property
    def cold(self) -> list[str]:
        """Games that are still being compiled."""
        return sorted(name for name, ready in self._ready.items() if not ready.is_set()) if self.compiling else []

    async def ready_for(self, hired: Hired, game: Game) -> None:
        """Returns when a bot can think without compiling first."""
        if hasattr(hired.make, "prepare") and game.id in self.cold:
            self._want(game.id)
            await self._ready[game.id].wait()

    def _want(self, name: str) -> None:
        """A game that nobody waits for makes room. Little is lost: each of its rules that is compiled is on disk."""
        if name in self._wanted:
            return
        self._wanted.append(name)
        if self._compiler and self._at not in self._wanted:
            self._compiler.cancel()

    async def _warm_up(self) -> None:
        while cold := self.cold:
            self._at = next((name for name in self._wanted if name in cold), cold[0])
            self._compiler = asyncio.create_task(self._compile(self._at), name=f"compiler of {self._at}")
            await asyncio.wait([self._compiler])
        gc.collect()
        gc.freeze()  # what was compiled stays: the collector need not look at it again

    async def _compile(self, name: str) -> None:
        try:
            await _compile_apart(load(name))
        except Exception as problem:
            log.error("a game could not be compiled", extra={"game": name, "reason": str(problem)})
        else:
            self._native.add(name)
            log.info("compiled", extra={"game": name})
        self._ready[name].set()


async def _compile_apart(game: Game) -> None:
    """Compiled there, it is on disk; here it is only read. A session of its own: Ctrl-C is for the server."""
    command = [sys.executable, "-m", __name__, game.id]
    child = await asyncio.create_subprocess_exec(*command, start_new_session=True, stderr=PIPE)
    try:
        _, said = await child.communicate()
    except asyncio.CancelledError:
        child.kill()
        raise
    if child.returncode:  # what another process could not do is not tried in this one, where people are
        *_, last = said.decode(errors="replace").strip().splitlines() or [""]
        raise NoBackend(f"the compiler ended with {child.returncode}. {last}".rstrip())
    await asyncio.to_thread(compile_game, game)


def compile_game(game: Game) -> None:
    game.backend("native").prepare(*RULES)
    prepare(game)


if __name__ == "__main__":
    try:
        for chosen in map(load, sys.argv[1:]) if sys.argv[1:] else games():
            compile_game(chosen)
    except TableRondeError as problem:
        sys.exit(str(problem))
