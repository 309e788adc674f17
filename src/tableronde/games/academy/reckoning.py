"""Where points come from: the tracks, turn by turn."""

from collections.abc import Mapping
from typing import Any

from ...engine.reckoning import STAGE, Reckoning, Scores
from .components import COLOURS, TRACK_IDS
from .ending import seat_gallantry

#: Gallantry moves discs and pays nothing.
PAYING = TRACK_IDS[1:]


def worth(told: int | str) -> int:
    """A number, or a coat by its name, as in `arms 3`."""
    return told if isinstance(told, int) else int(told.split()[1])


def reckoning(seats: int, options: Mapping[str, Any]) -> Reckoning:
    lancelot = seats == 2 and options["duel"] == "lancelot"

    def seat(squire: str) -> int | None:
        """Who plays a squire; nobody the neutral one."""
        number = COLOURS.index(squire)
        return number // 2 if lancelot else number if number < seats else None

    def scores(kind: str, row: str, points: str = "coat", who: str = "squire", times: int = 1) -> Scores:
        return Scores(kind, row, points, who, STAGE, times)

    return Reckoning(
        rows=PAYING,
        scores=(
            scores("coat", "{track}"),
            scores("last", "{track}"),
            scores("next-to-last", "{track}"),
            scores("square", "service"),
            scores("keeps-coat", "education", "value"),
            scores("quest-bonus", "quests", "points"),
            scores("quest-malus", "quests", "points"),
            # A coat that changes hands: what one gains the other loses.
            scores("gives", "charity", times=-1),
            scores("gives", "charity", who="other"),
            scores("claims", "charity"),
            scores("claims", "charity", who="other", times=-1),
        ),
        worth=worth,
        seat=seat,
        stages={"turn": "{turn}"},
        ties={"gallantry": seat_gallantry},
        named="track",
    )
