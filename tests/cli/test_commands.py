"""The commands that show things: games, rules, simulate, transcript, replay."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tableronde import load

from .conftest import Command


def test_games_tells_seats_and_options(command: Command) -> None:
    out = command("games --lang fr").out
    assert "Le Roi et le Cardinal" in out
    assert "3–5" in out
    assert "cardinal -o swift=true" in out


def test_games_as_json(command: Command) -> None:
    (cardinal,) = [g for g in json.loads(command("games --json").out) if g["game"] == "cardinal"]
    assert cardinal["seats"] == [3, 5]
    assert cardinal["options"] == [{"id": "swift", "kind": "switch", "values": [True, False], "default": False}]


@pytest.mark.parametrize(("lang", "words"), [("en", "our ruling"), ("fr", "notre décision")])
def test_rules_are_told_with_their_marks(lang: str, words: str, command: Command) -> None:
    out = command(f"rules cardinal --lang {lang}").out
    assert words in out
    for mark in ("[T]", "[S]", "[R]"):
        assert mark in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_french_punctuation_is_not_torn_from_its_word(command: Command) -> None:
    lines = command("rules cardinal --lang fr").out.splitlines()
    assert not [line for line in lines if line.strip()[:1] in tuple(":;!?»")]


def test_the_language_of_the_system_is_used(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Joueurs" in command("games").out


def test_simulate_sums_up_as_json(command: Command) -> None:
    report = json.loads(command("simulate cardinal --seats 4 --games 3000 --seed 1 --json").out)
    assert list(report) == [
        "game", "seats", "options", "games", "seed", "moves", "seconds", "moves_per_second", "games_per_second", "wins",
        "mean_scores", "backend",
    ]  # fmt: skip
    assert (report["game"], report["seats"], report["games"], report["backend"]) == ("cardinal", 4, 3000, "native")
    assert sum(report["wins"]) == pytest.approx(3000)
    assert report["moves_per_second"] == pytest.approx(report["moves"] / report["seconds"])


def test_simulate_draws_a_table(command: Command) -> None:
    out = command("simulate cardinal --games 100 --seed 1").out
    assert "100 games of Web of Power" in " ".join(out.split())
    assert "█" in out


def test_a_transcript_is_replayed(command: Command, tmp_path: Path) -> None:
    told = command("transcript cardinal --seats 3 --seed 7 -o swift=true").out
    header, *decisions, result = [json.loads(line) for line in told.splitlines()]
    assert {k: header[k] for k in ("game", "rules", "seats", "options", "seed")} == {
        "game": "cardinal", "rules": 1, "seats": 3, "options": {"swift": True}, "seed": 7,
    }  # fmt: skip
    assert all({"ply", "seat", "action", "legal", "state", "events"} == set(line) for line in decisions)
    assert sum(result["result"]["shares"]) == 1
    file = tmp_path / "game.jsonl"
    file.write_text(told, encoding="utf-8")
    shown = command("replay", str(file)).out
    assert f"Decision {len(decisions)} of {len(decisions)}" in shown
    for score in result["result"]["scores"]:
        assert str(score) in shown.splitlines()[-4] + shown.splitlines()[-3] + shown.splitlines()[-2]


def test_a_save_is_replayed_as_far_as_it_goes(command: Command, tmp_path: Path) -> None:
    match = load("cardinal").match(3, seed=7)
    for _ in range(4):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    file = tmp_path / "game.json"
    file.write_text(match.save(), encoding="utf-8")
    assert "Decision 4 of 4" in command("replay --all", str(file)).out


@pytest.mark.parametrize(
    "name", ["serve", "sit", "games", "play", "rules", "simulate", "arena", "transcript", "replay", "verify"]
)
def test_every_command_explains_itself_with_an_example(name: str, command: Command) -> None:
    outcome = command(f"{name} --help")
    assert outcome.status == 0
    assert f"tableronde {name}" in outcome.out.partition("Example")[2]


def test_help_names_every_command(command: Command) -> None:
    outcome = command("--help")
    assert outcome.status == 0
    for name in ("serve", "sit", "play", "simulate", "arena", "verify"):
        assert name in outcome.out


def test_without_a_command_the_server_starts(tmp_path: Path) -> None:
    settings = {"TABLERONDE_PORT": "0", "TABLERONDE_DATABASE": str(tmp_path / "t.sqlite3"), "TABLERONDE_COMPILE": "false"}
    environment = os.environ | settings | {"BROWSER": "true", "LC_ALL": "C"}  # a browser that does nothing
    server = subprocess.Popen([sys.executable, "-m", "tableronde"], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr is not None
        assert any("is open at http" in line for line in server.stderr)
    finally:
        server.kill()
        server.wait()


def test_bots_are_listed_weakest_first_with_their_character(command: Command) -> None:
    for lang in ("en", "fr"):
        listed = json.loads(command(f"bots --json --lang {lang}").out)
        assert [bot["bot"] for bot in listed][:4] == ["page", "squire", "knight", "champion"]
        assert all(bot["character"] for bot in listed)
    shown = command("bots --lang en").out
    assert "champion" in shown
    assert "Eager and friendly" in shown
