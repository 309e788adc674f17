"""Where points come from."""

from collections.abc import Mapping
from typing import Any

from tableronde.engine.reckoning import Reckoning, Scores


def reckoning(seats: int, options: Mapping[str, Any]) -> Reckoning:
    return Reckoning(rows=("prizes",), scores=(Scores("won", "prizes"),))
