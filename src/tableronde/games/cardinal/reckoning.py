"""Where points come from: abbeys twice, alliances, chains."""

from collections.abc import Mapping
from typing import Any

from ...engine.reckoning import STAGE, Reckoning, Scores
from .scoring import unused_pieces
from .state import ADVICE, CHAINS, FIRST_ABBEYS, LAST_ABBEYS, SOURCES

FIRST, LAST = SOURCES[FIRST_ABBEYS], SOURCES[LAST_ABBEYS]


def reckoning(seats: int, options: Mapping[str, Any]) -> Reckoning:
    return Reckoning(
        rows=SOURCES,
        scores=(
            Scores("abbeys-score", f"{{{STAGE}}}", part="country"),
            Scores("alliance-scores", SOURCES[ADVICE], part="alliance"),
            Scores("chain-scores", SOURCES[CHAINS], part="sites"),
        ),
        # The abbeys are scored when the pile runs out for the first time, until it is shuffled anew; and at the end.
        stages={"ran-out": FIRST, "reshuffled": LAST, "last-round": LAST},
        begins=LAST,
        ties={"unused": unused_pieces},
    )
