"""Honest by construction: swap all that a bot can't know, and it decides the same."""

from random import Random

import pytest

from tableronde.bots.hiring import LEVELS, hire
from tableronde.bots.seen import Budget
from tableronde.engine.game import Game, games

from ..engine.play import table_name, tables
from .positions import another_world, look, positions


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats", "options"), tables(*games()), ids=table_name)
def test_swap_what_it_cannot_know_same_decision(game: Game, seats: int, options: dict[str, object], level: str) -> None:
    hired, swapped = hire(level), 0
    for match, seat in positions(game, seats, seed=3, every=11, **options):
        other = another_world(match, seat, seed=5)
        legal = match.legal(seat)
        assert other.legal(seat) == legal
        swapped += bytes(other._state) != bytes(match._state)
        first, second = (hired.make().decide(look(table, seat), legal, Budget(1.0, iterations=60)) for table in (match, other))
        assert first == second
    assert swapped > 3


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_bot_gets_the_concealed_copy_and_dice_of_its_own(game: Game) -> None:
    seats = game.meta.seats[-1]
    for match, seat in positions(game, seats, seed=8, every=17):
        seen = look(match, seat)
        assert bytes(seen.state) == bytes(match.concealed(seat))
        assert seen.data.to_json() == match.view(seat).to_json()
        assert isinstance(seen.random, Random)
        assert match.seed not in vars(seen).values()


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_does_to_its_copy_changes_nothing_at_the_table(level: str) -> None:
    for game in games():
        for match, seat in positions(game, game.meta.seats[0], seed=4, every=40):
            before = bytes(match._state)
            seen = look(match, seat)
            hire(level).make().decide(seen, match.legal(seat), Budget(1.0, iterations=30))
            seen.state.raw.view("u1")[:] = 255
            assert bytes(match._state) == before
