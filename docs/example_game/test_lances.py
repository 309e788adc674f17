"""What every game gets for free. Run: PYTHONPATH=docs python -m pytest docs/example_game"""

import pytest

from tableronde import Game
from tableronde.engine.conformance import check_actions, check_match
from tableronde.lab.simulate import Job, simulate

from .meta import COUNTS

GAME = Game("example_game")


def test_every_action_has_a_name_that_leads_back_to_it() -> None:
    check_actions(GAME)


@pytest.mark.parametrize("lances", COUNTS)
@pytest.mark.parametrize("seed", range(20))
def test_the_contract_is_kept(lances: int, seed: int) -> None:
    check_match(GAME, 2, {"lances": lances}, seed)


@pytest.mark.parametrize("lances", COUNTS)
def test_native_code_and_the_interpreter_play_the_same_games(lances: int) -> None:
    job = Job(GAME, 2, GAME.meta.check_options({"lances": lances}), games=500, seed=1)
    native, plain = simulate(job), simulate(job, backend="plain")
    assert (native.moves, native.wins, native.mean_scores) == (plain.moves, plain.wins, plain.mean_scores)
