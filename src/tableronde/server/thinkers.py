"""Where bots think: in threads, as many as there are cores, one decision of a table at a time, first come first served."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import uniform
from time import monotonic
from weakref import WeakKeyDictionary

from ..bots.chair import Chair
from ..bots.hint import ponder
from ..bots.hiring import Hired, hire
from ..bots.search.thinking import Thought
from ..bots.seen import Seen
from ..engine.actions import Action
from ..engine.match import Match
from .warmth import Warmth

#: Who is asked for hints: a bot that searches.
ADVISER = "knight"


class Thinkers:
    def __init__(self, threads: int, warmth: Warmth) -> None:
        self.threads = threads
        self.warmth = warmth
        self.thinking = 0
        self._turns = asyncio.Semaphore(threads)  # fair: who waits longest is next, and a table waits for one decision only
        self._took: WeakKeyDictionary[Chair, float] = WeakKeyDictionary()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thinker")

    def seat(self, hired: Hired, seat: int, seed: int) -> Chair:
        """A chair for a bot, which takes no more cores than there are for thinking."""
        budget = hired.budget
        return Chair(replace(hired, budget=replace(budget, threads=min(budget.threads, self.threads))), seat, seed)

    async def decide(self, chair: Chair, match: Match) -> Action:
        """What is seen is copied here; the thinking happens elsewhere."""
        await self.warmth.ready_for(chair.hired, match.game)
        async with self._turns:
            view, legal = chair.look(match), match.legal(chair.seat)
            if len(legal) > 1:
                return await self._think(chair, view, legal)
        await self._pause(chair)
        return legal[0]

    async def _think(self, chair: Chair, view: Seen, legal: Sequence[Action]) -> Action:
        self.thinking += 1
        begun = monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, chair.decide_on, view, legal)
        finally:
            self.thinking -= 1
            self._took[chair] = monotonic() - begun

    async def _pause(self, chair: Chair) -> None:
        """About as long as it thought the last time: nobody shall see that it has no choice."""
        usual = self._took.get(chair, chair.hired.budget.seconds)
        await asyncio.sleep(uniform(0.8, 1.2) * min(usual, chair.hired.budget.seconds))

    async def ponder(self, seen: Seen) -> Thought:
        """A hint for somebody who plays: one more decision that waits for its turn."""
        await self.warmth.ready_for(hire(ADVISER), seen.game)
        async with self._turns:
            self.thinking += 1
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, ponder, seen)
            finally:
                self.thinking -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
