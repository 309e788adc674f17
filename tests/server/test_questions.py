"""Questions: each has an id of its own, so that nothing is decided twice and no answer reaches another question."""

from __future__ import annotations

from random import Random

import pytest

from tableronde.server.refusals import Refused
from tableronde.server.tables.table import Table

from .worlds import begin, charter_of, moments


def play_and_watch(table: Table, seed: int) -> int:
    """Checks after every decision that a question with the same id is the same; gives how often the rules have answered one."""
    asked: dict[tuple[int, int], object] = {}
    settled = 0
    for written in moments(table, seed):
        assert table.match is not None
        if table.status != "playing":
            break
        settled += len(set(table.match.plies[-1].settled) & set(table.asked))
        for seat, ask in table.asked.items():
            question = table.match.prompt(seat), table.match.legal(seat)
            assert asked.setdefault((seat, ask), question) == question, f"after entry {written[-1].number}"
    return settled


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_question_that_the_rules_have_answered_is_not_asked_any_more(seats: int) -> None:
    """Who had but one choice is spared it when the last of the others has decided; the next question is another one."""
    assert sum(play_and_watch(begin(charter_of("academy", seats, {}, seed))[0], seed) for seed in range(4))


def test_after_taking_back_the_questions_are_those_of_then() -> None:
    choice, undone = Random(1), 0
    table, _ = begin(charter_of("academy", 3, {}, 1))
    for _ in moments(table, 3):
        assert table.match is not None
        if table.status != "playing":
            break
        before = dict(table.asked), {seat: table.match.legal(seat) for seat in table.asked}
        seat = choice.choice(list(table.asked))
        table.write(table.play(seat, table.asked[seat], table.match.legal(seat)[0].name), 1.0)
        try:
            table.write(table.undo(seat), 1.0)
        except Refused:
            continue
        undone += 1
        assert {seat: table.match.legal(seat) for seat in table.asked} == before[1]
        assert table.asked[seat] == table.number, "who took back is asked anew"
        assert all(table.asked[other] >= before[0][other] for other in table.asked)
    assert undone
