"""Glances and parts of a view: fast, and nobody is shown more than a part was made from."""

from __future__ import annotations

import pytest

from tableronde.engine import glances
from tableronde.engine.glances import part
from tableronde.engine.record import Record, byte, short, word


class Hall(Record):
    seats = byte()
    gold = short()
    hand = byte(3, 4)
    doors = word(2)
    seen = byte(2, 3, 2)


def hall() -> Hall:
    s = Hall()
    s.seats, s.gold = 3, -300
    s.hand[1, 2] = -7
    s.doors[1] = 1 << 40
    s.seen[1, 2, 0] = 5
    return s


def test_a_glance_reads_the_same_numbers() -> None:
    s = hall()
    seen = s.glance()
    assert (seen.seats, seen.gold, seen.hand[1, 2], seen.doors[1], seen.seen[1, 2, 0]) == (3, -300, -7, 1 << 40, 5)
    s.gold = 1
    assert seen.gold == -300  # as they were


def test_a_part_is_made_once_for_equal_fields() -> None:
    made = []

    @part("seats", "doors")
    def doors(s: Hall) -> list[int]:
        made.append(s.doors[1])
        return [s.doors[door] for door in range(2)]

    s = hall()
    first = doors(s)
    s.gold = 5  # which it is not made from
    assert doors(s.glance()) is first
    s.doors[0] = 1
    assert doors(s) == [1, 1 << 40]
    s.doors[0] = 0
    assert doors(s) is first
    assert len(made) == 2


def test_a_part_can_read_nothing_but_its_fields() -> None:
    @part("seats")
    def greedy(s: Hall) -> int:
        return s.gold

    with pytest.raises(AttributeError, match="'gold' is no field"):
        greedy(hall())


def test_a_part_of_a_row_can_read_no_other_row() -> None:
    @part(rows=("hand", "seen"))
    def hand(s: Hall, seat: int, looked_at: int) -> int:
        return s.hand[looked_at, 2] + s.seen[looked_at, 2, 0]

    s = hall()
    assert hand(s, 1, 1) == -2
    s.hand[0, 2] = 9
    assert hand(s, 1, 1) == -2
    with pytest.raises(IndexError, match="row 1 of 'hand'"):
        hand(s, 1, 0)


def test_a_part_keeps_no_more_than_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glances, "KEPT", 3)
    made = []

    @part("gold")
    def gold(s: Hall) -> int:
        made.append(s.gold)
        return s.gold

    s = hall()
    for number in (0, 1, 2, 3, 3, 0):
        s.gold = number
        assert gold(s) == number
    assert made == [0, 1, 2, 3, 0]
