"""The chapter "Variants": quests that pay for coats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table

ORDER = {"blue": 9, "green": 7, "yellow": 5, "red": 3}
NOTHING_ELSE = {"blue": 4, "green": 3, "yellow": 2, "red": 1}


def counting(**quests: int) -> Table:
    """The last turn is over; these have moved on quests."""
    return Table(4, "quests", turn=6).track("quests", **quests)


def quest_points(table: Table) -> dict[str, int]:
    """Points that are not in coats."""
    state = table.score().state
    assert table.match.over
    return {squire: state.quest_points[COLOURS.index(squire)] for squire in table.squires}


def test_no_coats_in_turn_6() -> None:
    """No coats in turn 6."""
    assert counting(**ORDER).score().coats("quests") == {}


@pytest.mark.parametrize(("coats", "points"), [(0, 0), (1, 1), (4, 4), (7, 7)])
def test_the_1st_gains_1_for_each_positive_coat(coats: int, points: int) -> None:
    """The 1st gains 1 for each positive coat it has."""
    assert quest_points(counting(**ORDER).wear("blue", *["arms 3"] * coats))["blue"] == points


@pytest.mark.parametrize(("coats", "points"), [(0, 0), (1, 0), (4, 2), (7, 3)])
def test_the_2nd_gains_1_for_each_pair(coats: int, points: int) -> None:
    """The 2nd gains 1 for each pair. A pair is any two positive coats, rounded down."""
    assert quest_points(counting(**ORDER).wear("green", *["arms 3"] * coats))["green"] == points


@pytest.mark.parametrize(("coats", "points"), [(0, 0), (1, 0), (4, -2), (7, -3)])
def test_the_last_loses_1_for_each_pair(coats: int, points: int) -> None:
    """The last loses 1 for each pair, rounded down."""
    assert quest_points(counting(**ORDER).wear("red", *["arms 3"] * coats))["red"] == points


def test_nobody_else_gains_or_loses() -> None:
    """The 1st, the 2nd and the last: the others keep what they have."""
    table = Table(5, "quests", turn=6).track("quests", **ORDER, violet=4)
    for squire in COLOURS:
        table.wear(squire, *["arms 3"] * 4)
    assert quest_points(table) == {"blue": 4, "green": 2, "yellow": 0, "red": -2, "violet": 0}


def test_positive_coats_are_arms_or_service_of_any_value() -> None:
    """... each positive coat (arms or service)."""
    coats = ["arms 1", "arms 2", "arms 3", "arms 5", "arms 8", "service 1", "service 4", "service 6", "service 12"]
    assert quest_points(counting(**ORDER).wear("blue", *coats))["blue"] == 9


def test_negative_coats_do_not_count() -> None:
    """... *positive* coats."""
    table = counting(**ORDER).wear("blue", "arms 3", "education -1", "education -3").wear("red", "education -1", "education -3")
    table.track("charity", **NOTHING_ELSE)
    points = quest_points(table)
    assert (points["blue"], points["red"]) == (1, 0)


def test_a_pair_is_any_two_positive_coats() -> None:
    """A pair is any two positive coats: they need not be equal, nor of one kind."""
    assert quest_points(counting(**ORDER).wear("green", "arms 1", "service 12"))["green"] == 1


def test_all_on_square_0_are_last() -> None:
    """All on square 0 are last."""
    table = counting(blue=3, green=2)
    for squire in ORDER:
        table.wear(squire, *["arms 2"] * 5)
    assert quest_points(table) == {"blue": 5, "green": 2, "yellow": -2, "red": -2}


def test_with_one_squire_off_0_there_is_no_2nd() -> None:
    """With one squire off 0 there is no 2nd."""
    table = counting(blue=3)
    for squire in ORDER:
        table.wear(squire, *["arms 2"] * 5)
    assert quest_points(table) == {"blue": 5, "green": -2, "yellow": -2, "red": -2}


def test_with_nobody_off_0_all_are_last() -> None:
    """All on square 0 are last, and nobody gains."""
    table = counting()
    for squire in ORDER:
        table.wear(squire, *["arms 2"] * 2)
    assert quest_points(table) == {"blue": -1, "green": -1, "yellow": -1, "red": -1}


def test_of_three_squires_the_2nd_gains_and_the_3rd_loses() -> None:
    """The 1st, the 2nd and the last of three."""
    table = Table(3, "quests", turn=6).track("quests", blue=3, green=2, yellow=1)
    for squire in COLOURS[:3]:
        table.wear(squire, *["arms 2"] * 4)
    assert quest_points(table) == {"blue": 4, "green": 2, "yellow": -2}


def test_the_coats_of_the_last_scoring_count() -> None:
    """When points are counted: the coats of turn 6 are among them."""
    table = counting(**ORDER).track("jousts", blue=2).track("service", blue=12)
    assert quest_points(table)["blue"] == 2


def test_it_is_counted_after_the_charity_exchanges() -> None:
    """When points are counted, after the charity exchanges: a coat taken counts for its new owner."""
    table = Table(3, "quests", "charity", turn=6).track("quests", blue=3, green=2, yellow=1)
    table.track("charity", blue=3, green=2, yellow=1).wear("yellow", "arms 2", "arms 2", "arms 2", "arms 5")
    table.score()
    assert table.match.over
    assert table.coats("arms") == {"blue": [2, 2], "yellow": [5, 2]}
    assert [table.state.quest_points[squire] for squire in range(3)] == [2, 0, -1]


def test_quest_points_count_for_victory() -> None:
    """... gains 1, loses 1: points like any."""
    table = counting(**ORDER).wear("blue", *["arms 1"] * 3).wear("green", *["arms 2"] * 2)
    assert quest_points(table) == {"blue": 3, "green": 1, "yellow": 0, "red": 0}
    assert table.points() == {"blue": 3 + 3 - 13, "green": 4 + 1 - 13, "yellow": -13, "red": -13}
    result = table.match.result
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_before_the_end_nothing_is_counted(turn: int) -> None:
    """When points are counted: at the end."""
    table = Table(4, "quests", turn=turn).track("quests", **ORDER).wear("blue", "arms 3").score()
    assert table.now.turn == turn + 1
    assert table.points()["blue"] == 3 - 3


@thorough(80)
@given(seats=st.integers(3, 5), data=st.data())
def test_any_board_is_counted_as_on_paper(seats: int, data: st.DataObject) -> None:
    """1 for each coat, for each pair, and less 1 for each pair."""
    layout = data.draw(layouts(seats))
    coats = data.draw(st.lists(st.integers(0, 7), min_size=seats, max_size=seats))
    table = Table(seats, "quests", turn=6).track("quests", **layout)
    for squire, count in zip(COLOURS, coats, strict=False):
        table.wear(squire, *["service 6", "arms 1", "arms 8", "service 12", "arms 3", "arms 3", "arms 3"][:count])
    board, expected = Board.laid(COLOURS[:seats], layout), dict.fromkeys(COLOURS[:seats], 0)
    count_of = dict(zip(COLOURS, coats, strict=False))
    for place, squire in enumerate(board.standing[:2]):
        expected[squire] = count_of[squire] // (1 + place)
    for squire in board.lasts:
        expected[squire] = -(count_of[squire] // 2)
    assert quest_points(table) == expected
