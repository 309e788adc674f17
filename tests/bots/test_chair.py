"""Chairs: whatever a bot does, the game goes on and says what happened."""

from collections.abc import Callable
from time import sleep
from typing import Any

import pytest

from tableronde import Match, load
from tableronde.bots.chair import Chair
from tableronde.bots.hiring import Hired
from tableronde.bots.seen import Budget


class Raises:
    def decide(self, view: Any, legal: Any, budget: Any) -> Any:
        raise ZeroDivisionError("of the realm")


class Stalls:
    def decide(self, view: Any, legal: Any, budget: Any) -> Any:
        sleep(30)


class Cheats:
    def decide(self, view: Any, legal: Any, budget: Any) -> Any:
        return next(action for action in view.game.actions if action not in legal)


class Stammers:
    def decide(self, view: Any, legal: Any, budget: Any) -> Any:
        return "abbey nowhere with nothing"


class SaysNothing:
    def decide(self, view: Any, legal: Any, budget: Any) -> Any:
        return None


class IsNotBorn:
    def __init__(self) -> None:
        raise OSError("no horse")

    def decide(self, view: Any, legal: Any, budget: Any) -> Any: ...


class Vandal:
    """Spoils its copy of the table, and then fails."""

    def decide(self, view: Any, legal: Any, budget: Any) -> Any:
        view.state.raw.view("u1")[:] = 77
        raise ValueError


class ByName:
    def decide(self, view: Any, legal: Any, budget: Any) -> Any:
        return legal[-1].name


class ByNumber:
    def decide(self, view: Any, legal: Any, budget: Any) -> Any:
        return legal[-1].id


def begin() -> Match:
    return load("cardinal").match(3, 1)


def chair(bot: Callable[[], Any], patience: float = 5.0) -> Chair:
    return Chair(Hired("mine", bot, Budget(0.05)), begin().actors[0], seed=1, patience=patience)


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        (Raises, "failed with ZeroDivisionError: of the realm"),
        (Cheats, "which is not legal"),
        (Stammers, "there is no action 'abbey nowhere with nothing'"),
        (SaysNothing, "answered None: an action is meant by its name or by its number"),
        (IsNotBorn, "could not be made: OSError: no horse"),
        (Vandal, "failed with ValueError"),
    ],
)
def test_a_squire_decides_for_a_bot_that_does_not(bot: Callable[[], Any], what: str) -> None:
    match, seated = begin(), chair(bot)
    assert seated.decide(match) in match.legal(seated.seat)
    (mishap,) = seated.mishaps
    assert what in str(mishap)
    assert str(mishap).startswith(f"mine (seat {seated.seat}) ")
    assert str(mishap).endswith("; a squire decides instead.")


def test_a_bot_that_stalls_is_left_behind_and_asked_no_more() -> None:
    match, seated = begin(), chair(Stalls, patience=0.1)
    for _ in range(3):
        assert seated.decide(match) in match.legal(seated.seat)
    assert [str(mishap) for mishap in seated.mishaps] == [
        f"mine (seat {seated.seat}) has not answered after 0.15 seconds and is asked no more; a squire decides instead."
    ]


def test_a_bot_that_failed_is_asked_again() -> None:
    match, seated = begin(), chair(Raises)
    seated.decide(match)
    seated.decide(match)
    assert len(seated.mishaps) == 2


@pytest.mark.parametrize("bot", [ByName, ByNumber])
def test_an_answer_may_be_a_name_or_a_number(bot: Callable[[], Any]) -> None:
    match, seated = begin(), chair(bot)
    assert seated.decide(match) == match.legal(seated.seat)[-1]
    assert seated.mishaps == []


@pytest.mark.parametrize("bot", [Raises, Cheats, SaysNothing])
def test_a_whole_game_is_played_whatever_they_do(bot: Callable[[], Any]) -> None:
    match = begin()
    chairs = [Chair(Hired("mine", bot, Budget(0.05)), seat, seed=1) for seat in range(3)]
    while not match.over:
        seat = match.actors[0]
        match.play(seat, chairs[seat].decide(match))
    assert all(seated.mishaps for seated in chairs)
