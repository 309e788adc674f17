"""Moments of games, and how these ended: what an outlook is learnt from.

Games begin in all sorts of ways: at first some seats take anything now and then. Then everybody plays as well as they can, by
instinct or by advice, and moments are noted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...bots.choosing import best_of, by_weight, of_weights
from ...bots.search.instinct import DECIDED, Learnt, Neurons, Plan, instinct_of, like
from ...engine.advice import judge
from ...engine.bits import lowest_bit
from ...engine.chance import PLAYERS, WORDS, below, random_bits, seed_chance
from ...engine.chronicle import closed_log
from ...engine.contract import Tables, actors, apply, legal, setup
from ...engine.game import Game
from ...engine.observation import Facts, outlook
from ...engine.record import Array, Chance, Choices, Log, Options, Plane, Record, Shares, Weights
from ...engine.rule import entry, rule
from ...engine.victory import payoff
from .classroom import Ends, Listed
from .kinds import kinds_of_tables
from .worlds import NOTHING

#: How many of 256 decisions somebody wild takes without a thought: one of these.
WILDNESS = (0, 24, 80, 256)
#: What is noted of a moment: how many seats there are, whose facts are listed, and how many.
SEATS, SEAT, LISTED = range(3)
NOTED = 3
#: Before so many decisions at the most a game begins in earnest.
WILD = 120
#: How many of 256 moments are noted, and of one game at the most.
OFTEN, MOMENTS = 128, 64
#: How many of 256 seats play by instinct, and how decided; and how many of 256 decisions by advice are the best.
BY_INSTINCT, SURELY, KEEN = 192, 2 * DECIDED, 128


class Notes(Plane):
    """A row for each moment."""

    dimensions = 2


@entry
def play_and_note(
    tables: Tables, blank: Tables, games: int, kinds: Notes, different: int, set_by: int, wildness: Choices, notes: Notes,
    seen: Listed, ends: Ends, options: Options, styles: Choices, rng: Chance, dice: Chance, choices: Choices,
    points: Weights, facts: Facts, log: Log, shares: Shares, learnt: Learnt, plan: Plan, neurons: Neurons,
) -> int:  # fmt: skip
    """Plays so many games; how many moments were noted."""
    row = 0
    for _ in range(games):
        tables[0] = blank[0]
        s = tables[0]
        kind = below(dice, different)
        seats = kinds[kind, 0]
        for i in range(set_by):
            options[i] = kinds[kind, i + 1]
        setup(s, seats, options, rng, log)
        first = row
        row = play_one(
            s, seats, below(dice, WILD), wildness, notes, seen, styles, rng, dice, choices, points, facts, log, learnt, plan,
            neurons, row,
        )  # fmt: skip
        payoff(s, seats, shares)
        for i in range(first, row):
            for seat in range(seats):
                ends[i, seat] = shares[(notes[i, SEAT] + seat) % seats]
    return row


@rule
def play_one(
    s: Record, seats: int, wild_until: int, wildness: Choices, notes: Notes, seen: Listed, styles: Choices, rng: Chance,
    dice: Chance, choices: Choices, points: Weights, facts: Facts, log: Log, learnt: Learnt, plan: Plan, neurons: Neurons,
    row: int,
) -> int:  # fmt: skip
    for seat in range(seats):
        styles[2 * seat] = wildness[below(dice, 4)]
        styles[2 * seat + 1] = (random_bits(dice) & 255) < BY_INSTINCT
    decisions = 0
    noted = 0
    waiting = actors(s)
    while waiting:
        seat = lowest_bit(waiting)
        if decisions >= wild_until and noted < MOMENTS and (random_bits(dice) & 255) < OFTEN:
            listed = outlook(s, seat, facts)
            if listed:
                note_moment(seats, seat, listed, facts, notes, seen, row)
                row += 1
                noted += 1
        n = legal(s, seat, choices)
        chosen = 0
        if n > 1:
            if decisions < wild_until and (random_bits(dice) & 255) < styles[2 * seat]:
                chosen = below(dice, n)
            else:
                chosen = choose(s, seat, n, styles[2 * seat + 1], dice, choices, points, facts, learnt, plan, neurons)
            decisions += 1
        apply(s, seat, choices[chosen], rng, log)
        waiting = actors(s)
    return row


@rule
def note_moment(seats: int, seat: int, listed: int, facts: Facts, notes: Notes, seen: Listed, row: int) -> None:
    notes[row, SEATS] = seats
    notes[row, SEAT] = seat
    notes[row, LISTED] = listed
    for i in range(listed):
        seen[row, i] = facts[i]


@rule
def choose(
    s: Record, seat: int, n: int, by_instinct: int, dice: Chance, choices: Choices, points: Weights, facts: Facts,
    learnt: Learnt, plan: Plan, neurons: Neurons,
) -> int:  # fmt: skip
    throw = random_bits(dice)
    if by_instinct:
        return of_weights(points, like(s, seat, choices, n, points, SURELY, learnt, plan, facts, neurons), throw)
    judge(s, seat, choices, n, points)
    return best_of(points, n, dice) if throw & 255 < KEEN else by_weight(points, n, throw)


@dataclass(frozen=True)
class Endings:
    """Facts of each moment, as who is to decide sees them; what came of it for this seat and those after it."""

    seats: Array
    facts: Array
    shares: Array


def endings(game: Game, games: int, seed: int) -> Endings:
    rules = game.backend("bulk")
    play, grid = rules(play_and_note), rules.grid
    kinds, most, rows = np.array(kinds_of_tables(game, seed=1), np.int64), game.observation.most, games * MOMENTS
    notes, seen = np.zeros((rows, NOTED), np.int64), np.full((rows, most), NOTHING, np.int16)
    ends = np.zeros((rows, game.meta.seats[-1]), np.float32)
    rng, dice = Chance.new(WORDS), Chance.new(WORDS)
    seed_chance(rng, seed, 0)
    seed_chance(dice, seed, PLAYERS)
    state, instinct, actions = game.rulebook.state, instinct_of(game), len(game.actions)
    wildness = Choices(np.array(WILDNESS, Choices.kind))
    n = play(
        rules.tables(state, 1), rules.tables(state, 1), games, kinds, len(kinds), len(game.meta.options), grid(wildness),
        notes, seen, ends, grid(Options.new(len(game.meta.options))), grid(Choices.new(16)), grid(rng), grid(dice),
        grid(Choices.new(actions)), grid(Weights.new(actions)), grid(Facts.new(most)), grid(closed_log()),
        grid(Shares.new(game.meta.seats[-1])), grid(instinct.learnt), grid(instinct.plan), grid(instinct.room(actions)),
    )  # fmt: skip
    return Endings(notes[:n, SEATS].astype(np.int8), seen[:n].copy(), ends[:n].copy())


def together(pieces: Sequence[Endings]) -> Endings:
    """No wider than they must be."""
    width = max(int((piece.facts != NOTHING).sum(1).max()) for piece in pieces)
    return Endings(
        np.concatenate([piece.seats for piece in pieces]),
        np.concatenate([piece.facts[:, :width] for piece in pieces]),
        np.concatenate([piece.shares for piece in pieces]),
    )
