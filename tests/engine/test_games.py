"""Finding games: installed ones by name, and what is wrong with one that is not whole."""

from pathlib import Path
from types import ModuleType

import pytest

import tableronde
from tableronde.engine.errors import BadGame, UnknownGame
from tableronde.engine.game import CONTRACT, Game, games, load

from ..games_for_tests.variants import PLEDGE
from .play import table_name


def test_a_game_is_loaded_once() -> None:
    assert load("cardinal") is load("cardinal") is tableronde.load("cardinal")


def test_all_installed_games_are_listed_by_name() -> None:
    listed = games()
    assert [game.id for game in listed] == sorted(game.id for game in listed)
    assert load("cardinal") in listed


def test_the_front_door_stays_open_after_a_game_was_loaded() -> None:
    """The package of all games is called `games`; importing one must not put it in place of something offered."""
    load("cardinal").rulebook  # noqa: B018
    offered = {name: getattr(tableronde, name) for name in tableronde.__all__}
    assert [name for name, thing in offered.items() if isinstance(thing, ModuleType)] == []


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(UnknownGame, match=r"^there is no game 'cardinel'.*did you mean 'cardinal'\?.*installed: "):
        load("cardinel")
    with pytest.raises(UnknownGame, match=r"^there is no game 'xyz'; installed: [a-z, ]*cardinal"):
        load("xyz")


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_a_game_is_named_like_its_entry(game: Game) -> None:
    assert load(game.id) is game
    assert set(game.meta.names) == {"en", "fr"}
    assert repr(game) == f"<Game {game.id}>"


def test_a_game_without_one_of_the_rules_says_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "half_a_game"
    place.mkdir()
    (place / "__init__.py").touch()
    (place / "meta.py").write_text(f"from {PLEDGE.module}.meta import META\n")
    (place / "game.py").write_text(
        "from dataclasses import replace\n"
        f"from {PLEDGE.module} import game\n"
        "rules = {name: rule for name, rule in game.RULEBOOK.rules.items() if name not in ('redeal', 'score')}\n"
        "RULEBOOK = replace(game.RULEBOOK, rules=rules)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadGame, match="'pledge' lacks score, redeal of the contract"):
        Game("half_a_game").match(2, 1)


def test_the_contract_is_what_its_page_says() -> None:
    assert CONTRACT == ("setup", "actors", "legal", "apply", "score", "wins", "conceal", "redeal")
