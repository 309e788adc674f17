"""Positions of real games, for trying bots on them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tableronde import Match
from tableronde.bots.seen import Seen, seen_by
from tableronde.engine.chance import PLAYERS, WORDS, seed_chance
from tableronde.engine.contract import redeal
from tableronde.engine.game import Game
from tableronde.engine.record import Chance


def positions(game: Game, seats: int, seed: int, every: int, **options: Any) -> Iterator[tuple[Match, int]]:
    """A game between random players, stopped at every so many real decisions; with the seat that must decide."""
    match = game.match(seats, seed, backend="native", **options)
    choice = Random(seed)
    number = 0
    while not match.over:
        seat = choice.choice([seat for seat in match.actors if len(match.legal(seat)) > 1])
        if number % every == 0:
            yield match, seat
        match.play(seat, choice.choice(match.legal(seat)))
        number += 1


def another_world(match: Match, seat: int, seed: int) -> Match:
    """The same match, but for all that this seat can't know."""
    other = match.game.match(match.seats, match.seed, backend="native", **match.options)
    world = match.concealed(seat)
    dice = Chance.new(WORDS)
    seed_chance(dice, seed, PLAYERS)
    rules = match.game.backend("plain")
    rules(redeal)(world, seat, dice)
    other._state.raw[0] = world.raw[0]
    return other


def look(match: Match, seat: int, seed: int = 1) -> Seen:
    return seen_by(match, seat, Random(seed))
