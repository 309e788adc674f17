"""Games that are not installed: the tiny one of this folder, and changed copies of any game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tableronde.engine import game as registry
from tableronde.engine.advice import Advice
from tableronde.engine.game import CONTRACT, Game

PLEDGE = Game("tests.games_for_tests.pledge")


def variant(game: Game, advice: Advice | None = None, **changes: Any) -> Game:
    """The same game with its advice, some rules of the contract, or other parts of its rulebook replaced."""
    rules = {name: change for name, change in changes.items() if name in CONTRACT}
    parts = {name: change for name, change in changes.items() if name not in CONTRACT}
    changed = Game(game.module)
    vars(changed)["rulebook"] = replace(game.rulebook, rules={**game.rules, **rules}, **parts)
    if advice is not None:
        vars(changed)["advice"] = advice
    return changed


def install(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """Makes saves and transcripts of a game find it for the time of one test."""
    monkeypatch.setitem(registry._loaded, game.id, game)
    return game
