"""The game, whole: what the engine asks for."""

from collections.abc import Iterator

from tableronde.engine.game import Rulebook

from .rules import actors, apply, conceal, legal, redeal, score, setup, wins
from .state import ACTIONS, NOTES, SEATS, State
from .view import prompt, view


def audit(s: State) -> Iterator[str]:
    """What must hold at every moment, the imagined ones of a redeal included."""
    for seat in range(SEATS):
        if (s.choice[seat] != 0) != bool(s.chosen >> seat & 1):
            yield f"seat {seat} has chosen and has not"
        if s.choice[seat] and not s.rack[seat] >> (s.choice[seat] - 1) & 1:
            yield f"seat {seat} rides with a lance that is broken"
        if s.rack[seat].bit_count() != s.prizes.bit_count() + (s.prize > 0):
            yield f"seat {seat} has another number of lances than there are rounds"


def names(language: str) -> dict[str, dict[str, str]]:
    return {}  # everything here is a number; see games/cardinal/words.py for a game with ids


RULEBOOK = Rulebook(
    state=State,
    actions=ACTIONS,
    notes=NOTES,
    rules={
        "setup": setup,
        "actors": actors,
        "legal": legal,
        "apply": apply,
        "score": score,
        "wins": wins,
        "conceal": conceal,
        "redeal": redeal,
    },
    view=view,
    prompt=prompt,
    audit=audit,
    names=names,
)
