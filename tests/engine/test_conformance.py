"""The conformance suite, passed by every game and by the tiny one of simultaneous choices."""

from typing import Any

import pytest

from tableronde.engine.conformance import check_actions, check_match
from tableronde.engine.game import Game, games

from ..games_for_tests.variants import PLEDGE, install
from .play import EVERY_GAME, each, some_tables, table_name, tables


@pytest.mark.parametrize(("game", "seats", "options"), some_tables(*games()), ids=table_name)
def test_every_game_keeps_to_the_contract(game: Game, seats: int, options: dict[str, Any]) -> None:
    match = check_match(game, seats, options, 1, every=8)
    assert match.over


@pytest.mark.parametrize(("game", "seats", "options"), tables(PLEDGE), ids=table_name)
def test_the_tiny_game_keeps_to_it(game: Game, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, game)
    check_actions(game)
    for seed in range(8):
        check_match(game, seats, options, seed)


def test_a_game_that_is_not_installed_can_be_checked() -> None:
    """Whoever writes a game checks it before installing it."""
    check_match(PLEDGE, 2, {}, 1)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), tables(*EVERY_GAME), ids=table_name)
def test_thirty_matches_are_looked_at_in_every_moment(
    game: Game, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, game)
    for seed in range(100, 100 + each(game, 30)):
        check_match(game, seats, options, seed)
