"""What a player of some experience thinks at first sight."""

from ...engine.advice import PLAIN, Advice
from ...engine.record import Choices, Weights
from ...engine.rule import rule
from .state import FOUND, REINFORCE, State


@rule
def weigh(s: State, seat: int, choices: Choices, n: int, weights: Weights) -> None:
    for i in range(n):
        weights[i] = PLAIN
        if FOUND <= choices[i] < REINFORCE:
            weights[i] = 20 * PLAIN


ADVICE = Advice(weigh)
