"""Information-set Monte Carlo tree search over the contract of a game: it knows no game."""

from .thinking import Considered, Search, Thought

__all__ = ["Considered", "Search", "Thought"]
