"""`tableronde arena`, as a person meets it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tableronde.lab.arena.record import alone, read

from .conftest import Command

#: Three quick games.
SMALL = "arena cardinal --bots squire,page --games 3 --seed 1 --jobs 1 -o swift=true"
LARGE = "arena cardinal --bots squire,page --games 30 --seed 1 --jobs 2 -o swift=true --lang en"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished arena; its results are shown again without playing."""
    place = tmp_path_factory.mktemp("arena") / "small.jsonl"
    command = [sys.executable, "-m", "tableronde", *SMALL.split(), "--record", str(place)]
    subprocess.run(command, check=True, capture_output=True)
    return place


def test_results_as_a_table(played: Path, command: Command) -> None:
    outcome = command("arena --record", str(played))
    assert (outcome.status, outcome.err) == (0, "")
    for sign in ("squire", "page", "× fair", "Rating", "Mishaps", "Longest"):
        assert sign in outcome.out
    assert "3 games of Web of Power with 3 players (options: swift=true): one deal, played by everybody" in outcome.out
    assert "Part" in command("arena --lang fr --record", str(played)).out


def test_a_long_name_leaves_room_for_every_figure(command: Command, tmp_path: Path) -> None:
    place = str(tmp_path / "long.jsonl")
    assert command(SMALL.replace("squire", "squire@0.1000000000"), "--record", place).status == 0
    for language in ("en", "fr"):
        outcome = command("arena --record", place, "--lang", language)
        assert "…" not in outcome.out
        assert outcome.out.splitlines()[2].split()[-1] == "Ordinal"


def test_results_as_json(played: Path, command: Command) -> None:
    report = json.loads(command("arena --json --record", str(played)).out)
    assert (report["game"], report["seats"], report["bots"], report["games"]) == ("cardinal", 3, ["squire", "page"], 3)
    assert sum(s["share"] * {"squire": 1, "page": 2}[s["bot"]] for s in report["standings"]) == pytest.approx(1)
    assert set(report["standings"][0]) == {
        "bot", "games", "share", "interval", "times_fair", "mean_score", "rating", "mishaps", "mean_thinking",
        "longest_thinking",
    }  # fmt: skip
    assert set(report["standings"][0]["rating"]) == {"mu", "sigma", "ordinal"}
    assert len(report["pairs"]) == 2
    assert report["mishaps"] == []


def test_the_plot_and_the_ladder(played: Path, command: Command, tmp_path: Path) -> None:
    plot, ladder = tmp_path / "plot.svg", tmp_path / "ladder.md"
    line = ("arena --record", str(played), "--plot", str(plot), "--ladder", str(ladder))
    assert command(*line).status == 0
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")
    once = ladder.read_text(encoding="utf-8")
    assert "| cardinal | 3 | swift=true | squire | 2 × page | 3 |" in once
    assert command(*line).status == 0
    assert ladder.read_text(encoding="utf-8") == once
    assert sorted(file.name for file in tmp_path.iterdir()) == ["ladder.md", "plot.svg"]


def test_three_bots_are_compared_in_pairs(command: Command, saves: Path) -> None:
    outcome = command("arena cardinal --bots squire,page,random --games 3 --seed 1 --jobs 1")
    assert (outcome.status, outcome.err) == (0, "")
    assert "Row ahead of column" in outcome.out
    (place,) = (saves / "arenas").iterdir()
    assert place.name.startswith("cardinal-")
    assert command("arena --resume").err.startswith("There is no unfinished arena")


def test_killed_in_the_middle_it_resumes(command: Command, saves: Path) -> None:
    """A real process, killed as hard as can be."""
    arena = subprocess.Popen(
        [sys.executable, "-m", "tableronde", *LARGE.split()],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + 120
    while not (found := [place for place in saves.glob("arenas/*.jsonl") if place.read_bytes().count(b"\n") > 5]):
        assert arena.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.01)
    os.kill(arena.pid, signal.SIGKILL)
    arena.communicate()
    (place,) = found
    kept = place.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    before = whole.count(b"\n") - 1
    assert 5 <= before < 30
    # Its workers left with it.
    while _group(arena.pid):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    place.write_bytes(whole + b'{"bout": 29, "se')  # and as if torn in the middle of a line
    report = json.loads(command("arena --resume --json --jobs 2").out)
    assert report["games"] == 30
    after = place.read_bytes()
    assert after.startswith(whole)
    assert sorted(json.loads(line)["bout"] for line in after.splitlines()[1:]) == list(range(30))


def _group(leader: int) -> bool:
    """Whether a process of this group still runs."""
    try:
        os.killpg(leader, 0)
    except ProcessLookupError:
        return False
    return True


def test_interrupted_it_says_how_to_go_on(tmp_path: Path) -> None:
    place = tmp_path / "arena.jsonl"
    arena = subprocess.Popen(
        [sys.executable, "-m", "tableronde", *LARGE.replace("30", "3000").split(), "--record", str(place)],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not (place.exists() and place.read_bytes().count(b"\n") > 2):
        assert arena.poll() is None
        time.sleep(0.01)
    os.killpg(arena.pid, signal.SIGINT)  # as the terminal does: to everybody
    out, err = arena.communicate(timeout=30)
    assert (arena.returncode, out) == (130, "")
    assert err.strip().startswith("Stopped; ")
    assert err.strip().endswith(f"of 3000 games are kept. Go on with: tableronde arena --resume --record {place}")
    assert "Traceback" not in err


def test_while_one_plays_no_other_adds_to_its_record(command: Command, saves: Path) -> None:
    """Both would write over each other's games."""
    arena = subprocess.Popen(
        [sys.executable, "-m", "tableronde", *LARGE.replace("30", "3000").split()],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        while not (found := [place for place in saves.glob("arenas/*.jsonl") if place.read_bytes().count(b"\n") > 2]):
            assert arena.poll() is None
            time.sleep(0.01)
        refused = command("arena --record", str(found[0]))
        assert (refused.status, refused.out, refused.err.count("\n")) == (2, "", 1)
        assert refused.err.startswith("Another arena is just adding games to ")
        assert command("arena --resume").err.startswith("There is no unfinished arena")
    finally:
        arena.kill()
        arena.communicate()
    with alone(found[0]):
        assert not read(found[0]).complete, "and can be gone on with"


# Refused


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("arena", "say which game to play"),
        ("arena chess --bots squire,page", "no game 'chess'"),
        ("arena cardinal", "at least two bots"),
        ("arena cardinal --bots squire", "at least two bots"),
        ("arena cardinal --bots squire,squire", "named twice"),
        ("arena cardinal --bots squire,bishop", "no bot 'bishop'; installed: page, squire"),
        ("arena cardinal --bots squire,knight@-1", "thinks for 0.001 to 600 seconds"),
        ("arena cardinal --bots squire,page --games 0", "at least 1, not 0"),
        ("arena cardinal --bots squire,page --jobs 0", "at least 1, not 0"),
        ("arena cardinal --bots squire,page --seats 2", "3 to 5 players, not 2"),
        ("arena cardinal --bots squire,page --field none", "one of one, each, mixed, not 'none'"),
        ("arena cardinal --bots squire,page --seed x", "a whole number"),
        ("arena cardinal --bots squire,page -o slow=true", "no option 'slow'"),
        ("arena cardinal --bots squire,page --plot no/such/folder/plot.svg", "there is no folder"),
        ("arena cardinal --bots squire,page --ladder no/such/folder/ladder.md", "there is no folder"),
        ("arena cardinal --bots squire,page --record no/such/folder/arena.jsonl", "there is no folder"),
        ("arena cardinal --bots squire,page --plot .", "is a folder"),
        ("arena --resume", "no unfinished arena"),
        ("arena --resume --record no-such-file.jsonl", "no-such-file.jsonl can't be used: no such file"),
        ("arena --resume --record .", "can't be used: is a directory"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(line: str, sentence: str, command: Command, saves: Path) -> None:
    outcome = command(line)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert sentence.casefold() in outcome.err.casefold()
    assert not list(saves.glob("**/*"))


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("medievallons", "is an arena with game cardinal, not medievallons"),
        ("--bots squire,random", "with bots squire,page, not squire,random"),
        ("--seats 4", "with seats 3, not 4"),
        ("--games 6", "with games 3, not 6"),
        ("--field each", "with field one, not each"),
        ("--seed 2", "with seed 1, not 2"),
        ("-o swift=false", "with options swift=True, not swift=False"),
    ],
)
def test_a_record_of_another_arena_is_refused(more: str, sentence: str, played: Path, command: Command) -> None:
    before = played.read_bytes()
    outcome = command(f"arena {more} --record", str(played))
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert sentence in outcome.err
    assert played.read_bytes() == before


def test_a_file_of_something_else_is_left_alone(command: Command, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear Arthur", encoding="utf-8")
    outcome = command("arena cardinal --bots squire,page --record", str(letter))
    assert outcome.status == 2
    assert "is not the record of an arena" in outcome.err
    assert letter.read_text(encoding="utf-8") == "dear Arthur"


def test_a_ladder_that_is_no_text(played: Path, command: Command, tmp_path: Path) -> None:
    ladder = tmp_path / "ladder.md"
    ladder.write_bytes(bytes(range(128, 256)))
    outcome = command("arena --record", str(played), "--ladder", str(ladder))
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert "is not text" in outcome.err
