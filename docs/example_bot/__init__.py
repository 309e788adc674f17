"""Two bots of one's own: a miller with a rule of thumb, and an abbot who searches. See `docs/writing-a-bot.md`."""

from __future__ import annotations

from collections.abc import Sequence

from tableronde.bots import Bot, Budget, Search, Seen
from tableronde.engine.actions import Action

__all__ = ["Abbot", "Bot", "Miller"]


class Miller:
    """Founds a guild as soon as it can; else it plays, gives or offers what it has least of."""

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        for action in legal:
            if action.kind == "found":
                return action
        hand = view.data.to_json()["players"][view.seat]["hand"]
        return min(legal, key=lambda action: hand.get(action.fields.get("card"), 0))


class Abbot:
    """Searches, and takes what brought most rather than what was tried most."""

    budget = Budget(seconds=0.2, threads=1)

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        thought = Search(view, budget.threads).think(budget.left)
        tried = [choice for choice in thought.ranked if choice.visits >= 50] or list(thought.ranked)
        return max(tried, key=lambda choice: choice.worth).action
