"""Who plays whom, where, and with which cards."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tableronde.bots.hiring import hire
from tableronde.engine.errors import BadBot, BadOptions
from tableronde.engine.meta import SEED_LIMIT
from tableronde.lab.arena.lineups import circles, line_ups
from tableronde.lab.arena.plan import FIELDS, Field, Plan, usual_field, usual_jobs
from tableronde.lab.arena.schedule import schedule

from ..engine.play import CARDINAL

NAMES = ("page", "squire", "random", "knight", "knight@0.1", "champion")
PLANS = [
    Plan(CARDINAL, seats, {}, NAMES[:bots], field, 100, 7) for bots in (2, 3, 4, 6) for seats in (3, 4, 5) for field in FIELDS
]


def named(plan: Plan) -> str:
    return f"{len(plan.bots)} bots, {plan.seats} seats, {plan.field}"


@pytest.mark.parametrize("plan", PLANS, ids=named)
def test_every_bot_has_every_seat_equally_often(plan: Plan) -> None:
    taken = Counter((bot, seat) for bout in schedule(plan) for seat, bot in enumerate(bout.bots))
    for bot in plan.bots:
        assert len({taken[bot, seat] for seat in range(plan.seats)}) == 1
        assert taken[bot, 0] > 0


@pytest.mark.parametrize("plan", PLANS, ids=named)
def test_a_deal_is_played_by_every_line_up_in_every_seat(plan: Plan) -> None:
    bouts = list(schedule(plan))
    tables = Counter((bout.seed, tuple(sorted(bout.bots))) for bout in bouts)
    assert set(tables.values()) == {plan.seats}
    assert {bout.seed for bout in bouts} == set(range(7, 7 + plan.rounds))
    assert len(tables) == plan.rounds * len(plan.line_ups)


@pytest.mark.parametrize("plan", PLANS, ids=named)
def test_rounds_are_whole_and_no_more_than_needed(plan: Plan) -> None:
    bouts = list(schedule(plan))
    assert [bout.number for bout in bouts] == list(range(plan.total))
    assert 100 <= plan.total < 100 + plan.round_size
    assert len({bout.dice_seed for bout in bouts}) == plan.total


def test_a_longer_arena_begins_like_a_shorter_one() -> None:
    short = PLANS[-1]
    bouts = list(schedule(short))
    assert list(schedule(replace(short, games=1000)))[: len(bouts)] == bouts


@pytest.mark.parametrize(
    ("bots", "seats", "field", "expected"),
    [
        ("AB", 4, "one", ["ABBB"]),
        ("ABC", 4, "one", ["ABBB", "ACCC"]),
        ("AB", 4, "each", ["ABBB", "BAAA"]),
        ("AB", 2, "each", ["AB"]),
        ("ABC", 3, "each", ["ABB", "ACC", "BAA", "BCC", "CAA", "CBB"]),
        ("AB", 3, "mixed", ["ABA", "BAB"]),
        ("AB", 4, "mixed", ["ABAB"]),
        ("ABC", 3, "mixed", ["ABC"]),
        ("ABC", 4, "mixed", ["ABCA", "BCAB", "CABC"]),
        ("ABCD", 3, "mixed", ["ABC", "ABD", "ACD", "BCD"]),
    ],
)
def test_line_ups_by_hand(bots: str, seats: int, field: str, expected: list[str]) -> None:
    assert line_ups(bots, seats, field) == [tuple(line_up) for line_up in expected]


def test_ways_to_sit_around_a_table() -> None:
    assert circles(tuple("ABBB")) == [tuple("ABBB")]
    assert circles(tuple("AABB")) == [tuple("AABB"), tuple("ABAB")]
    assert len(circles(tuple("ABCD"))) == 6
    assert len(circles(tuple("ABCDE"))) == 24


def test_neighbours_change() -> None:
    plan = Plan(CARDINAL, 4, {}, NAMES[:4], "mixed", 4 * 6, 1)
    followed = Counter((bout.bots[seat - 1], bout.bots[seat]) for bout in schedule(plan) for seat in range(4))
    assert len(followed) == 4 * 3
    assert len(set(followed.values())) == 1


def test_two_bots_meet_alone_and_more_are_mixed() -> None:
    assert [usual_field(NAMES[:n]) for n in (2, 3, 4)] == ["one", "mixed", "mixed"]


def test_games_at_a_time_leave_every_bot_its_cores() -> None:
    cores = hire("champion").budget.threads
    assert usual_jobs(["knight", "squire"], 8) == 8
    assert usual_jobs(["champion", "squire"], cores) == 1
    assert usual_jobs(["squire", "champion@2x3"], 8) == 2
    assert usual_jobs(["champion@2x16"], 8) == 1


# Refused


def plan(**change: Any) -> Plan:
    field: Field = "one"
    asked: dict[str, Any] = {"seats": 3, "options": {}, "bots": ("page", "squire"), "field": field, "games": 10, "seed": 1}
    return Plan(CARDINAL, **(asked | change))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"games": 0}, "at least 1, not 0"),
        ({"field": "two"}, "one of one, each, mixed, not 'two'"),
        ({"seats": 9}, "3 to 5 players, not 9"),
        ({"options": {"swift": "perhaps"}}, "true or false"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": SEED_LIMIT - 2, "games": 9}, "3 deals from seed .* go beyond the last seed"),
        (
            {"bots": tuple(f"page@{n / 1000}" for n in range(1, 32)), "field": "mixed"},
            "31 bots are too many for 3 seats: .* 13,485 games",
        ),
    ],
    ids=["games", "field", "seats", "options", "seed", "last seed", "bots"],
)
def test_a_plan_that_can_not_be(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        plan(**change)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ((), "at least two bots"),
        (("page",), "at least two bots"),
        (("page", "page"), "'page' is named twice"),
        (("page", "squir"), "no bot 'squir' .did you mean 'squire'"),
        (("page", "knight@soon"), "thinks for 0.001 to 600 seconds"),
    ],
)
def test_bots_that_can_not_be(bots: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadBot, match=sentence):
        plan(bots=bots)
