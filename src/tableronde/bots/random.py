"""Any legal action, each as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.actions import Action
from ..engine.chance import PLAYERS, WORDS, below, seed_chance
from ..engine.record import Chance


class RandomBot:
    """With a match's seed, one such bot for all seats plays the very games of the engine's bulk playouts."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._dice = Chance.new(WORDS)
        seed_chance(self._dice, seed, PLAYERS)

    def decide(self, view: Any, legal: Sequence[Action]) -> Action:
        # A playout rolls for real choices only.
        return legal[below(self._dice, len(legal))] if len(legal) > 1 else legal[0]
