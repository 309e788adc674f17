"""The chapter "Scoring, base side": coats of arms, and the end of the game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.coats import points
from tableronde.games.academy.components import COAT_IDS, COLOURS
from tableronde.games.academy.ending import wins

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table
from .worlds import random_play

EVERYBODY = (-1, 0, 1, 2, 3)


def last_scoring(seats: int = 4, **squares: int) -> Table:
    """The last scoring is near: nobody has moved, but for these discs on gallantry, so all pay the same penalties."""
    return Table(seats, turn=6).track("gallantry", **squares)


def winners(table: Table, *moves: str) -> list[int]:
    """Who wins when bonuses are used so, the last of these again and again."""
    table.score()
    for number in range(3):
        if not table.match.over:
            table.play([*moves, *moves[-1:] * 3][number])
    result = table.match.result
    assert result is not None
    assert sum(result.shares) == pytest.approx(1)
    assert {share for share in result.shares if share} == {1 / len(result.winners)}
    assert [note["seat"] for note in table.notes("won")] == list(result.winners)
    return list(result.winners)


# Coats of arms


def test_points_are_coats_kept_by_kind_and_value() -> None:
    """Points are coats of arms kept by kind and value (e.g. two `arms 3`, one `education −1`)."""
    table = Table().wear("blue", "arms 3", "arms 3", "education -1")
    assert table.now.squires[0].coats == {"arms 3": 2, "education -1": 1}
    assert table.points() == {"blue": 5, "green": 0, "yellow": 0, "red": 0}


@thorough(100)
@given(coats=st.lists(st.sampled_from(COAT_IDS), max_size=40))
def test_points_are_the_sum_of_the_coats(coats: list[str]) -> None:
    """Points are coats of arms: what they are worth together."""
    table = Table().wear("green", *coats)
    assert points(table.state, 1) == sum(int(coat.split()[1]) for coat in coats)
    assert table.match.scores == (0, points(table.state, 1), 0, 0)


def test_the_supply_is_not_limited() -> None:
    """The supply is not limited: more coats of a kind than any box holds."""
    table = Table(turn=5).wear("blue", *["arms 3"] * 60).track("jousts", blue=1).track("tournaments", blue=1).score()
    assert table.coats("arms") == {"blue": [3] * 62}


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_open_scores_is_on_by_default_and_shows_the_coats(viewer: int) -> None:
    """The table option `open_scores` (default on) shows them."""
    table = Table().wear("blue", "arms 3").wear("red", "education -1")
    seen = table.seen_by(viewer).squires
    assert [squire.coats for squire in seen] == [{"arms 3": 1}, {}, {}, {"education -1": 1}]
    assert [squire.points for squire in seen] == [3, 0, 0, -1]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_without_open_scores_coats_lie_face_down(viewer: int) -> None:
    """Coats lie face down: without `open_scores` everybody sees its own only."""
    table = Table(open_scores=False).wear("blue", "arms 3").wear("red", "education -1")
    coats = [{"arms 3": 1}, {}, {}, {"education -1": 1}]
    seen = table.seen_by(viewer).squires
    assert [squire.coats for squire in seen] == [coats[seat] if seat == viewer else None for seat in range(4)]
    assert [squire.points is None for squire in seen] == [seat != viewer for seat in range(4)]


def test_without_open_scores_a_spectator_sees_no_coats() -> None:
    """Coats lie face down, at every moment of a turn."""
    for match, _ in random_play(4, seed=2, open_scores=False):
        if match.over:
            break
        assert {squire["coats"] is None for squire in match.view().to_json()["squires"]} == {True}, match.plies[-1:]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_at_the_end_all_coats_are_shown(viewer: int) -> None:
    """Most points wins: then coats are turned up and counted."""
    table = Table(turn=6, open_scores=False).wear("blue", "arms 3").score()
    assert [squire.points for squire in table.seen_by(viewer).squires] == [-10, -13, -13, -13]


# The end


def test_the_game_ends_after_turn_6() -> None:
    """End after turn 6."""
    assert not Table(turn=5).score().match.over
    assert Table(turn=6).score().match.over


def test_most_points_wins() -> None:
    """Most points wins."""
    assert winners(last_scoring(red=9).wear("blue", "arms 2").wear("green", "arms 3"), "move service") == [1]


def test_everything_counts_that_the_last_scoring_gives() -> None:
    """End after turn 6: its scoring counts."""
    assert winners(last_scoring().wear("blue", "arms 2").track("quests", red=1)) == [3]


def test_among_the_tied_the_one_furthest_ahead_on_gallantry_wins() -> None:
    """Among the tied, the one furthest ahead on gallantry."""
    table = last_scoring(blue=2, green=9, red=15).wear("blue", "arms 2").wear("green", "arms 2")
    assert winners(table, "move service") == [1]


def test_on_one_square_of_gallantry_the_upper_disc_wins_the_tie() -> None:
    """Furthest *ahead*: by the pile where the distance is the same."""
    table = last_scoring(green=5, blue=5).wear("blue", "arms 2").wear("green", "arms 2")
    assert winners(table, "move service") == [0]
    table = last_scoring(blue=5, green=5).wear("blue", "arms 2").wear("green", "arms 2")
    assert winners(table, "move service") == [1]


def test_gallantry_counts_as_it_stands_after_the_last_scoring() -> None:
    """... as it stands after the last scoring: its bonus moves count."""
    table = last_scoring(blue=4, green=3).wear("blue", "arms 2").wear("green", "arms 2")
    assert winners(table, "move gallantry", "move service") == [1]
    assert table.squares("gallantry") == {"blue": 4, "green": 5}


def test_tied_squires_on_square_0_share_the_win() -> None:
    """Tied squires on square 0 share the win."""
    assert winners(last_scoring(red=1).wear("blue", "arms 2").wear("green", "arms 2"), "move service") == [0, 1]
    assert winners(last_scoring()) == [0, 1, 2, 3]


def test_of_the_tied_one_who_has_left_square_0_wins_alone() -> None:
    """Among the tied, the one furthest ahead: those on square 0 are behind it."""
    table = last_scoring(green=1).wear("blue", "arms 2").wear("green", "arms 2").wear("red", "arms 2")
    assert winners(table, "move service") == [1]


@thorough(80)
@given(seats=st.integers(3, 5), data=st.data())
def test_the_winner_is_as_on_paper(seats: int, data: st.DataObject) -> None:
    """Most points; then the foremost on gallantry; then all on square 0."""
    layout = data.draw(layouts(seats))
    coats = data.draw(st.lists(st.integers(1, 3), min_size=seats, max_size=seats))
    table = Table(seats, turn=6).track("gallantry", **layout)
    for squire, value in zip(COLOURS, coats, strict=False):
        table.wear(squire, f"arms {value}")
    best = [squire for squire, value in zip(COLOURS, coats, strict=False) if value == max(coats)]
    board = Board.laid(COLOURS[:seats], layout)
    foremost = [squire for squire in board.standing if squire in best][:1] or best
    assert [COLOURS[seat] for seat in range(seats) if wins(table.state, seat)] == foremost
