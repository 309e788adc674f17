"""What a match is counted by: rounds where several are played, else guilds, as they were founded and lost."""

from collections.abc import Mapping
from typing import Any

from ...engine.reckoning import STAGE, Reckoning, Scores
from .ending import members
from .state import State

TWO = 2


def held(s: State, seat: int) -> int:
    return s.held[seat]


def reckoning(seats: int, options: Mapping[str, Any]) -> Reckoning:
    if seats == TWO and options["rounds"] > 1:
        won = Scores("won-round", "rounds", points=1, part=STAGE)
        return Reckoning(rows=("rounds",), scores=(won,), stages={"round": "{round}"})
    return Reckoning(
        rows=("founded", "fallen"),
        scores=(
            Scores("founded", "founded", points=1, part="card"),
            Scores("fell-apart", "fallen", points=-1, part="card"),
        ),
        ties={"members": members, "hand": held},
    )
