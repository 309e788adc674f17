"""A chair: a bot at a table. Whatever the bot does, the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Any

from ..engine.actions import Action
from ..engine.errors import TableRondeError
from ..engine.match import Match
from .hiring import Hired
from .levels import Squire
from .seen import Budget, Seen, seen_by

#: Seconds beyond its time after which a bot has stalled.
PATIENCE = 5.0


@dataclass(frozen=True)
class Mishap:
    """A bot did not decide; a squire did in its place."""

    bot: str
    seat: int
    what: str
    plainly: str  # the same without what the bot said: that may tell its cards

    def __str__(self) -> str:
        return f"{self.bot} (seat {self.seat}) {self.what}; a squire decides instead."

    @property
    def in_public(self) -> str:
        """For those at the table."""
        return f"{self.bot} (seat {self.seat}) {self.plainly}; a squire decides instead."


class Chair:
    """One seat of one game. `decide` always gives a legal action; what went wrong is in `mishaps`."""

    def __init__(self, hired: Hired, seat: int, seed: int, patience: float = PATIENCE) -> None:
        self.hired = hired
        self.seat = seat
        self.mishaps: list[Mishap] = []
        self._patience = patience
        self._dice = Random(f"{seed} {seat} {hired.name}")
        self._squire = Squire()
        self._stalled = False
        try:
            self._bot: Any = hired.make()
        except Exception as problem:  # a bot may be anybody's code
            self._bot = None
            self._tell(f"could not be made: {type(problem).__name__}: {problem}", "could not be made")

    @property
    def stalled(self) -> bool:
        """Whether the bot was left behind thinking; it may still keep a core busy."""
        return self._stalled

    def decide(self, match: Match) -> Action:
        return self.decide_on(self.look(match), match.legal(self.seat))

    def look(self, match: Match) -> Seen:
        """What the bot may see, to decide on it later or elsewhere."""
        return seen_by(match, self.seat, self._dice)

    def decide_on(self, view: Seen, legal: Sequence[Action]) -> Action:
        if self._bot is None or self._stalled:
            return self._squire.decide(view, legal, self.hired.budget)
        fresh = replace(view, state=view.state.copy())  # the bot may write on its own
        before = len(self.mishaps)
        answer = self._ask(view, legal)
        if len(self.mishaps) == before:
            try:
                chosen = view.game.actions.find(answer, legal)
                if chosen in legal:
                    return chosen
                self._tell(f"chose {chosen.name!r}, which is not legal", "chose what is not legal")
            except TableRondeError as problem:
                self._tell(f"answered {answer!r}: {problem}".rstrip("."), "answered what is no action")
        return self._squire.decide(fresh, legal, self.hired.budget)

    def _ask(self, view: Any, legal: Sequence[Action]) -> Any:
        """In a thread of its own: who stalls is left behind."""
        answers: SimpleQueue[tuple[Any, Exception | None]] = SimpleQueue()
        budget: Budget = self.hired.budget.anew()

        def think() -> None:
            try:
                answers.put((self._bot.decide(view, legal, budget), None))
            except Exception as problem:
                answers.put((None, problem))

        Thread(target=think, daemon=True, name=f"{self.hired.name} {self.seat}").start()
        try:
            answer, problem = answers.get(timeout=budget.seconds + self._patience)
        except Empty:
            self._stalled = True
            self._tell(f"has not answered after {budget.seconds + self._patience:g} seconds and is asked no more")
            return None
        if problem is not None:
            name = type(problem).__name__
            self._tell(f"failed with {name}: {problem}".rstrip("."), f"failed with {name}")
        return answer

    def _tell(self, what: str, plainly: str | None = None) -> None:
        self.mishaps.append(Mishap(self.hired.name, self.seat, what, plainly or what))
