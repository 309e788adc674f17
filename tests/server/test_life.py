"""A table's life in any order: what is promised of it holds whatever people, bots and clocks do.

The machine lives at a table as such, without sockets, with a clock that is set by hand. What it promises for real sockets is in
`test_walks.py`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tableronde import Match
from tableronde.engine.contract import SPECTATOR
from tableronde.server.refusals import Refused
from tableronde.server.sight import Eyes, Sight, pack
from tableronde.server.tables.charter import Clock
from tableronde.server.tables.clocks import AT_LEAST
from tableronde.server.tables.entries import Draft, Entry, Kind
from tableronde.server.tables.table import Table

from .worlds import charter_of

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("cardinal", 3, {}),
    ("cardinal", 4, {"swift": True}),
    ("academy", 2, {"duel": "lancelot"}),
    ("academy", 3, {"variants": ["arms", "education"]}),
    ("academy", 4, {"advanced": True}),
    ("medievallons", 2, {"rounds": 1}),
    ("medievallons", 3, {}),
]
CLOCKS = [None, Clock("move", 30.0), Clock("game", 90.0), Clock("game", 5.0)]
SEATS = st.integers(-1, 5)
MANY = st.integers(0, 1 << 16)


def everything(table: Table) -> dict[str, Any]:
    """All that a table is. Two tables with the same are the same."""
    match, clocks = table.match, table.clocks
    return {
        "number": table.number,
        "status": table.status,
        "seats": [vars(seat).copy() for seat in table.seats],
        "asked": dict(table.asked),
        "played": list(table.played),
        "clocks": clocks and (list(clocks.left), clocks.running, clocks.since),
        "over": (table.why, table.next),
        "moment": match and match.snapshot().pack(),
        "plies": match and [(ply.seat, ply.action.name, ply.sealed, ply.notes_before) for ply in match.plies],
        "told": match and match.told,
        "undo": match and [match.can_undo(seat) for seat in range(match.seats)],
    }


class Life(RuleBasedStateMachine):
    @initialize(kind=st.sampled_from(KINDS), clock=st.sampled_from(CLOCKS), seed=MANY, seated=st.integers(0, 4))
    def a_table(self, kind: tuple[str, int, dict[str, Any]], clock: Clock | None, seed: int, seated: int) -> None:
        self.charter = charter_of(*kind, seed, clock)
        self.table = Table(self.charter, "plain")
        self.elsewhere = Table(self.charter, "plain")  # the same table on another node, which hears of every entry
        self.entries: list[Entry] = []
        self.now = 1000.0
        self.witness: Match | None = None  # keeps its whole story
        self.told: dict[int, list[tuple[int, list[Any]]]] = {eye: [] for eye in range(SPECTATOR, self.charter.seats)}
        for seat in range(min(seated, self.charter.seats)):
            self.write(self.table.sit(seat, f"Player {seat}", "lion", f"secret of {seat}"))

    # Wishes

    def wish(self, make: Callable[[], Draft]) -> bool:
        """A draft changes nothing yet, and what is refused nothing at all."""
        before = everything(self.table)
        try:
            draft = make()
        except Refused:
            assert everything(self.table) == before
            return False
        assert everything(self.table) == before
        self.write(draft)
        return True

    def write(self, draft: Draft) -> None:
        asked, questions = dict(self.table.asked), self.questions()
        running = self.table.clocks.running if self.table.clocks else frozenset()
        written = self.table.write(draft, self.now)
        self.entries += written
        for entry in written:
            self.hear(entry)
        decided = {entry.seat for entry in written if entry.kind in (Kind.PLAY, Kind.UNDO)}
        for seat, question in self.questions().items():
            if self.table.asked[seat] == asked.get(seat):
                assert question == questions[seat], "the same id, and another question"
            else:
                decided_too = seat in self.table.settled
                anew = seat not in asked or seat in decided or decided_too or question != questions[seat]
                assert anew, "another id for what was asked already"
        if self.table.clocks:
            for seat in self.table.clocks.running - running:
                enough = min(AT_LEAST, self.table.clocks.clock.seconds)
                assert self.table.clocks.left[seat] >= enough, "who comes to decide has time for it"

    def hear(self, entry: Entry) -> None:
        again = self.elsewhere.write(Draft(entry.kind, entry.seat, entry.data), entry.at, alone=True)
        assert again == [entry]
        if entry.kind is Kind.BEGIN:
            charter = self.charter
            self.witness = charter.game.match(charter.seats, charter.seed, **charter.options)
        elif entry.kind is Kind.PLAY:
            assert self.witness is not None
            assert entry.seat is not None
            self.witness.play(entry.seat, entry.data["action"])
        elif entry.kind is Kind.UNDO:
            assert self.witness is not None
            self.witness.undo(entry.seat)
        for eye, told in self.told.items():
            shown = Sight(self.table, self.now).entry(entry, Eyes(eye))
            assert entry.seat == eye or "action" not in shown
            if shown["kind"] == "undo":  # as the protocol has it
                told[:] = [(number, notes) for number, notes in told if number < shown["from"]]
            if "notes" in shown:
                told.append((shown["number"], shown["notes"]))

    def questions(self) -> dict[int, Any]:
        match = self.table.match
        return {seat: (match.prompt(seat), match.legal(seat)) for seat in self.table.asked} if match else {}

    def person(self, seat: int) -> bool:
        return 0 <= seat < self.charter.seats and self.table.seats[seat].secret is not None

    # Coming and going

    @rule(seat=st.none() | SEATS, n=MANY)
    def sits_down(self, seat: int | None, n: int) -> None:
        if self.wish(lambda: self.table.sit(seat, f"Player {n % 4}", "stag", f"secret {n}")):
            sat = next(entry for entry in reversed(self.entries) if entry.kind is Kind.SIT).seat
            assert self.table.seats[self.table.seat_of(f"secret {n}")].name is not None
            assert sat is not None
            assert self.person(sat)
        names = [seat.name for seat in self.table.seats if seat.name]
        assert len(names) == len(set(names))

    @rule(seat=SEATS)
    def a_bot_sits_down(self, seat: int) -> None:
        self.wish(lambda: self.table.seat_bot(seat, "squire", "Merlin"))

    @rule(seat=SEATS)
    def a_bot_is_sent_away(self, seat: int) -> None:
        self.wish(lambda: self.table.unseat_bot(seat))

    @rule(seat=SEATS, sure=st.integers(0, 3))
    def leaves(self, seat: int, sure: int) -> None:
        if sure == 0:
            sat = self.person(seat)
            assert not self.wish(lambda: self.table.leave(seat)) or sat, "nobody leaves a seat where nobody sits"

    @rule(seat=SEATS, why=st.sampled_from(["absent", "time"]))
    def a_bot_plays_for(self, seat: int, why: str) -> None:
        sat = self.person(seat)
        assert not self.wish(lambda: self.table.lend(seat, why)) or sat

    @rule(seat=SEATS)
    def comes_back(self, seat: int) -> None:
        sat = self.person(seat)
        assert not self.wish(lambda: self.table.back(seat)) or sat, "nobody comes back to a seat that was left"

    @rule(seat=SEATS, sure=st.integers(0, 5))
    def resigns(self, seat: int, sure: int) -> None:
        if sure == 0:
            sat = self.person(seat)
            assert not self.wish(lambda: self.table.resign(seat)) or sat

    @rule(seat=st.none() | st.integers(0, 1))
    def says_something(self, seat: int | None) -> None:
        board = everything(self.table) | {"number": 0}
        assert self.wish(lambda: self.table.say(seat, "Player", "well played"))
        assert everything(self.table) | {"number": 0} == board

    # Playing

    @rule(dice=MANY, decisions=st.integers(1, 30))
    def the_game_goes_on(self, dice: int, decisions: int) -> None:
        luck = Random(dice)
        for _ in range(decisions):
            if not self.table.asked or self.table.match is None:
                return
            seat = luck.choice(list(self.table.asked))
            action = luck.choice(self.table.match.legal(seat)).name
            assert self.wish(lambda: self.decision(seat, self.table.asked[seat], action))  # noqa: B023

    def decision(self, seat: int, ask: int, action: str) -> Draft:
        bot = 0 <= seat < self.charter.seats and self.table.seats[seat].played_by_bot
        return self.table.play_as_bot(seat, ask, action) if bot else self.table.play(seat, ask, action)

    @rule(seat=SEATS, other=MANY, stale=st.integers(-2, 2))
    def plays_what_may_not_be_played(self, seat: int, other: int, stale: int) -> None:
        """For a question that is not asked, an action that is not legal, or nonsense."""
        actions = self.charter.game.actions
        name = actions[other % len(actions)].name if other % 5 else "nonsense"
        ask = self.table.asked.get(seat, 0) + stale
        match = self.table.match
        fine = stale == 0 and match and seat in self.table.asked and any(a.name == name for a in match.legal(seat))
        if not fine:
            assert not self.wish(lambda: self.decision(seat, ask, name))

    @rule(seat=SEATS)
    def takes_back(self, seat: int) -> None:
        self.wish(lambda: self.table.undo(seat))

    @rule(seat=SEATS, dice=MANY)
    def chooses_and_takes_back(self, seat: int, dice: int) -> None:
        if seat in self.table.asked and self.table.match:
            action = Random(dice).choice(self.table.match.legal(seat)).name
            if self.wish(lambda: self.table.play(seat, self.table.asked[seat], action)):
                self.wish(lambda: self.table.undo(seat))

    @rule(seconds=st.sampled_from([0.0, 0.5, 4.0, 12.0, 60.0]))
    def time_goes_by(self, seconds: float) -> None:
        self.now += seconds
        while draft := self.table.time_up(self.now):
            clocks = self.table.clocks
            assert clocks is not None
            assert draft.seat in clocks.running
            assert clocks.left_at(self.now)[draft.seat] == 0
            self.write(draft)

    @precondition(lambda self: self.table.status == "over")
    @rule()
    def they_want_a_rematch(self) -> None:
        first = self.table.next is None
        assert self.wish(lambda: self.table.rematch("REMATCH")) is first
        assert self.table.next == "REMATCH"

    @rule()
    def it_is_read_back(self) -> None:
        again = Table.read(self.charter, self.entries, "plain")
        assert everything(again) == everything(self.table)
        for eye in self.told:
            assert pack(Sight(again, self.now).state(Eyes(eye))) == pack(Sight(self.table, self.now).state(Eyes(eye)))
        self.table = again  # and life goes on with it

    # What holds at any time

    @invariant()
    def entries_are_numbered_without_gaps(self) -> None:
        assert [entry.number for entry in self.entries] == list(range(1, self.table.number + 1))

    @invariant()
    def other_nodes_have_the_same_table(self) -> None:
        assert everything(self.elsewhere) == everything(self.table)

    @invariant()
    def who_must_decide_is_asked(self) -> None:
        table = self.table
        assert tuple(table.asked) == (table.match.actors if table.match and table.status == "playing" else ())
        if table.clocks:
            assert table.clocks.running == {seat for seat in table.asked if not table.seats[seat].played_by_bot}
        for seat in table.asked:
            assert table.seats[seat].played_by_bot or self.person(seat), "somebody decides for every seat"

    @invariant()
    def everybody_is_told_their_story(self) -> None:
        if self.witness:
            for eye, told in self.told.items():
                heard = [note for _, notes in told for note in notes]
                assert heard == [note.to_json() for note in self.witness.story(eye)]

    @invariant()
    def it_ends_by_the_rules_or_by_giving_up(self) -> None:
        kinds = [entry.kind for entry in self.entries]
        assert kinds.count(Kind.BEGIN) <= 1
        assert kinds.count(Kind.END) == (self.table.status == "over")
        if self.table.status == "over":
            assert self.table.match is not None
            before = kinds[kinds.index(Kind.END) - 1]
            ends = {"rules": Kind.PLAY, "resigned": Kind.RESIGN, "abandoned": Kind.STAND}
            assert before is ends[str(self.table.why)]
            assert self.table.match.over is (self.table.why == "rules")
        else:
            assert self.table.match is None or not self.table.match.over

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.it_is_read_back()


TestLife = Life.TestCase
TestLife.settings = settings(
    max_examples=80, stateful_step_count=40, deadline=None, derandomize=True, report_multiple_bugs=False
)
