"""Worlds to tell apart: at moments of games in mixed company, the true one, and others that fit what the seat knows, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import numpy as np

from ...bots.levels import Knight, weights_of
from ...bots.search.instinct import liking
from ...bots.search.thinking import Search, Style
from ...bots.seen import Seen, seen_by
from ...engine.actions import Action
from ...engine.chance import PLAYERS, WORDS, seed_chance
from ...engine.contract import redeal
from ...engine.game import Game
from ...engine.match import Match
from ...engine.observation import Facts, observe, unveil
from ...engine.record import Array, Chance, Record
from .kinds import all_kinds

#: Worlds of one moment; the first is the true one.
WORLDS = 8
#: The part of all decisions at which we look.
LOOKED_AT = 0.3
#: No fact: what comes after the last one.
NOTHING = -1
#: How decided players are who do not look ahead: at 1 as their weights say.
TEMPERS = (0.5, 1.0, 2.0)
#: The part of tables at which some look ahead, which takes its time; and how far they look.
SEARCHED = 0.2
ITERATIONS = (50, 100, 200)

Player = Callable[[Seen, Sequence[Action]], Action]


def company(seats: int, dice: Random) -> list[Player]:
    """Who plays by instinct or by advice, and at some tables also quick searches, as knights or champions do. Whoever is shown
    players of one kind only learns what that kind would hold."""
    kinds = 4 if dice.random() < SEARCHED else 2
    return [_player(dice.randrange(kinds), dice) for _ in range(seats)]


def _player(kind: int, dice: Random) -> Player:
    if kind < 2:
        weigh, temper = (liking, weights_of)[kind], dice.choice(TEMPERS)
        return lambda seen, legal: seen.random.choices(legal, [weight**temper for weight in weigh(seen, legal)])[0]
    style, iterations = (Knight.style, Style(belief=0))[kind - 2], dice.choice(ITERATIONS)
    return lambda seen, _: Search(seen, style=style).iterate(iterations).best


class Eye:
    """Lists the facts of a true world and of dealt ones."""

    def __init__(self, game: Game, seed: int) -> None:
        rules = game.backend("native")
        self._rules = rules
        self._observe, self._unveil, self._redeal = rules.prepare(observe, unveil, redeal)
        self._facts, self._rng = Facts.new(game.observation.most), Chance.new(WORDS)
        seed_chance(self._rng, seed, PLAYERS)

    def look(self, match: Match, seen: Seen) -> Array:
        worlds = [seen.state.copy() for _ in range(WORLDS)]
        worlds[0].raw.view(np.uint8)[:] = np.frombuffer(match.snapshot().state, np.uint8)
        for world in worlds[1:]:
            self._redeal(self._rules.state(world), seen.seat, self._rules.grid(self._rng))
        return np.stack([self._list(world, seen.seat) for world in worlds])

    def _list(self, world: Record, seat: int) -> Array:
        state, facts = self._rules.state(world), self._rules.grid(self._facts)
        count = self._unveil(state, seat, facts, self._observe(state, seat, facts))
        listed: Array = self._facts.array.copy()
        listed[count:] = NOTHING
        return listed


def worlds_of(game: Game, first: int, games: int) -> Array:
    """Of these many games, beginning with this seed: a row for each moment at which something is hidden."""
    eye, found = Eye(game, first), []
    for seed in range(first, first + games):
        found += [worlds for worlds in _worlds_of_a_game(game, seed, eye) if (worlds != worlds[0]).any()]
    return np.array(found, np.int16)


def _worlds_of_a_game(game: Game, seed: int, eye: Eye) -> Iterator[Array]:
    dice = Random(seed)
    seats, options = dice.choice(all_kinds(game, seed=1))
    match, players = game.match(seats, seed, backend="native", **options), company(seats, dice)
    while not match.over:
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
        seen, legal = seen_by(match, seat, dice), match.legal(seat)
        if dice.random() < LOOKED_AT:
            yield eye.look(match, seen)
        match.play(seat, players[seat](seen, legal))
