"""Players that are not people. `docs/writing-a-bot.md` shows how to write one."""

from .chair import Chair, Mishap
from .hiring import Hired, bots, hire
from .search import Considered, Search, Thought
from .seen import Bot, Budget, Seen, seen_by

__all__ = ["Bot", "Budget", "Chair", "Considered", "Hired", "Mishap", "Search", "Seen", "Thought", "bots", "hire", "seen_by"]
