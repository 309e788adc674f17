"""Belief: which worlds are likely, of all that fit what a seat knows.

Others keep good cards and pass on bad ones, and would have done something if they could: so what is possible is not all
equally likely. A third small network has learnt from many games (`lab/school/belief.py`) to tell the world that was true from
worlds that were dealt.
"""

from math import exp

import numpy as np

from ...engine.chance import random_bits
from ...engine.contract import Tables, redeal
from ...engine.observation import Facts, observe, unveil
from ...engine.record import Chance, Grid, Record
from ...engine.rule import entry
from .instinct import INNER, LIKELY, OUTER, Learnt, Neurons, Plan, answer_into, think_through

#: As sure as was learnt; see `imagine`.
SURE = 256
#: So many worlds are dealt before the first that counts, which is then about as likely as the others will be.
AT_FIRST = 32
#: Throws of the dice are below this.
THROWS = 2.0**32


class Held(Grid):
    """Whether a world is held; how likely it is, and how likely the one is that was just dealt, as logarithms."""

    kind = np.float64


THERE, OF_HELD, OF_DEALT = range(3)
HELD = 3


@entry
def imagine(
    root: Tables, worlds: Tables, seat: int, sure: int, rng: Chance, learnt: Learnt, plan: Plan, facts: Facts,
    neurons: Neurons, held: Held,
) -> None:  # fmt: skip
    """Leaves in the first of `worlds` one that fits what the seat knows: any, if it is not `sure` of anything; or else each as
    often as it is likely. For that, the one in the second stays until one is dealt that is likely enough in comparison
    (Metropolis and Hastings)."""
    deals = AT_FIRST if sure and not held[THERE] else 1
    for _ in range(deals):
        worlds[0] = root[0]
        redeal(worlds[0], seat, rng)
        if sure:
            judge_world(worlds[0], seat, learnt, plan, facts, neurons, held)
            more = held[OF_DEALT] - held[OF_HELD]
            if not held[THERE] or random_bits(rng) < THROWS * exp(min(0.0, sure * more / SURE)):
                worlds[1] = worlds[0]
                held[OF_HELD] = held[OF_DEALT]
                held[THERE] = 1
    if sure:
        worlds[0] = worlds[1]


@entry
def judge_world(s: Record, seat: int, learnt: Learnt, plan: Plan, facts: Facts, neurons: Neurons, held: Held) -> None:
    think_through(learnt, plan, LIKELY, facts, unveil(s, seat, facts, observe(s, seat, facts)), neurons)
    answer_into(learnt, plan, LIKELY, neurons, 0, 0)
    held[OF_DEALT] = neurons[plan[LIKELY + INNER] + plan[LIKELY + OUTER]]
