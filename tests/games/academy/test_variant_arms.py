"""The chapter "Variants": White Knight against Black Knight."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde import load
from tableronde.games.academy.components import COLOURS

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table
from .worlds import state_of

ARMS = ["jousts", "tournaments"]
WHITE, BLACK = -1, 1  # the cup is nearer to the white knight, or to the black one


def test_a_cup_starts_in_the_centre() -> None:
    """A cup starts in the centre of a track ..."""
    assert state_of(load("academy").match(4, seed=1, variants=("arms",))).cup == 0
    assert Table(4, "arms").now.cup == 0
    assert Table(4).now.cup is None


@pytest.mark.parametrize(("cup", "value", "end"), [(0, 3, -3), (0, 5, -5), (2, 4, -2), (-2, 4, -6)])
def test_an_arms_card_on_jousts_moves_the_cup_towards_the_white_knight(cup: int, value: int, end: int) -> None:
    """`jousts` is the white track. An arms card moves the disc and moves the cup by its value towards the chosen knight."""
    table = Table(4, "arms").cup(cup).hand("blue", f"arms {value}").play(f"play arms {value} on jousts")
    assert (table.now.cup, table.squares("jousts")) == (end, {"blue": value})


@pytest.mark.parametrize(("cup", "value", "end"), [(0, 3, 3), (0, 5, 5), (-2, 4, 2), (2, 4, 6)])
def test_an_arms_card_on_tournaments_moves_the_cup_towards_the_black_knight(cup: int, value: int, end: int) -> None:
    """... `tournaments` the black one."""
    table = Table(4, "arms").cup(cup).hand("blue", f"arms {value}").play(f"play arms {value} on tournaments")
    assert (table.now.cup, table.squares("tournaments")) == (end, {"blue": value})


@pytest.mark.parametrize(("track", "side"), [("jousts", WHITE), ("tournaments", BLACK)])
def test_the_cup_stops_at_the_end_6_squares_from_the_centre(track: str, side: int) -> None:
    """... 6 squares to each side; stopping at the end."""
    table = Table(4, "arms").cup(4 * side).hand("blue", "arms 3").hand("green", "arms 5")
    table.play(f"play arms 3 on {track}")
    assert table.now.cup == 6 * side
    table.play(f"play arms 5 on {track}")
    assert table.now.cup == 6 * side


def test_from_the_end_the_cup_comes_back_by_the_value() -> None:
    """Stopping at the end: what it could not go is lost."""
    table = Table(4, "arms").cup(5).hand("blue", "arms 4").hand("green", "arms 4")
    assert table.play("play arms 4 on tournaments", "play arms 4 on jousts").now.cup == 2


@pytest.mark.parametrize("suit", ["gallantry", "education", "service", "quests", "charity"])
def test_other_cards_do_not_move_the_cup(suit: str) -> None:
    """An *arms* card moves the cup."""
    table = Table(4, "arms").cup(2).hand("blue", f"{suit} 5").play(f"play {suit} 5")
    assert table.now.cup == 2


@pytest.mark.parametrize("track", ARMS)
def test_moves_that_are_not_cards_do_not_move_the_cup(track: str) -> None:
    """Moves that are not cards do not move the cup: a bonus of gallantry, or what a bet moves."""
    table = Table(3, "arms").cup(2).track("gallantry", blue=3).score().play(f"move {track}")
    assert (table.squares(track), table.now.cup) == ({"blue": 3}, 2)
    bet = Table(3, "arms", "gallantry").cup(2).track("gallantry", blue=3).bets(blue=track)
    bet.played("blue", f"arms 3 on {track}", "quests 2", "quests 2", "quests 3").score()
    assert (bet.squares(track), bet.now.cup) == ({"blue": 3}, 2)


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_it_is_scored_in_turns_2_4_6(turn: int) -> None:
    """Scored in turns 2, 4, 6."""
    table = Table(4, "arms", turn=turn).track("jousts", blue=2).track("tournaments", red=2).score()
    assert table.coats("arms") == ({"blue": [5], "red": [5]} if turn % 2 == 0 else {})


@pytest.mark.parametrize(("cup", "with_cup", "other"), [(-1, *ARMS), (-6, *ARMS), (1, *ARMS[::-1]), (6, *ARMS[::-1])])
@pytest.mark.parametrize("seats", [4, 5])
def test_the_track_of_the_knight_with_the_cup_pays_8_5_2_and_the_other_5_3_1(
    cup: int, with_cup: str, other: str, seats: int
) -> None:
    """On the track of the knight who has the cup, 8 / 5 / 2; on the other, 5 / 3 / 1."""
    order = {"blue": 2, "green": 9, "yellow": 4, "red": 7}
    one = Table(seats, "arms", turn=2).cup(cup).track(with_cup, **order).score()
    assert one.coats("arms") == {"green": [8], "red": [5], "yellow": [2]}
    two = Table(seats, "arms", turn=2).cup(cup).track(other, **order).score()
    assert two.coats("arms") == {"green": [5], "red": [3], "yellow": [1]}


@pytest.mark.parametrize("cup", [-1, 0, 1])
def test_3rd_place_only_with_4_or_more_squires(cup: int) -> None:
    """3rd place only with 4 or more squires."""
    order = {"blue": 2, "green": 9, "yellow": 4}
    table = Table(3, "arms", turn=2).cup(cup).track("jousts", **order).track("tournaments", **order).score()
    assert {squire: len(values) for squire, values in table.coats("arms").items()} == {"green": 2, "yellow": 2}


@pytest.mark.parametrize("track", ARMS)
def test_cup_in_the_centre_both_tracks_pay_5_3_1(track: str) -> None:
    """Cup in the centre: both tracks pay 5 / 3 / 1."""
    table = Table(4, "arms", turn=2).track(track, blue=2, green=9, yellow=4, red=7).score()
    assert table.coats("arms") == {"green": [5], "red": [3], "yellow": [1]}


def test_a_squire_on_square_0_gets_nothing_from_the_knights() -> None:
    """A squire on square 0 gets no points on jousts, tournaments."""
    table = Table(4, "arms", turn=2).cup(-2).track("jousts", blue=2).score()
    assert table.coats("arms") == {"blue": [8]}


@pytest.mark.parametrize("turn", [2, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_after_each_such_scoring_both_tracks_return_to_0_and_the_cup_to_the_centre(turn: int, advanced: bool) -> None:
    """After each such scoring both tracks return to 0 and the cup to the centre; also with the advanced rules."""
    table = Table(4, "arms", turn=turn, advanced=advanced).cup(-2).track("jousts", blue=2, red=3).track("tournaments", red=2)
    table.score()
    assert (table.squares("jousts"), table.squares("tournaments"), table.now.cup) == ({}, {}, 0)


def test_after_the_last_scoring_too() -> None:
    """After *each* such scoring: also the one of turn 6, in phase 5."""
    table = Table(4, "arms", turn=6).cup(-2).track("jousts", blue=2).score()
    assert (table.squares("jousts"), table.now.cup) == ({}, 0)


@pytest.mark.parametrize("turn", [1, 3, 5])
@pytest.mark.parametrize("advanced", [False, True])
def test_after_other_turns_discs_and_cup_stay_also_after_turn_3(turn: int, advanced: bool) -> None:
    """There is no reset of these two tracks after turn 3, basic or advanced."""
    squares = {"green": 5, "blue": 8, "red": 8}
    table = Table(4, "arms", turn=turn, advanced=advanced).cup(3).track("jousts", **squares).track("tournaments", blue=2)
    table.score()
    if table.now.phase == "raise":
        table.play("leave")
    assert (table.squares("jousts"), table.squares("tournaments"), table.now.cup) == (squares, {"blue": 2}, 3)
    assert table.order("jousts") == ["red", "blue", "green"]


def test_the_other_tracks_are_reset_after_turn_3_as_ever() -> None:
    """There is no reset of *these two* tracks after turn 3."""
    table = Table(4, "arms", turn=3).track("education", blue=2).track("service", blue=2).score()
    assert (table.squares("education"), table.squares("service")) == ({}, {})


def test_discs_and_cup_return_in_phase_5() -> None:
    """Discs, cup and scrolls that return do so in phase 5: when all is scored."""
    table = Table(4, "arms", turn=2).cup(-2).track("jousts", blue=2).score()
    kinds = [note.kind for note in table.match.events]
    assert kinds.index("cup-returns") > max(i for i, kind in enumerate(kinds) if kind in ("scoring", "last"))


@thorough(80)
@given(seats=st.integers(3, 5), cup=st.integers(-6, 6), turn=st.sampled_from([2, 4, 6]), data=st.data())
def test_any_two_boards_score_as_on_paper(seats: int, cup: int, turn: int, data: st.DataObject) -> None:
    """8, 5 and 2 where the cup is, 5, 3 and 1 elsewhere; of three squires two are paid."""
    layout = {track: data.draw(layouts(seats)) for track in ARMS}
    table = Table(seats, "arms", turn=turn).cup(cup)
    table.track("jousts", **layout["jousts"]).track("tournaments", **layout["tournaments"]).score()
    paid: dict[str, list[int]] = {}
    for track in ARMS:
        rich = cup < 0 if track == "jousts" else cup > 0
        places = Board.laid(COLOURS[:seats], layout[track]).places(seats)
        for value, squire in zip((8, 5, 2) if rich else (5, 3, 1), places, strict=False):
            paid.setdefault(squire, []).append(value)
    assert table.coats("arms") == {squire: sorted(values, reverse=True) for squire, values in paid.items()}
