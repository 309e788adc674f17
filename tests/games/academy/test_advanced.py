"""The chapter "Advanced rules"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS, TRACK_IDS

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table

CLOSING = ["gallantry", "jousts", "tournaments", "education"]


# The first player raises a disc


def buried(track: str = "quests") -> Table:
    """Blue is first player and its disc lies under two others."""
    return Table(advanced=True).track(track, blue=4, green=4, red=4)


def test_just_before_scoring_the_first_player_may_put_a_disc_on_top_of_its_pile() -> None:
    """Just before scoring, the first player may put one of its discs that has another above it on top of that pile."""
    table = buried().score()
    assert (table.asked, table.actors) == (("raise", "blue"), [0])
    assert table.legal() == ["raise blue on quests", "leave"]
    assert table.order("quests") == ["red", "green", "blue"]
    assert table.play("raise blue on quests").order("quests") == ["blue", "red", "green"]


def test_it_is_asked_when_the_last_card_is_played() -> None:
    """Just before scoring: after the last card."""
    table = Table(3, advanced=True, first="green").after(11).track("quests", green=6, blue=3).hand("blue", "quests 3")
    assert table.asked == ("play", "blue")
    assert table.play("play quests 3").asked == ("raise", "green")
    assert table.notes("scoring") == []


def test_a_raised_disc_counts_in_this_scoring() -> None:
    """Just before scoring: what it raises is scored there."""
    table = buried("jousts").score().play("raise blue on jousts")
    assert table.coats("arms") == {"blue": [3], "red": [2], "green": [1]}


def test_once_on_one_track() -> None:
    """... once, on one track."""
    table = buried().track("charity", blue=2, green=2).score()
    assert table.legal() == ["raise blue on quests", "raise blue on charity", "leave"]
    table.play("raise blue on charity")
    assert (table.now.phase, table.now.turn) == ("draft", 2)
    assert table.order("quests")[-1] == "blue"


@pytest.mark.parametrize("track", TRACK_IDS)
def test_even_on_a_track_not_scored_this_turn(track: str) -> None:
    """... on one track, even one not scored this turn."""
    assert buried(track).score().play(f"raise blue on {track}").order(track)[0] == "blue"


def test_or_not_at_all() -> None:
    """... or not at all."""
    assert buried().score().play("leave").order("quests") == ["red", "green", "blue"]


def test_with_no_such_disc_nothing_is_asked() -> None:
    """With no such disc nothing is asked: on top, alone or passed by."""
    table = Table(advanced=True).track("quests", green=4, red=4, blue=4).track("charity", blue=2, green=3).score()
    assert (table.now.phase, table.now.turn) == ("draft", 2)


def test_not_on_square_0() -> None:
    """... one of its discs that has another above it (not on square 0)."""
    assert Table(advanced=True).track("quests", green=4).score().now.turn == 2


def test_only_the_first_player_raises_a_disc() -> None:
    """The *first player* may ... one of *its* discs."""
    assert Table(advanced=True, first="green").track("quests", blue=4, green=4).score().now.turn == 2
    table = Table(advanced=True, first="green").track("quests", blue=4, green=4, red=4).score()
    assert table.legal() == ["raise green on quests", "leave"]


def test_a_disc_a_lap_behind_lies_under_nobody() -> None:
    """Squares are compared by total distance: 24 is no pile with 4."""
    assert Table(advanced=True).track("quests", blue=4, green=24).score().now.turn == 2


def test_without_the_advanced_rules_nobody_raises_anything() -> None:
    """Advanced rules: one option."""
    assert Table().track("quests", blue=4, green=4).score().now.turn == 2


# Gallantry: a step back


def test_right_after_its_bonus_move_each_mover_goes_back_1_square_on_gallantry() -> None:
    """Gallantry: right after its bonus move, each of the movers goes back 1 square on gallantry."""
    table = Table(advanced=True).track("gallantry", blue=9, green=7, yellow=5, red=3).score()
    table.play("move quests")
    assert table.squares("gallantry") == {"blue": 9, "green": 7, "yellow": 4, "red": 3}
    table.play("move quests")
    assert table.squares("gallantry") == {"blue": 9, "green": 6, "yellow": 4, "red": 3}
    table.play("move quests")
    assert table.squares("gallantry") == {"blue": 8, "green": 6, "yellow": 4, "red": 3}


def test_a_bonus_on_gallantry_is_followed_by_the_step_back() -> None:
    """... right after its bonus move, also one on gallantry itself: 3 forward and 1 back."""
    table = Table(3, advanced=True).track("gallantry", blue=5).score().play("move gallantry")
    assert table.squares("gallantry") == {"blue": 7}


def test_the_3rd_of_three_squires_does_not_step_back() -> None:
    """The movers are those owed a bonus: the 3rd of three squires is none."""
    table = Table(3, advanced=True).track("gallantry", blue=9, green=7, yellow=5).score().play("move quests", "move quests")
    assert table.squares("gallantry") == {"blue": 8, "green": 6, "yellow": 5}


def test_it_lands_on_top_of_a_pile() -> None:
    """It lands on top of a pile."""
    table = Table(advanced=True).track("gallantry", blue=9, green=7, yellow=5, red=4).score().play("move quests")
    assert table.order("gallantry") == ["blue", "green", "yellow", "red"]
    assert table.squares("gallantry")["yellow"] == table.squares("gallantry")["red"] == 4


def test_it_lands_on_top_of_those_who_stand_there_by_then() -> None:
    """A step back lands on top: of those who stand there by then."""
    table = Table(advanced=True, first="red").track("gallantry", green=3, blue=3, yellow=2).score()
    assert table.asked == ("bonus", "yellow")
    table.play("move quests")
    assert table.asked == ("bonus", "green")
    table.play("move quests")
    assert table.asked == ("bonus", "blue")
    table.play("move quests")
    assert table.squares("gallantry") == {"green": 2, "blue": 2, "yellow": 1}
    assert table.order("gallantry") == ["blue", "green", "yellow"]


def test_on_0_it_is_last() -> None:
    """... and on 0 it is last: with the others there."""
    table = Table(advanced=True, turn=6).track("gallantry", blue=1).wear("blue", "arms 2").wear("green", "arms 2")
    table.score().play("move service")
    assert table.squares("gallantry") == {}
    result = table.match.result
    assert result is not None
    assert result.winners == (0, 1)


@pytest.mark.parametrize("cards", [0, 1])
def test_the_step_back_is_due_even_if_a_bet_moved_nothing(cards: int) -> None:
    """The step back is due even if a bet moved nothing."""
    table = Table(3, "gallantry", advanced=True).track("gallantry", blue=5).bets(blue="quests")
    table.played("blue", *["quests 3"] * cards, *["charity 3"] * (3 - cards), "charity 2").score()
    assert table.squares("quests") == ({"blue": 3} if cards else {})
    assert table.squares("gallantry") == {"blue": 4}


# Reset


@pytest.mark.parametrize("track", CLOSING[1:])
def test_the_last_disc_goes_to_0_the_next_to_1_the_next_to_2(track: str) -> None:
    """Reset after turn 3: the last disc goes to 0, the next to 1, the next to 2, and so on, order kept."""
    table = Table(5, advanced=True, turn=3, first="green").track(track, blue=9, green=17, yellow=9, red=3, violet=25).score()
    assert table.squares(track) == {"blue": 1, "yellow": 2, "green": 3, "violet": 4}
    assert table.order(track) == ["violet", "green", "yellow", "blue"]


def test_gallantry_closes_its_ranks_too() -> None:
    """On gallantry, jousts, tournaments and education."""
    table = Table(advanced=True, turn=3).track("gallantry", blue=9, green=17, yellow=5, red=3).score()
    table.play("move quests", "move quests", "move quests")
    assert table.squares("gallantry") == {"green": 3, "blue": 2, "yellow": 1}


@pytest.mark.parametrize("track", CLOSING[1:])
def test_one_disc_on_0_stays_and_the_others_take_1_2_3(track: str) -> None:
    """All discs that were on 0 stay on 0 and the others take 1, 2, 3."""
    table = Table(advanced=True, turn=3).track(track, blue=9, green=17, yellow=5).score()
    assert table.squares(track) == {"yellow": 1, "blue": 2, "green": 3}


@pytest.mark.parametrize("track", CLOSING[1:])
@pytest.mark.parametrize("on_0", [2, 3, 4])
def test_all_discs_that_were_on_0_stay_on_0(track: str, on_0: int) -> None:
    """All discs that were on 0 stay on 0 and the others take 1, 2, 3…"""
    squares = dict(zip(("green", "blue", "violet"), (9, 7, 5), strict=False))
    moved = dict(list(squares.items())[: 5 - on_0])
    table = Table(5, advanced=True, turn=3).track(track, **moved).score()
    assert table.squares(track) == {squire: len(moved) - place for place, squire in enumerate(moved)}


def test_even_if_a_disc_thereby_advances() -> None:
    """... even if a disc thereby advances: two on square 1 become 1 and 2."""
    table = Table(advanced=True, turn=3, first="red").track("jousts", blue=1, green=1, yellow=1).score()
    assert table.squares("jousts") == {"blue": 1, "green": 2, "yellow": 3}


def test_service_resets_fully() -> None:
    """`service` resets fully."""
    assert Table(advanced=True, turn=3).track("service", blue=9, green=12).score().squares("service") == {}


def test_quests_and_charity_do_not_close_ranks() -> None:
    """Only the four tracks: `quests` and `charity` stay."""
    table = Table(advanced=True, turn=3).track("quests", blue=9, green=12).track("charity", red=7).score()
    assert (table.squares("quests"), table.squares("charity")) == ({"blue": 9, "green": 12}, {"red": 7})


@pytest.mark.parametrize("turn", [1, 2, 4, 5])
def test_the_advanced_reset_too_is_after_turn_3_only(turn: int) -> None:
    """Reset after turn 3."""
    table = Table(advanced=True, turn=turn).track("jousts", blue=9, green=12).score()
    assert table.squares("jousts") == {"blue": 9, "green": 12}


@thorough(80)
@given(seats=st.integers(3, 5), track=st.sampled_from(CLOSING[1:]), data=st.data())
def test_any_board_closes_its_ranks_as_on_paper(seats: int, track: str, data: st.DataObject) -> None:
    """The last to 0, the next to 1 and so on; who was on 0 stays there and the others take 1, 2, 3."""
    layout = data.draw(layouts(seats))
    board = Board.laid(COLOURS[:seats], layout)
    table = Table(seats, advanced=True, turn=3).track(track, **layout).score()
    if table.now.phase == "raise":
        table.play("leave")
    board.close_ranks()
    assert table.squares(track) == board.squares()


@thorough(80)
@given(seats=st.integers(3, 5), data=st.data())
def test_raises_are_as_on_paper(seats: int, data: st.DataObject) -> None:
    """The first player may raise exactly those of its discs that have another above them."""
    layout = {track: data.draw(layouts(seats, furthest=3)) for track in TRACK_IDS}
    boards = {track: Board.laid(COLOURS[:seats], layout[track]) for track in TRACK_IDS}
    first = data.draw(st.sampled_from(COLOURS[:seats]))
    table = Table(seats, advanced=True, first=first)
    for track in TRACK_IDS:
        table.track(track, **layout[track])
    table.score()
    under = [f"raise {first} on {track}" for track in TRACK_IDS if boards[track].is_under(first)]
    assert (table.legal() if table.now.phase == "raise" else []) == ([*under, "leave"] if under else [])
