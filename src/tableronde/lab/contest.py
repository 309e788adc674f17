"""Games between ways of choosing, in bulk: chance, advice followed by chance, and the best advice. Thousands a second."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..bots.choosing import best_of, by_weight
from ..engine.advice import judge
from ..engine.bits import lowest_bit
from ..engine.chance import WORDS, below, random_bits
from ..engine.chronicle import closed_log
from ..engine.contract import Tables, actors, apply, legal, score
from ..engine.game import Game
from ..engine.playout import lay_out
from ..engine.record import Chance, Choices, Grid, Log, Options, Shares, Weights
from ..engine.rule import entry
from ..engine.victory import payoff

#: Ways of choosing.
CHANCE, ADVISED, BEST = range(3)


class Ways(Grid):
    """How each seat chooses."""


@entry
def play_contest(
    tables: Tables, blank: Tables, first: int, count: int, seats: int, options: Options, ways: Ways, rng: Chance, dice: Chance,
    choices: Choices, points: Weights, log: Log, shares: Shares, wins: Shares, scores: Shares,
) -> int:  # fmt: skip
    """Games with the seeds `first`, `first + 1`, …; adds up shares of victory and points by seat."""
    decisions = 0
    for game in range(count):
        tables[0] = blank[0]
        s = tables[0]
        lay_out(s, seats, options, first + game, rng, dice, log)
        waiting = actors(s)
        while waiting:
            seat = lowest_bit(waiting)
            n = legal(s, seat, choices)
            chosen = 0
            if n > 1:
                decisions += 1
                if ways[seat] == CHANCE:
                    chosen = below(dice, n)
                else:
                    judge(s, seat, choices, n, points)
                    chosen = best_of(points, n, dice) if ways[seat] == BEST else by_weight(points, n, random_bits(dice))
            apply(s, seat, choices[chosen], rng, log)
            waiting = actors(s)
        payoff(s, seats, shares)
        for seat in range(seats):
            wins[seat] += shares[seat]
            scores[seat] += score(s, seat)
    return decisions


@dataclass(frozen=True)
class Contest:
    """The share of victories and the mean points of a way of choosing, over all seats that chose so."""

    games: int
    decisions: int
    share: dict[int, float]
    points: dict[int, float]


def contest(game: Game, ways: Sequence[int], games: int, seed: int = 1, options: Mapping[str, Any] | None = None) -> Contest:
    """Every seat has each place of `ways` in turn. `share` is that of one seat that chooses so; a fair share is one over the
    seats."""
    seats, checked = game.meta.check(len(ways), options or {})
    rules = game.backend("bulk")
    play, grid, state = rules(play_contest), rules.grid, game.rulebook.state
    encoded = grid(Options(np.array(game.encode_options(checked), np.int64)))
    share = dict.fromkeys(ways, 0.0)
    points = dict.fromkeys(ways, 0.0)
    each = -(-games // seats)
    decisions = 0
    for turn in range(seats):
        order = [ways[(seat + turn) % seats] for seat in range(seats)]
        wins, sums = Shares.new(seats), Shares.new(seats)
        decisions += play(
            rules.tables(state, 1), rules.tables(state, 1), seed + turn * each, each, seats, encoded,
            grid(Ways(np.array(order, np.int64))), grid(Chance.new(WORDS)), grid(Chance.new(WORDS)),
            grid(Choices.new(len(game.actions))), grid(Weights.new(len(game.actions))), grid(closed_log()),
            grid(Shares.new(seats)), grid(wins), grid(sums),
        )  # fmt: skip
        for seat, way in enumerate(order):
            share[way] += wins[seat] / (each * seats * ways.count(way))
            points[way] += sums[seat] / (each * seats * ways.count(way))
    return Contest(each * seats, decisions, share, points)
