"""The file of an arena: whole lines are kept, a torn one is played again, anything else is refused by name."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tableronde.engine.errors import BadSave
from tableronde.lab.arena.plan import Plan
from tableronde.lab.arena.record import Record, begin, read
from tableronde.lab.arena.schedule import schedule

from ..engine.play import CARDINAL
from .arena_outcomes import outcome

PLAN = Plan(CARDINAL, 3, {"swift": True}, ("squire", "page"), "one", 9, 4)
OUTCOMES = [outcome(bout.number, bout.seed, bout.bots, [1, 0, 0]) for bout in schedule(PLAN)]


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """Five of nine games, not in order."""
    made = begin(tmp_path / "arena.jsonl", PLAN)
    for number in (1, 0, 2, 5, 3):
        made.add(OUTCOMES[number])
    return made


def test_what_was_written_is_read(record: Record) -> None:
    again = read(record.place)
    assert again == record
    assert again.outcomes == [OUTCOMES[number] for number in (0, 1, 2, 3, 5)]
    assert [bout.number for bout in again.missing()] == [4, 6, 7, 8]
    assert not again.complete


def test_the_first_line_says_what_is_played(record: Record) -> None:
    header = json.loads(record.place.read_text(encoding="utf-8").splitlines()[0])
    assert {name: header[name] for name in ("game", "seats", "options", "bots", "field", "games", "seed")} == {
        "game": "cardinal", "seats": 3, "options": {"swift": True}, "bots": ["squire", "page"], "field": "one", "games": 9,
        "seed": 4,
    }  # fmt: skip
    assert {"version", "rules", "date", "arena"} < set(header)


def test_it_ends_when_all_is_played(record: Record) -> None:
    for bout in list(record.missing()):
        record.add(OUTCOMES[bout.number])
    assert record.complete
    assert read(record.place).outcomes == OUTCOMES


@pytest.mark.parametrize("left", [1, 50, -1], ids=["one byte", "half", "all but the end of the line"])
def test_a_torn_last_line_is_played_again(left: int, record: Record) -> None:
    *whole, last = record.place.read_bytes().splitlines(keepends=True)
    record.place.write_bytes(b"".join(whole) + last[:left])
    again = read(record.place)
    assert 3 not in again.played
    assert len(again.played) == 4
    again.add(OUTCOMES[3])
    assert record.place.read_bytes() == b"".join(whole) + last


def test_reading_alone_changes_no_byte(record: Record) -> None:
    torn = record.place.read_bytes()[:-20]
    record.place.write_bytes(torn)
    read(record.place)
    assert record.place.read_bytes() == torn


DAMAGE: dict[str, Callable[[str], str]] = {
    "cut": lambda line: line[:40],
    "empty": lambda line: "",
    "no object": lambda line: "[1, 2]",
    "another seed": lambda line: line.replace('"seed": 4', '"seed": 7'),
    "other bots": lambda line: line.replace('"squire"', '"random"'),
    "no such bout": lambda line: line.replace('"bout": 0', '"bout": 99'),
    "too few shares": lambda line: line.replace('"shares": [1, 0, 0]', '"shares": [1, 0]'),
    "words for numbers": lambda line: line.replace('"scores": [10, 0, 0]', '"scores": ["x", 0, 0]'),
    "strange mishaps": lambda line: line.replace('"mishaps": []', '"mishaps": [3]'),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_line_is_named(kind: str, record: Record) -> None:
    lines = record.place.read_text(encoding="utf-8").splitlines()
    lines[2] = DAMAGE[kind](lines[2])
    record.place.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = record.place.read_bytes()
    with pytest.raises(BadSave, match=r"^line 3 of .*arena.jsonl is damaged; delete that line"):
        read(record.place)
    assert record.place.read_bytes() == before


@pytest.mark.parametrize("text", ["", "dear Arthur", "dear Arthur\n", "{}\n", '{"white": "e4"}\n', "[]\n", "\n\n"])
def test_another_file_is_not_taken_for_a_record(text: str, tmp_path: Path) -> None:
    place = tmp_path / "letter.txt"
    place.write_text(text, encoding="utf-8")
    with pytest.raises(BadSave, match="is not the record of an arena"):
        read(place)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"arena": 1', '"arena": 2', "in a form that this version does not read"),
        ('"rules": 1', '"rules": 99', "with rules 99 of cardinal; begin a new arena"),
        ('"version": "', '"version": "99.', "was recorded by Table Ronde 99."),
        ('"game": "cardinal"', '"game": "chess"', "can't be gone on with: there is no game 'chess'"),
        ('"page"', '"pag"', "can't be gone on with: there is no bot 'pag'"),
        ('"seats": 3', '"seats": 7', "can't be gone on with: cardinal is for 3 to 5"),
        ('"games": 9, ', "", "line 1 of .* is damaged"),
        ('"games": 9', '"games": "nine"', "line 1 of .* is damaged"),
    ],
)
def test_a_header_that_does_not_fit(old: str, new: str, sentence: str, record: Record) -> None:
    header, *rest = record.place.read_text(encoding="utf-8").splitlines()
    assert old in header
    record.place.write_text("\n".join([header.replace(old, new), *rest]) + "\n", encoding="utf-8")
    with pytest.raises(BadSave, match=sentence):
        read(record.place)
