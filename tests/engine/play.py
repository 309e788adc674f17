"""Matches to look at, and all that there is to see of one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Literal

import numpy as np
from hypothesis import settings

import tableronde
from tableronde import Game, Match
from tableronde.bots.random import RandomBot
from tableronde.engine.chance import WORDS
from tableronde.engine.chronicle import closed_log
from tableronde.engine.game import games
from tableronde.engine.meta import Option
from tableronde.engine.playout import play_one
from tableronde.engine.record import Chance, Choices, Log, Options

from ..games_for_tests.variants import PLEDGE

CARDINAL = tableronde.load("cardinal")

#: A game in which one seat at a time decides, with cards and chance, and one in which all choose at once.
ONE_OF_EACH = [CARDINAL, PLEDGE]
EVERY_GAME = [*games(), PLEDGE]

Backend = Literal["plain", "native", "bulk"]
GameTable = tuple[Game, int, dict[str, Any]]


def thorough(examples: int) -> settings:
    """How a property is tried: on these many examples, the same ones every time."""
    return settings(max_examples=examples, derandomize=True, deadline=None)


def settings_of(option: Option) -> list[Any]:
    """Values of an option worth a try: all of a switch or a choice, nothing and everything of a set."""
    return {"switch": [False, True], "one": list(option.values), "set": [(), option.values]}[option.kind]


def option_sets(game: Game) -> list[dict[str, Any]]:
    """The usual options, and each option changed alone."""
    usual = game.meta.check_options({})
    changed = [usual | {o.id: value} for o in game.meta.options for value in settings_of(o) if value != usual[o.id]]
    return [usual, *changed]


def tables(*games: Game) -> list[GameTable]:
    """Every number of seats with every set of options of these games, for `parametrize`."""
    everything = [(game, seats, options) for game in games for seats in game.meta.seats for options in option_sets(game)]
    return [table for table in everything if table[0].meta.clash(*table[1:]) is None]


def some_tables(*games: Game) -> list[GameTable]:
    """Every number of seats and every set of options, but not each with each."""
    chosen = []
    for game in games:
        usual, *others = option_sets(game)
        chosen += [table for table in tables(game) if table[2] == usual]
        for number, options in enumerate(others):
            possible = [table for table in tables(game) if table[2] == options]
            chosen.append(possible[number % len(possible)])
    return chosen


def each(game: Game, total: int) -> int:
    """How many matches to play at each of a game's tables, to play so many in all."""
    return max(1, total // len(tables(game)))


def table_name(thing: object) -> str:
    if isinstance(thing, Game):
        return str(thing.id)
    if isinstance(thing, dict):
        return ",".join(f"{name}={value}" for name, value in thing.items())
    return str(thing)


def play_on(match: Match, decisions: int = 1_000_000, seed: int | None = None) -> Match:
    """Random decisions for whoever has a choice, up to the end of the match."""
    bot = RandomBot(match.seed if seed is None else seed)
    for _ in range(decisions):
        if match.over:
            break
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
        match.play(seat, bot.decide(match.view(seat), match.legal(seat)))
    return match


def moments(match: Match) -> Iterator[Match]:
    """The match at its beginning and after each random decision."""
    bot = RandomBot(match.seed)
    yield match
    while not match.over:
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
        match.play(seat, bot.decide(match.view(seat), match.legal(seat)))
        yield match


def trace(match: Match) -> dict[str, Any]:
    """All that a match is made of; two matches with the same trace go on the same way."""
    return {
        "game": match.game.id,
        "table": (match.seats, match.options, match.seed),
        "state": bytes(match._state),
        "chance": match._rng.array.tolist(),
        "events": match.events,
        "plies": [(ply.seat, ply.action.name, ply.waiting, ply.sealed) for ply in match.plies],
    }


def last_state(
    game: Game, backend: Backend, seats: int, options: dict[str, Any], seed: int, log: Log | None = None
) -> tuple[bytes, int]:
    """The end of a playout, but for what seats remember, and how many decisions it took."""
    rules, state = game.backend(backend), game.rulebook.state()
    encoded = Options(np.array(game.encode_options(options), np.int64))
    grids = encoded, Chance.new(WORDS), Chance.new(WORDS), Choices.new(len(game.actions)), log or closed_log()
    chosen, rng, dice, choices, told = (rules.grid(grid) for grid in grids)
    decisions = rules(play_one)(rules.state(state), seats, chosen, seed, rng, dice, choices, told)
    return state.without_memory.tobytes(), int(decisions)


def sealed(content: dict[str, Any]) -> str:
    """A save that says this, with the check sum that belongs to it."""
    content = {name: value for name, value in content.items() if name != "check"}
    check = sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]
    return json.dumps({**content, "check": check})
