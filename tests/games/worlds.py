"""What the rule tests of all games need: possible worlds, and matches between random players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Generic, TypeVar

from hypothesis import settings

from tableronde import Match
from tableronde.engine.chance import TABLE, WORDS, seed_chance
from tableronde.engine.game import Game
from tableronde.engine.record import Chance, Record

S = TypeVar("S", bound=Record)


class Worlds(Generic[S]):
    """The positions of one game, as they are and as a seat knows them."""

    def __init__(self, game: Game, state: type[S], audit: Callable[[S], Iterable[str]]) -> None:
        self.game, self.state, self.audit = game, state, audit

    def require_possible(self, s: S) -> None:
        assert list(self.audit(s)) == []

    def concealed(self, s: S, seat: int) -> S:
        copy = s.copy()
        self.game.rules["conceal"](copy, seat)
        return copy

    def redealt(self, s: S, seat: int, seed: int) -> S:
        """A world that this seat holds possible."""
        world = self.concealed(s, seat)
        self.game.rules["redeal"](world, seat, dice(seed))
        return world

    def of(self, match: Match) -> S:
        """The true state of a match."""
        assert isinstance(match._state, self.state)
        return match._state

    def random_play(self, seats: int, seed: int, **options: Any) -> Iterator[tuple[Match, S]]:
        """A match between random players, and its true state before each decision and at the end."""
        match = self.game.match(seats=seats, seed=seed, **options)
        choice = Random(seed)
        while True:
            yield match, self.of(match)
            if match.over:
                return
            seat = choice.choice(match.actors)
            match.play(seat, choice.choice(match.legal(seat)))


def dice(seed: int) -> Chance:
    rng = Chance.new(WORDS)
    seed_chance(rng, seed, TABLE)
    return rng


def deal(rest: Counter[str], count: int) -> Counter[str]:
    """Takes cards out of the rest, always one of the most plentiful kind."""
    dealt: Counter[str] = Counter()
    for _ in range(min(count, rest.total())):
        card = rest.most_common(1)[0][0]
        rest[card] -= 1
        dealt[card] += 1
    return dealt


def thorough(examples: int) -> settings:
    """How a property is tried: on these many examples, the same ones every time."""
    return settings(max_examples=examples, derandomize=True, deadline=None)
