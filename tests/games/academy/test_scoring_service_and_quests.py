"""The chapter "Scoring, base side": service and quests."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table

# Service


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_service_is_scored_in_turns_3_and_6(turn: int) -> None:
    """Service: turns 3 and 6."""
    table = Table(turn=turn).track("service", blue=6).score()
    assert table.coats("service") == ({"blue": [6]} if turn in (3, 6) else {})


@pytest.mark.parametrize("turn", [3, 6])
@pytest.mark.parametrize("square", range(6))
def test_squares_0_to_5_score_nothing(square: int, turn: int) -> None:
    """Squares 0–5: 0."""
    assert Table(turn=turn).track("service", blue=square).score().coats("service") == {}


@pytest.mark.parametrize("turn", [3, 6])
@pytest.mark.parametrize("square", range(6, 12))
def test_squares_6_to_11_score_6(square: int, turn: int) -> None:
    """6–11: +6."""
    assert Table(turn=turn).track("service", blue=square).score().coats("service") == {"blue": [6]}


@pytest.mark.parametrize("turn", [3, 6])
def test_square_12_scores_12(turn: int) -> None:
    """12: +12."""
    assert Table(turn=turn).track("service", blue=12).score().coats("service") == {"blue": [12]}


def test_rank_does_not_matter() -> None:
    """... rank does not matter."""
    table = Table(5, turn=3).track("service", blue=12, green=6, yellow=12, red=11, violet=5).score()
    assert table.coats("service") == {"blue": [12], "green": [6], "yellow": [12], "red": [6]}


def test_with_3_squires_all_of_them_score() -> None:
    """Rank does not matter: also with 3 squires."""
    table = Table(3, turn=3).track("service", blue=6, green=7, yellow=8).score()
    assert table.coats("service") == {"blue": [6], "green": [6], "yellow": [6]}


# Quests


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_quests_are_scored_in_turn_6(turn: int) -> None:
    """Quests: turn 6."""
    table = Table(turn=turn).track("quests", blue=6).score()
    assert table.coats("quests") == ({"blue": [17]} if turn == 6 else {})


@pytest.mark.parametrize("seats", [4, 5])
def test_the_1st_gets_17_the_2nd_10_the_3rd_4(seats: int) -> None:
    """1st +17, 2nd +10, 3rd +4."""
    table = Table(seats, turn=6).track("quests", blue=2, green=23, yellow=4, red=7).score()
    assert table.coats("quests") == {"green": [17], "red": [10], "yellow": [4]}


def test_of_two_on_one_square_of_quests_the_upper_is_ahead() -> None:
    """A tie of distance is decided by the pile."""
    table = Table(turn=6).track("quests", blue=4, green=4, yellow=4, red=4).score()
    assert table.coats("quests") == {"red": [17], "yellow": [10], "green": [4]}


def test_with_3_squires_3rd_place_earns_nothing_on_quests() -> None:
    """With 3 squires, 3rd place earns nothing on quests."""
    table = Table(3, turn=6).track("quests", blue=2, green=3, yellow=4).score()
    assert table.coats("quests") == {"yellow": [17], "green": [10]}


def test_a_squire_on_square_0_gets_no_points_on_quests() -> None:
    """A squire on square 0 gets no points on quests."""
    assert Table(turn=6).track("quests", red=1, blue=1).score().coats("quests") == {"blue": [17], "red": [10]}
    assert Table(turn=6).score().coats("quests") == {}


@thorough(80)
@given(seats=st.integers(3, 5), turn=st.sampled_from([3, 6]), data=st.data())
def test_any_board_scores_as_on_paper(seats: int, turn: int, data: st.DataObject) -> None:
    """Service by squares, quests by places."""
    service, quests = data.draw(layouts(seats, furthest=12)), data.draw(layouts(seats))
    table = Table(seats, turn=turn).track("service", **service).track("quests", **quests).score()
    assert table.coats("service") == {squire: [6 * (at // 6)] for squire, at in service.items() if at >= 6}
    places = Board.laid(COLOURS[:seats], quests).places(seats)
    paid = zip((17, 10, 4), places, strict=False) if turn == 6 else ()
    assert table.coats("quests") == {squire: [value] for value, squire in paid}


# All together


def test_the_tracks_are_scored_in_their_order() -> None:
    """Scoring, track by track in the order above."""
    table = Table(turn=6).score()
    assert [note["track"] for note in table.notes("scoring")] == [
        "gallantry",
        "jousts",
        "tournaments",
        "education",
        "service",
        "quests",
        "charity",
    ]


@pytest.mark.parametrize(("turn", "scored"), [(1, 4), (2, 4), (3, 5), (4, 4), (5, 4), (6, 7)])
def test_each_turn_scores_its_tracks(turn: int, scored: int) -> None:
    """The column "turns": four tracks every turn, service in 3 and 6, quests and charity in 6."""
    tracks = [note["track"] for note in Table(turn=turn).score().notes("scoring")]
    assert tracks == ["gallantry", "jousts", "tournaments", "education", "service", "quests", "charity"][:scored]
