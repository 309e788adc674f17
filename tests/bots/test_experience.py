"""A search that plays on leans to what went well in it so far."""

import pytest

from tableronde import load
from tableronde.bots.levels import Champion, Knight
from tableronde.bots.search.experience import REMEMBERED, RESULT, TIMES, Experience, Said, lean, remember, say
from tableronde.bots.search.thinking import Search, Style
from tableronde.engine.game import Game, games
from tableronde.engine.record import Choices, Shares, Weights

from .positions import look, positions


def shares_of(*shares: float) -> Shares:
    grid = Shares.new(len(shares))
    for seat, share in enumerate(shares):
        grid[seat] = share
    return grid


def remembered(said: Said, experience: Experience, *shares: float, times: int = 1) -> None:
    """The same game, so often."""
    before = said.array.copy()
    for _ in range(times):
        said.array[:] = before
        remember(experience, said, shares_of(*shares))


def leant(experience: Experience, seat: int, *actions: int, points: int = 0) -> list[int]:
    choices, weights = Choices.new(len(actions)), Weights.new(len(actions))
    for i, action in enumerate(actions):
        choices[i], weights[i] = action, points
    lean(experience, seat, len(experience.array), choices, len(actions), weights, 1000)
    return [weights[i] for i in range(len(actions))]


def test_what_won_is_worth_more_than_what_is_new_and_that_more_than_what_lost() -> None:
    experience, said = Experience.new(2, 3, 2), Said.new(1 + 2 * REMEMBERED)
    say(said, 0, 1)
    say(said, 1, 2)
    remembered(said, experience, 1.0, 0.0, times=998)
    assert leant(experience, 0, 0, 1, 2) == [500, 999, 500]
    assert leant(experience, 1, 0, 1, 2) == [500, 500, 1]
    assert leant(experience, 1, 2, points=70) == [71]


def test_a_few_results_do_not_say_much() -> None:
    experience, said = Experience.new(4, 2, 2), Said.new(1 + 2 * REMEMBERED)
    assert leant(experience, 3, 0, 1) == [250, 250]
    say(said, 3, 1)
    remember(experience, said, shares_of(0.0, 0.0, 0.0, 1.0))
    assert leant(experience, 3, 0, 1) == [250, 500]


def test_each_seat_remembers_its_own_decisions_and_its_own_part() -> None:
    experience, said = Experience.new(2, 2, 2), Said.new(1 + 2 * REMEMBERED)
    for seat, action in ((0, 1), (1, 1), (0, 1)):
        say(said, seat, action)
    remember(experience, said, shares_of(0.75, 0.25))
    assert (experience[0, 1, TIMES], experience[0, 1, RESULT]) == (2, 1.5)
    assert (experience[1, 1, TIMES], experience[1, 1, RESULT]) == (1, 0.25)
    assert experience.array.sum() == 2 + 1.5 + 1 + 0.25
    assert said[0] == 0


def test_of_a_very_long_game_the_rest_is_forgotten() -> None:
    experience, said = Experience.new(1, 1, 2), Said.new(1 + 2 * REMEMBERED)
    for _ in range(REMEMBERED + 10):
        say(said, 0, 0)
    remember(experience, said, shares_of(1.0))
    assert experience[0, 0, TIMES] == REMEMBERED


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_decision_of_a_search_is_remembered(seats: int) -> None:
    match, seat = next(positions(load("cardinal"), seats, seed=2, every=1))
    search = Search(look(match, seat))
    search.iterate(200)
    experience = search._thinkers[0].experience.array
    assert experience[:, :, TIMES].sum() == search.decisions > 200
    assert (experience[:, :, RESULT] <= experience[:, :, TIMES]).all()


def test_it_changes_what_a_search_finds() -> None:
    match, seat = next(positions(load("cardinal"), 3, seed=2, every=1))
    by_both, by_advice = (Search(look(match, seat), style=Style(experience=use)).iterate(500) for use in (True, False))
    assert by_both.chances != by_advice.chances


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_champions_have_it_where_the_advice_says_so_and_knights_never(game: Game) -> None:
    for seats in game.meta.seats:
        match, seat = next(positions(game, seats, seed=2, every=1))
        champion, knight = (Search(look(match, seat), style=style) for style in (Champion.style, Knight.style))
        for search in (champion, knight):
            search.iterate(20)
        assert champion._thinkers[0].experience.array.any() == (seats in game.advice.experience)
        assert not knight._thinkers[0].experience.array.any()
