"""No client ever receives what its seat may not know.

The idea is the same throughout: what a seat does not know could be anything. So it is swapped for something else, and the
seat must receive the very same bytes. Here at tables as such; `test_leaks_live.py` listens to a real server.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tableronde.bots.chair import Chair
from tableronde.bots.hiring import Hired
from tableronde.bots.seen import Budget
from tableronde.engine.game import load
from tableronde.server.refusals import Refused
from tableronde.server.sight import Eyes, Sight, pack, show_table
from tableronde.server.tables.entries import Entry
from tableronde.server.tables.table import Table

from .ledgers import with_other_secrets
from .worlds import KINDS, READERS, Options, another_world, begin, charter_of, everybody, moments


def told(table: Table, entries: Sequence[Entry], eyes: Eyes) -> bytes:
    """The message about these entries, made as the server makes it."""
    sight = Sight(table, 1.0)
    shown = [sight.entry(entry, eyes) for entry in entries]
    return pack({"type": "entries", "entries": shown, "state": sight.state(eyes)})


def refusal_of_undo(table: Table, seat: int) -> str | None:
    try:
        table.undo(seat)
    except Refused as refused:
        return str(refused)
    return None


@pytest.mark.parametrize(("game", "seats", "options"), KINDS)
def test_swap_what_a_seat_cannot_know_same_messages(game: str, seats: int, options: Options) -> None:
    """States, questions, entries, words, records and what may be taken back."""
    table, _ = begin(charter_of(game, seats, options, seed=5))
    swapped = 0
    for number, written in enumerate(moments(table, seed=7)):
        if number % 6:
            continue
        assert table.match is not None
        for seat in everybody(seats):
            if table.status == "over":
                break
            lang, record = READERS[(number // 6 + seat) % len(READERS)]
            eyes = Eyes(seat, lang, record)
            seen = told(table, written, eyes), pack(show_table(table)), seat < 0 or refusal_of_undo(table, seat)
            with another_world(table.match, seat, f"{number} {seat}") as different:
                swapped += different
                others = [with_other_secrets(entry, seat) for entry in written]
                assert seen == (told(table, others, eyes), pack(show_table(table)), seat < 0 or refusal_of_undo(table, seat))
    assert swapped > 5


@pytest.mark.parametrize(("game", "seats", "options"), KINDS)
def test_nobody_can_tell_what_another_has_chosen_at_the_same_time(game: str, seats: int, options: Options) -> None:
    """While others must still choose, the same is told whatever a seat has chosen: the same entries, who is waited for, what
    may be taken back. So neither the order nor the number of messages depends on it."""
    charter, choice, compared = charter_of(game, seats, options, seed=3), Random(4), 0
    table, written = begin(charter)
    for number, more in enumerate(moments(table, seed=9)):
        written += more
        match = table.match
        if match is None or len(match.actors) < 2 or number % 3 or compared > 30:
            continue
        seat = choice.choice(match.actors)
        legal = [action.name for action in match.legal(seat)]
        if len(legal) < 2:
            continue
        heard = []
        for action in choice.sample(legal, 2):
            again = Table.read(charter, written, "plain")
            done = again.write(again.play(seat, again.asked[seat], action), 1.0)
            others = [other for other in everybody(seats) if other != seat]
            heard.append(
                [
                    (told(again, done, Eyes(other, *READERS[number % 4])), other < 0 or refusal_of_undo(again, other))
                    for other in others
                ]
            )
            assert any(other != seat for other in again.asked), "the last to choose"
        assert heard[0] == heard[1]
        compared += 1
    assert compared or game == "cardinal"  # where one decides at a time


@pytest.mark.parametrize("seats", [3, 5])
def test_a_bot_without_a_choice_looks_like_one_with_a_choice(seats: int) -> None:
    """It decides when it is asked together with others, as every player does; otherwise who never answers has no choice."""
    table, _ = begin(charter_of("academy", seats, {}, seed=2))
    without = 0
    for _ in moments(table, seed=2):
        match = table.match
        if match is None or table.status != "playing":
            continue
        for seat in table.seats:
            seat.lent = "squire"
        assert list(table.bot_turns()) == list(match.actors)
        without += any(len(match.legal(seat)) == 1 for seat in match.actors)
        for seat in table.seats:
            seat.lent = None
    assert without


class Gossip:
    """A bot that cries out what it holds."""

    def decide(self, seen: Any, legal: Any, budget: Any) -> Any:
        raise ValueError(f"I may {legal[0].name}, and have {seen.data}")


def test_a_bot_that_fails_does_not_tell_its_cards() -> None:
    """What it said is for the log; at the table everybody reads that it failed."""
    match = load("academy").match(seats=3, seed=1)
    chair = Chair(Hired("gossip", Gossip, Budget(1.0)), 0, seed=1)
    chair.decide(match)
    (mishap,) = chair.mishaps
    assert match.legal(0)[0].name in str(mishap)
    assert mishap.in_public == "gossip (seat 0) failed with ValueError; a squire decides instead."
