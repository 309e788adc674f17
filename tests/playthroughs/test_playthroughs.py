"""Golden games: a change in how a game goes shows up here as a difference in a text that can be read.

When the change is meant, `make playthroughs` writes them anew; read the difference before you commit it.
"""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tableronde.bots.random import RandomBot
from tableronde.engine.game import Game, games
from tableronde.engine.playthrough import playthrough

FOLDER = Path(__file__).parent
SEED = 7


def kinds_of_games() -> list[tuple[Game, int, dict[str, Any]]]:
    """Every number of seats as the game normally is, and the smallest table with each option in turn."""
    kinds: list[tuple[Game, int, dict[str, Any]]] = []
    for game in games():
        kinds += [(game, seats, {}) for seats in game.meta.seats]
        for option, seats in product(game.meta.options, game.meta.seats[:1]):
            for value in (True,) if option.kind == "switch" else option.values:
                if value != option.default:
                    kinds.append((game, seats, {option.id: (value,) if option.kind == "set" else value}))
    return kinds


def file_name(game: Game, seats: int, options: dict[str, Any]) -> str:
    told = [f"-{name}" if value is True else f"-{name}-{value}" for name, value in options.items()]
    return f"{game.id}-{seats}{''.join(told)}.txt"


@pytest.mark.parametrize(
    ("game", "seats", "options"), [pytest.param(*kind, id=file_name(*kind).removesuffix(".txt")) for kind in kinds_of_games()]
)
def test_a_golden_game_goes_as_it_went(game: Game, seats: int, options: dict[str, Any], request: pytest.FixtureRequest) -> None:
    lines = list(playthrough(game.match(seats, SEED, **options), RandomBot(SEED)))
    file = FOLDER / file_name(game, seats, options)
    if request.config.getoption("--rewrite"):
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == lines


def test_no_golden_game_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {file_name(*kind) for kind in kinds_of_games()}
