"""The chapter "Scoring, base side": education and charity, the two tracks on which the last pay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table

#: Last and second to last, and a turn in which the track is scored.
PENALTIES = pytest.mark.parametrize(("track", "last", "second", "turn"), [("education", -3, -1, 1), ("charity", -10, -5, 6)])


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_education_is_scored_every_turn(turn: int) -> None:
    """Education: every turn."""
    table = Table(turn=turn).track("education", blue=1, green=2, yellow=3, red=4).score()
    assert table.coats("education") == {"blue": [-3], "green": [-1]}


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_charity_is_scored_in_turn_6_only(turn: int) -> None:
    """Charity: turn 6."""
    layout = {"blue": 1, "green": 2, "yellow": 3, "red": 4}
    assert Table(turn=turn).track("charity", **layout).score().coats("charity") == {}
    assert Table(turn=6).track("charity", **layout).score().coats("charity") == {"blue": [-10], "green": [-5]}


@PENALTIES
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_and_the_second_to_last_lose(track: str, last: int, second: int, turn: int, seats: int) -> None:
    """Education: last −3, second to last −1. Charity: last −10, second to last −5."""
    squares = dict(zip(COLOURS[:seats], (7, 2, 9, 4, 12), strict=False))
    table = Table(seats, turn=turn).track(track, **squares).score()
    lowest = sorted(squares, key=lambda squire: squares[squire])
    assert table.coats(track) == {lowest[0]: [last], lowest[1]: [second]}


@PENALTIES
def test_in_a_pile_the_lower_disc_is_behind(track: str, last: int, second: int, turn: int) -> None:
    """Last and second to last, by the pile where the distance is the same."""
    table = Table(turn=turn).track(track, blue=2, green=2, yellow=2, red=2).score()
    assert table.coats(track) == {"blue": [last], "green": [second]}


@PENALTIES
def test_every_disc_on_square_0_takes_the_full_penalty_of_the_last(track: str, last: int, second: int, turn: int) -> None:
    """Every disc on square 0 takes the full penalty of the last."""
    table = Table(5, turn=turn).track(track, blue=1, red=1).score()
    assert table.coats(track) == {"green": [last], "yellow": [last], "violet": [last]}
    assert Table(5, turn=turn).score().coats(track) == {squire: [last] for squire in COLOURS}


@PENALTIES
def test_if_two_or_more_are_there_nobody_is_second_to_last(track: str, last: int, second: int, turn: int) -> None:
    """If two or more are there, nobody takes the second-to-last penalty."""
    table = Table(turn=turn).track(track, blue=1, green=2).score()
    assert table.coats(track) == {"yellow": [last], "red": [last]}


@PENALTIES
def test_if_exactly_one_is_there_the_next_one_up_is_second_to_last(track: str, last: int, second: int, turn: int) -> None:
    """If exactly one, it is last and the next one up is second to last."""
    table = Table(turn=turn).track(track, blue=1, green=2, red=1).score()
    assert table.coats(track) == {"yellow": [last], "blue": [second]}


@PENALTIES
def test_with_3_squires_the_middle_one_is_second_to_last(track: str, last: int, second: int, turn: int) -> None:
    """Penalties are the same with 3 squires; only third places earn nothing."""
    table = Table(3, turn=turn).track(track, blue=1, green=2, yellow=3).score()
    assert table.coats(track) == {"blue": [last], "green": [second]}


@thorough(100)
@given(seats=st.integers(3, 5), data=st.data())
def test_any_board_is_penalised_as_on_paper(seats: int, data: st.DataObject) -> None:
    """All on 0 are last; or else the undermost of the hindmost; second to last is the next one up, unless several are last."""
    education, charity = data.draw(layouts(seats)), data.draw(layouts(seats))
    table = Table(seats, turn=6).track("education", **education).track("charity", **charity).score()
    for track, layout, last, second in (("education", education, -3, -1), ("charity", charity, -10, -5)):
        board = Board.laid(COLOURS[:seats], layout)
        expected = {squire: [last] for squire in board.lasts}
        if board.second_to_last:
            expected[board.second_to_last] = [second]
        assert table.coats(track) == expected
