"""Instinct: what was learnt from millions of games (`lab/school`), as small networks that a search asks.

One says what a seat would like to do, by what it knows; another, who may win in a world that is imagined; the third, how likely
that world is (`belief.py`); the last, who may win when a turn begins. A network has two layers before its answers. The first
adds up a row of numbers for each fact of the position: few facts hold, so that is quick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from math import exp

import numpy as np

from ...engine.actions import Action
from ...engine.advice import MOST
from ...engine.errors import BadBot
from ...engine.game import Game
from ...engine.observation import Facts, observe, unveil
from ...engine.record import Array, Choices, Grid, Record, Shares, Weights
from ...engine.rule import entry, hot, rule
from ..seen import Seen

FILE = "instinct.npz"
BELIEF_FILE = "belief.npz"
OUTLOOK_FILE = "outlook.npz"
#: Where a network begins among the numbers, and how wide its three layers are: facts, neurons, neurons.
BEGIN, FACTS, INNER, OUTER = range(4)
PLAN = 4
#: As decided as was learnt; see `like`.
DECIDED = 256
#: The networks of a plan. Where a game does not have one, there is one that knows no facts.
LIKING, CHANCES, LIKELY, LOOKING_OUT = range(0, 4 * PLAN, PLAN)
#: The files of a game, each with the layers of so many networks.
FILES = {FILE: 2, BELIEF_FILE: 1, OUTLOOK_FILE: 1}


class Learnt(Grid):
    """The numbers of all layers of all networks, one after the other; in each layer, what needs no input comes last."""

    kind = np.float32


class Plan(Grid):
    """How they are laid out."""


class Neurons(Grid):
    kind = np.float32


@hot
def think_through(learnt: Learnt, plan: Plan, network: int, facts: Facts, n: int, neurons: Neurons) -> int:
    """From facts to the neurons before the answers; these begin at the place that is returned. Four rows are added at a time:
    each pass over the neurons has a price of its own."""
    inner = plan[network + INNER]
    outer = plan[network + OUTER]
    begin = plan[network + BEGIN]
    row = begin + plan[network + FACTS] * inner
    for j in range(inner):
        neurons[j] = learnt[row + j]
    i = 0
    while i + 4 <= n:
        row = begin + facts[i] * inner
        second = begin + facts[i + 1] * inner
        third = begin + facts[i + 2] * inner
        fourth = begin + facts[i + 3] * inner
        for j in range(inner):
            neurons[j] += (learnt[row + j] + learnt[second + j]) + (learnt[third + j] + learnt[fourth + j])
        i += 4
    while i < n:
        row = begin + facts[i] * inner
        for j in range(inner):
            neurons[j] += learnt[row + j]
        i += 1
    # Fewer than half of the neurons say anything; who does is listed where the answers will be.
    speaking = inner + outer
    heard = 0
    for j in range(inner):
        neurons[speaking + heard] = j
        heard += 1 if neurons[j] > 0 else 0
    begin += (plan[network + FACTS] + 1) * inner
    row = begin + inner * outer
    for j in range(outer):
        neurons[inner + j] = learnt[row + j]
    i = 0
    while i + 4 <= heard:
        row = int(neurons[speaking + i])
        second = int(neurons[speaking + i + 1])
        third = int(neurons[speaking + i + 2])
        fourth = int(neurons[speaking + i + 3])
        one = neurons[row]
        two = neurons[second]
        three = neurons[third]
        four = neurons[fourth]
        row = begin + row * outer
        second = begin + second * outer
        third = begin + third * outer
        fourth = begin + fourth * outer
        for j in range(outer):
            neurons[inner + j] += (one * learnt[row + j] + two * learnt[second + j]) + (
                three * learnt[third + j] + four * learnt[fourth + j]
            )
        i += 4
    while i < heard:
        row = int(neurons[speaking + i])
        one = neurons[row]
        row = begin + row * outer
        for j in range(outer):
            neurons[inner + j] += one * learnt[row + j]
        i += 1
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


@entry
def like(
    s: Record, seat: int, choices: Choices, n: int, weights: Weights, decided: int, learnt: Learnt, plan: Plan,
    facts: Facts, neurons: Neurons,
) -> int:  # fmt: skip
    """How much a seat would like each choice, as weights from 1 to `MOST`; their sum is returned. How `decided` it is: at
    `DECIDED` as was learnt, at 0 everything is as good as anything else."""
    think_through(learnt, plan, LIKING, facts, observe(s, seat, facts), neurons)
    begin = plan[LIKING + INNER] + plan[LIKING + OUTER]
    for i in range(n):
        answer_into(learnt, plan, LIKING, neurons, choices[i], i)
    most = neurons[begin]
    for i in range(1, n):
        most = max(most, neurons[begin + i])
    total = 0
    for i in range(n):
        weights[i] = max(1, int(MOST * exp(decided * (neurons[begin + i] - most) / DECIDED)))
        total += weights[i]
    return total


@entry
def expect(
    s: Record, seat: int, seats: int, shares: Shares, learnt: Learnt, plan: Plan, facts: Facts, neurons: Neurons
) -> None:
    """The chances of all in this world, when it is this seat's decision."""
    n = unveil(s, seat, facts, observe(s, seat, facts))
    answer_chances(CHANCES, n, seat, seats, shares, learnt, plan, facts, neurons)


@rule
def answer_chances(
    network: int, n: int, seat: int, seats: int, shares: Shares, learnt: Learnt, plan: Plan, facts: Facts, neurons: Neurons
) -> None:
    """By facts as this seat sees them: its own chance comes first."""
    think_through(learnt, plan, network, facts, n, neurons)
    begin = plan[network + INNER] + plan[network + OUTER]
    for i in range(seats):
        answer_into(learnt, plan, network, neurons, i, i)
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
        for first, second, third in zip(layers[::3], layers[1::3], layers[2::3], strict=True):
            plan += [begin, len(first) - 1, first.shape[1], second.shape[1]]
            begin += first.size + second.size + third.size
        self.learnt = Learnt(np.concatenate([layer.astype(np.float32).ravel() for layer in layers]))
        self.plan = Plan(np.array(plan, np.int64))

    def has(self, network: int) -> bool:
        return self.plan[network + FACTS] > 0

    def room(self, actions: int) -> Neurons:
        networks = range(0, self.plan.array.size, PLAN)
        sizes = [(self.plan[network + INNER], self.plan[network + OUTER]) for network in networks]
        return Neurons.new(max(inner + outer + max(inner, actions) for inner, outer in sizes))


def read_files(files: Mapping[str, bytes | None]) -> Instinct:
    """From those that there are, by name."""
    return Instinct([layer for name, networks in FILES.items() for layer in layers_in(files.get(name), networks)])


def layers_in(file: bytes | None, networks: int) -> list[Array]:
    if file is None:
        return [np.zeros((1, 4), np.float32)] * (3 * networks)
    with np.load(BytesIO(file)) as layers:
        return [layers[name] for name in layers.files]


def liking(view: Seen, legal: Sequence[Action], instinct: Instinct | None = None) -> list[int]:
    """How much the seat that sees this would like each action, as weights; by the game's instinct, or by another."""
    rules, instinct = view.game.backend(view.backend), instinct or instinct_of(view.game)
    if not instinct.has(LIKING):
        raise BadBot(f"nothing was learnt of {view.game.id} yet: its folder has no {FILE}.")
    choices, weights = Choices.new(len(legal)), Weights.new(len(legal))
    for i, action in enumerate(legal):
        choices[i] = action.id
    room = Facts.new(view.game.observation.most), instinct.room(len(legal))
    before, *after = (rules.grid(grid) for grid in (choices, weights, instinct.learnt, instinct.plan, *room))
    rules(like)(rules.state(view.state), view.seat, before, len(legal), after[0], DECIDED, *after[1:])
    return [weights[i] for i in range(len(legal))]


@cache
def instinct_of(game: Game) -> Instinct:
    """All that was learnt of it: from the files in its folder."""
    found = {name: files(game.module) / name for name in FILES}
    return read_files({name: file.read_bytes() for name, file in found.items() if file.is_file()})
