"""The chapter "Scoring, base side": jousts and tournaments."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table

ARMS = ["jousts", "tournaments"]


@pytest.mark.parametrize("track", ARMS)
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_jousts_and_tournaments_are_scored_every_turn(track: str, turn: int) -> None:
    """Jousts, tournaments: every turn."""
    table = Table(turn=turn).track(track, blue=2).score()
    assert table.coats("arms") == {"blue": [3]}


@pytest.mark.parametrize("track", ARMS)
@pytest.mark.parametrize("seats", [4, 5])
def test_the_1st_gets_3_the_2nd_2_the_3rd_1(track: str, seats: int) -> None:
    """1st +3, 2nd +2, 3rd +1; the others nothing."""
    table = Table(seats).track(track, blue=2, green=9, yellow=4, red=7).score()
    assert table.coats("arms") == {"green": [3], "red": [2], "yellow": [1]}


@pytest.mark.parametrize("track", ARMS)
def test_with_3_squires_3rd_place_earns_nothing(track: str) -> None:
    """With 3 squires, 3rd place earns nothing on jousts and tournaments."""
    table = Table(3).track(track, blue=2, green=9, yellow=4).score()
    assert table.coats("arms") == {"green": [3], "yellow": [2]}


@pytest.mark.parametrize("track", ARMS)
def test_on_one_square_the_higher_disc_has_the_better_place(track: str) -> None:
    """A tie of distance is decided by the pile."""
    table = Table().track(track, blue=4, green=4, yellow=4, red=4).score()
    assert table.coats("arms") == {"red": [3], "yellow": [2], "green": [1]}


@pytest.mark.parametrize("track", ARMS)
def test_a_squire_on_square_0_gets_no_points(track: str) -> None:
    """A squire on square 0 gets no points on jousts, tournaments."""
    assert Table().track(track, blue=1, red=2).score().coats("arms") == {"red": [3], "blue": [2]}
    assert Table().track(track, blue=1).score().coats("arms") == {"blue": [3]}
    assert Table().score().coats("arms") == {}


def test_each_of_the_two_tracks_is_scored_for_itself() -> None:
    """Scoring, track by track: jousts and tournaments have their own places."""
    table = Table().track("jousts", blue=2, green=1).track("tournaments", blue=1, green=2, red=3).score()
    assert table.coats("arms") == {"blue": [3, 1], "green": [2, 2], "red": [3]}


def test_coats_add_up_from_turn_to_turn() -> None:
    """Points are coats of arms kept by kind and value (e.g. two `arms 3`)."""
    table = Table(turn=2).wear("blue", "arms 3", "arms 2").track("jousts", blue=1, green=2).score()
    assert table.coats("arms") == {"blue": [3, 2, 2], "green": [3]}


@thorough(80)
@given(seats=st.integers(3, 5), data=st.data())
def test_any_two_boards_score_as_on_paper(seats: int, data: st.DataObject) -> None:
    """3, 2 and 1 for those who have left square 0, in their order; of three squires two are paid."""
    layout = {track: data.draw(layouts(seats)) for track in ARMS}
    table = Table(seats).track("jousts", **layout["jousts"]).track("tournaments", **layout["tournaments"]).score()
    paid: dict[str, list[int]] = {}
    for track in ARMS:
        for value, squire in zip((3, 2, 1), Board.laid(COLOURS[:seats], layout[track]).places(seats), strict=False):
            paid.setdefault(squire, []).append(value)
    assert table.coats("arms") == {squire: sorted(values, reverse=True) for squire, values in paid.items()}
