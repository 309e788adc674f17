"""Saves: a match written down is the same match when it is read again."""

import json
from typing import Any

import pytest

import tableronde
from tableronde.engine.errors import BadSave
from tableronde.engine.game import Game
from tableronde.engine.saves import FORMAT, load_match

from ..games_for_tests.variants import PLEDGE, install
from .play import CARDINAL, EVERY_GAME, ONE_OF_EACH, Backend, moments, play_on, sealed, some_tables, table_name, tables, trace


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, PLEDGE)


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_a_match_can_be_saved_at_every_moment(game: Game, seats: int, options: dict[str, Any]) -> None:
    every = 1 if game is PLEDGE else 12
    for match in moments(game.match(seats, 9, **options)):
        if len(match.plies) % every == 0 or match.over:
            text = match.save()
            again = load_match(text)
            assert trace(again) == trace(match)
            assert again.save() == text


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), some_tables(*EVERY_GAME), ids=table_name)
def test_matches_can_be_saved_at_every_single_ply(game: Game, seats: int, options: dict[str, Any]) -> None:
    for match in moments(game.match(seats, 4, **options)):
        assert trace(load_match(match.save())) == trace(match)


def test_a_match_goes_on_after_loading_as_it_would_have() -> None:
    match = play_on(CARDINAL.match(4, 3), 25)
    again = load_match(match.save())
    assert trace(play_on(again, seed=1)) == trace(play_on(match, seed=1))


def test_what_was_taken_back_is_not_saved() -> None:
    match = CARDINAL.match(3, 1)
    fresh = match.save()
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert match.save() != fresh
    match.undo()
    assert match.save() == fresh


def test_choices_of_several_seats_are_saved_in_any_order() -> None:
    match = PLEDGE.match(3, 1, coins=3, double="third,first")
    for seat, name in [(2, "open gold"), (0, "open silver"), (2, "pledge 3"), (1, "open gold")]:
        match.play(seat, name)
    match.undo(2)
    again = load_match(match.save())
    assert trace(again) == trace(match)
    assert again.options == {"coins": 3, "double": ("first", "third")}


@pytest.mark.parametrize("backend", ["plain", "native"])
def test_a_save_does_not_know_the_backend(backend: Backend) -> None:
    match = play_on(CARDINAL.match(4, 3, backend=backend), 30)
    for other in ("plain", "native"):
        assert trace(load_match(match.save(), other)) == trace(match)


def test_a_save_is_one_line_of_json_that_says_what_it_is() -> None:
    text = play_on(CARDINAL.match(4, 3, swift=True), 2).save()
    assert text.endswith("\n")
    assert text.count("\n") == 1
    content = json.loads(text)
    assert {name: content[name] for name in list(content)[:6]} == {
        "tableronde": FORMAT,
        "game": "cardinal",
        "rules": CARDINAL.meta.rules_version,
        "seats": 4,
        "options": {"swift": True},
        "seed": 3,
    }
    assert all(isinstance(seat, int) and name in [a.name for a in CARDINAL.actions] for seat, name in content["actions"])


def test_the_check_sum_is_of_the_content_and_not_of_its_layout() -> None:
    """Saves of this version stay readable: the sum is computed here once more, from its definition."""
    match = play_on(CARDINAL.match(4, 3), 5)
    content = json.loads(match.save())
    assert json.loads(sealed(content)) == content
    for layout in (json.dumps(content, indent=4), json.dumps(content, sort_keys=True), f"\n\t {json.dumps(content)} \r\n"):
        assert trace(load_match(layout)) == trace(match)


def test_a_save_may_come_as_bytes() -> None:
    match = play_on(CARDINAL.match(3, 2), 3)
    assert trace(load_match(match.save().encode())) == trace(match)


def test_loading_is_offered_at_the_front_door() -> None:
    assert tableronde.load_match is load_match


@pytest.mark.parametrize("players", [["person"], ["person", "page"] * 3, "page", [1, 2, 3]])
def test_players_that_do_not_fit_the_seats_are_refused(players: Any) -> None:
    content = json.loads(CARDINAL.match(3, 1).save())
    with pytest.raises(BadSave, match="players"):
        load_match(sealed({**content, "players": players}))
