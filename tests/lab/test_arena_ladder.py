"""The ladder and the plot: what an arena leaves behind for readers."""

from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from tableronde.engine.errors import BadSave
from tableronde.lab.arena.ladder import COLUMNS, update
from tableronde.lab.arena.plan import Field, Plan
from tableronde.lab.arena.plot import draw
from tableronde.lab.arena.record import Record
from tableronde.lab.arena.schedule import schedule
from tableronde.lab.arena.standings import standings

from ..engine.play import CARDINAL
from .arena_outcomes import outcome

HEADING = f"| {' | '.join(COLUMNS)} |"


def played(*bots: str, field: Field = "one", seats: int = 3, seed: int = 1, swift: bool = False) -> Record:
    plan = Plan(CARDINAL, seats, {"swift": swift}, bots, field, 30, seed)
    dice = Random(seed)
    outcomes = {}
    for bout in schedule(plan):
        winner = dice.randrange(seats)
        shares = [float(seat == winner) for seat in range(seats)]
        outcomes[bout.number] = outcome(bout.number, bout.seed, bout.bots, shares)
    return Record(Path("nowhere"), plan, "2000-01-01", outcomes, 0)


def rows(place: Path) -> list[list[str]]:
    lines = place.read_text(encoding="utf-8").splitlines()
    first = lines.index(HEADING)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[first + 2 :] if line.startswith("|")]


def test_a_ladder_is_begun(tmp_path: Path) -> None:
    place = tmp_path / "ladder.md"
    update(place, played("squire", "page"))
    (row,) = rows(place)
    assert row[:6] == ["cardinal", "3", "–", "squire", "2 × page", "30"]
    assert row[-1] == "2000-01-01"
    assert float(row[8]) == pytest.approx(3 * float(row[6].rstrip("%")) / 100, abs=0.01)


def test_the_same_again_changes_nothing_and_news_replace(tmp_path: Path) -> None:
    place = tmp_path / "ladder.md"
    update(place, played("squire", "page"))
    once = place.read_text(encoding="utf-8")
    update(place, played("squire", "page"))
    assert place.read_text(encoding="utf-8") == once
    update(place, replace(played("squire", "page", seed=2), begun="2000-01-02"))
    assert [row[-1] for row in rows(place)] == ["2000-01-02"]


def test_rows_are_sorted_and_those_of_others_stay(tmp_path: Path) -> None:
    place = tmp_path / "ladder.md"
    update(place, played("squire", "page", swift=True))
    update(place, played("squire", "page", seats=4))
    update(place, played("page", "squire"))
    update(place, played("squire", "page"))
    assert [row[1:5] for row in rows(place)] == [
        ["3", "swift=true", "squire", "2 × page"],
        ["3", "–", "page", "2 × squire"],
        ["3", "–", "squire", "2 × page"],
        ["4", "–", "squire", "3 × page"],
    ]


def test_the_text_around_the_table_stays(tmp_path: Path) -> None:
    place = tmp_path / "ladder.md"
    before, after = "# Who is best?\n\n| a | table |\n|---|---|\n\nRead on.\n\n", "\nThat is all. | Really.\n"
    update(place, played("squire", "page"))
    table = place.read_text(encoding="utf-8").removeprefix("# Ladder\n\n")
    place.write_text(before + table + after, encoding="utf-8")
    update(place, played("page", "squire"))
    text = place.read_text(encoding="utf-8")
    assert text.startswith(before + HEADING)
    assert text.endswith("|\n" + after)
    assert len(rows(place)) == 2


def test_each_alone_and_all_mixed(tmp_path: Path) -> None:
    place = tmp_path / "ladder.md"
    update(place, played("squire", "page", field="each"))
    assert [row[3:5] for row in rows(place)] == [["page", "2 × squire"], ["squire", "2 × page"]]
    update(place, played("squire", "page", "random", field="mixed"))
    assert ["squire", "page, random"] in [row[3:5] for row in rows(place)]
    assert len(rows(place)) == 5


def test_a_row_that_does_not_fit_is_named(tmp_path: Path) -> None:
    place = tmp_path / "ladder.md"
    place.write_text(f"{HEADING}\n|---|\n| cardinal | 3 |\n", encoding="utf-8")
    with pytest.raises(BadSave, match=r"line 3 of .*ladder.md has 2 cells"):
        update(place, played("squire", "page"))


def test_the_plot_is_svg_with_text_in_it() -> None:
    record = played("squire", "page", "random", field="mixed")
    drawn = draw(standings(record.outcomes, record.plan.bots), 3, "Kings & <cardinals>", "fair share")
    svg = "{http://www.w3.org/2000/svg}"
    root = ElementTree.fromstring(drawn)
    said = [text.text for text in root.iter(f"{svg}text")]
    assert {"Kings & <cardinals>", "fair share 33.3%", "squire", "page", "random"} <= set(said)
    kinds = [part.get("class") for part in root]
    assert (kinds.count("interval"), kinds.count("share"), kinds.count("fair")) == (3, 3, 1)
    assert "prefers-color-scheme: dark" in drawn


def test_the_plot_places_shares_between_the_ends_of_their_intervals() -> None:
    record = played("squire", "page")
    root = ElementTree.fromstring(draw(standings(record.outcomes, record.plan.bots), 3, "", ""))
    lines = [part for part in root if part.get("class") == "interval"]
    dots = [part for part in root if part.get("class") == "share"]
    for line, dot in zip(lines, dots, strict=True):
        assert float(line.get("x1", "")) < float(dot.get("cx", "")) < float(line.get("x2", "")) <= 640
