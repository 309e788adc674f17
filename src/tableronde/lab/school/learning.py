"""Learning: a pupil plays itself and company by the million, and grows fond of what won (proximal policy optimisation).

Two small networks learn together. One sees what a seat knows and says what it would do; the other sees the whole world and says
who will win. The second is the judge of the first: a decision was good when chances rose after it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from ...engine.game import Game
from .classroom import COMPANY, ENDED, FACTS, KNOWN, OFFERED, SEAT, SEATS, Classroom

#: Most choices that are looked at in one decision.
CHOICES = 96


@dataclass(frozen=True)
class Lessons:
    """How to learn; the sizes are those of an H200 with 16 cores."""

    tables: int = 16384
    steps: int = 64  # decisions of each table between two lessons
    threads: int = 16
    minutes: float = 5.0
    batch: int = 65536
    rounds: int = 2  # how often each decision is learnt from
    policy: tuple[int, int] = (128, 64)
    value: tuple[int, int] = (256, 64)
    rate: float = 1e-3
    last_rate: float = 5e-5
    spread: float = 0.97  # how far back a change of chances counts
    clip: float = 0.2
    variety: float = 0.01
    last_variety: float = 0.001
    seed: int = 1
    compiled: bool = False


class Network(nn.Module):
    """Facts, two layers, answers."""

    def __init__(self, facts: int, sizes: tuple[int, int], answers: int) -> None:
        super().__init__()
        self.facts = facts
        self.first, self.second = nn.Linear(facts, sizes[0]), nn.Linear(sizes[0], sizes[1])
        self.third = nn.Linear(sizes[1], answers)
        nn.init.normal_(self.first.weight, std=0.1)
        nn.init.zeros_(self.third.bias)
        nn.init.normal_(self.third.weight, std=0.01)

    def forward(self, seen: Tensor) -> Tensor:
        answers: Tensor = self.third(torch.relu(self.second(torch.relu(self.first(seen)))))
        return answers

    def layers(self) -> list[Any]:
        """The layers as the search reads them: a row for each fact, each neuron, each answer; biases as one row or column
        more."""
        first, second, third = (
            (layer.weight.detach().float().cpu().numpy(), layer.bias.detach().float().cpu().numpy())
            for layer in (self.first, self.second, self.third)
        )
        return [
            np.vstack([first[0].T, first[1]]),
            np.vstack([second[0].T, second[1]]),
            np.hstack([third[0], third[1][:, None]]),
        ]


def kinds_of_tables(game: Game, seed: int, every: int = 64) -> list[list[int]]:
    """Every number of seats as often as any other; half of the tables with the usual options."""
    dice, kinds = Random(seed), []
    for number in range(every * len(game.meta.seats)):
        seats = game.meta.seats[number % len(game.meta.seats)]
        chosen: dict[str, Any] = {}
        if number // len(game.meta.seats) % 2:
            for option in game.meta.options:
                if option.seats and seats not in option.seats:
                    continue
                chosen[option.id] = _any_value(option, dice)
        _, checked = game.meta.check(seats, chosen)
        kinds.append([seats, *game.encode_options(checked)])
    return kinds


def _any_value(option: Any, dice: Random) -> Any:
    if option.kind == "switch":
        return dice.random() < 0.5
    if option.kind == "one":
        return dice.choice(option.values)
    part = dice.choice((0.3, 0.6, 1.0))
    return tuple(value for value in option.values if dice.random() < part)


class School:
    def __init__(self, game: Game, lessons: Lessons) -> None:
        torch.manual_seed(lessons.seed)
        torch.set_float32_matmul_precision("high")
        self.game, self.lessons = game, lessons
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        seen = game.observation
        self.most_seats = game.meta.seats[-1]
        self.policy = Network(seen.known, lessons.policy, len(game.actions)).to(self.device)
        self.value = Network(seen.facts, lessons.value, self.most_seats).to(self.device)
        parameters = [*self.policy.parameters(), *self.value.parameters()]
        self.optimiser = torch.optim.Adam(parameters, lr=lessons.rate, eps=1e-5)
        self.room = Classroom(
            game, kinds_of_tables(game, lessons.seed), lessons.tables, lessons.threads, lessons.seed
        )
        self.decisions = 0

    # What networks see

    def dense(self, facts: Tensor, count: Tensor, width: int) -> Tensor:
        """From lists of facts to a row of counts for each."""
        places = torch.arange(facts.shape[1], device=self.device)
        there = (places < count[:, None]).float()
        seen = torch.zeros(len(facts), width, device=self.device)
        return seen.scatter_add_(1, facts.long() * (there > 0), there)

    def judged(self, facts: Tensor, known: Tensor, offered: Tensor, n: Tensor) -> Tensor:
        """How fond the policy is of each choice, as logarithms of parts of 1."""
        answers = self.policy(self.dense(facts, known, self.game.observation.known)).gather(1, offered.long())
        possible = torch.arange(offered.shape[1], device=self.device) < n[:, None]
        return torch.log_softmax(answers.masked_fill(~possible, -1e9), 1)

    def expected(self, facts: Tensor, count: Tensor, seats: Tensor) -> Tensor:
        """The logarithms of chances to win, beginning with the seat that decides."""
        answers = self.value(self.dense(facts, count, self.game.observation.facts))
        sits = torch.arange(self.most_seats, device=self.device) < seats[:, None]
        return torch.log_softmax(answers.masked_fill(~sits, -1e9), 1)

    def turned(self, rows: Tensor, seat: Tensor, seats: Tensor, back: bool = False) -> Tensor:
        """From seats as one sees them to seats of the table; or back."""
        numbers = torch.arange(self.most_seats, device=self.device)
        shift = -seat[:, None] if not back else seat[:, None]
        there = (numbers + shift) % seats[:, None]
        return torch.where(numbers < seats[:, None], rows.gather(1, there), 0.0)

    # Playing

    def play(self) -> dict[str, Tensor]:
        """Some decisions of every table, with all that is needed to learn from them."""
        room, steps = self.room, []
        with torch.no_grad():
            for _ in range(self.lessons.steps):
                step = self._look()
                fond = self.judged(step["facts"], step["known"], step["offered"], step["n"])
                gumbel = -torch.log(-torch.log(torch.rand_like(fond).clamp(1e-10, 1 - 1e-7)))
                step["taken"] = (fond + gumbel).argmax(1)
                step["fond"] = fond.gather(1, step["taken"][:, None])[:, 0]
                action = step["offered"].gather(1, step["taken"][:, None])[:, 0]
                room.taken[:] = action.cpu().numpy()
                room.decide()
                step["ended"] = torch.from_numpy(room.sheet[:, ENDED]).to(self.device).bool()
                step["ends"] = torch.from_numpy(room.ends).to(self.device)
                chances = self.expected(step["facts"], step["count"], step["seats"]).exp()
                step["chances"] = self.turned(chances, step["seat"], step["seats"])
                steps.append(step)
            last = self._look()
            after = self.turned(
                self.expected(last["facts"], last["count"], last["seats"]).exp(), last["seat"], last["seats"]
            )
            rise = torch.zeros_like(after)
            for step in reversed(steps):
                over = step["ended"][:, None]
                change = torch.where(over, step["ends"], after) - step["chances"]
                sits = torch.arange(self.most_seats, device=self.device) < step["seats"][:, None]
                rise = torch.where(sits, change + self.lessons.spread * torch.where(over, 0.0, rise), 0.0)
                step["good"] = rise.gather(1, step["seat"][:, None])[:, 0]
                hoped = (step["chances"] + rise).clamp(0, 1)
                step["hoped"] = self.turned(hoped / hoped.sum(1, keepdim=True), step["seat"], step["seats"], back=True)
                after = step["chances"]
        self.decisions += len(steps) * len(after)
        return {name: torch.cat([step[name] for step in steps]) for name in steps[0]}

    def _look(self) -> dict[str, Tensor]:
        sheet = self.room.sheet
        if (widest := int(sheet[:, OFFERED].max())) > CHOICES:
            raise ValueError(f"{widest} choices at once; the school has room for {CHOICES}.")
        columns = {"seat": SEAT, "seats": SEATS, "company": COMPANY, "known": KNOWN, "count": FACTS, "n": OFFERED}
        step = {name: torch.from_numpy(sheet[:, column].copy()).to(self.device) for name, column in columns.items()}
        step["facts"] = torch.from_numpy(self.room.seen).to(self.device, copy=True)
        step["offered"] = torch.from_numpy(np.ascontiguousarray(self.room.offered[:, :CHOICES])).to(self.device)
        return step

    # Learning

    def learn(self, seen: dict[str, Tensor], progress: float) -> dict[str, float]:
        lessons = self.lessons
        rate = lessons.last_rate + (lessons.rate - lessons.last_rate) * 0.5 * (1 + math.cos(math.pi * progress))
        variety = lessons.variety * (lessons.last_variety / lessons.variety) ** progress
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        good = (seen["good"] - seen["good"].mean()) / (seen["good"].std() + 1e-8)
        sums = {"wrong": 0.0, "even": 0.0, "variety": 0.0, "moved": 0.0}
        batches = 0
        for _ in range(lessons.rounds):
            for some in torch.randperm(len(good), device=self.device).split(lessons.batch):
                part = {name: seen[name][some] for name in ("facts", "known", "offered", "n", "count", "seats", "hoped")}
                fond = self.judged(part["facts"], part["known"], part["offered"], part["n"])
                mine = fond.gather(1, seen["taken"][some][:, None])[:, 0]
                ratio = (mine - seen["fond"][some]).exp()
                gain = torch.minimum(
                    ratio * good[some], ratio.clamp(1 - lessons.clip, 1 + lessons.clip) * good[some]
                ).mean()
                mixed = -(fond.exp() * fond.clamp(min=-50)).sum(1).mean()
                expected = self.expected(part["facts"], part["count"], part["seats"])
                wrong = -(part["hoped"] * expected.clamp(min=-50)).sum(1).mean()
                self.optimiser.zero_grad(set_to_none=True)
                (wrong - gain - variety * mixed).backward()
                nn.utils.clip_grad_norm_([*self.policy.parameters(), *self.value.parameters()], 1.0)
                self.optimiser.step()
                batches += 1
                with torch.no_grad():
                    sums["wrong"] += float(wrong)
                    sums["even"] += float(part["seats"].float().log().mean())
                    sums["variety"] += float(mixed)
                    sums["moved"] += float((ratio - 1).abs().mean())
        return {name: total / batches for name, total in sums.items()}

    def against_company(self, seen: dict[str, Tensor]) -> float:
        """What pupils win of games in which company sat with them, as a multiple of a fair share."""
        mixed = seen["ended"] & (seen["company"] > 0)
        seats, company, ends = seen["seats"][mixed], seen["company"][mixed], seen["ends"][mixed]
        if len(seats) == 0:
            return float("nan")
        numbers = torch.arange(self.most_seats, device=self.device)
        pupils = (numbers < seats[:, None]) & ((company[:, None] >> numbers) & 1 == 0)
        fair = pupils.sum(1) / seats
        return float((ends * pupils).sum() / fair.sum())

    def attend(self, report: Callable[[str], None] = print) -> Iterator[float]:
        """Lesson after lesson until the time is up; tells how far it is."""
        begun = monotonic()
        number, told = 0, -1e9
        while (spent := monotonic() - begun) < 60 * self.lessons.minutes:
            progress = spent / (60 * self.lessons.minutes)
            seen = self.play()
            found = self.learn(seen, progress)
            number += 1
            if monotonic() - told > 10:
                told = monotonic()
                knows = 1 - found["wrong"] / found["even"]
                report(
                    f"{self.game.id} {progress:4.0%}: {self.decisions / 1e6:.1f} M decisions ({self.decisions / spent / 1e6 if spent else 0:.2f} M/s), "
                    f"{self.against_company(seen):.2f} x fair against company, knows {knows:.1%}, variety "
                    f"{found['variety']:.2f}, moved {found['moved']:.3f}"
                )
            yield progress

    def save(self, path: Path) -> None:
        names = ("policy_first", "policy_second", "policy_third", "value_first", "value_second", "value_third")
        layers: Sequence[Any] = [*self.policy.layers(), *self.value.layers()]
        np.savez_compressed(path, **{name: layer.astype(np.float16) for name, layer in zip(names, layers, strict=True)})
