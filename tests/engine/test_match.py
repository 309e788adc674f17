"""A match in the hands of a person or a program: asking, playing, looking, ending."""

import json
from typing import Any

import pytest

from tableronde.engine.actions import Action
from tableronde.engine.contract import SPECTATOR
from tableronde.engine.game import Game
from tableronde.engine.meta import SEED_LIMIT

from .play import CARDINAL, ONE_OF_EACH, moments, play_on, table_name, tables, trace


def test_without_a_seed_every_match_is_another() -> None:
    matches = [CARDINAL.match(3) for _ in range(5)]
    assert len({match.seed for match in matches}) == 5
    assert all(0 <= match.seed < SEED_LIMIT for match in matches)


def test_without_a_number_of_seats_it_is_the_smallest() -> None:
    assert CARDINAL.match(seed=1).seats == CARDINAL.meta.seats[0]


def test_a_seed_makes_the_same_match_and_another_seed_another() -> None:
    assert trace(CARDINAL.match(4, 8)) == trace(CARDINAL.match(4, 8))
    assert trace(CARDINAL.match(4, 8))["state"] != trace(CARDINAL.match(4, 9))["state"]


def test_a_seed_from_the_command_line_is_as_good_as_a_number() -> None:
    assert trace(CARDINAL.match(4, "8")) == trace(CARDINAL.match(4, 8))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_an_action_is_meant_by_its_name_by_its_number_or_by_itself(game: Game) -> None:
    played = []
    for form in ("itself", "name", "number", "loud"):
        match = game.match(3, 5)
        action = match.legal(match.actors[0])[-1]
        forms: dict[str, Action | str | int] = {
            "itself": action,
            "name": action.name,
            "number": action.id,
            "loud": f"  {action.name.upper()} ",
        }
        assert match.play(match.actors[0], forms[form]) is action
        played.append(trace(match))
    assert played == played[:1] * 4


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_somebody_can_act_until_the_match_is_over(game: Game, seats: int, options: dict[str, Any]) -> None:
    for match in moments(game.match(seats, 2, **options)):
        assert match.over == (match.actors == ()) == (match.result is not None)
        for seat in range(seats):
            assert bool(match.legal(seat)) == (match.prompt(seat) is not None) == (seat in match.actors)


def test_looking_changes_nothing() -> None:
    match = play_on(CARDINAL.match(4, 3), 20)
    before = trace(match)
    for seat in range(4):
        match.legal(seat), match.view(seat), match.prompt(seat), match.concealed(seat), match.story(seat), match.can_undo(seat)
    match.view(), match.truth(), match.scores, match.result, match.save(), match.events, match.can_undo()
    assert trace(match) == before


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_a_decision_is_remembered_with_who_took_it(game: Game) -> None:
    match = game.match(3, 4)
    taken = []
    for _ in range(6):
        seat = match.actors[-1]
        taken.append((seat, match.play(seat, match.legal(seat)[0])))
    assert [(ply.seat, ply.action) for ply in match.plies] == taken


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_the_end_shares_out_one_victory(game: Game) -> None:
    for seed in range(10):
        match = play_on(game.match(3, seed))
        result = match.result
        assert result is not None
        assert sum(result.shares) == pytest.approx(1)
        assert result.scores == match.scores
        assert result.winners == tuple(seat for seat in range(3) if result.shares[seat] > 0)
        assert max(result.scores) == result.scores[result.winners[0]]


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_a_view_does_not_change_with_what_its_seat_can_not_know(game: Game, seats: int, options: dict[str, Any]) -> None:
    """The true state is swapped for another that the seat holds possible: only the arbiter sees the difference."""
    differed = False
    for match in moments(game.match(seats, 6, **options)):
        if len(match.plies) % 9:
            continue
        truth = match._state.copy()
        for seat in (SPECTATOR, *range(seats)):
            views, story = [match.view(seat), match.concealed(seat), match.truth()], match.story(seat)
            world = match.concealed(seat)
            match._redeal(world, seat, match._rng)
            match._state.raw[0] = world.raw[0]
            assert [match.view(seat), match.concealed(seat)] == views[:2]
            assert match.story(seat) == story
            differed = differed or match.truth() != views[2]
            match._state.raw[0] = truth.raw[0]
    assert differed


@pytest.mark.parametrize("seats", CARDINAL.meta.seats)
def test_no_hand_and_no_pile_but_what_was_taken_openly_is_in_a_view(seats: int) -> None:
    for match in moments(CARDINAL.match(seats, 14)):
        truth = match.truth().to_json()
        for viewer in (SPECTATOR, *range(seats)):
            seen = match.view(viewer).to_json()
            assert seen["pile"] == truth["pile"]
            assert not seen["pile_cards"]
            for seat in range(seats):
                hand = seen["players"][seat]["hand"]
                assert hand == truth["players"][seat]["hand" if seat == viewer else "known"]


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_views_are_data_that_can_be_sent(game: Game) -> None:
    for match in moments(game.match(3, 1)):
        for seen in (match.view(), match.view(0), match.truth()):
            assert json.loads(json.dumps(seen.to_json())) == seen.to_json()


def test_a_concealed_state_is_a_copy() -> None:
    match = CARDINAL.match(3, 2)
    before = trace(match)
    copy = match.concealed(1)
    copy.raw[0] = CARDINAL.rulebook.state().raw[0]
    assert trace(match) == before
