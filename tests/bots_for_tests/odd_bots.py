"""Bots that should not be hired. Found through an entry point, as anybody's are: put this folder on the path."""

import os
import time
from collections.abc import Sequence
from pathlib import Path

from tableronde.bots.seen import Budget, Seen
from tableronde.engine import contract
from tableronde.engine.actions import Action
from tableronde.engine.game import Game

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


class Smith:
    """Compiles the rules anew and never comes to an end; the file that the environment names tells that it has begun."""

    budget = QUICK

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        Game(view.game.module).backend("native").prepare(contract.setup, progress=self.hammer)
        return legal[0]

    def hammer(self, *_: object) -> None:
        Path(os.environ["TABLERONDE_TEST_FORGE"]).touch()
        time.sleep(600)


class Assassin:
    """Its process dies every time."""

    budget = QUICK

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        os._exit(9)
