"""Bad input: one clear sentence on stderr, exit status 2, nothing written."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tableronde import load

from .conftest import Command

BAD = [
    ("play cardnal", "no game 'cardnal' (did you mean 'cardinal'?); installed: academy, cardinal, medievallons"),
    ("simulate chess", "no game 'chess'; installed: academy, cardinal, medievallons"),
    ("play", "say which game"),
    ("play academy -o variants=armes", "no 'armes' (did you mean 'arms'?)"),
    ("play academy -o variants=nonsense", "there are arms, gallantry, education, service, quests, charity"),
    ("play academy --seats 3 -o duel=lancelot", "duel=lancelot is for 2 players"),
    ("simulate academy --seats 4 -o duel=lancelot", "duel=lancelot is for 2 players"),
    ("play academy -o duel=merlin", "duel is one of karadoc, lancelot, not 'merlin'"),
    ("play cardinal --seats 9", "3 to 5 players, not 9"),
    ("simulate cardinal --seats 2", "3 to 5 players, not 2"),
    ("transcript cardinal --seats many", "'--seats' / '-s': Input should be a valid integer"),
    ("play cardinal -o swft=true", "no option 'swft' (did you mean 'swift'?); it has swift"),
    ("play cardinal -o swift=perhaps", "either true or false, not 'perhaps'"),
    ("simulate cardinal -o swift", "typed as NAME=VALUE"),
    ("simulate cardinal -o swift=true -o swift=false", "given twice"),
    ("play cardinal --seed seven", "a whole number from 0 to 9223372036854775807, not 'seven'"),
    ("simulate cardinal --seed -1", "a whole number from 0"),
    ("transcript cardinal --seed 99999999999999999999999", "a whole number from 0"),
    ("simulate cardinal --seed 9223372036854775807 --games 2", "beyond the last seed"),
    ("simulate cardinal --games 0", "at least 1, not 0"),
    ("simulate cardinal --jobs 0", "at least 1, not 0"),
    ("rules cardinal --lang de", "no language 'de'; there are en, fr"),
    ("play --resume", "no unfinished game"),
    ("play cardinal --resume --seats 3", "leave them out with --resume"),
    ("replay no-such-file.json", "no-such-file.json can't be used: no such file"),
    ("replay", "Missing argument 'FILE'"),
    ("shuffle cardinal", "No such command 'shuffle'"),
    ("simulate cardinal --fast", "No such option: --fast"),
]


@pytest.mark.parametrize(("line", "sentence"), BAD, ids=[line for line, _ in BAD])
def test_bad_input_gets_one_sentence_and_status_2(line: str, sentence: str, command: Command, saves: Path) -> None:
    outcome = command(line)
    assert outcome.status == 2
    assert outcome.out == ""
    assert sentence.casefold() in outcome.err.casefold()
    assert outcome.err.endswith((".\n", ")\n"))
    assert outcome.err.count("\n") == 1
    assert not list(saves.glob("**/*"))


def test_a_complaint_begins_with_a_capital_but_a_file_keeps_its_name(command: Command) -> None:
    assert command("play cardnal").err.startswith("There is no game 'cardnal'")
    assert command("replay no-such-file.json").err.startswith("no-such-file.json can't be used")
    assert command("replay folder/none").err.startswith("folder/none can't be used")


def test_no_gpu_is_said_with_what_it_takes(command: Command) -> None:
    """The machines that run these tests have none; where there is one, there is nothing to refuse."""
    outcome = command("simulate cardinal --games 10 --gpu")
    if outcome.status:
        assert outcome.status == 2
        assert "no gpu can be used here" in outcome.err.casefold()
        assert "pip install tableronde[gpu]" in outcome.err


DAMAGED: dict[str, Callable[[str], str]] = {
    "cut off": lambda text: text[: len(text) // 2],
    "foreign": lambda _: '{"white": "e4"}',
    "no JSON": lambda _: "once upon a time",
    "empty": lambda _: "",
    "changed": lambda text: text.replace('"seats": 3', '"seats": 4'),
    "newer": lambda text: text.replace('"rules": 1', '"rules": 99'),
    "newer format": lambda text: text.replace('"tableronde": 1', '"tableronde": 2'),
}


@pytest.mark.parametrize("kind", DAMAGED)
@pytest.mark.parametrize("line", ["play --resume --save", "replay"])
def test_a_save_that_cannot_be_trusted_is_refused_and_left_alone(
    line: str, kind: str, command: Command, tmp_path: Path
) -> None:
    match = load("cardinal").match(3, seed=7)
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    file = tmp_path / "game.json"
    file.write_text(DAMAGED[kind](match.save()), encoding="utf-8")
    before = file.read_bytes()
    outcome = command(line, str(file))
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert str(file) in outcome.err
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_bytes_that_are_no_text_are_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(bytes(range(128, 256)))
    for line in ("play --resume --save", "replay"):
        outcome = command(line, str(file))
        assert (outcome.status, outcome.err.count("\n")) == (2, 1)


def test_a_new_game_does_not_overwrite_a_file(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear Arthur", encoding="utf-8")
    outcome = command("play cardinal --save", str(file))
    assert outcome.status == 2
    assert "exists already" in outcome.err
    assert file.read_text(encoding="utf-8") == "dear Arthur"


def test_a_resumed_game_must_be_the_one_asked_for(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(load("cardinal").match(3, seed=7).save(), encoding="utf-8")
    assert command("play chess --resume --save", str(file)).status == 2


def test_no_traceback_reaches_a_person() -> None:
    """The real program, in a process of its own."""
    done = subprocess.run([sys.executable, "-m", "tableronde", "play", "cardnal"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no game 'cardnal' (did you mean 'cardinal'?); installed: academy, cardinal, medievallons.\n"


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    line = f"{sys.executable} -m tableronde transcript cardinal --seed 7 | head -n 1"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["seed"] == 7
