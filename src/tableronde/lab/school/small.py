"""A small network, as a search reads it: facts are looked up and added up, then come two layers and the answers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from ...engine.record import Array
from .files import save_layers
from .worlds import NOTHING


class SmallNetwork(nn.Module):
    def __init__(self, facts: int, inner: int, outer: int, answers: int, seed: int) -> None:
        super().__init__()
        torch.manual_seed(seed)
        self.facts = facts
        self.first = nn.EmbeddingBag(facts + 1, inner, mode="sum", padding_idx=facts)
        self.bias = nn.Parameter(torch.zeros(inner))
        self.second, self.third = nn.Linear(inner, outer), nn.Linear(outer, answers)
        nn.init.normal_(self.first.weight, std=0.1)
        nn.init.normal_(self.third.weight, std=0.05)

    def forward(self, facts: Tensor) -> Tensor:
        """The answers to each row of facts."""
        listed = torch.where(facts == NOTHING, self.facts, facts)
        answers: Tensor = self.third(torch.relu(self.second(torch.relu(self.first(listed) + self.bias))))
        return answers

    def save(self, path: Path) -> None:
        with torch.no_grad():
            layers = {
                "first": np.vstack([self.first.weight[: self.facts].numpy(), self.bias.numpy()]),
                "second": np.vstack([self.second.weight.T.numpy(), self.second.bias.numpy()]),
                "third": np.hstack([self.third.weight.numpy(), self.third.bias.numpy()[:, None]]),
            }
        save_layers(path, layers)


class Course:
    """Learning from all there is a few times, more and more gently."""

    def __init__(self, network: nn.Module, size: int, batch: int, rounds: int, rates: tuple[float, float], seed: int) -> None:
        self._optimiser = torch.optim.Adam(network.parameters(), lr=rates[0])
        self._size, self._batch, self._rounds, self._rates = size, batch, rounds, rates
        self._dice = np.random.default_rng(seed)

    def batches(self, number: int) -> Iterator[Array]:
        """Of one round: everything once, in any order."""
        order = self._dice.permutation(self._size)
        quick, gentle = self._rates
        for at in range(0, self._size, self._batch):
            progress = (number + at / self._size) / self._rounds
            for group in self._optimiser.param_groups:
                group["lr"] = gentle + (quick - gentle) * 0.5 * (1 + math.cos(math.pi * progress))
            yield order[at : at + self._batch]

    def learn(self, missed: Tensor) -> None:
        self._optimiser.zero_grad(set_to_none=True)
        missed.backward()
        self._optimiser.step()
