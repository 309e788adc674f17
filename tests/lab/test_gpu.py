"""Games on a GPU: the very states of the interpreter where there is one, a clear sentence where there is none."""

from typing import Any

import numpy as np
import pytest

from tableronde.engine.errors import NoBackend
from tableronde.engine.game import Game, games
from tableronde.lab.gpu import gpu_is_here, play_on_gpu
from tableronde.lab.simulate import Job, simulate

from ..engine.play import CARDINAL, last_state, table_name, tables

without_gpu = pytest.mark.skipif(gpu_is_here(), reason="there is a GPU")
with_gpu = pytest.mark.skipif(not gpu_is_here(), reason="there is no GPU")


@without_gpu
def test_without_a_gpu_the_sentence_says_what_to_do() -> None:
    job = Job(CARDINAL, 4, {"swift": False}, 10, 0)
    with pytest.raises(NoBackend, match=r"NVIDIA.*pip install tableronde\[gpu\].*without --gpu"):
        simulate(job, backend="gpu")


@with_gpu
@pytest.mark.parametrize(("game", "seats", "options"), tables(*games()), ids=table_name)
def test_last_states_are_those_of_the_interpreter_byte_by_byte(game: Game, seats: int, options: dict[str, Any]) -> None:
    count, first = 40, 11
    moves, _, _, finals, _ = play_on_gpu(Job(game, seats, options, count, first), keep=count)
    plain = [last_state(game, "plain", seats, options, first + i) for i in range(count)]
    assert [np.asarray(state).tobytes() for state in finals] == [state for state, _ in plain]
    assert moves == sum(decisions for _, decisions in plain)


@with_gpu
@pytest.mark.parametrize(("game", "seats", "options"), tables(*games()), ids=table_name)
def test_reports_are_those_of_the_processor(game: Game, seats: int, options: dict[str, Any]) -> None:
    job = Job(game, seats, options, 3_000, 77)
    played: list[int] = []
    gpu, native = simulate(job, backend="gpu", played=played.append), simulate(job)
    assert sum(played) == job.games
    assert gpu.moves == native.moves
    assert gpu.wins == pytest.approx(native.wins)
    assert gpu.mean_scores == pytest.approx(native.mean_scores)
