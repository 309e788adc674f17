"""The kinds of tables at which pupils sit."""

from __future__ import annotations

from random import Random
from typing import Any

from ...engine.game import Game
from ...engine.meta import Option

#: Kinds for each number of seats.
EACH = 64


def kinds_of_tables(game: Game, seed: int) -> list[list[int]]:
    """Numbers of seats with encoded options."""
    return [[seats, *game.encode_options(options)] for seats, options in all_kinds(game, seed)]


def all_kinds(game: Game, seed: int) -> list[tuple[int, dict[str, Any]]]:
    """Numbers of seats with options: every number as often as any other, and half of the tables as usual."""
    dice, kinds = Random(seed), []
    for seats in game.meta.seats:
        for number in range(EACH):
            chosen: dict[str, Any] = {}
            if number % 2:
                fitting = (option for option in game.meta.options if not option.seats or seats in option.seats)
                chosen = {option.id: _any_value(option, dice) for option in fitting}
            kinds.append(game.meta.check(seats, chosen))
    return kinds


def _any_value(option: Option, dice: Random) -> Any:
    if option.kind == "switch":
        return dice.random() < 0.5
    if option.kind == "one":
        return dice.choice(option.values)
    part = dice.choice((0.3, 0.6, 1.0))
    return tuple(value for value in option.values if dice.random() < part)
