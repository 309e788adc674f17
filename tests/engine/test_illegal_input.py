"""What can't be played is refused with one clear sentence, and nothing has changed afterwards."""

from collections.abc import Callable
from typing import Any

import pytest

from tableronde import Match, TableRondeError
from tableronde.engine.errors import IllegalAction
from tableronde.engine.game import Game

from ..games_for_tests.variants import PLEDGE
from .play import CARDINAL, ONE_OF_EACH, play_on, table_name, trace


def refused(match: Match, attempt: Callable[[], object]) -> str:
    """What is said about an attempt that must fail and leave no trace."""
    before = trace(match)
    with pytest.raises(TableRondeError) as problem:
        attempt()
    assert trace(match) == before
    said = str(problem.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert isinstance(problem.value, IllegalAction)
    return said


@pytest.fixture(params=["plain", "native"])
def match(request: pytest.FixtureRequest) -> Match:
    """A match of three in which somebody is about to place a first piece."""
    match = CARDINAL.match(3, 7, backend=request.param)
    while match.plies == [] or match.legal(match.actors[0])[0].kind not in ("abbey", "advisor"):
        play_on(match, 1)
    return match


@pytest.fixture
def mover(match: Match) -> int:
    return match.actors[0]


def test_an_action_that_does_not_exist(match: Match, mover: int) -> None:
    assert refused(match, lambda: match.play(mover, "fly")) == "there is no action 'fly'."


def test_a_misspelt_action_is_put_right(match: Match, mover: int) -> None:
    meant = match.legal(mover)[0].name
    said = refused(match, lambda: match.play(mover, meant.replace("e", "a", 1)))
    assert f"did you mean {meant!r}?" in said


def test_an_action_that_is_not_allowed_now(match: Match, mover: int) -> None:
    said = refused(match, lambda: match.play(mover, "draw"))
    assert said.startswith(f"'draw' is not allowed now; seat {mover} may play ")
    allowed = match.legal(mover)
    assert repr(allowed[0].name) in said
    assert said.endswith(f" and {len(allowed) - 5} more.")


@pytest.mark.parametrize("number", [-1, len(CARDINAL.actions), 10**30])
def test_a_number_that_is_no_action(match: Match, mover: int, number: int) -> None:
    said = refused(match, lambda: match.play(mover, number))
    assert said == f"there is no action {number}; they are numbered from 0 to {len(CARDINAL.actions) - 1}."


def test_a_seat_that_is_not_asked(match: Match, mover: int) -> None:
    other = (mover + 1) % 3
    said = refused(match, lambda: match.play(other, match.legal(mover)[0]))
    assert said == f"seat {other} has nothing to decide now; the game waits for seat {mover}."


@pytest.mark.parametrize("seat", [3, -1, 99])
def test_a_seat_that_there_is_not(match: Match, mover: int, seat: int) -> None:
    for attempt in (
        lambda: match.play(seat, match.legal(mover)[0]),
        lambda: match.legal(seat),
        lambda: match.concealed(seat if seat >= 0 else -2),
        lambda: match.view(seat if seat >= 0 else -2),
    ):
        assert "there is no seat" in refused(match, attempt)
        assert "seats 0 to 2" in refused(match, attempt)


@pytest.mark.parametrize("seat", [3, 99, -2])
def test_nobody_is_asked_at_a_seat_that_there_is_not(match: Match, seat: int) -> None:
    assert "there is no seat" in refused(match, lambda: match.prompt(seat))


@pytest.mark.parametrize("thing", [None, 1.5, [], {}, b"done", object], ids=repr)
def test_a_thing_that_can_be_no_action(match: Match, mover: int, thing: Any) -> None:
    assert "action" in refused(match, lambda: match.play(mover, thing))


@pytest.mark.parametrize("thing", [None, "0", 0.5, []], ids=repr)
def test_a_thing_that_can_be_no_seat(match: Match, mover: int, thing: Any) -> None:
    assert "seat" in refused(match, lambda: match.play(thing, match.legal(mover)[0]))


def test_an_action_of_another_game(match: Match, mover: int) -> None:
    """Its number means something else here."""
    assert "action" in refused(match, lambda: match.play(mover, PLEDGE.actions[match.legal(mover)[0].id % 7]))


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_anything_after_the_end(game: Game) -> None:
    match = play_on(game.match(3, 1))
    for seat in range(3):
        for action in (match.plies[-1].action, 0, "fly"):
            assert refused(match, lambda: match.play(seat, action)) == "the game is over; nothing more can be played."  # noqa: B023


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_every_action_is_either_offered_or_refused(game: Game) -> None:
    match = play_on(game.match(3, 3), 7)
    for seat in range(3):
        allowed = match.legal(seat)
        for action in game.actions:
            if action not in allowed:
                refused(match, lambda: match.play(seat, action))  # noqa: B023
