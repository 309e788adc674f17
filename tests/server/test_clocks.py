"""Clocks, set by hand at a table as such, and once at a live one."""

from __future__ import annotations

import asyncio

import pytest

from tableronde.client import live
from tableronde.server.tables.charter import Clock
from tableronde.server.tables.clocks import AT_LEAST
from tableronde.server.tables.table import Table

from .playing import PERSONS, run
from .running import Running
from .worlds import charter_of


@pytest.mark.parametrize("kind", ["move", "game"])
def test_when_time_is_up_a_bot_decides_until_the_player_is_back(kind: str) -> None:
    """With a clock set by hand."""
    clock = Clock(kind, 60.0)  # type: ignore[arg-type]
    table = Table(charter_of("cardinal", 3, {}, clock=clock), "plain")
    for seat in range(3):
        table.write(table.sit(seat, f"Player {seat}", "lion", f"secret {seat}"), 100.0)
    (asked,) = table.asked
    assert table.clocks is not None
    assert table.clocks.left_at(130.0)[asked] == 30.0
    assert [left for seat, left in enumerate(table.clocks.left_at(130.0)) if seat != asked] == [60.0, 60.0]
    assert table.time_up(159.9) is None
    draft = table.time_up(160.0)
    assert draft is not None
    assert (draft.seat, draft.data) == (asked, {"bot": "squire", "why": "time"})
    table.write(draft, 160.0)
    assert table.clocks.running == frozenset()
    assert table.time_up(1000.0) is None
    table.write(table.back(asked), 200.0)
    assert table.clocks.left_at(200.0)[asked] == AT_LEAST
    # Not again and again: the bot is to decide some time.
    for now in (210.0, 220.0):
        again = table.time_up(now)
        assert again is not None
        table.write(again, now)
        table.write(table.back(asked), now + 5)
        assert table.clocks.left_at(now + 5)[asked] == 0.0


def timed(game: str, seats: int) -> Table:
    """A table with a minute for each decision, begun at the hour 0."""
    table = Table(charter_of(game, seats, {}, clock=Clock("move", 60.0)), "plain")
    for seat in range(seats):
        table.write(table.sit(seat, f"Player {seat}", "lion", f"secret {seat}"), 0.0)
    assert table.clocks is not None
    return table


def test_nobody_gains_time_by_taking_back() -> None:
    table = timed("academy", 2)
    assert table.clocks is not None
    assert table.match is not None
    for now, left in ((20.0, 40.0), (35.0, 30.0), (60.0, 10.0)):
        table.write(table.play(0, table.asked[0], table.match.legal(0)[0].name), now)
        table.write(table.undo(0), now + 5)
        assert table.clocks.left_at(now + 5)[0] == left


def test_time_thought_after_a_decision_is_not_won_back_with_it() -> None:
    table = timed("cardinal", 3)
    assert table.clocks is not None
    assert table.match is not None
    (asked,) = table.asked
    place = next(action for action in table.match.legal(asked) if action.kind in ("abbey", "advisor"))
    table.write(table.play(asked, table.asked[asked], place.name), 40.0)
    assert table.asked.keys() == {asked}
    assert table.clocks.left_at(40.0)[asked] == 60.0
    table.write(table.undo(asked), 55.0)
    assert table.clocks.left_at(55.0)[asked] == 5.0


def test_nobody_gains_time_by_lending_a_seat_and_coming_back() -> None:
    table = timed("cardinal", 3)
    assert table.clocks is not None
    (asked,) = table.asked
    for now in (50.0, 150.0):
        table.write(table.lend(asked, "absent"), now)
        table.write(table.back(asked), now + 100.0)
        assert table.clocks.left_at(now + 100.0)[asked] == 10.0


def test_time_for_the_whole_game_is_used_up_bit_by_bit() -> None:
    table = Table(charter_of("academy", 2, {}, clock=Clock("game", 60.0)), "plain")
    for seat in range(2):
        table.write(table.sit(seat, f"Player {seat}", "lion", f"secret {seat}"), 0.0)
    assert table.match is not None
    assert table.clocks is not None
    table.write(table.play(0, table.asked[0], table.match.legal(0)[0].name), 7.0)
    assert table.clocks.running == {1}
    table.write(table.play(1, table.asked[1], table.match.legal(1)[0].name), 20.0)
    assert table.clocks.left_at(20.0)[:2] == [53.0, 40.0]


def test_time_runs_out_at_a_live_table(running: Running) -> None:
    """Of both kinds of clock at once, to be short."""

    async def one(kind: str) -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2], clock={"kind": kind, "seconds": 5})
        async with live(tickets[0]) as seat:
            assert seat.state["clock"]["running"] == [0, 1]
            assert 0 < seat.state["clock"]["left"][0] <= 5
            await seat.until(lambda _: seat.entries[-1]["kind"] == "lend" and seat.entries[-1]["seat"] == 0)
            assert seat.entries[-1]["why"] == "time"
            back = await seat.say({"type": "back"})
            assert back["kind"] == "back"

    async def play() -> None:
        await asyncio.gather(one("move"), one("game"))

    run(play())
