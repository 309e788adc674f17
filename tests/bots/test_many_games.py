"""Bots at every kind of table, many games: nothing fails, nobody has to be replaced."""

from random import Random

import pytest

from tableronde.bots.hiring import hire
from tableronde.bots.seen import Budget, seen_by
from tableronde.engine.game import Game, games

from ..engine.play import table_name, tables

#: Over all tables together; searches of eight iterations are as good as any to find what breaks.
MANY = 100_000
QUIET, SEARCHING = ("page", "squire"), ("page", "squire", "knight", "champion")
QUICK = Budget(10.0, iterations=8)
KINDS = tables(*games())


def play(game: Game, seats: int, options: dict[str, object], seed: int, searching: bool) -> None:
    dice = Random(seed)
    level = [dice.choice(SEARCHING if searching else QUIET) for _ in range(seats)]
    bots = [hire(name).make() for name in level]
    match = game.match(seats, seed, backend="native", **options)
    while not match.over:
        seat = dice.choice([seat for seat in match.actors if len(match.legal(seat)) > 1])
        match.play(seat, bots[seat].decide(seen_by(match, seat, dice), match.legal(seat), QUICK))
    assert match.result is not None
    assert sum(match.result.shares) == pytest.approx(1)


@pytest.mark.parametrize(("game", "seats", "options"), KINDS, ids=table_name)
def test_bots_play_every_kind_of_game(game: Game, seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        play(game, seats, options, seed, searching=True)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), KINDS, ids=table_name)
def test_a_hundred_thousand_games_of_bots(game: Game, seats: int, options: dict[str, object]) -> None:
    for number in range(MANY // len(KINDS) + 1):
        play(game, seats, options, 1_000 + number, searching=number % 10 == 0)
