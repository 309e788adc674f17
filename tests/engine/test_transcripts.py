"""Transcripts: a whole game from the arbiter's eye, told line by line and read again."""

import json
from typing import Any

import pytest

from tableronde import Match
from tableronde.bots.random import RandomBot
from tableronde.engine.errors import BadSave
from tableronde.engine.game import Game
from tableronde.engine.transcript import read_transcript, transcribe
from tableronde.lab.simulate import Job, simulate

from ..games_for_tests.variants import PLEDGE, install
from .play import CARDINAL, ONE_OF_EACH, table_name, tables, trace


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, PLEDGE)


def transcript(match: Match) -> list[dict[str, Any]]:
    return list(transcribe(match, RandomBot(match.seed)))


def text_of(lines: list[Any]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def read(text: str) -> Match | None:
    try:
        return read_transcript(text)
    except BadSave as problem:
        if not str(problem).endswith("."):
            raise
        return None


def refused(text: str) -> str:
    with pytest.raises(BadSave) as problem:
        read_transcript(text)
    return str(problem.value)


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_lines_have_the_parts_that_are_promised(game: Game) -> None:
    match = game.match(3, 6)
    head, *moves, end = transcript(match)
    assert set(head) == {"game", "rules", "seats", "options", "seed", "events"}
    assert (head["game"], head["rules"], head["seats"], head["seed"]) == (game.id, game.meta.rules_version, 3, 6)
    assert head["options"] == match.options
    assert all(set(line) == {"ply", "seat", "action", "legal", "state", "events"} for line in moves)
    assert [line["ply"] for line in moves] == list(range(len(match.plies)))
    assert [(line["seat"], line["action"]) for line in moves] == [(ply.seat, ply.action.name) for ply in match.plies]
    assert all(line["action"] in line["legal"] for line in moves)
    assert set(end) == {"result", "state"}
    assert match.result is not None
    assert end["result"] == {"shares": match.result.shares, "scores": match.result.scores}


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_each_line_shows_the_truth_before_it_and_tells_what_followed(game: Game) -> None:
    head, *moves, end = transcript(game.match(3, 6))
    match = game.match(3, 6)
    told = [head["events"]]
    for line in moves:
        assert line["state"] == match.truth().to_json()
        assert line["legal"] == [action.name for action in match.legal(line["seat"])]
        match.play(line["seat"], line["action"])
        told.append(line["events"])
    assert end["state"] == match.truth().to_json()
    assert [event for part in told for event in part] == [event.to_json() for event in match.events]


@pytest.mark.parametrize(("game", "seats", "options"), tables(CARDINAL), ids=table_name)
def test_its_end_is_the_one_of_the_simulation_of_the_same_seed(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Who has no choice is not asked: where secret choices of several steps overlap, a transcript takes them in another order
    than a simulation, which takes seat after seat."""
    for seed in range(3):
        result = transcript(game.match(seats, seed, **options))[-1]["result"]
        report = simulate(Job(game, seats, options, 1, seed), jobs=1)
        assert list(result["shares"]) == pytest.approx(report.wins, abs=1e-5)
        assert list(result["scores"]) == report.mean_scores


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_a_transcript_is_read_as_the_match_that_was_told(game: Game, seats: int, options: dict[str, Any]) -> None:
    match = game.match(seats, 8, **options)
    assert trace(read_transcript(text_of(transcript(match)))) == trace(match)


def test_empty_lines_do_no_harm() -> None:
    match = PLEDGE.match(2, 8)
    text = text_of(transcript(match)).replace("\n", "\n\n")
    assert trace(read_transcript(f"\n{text}")) == trace(match)


# Damaged


@pytest.fixture
def lines() -> list[Any]:
    return transcript(PLEDGE.match(2, 8))


def test_cut_off_after_any_line(lines: list[Any]) -> None:
    for length in range(1, len(lines)):
        assert "cut off" in refused(text_of(lines[:length]))
    assert refused("")


def test_cut_off_within_a_line(lines: list[Any]) -> None:
    text = text_of(lines)
    for length in range(0, len(text) - 2, 7):
        refused(text[:length])


def test_a_line_missing(lines: list[Any]) -> None:
    """Also the last decision before the result: the match would not be over."""
    for number in range(len(lines)):
        refused(text_of(lines[:number] + lines[number + 1 :]))


def test_lines_swapped_or_doubled(lines: list[Any]) -> None:
    refused(text_of([lines[1], lines[0], *lines[2:]]))
    refused(text_of([*lines[:2], lines[1], *lines[2:]]))
    refused(text_of([*lines, lines[-1]]))


def test_another_seed_is_another_game(lines: list[Any]) -> None:
    """All decisions are legal there too; what the transcript says of the table gives it away."""
    for seed in range(20, 25):
        refused(text_of([lines[0] | {"seed": seed}, *lines[1:]]))


def test_another_result(lines: list[Any]) -> None:
    other = {"shares": lines[-1]["result"]["shares"][::-1], "scores": [99, 98]}
    refused(text_of([*lines[:-1], lines[-1] | {"result": other}]))


def test_another_decision(lines: list[Any]) -> None:
    first = lines[1]
    other = next(name for name in first["legal"] if name != first["action"])
    refused(text_of([lines[0], first | {"action": other}, *lines[2:]]))


def test_rules_of_another_version() -> None:
    lines = transcript(PLEDGE.match(2, 8))
    said = refused(text_of([lines[0] | {"rules": 99}, *lines[1:]]))
    assert "rules version 99" in said
    assert str(PLEDGE.meta.rules_version) in said


def test_a_game_that_is_not_installed(lines: list[Any]) -> None:
    assert "there is no game 'cardnal'" in refused(text_of([lines[0] | {"game": "cardnal"}, *lines[1:]]))


def test_a_byte_changed_anywhere_is_never_more_than_a_bad_save(lines: list[Any]) -> None:
    """Damage to what is only told may pass; then it is the very match."""
    text, right = text_of(lines), trace(read_transcript(text_of(lines)))
    spots = [*range(len(json.dumps(lines[0])) + 60), *range(200, len(text), 23)]
    for at in spots:
        for changed in (
            text[:at] + text[at + 1 :],
            text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :],
            f"{text[:at]}9{text[at:]}",
        ):
            match = read(changed)
            assert match is None or trace(match) == right, changed


ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    0.0,
    1.5,
    float("inf"),
    float("nan"),
    10**30,
    "",
    "x",
    "ply",
    "result",
    [],
    [0],
    {},
    {"x": 1},
]


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_an_odd_thing_anywhere(lines: list[Any], odd: Any) -> None:
    right = trace(read_transcript(text_of(lines)))
    attempts = [[odd], [odd, *lines], [odd, *lines[1:]], [*lines[:2], odd, *lines[2:]], [*lines[:-1], odd]]
    attempts += [[lines[0] | {part: odd}, *lines[1:]] for part in lines[0]]
    attempts += [[lines[0], lines[1] | {part: odd}, *lines[2:]] for part in lines[1]]
    attempts += [[*lines[:-1], lines[-1] | {part: odd}] for part in lines[-1]]
    attempts += [[lines[0] | {"options": lines[0]["options"] | {option: odd}}, *lines[1:]] for option in lines[0]["options"]]
    for attempt in attempts:
        match = read(text_of(attempt))
        assert match is None or trace(match) == right


def test_nesting_of_any_depth(lines: list[Any]) -> None:
    for depth in [*range(900, 1_010), 100_000]:
        nested = "[" * depth + "]" * depth
        refused(nested)
        refused(f"{nested}\n{text_of(lines)}")
        refused(text_of(lines[:-1]) + f'{{"result": {nested}}}\n')


@pytest.mark.parametrize("noise", ["", "\n", "\x00", "{}", "[]", "{}\n{}", '{"result": 1}', '"result"', "null\nnull"])
def test_noise(noise: str) -> None:
    refused(noise)


def test_a_save_is_no_transcript() -> None:
    refused(CARDINAL.match(3, 1).save())
