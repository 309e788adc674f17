"""Where bots are found: through entry points, ours and anybody's.

`knight@0.1` is a knight with a tenth of a second for each decision, `champion@2x4` a champion with two seconds on four cores.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..engine.actions import suggestion
from ..engine.backends import Progress
from ..engine.errors import BadBot
from ..engine.game import Game
from .seen import Bot, Budget

GROUP = "tableronde.bots"
LEVELS = ("page", "squire", "knight", "champion")
#: For a bot that does not say how long it likes to think.
USUAL = Budget(1.0)
SHORTEST, LONGEST = 0.001, 600.0
MOST_CORES = 256


@dataclass(frozen=True)
class Hired:
    """A bot by name: how to make one for each seat, and how long each may think."""

    name: str
    make: Callable[[], Bot]
    budget: Budget

    def prepare(self, game: Game, progress: Progress | None = None) -> None:
        """What takes time before the first decision, such as compiling."""
        ready: Any = getattr(self.make, "prepare", None)
        if ready:
            ready(game, progress)


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bots() -> list[str]:
    """The names of all installed bots, the four levels first."""
    others = sorted(name for name in _entries() if name not in LEVELS)
    return [*LEVELS, *others]


@cache
def hire(wanted: str) -> Hired:
    """The bot of this name, with `@seconds` or `@secondsxcores` to think if that is said."""
    name, at, time = wanted.partition("@")
    entries = _entries()
    if name not in entries:
        raise BadBot(f"there is no bot {name!r}{suggestion(name, entries)}; installed: {', '.join(bots())}.")
    try:
        make = entries[name].load()
    except Exception as problem:  # anything can go wrong in a module of somebody else
        raise BadBot(f"the bot {name!r} can't be loaded: {type(problem).__name__}: {problem}.") from problem
    if not callable(getattr(make, "decide", None)):
        raise BadBot(f"the bot {name!r} has no `decide(self, view, legal, budget)`.")
    budget: Budget = getattr(make, "budget", USUAL)
    if at:
        seconds, times, cores = time.partition("x")
        budget = Budget(_seconds(seconds), _cores(cores) if times else budget.threads)
    return Hired(wanted, make, budget)


def _cores(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_CORES:
        raise BadBot(f"a bot thinks on 1 to {MOST_CORES} cores, as in champion@2x4, not on {text!r}.")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not SHORTEST <= seconds <= LONGEST:
        raise BadBot(f"a bot thinks for {SHORTEST} to {LONGEST:.0f} seconds, as in knight@0.3, not for {text!r}.")
    return seconds
