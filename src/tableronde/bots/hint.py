"""A hint: what a champion would do in somebody's place, by what that seat knows and nothing else."""

from __future__ import annotations

from .search.thinking import Search, Thought
from .seen import Budget, Seen

#: How long a champion thinks for somebody else.
BUDGET = Budget(0.5)


def ponder(view: Seen, budget: Budget = BUDGET) -> Thought:
    search = Search(view, budget.threads)
    return search.iterate(budget.iterations) if budget.iterations else search.think(budget.seconds, hurried=True)
