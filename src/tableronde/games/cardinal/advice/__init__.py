"""What a player of some experience thinks at first sight."""

from ....engine.advice import Advice, fade
from ....engine.record import Choices, Weights
from ....engine.rule import rule
from ..state import DRAW, State
from .drawing import weigh_draws
from .placing import weigh_placements
from .scale import POINT


@rule
def weigh(s: State, seat: int, choices: Choices, n: int, weights: Weights) -> None:
    """Each choice by what it is worth in points, as far as can be seen at once."""
    if s.phase == DRAW:
        weigh_draws(s, seat, choices, n, weights)
    else:
        weigh_placements(s, seat, choices, n, weights)
    fade(weights, n, POINT)  # a point less is half as good


ADVICE = Advice(weigh, clear_lead=12)
