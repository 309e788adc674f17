"""Taking back: what may be, how far, and that it leaves no trace."""

from random import Random
from typing import Any

import pytest

from tableronde import Match, TableRondeError
from tableronde.engine.errors import CannotUndo
from tableronde.engine.game import Game

from ..games_for_tests.variants import PLEDGE, install
from .play import CARDINAL, EVERY_GAME, ONE_OF_EACH, moments, play_on, some_tables, table_name, tables, trace


def refused(match: Match, seat: int | None = None, *, whole: bool = False) -> str:
    before = trace(match)
    assert not match.can_undo(seat)
    with pytest.raises(CannotUndo) as problem:
        match.undo(seat, whole=whole)
    assert trace(match) == before
    assert isinstance(problem.value, TableRondeError)
    return str(problem.value)


def play(match: Match, kind: str) -> int:
    """Whoever is asked takes the first action of a kind."""
    seat = match.actors[0]
    match.play(seat, next(action for action in match.legal(seat) if action.kind == kind))
    return seat


def two_pieces_placed() -> tuple[Match, int, dict[str, Any]]:
    """A match after the second piece of a turn, whose turn it is, and the trace before the first."""
    for seed in range(100):
        match = play_on(CARDINAL.match(3, seed), 40)
        while not match.over:
            seat, before = match.actors[0], trace(match)
            kinds = [action.kind for action in match.legal(seat)]
            if "exchange" in kinds and kinds[0] == "abbey":
                play(match, "abbey")
                again = match.legal(seat) if seat in match.actors else ()
                if [action.kind for action in again if action.kind in ("abbey", "done")][:1] == ["abbey"]:
                    play(match, "abbey")
                    if not match.over:
                        return match, seat, before
            play_on(match, 1)
    raise AssertionError("no such moment")


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_a_decision_taken_back_leaves_no_trace(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Forced choices that followed it are taken back with it; what revealed something is not."""
    match, taken_back, sealed = game.match(seats, 5, **options), 0, 0
    while not match.over:
        before = trace(match)
        play_on(match, 1, seed=len(match.plies))
        after = trace(match)
        seat = match.plies[-1].seat
        assert match.can_undo() == match.can_undo(seat)
        if match.can_undo(seat):
            match.undo(seat)
            assert trace(match) == before
            play_on(match, 1, seed=len(match.plies))
            assert trace(match) == after
            taken_back += 1
        elif not match.over:
            assert "revealed" in refused(match, seat)
            sealed += 1
    assert taken_back > 3
    assert sealed > 0


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    match = CARDINAL.match(3, 1)
    assert refused(match) == "there is nothing to take back."
    assert refused(match, 0, whole=True) == "there is nothing to take back."


def test_a_draw_can_not_be_taken_back() -> None:
    match = CARDINAL.match(3, 1)
    play(match, "exchange")
    seat = play(match, "draw")
    assert refused(match) == "it can't be taken back: something was revealed since."
    assert refused(match, seat) == "it can't be taken back: something was revealed since."
    assert refused(match, seat, whole=True) == "it can't be taken back: something was revealed since."


def test_nor_can_what_was_done_before_a_draw() -> None:
    match = CARDINAL.match(3, 1)
    seat = play(match, "exchange")
    assert match.can_undo(seat)
    play(match, "draw")
    play(match, "exchange")
    assert refused(match, seat) == "it can't be taken back: something was revealed since."


def test_a_look_at_the_new_face_up_card_seals_too() -> None:
    """Taking an open card draws nothing for the hand, but the one turned up in its place is new to all."""
    match = CARDINAL.match(3, 1)
    play(match, "exchange")
    seat = play(match, "take")
    assert match.actors != (seat,)
    assert "revealed" in refused(match, seat)


def test_a_seat_takes_back_its_own_decisions_only() -> None:
    match = CARDINAL.match(3, 1)
    seat = play(match, "exchange")
    for other in {0, 1, 2} - {seat}:
        assert refused(match, other) == "there is nothing to take back."
    match.undo(seat)
    assert match.plies == []


def test_one_step_goes_back_one_decision() -> None:
    match, seat, before = two_pieces_placed()
    plies = len(match.plies)
    match.undo(seat)
    assert len(match.plies) == plies - 1
    match.undo(seat)
    assert trace(match) == before


def test_the_whole_turn_goes_back_to_its_beginning() -> None:
    match, seat, before = two_pieces_placed()
    match.undo(seat, whole=True)
    assert trace(match) == before
    assert "revealed" in refused(match, seat) or "nothing" in refused(match, seat)


def test_once_the_next_seat_has_acted_it_is_too_late() -> None:
    """In the last round nobody draws, so nothing but the next seat's decision stands in the way."""
    for match in (match for seed in range(200) for match in moments(CARDINAL.match(3, seed))):
        one, other = match.plies[-2:] if len(match.plies) > 1 and not match.over else (None, None)
        if one and other and one.seat != other.seat and not one.sealed and not other.sealed:
            break
    assert one
    assert other
    assert refused(match, one.seat) == f"it can't be taken back: seat {other.seat} has acted since."
    match.undo(other.seat, whole=True)
    assert match.plies[-1] is one


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_after_the_end_nothing_is_taken_back(game: Game) -> None:
    match = play_on(game.match(3, 4))
    for seat in (None, *range(3)):
        assert refused(match, seat) == "the game is over; nothing can be taken back."


# Several at once


def test_what_others_chose_at_the_same_time_is_kept() -> None:
    match = PLEDGE.match(3, 1)
    match.play(0, "open gold")
    match.play(1, "open silver")
    match.play(0, "pledge 2")
    match.play(1, "pledge 1")
    match.undo(0)
    assert [(ply.seat, ply.action.name) for ply in match.plies] == [
        (0, "open gold"),
        (1, "open silver"),
        (1, "pledge 1"),
    ]
    assert match.actors == (0, 2)
    assert [action.name for action in match.legal(0)] == ["pledge 0", "pledge 1", "pledge 2"]
    fresh = PLEDGE.match(3, 1)
    for seat, name in [(0, "open gold"), (1, "open silver"), (1, "pledge 1")]:
        fresh.play(seat, name)
    assert trace(match) == trace(fresh)


def test_a_choice_in_two_steps_goes_back_step_by_step_past_what_others_chose() -> None:
    match = PLEDGE.match(3, 1)
    match.play(0, "open gold")
    match.play(1, "open silver")
    match.undo(0)
    match.play(0, "open silver")
    match.play(0, "pledge 1")
    match.undo(0)
    match.undo(0)
    fresh = PLEDGE.match(3, 1)
    fresh.play(1, "open silver")
    assert trace(match) == trace(fresh)


def test_going_back_the_whole_way_stops_where_another_seat_acted() -> None:
    match = PLEDGE.match(3, 1)
    match.play(0, "open gold")
    match.play(1, "open silver")
    match.play(0, "pledge 1")
    match.undo(0, whole=True)
    assert [(ply.seat, ply.action.name) for ply in match.plies] == [(0, "open gold"), (1, "open silver")]


def test_once_all_pledges_are_shown_none_is_taken_back() -> None:
    """Nothing is drawn then: the rules say themselves that a secret came out."""
    match = PLEDGE.match(2, 1)
    for seat in (0, 1):
        match.play(seat, "open gold")
        match.play(seat, "pledge 1")
    assert match._rng.array.tolist() == PLEDGE.match(2, 1)._rng.array.tolist()
    for undoer in (None, 0, 1):
        assert "revealed" in refused(match, undoer)


def test_a_seal_is_broken_by_a_new_decision() -> None:
    """The mark of a revealed secret belongs to one decision, not to all that follow."""
    match = PLEDGE.match(2, 1)
    for seat in (0, 1):
        match.play(seat, "open gold")
        match.play(seat, "pledge 1")
    match.play(0, "open silver")
    assert match.can_undo(0)
    match.undo(0)
    assert "revealed" in refused(match, 0)


@pytest.mark.parametrize(("game", "seats", "options"), some_tables(*EVERY_GAME), ids=table_name)
def test_whatever_may_be_taken_back_can_be(
    game: Game, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By anybody, at any time: also by who chose in several steps, when another has gone on to what follows."""
    install(monkeypatch, game)
    dice = Random(5)
    match = game.match(seats, 5, **options)
    while not match.over:
        seat = dice.choice(match.actors)
        match.play(seat, dice.choice(match.legal(seat)))
        other = dice.randrange(seats)
        if dice.random() < 0.3 and match.can_undo(other):
            match.undo(other)
            assert other in match.actors
