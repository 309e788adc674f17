"""Where each point came from, as a table tells it when it is over."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tableronde.server.refusals import Refused
from tableronde.server.sight import Eyes, Sight, show_result
from tableronde.server.tables.entries import Draft
from tableronde.server.tables.table import Table

from .worlds import KINDS, begin, charter_of, moments


def check(table: Table) -> None:
    """The rows add up to the scores, with words and without."""
    assert table.outcome is not None
    for lang in (None, "en", "fr"):
        result = show_result(table, lang)
        assert result is not None
        rows = result["reckoning"]
        sums = [sum(row["points"][seat] or 0 for row in rows) for seat in range(table.charter.seats)]
        assert sums == list(result["scores"])
        assert all(bool(row.get("text")) == (lang is not None) for row in rows)
        assert all(bool(part.get("text")) == (lang is not None) for row in rows for part in row["parts"])
        assert result["places"][result["ranking"][0]] == 1
        assert (result["tie"] is not None) == (list(result["scores"]).count(max(result["scores"])) > 1)


@pytest.mark.parametrize(("game", "seats", "options"), KINDS)
def test_rows_add_up_also_when_decisions_were_taken_back(game: str, seats: int, options: dict[str, Any]) -> None:
    table, entries = begin(charter_of(game, seats, options, seed=2))
    choice, undone = Random(2), 0
    for written in moments(table, 2):
        entries += written
        if table.status == "playing" and choice.random() < 0.4:
            try:
                entries += table.write(table.undo(choice.randrange(seats)), 1.0)
                undone += 1
            except Refused:
                pass
    assert undone
    check(table)
    again = Table.read(table.charter, entries, "plain")
    assert show_result(again, "fr") == show_result(table, "fr")


@pytest.mark.parametrize("game", ["academy", "cardinal", "medievallons"])
def test_a_table_that_was_over_before_points_were_told_has_them_all_the_same(game: str) -> None:
    """Of an older version: its last entry says nothing of them, but the notes before it do."""
    table, entries = begin(charter_of(game, 3, {}, seed=3))
    for written in moments(table, 3):
        entries += written
    last = entries[-1]
    old = {name: value for name, value in last.data.items() if name not in ("points", "tie")}
    again = Table(table.charter, "plain")
    for entry in entries[:-1]:
        again.write(Draft(entry.kind, entry.seat, entry.data), entry.at, alone=True)
    again.write(Draft(last.kind, last.seat, old), last.at, alone=True)
    assert show_result(again, "en") == show_result(table, "en")


def test_nothing_of_it_is_told_before_the_end() -> None:
    table, _ = begin(charter_of("cardinal", 3, {}, seed=4))
    for _ in moments(table, 4):
        if table.status == "playing":
            assert Sight(table, 1.0).state(Eyes(0, "en"))["result"] is None
    check(table)


def test_who_gives_up_early_has_the_points_so_far() -> None:
    table, _ = begin(charter_of("academy", 2, {}, seed=5))
    for number, _ in enumerate(moments(table, 5)):
        if number == 60:
            break
    table.write(table.resign(1), 1.0)
    result = show_result(table, "en")
    assert result is not None
    assert (table.why, result["winners"], result["tie"]) == ("resigned", (0,), None)
    assert [sum(row["points"][seat] or 0 for row in result["reckoning"]) for seat in range(2)] == list(result["scores"])
