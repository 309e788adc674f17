"""The chapter "Variants": the scrolls."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde import load
from tableronde.games.academy.components import COLOURS

from ..worlds import thorough
from .paper import layouts
from .table import Table
from .worlds import state_of

BOTH = (6, 12)


def serving(card: int, start: int = 0, scrolls: tuple[int, ...] = BOTH, turn: int = 1) -> Table:
    """Blue plays a service card, and then the turn is over for the three squires."""
    table = Table(3, "service", turn=turn, first="green").after(11).track("service", blue=start).scrolls(*scrolls)
    return table.hand("blue", f"service {card}", "quests 2")


# Taking scrolls


def test_scrolls_lie_on_squares_6_and_12() -> None:
    """Scrolls lie on squares 6 and 12."""
    assert state_of(load("academy").match(4, seed=1, variants=("service",))).scrolls == 0b11
    assert Table(4, "service").now.scrolls == [6, 12]
    assert Table(4).now.scrolls is None


@pytest.mark.parametrize(("start", "card", "taken"), [(0, 5, []), (3, 3, [6]), (2, 5, [6]), (6, 5, [6]), (1, 4, [])])
def test_who_plays_a_service_card_and_ends_on_or_beyond_6_takes_that_scroll(start: int, card: int, taken: list[int]) -> None:
    """Who plays a service card and ends on or beyond a square whose scroll is still there takes it."""
    table = Table(4, "service").track("service", blue=start).hand("blue", f"service {card}").play(f"play service {card}")
    assert [note["square"] for note in table.notes("scroll")] == taken
    assert table.now.scrolls == [square for square in BOTH if square not in taken]


@pytest.mark.parametrize(("start", "card"), [(7, 5), (9, 5), (10, 2)])
def test_who_reaches_12_takes_the_scroll_of_12(start: int, card: int) -> None:
    """... ends on or beyond a square whose scroll is still there: 12."""
    table = Table(4, "service").track("service", blue=start).scrolls(12).hand("blue", f"service {card}")
    table.play(f"play service {card}")
    assert table.notes("scroll") == [{"squire": "blue", "square": 12}]
    assert table.now.scrolls == []


def test_both_at_once_is_possible() -> None:
    """(Both at once is possible.)"""
    table = Table(4, "service").track("service", blue=9).hand("blue", "service 3").play("play service 3")
    assert [note["square"] for note in table.notes("scroll")] == [6, 12]
    assert table.now.scrolls == []


def test_the_card_need_not_be_what_brought_the_disc_there() -> None:
    """The card need not be what brought the disc there: it stood beyond 6 already."""
    table = Table(4, "service").track("service", blue=8).hand("blue", "service 2").play("play service 2")
    assert table.notes("scroll") == [{"squire": "blue", "square": 6}]


def test_the_card_need_not_move_the_disc() -> None:
    """... nor move it: on 12, a card takes what is still there."""
    table = Table(4, "service").track("service", blue=12).hand("blue", "service 2").play("play service 2")
    assert [note["square"] for note in table.notes("scroll")] == [6, 12]
    assert table.squares("service") == {"blue": 12}


def test_a_scroll_that_was_taken_is_not_there_any_more() -> None:
    """... a square whose scroll is *still* there."""
    table = Table(4, "service").track("service", blue=4, green=5).hand("blue", "service 3").hand("green", "service 3")
    table.play("play service 3", "play service 3")
    assert table.notes("scroll") == [{"squire": "blue", "square": 6}]


def test_other_cards_take_no_scroll() -> None:
    """Who plays a *service* card."""
    table = Table(4, "service").track("service", blue=12).hand("blue", "quests 2").play("play quests 2")
    assert table.now.scrolls == [6, 12]


def test_moves_that_are_not_cards_take_none() -> None:
    """Moves that are not cards take none: a bonus of gallantry, or what a bet moves."""
    table = Table(3, "service").track("gallantry", blue=3).track("service", blue=10).score().play("move service")
    assert (table.squares("service"), table.now.scrolls) == ({"blue": 12}, [6, 12])
    assert table.coats("service") == {}
    bet = Table(3, "service", "gallantry").track("gallantry", blue=3).track("service", blue=5).bets(blue="service")
    bet.played("blue", "service 2").score()
    assert (bet.squares("service"), bet.now.scrolls) == ({"blue": 8}, [6, 12])


def test_the_neutral_takes_scrolls_too() -> None:
    """... the neutral takes scrolls too."""
    table = (
        Table(2, "service")
        .after(1)
        .track("service", yellow=5)
        .hand("green", "charity 2")
        .hand("yellow", "service 5", "service 4", "service 4", "service 3", "service 3")
    )
    table.play("play charity 2")
    assert table.notes("scroll")[0] == {"squire": "yellow", "square": 6}


# Scoring


@pytest.mark.parametrize(
    ("square", "worth"),
    [(0, []), (1, [1]), (2, [1]), (3, [2]), (4, [2]), (5, [2]), (6, [3]), (7, [3]), (8, [3]), (9, [4]), (10, [4]), (11, [4])],
)
def test_when_a_scroll_was_taken_every_squire_scores_its_square(square: int, worth: list[int]) -> None:
    """0: 0; 1–2: 1; 3–5: 2; 6–8: 3; 9–11: 4."""
    table = serving(3, start=4).track("service", blue=4, green=square).play("play service 3")
    coats = table.coats("service")
    assert coats.get("green", []) == worth
    assert coats["blue"] == [3]


def test_square_12_scores_6() -> None:
    """12: 6."""
    assert serving(3, start=12, scrolls=(6,)).play("play service 3").coats("service") == {"blue": [6]}


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_at_the_end_of_any_turn_in_which_a_scroll_was_taken(turn: int) -> None:
    """At the end of a turn in which a scroll was taken, every squire scores its square."""
    table = serving(3, start=4, turn=turn).track("service", blue=4, yellow=2).play("play service 3")
    assert table.coats("service") == {"blue": [3], "yellow": [1]}


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_this_replaces_the_scoring_in_3_and_6(turn: int) -> None:
    """This replaces the scoring in 3 and 6: without a scroll, nobody scores."""
    table = Table(4, "service", turn=turn).track("service", blue=12, green=7).score()
    assert table.coats("service") == {}


def test_not_in_the_turn_after() -> None:
    """... a turn in which a scroll was taken."""
    table = Table(4, "service", turn=2).scrolls(12).track("service", blue=8).score()
    assert table.coats("service") == {}


def test_twice_if_both_were_taken_that_turn() -> None:
    """... twice (two coats) if both were taken that turn."""
    table = serving(3, start=9).track("service", blue=9, green=4).play("play service 3")
    assert table.coats("service") == {"blue": [6, 6], "green": [2, 2]}


def test_both_scrolls_by_two_squires_in_one_turn_score_twice() -> None:
    """... twice if both were taken that turn, by whomever."""
    table = Table(3, "service").after(10).track("service", green=4, yellow=10).hand("green", "service 2", "quests 3")
    table.hand("yellow", "service 4", "quests 2").play("play service 2", "play service 4")
    assert table.notes("scroll") == [{"squire": "green", "square": 6}, {"squire": "yellow", "square": 12}]
    assert table.coats("service") == {"green": [3, 3], "yellow": [6, 6]}


def test_once_if_the_other_was_taken_in_an_earlier_turn() -> None:
    """... both *that turn*."""
    assert serving(4, start=9, scrolls=(12,)).play("play service 4").coats("service") == {"blue": [6]}


def test_squares_are_scored_as_they_stand_after_the_bonuses() -> None:
    """At the end of the turn, when service is scored: gallantry comes before."""
    table = serving(3, start=3).track("gallantry", yellow=2).play("play service 3", "move service")
    assert table.coats("service") == {"blue": [3], "yellow": [2]}


# Coming back


def test_if_the_scroll_of_12_was_taken_discs_return_to_0_and_both_scrolls_come_back() -> None:
    """If the scroll of 12 was taken, discs return to 0 and both scrolls come back."""
    table = serving(4, start=9, scrolls=(12,)).track("service", blue=9, green=7).play("play service 4")
    assert table.now.turn == 2
    assert (table.squares("service"), table.now.scrolls) == ({}, [6, 12])


def test_if_only_that_of_6_was_taken_nothing_returns() -> None:
    """If the scroll of *12* was taken: that of 6 stays away."""
    table = serving(4, start=3).track("service", blue=3, green=5).play("play service 4")
    assert (table.squares("service"), table.now.scrolls) == ({"blue": 7, "green": 5}, [12])


@pytest.mark.parametrize("advanced", [False, True])
def test_this_replaces_the_reset_after_3(advanced: bool) -> None:
    """This replaces the reset after 3."""
    table = Table(4, "service", turn=3, advanced=advanced).track("service", blue=8, green=12).score()
    assert table.squares("service") == {"blue": 8, "green": 12}


def test_scrolls_come_back_in_phase_5() -> None:
    """Discs, cup and scrolls that return do so in phase 5: a second card of that turn finds none."""
    table = Table(4, "service").track("service", blue=10, green=11).hand("blue", "service 2").hand("green", "service 2")
    table.play("play service 2", "play service 2")
    assert table.now.scrolls == []
    assert table.squares("service") == {"blue": 12, "green": 12}


WORTH = {0: 0} | dict.fromkeys((1, 2), 1) | dict.fromkeys((3, 4, 5), 2) | dict.fromkeys((6, 7, 8), 3)
WORTH |= dict.fromkeys((9, 10, 11), 4) | {12: 6}


@thorough(80)
@given(turn=st.integers(1, 6), card=st.integers(2, 5), scrolls=st.sampled_from([(6, 12), (12,)]), data=st.data())
def test_any_board_scores_as_on_paper(turn: int, card: int, scrolls: tuple[int, ...], data: st.DataObject) -> None:
    """One coat for each scroll taken this turn, by the square on which one stands."""
    squares = data.draw(layouts(3, furthest=12))
    table = serving(card, scrolls=scrolls, turn=turn).track("service", **squares).play(f"play service {card}")
    squares["blue"] = min(12, squares["blue"] + card)
    taken = [scroll for scroll in scrolls if squares["blue"] >= scroll]
    coats = {squire: [WORTH[squares[squire]]] * len(taken) for squire in COLOURS[:3] if squares[squire] and taken}
    assert table.coats("service") == coats
    left = {} if 12 in taken else {squire: at for squire, at in squares.items() if at}
    assert table.squares("service") == left
    assert table.now.scrolls == ([6, 12] if 12 in taken else [scroll for scroll in scrolls if scroll not in taken])
