"""The four who play: page, squire, knight, champion."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ..engine.actions import Action
from ..engine.advice import weigh
from ..engine.backends import Progress
from ..engine.game import Game
from ..engine.record import Choices, Weights
from .search.instinct import like, liking
from .search.thinking import TO_THE_END, Search, Style, prepare
from .seen import Budget, Seen


def weights_of(view: Seen, legal: Sequence[Action]) -> list[int]:
    """How good each action seems at first sight."""
    rules = view.game.backend(view.backend)
    choices, weights = Choices.new(len(legal)), Weights.new(len(legal))
    for i, action in enumerate(legal):
        choices[i] = action.id
    rules(weigh)(rules.state(view.state), view.seat, rules.grid(choices), len(legal), rules.grid(weights))
    return [weights[i] for i in range(len(legal))]


class Squire:
    """Knows the rules of thumb, and mostly keeps to them; it does not look ahead."""

    budget = Budget(0.1)
    #: How much better advice is preferred: at 1 as its weights say, at 0 not at all.
    care = 0.5

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        weights = weights_of(view, legal)
        return view.random.choices(legal, [weight**self.care for weight in weights])[0]


class Page(Squire):
    """Eager and friendly: plays what comes to mind, forgets most of it, and hurts nobody if it can help it."""

    care = 0.15

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        unkind = view.game.advice.unkind
        friendly = [action for action in legal if action.id not in unkind]
        return super().decide(view, friendly or legal, budget)


class Knight:
    """Looks ahead: imagines what the others may hold, and plays on in its mind. It likes a little variety."""

    budget = Budget(0.3)
    #: It plays every game that it imagines to the end, as a squire would, or to the next turn where it has an outlook.
    style = Style(horizon=TO_THE_END, instinct=False, experience=False, belief=0)
    #: Whether it takes one of the good decisions rather than the best; how good they must be is the game's advice.
    at_ease = True

    @staticmethod
    def prepare(game: Game, progress: Progress | None = None) -> None:
        prepare(game, progress)

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        search = Search(view, budget.threads, self.style)
        thought = search.iterate(budget.iterations) if budget.iterations else search.think(budget.left, hurried=True)
        if not self.at_ease:
            return thought.best
        return thought.at_ease(view.game.advice.ease_among(view.seats), view.random)


class Champion(Knight):
    """Takes its time and uses every core; seldom beaten. Where the end can be foreseen it foresees it, many games have taught
    it where to look and what others may hold, and while it thinks it learns what works."""

    budget = Budget(2.0, os.cpu_count() or 1)
    style = Style()
    at_ease = False


class Veteran:
    """Has played millions of games and does at once what it likes best; it does not look ahead."""

    budget = Budget(0.1)

    @staticmethod
    def prepare(game: Game, progress: Progress | None = None) -> None:
        game.backend("native").prepare(like, progress=progress)

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        weights = liking(view, legal)
        return legal[weights.index(max(weights))]


class Wanderer:
    """Any legal action, each as likely as any other: the measure of the others."""

    budget = Budget(0.1)

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        return view.random.choice(legal)
