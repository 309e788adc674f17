"""What a player of some experience thinks at first sight."""

from ....engine.advice import Advice
from ....engine.record import Choices, Weights
from ....engine.rule import hot
from ..state import DRAW, State
from .drawing import judge_draws
from .placing import judge_placements
from .scale import POINT


@hot
def judge(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Each choice by what it is worth in points, as far as can be seen at once."""
    if s.phase == DRAW:
        judge_draws(s, seat, choices, n, points)
    else:
        judge_placements(s, seat, choices, n, points)


ANY = (3, 4, 5)

# A point less is half as good.
ADVICE = Advice(
    judge,
    halving=POINT,
    clear_lead=12,
    ease={3: 0.013, 4: 0.014, 5: 0.016},
    instinct=frozenset({3}),
    experience=dict.fromkeys(ANY, 25),
)
