"""Getting warm: games and searches are compiled in processes of their own, so that no page ever waits for it.

Until a game is ready its tables run in the interpreter, and bots that search wait.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys

from ..bots.hiring import Hired
from ..bots.search.thinking import prepare
from ..engine import contract
from ..engine.advice import weigh
from ..engine.backends import Name
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
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.compiling:
            self._task = asyncio.create_task(self._warm_up(), name="warmth")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def backend(self, game: Game) -> Name:
        return "native" if game.id in self._native else "plain"

    @property
    def cold(self) -> list[str]:
        """Games that are still being compiled."""
        return sorted(set(self._ready) - self._native) if self.compiling else []

    async def ready_for(self, hired: Hired, game: Game) -> None:
        """Returns when a bot can think without compiling first."""
        if hasattr(hired.make, "prepare") and self.compiling:
            await self._ready[game.id].wait()

    async def _warm_up(self) -> None:
        for name, ready in self._ready.items():
            game = load(name)
            # Compiled there, it is on disk; here it is only read. A session of its own: Ctrl-C is for the server.
            child = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, name, start_new_session=True)
            try:
                status = await child.wait()
            except asyncio.CancelledError:
                child.kill()
                raise
            if status:
                log.error("a game could not be compiled", extra={"game": name, "status": status})
            await asyncio.to_thread(compile_game, game)
            self._native.add(name)
            ready.set()
            log.info("compiled", extra={"game": name})
        gc.collect()
        gc.freeze()  # what was compiled stays: the collector need not look at it again


def compile_game(game: Game) -> None:
    game.backend("native").prepare(*RULES)
    prepare(game)


if __name__ == "__main__":
    for chosen in map(load, sys.argv[1:]) if sys.argv[1:] else games():
        compile_game(chosen)
