"""The chronicle: what happened, and who may read it."""

import json

import pytest

from tableronde.engine.chronicle import (
    EVERYONE,
    NOTES,
    PUBLIC,
    WIDTH,
    Note,
    NoteBook,
    SetOf,
    closed_log,
    note,
    open_log,
    reveal,
)
from tableronde.engine.contract import SPECTATOR
from tableronde.engine.errors import IllegalAction
from tableronde.engine.game import Game
from tableronde.engine.record import Log
from tableronde.engine.rule import entry

from ..games_for_tests.variants import PLEDGE
from .play import CARDINAL, ONE_OF_EACH, Backend, play_on, table_name


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_a_seat_reads_its_part_of_the_story_in_order(game: Game) -> None:
    match = play_on(game.match(3, 5))
    parts = {seat: match.story(seat) for seat in (SPECTATOR, 0, 1, 2)}
    for seat, part in parts.items():
        assert part == tuple(event for event in match.events if event.seen_by(seat))
        assert 0 < len(part) < len(match.events)
    for event in match.events:
        assert any(event.seen_by(seat) for seat in range(3))


def test_a_drawn_card_is_told_to_who_drew_it_only() -> None:
    match = play_on(CARDINAL.match(3, 5))
    for reader in (SPECTATOR, 0, 1, 2):
        drawn = [event.fields["seat"] for event in match.story(reader) if event.kind == "drew"]
        unseen = [event.fields["seat"] for event in match.story(reader) if event.kind == "drew-unseen"]
        assert set(drawn) == ({reader} if reader != SPECTATOR else set())
        assert set(unseen) == {0, 1, 2} - {reader}


def test_the_story_goes_on_from_where_it_was_left() -> None:
    match = play_on(CARDINAL.match(3, 5), 30)
    for since in (0, 1, 10, len(match.events) - 1, len(match.events)):
        assert match.story(1, since) == tuple(event for event in match.events[since:] if event.seen_by(1))


@pytest.mark.parametrize("seat", [3, 15, 99, -2])
def test_a_seat_that_there_is_not_reads_nothing(seat: int) -> None:
    match = CARDINAL.match(3, 5)
    with pytest.raises(IllegalAction, match=f"there is no seat {seat}"):
        match.story(seat)


def test_the_public_is_nobody_at_the_table() -> None:
    spoken, secret = Note("spoken", {}, PUBLIC), Note("secret", {}, EVERYONE & ~PUBLIC)
    assert spoken.seen_by(SPECTATOR)
    assert not any(spoken.seen_by(seat) for seat in range(8))
    assert not secret.seen_by(SPECTATOR)
    assert all(secret.seen_by(seat) for seat in range(8))


def book() -> NoteBook:
    notes = NoteBook()
    notes.kind("slept")
    notes.kind("walked", seat=None, town=("rome", "ulm"))
    notes.kind("visited", towns=SetOf(("rome", "ulm", "bern")), nights=None)
    return notes


def test_numbers_are_read_as_the_things_they_stand_for() -> None:
    log = open_log()
    note(log, EVERYONE, 1, 2, 1, 0, 0)
    note(log, 0b10, 2, 0b101, 4, 0, 0)
    note(log, EVERYONE, 0, 0, 0, 0, 0)
    note(log, EVERYONE, 1, 2, -1, 0, 0)
    assert list(book().read(log)) == [
        Note("walked", {"seat": 2, "town": "ulm"}),
        Note("visited", {"towns": ["rome", "bern"], "nights": 4}, 0b10),
        Note("slept", {}),
        Note("walked", {"seat": 2, "town": None}),
    ]


def test_a_note_has_room_for_four_numbers() -> None:
    notes = book()
    with pytest.raises(ValueError, match="'crowded' has 5 fields"):
        notes.kind("crowded", a=None, b=None, c=None, d=None, e=None)
    assert "crowded" not in notes.kinds
    assert notes.kinds["walked"] == ("seat", "town")


def test_a_closed_log_stays_as_it_is() -> None:
    log = closed_log()
    before = log.array.tolist()
    note(log, EVERYONE, 1, 2, 3, 4, 5)
    reveal(log)
    assert log.array.tolist() == before


@entry
def tell(log: Log, times: int) -> None:
    for time in range(times):
        note(log, EVERYONE, 1, time, 0, 0, 0)


@pytest.mark.parametrize("backend", ["plain", "native"])
def test_a_full_log_takes_no_more(backend: Backend) -> None:
    """Native code would write beyond it; the rows behind are watched."""
    rules, log = PLEDGE.backend(backend), Log.new(2 * NOTES, WIDTH)
    rules(tell)(rules.grid(log), NOTES + 200)
    assert log[0, 0] == NOTES - 1
    assert log.array[1:NOTES, 2].tolist() == list(range(NOTES - 1))
    assert not log.array[NOTES:].any()


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_events_are_data_that_can_be_sent(game: Game) -> None:
    for event in play_on(game.match(3, 8)).events:
        told = event.to_json()
        assert told == {"kind": event.kind, **event.fields}
        assert json.loads(json.dumps(told)) == told
