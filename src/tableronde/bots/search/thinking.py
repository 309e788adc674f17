"""A search as an object: it can be stopped at a deadline, gone on with, and asked what it has found."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import erfc, exp, pi, sqrt
from random import Random
from threading import Event
from time import monotonic
from typing import Any

import numpy as np

from ...engine.actions import Action
from ...engine.backends import Progress
from ...engine.chance import PLAYERS, WORDS, seed_chance
from ...engine.chronicle import closed_log
from ...engine.game import Game
from ...engine.observation import Facts
from ...engine.record import Chance, Choices, Shares, Weights
from ..seen import Seen
from .belief import HELD, SURE, Held
from .experience import REMEMBERED, Experience, Said
from .instinct import DECIDED, LIKELY, LIKING, LOOKING_OUT, Instinct, instinct_of
from .tree import (
    ACTION,
    BELIEF,
    CLEAR_LEAD,
    COLUMNS,
    COUNTED,
    CURIOSITY,
    DECISIONS,
    DOUBT,
    FIRST,
    FORCED,
    HORIZON,
    INSTINCT,
    KEENNESS,
    LEANING,
    LONGEST,
    NEXT,
    OPENNESS,
    OUTLOOK,
    POINTS_PART,
    RESULTS,
    ROOT,
    ROWS,
    SEAT,
    SETTINGS,
    SPREAD,
    TRUST,
    USUAL_SPREAD,
    VISITS,
    Counts,
    Places,
    Results,
    Settings,
    Tree,
    Way,
    Worth,
    search,
)

#: More decisions than any game has.
TO_THE_END = 1_000_000
#: How long a thread searches before it looks at the clock.
SLICE = 0.004
#: Iterations before a search may find that it knows enough, and the part of them that went into a choice without rival.
ENOUGH, WITHOUT_RIVAL = 500, 0.95
#: The part of a result that is not worth thinking on for.
TRIFLE = 0.0003
#: The part of a result that instinct has, where nobody knows better.
HALF = 0.5
#: The part of all iterations below which a decision was hardly tried.
HARDLY = 0.01


@dataclass(frozen=True)
class Considered:
    """One of the possible decisions: how often it was tried, and what came of it for who decides."""

    action: Action
    visits: int
    worth: float


@dataclass(frozen=True)
class Thought:
    """What a search has found: chances to win by seat, and the decisions, best first."""

    chances: tuple[float, ...]
    ranked: tuple[Considered, ...]
    iterations: int
    #: How much results differ from one iteration to the next.
    spread: float = USUAL_SPREAD

    @property
    def best(self) -> Action:
        return self.ranked[0].action

    @property
    def regret(self) -> float:
        """What the best decision loses on the average because another may be better after all: little when nothing comes near
        it, and little when it hardly matters which is taken."""
        first, *others = self.ranked
        rivals = (choice for choice in others if choice.visits)  # another thread may just be at its first visit
        return sum(
            _hope(rival.worth - first.worth, self.spread * sqrt(1 / first.visits + 1 / rival.visits)) for rival in rivals
        )

    def at_ease(self, ease: float, dice: Random) -> Action:
        """One of the good ones: the more worth, the more often, and by `ease` less is e times as rare. What was hardly tried
        is left out."""
        known = [choice for choice in self.ranked if choice.visits >= HARDLY * self.iterations] or self.ranked[:1]
        most = max(choice.worth for choice in known)
        return dice.choices(known, [exp((choice.worth - most) / ease) for choice in known])[0].action


def _hope(ahead: float, doubt: float) -> float:
    """How much is gained on the average by who may choose something that seems so far ahead, give or take the doubt, or
    nothing."""
    z = ahead / doubt
    return doubt * exp(-z * z / 2) / sqrt(2 * pi) + ahead * erfc(-z / sqrt(2)) / 2


@dataclass(frozen=True)
class Style:
    """How to search. `bench/ladder.md` and `bench/trials.md` say what each brings; doubt is a guess. Without a horizon it is
    that of the game's advice, which also says where to ask instinct, and how much to go by belief and experience; where
    nothing is foreseen, all is played to the end."""

    curiosity: float = 2.5
    doubt: float = 0.25
    openness: float = 0.1
    points_part: float = 0.3
    keenness: float = 0.5
    horizon: int | None = None
    #: Whether it plays on only until a turn begins, where a game has learnt to tell from there how it may end.
    outlook: bool = True
    experience: bool = True
    #: Whether instinct is asked, too; how decided it is about where to look first, compared to how it would play; and the part
    #: of a result that is what it expects, if not half, or nothing where an outlook knows better.
    instinct: bool | None = None
    decided: float = 0.3
    trust: float | None = None
    #: How sure it is of which worlds are likely, if not as the game's advice says; 0: all that fit are the same to it.
    belief: float | None = None

    def learnt_of(self, game: Game) -> Instinct:
        return instinct_of(game)

    def settings(self, game: Game, seats: int) -> Settings:
        advice, learnt = game.advice, self.learnt_of(game)
        grid = Settings.new(SETTINGS)
        grid[OUTLOOK] = self.outlook and seats in advice.outlook and learnt.has(LOOKING_OUT)
        horizon = 0 if grid[OUTLOOK] else TO_THE_END
        if seats in advice.horizon:
            horizon = advice.horizon[seats] if self.horizon is None else self.horizon
        grid[CURIOSITY], grid[DOUBT], grid[OPENNESS] = self.curiosity, self.doubt, self.openness
        grid[KEENNESS], grid[HORIZON], grid[CLEAR_LEAD] = 256 * self.keenness, horizon, advice.clear_lead
        grid[LEANING] = advice.halving * advice.experience.get(seats, 0) if self.experience else 0
        if learnt.has(LIKING) and (seats in advice.instinct if self.instinct is None else self.instinct):
            grid[INSTINCT] = DECIDED * self.decided
            grid[TRUST] = (0.0 if grid[OUTLOOK] else HALF) if self.trust is None else self.trust
        if learnt.has(LIKELY):
            grid[BELIEF] = SURE * (advice.belief.get(seats, 0.0) if self.belief is None else self.belief)
        # Points make good defeats of bad ones. Where the game's advice foresees the end, its chances do that better; an outlook
        # is asked whenever a turn begins, so that all results are of one kind.
        grid[POINTS_PART] = self.points_part if horizon == TO_THE_END or grid[OUTLOOK] else 0
        return grid


def prepare(game: Game, progress: Progress | None = None) -> Any:
    """The search compiled for a game; the first time on a machine it takes some seconds."""
    return game.backend("bulk").prepare(search, progress=progress)[0]


class _Thinker:
    """The part of a search that one thread does: a tree of its own."""

    def __init__(self, seen: Seen, style: Style, seed: int) -> None:
        rules = seen.game.backend("bulk")
        grid, actions = rules.grid, len(seen.game.actions)
        instinct = style.learnt_of(seen.game)
        self.rng = Chance.new(WORDS)
        seed_chance(self.rng, seed, PLAYERS)
        self.tree, self.worth = Tree.new(ROWS, COLUMNS), Worth.new(ROWS)
        self.wins, self.results = Shares.new(seen.seats), Results.new(RESULTS)
        self.results[SPREAD] = USUAL_SPREAD
        self.counts = Counts.new(COUNTED)
        self.experience = Experience.new(seen.seats, actions, 2)
        self.used = ROOT + 1
        self._run = prepare(seen.game)
        self._root = rules.tables(type(seen.state), 1)
        self._root[0] = rules.state(seen.state)
        self._position = (self._root, rules.tables(type(seen.state), 2), seen.seat, seen.seats)
        self._room = tuple(
            grid(part)
            for part in (
                style.settings(seen.game, seen.seats), self.rng, Choices.new(actions), Weights.new(actions), closed_log(),
                self.tree, self.worth, Way.new(2 * LONGEST), Places.new(actions), Places.new(seen.seats),
                Shares.new(seen.seats), Shares.new(seen.seats), self.wins, self.results, self.counts, instinct.learnt,
                instinct.plan, Facts.new(seen.game.observation.most), instinct.room(actions), self.experience,
                Said.new(1 + 2 * REMEMBERED), Held.new(HELD),
            )
        )  # fmt: skip

    @property
    def iterations(self) -> int:
        return int(self.tree[ROOT, VISITS])

    def run(self, iterations: int) -> None:
        self.used = self._run(*self._position, iterations, *self._room, self.used)

    def run_until(self, deadline: float, enough: Callable[[], bool]) -> None:
        """A few milliseconds at a time, so that the clock is looked at often. At least once: on a busy machine the time may be
        up before the search begins, and a quick thought is better than none."""
        batch = 4
        self.run(batch)
        while (left := deadline - monotonic()) > 0 and not enough():
            begun = monotonic()
            self.run(batch)
            speed = batch / max(monotonic() - begun, 1e-6)
            batch = max(1, min(int(speed * min(SLICE, left)), 4 * batch))

    def tried(self, seat: int) -> dict[int, tuple[int, float]]:
        """How often each action of this seat was tried at the root, and what came of it."""
        found = {}
        child = self.tree[ROOT, FIRST]
        while child:
            if self.tree[child, SEAT] == seat:
                found[self.tree[child, ACTION]] = self.tree[child, VISITS], float(self.worth[child])
            child = self.tree[child, NEXT]
        return found


@cache
def _pool() -> Executor:
    return ThreadPoolExecutor(thread_name_prefix="search")


class Search:
    """Of one position, for the seat that sees it. `think` may be called again: it goes on where it stopped."""

    def __init__(self, seen: Seen, threads: int = 1, style: Style | None = None) -> None:
        self.seen = seen
        first = seen.random.getrandbits(40)
        self._thinkers = [_Thinker(seen, style or Style(), first + number) for number in range(threads)]

    def think(self, seconds: float, *, hurried: bool = False) -> Thought:
        """On several threads each has a tree of its own; what they found is added up. Who is hurried stops when more
        thinking would not change the decision."""
        begun = monotonic()
        deadline = begun + seconds
        settled = Event()

        def enough() -> bool:
            if hurried and self._is_settled(monotonic() - begun, deadline - monotonic()):
                settled.set()
            return settled.is_set()

        own, *others = self._thinkers
        running = [_pool().submit(thinker.run_until, deadline, settled.is_set) for thinker in others]
        own.run_until(deadline, enough)
        for future in running:
            future.result()
        return self.thought()

    def iterate(self, iterations: int) -> Thought:
        """The same by count, on one thread: with the same dice the same thought."""
        self._thinkers[0].run(iterations)
        return self.thought()

    @property
    def decisions(self) -> int:
        """Choices among at least two that were made so far, in all iterations."""
        return sum(thinker.counts[DECISIONS] for thinker in self._thinkers)

    @property
    def plies(self) -> int:
        """The same with forced ones."""
        return self.decisions + sum(thinker.counts[FORCED] for thinker in self._thinkers)

    def thought(self) -> Thought:
        total = sum(thinker.iterations for thinker in self._thinkers)
        wins = np.sum([thinker.wins.array for thinker in self._thinkers], axis=0) / max(total, 1)
        sums: dict[int, tuple[int, float]] = {}
        for thinker in self._thinkers:
            for action, (visits, worth) in thinker.tried(self.seen.seat).items():
                before = sums.get(action, (0, 0.0))
                sums[action] = before[0] + visits, before[1] + worth
        considered = [Considered(self.seen.game.actions[a], n, worth / max(n, 1)) for a, (n, worth) in sums.items()]
        ranked = sorted(considered, key=lambda c: (-c.visits, -c.worth, c.action.id))
        spread = max(thinker.results.array.item(SPREAD) for thinker in self._thinkers)
        return Thought(tuple(float(share) for share in wins), tuple(ranked), total, spread)

    def _is_settled(self, spent: float, left: float) -> bool:
        """Nearly all went into one choice; or what can still be tried in the time that is left could not make another the one
        that was tried most; or it hardly matters."""
        done = sum(thinker.iterations for thinker in self._thinkers)
        if done < ENOUGH:
            return False
        thought = self.thought()
        first, *rest = thought.ranked
        second = rest[0].visits if rest else 0
        if first.visits > WITHOUT_RIVAL * done or first.visits - second > done * left / spent:
            return True
        return thought.regret < TRIFLE
