"""Bots that should not be hired. Found through an entry point, as anybody's are: put this folder on the path."""

import os
import time
from collections.abc import Sequence
from pathlib import Path

from tableronde.bots.seen import Budget, Seen
from tableronde.engine.actions import Action

QUICK = Budget(0.01)


class Raiser:
    budget = QUICK

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        raise ValueError("my hand is empty")


class Mumbler:
    budget = QUICK

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> str:
        return "hm"


class Sleeper:
    """Falls asleep in the first seat only, to keep tests short."""

    budget = QUICK

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        if view.seat == 0:
            time.sleep(600)
        return legal[0]


class Mortal:
    """Its process dies once; the file that the environment names tells it so."""

    budget = QUICK

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        grave = Path(os.environ["TABLERONDE_TEST_GRAVE"])
        if not grave.exists():
            grave.touch()
            os._exit(9)
        return legal[0]


class Assassin:
    """Its process dies every time."""

    budget = QUICK

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        os._exit(9)
