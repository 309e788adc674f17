"""Tables without sockets, and worlds that a seat cannot tell apart: what it does not know could be anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from tableronde.engine.chance import PLAYERS, WORDS, random_bits, seed_chance
from tableronde.engine.contract import SPECTATOR
from tableronde.engine.game import load
from tableronde.engine.match import Match
from tableronde.engine.record import Chance
from tableronde.engine.snapshots import layout_of
from tableronde.server.tables.charter import Charter, Clock
from tableronde.server.tables.entries import Entry
from tableronde.server.tables.table import Table

Options = dict[str, Any]
ALL_VARIANTS = ["arms", "gallantry", "education", "service", "quests", "charity"]
KINDS: list[tuple[str, int, Options]] = [
    ("academy", 2, {}),
    ("academy", 2, {"duel": "lancelot", "open_scores": False}),
    ("academy", 3, {"open_scores": False}),
    ("academy", 4, {"advanced": True, "variants": ALL_VARIANTS}),
    ("academy", 5, {}),
    ("cardinal", 3, {}),
    ("cardinal", 4, {"swift": True}),
    ("cardinal", 5, {}),
    ("medievallons", 2, {}),
    ("medievallons", 3, {}),
    ("medievallons", 4, {}),
    ("medievallons", 5, {}),
]
SOME_KINDS = [KINDS[i] for i in (0, 1, 3, 6, 8, 11)]
#: Every way of reading: data only, in words, and as a bot is given it.
READERS = [(None, False), ("en", False), ("fr", False), (None, True)]


def dice_of(seed: object) -> Chance:
    dice = Chance.new(WORDS)
    seed_chance(dice, Random(str(seed)).getrandbits(40), PLAYERS)
    return dice


def everybody(seats: int) -> Iterator[int]:
    yield SPECTATOR
    yield from range(seats)


@contextmanager
def another_world(match: Match, seat: int, seed: object) -> Iterator[bool]:
    """Swaps all that a seat can't know, the future included. Gives whether anything is different."""
    truth, chance, world, dice = match._state.copy(), match._rng.array.copy(), match.concealed(seat), dice_of(seed)
    match._redeal(match._backend.state(world), seat, match._backend.grid(dice))
    match._state.raw[0] = world.raw[0]
    match._rng.array[:] = [random_bits(dice) for _ in range(WORDS)]
    try:
        yield bytes(world) != bytes(truth)
    finally:
        match._state.raw[0], match._rng.array[:] = truth.raw[0], chance


def charter_of(game: str, seats: int, options: Options, seed: int = 1, clock: Clock | None = None) -> Charter:
    found = load(game)
    seats, checked = found.meta.check(seats, options)
    return Charter(
        id="0" * 32, code="TESTS22", game=found, rules=found.meta.rules_version, layout=layout_of(found.rulebook.state),
        seats=seats, options=checked, seed=seed, nonce="12" * 16, listed=True, clock=clock, stand_in="squire", previous=None,
        created=1.0,
    )  # fmt: skip


def begin(charter: Charter) -> tuple[Table, list[Entry]]:
    table, written = Table(charter, "plain"), []
    for seat in range(charter.seats):
        written += table.write(table.sit(seat, f"Player {seat}", "lion", f"secret of seat {seat}"), 1.0)
    return table, written


def moments(table: Table, seed: int) -> Iterator[list[Entry]]:
    """Random play to the end; gives what was written by each decision."""
    choice = Random(seed)
    while table.status == "playing":
        assert table.match is not None
        seat = choice.choice(table.match.actors)
        action = choice.choice(table.match.legal(seat))
        yield table.write(table.play(seat, table.asked[seat], action.name), 1.0)
