"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass
class Seat:
    """A person, a bot, or nobody. A bot may play for a person who is away: then the seat is lent."""

    name: str | None = None
    crest: str | None = None
    secret: str | None = None  # its hash
    bot: str | None = None
    lent: str | None = None
    why: str | None = None  # it is lent
    resigned: bool = False

    @property
    def free(self) -> bool:
        return self.name is None and not self.resigned

    @property
    def person(self) -> bool:
        """Whether somebody sits there who can still win by own decisions."""
        return self.secret is not None and not self.resigned

    @property
    def played_by_bot(self) -> str | None:
        return self.lent or self.bot

    def public(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "crest": self.crest,
            "bot": self.bot,
            "lent": self.lent,
            "why": self.why,
            "resigned": self.resigned,
        }
