"""The network that tells how a game may end, and how it learns."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from ...engine.game import Game
from ...engine.record import Array
from .endings import Endings
from .small import Course, SmallNetwork

#: Neurons of the two layers.
INNER, OUTER = 64, 32
BATCH = 512
RATES = 3e-3, 2e-5
#: Of each number of players, so many moments are examined at the most.
EXAMINED = 50_000


class Foreteller(SmallNetwork):
    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game.observation.facts, INNER, OUTER, game.meta.seats[-1], seed)

    def chances(self, facts: Array, seats: Array) -> Tensor:
        """As logarithms, of each seat in the order of play."""
        points: Tensor = self(torch.from_numpy(facts.astype(np.int64)))
        nobody = torch.arange(points.shape[1])[None, :] >= torch.from_numpy(seats.astype(np.int64))[:, None]
        return torch.log_softmax(points.masked_fill(nobody, -1e9), 1)

    def course(self, lessons: Endings, rounds: int, seed: int) -> Course:
        return Course(self, len(lessons.seats), BATCH, rounds, RATES, seed)

    def attend(self, course: Course, lessons: Endings, number: int) -> None:
        for some in course.batches(number):
            foretold = self.chances(lessons.facts[some], lessons.seats[some])
            course.learn(-(foretold * torch.from_numpy(lessons.shares[some])).sum(1).mean())

    def examine(self, exam: Endings) -> dict[int, float]:
        """By number of players, how much it knows of who will win: nothing if it is no better than who says that all have the
        same chance, all at 1."""
        known = {}
        for seats in map(int, np.unique(exam.seats)):
            some = np.flatnonzero(exam.seats == seats)[:EXAMINED]
            with torch.no_grad():
                foretold = self.chances(exam.facts[some], exam.seats[some]).exp().numpy()[:, :seats]
            shares = exam.shares[some][:, :seats]
            known[seats] = 1 - float(((foretold - shares) ** 2).sum() / ((1 / seats - shares) ** 2).sum())
        return known
