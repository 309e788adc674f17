"""Contests in bulk between ways of choosing."""

import pytest

from tableronde import load
from tableronde.engine.game import Game, games
from tableronde.lab.contest import ADVISED, BEST, CHANCE, contest

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


@every_game
def test_shares_are_those_of_one_seat_and_add_up(game: Game) -> None:
    for seats in game.meta.seats:
        ways = [BEST, *[CHANCE] * (seats - 1)]
        done = contest(game, ways, games=60)
        assert done.games >= 60
        assert done.games % seats == 0
        assert done.share[BEST] + (seats - 1) * done.share[CHANCE] == pytest.approx(1)


@every_game
def test_equals_get_equal_shares(game: Game) -> None:
    seats = game.meta.seats[-1]
    assert contest(game, [ADVISED] * seats, games=100).share == {ADVISED: pytest.approx(1 / seats)}


@every_game
def test_advice_beats_chance_and_its_best_beats_both(game: Game) -> None:
    seats = game.meta.seats[0]
    for better, worse in ((ADVISED, CHANCE), (BEST, CHANCE), (BEST, ADVISED)):
        done = contest(game, [better, *[worse] * (seats - 1)], games=600)
        assert done.share[better] > 1.3 / seats


def test_the_same_seed_the_same_contest() -> None:
    game = load("cardinal")
    one, same, other = (contest(game, [BEST, CHANCE, ADVISED], 90, seed) for seed in (4, 4, 5))
    assert one == same != other
