"""The classroom: many tables at once, each waiting for one decision of a pupil.

Pupils share one mind, which learns. A table whose game is over is laid out anew with another number of seats and other options.

Here the processor's cores run the tables; `on_gpu.py` has the same for a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ...engine.bits import lowest_bit
from ...engine.chance import PLAYERS, WORDS, below, seed_chance
from ...engine.chronicle import closed_log
from ...engine.contract import Tables, actors, apply, legal, setup
from ...engine.game import Game
from ...engine.observation import Facts, observe, unveil
from ...engine.record import Array, Chance, Choices, Log, Options, Plane, Record, Shares
from ...engine.rule import entry, rule
from ...engine.victory import payoff

#: What is written down of each table: who must decide, at how many seats; whether a game has ended since the last decision; how
#: much there is to know, to unveil, and to choose from.
SEAT, SEATS, ENDED, KNOWN, FACTS, OFFERED = range(6)
COLUMNS = 6


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
    seen: Listed, offered: Listed, ends: Ends, options: Options, rng: Chance, dice: Chance, choices: Choices, facts: Facts,
    log: Log, shares: Shares,
) -> int:  # fmt: skip
    """Takes the decision of each table and plays on to the next one of a pupil."""
    for at in range(count):
        decide_at(
            tables, blank, at, kinds, different, set_by, taken, sheet, seen, offered, ends, options, rng, dice, choices, facts,
            log, shares,
        )  # fmt: skip
    return count


@rule
def decide_at(
    tables: Tables, blank: Tables, at: int, kinds: Sheet, different: int, set_by: int, taken: Choices, sheet: Sheet,
    seen: Listed, offered: Listed, ends: Ends, options: Options, rng: Chance, dice: Chance, choices: Choices, facts: Facts,
    log: Log, shares: Shares,
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
        if n > 1:
            break
        apply(s, seat, choices[0], rng, log)
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
    """A table of any kind."""
    kind = below(dice, different)
    seats = kinds[kind, 0]
    for i in range(set_by):
        options[i] = kinds[kind, i + 1]
    sheet[at, SEATS] = seats
    setup(s, seats, options, rng, log)


def chances(seed: int, rows: int) -> tuple[Array, Array]:
    """The generators of each row of tables: for what is dealt, and for what table comes next. All are seeded at once: a column
    each, as if it were one."""
    kinds = []
    for stream in (0, PLAYERS):
        columns: Any = np.zeros((WORDS, rows), np.int64)
        seed_chance(columns, seed, 2 * np.arange(rows) + stream)  # type: ignore[arg-type]
        kinds.append(np.ascontiguousarray(columns.T))
    return kinds[0], kinds[1]


class Classroom:
    """Tables in rows. `sheet`, `seen`, `offered` and `ends` hold what there is to know about them after each `decide`."""

    def __init__(self, game: Game, kinds: Sequence[Sequence[int]], tables: int, threads: int, seed: int) -> None:
        rules = game.backend("bulk")
        self._run = rules(decide_everywhere)
        state, kind_sheet = game.rulebook.state, np.array(kinds, np.int64)
        actions, most = len(game.actions), game.observation.most
        self.taken: Array = np.zeros(tables, np.int16)
        self.sheet: Array = np.zeros((tables, COLUMNS), np.int64)
        self.seen: Array = np.zeros((tables, most), np.int16)
        self.offered: Array = np.zeros((tables, actions), np.int16)
        self.ends: Array = np.zeros((tables, game.meta.seats[-1]), np.float32)
        self._pool = ThreadPoolExecutor(threads)
        self._rows = []
        each = -(-tables // threads)
        deals, layouts = chances(seed, threads)
        for number, first in enumerate(range(0, tables, each)):
            part = slice(first, min(first + each, tables))
            count = part.stop - part.start
            scratch = (
                Options.new(len(game.meta.options)), Chance(deals[number]), Chance(layouts[number]), Choices.new(actions),
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
