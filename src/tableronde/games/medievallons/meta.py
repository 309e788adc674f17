from collections.abc import Mapping
from typing import Any

from ...engine.meta import Meta, Option

ROUNDS = (3, 1)


def clash(seats: int, options: Mapping[str, Any]) -> str | None:
    if seats > 2 and options["rounds"] != ROUNDS[0]:
        return f"rounds is for 2 players; {seats} play a single one anyway, so leave it out."
    return None


META = Meta(
    id="medievallons",
    names={"en": "Médiévallons", "fr": "Médiévallons"},
    designer="Coen Balkestein",
    year=2025,
    seats=range(2, 6),
    minutes=30,
    rules_version=2,
    options=(Option("rounds", "one", default=3, values=ROUNDS),),
    clash=clash,
)
