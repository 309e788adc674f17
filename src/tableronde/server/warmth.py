"""Getting warm: games and searches are compiled in processes of their own, so that no page ever waits for it.

Until its rules are ready a game's tables run in the interpreter. Bots that search wait for their search; the one that somebody
waits for comes first. If a game can't be compiled its tables stay in the interpreter; a bot that can't search then fails, and a
squire decides in its place.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import suppress

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


def compile_rules(game: Game) -> None:
    game.backend("native").prepare(*RULES)


#: What is compiled of each game, in this order: bots wait for the search, and nobody for the rules.
SEARCH, TABLES = "search", "tables"
PARTS: dict[str, Callable[[Game], object]] = {SEARCH: prepare, TABLES: compile_rules}
Step = tuple[str, str]


class Warmth:
    def __init__(self, compiling: bool) -> None:
        self._left: list[Step] = [(game.id, part) for game in games() for part in PARTS] if compiling else []
        self._native: set[str] = set()
        self._wanted: list[Step] = []  # what somebody waited for, the first one first
        self._searchable = {game.id: asyncio.Event() for game in games()}
        self._warming: asyncio.Task[None] | None = None
        self._compiler: asyncio.Task[None] | None = None  # of one step:
        self._at: Step | None = None

    def start(self) -> None:
        if self._left:
            self._warming = asyncio.create_task(self._warm_up(), name="warmth")

    async def stop(self) -> None:
        tasks = [task for task in (self._warming, self._compiler) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def backend(self, game: Game) -> Name:
        return "native" if game.id in self._native else "plain"

    @property
    def compiling(self) -> list[str]:
        """Games of which something is still to be compiled."""
        return list(dict.fromkeys(name for name, _ in self._left))

    @property
    def cold(self) -> list[str]:
        """Games whose searches are: bots wait for that."""
        return [name for name, part in self._left if part == SEARCH]

    async def ready_for(self, hired: Hired, game: Game) -> None:
        """Returns when a bot can think without compiling first."""
        if hasattr(hired.make, "prepare") and game.id in self.cold:
            self._want((game.id, SEARCH))
            await self._searchable[game.id].wait()

    def _want(self, step: Step) -> None:
        """What nobody waits for makes room. Little is lost: each rule that was compiled is on disk."""
        if step in self._wanted:
            return
        self._wanted.append(step)
        if self._compiler and self._at not in self._wanted:
            self._compiler.cancel()

    async def _warm_up(self) -> None:
        while self._left:
            self._at = next((step for step in self._wanted if step in self._left), self._left[0])
            self._compiler = asyncio.create_task(self._compile(*self._at), name="compiler")
            await asyncio.wait([self._compiler])
        gc.collect()
        gc.freeze()  # what was compiled stays: the collector need not look at it again

    async def _compile(self, name: str, part: str) -> None:
        try:
            await _compile_apart(load(name), part)
        except Exception as problem:
            log.error("a game could not be compiled", extra={"game": name, "reason": str(problem)})
            self._left = [step for step in self._left if step[0] != name]
        else:
            log.info("compiled", extra={"game": name, "part": part})
            self._left.remove((name, part))
            if part == TABLES:
                self._native.add(name)
        if name not in self.cold:
            self._searchable[name].set()


async def _compile_apart(game: Game, part: str) -> None:
    """Compiled there, it is on disk; here it is only read. A session of its own: Ctrl-C is for the server."""
    command = [sys.executable, "-m", __name__, game.id, part]
    child = await asyncio.create_subprocess_exec(*command, start_new_session=True, stderr=PIPE)
    try:
        _, said = await child.communicate()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):  # it may just have ended
            child.kill()
        await child.communicate()  # until it is gone, and its pipe is closed
        raise
    if child.returncode:  # what another process could not do is not tried in this one, where people are
        *_, last = said.decode(errors="replace").strip().splitlines() or [""]
        raise NoBackend(f"the compiler ended with {child.returncode}. {last}".rstrip())
    await asyncio.to_thread(PARTS[part], game)


def main(name: str | None = None, *parts: str) -> None:
    """Everything, or these parts of a game."""
    for game in games() if name is None else [load(name)]:
        for part in parts or PARTS:
            PARTS[part](game)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except TableRondeError as problem:
        sys.exit(str(problem))
