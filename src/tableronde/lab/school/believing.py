"""The network that tells true worlds from dealt ones, and how it learns."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from ...engine.game import Game
from ...engine.record import Array
from .files import save_layers
from .worlds import NOTHING, WORLDS

#: Neurons of the two layers.
INNER, OUTER = 48, 16
BATCH = 256
RATE, LAST_RATE = 3e-3, 1e-4


class Believer(nn.Module):
    def __init__(self, game: Game, seed: int) -> None:
        super().__init__()
        torch.manual_seed(seed)
        self.facts = game.observation.facts
        self.first = nn.EmbeddingBag(self.facts + 1, INNER, mode="sum", padding_idx=self.facts)
        self.bias = nn.Parameter(torch.zeros(INNER))
        self.second, self.third = nn.Linear(INNER, OUTER), nn.Linear(OUTER, 1)
        nn.init.normal_(self.first.weight, std=0.1)
        nn.init.normal_(self.third.weight, std=0.05)
        self.optimiser = torch.optim.Adam(self.parameters(), lr=RATE)

    def forward(self, worlds: Tensor) -> Tensor:
        """The points of each world of each moment."""
        listed = torch.where(worlds == NOTHING, self.facts, worlds).flatten(0, 1)
        points: Tensor = self.third(torch.relu(self.second(torch.relu(self.first(listed) + self.bias))))
        return points.reshape(worlds.shape[:2])

    def learn(self, worlds: Array, begun: float, done: float) -> None:
        """From each moment once; from `begun` to `done` of all that there is to learn, more and more gently."""
        order = np.random.default_rng(round(1000 * begun)).permutation(len(worlds))
        batches = range(0, len(order), BATCH)
        for at in batches:
            progress = begun + (done - begun) * at / len(order)
            for group in self.optimiser.param_groups:
                group["lr"] = LAST_RATE + (RATE - LAST_RATE) * 0.5 * (1 + math.cos(math.pi * progress))
            some = torch.from_numpy(worlds[order[at : at + BATCH]].astype(np.int64))
            missed = -torch.log_softmax(self(some), 1)[:, 0].mean()
            self.optimiser.zero_grad(set_to_none=True)
            missed.backward()
            self.optimiser.step()

    def examine(self, worlds: Array) -> tuple[float, float]:
        """How often it gives the true world most points, and how much more likely that one is to it than by chance, as a
        logarithm."""
        parts = np.array_split(worlds, 1 + len(worlds) // BATCH)
        with torch.no_grad():
            points = torch.cat([self(torch.from_numpy(part.astype(np.int64))) for part in parts])
        found = (points.argmax(1) == 0).float().mean()
        return float(found), float(torch.log_softmax(points, 1)[:, 0].mean() + math.log(WORLDS))

    def save(self, path: Path) -> None:
        """As the search reads it."""
        with torch.no_grad():
            layers = {
                "first": np.vstack([self.first.weight[: self.facts].numpy(), self.bias.numpy()]),
                "second": np.vstack([self.second.weight.T.numpy(), self.second.bias.numpy()]),
                "third": np.hstack([self.third.weight.numpy(), self.third.bias.numpy()[:, None]]),
            }
        save_layers(path, layers)
