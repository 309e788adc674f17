"""The classroom: many tables at once, each waiting for one decision of a pupil.

Pupils share one mind, which learns. At some tables company sits with them that plays by advice, so that they do not come to
know only players like themselves. A table whose game is over is laid out anew with another number of seats and other options.

Here the processor's cores run the tables; `on_gpu.py` has the same for a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ...bots.choosing import best_of, by_weight
from ...engine.advice import judge
from ...engine.bits import lowest_bit
from ...engine.chance import PLAYERS, WORDS, below, random_bits, seed_chance
from ...engine.chronicle import closed_log
from ...engine.contract import Tables, actors, apply, legal, setup
from ...engine.game import Game
from ...engine.observation import Facts, observe, unveil
from ...engine.record import Array, Chance, Choices, Log, Options, Plane, Record, Shares, Weights
from ...engine.rule import entry, rule
from ...engine.victory import payoff

#: What is written down of each table: who must decide, at how many seats; which seats play by advice, as bits, and how; whether
#: a game has ended since the last decision; how much there is to know, to unveil, and to choose from; and whether company is
#: welcome.
SEAT, SEATS, COMPANY, WAY, ENDED, KNOWN, FACTS, OFFERED, WELCOME = range(9)
COLUMNS = 9
#: How company plays: by the weight of advice, or the best of it.
BY_WEIGHT, BEST = range(2)
#: The part of the tables at which company is welcome: the first ones, so that threads of a card that wait for advice are side
#: by side.
WITH_COMPANY = 0.375


class Sheet(Plane):
    """A row of notes for each table."""

    dimensions = 2


class Listed(Plane):
    """A row of facts, or of choices, for each table."""

    kind = np.int16
    dimensions = 2


class Ends(Plane):
    """What each seat had of the victory at the end of the last game, for each table."""

    kind = np.float32
    dimensions = 2


@entry
def decide_everywhere(
    tables: Tables, blank: Tables, count: int, kinds: Sheet, different: int, set_by: int, taken: Choices, sheet: Sheet,
    seen: Listed, offered: Listed, ends: Ends, options: Options, rng: Chance, dice: Chance, choices: Choices, points: Weights,
    facts: Facts, log: Log, shares: Shares,
) -> int:  # fmt: skip
    """Takes the decision of each table and plays on to the next one of a pupil."""
    for at in range(count):
        decide_at(
            tables, blank, at, kinds, different, set_by, taken, sheet, seen, offered, ends, options, rng, dice, choices, points,
            facts, log, shares,
        )  # fmt: skip
    return count


@rule
def decide_at(
    tables: Tables, blank: Tables, at: int, kinds: Sheet, different: int, set_by: int, taken: Choices, sheet: Sheet,
    seen: Listed, offered: Listed, ends: Ends, options: Options, rng: Chance, dice: Chance, choices: Choices, points: Weights,
    facts: Facts, log: Log, shares: Shares,
) -> None:  # fmt: skip
    """The same at one table. A table with no seats is laid out first: as one of the `different` kinds, each a number of seats
    and `set_by` options."""
    s = tables[at]
    sheet[at, ENDED] = 0
    if sheet[at, SEATS]:
        apply(s, sheet[at, SEAT], taken[at], rng, log)
    while True:
        if sheet[at, SEATS] == 0 or actors(s) == 0:
            if sheet[at, SEATS] and not sheet[at, ENDED]:
                note_end(s, at, sheet, ends, shares)
            tables[at] = blank[0]
            begin(s, at, kinds, different, set_by, sheet, options, rng, dice, log)
        seat = lowest_bit(actors(s))
        n = legal(s, seat, choices)
        if n > 1 and not sheet[at, COMPANY] >> seat & 1:
            break
        chosen = 0
        if n > 1:
            judge(s, seat, choices, n, points)
            chosen = best_of(points, n, dice) if sheet[at, WAY] == BEST else by_weight(points, n, random_bits(dice))
        apply(s, seat, choices[chosen], rng, log)
    sheet[at, SEAT] = seat
    sheet[at, OFFERED] = n
    for i in range(n):
        offered[at, i] = choices[i]
    sheet[at, KNOWN] = observe(s, seat, facts)
    sheet[at, FACTS] = unveil(s, seat, facts, sheet[at, KNOWN])
    for i in range(sheet[at, FACTS]):
        seen[at, i] = facts[i]


@rule
def note_end(s: Record, at: int, sheet: Sheet, ends: Ends, shares: Shares) -> None:
    payoff(s, sheet[at, SEATS], shares)
    sheet[at, ENDED] = 1
    for seat in range(sheet[at, SEATS]):
        ends[at, seat] = shares[seat]


@rule
def begin(
    s: Record, at: int, kinds: Sheet, different: int, set_by: int, sheet: Sheet, options: Options, rng: Chance, dice: Chance,
    log: Log,
) -> None:  # fmt: skip
    """A table of any kind, with company or without."""
    kind = below(dice, different)
    seats = kinds[kind, 0]
    for i in range(set_by):
        options[i] = kinds[kind, i + 1]
    sheet[at, SEATS] = seats
    sheet[at, COMPANY] = 0
    if sheet[at, WELCOME]:
        everybody = (1 << seats) - 1
        sheet[at, COMPANY] = below(dice, everybody)  # never everybody
        sheet[at, WAY] = below(dice, 2)
    setup(s, seats, options, rng, log)


def new_sheet(tables: int) -> Array:
    """Of tables that are not laid out yet."""
    sheet = np.zeros((tables, COLUMNS), np.int64)
    sheet[: int(WITH_COMPANY * tables), WELCOME] = 1
    return sheet


def chances(seed: int, number: int) -> tuple[Chance, Chance]:
    """The generators of a row of tables: for what is dealt, and for what is decided there."""
    rng, dice = Chance.new(WORDS), Chance.new(WORDS)
    seed_chance(rng, seed, 2 * number)
    seed_chance(dice, seed, 2 * number + PLAYERS)
    return rng, dice


class Classroom:
    """Tables in rows. `sheet`, `seen`, `offered` and `ends` hold what there is to know about them after each `decide`."""

    def __init__(self, game: Game, kinds: Sequence[Sequence[int]], tables: int, threads: int, seed: int) -> None:
        rules = game.backend("bulk")
        self._run = rules(decide_everywhere)
        state, kind_sheet = game.rulebook.state, np.array(kinds, np.int64)
        actions, most = len(game.actions), game.observation.most
        self.taken: Array = np.zeros(tables, np.int16)
        self.sheet: Array = new_sheet(tables)
        self.seen: Array = np.zeros((tables, most), np.int16)
        self.offered: Array = np.zeros((tables, actions), np.int16)
        self.ends: Array = np.zeros((tables, game.meta.seats[-1]), np.float32)
        self._pool = ThreadPoolExecutor(threads)
        self._rows = []
        each = -(-tables // threads)
        for number, first in enumerate(range(0, tables, each)):
            part = slice(first, min(first + each, tables))
            count = part.stop - part.start
            scratch = (
                Options.new(len(game.meta.options)), *chances(seed, number), Choices.new(actions), Weights.new(actions),
                Facts.new(most), closed_log(), Shares.new(game.meta.seats[-1]),
            )  # fmt: skip
            self._rows.append(
                (
                    rules.tables(state, count), rules.tables(state, 1), count, kind_sheet, len(kinds),
                    len(game.meta.options), self.taken[part], self.sheet[part], self.seen[part], self.offered[part],
                    self.ends[part], *(rules.grid(grid) for grid in scratch),
                )
            )  # fmt: skip
        self.decide()

    def decide(self) -> None:
        """What stands in `taken` is done at every table."""
        for future in [self._pool.submit(self._run, *row) for row in self._rows]:
            future.result()
