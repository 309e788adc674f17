from collections.abc import Mapping
from typing import Any

from ...engine.meta import Meta, Option

VARIANTS = ("arms", "gallantry", "education", "service", "quests", "charity")
DUELS = ("karadoc", "lancelot")


def clash(seats: int, options: Mapping[str, Any]) -> str | None:
    if seats > 2 and options["duel"] == "lancelot":
        return f"Lancelot is for 2 players, each with two squires, not for {seats}; leave duel out."
    return None


META = Meta(
    id="academy",
    names={"en": "Medieval Academy", "fr": "Medieval Academy"},
    designer="Nicolas Poncin",
    year=2014,
    seats=range(2, 6),
    minutes=45,
    rules_version=1,
    options=(
        Option("advanced", "switch", default=False),
        Option("variants", "set", default=(), values=VARIANTS),
        Option("duel", "one", default="karadoc", values=DUELS),
        Option("open_scores", "switch", default=True),
    ),
    clash=clash,
)
