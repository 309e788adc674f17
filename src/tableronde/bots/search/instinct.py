"""Instinct: what was learnt from millions of games (`lab/school`), as two small networks that a search asks.

One says what a seat would like to do, by what it knows; the other, who may win in a world that is imagined. A network has two
layers before its answers. The first adds up a row of numbers for each fact of the position: few facts hold, so that is quick.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from importlib.resources import files
from math import exp

import numpy as np

from ...engine.advice import MOST
from ...engine.game import Game
from ...engine.observation import Facts, observe, unveil
from ...engine.record import Array, Choices, Grid, Record, Shares, Weights
from ...engine.rule import hot, rule

#: Where a network begins among the numbers, and how wide its three layers are: facts, neurons, neurons.
BEGIN, FACTS, INNER, OUTER = range(4)
PLAN = 4
#: The two networks of a plan.
LIKING, CHANCES = 0, PLAN


class Learnt(Grid):
    """The numbers of all layers of both networks, one after the other; in each layer, what is there without any input is last."""

    kind = np.float32


class Plan(Grid):
    """How they are laid out."""


class Neurons(Grid):
    kind = np.float32


@hot
def think_through(learnt: Learnt, plan: Plan, network: int, facts: Facts, n: int, neurons: Neurons) -> int:
    """From facts to the neurons before the answers; these begin at the place that is returned."""
    inner = plan[network + INNER]
    outer = plan[network + OUTER]
    begin = plan[network + BEGIN]
    row = begin + plan[network + FACTS] * inner
    for j in range(inner):
        neurons[j] = learnt[row + j]
    for i in range(n):
        row = begin + facts[i] * inner
        for j in range(inner):
            neurons[j] += learnt[row + j]
    begin += (plan[network + FACTS] + 1) * inner
    row = begin + inner * outer
    for j in range(outer):
        neurons[inner + j] = learnt[row + j]
    for i in range(inner):
        strength = neurons[i]
        if strength > 0:
            row = begin + i * outer
            for j in range(outer):
                neurons[inner + j] += strength * learnt[row + j]
    return inner


@hot
def answer_into(
    learnt: Learnt, plan: Plan, network: int, neurons: Neurons, number: int, place: int
) -> None:  # fmt: skip
    """One of the answers; it is written behind the neurons."""
    inner = plan[network + INNER]
    outer = plan[network + OUTER]
    row = plan[network + BEGIN] + (plan[network + FACTS] + 1) * inner + (inner + 1) * outer + number * (outer + 1)
    total = learnt[row + outer]
    for j in range(outer):
        if neurons[inner + j] > 0:
            total += neurons[inner + j] * learnt[row + j]
    neurons[inner + outer + place] = total


@rule
def like(
    s: Record, seat: int, choices: Choices, n: int, weights: Weights, learnt: Learnt, plan: Plan, facts: Facts,
    neurons: Neurons,
) -> int:  # fmt: skip
    """How much a seat would like each choice, as weights from 1 to `MOST`; their sum is returned."""
    think_through(learnt, plan, LIKING, facts, observe(s, seat, facts), neurons)
    begin = plan[LIKING + INNER] + plan[LIKING + OUTER]
    for i in range(n):
        answer_into(learnt, plan, LIKING, neurons, choices[i], i)
    most = neurons[begin]
    for i in range(1, n):
        most = max(most, neurons[begin + i])
    total = 0
    for i in range(n):
        weights[i] = max(1, int(MOST * exp(neurons[begin + i] - most)))
        total += weights[i]
    return total


@rule
def expect(
    s: Record, seat: int, seats: int, shares: Shares, learnt: Learnt, plan: Plan, facts: Facts, neurons: Neurons
) -> None:
    """The chances of all in this world, when it is this seat's decision."""
    n = unveil(s, seat, facts, observe(s, seat, facts))
    think_through(learnt, plan, CHANCES, facts, n, neurons)
    begin = plan[CHANCES + INNER] + plan[CHANCES + OUTER]
    for i in range(seats):
        answer_into(learnt, plan, CHANCES, neurons, i, i)
    most = neurons[begin]
    for i in range(1, seats):
        most = max(most, neurons[begin + i])
    total = 0.0
    for i in range(seats):
        share = exp(neurons[begin + i] - most)
        shares[(seat + i) % seats] = share
        total += share
    for i in range(seats):
        shares[i] /= total


class Instinct:
    """What was learnt of one game; nothing where there is no school for it."""

    def __init__(self, layers: list[Array]) -> None:
        plan: list[int] = []
        begin = 0
        for first, second, third in (layers[:3], layers[3:]):
            plan += [begin, len(first) - 1, first.shape[1], second.shape[1]]
            begin += first.size + second.size + third.size
        self.learnt = Learnt(np.concatenate([layer.astype(np.float32).ravel() for layer in layers]))
        self.plan = Plan(np.array(plan, np.int64))

    def room(self, actions: int) -> Neurons:
        return Neurons.new(max(self.plan[n + INNER] + self.plan[n + OUTER] for n in (LIKING, CHANCES)) + actions)


#: For who plays without.
NONE = Instinct([np.zeros((1, 1), np.float32)] * 6)


@cache
def instinct_of(game: Game) -> Instinct | None:
    """From the game's folder, if it has an `instinct.npz`."""
    file = files(game.module) / "instinct.npz"
    if not file.is_file():
        return None
    with np.load(BytesIO(file.read_bytes())) as layers:
        return Instinct([layers[name] for name in layers.files])
