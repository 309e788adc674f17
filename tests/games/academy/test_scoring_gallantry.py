"""The chapter "Scoring, base side": gallantry."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS, TRACK_IDS

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table

ORDER = {"green": 6, "blue": 4, "red": 3, "yellow": 1}  # from the first to the last


def ranked(turn: int = 1) -> Table:
    """Green is first on gallantry, then blue, then red."""
    return Table(turn=turn).track("gallantry", **ORDER)


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_gallantry_is_scored_every_turn(turn: int) -> None:
    """Gallantry: every turn."""
    table = ranked(turn=turn).score().play("move quests", "move quests", "move quests")
    assert table.squares("quests") == {"red": 1, "blue": 2, "green": 3}


def test_the_3rd_moves_first_1_square() -> None:
    """The 3rd moves one of its discs, on any one track, 1 square ..."""
    table = ranked().score()
    assert table.asked == ("bonus", "red")
    assert table.actors == [3]
    assert table.play("move charity").squares("charity") == {"red": 1}


def test_then_the_2nd_moves_2_squares() -> None:
    """... then the 2nd moves one 2 squares ..."""
    table = ranked().score().play("move charity")
    assert table.asked == ("bonus", "blue")
    assert table.play("move charity").squares("charity") == {"red": 1, "blue": 2}


def test_then_the_1st_moves_3_squares() -> None:
    """... then the 1st moves one 3 squares."""
    table = ranked().score().play("move charity", "move charity")
    assert table.asked == ("bonus", "green")
    table.play("move charity")
    assert table.squares("charity") == {"red": 1, "blue": 2, "green": 3}
    assert table.now.turn == 2


@pytest.mark.parametrize("track", TRACK_IDS)
def test_the_bonus_may_be_on_any_one_track(track: str) -> None:
    """... one of its discs, on any one track."""
    table = ranked().score()
    assert table.legal() == [f"move {name}" for name in TRACK_IDS]
    before = table.squares(track).get("red", 0)
    table.play(f"move {track}")
    assert table.squares(track)["red"] == before + 1
    for other in TRACK_IDS:
        assert other == track or table.squares(other) == (ORDER if other == "gallantry" else {})


def test_the_move_lands_on_top_of_a_pile() -> None:
    """A disc that ends a move on an occupied square goes on top: also after a bonus."""
    table = ranked().track("quests", red=3, yellow=4).score().play("move quests")
    assert table.order("quests") == ["red", "yellow"]


def test_the_ranks_are_fixed_first() -> None:
    """Ranks are fixed first: who is overtaken by a bonus still gets its own."""
    table = Table().track("gallantry", green=5, blue=5, red=5, yellow=1).score()
    assert table.asked == ("bonus", "green")
    table.play("move gallantry")
    assert table.order("gallantry")[0] == "green"
    assert table.asked == ("bonus", "blue")
    table.play("move gallantry")
    assert table.order("gallantry")[:2] == ["blue", "green"]
    assert table.asked == ("bonus", "red")


def test_the_move_may_be_on_gallantry_itself_and_changes_nothing_about_this_scoring() -> None:
    """The move may be on gallantry itself and changes nothing about this scoring's ranks."""
    table = Table().track("gallantry", green=5, blue=5, red=5, yellow=1).score().play(*["move gallantry"] * 3)
    assert [(note["squire"], note["rank"], note["squares"]) for note in table.notes("bonus")] == [
        ("green", 3, 1),
        ("blue", 2, 2),
        ("red", 1, 3),
    ]
    assert table.squares("gallantry") == {"green": 6, "blue": 7, "red": 8, "yellow": 1}


def test_the_move_is_compulsory() -> None:
    """It may not be split and is compulsory: every action is a whole move on one track."""
    table = ranked().score()
    assert {name.split()[0] for name in table.legal()} == {"move"}
    assert len(table.legal()) == len(TRACK_IDS)


def test_the_move_may_not_be_split() -> None:
    """It may not be split: three squares on one track, and the next one is asked."""
    table = ranked().score().play("move charity", "move charity", "move jousts")
    assert table.squares("jousts") == {"green": 3}
    assert table.now.phase == "draft"


def test_a_disc_on_12_of_service_cannot_be_chosen() -> None:
    """A disc on 12 of `service` can't be chosen."""
    table = ranked().track("service", red=12, blue=11).score()
    assert table.legal() == [f"move {name}" for name in TRACK_IDS if name != "service"]
    assert "move service" in table.play("move quests").legal()


@pytest.mark.parametrize(("squire", "square"), [("red", 11), ("blue", 11), ("green", 11), ("green", 10), ("blue", 10)])
def test_one_on_11_stops_at_12(squire: str, square: int) -> None:
    """... one on 11 stops at 12."""
    table = ranked().track("service", **{squire: square}).score()
    while table.now.squire != squire:
        table.play("move quests")
    assert table.play("move service").squares("service") == {squire: 12}


def test_a_bonus_counts_in_the_scoring_of_the_same_turn() -> None:
    """Scoring, track by track in the order above: gallantry comes first, and what it moves is then scored."""
    table = ranked().track("jousts", yellow=1).score().play("move jousts", "move jousts", "move quests")
    assert table.order("jousts") == ["blue", "red", "yellow"]
    assert table.coats("arms") == {"blue": [3], "red": [2], "yellow": [1]}


def test_with_3_squires_the_3rd_gets_no_bonus() -> None:
    """With 3 squires, 3rd place earns nothing on gallantry."""
    table = Table(3).track("gallantry", blue=1, green=2, yellow=3).score()
    assert table.asked == ("bonus", "green")
    table.play("move quests", "move quests")
    assert table.squares("quests") == {"green": 2, "yellow": 3}
    assert table.now.turn == 2


def test_with_5_squires_the_4th_and_the_5th_get_none() -> None:
    """The 3rd, the 2nd and the 1st: nobody else."""
    table = Table(5).track("gallantry", blue=1, green=2, yellow=3, red=4, violet=5).score().play(*["move quests"] * 3)
    assert table.squares("quests") == {"yellow": 1, "red": 2, "violet": 3}


def test_gallantry_gives_no_points() -> None:
    """Gallantry moves discs: it has no coats."""
    table = ranked().track("education", blue=1, green=2, yellow=3, red=4).score().play(*["move quests"] * 3)
    assert table.points() == {"blue": -3, "green": -1, "yellow": 0, "red": 0}


@pytest.mark.parametrize("off", [0, 1, 2])
def test_a_squire_on_square_0_gets_no_gallantry_move(off: int) -> None:
    """A squire on square 0 gets no gallantry move: with two that have moved there is no 3rd, with one no 2nd."""
    table = Table(5).track("gallantry", **dict(list(ORDER.items())[:off])).score()
    bonuses = []
    while table.now.phase == "bonus":
        table.play("move quests")
        bonuses = [(note["squire"], note["rank"]) for note in table.notes("bonus")]
    assert bonuses == [("blue", 2), ("green", 1)][2 - off :]


@thorough(80)
@given(seats=st.integers(3, 5), data=st.data())
def test_bonuses_are_as_on_paper(seats: int, data: st.DataObject) -> None:
    """Ranks by the piles, then the worst of them moves first; wherever they go, nobody's bonus changes."""
    layout = data.draw(layouts(seats))
    movers = Board.laid(COLOURS[:seats], layout).places(seats)
    table = Table(seats).track("gallantry", **layout).score()
    board = {track: Board(COLOURS[:seats]) for track in TRACK_IDS} | {"gallantry": Board.laid(COLOURS[:seats], layout)}
    for rank in range(len(movers), 0, -1):
        assert table.asked == ("bonus", movers[rank - 1])
        track = data.draw(st.sampled_from(TRACK_IDS))
        board[track].move(movers[rank - 1], 4 - rank)
        table.play(f"move {track}")
    assert table.now.phase == "draft"
    for track in TRACK_IDS:
        assert table.squares(track) == board[track].squares()
        assert table.order(track) == board[track].standing
