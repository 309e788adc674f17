"""The chapter "Tracks"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.engine.chronicle import open_log
from tableronde.games.academy.advanced import raise_disc
from tableronde.games.academy.components import COLOURS, SERVICE, TRACK_IDS
from tableronde.games.academy.state import NOBODY
from tableronde.games.academy.tracks import advance, ahead, at_start, behind, land, last_but, ranked, square
from tableronde.games.academy.words import laps

from ..worlds import thorough
from .paper import Board
from .table import Table
from .worlds import random_play, require_possible

# Distance


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_squire_has_one_disc_on_each_track_starting_on_square_0(seats: int) -> None:
    """Each squire has one disc on each track, starting on square 0."""
    match, _ = next(random_play(seats, seed=1))
    for squire in match.truth().to_json()["squires"]:
        assert squire["squares"] == dict.fromkeys(TRACK_IDS, 0)


def test_tracks_are_loops_what_is_kept_is_the_total_distance() -> None:
    """Tracks are loops of 20 squares: what is kept is the total distance."""
    table = Table().track("quests", blue=18).hand("blue", "quests 5").play("play quests 5")
    assert table.squares("quests") == {"blue": 23}


@pytest.mark.parametrize(("distance", "shown"), [(0, (0, 0)), (19, (0, 19)), (20, (1, 0)), (23, (1, 3)), (47, (2, 7))])
def test_a_board_shows_the_distance_mod_20_with_a_second_disc_for_a_full_lap(distance: int, shown: tuple[int, int]) -> None:
    """A board shows `distance mod 20` with a second disc under it for a full lap."""
    assert laps(distance) == shown


def test_20_is_not_square_0() -> None:
    """Squares are compared by total distance: 20 is not square 0."""
    table = Table().track("education", blue=15, green=1, yellow=2, red=3).hand("blue", "education 5").play("play education 5")
    assert table.order("education") == ["blue", "red", "yellow", "green"]
    board = Table().track("jousts", blue=20, green=1).score()
    assert board.coats("arms") == {"blue": [3], "green": [2]}


def test_two_discs_on_20_have_an_order() -> None:
    """20 is not square 0: there is a pile there, and nobody is last for it."""
    table = Table(turn=6).track("charity", blue=20, green=20, yellow=19, red=21).score()
    assert table.coats("charity") == {"yellow": [-10], "blue": [-5]}


def test_23_shares_nothing_with_3() -> None:
    """... and 23 shares nothing with 3: no pile, and far ahead."""
    table = Table().track("jousts", green=3, blue=20).hand("blue", "arms 3").play("play arms 3 on jousts")
    assert table.order("jousts") == ["blue", "green"]
    table = Table(advanced=True).track("jousts", blue=3, green=23, red=5, yellow=4).score()
    assert table.now.phase != "raise"


# Service


@pytest.mark.parametrize(("start", "card", "end"), [(0, 5, 5), (7, 5, 12), (8, 5, 12), (11, 2, 12), (10, 2, 12)])
def test_service_ends_at_12_a_disc_never_passes_it(start: int, card: int, end: int) -> None:
    """`service` ends at 12: a disc never passes it."""
    table = Table().track("service", blue=start).hand("blue", f"service {card}").play(f"play service {card}")
    assert table.squares("service") == {"blue": end}


def test_a_card_for_a_disc_on_12_is_legal_and_moves_nothing() -> None:
    """A card played for a disc that stands on 12 is legal and moves nothing."""
    table = Table().track("service", blue=12, green=3).hand("blue", "service 4", "service 2")
    assert "play service 4" in table.legal()
    table.play("play service 4")
    assert table.squares("service") == {"blue": 12, "green": 3}
    assert table.notes("stays") == [{"squire": "blue", "track": "service"}]
    assert table.now.squires[0].played == {"service 4": 1}


def test_a_disc_that_does_not_move_keeps_its_place_in_its_pile() -> None:
    """A disc that does not move keeps its place in its pile."""
    table = Table().track("service", blue=12, green=12).hand("blue", "service 4").play("play service 4")
    assert table.order("service") == ["green", "blue"]


# Piles


def test_a_disc_that_ends_a_move_on_an_occupied_square_goes_on_top() -> None:
    """A disc that ends a move on an occupied square goes on top of the pile there."""
    table = Table().track("quests", green=4, blue=2).hand("blue", "quests 2").play("play quests 2")
    assert table.order("quests") == ["blue", "green"]
    table = Table().track("quests", green=4, yellow=4, red=4).hand("blue", "quests 4").play("play quests 4")
    assert table.order("quests") == ["blue", "red", "yellow", "green"]


def test_passing_a_pile_leaves_it_as_it_is() -> None:
    """A disc that *ends* a move there: one that goes by changes nothing."""
    table = Table().track("quests", green=3, red=3, blue=1).hand("blue", "quests 4").play("play quests 4")
    assert table.order("quests") == ["blue", "red", "green"]


def test_ahead_is_more_distance() -> None:
    """*Ahead* = more distance ..."""
    assert Table().track("jousts", blue=2, green=7, red=5).order("jousts") == ["green", "red", "blue"]


def test_ahead_is_same_distance_and_higher_in_the_pile() -> None:
    """... or same distance and higher in the pile."""
    assert Table().track("jousts", blue=5, red=5, green=5).order("jousts") == ["green", "red", "blue"]


def test_a_disc_that_leaves_a_pile_and_comes_back_is_on_top() -> None:
    """Whoever ends a move there last lies above."""
    table = Table(2, duel="lancelot").track("quests", blue=5, green=5).hand("blue", "quests 2", "quests 3", "quests 4")
    table.track("charity", yellow=4, blue=4, red=1)
    assert table.order("quests") == ["green", "blue"]
    table.play("play quests 2")
    assert table.order("quests") == ["blue", "green"]


def test_the_others_of_a_pile_keep_their_order_when_one_leaves() -> None:
    """Only the disc that moves changes its place."""
    table = Table().track("quests", green=4, blue=4, red=4).hand("blue", "quests 5").play("play quests 5")
    assert table.order("quests") == ["blue", "red", "green"]


def test_a_move_forward_and_a_step_back_are_two_moves_each_landing_on_top() -> None:
    """A move forward and a step back are two moves, each landing on top."""
    table = Table(advanced=True, first="red").track("gallantry", blue=4, green=4, yellow=4, red=1).score()
    assert (table.asked, table.order("gallantry")) == (("bonus", "blue"), ["yellow", "green", "blue", "red"])
    table.play("move gallantry")
    assert (table.squares("gallantry")["blue"], table.order("gallantry")) == (4, ["blue", "yellow", "green", "red"])


# Square 0


def test_square_0_has_no_order_every_disc_there_is_last() -> None:
    """Square 0 has no order: every disc there is last."""
    table = Table(5).track("jousts", blue=1, red=1)
    s = table.state
    assert [behind(s, COLOURS.index(squire), 1) for squire in ("green", "yellow", "violet")] == [0, 0, 0]
    assert [ahead(s, COLOURS.index(squire), 1) for squire in ("green", "yellow", "violet")] == [2, 2, 2]
    assert last_but(s, 1, 0) == NOBODY


def test_who_is_on_square_0_earns_nothing_positive() -> None:
    """... earns nothing positive."""
    table = Table(turn=6).track("jousts", blue=1).track("quests", red=2).score()
    assert table.coats("arms") == {"blue": [3]}
    assert table.coats("service") == {}
    assert table.coats("quests") == {"red": [17]}


def test_who_is_on_square_0_takes_every_penalty_for_being_last() -> None:
    """... and takes every penalty for being last."""
    table = Table(turn=6).track("education", blue=1, green=2).track("charity", red=1).score()
    assert table.coats("education") == {"yellow": [-3], "red": [-3]}
    assert table.coats("charity") == {"blue": [-10], "green": [-10], "yellow": [-10]}


# All of it, against piles moved by hand

STEPS = st.lists(
    st.tuples(st.sampled_from(["move", "back", "raise"]), st.integers(0, 4), st.integers(1, 5)), min_size=1, max_size=40
)


@thorough(100)
@given(seats=st.integers(3, 5), track=st.sampled_from(TRACK_IDS), steps=STEPS)
def test_discs_lie_as_in_piles_moved_by_hand(seats: int, track: str, steps: list[tuple[str, int, int]]) -> None:
    """Who is ahead, who is behind, who has which place: as on a table with real piles."""
    squires, number = COLOURS[:seats], TRACK_IDS.index(track)
    s, log = Table(seats).state, open_log()
    board = Board(squires, end=12 if number == SERVICE else None)
    for step, who, value in steps:
        squire = who % seats
        if step == "move":
            advance(s, squire, number, value, log)
            board.move(squires[squire], value)
        elif step == "back" and square(s, squire, number):
            land(s, squire, number, square(s, squire, number) - 1)
            board.put(squires[squire], board.where(squires[squire]) - 1)
        elif step == "raise" and board.is_under(squires[squire]):
            raise_disc(s, squire, number, log)
            board.put(squires[squire], board.where(squires[squire]))
        require_possible(s)
    standing, rest = board.standing, board.start
    assert {squires[i]: square(s, i, number) for i in range(seats)} == {disc: board.where(disc) for disc in squires}
    assert [ranked(s, number, rank) for rank in range(len(standing))] == [COLOURS.index(disc) for disc in standing]
    assert [ranked(s, number, rank) for rank in range(len(standing), seats)] == [NOBODY] * len(rest)
    assert at_start(s, number) == len(rest)
    for disc in squires:
        in_front = standing.index(disc) if disc in standing else len(standing)
        assert ahead(s, COLOURS.index(disc), number) == in_front
        assert behind(s, COLOURS.index(disc), number) == (0 if disc in rest else seats - 1 - in_front)
    one_last = board.lasts[0] if len(board.lasts) == 1 else None
    ends = [COLOURS.index(disc) if disc else NOBODY for disc in (one_last, board.second_to_last)]
    assert [last_but(s, number, rank) for rank in range(2)] == ends
