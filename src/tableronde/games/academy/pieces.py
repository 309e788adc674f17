"""What a board needs to be drawn: how long tracks are, what they pay and when."""

from typing import Any

from .components import (
    ARMS_REWARDS,
    BONUS,
    CHARITY_PENALTIES,
    COLOURS,
    CUP_REACH,
    CUP_REWARDS,
    EDUCATION_PENALTIES,
    HALF_OF_SERVICE,
    LANCELOT_ORDER,
    LAP,
    LAST_OF_SERVICE,
    MIDDLE,
    NO_CUP_REWARDS,
    PAID_THIRD,
    QUEST_REWARDS,
    SCROLL_REWARDS,
    SCROLL_SQUARES,
    SERVICE_REWARDS,
    TRACK_IDS,
    TURNS,
)
from .meta import VARIANTS
from .scoring import is_scored
from .state import State

_REWARDS: dict[str, dict[str, Any]] = {
    "gallantry": {"bonus": [int(squares) for squares in BONUS.array]},
    "jousts": {"places": ARMS_REWARDS},
    "tournaments": {"places": ARMS_REWARDS},
    "education": {"last": EDUCATION_PENALTIES},
    "service": {"squares": [[HALF_OF_SERVICE, SERVICE_REWARDS[0]], [LAST_OF_SERVICE, SERVICE_REWARDS[1]]]},
    "quests": {"places": QUEST_REWARDS},
    "charity": {"last": CHARITY_PENALTIES},
}


def _scored(track: int, variants: int) -> list[int]:
    """The turns in which a track is scored; none where something else decides."""
    s = State()
    s.variants = variants
    turns = []
    for turn in range(1, TURNS + 1):
        s.turn = turn
        if is_scored(s, track):
            turns.append(turn)
    return turns


def _track(number: int, track: str) -> dict[str, Any]:
    suit = "arms" if track in ("jousts", "tournaments") else track
    return {
        "id": track,
        "suit": suit,
        "end": LAST_OF_SERVICE if track == "service" else LAP,
        "turns": _scored(number, 0),
        "variant": {"id": suit, "turns": _scored(number, 1 << VARIANTS.index(suit))},
        **_REWARDS[track],
    }


PIECES: dict[str, Any] = {
    "turns": TURNS,
    "middle": MIDDLE,
    "paid_third": PAID_THIRD,
    "colours": COLOURS,
    "tracks": [_track(number, track) for number, track in enumerate(TRACK_IDS)],
    "cup": {"reach": CUP_REACH, "with": CUP_REWARDS, "without": NO_CUP_REWARDS, "towards": {"jousts": -1, "tournaments": 1}},
    "scrolls": {"on": [int(square) for square in SCROLL_SQUARES.array], "pay": SCROLL_REWARDS},
    "lancelot": [[COLOURS[squire] for squire in turn] for turn in LANCELOT_ORDER.array],
    "passes": {"left": 1, "right": -1},
}
