"""Where bots think: in threads, as many as there are cores, one decision of a table at a time, first come first served."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

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
            if len(legal) == 1:
                return legal[0]
            self.thinking += 1
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, chair.decide_on, view, legal)
            finally:
                self.thinking -= 1

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
