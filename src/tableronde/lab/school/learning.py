"""Learning: a pupil plays itself by the million, and grows fond of what won (proximal policy optimisation).

Two small networks learn together. One sees what a seat knows and says what it would do; the other sees the whole world and says
who will win. The second is the judge of the first: a decision was good when chances rose after it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from ...engine.game import Game
from ..gpu import gpu_is_here
from .classroom import ENDED, FACTS, OFFERED, SEAT, SEATS, Classroom
from .files import save_layers
from .kinds import kinds_of_tables

#: Most choices of one decision that there is room for.
CHOICES = 128
#: Seconds between two reports.
EVERY = 20.0
#: A card multiplies matrices fast whose rows are a multiple of this.
ALIGNED = 64


@dataclass(frozen=True)
class Lessons:
    """How to learn; the sizes are those of an H200."""

    tables: int = 65536
    steps: int = 32  # decisions of each table between two lessons
    threads: int = 16  # that play where there is no GPU
    minutes: float = 5.0
    batch: int = 65536
    rounds: int = 2  # how often each decision is learnt from
    policy: tuple[int, int] = (512, 128)
    value: tuple[int, int] = (512, 128)
    rate: float = 1e-3
    last_rate: float = 3e-5
    spread: float = 0.97  # how far back a change of chances counts
    clip: float = 0.2
    variety: float = 0.05
    last_variety: float = 0.015
    #: Decisions that are any, at every fourth table and by every second seat of another fourth: what comes of them is worth
    #: knowing, too, and how one plays with who is clumsy.
    astray: float = 0.06
    clumsy: float = 0.4
    seed: int = 1


class Network(nn.Module):
    """Facts, two layers, answers. `columns` says in which column of what it is shown each fact is counted; the others are
    empty."""

    def __init__(self, columns: Tensor, sizes: tuple[int, int], answers: int) -> None:
        super().__init__()
        self.columns = columns
        width = aligned(int(columns.max()) + 1)
        self.first, self.second = nn.Linear(width, sizes[0]), nn.Linear(sizes[0], sizes[1])
        self.third = nn.Linear(sizes[1], answers)
        nn.init.normal_(self.first.weight, std=0.1)
        nn.init.zeros_(self.third.bias)
        nn.init.normal_(self.third.weight, std=0.01)

    def forward(self, seen: Tensor) -> Tensor:
        shown = seen[:, : self.first.in_features]
        answers: Tensor = self.third(torch.relu(self.second(torch.relu(self.first(shown)))))
        return answers

    def layers(self) -> list[Any]:
        """The layers as the search reads them: a row for each fact, each neuron, each answer; biases as one row or column
        more."""
        first, second, third = (
            (layer.weight.detach().float().cpu().numpy(), layer.bias.detach().float().cpu().numpy())
            for layer in (self.first, self.second, self.third)
        )
        return [
            np.vstack([first[0].T[self.columns.cpu().numpy()], first[1]]),
            np.vstack([second[0].T, second[1]]),
            np.hstack([third[0], third[1][:, None]]),
        ]


def aligned(columns: int) -> int:
    return -(-columns // ALIGNED) * ALIGNED


class School:
    def __init__(self, game: Game, lessons: Lessons) -> None:
        torch.manual_seed(lessons.seed)
        torch.set_float32_matmul_precision("high")
        self.game, self.lessons = game, lessons
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        seen = game.observation
        self.most_seats = game.meta.seats[-1]
        # What a seat knows comes first, then what it does not.
        facts = torch.arange(seen.facts, device=self.device)
        self.columns = torch.where(facts < seen.known, facts, facts + aligned(seen.known) - seen.known)
        self.policy = Network(self.columns[: seen.known], lessons.policy, len(game.actions)).to(self.device)
        self.value = Network(self.columns, lessons.value, self.most_seats).to(self.device)
        parameters = [*self.policy.parameters(), *self.value.parameters()]
        self.optimiser = torch.optim.Adam(parameters, lr=lessons.rate, eps=1e-5, fused=self.device.type == "cuda")
        self.room = self._classroom(kinds_of_tables(game, lessons.seed))
        self.decisions = 0
        self.width = min(CHOICES, len(game.actions))
        self.longest = 16  # list of facts so far
        tables, seats = torch.meshgrid(torch.arange(lessons.tables), torch.arange(self.most_seats), indexing="ij")
        clumsy = lessons.clumsy * ((tables // 4 >> seats) % 2)
        self.astray = torch.where(tables % 4 == 0, lessons.astray, torch.where(tables % 4 == 1, clumsy, 0.0)).to(self.device)

    def _classroom(self, kinds: Sequence[Sequence[int]]) -> Any:
        """On the card where there is one for rules, too; else the processor's cores play and the results are carried there."""
        lessons = self.lessons
        if self.device.type == "cuda" and gpu_is_here():
            from .on_gpu import GpuClassroom

            return GpuClassroom(self.game, kinds, lessons.tables, lessons.seed)
        return Classroom(self.game, kinds, lessons.tables, lessons.threads, lessons.seed)

    # What networks see

    def counted(self, facts: Tensor, count: Tensor) -> Tensor:
        """From lists of facts to a row for each with how often each fact holds, in bytes."""
        facts = facts[:, : self.longest]
        places = torch.arange(facts.shape[1], device=self.device)
        there = places < count[:, None]
        world = torch.zeros(len(facts), self.value.first.in_features, dtype=torch.uint8, device=self.device)
        # What is not there counts nothing, and that in many places: in one, all would wait for each other.
        return world.scatter_add_(1, torch.where(there, self.columns[facts.long() * there], places), there.to(torch.uint8))

    def judged(self, world: Tensor, offered: Tensor, n: Tensor) -> Tensor:
        """How fond the policy is of each choice, as logarithms of parts of 1."""
        answers = self.policy(world).float().gather(1, offered.long())
        possible = torch.arange(offered.shape[1], device=self.device) < n[:, None]
        return torch.log_softmax(answers.masked_fill(~possible, -1e9), 1)

    def expected(self, world: Tensor, seats: Tensor) -> Tensor:
        """The logarithms of chances to win, beginning with the seat that decides."""
        answers = self.value(world).float()
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
        with torch.no_grad(), self._half():
            for _ in range(self.lessons.steps):
                step = self._look()
                world = self._shown_to_networks(step["world"])
                fond = self.judged(world, step["offered"], step["n"])
                gumbel = -torch.log(-torch.log(torch.rand_like(fond).clamp(1e-10, 1 - 1e-7)))
                step["taken"] = (fond + gumbel).argmax(1)
                step["astray"] = torch.rand_like(fond[:, 0]) < self.astray.gather(1, step["seat"][:, None])[:, 0]
                anything = (torch.rand_like(fond[:, 0]) * step["n"]).long()
                step["taken"] = torch.where(step["astray"], anything, step["taken"])
                step["fond"] = fond.gather(1, step["taken"][:, None])[:, 0]
                action = step["offered"].gather(1, step["taken"][:, None])[:, 0]
                room.taken[:] = action if isinstance(room.taken, Tensor) else action.cpu().numpy()
                room.decide()
                step["ended"] = self._shown(room.sheet[:, ENDED]).bool()
                step["ends"] = self._shown(room.ends)
                chances = self.expected(world, step["seats"]).exp()
                step["chances"] = self.turned(chances, step["seat"], step["seats"])
                steps.append(step)
            last = self._look()
            chances = self.expected(self._shown_to_networks(last["world"]), last["seats"]).exp()
            after = self.turned(chances, last["seat"], last["seats"])
            rise = torch.zeros_like(after)
            for step in reversed(steps):
                over = step["ended"][:, None]
                change = torch.where(over, step["ends"], after) - step["chances"]
                sits = torch.arange(self.most_seats, device=self.device) < step["seats"][:, None]
                rise = torch.where(sits, change + self.lessons.spread * torch.where(over, 0.0, rise), 0.0)
                step["good"] = rise.gather(1, step["seat"][:, None])[:, 0]
                hoped = (step["chances"] + rise).clamp(0, 1)
                step["hoped"] = self.turned(hoped / hoped.sum(1, keepdim=True), step["seat"], step["seats"], back=True)
                rise = rise * ~step["astray"][:, None]  # nobody's fault who decided before
                after = step["chances"]
        self.decisions += len(steps) * len(after)
        return {name: torch.cat([step[name] for step in steps]) for name in steps[0]}

    def _look(self) -> dict[str, Tensor]:
        sheet = self.room.sheet
        if (widest := int(sheet[:, OFFERED].max())) > self.width:
            raise ValueError(f"{widest} choices at once; the school has room for {self.width}.")
        self.longest = max(self.longest, int(sheet[:, FACTS].max()))
        columns = {"seat": SEAT, "seats": SEATS, "n": OFFERED}
        step = {name: self._shown(sheet[:, column]) for name, column in columns.items()}
        step["world"] = self.counted(self._shown(self.room.seen), self._shown(sheet[:, FACTS]))
        step["offered"] = self._shown(self.room.offered[:, : self.width])
        return step

    def _shown(self, part: Any) -> Tensor:
        """A copy for the networks: the classroom writes over it at the next decision."""
        return torch.as_tensor(part).to(self.device, copy=True)

    def _half(self) -> Any:
        """Networks multiply with half the digits where a card does so twice as fast."""
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    def _shown_to_networks(self, world: Tensor) -> Tensor:
        return world.to(torch.bfloat16 if self.device.type == "cuda" else torch.float32)

    # Learning

    def learn(self, seen: dict[str, Tensor], progress: float) -> dict[str, float]:
        lessons = self.lessons
        rate = lessons.last_rate + (lessons.rate - lessons.last_rate) * 0.5 * (1 + math.cos(math.pi * progress))
        rate *= min(1.0, 100 * progress + 0.01)  # gently at first: Adam does not know yet how much is much
        variety = lessons.variety * (lessons.last_variety / lessons.variety) ** progress
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        kept = (~seen["astray"]).nonzero()[:, 0]
        good = (seen["good"] - seen["good"][kept].mean()) / (seen["good"][kept].std() + 1e-8)
        sums = torch.zeros(3, device=self.device)
        batches = 0
        for _ in range(lessons.rounds):
            for some in kept[torch.randperm(len(kept), device=self.device)].split(lessons.batch):
                part = {name: seen[name][some] for name in ("world", "offered", "n", "seats", "hoped", "taken", "fond")}
                with self._half():
                    world = self._shown_to_networks(part["world"])
                    fond = self.judged(world, part["offered"], part["n"])
                    expected = self.expected(world, part["seats"])
                mine = fond.gather(1, part["taken"][:, None])[:, 0]
                ratio = (mine - part["fond"]).clamp(-5, 5).exp()
                clipped = ratio.clamp(1 - lessons.clip, 1 + lessons.clip)
                gain = torch.minimum(ratio * good[some], clipped * good[some]).mean()
                mixed = -(fond.exp() * fond.clamp(min=-50)).sum(1).mean()
                wrong = -(part["hoped"] * expected.clamp(min=-50)).sum(1).mean()
                self.optimiser.zero_grad(set_to_none=True)
                (wrong - gain - variety * mixed).backward()
                for network in (self.policy, self.value):
                    nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                self.optimiser.step()
                batches += 1
                sums += torch.stack([wrong.detach(), part["seats"].float().log().mean(), mixed.detach()])
        return dict(zip(("wrong", "even", "mixed"), (sums / batches).tolist(), strict=True))

    def attend(self, report: Callable[[str], None]) -> None:
        """Lesson after lesson until the time is up; tells how far it is."""
        begun = monotonic()
        told = -EVERY
        while (spent := monotonic() - begun) < 60 * self.lessons.minutes:
            progress = spent / (60 * self.lessons.minutes)
            seen = self.play()
            found = self.learn(seen, progress)
            if monotonic() - told > EVERY:
                told = monotonic()
                report(
                    f"{self.game.id} {progress:4.0%}: {self.decisions / 1e6:.1f} million decisions; it knows "
                    f"{1 - found['wrong'] / found['even']:.1%} of who will win, and hesitates between "
                    f"{math.exp(found['mixed']):.2f} choices"
                )

    def remember(self, path: Path) -> None:
        """Everything that is needed to go on another day."""
        parts = {"policy": self.policy, "value": self.value, "optimiser": self.optimiser}
        torch.save({name: part.state_dict() for name, part in parts.items()}, path)

    def recall(self, path: Path) -> None:
        kept = torch.load(path, map_location=self.device)
        for name, part in {"policy": self.policy, "value": self.value, "optimiser": self.optimiser}.items():
            if name in kept:
                part.load_state_dict(kept[name])

    def save(self, path: Path) -> None:
        """What was learnt so far."""
        names = ("policy_first", "policy_second", "policy_third", "value_first", "value_second", "value_third")
        save_layers(path, dict(zip(names, [*self.policy.layers(), *self.value.layers()], strict=True)))
