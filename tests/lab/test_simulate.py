"""Bulk simulation: the numbers of many games are those of the single ones, however they are computed."""

from dataclasses import replace
from typing import Any

import pytest

from tableronde.engine.errors import BadOptions
from tableronde.engine.game import Game
from tableronde.engine.meta import SEED_LIMIT
from tableronde.lab import simulate as module
from tableronde.lab.simulate import CHUNK, Job, Report, simulate

from ..engine.play import CARDINAL, EVERY_GAME, ONE_OF_EACH, each, play_on, table_name, tables
from ..games_for_tests.variants import PLEDGE


def numbers(report: Report) -> dict[str, Any]:
    """All of a report but how long it took and where."""
    content = report.to_json()
    for name in ("seconds", "moves_per_second", "games_per_second", "backend"):
        del content[name]
    return content


def usual(game: Game, games: int, seed: int = 0, seats: int = 3) -> Job:
    return Job(game, seats, game.meta.check_options({}), games, seed)


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_many_games_are_the_sum_of_single_ones(game: Game, seats: int, options: dict[str, Any]) -> None:
    count, first = 40, 500
    whole = simulate(Job(game, seats, options, count, first), jobs=1)
    single = [simulate(Job(game, seats, options, 1, first + i), jobs=1) for i in range(count)]
    assert whole.moves == sum(report.moves for report in single)
    for seat in range(seats):
        assert whole.wins[seat] == pytest.approx(sum(report.wins[seat] for report in single), abs=1e-4)
        assert whole.mean_scores[seat] == pytest.approx(sum(report.mean_scores[seat] for report in single) / count)
    assert sum(whole.wins) == pytest.approx(count, abs=1e-4)


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_the_number_of_threads_changes_no_digit(game: Game) -> None:
    job = usual(game, 2 * CHUNK + 777, seed=9)
    reports = [numbers(simulate(job, jobs=jobs)) for jobs in (1, 2, 3, None)]
    assert reports == reports[:1] * 4


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_the_interpreter_reports_the_same(game: Game) -> None:
    for job in (usual(game, 15, seed=3), usual(game, 7, seed=SEED_LIMIT - 7)):
        plain, native = simulate(job, backend="plain"), simulate(job)
        assert numbers(plain) == numbers(native)
        assert (plain.backend, native.backend) == ("plain", "native")


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_a_game_of_a_simulation_is_the_match_of_its_seed(game: Game, seats: int, options: dict[str, Any]) -> None:
    """As far as the points and the victory go; `tests/bots` plays it decision by decision."""
    for seed in range(5):
        report = simulate(Job(game, seats, options, 1, seed), jobs=1)
        if game is not PLEDGE:
            result = play_on(game.match(seats, seed, **options)).result
            assert result is not None
            assert report.wins == pytest.approx(result.shares, abs=1e-5)
            assert report.mean_scores == list(result.scores)
        assert len(report.wins) == len(report.mean_scores) == seats


def test_a_report_says_what_was_played() -> None:
    options = {"coins": 3, "double": ("first",)}
    content = simulate(Job(PLEDGE, 2, options, 10, 4)).to_json()
    assert (content["game"], content["seats"], content["options"]) == ("pledge", 2, options)
    assert (content["games"], content["seed"], content["backend"]) == (10, 4, "native")
    assert content["moves_per_second"] * content["seconds"] == pytest.approx(content["moves"])
    assert content["games_per_second"] * content["seconds"] == pytest.approx(10)


@pytest.mark.parametrize("games", [1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])
def test_played_games_add_up(games: int) -> None:
    played: list[int] = []
    simulate(usual(PLEDGE, games), jobs=2, played=played.append)
    assert sum(played) == games
    assert all(0 < count <= CHUNK for count in played)


def test_compiling_is_told_before_playing_begins() -> None:
    told: list[str] = []
    simulate(
        usual(Game(PLEDGE.module), 10),
        compiling=lambda name, done, total: told.append(f"{done}/{total}"),
        played=lambda count: told.append("played"),
    )
    total = len(told) - 1
    assert told == [*(f"{i}/{total}" for i in range(1, total + 1)), "played"]


def test_another_size_of_chunk_gives_the_same_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    job = usual(CARDINAL, 500)
    whole = simulate(job, jobs=2)
    monkeypatch.setattr(module, "CHUNK", 64)
    parts = simulate(job, jobs=2)
    assert whole.moves == parts.moves
    assert whole.mean_scores == parts.mean_scores
    assert whole.wins == pytest.approx(parts.wins)


# Refused


@pytest.mark.parametrize("count", [0, -1])
def test_less_than_one_game(count: int) -> None:
    with pytest.raises(BadOptions, match=f"at least 1, not {count}"):
        usual(CARDINAL, count)


def test_seeds_beyond_the_last() -> None:
    assert usual(CARDINAL, 10, seed=SEED_LIMIT - 10)
    with pytest.raises(BadOptions, match="beyond the last seed"):
        usual(CARDINAL, 10, seed=SEED_LIMIT - 9)


@pytest.mark.parametrize(
    "change",
    [{"seats": 2}, {"seats": 9}, {"seats": "3"}, {"seed": -1}, {"seed": 1.5}, {"options": {"slow": True}},
     {"options": {"swift": "perhaps"}}, {"options": {"swift": 7}}],
    ids=str,
)  # fmt: skip
def test_a_table_that_can_not_be(change: dict[str, Any]) -> None:
    """Native code checks nothing: nine seats would write beyond the record."""
    with pytest.raises(BadOptions):
        replace(usual(CARDINAL, 10), **change)


@pytest.mark.parametrize("jobs", [0, -1])
def test_no_threads_at_all(jobs: int) -> None:
    with pytest.raises(BadOptions, match=f"at least 1.*not {jobs}"):
        simulate(usual(CARDINAL, 10), jobs=jobs)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), tables(*EVERY_GAME), ids=table_name)
def test_a_thousand_games_report_the_same_in_the_interpreter(game: Game, seats: int, options: dict[str, Any]) -> None:
    job = Job(game, seats, options, each(game, 1_000), 50_000)
    assert numbers(simulate(job, backend="plain")) == numbers(simulate(job, jobs=2))
