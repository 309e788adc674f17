"""Golden games: a change in how a game goes shows up here as a difference in a text that can be read.

When the change is meant, `make playthroughs` writes them anew; read the difference before you commit it.
"""

from pathlib import Path
from typing import Any

import pytest

from tableronde.bots.random import RandomBot
from tableronde.engine.game import Game, games
from tableronde.engine.meta import Meta
from tableronde.engine.playthrough import playthrough

FOLDER = Path(__file__).parent
SEED = 7


def kinds_of_games() -> list[tuple[Game, int, dict[str, Any]]]:
    """Every number of seats as the game normally is; each option in turn; and everything together."""
    return [
        (game, seats, options)
        for game in games()
        for seats, options in [
            *((seats, {}) for seats in game.meta.seats),
            *((_table_for(game, options), options) for options in _one_option_each(game.meta)),
            *((seats, options) for options in [_everything(game.meta)] for seats in (3, 4)),
        ]
    ]


def _one_option_each(meta: Meta) -> list[dict[str, Any]]:
    values = [(o, value) for o in meta.options for value in ((not o.default,) if o.kind == "switch" else o.values)]
    return [{o.id: (value,) if o.kind == "set" else value} for o, value in values if value != o.default]


def _everything(meta: Meta) -> dict[str, Any]:
    """Every switch on and every set complete."""
    return {o.id: o.values if o.kind == "set" else True for o in meta.options if o.kind != "one"}


def _table_for(game: Game, options: dict[str, Any]) -> int:
    """Three players, or as many as the option is for."""
    tables: tuple[int, ...] = (3, *game.meta.seats)
    for seats in tables:
        if game.meta.clash(seats, game.meta.check_options(options)) is None:
            return seats
    raise AssertionError(f"{options} are for no number of players")


def file_name(game: Game, seats: int, options: dict[str, Any]) -> str:
    if len(options) > 0 and options == _everything(game.meta):
        return f"{game.id}-{seats}-everything.txt"
    told = {True: "", False: "-off"}
    parts = [
        f"-{name}{told[value]}" if isinstance(value, bool) else f"-{value[0] if isinstance(value, tuple) else value}"
        for name, value in options.items()
    ]
    return f"{game.id}-{seats}{''.join(parts)}.txt"


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
