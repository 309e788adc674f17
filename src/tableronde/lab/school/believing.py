"""The network that tells true worlds from dealt ones, and how it learns."""

from __future__ import annotations

import math

import numpy as np
import torch
from torch import Tensor

from ...engine.game import Game
from ...engine.record import Array
from .small import Course, SmallNetwork
from .worlds import WORLDS

#: Neurons of the two layers.
INNER, OUTER = 48, 16
BATCH = 256
RATES = 3e-3, 1e-4


class Believer(SmallNetwork):
    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game.observation.facts, INNER, OUTER, 1, seed)

    def points(self, worlds: Array) -> Tensor:
        """Those of each world of each moment."""
        found: Tensor = self(torch.from_numpy(worlds.astype(np.int64)).flatten(0, 1))
        return found.reshape(worlds.shape[:2])

    def course(self, worlds: Array, rounds: int, seed: int) -> Course:
        return Course(self, len(worlds), BATCH, rounds, RATES, seed)

    def attend(self, course: Course, worlds: Array, number: int) -> None:
        for some in course.batches(number):
            course.learn(-torch.log_softmax(self.points(worlds[some]), 1)[:, 0].mean())

    def examine(self, worlds: Array) -> tuple[float, float]:
        """How often it gives the true world most points, and how much more likely that one is to it than by chance, as a
        logarithm."""
        with torch.no_grad():
            points = torch.cat([self.points(part) for part in np.array_split(worlds, 1 + len(worlds) // BATCH)])
        found = (points.argmax(1) == 0).float().mean()
        return float(found), float(torch.log_softmax(points, 1)[:, 0].mean() + math.log(WORLDS))
