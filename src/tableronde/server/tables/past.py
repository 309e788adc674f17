"""The past of a table: its entries so far, made into who sits where, what was played and who is asked.

`write` makes an entry of a draft that was checked. Reading a table back is writing its entries again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from ...engine.backends import Name
from ...engine.chronicle import Note
from ...engine.errors import TableRondeError
from ...engine.match import Match, Result
from ...engine.reckoning import Row, Tie, reckon, tie_of
from ...engine.snapshots import Snapshot
from ...engine.words import Words
from .charter import Charter, Version
from .clocks import Clocks
from .entries import ASIDE, Draft, Entry, Kind
from .seats import Seat

NOTHING_SAID: tuple[Note, ...] = ()


def version_after(version: Version, data: Mapping[str, Any]) -> Version:
    """The first entry that was written with other rules than those before it says so."""
    return Version(**data["version"]) if "version" in data else version


class Past:
    def __init__(self, charter: Charter, backend: Name = "native") -> None:
        self.charter = charter
        self.backend = backend
        self.number = 0  # of the last entry
        self.status = "waiting"
        self.seats = [Seat() for _ in range(charter.seats)]
        self.match: Match | None = None
        self.asked: dict[int, int] = {}  # who must decide, each with the number of the entry that asked
        self.played: list[int] = []  # the entry of each ply of the match
        self.settled: set[int] = set()  # whose question the last decision has answered, or asked again by being taken back
        self.clocks = Clocks(charter.clock, charter.seats) if charter.clock else None
        self.lefts: list[float] = []  # and, with a clock, the time that was left to who decided
        self.left_then = 0.0  # when what was last taken back had been decided
        self.why: str | None = None  # it is over
        self.next: str | None = None  # the table of the rematch
        self.cannot_go_on: str | None = None
        self.outcome: Result | None = None  # when it is over
        self.reckoning = charter.game.reckoning(charter.seats, charter.options)
        self.points: list[Row] = []  # and where they came from
        self.tie: Tie | None = None
        self.scored: list[tuple[int, Note]] = []  # the notes that tell of points, each with the number of its entry
        self.version = charter.version  # of the last snapshot
        self.whole = True  # the match was played from its beginning, by the rules of today
        self.words: dict[tuple[str, ...], Words] = {}  # by language and names

    @classmethod
    def read(cls, charter: Charter, entries: Iterable[Entry], backend: Name = "native") -> Self:
        """A table as it was left. If the rules were changed since it began it goes on from its last snapshot."""
        table, entries = cls(charter, backend), list(entries)
        if charter.version == Version.of(charter.game) and not any("version" in entry.data for entry in entries):
            for entry in entries:
                table._fold(Draft(entry.kind, entry.seat, entry.data), entry.at)
            table._forget()
            return table
        table.whole = False
        last: Entry | None = None
        for entry in entries:
            table.number = entry.number
            table.version = version_after(table.version, entry.data)
            table._fold_points(entry.kind, entry.data, entry.notes)
            table._fold_life(Draft(entry.kind, entry.seat, entry.data))
            last = entry if entry.snapshot else last
        if last:
            table._go_on_from(last)
        return table

    # Who is there

    @property
    def names(self) -> list[str]:
        return [seat.name or f"{number + 1}" for number, seat in enumerate(self.seats)]

    @property
    def free(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.free]

    @property
    def actors(self) -> tuple[int, ...]:
        return self.match.actors if self.match and self.status == "playing" else ()

    def bot_turns(self) -> Iterator[int]:
        """Seats that a bot must decide for. Also where there is but one choice: while others are asked too, waiting would tell
        that there is no other. When all have but one, the match has taken it already."""
        return (seat for seat in self.actors if self.seats[seat].played_by_bot)

    # Writing

    def write(self, draft: Draft, at: float, *, alone: bool = False) -> list[Entry]:
        """The entry of a draft, and those that follow from it by themselves: a full table begins, a game that is over ends.
        `alone`: as it was written elsewhere, where what follows was written too."""
        written = [self._write(draft, at)]
        while not alone and (follows := self._what_follows(written[-1])):
            written.append(self._write(follows, at))
        self._forget()
        return written

    def _write(self, draft: Draft, at: float) -> Entry:
        data, notes = self._fold(draft, at)
        moves = draft.kind in (Kind.BEGIN, Kind.PLAY, Kind.UNDO)
        snapshot = self.match.snapshot().pack() if moves and self.match else None
        if "version" in draft.data:
            data = {**data, "version": draft.data["version"]}
        elif snapshot and not self.whole and self.version != (today := Version.of(self.charter.game)):
            data = {**data, "version": {"rules": today.rules, "layout": today.layout}}
        self.version = version_after(self.version, data)
        return Entry(self.number, draft.kind, at, draft.seat, data, notes, snapshot)

    def _what_follows(self, entry: Entry) -> Draft | None:
        if self.status == "waiting" and not self.free:
            return Draft(Kind.BEGIN)
        if self.status != "playing":
            return None
        if self.match and self.match.over:
            return self._end("rules")
        if entry.kind in (Kind.RESIGN, Kind.STAND):
            playing = [seat for seat in self.seats if not seat.resigned]
            if len(playing) < 2 or not any(seat.person for seat in playing):
                return self._end("resigned" if entry.kind is Kind.RESIGN else "abandoned")
        return None

    def _end(self, why: str) -> Draft:
        """By the rules; or, when players gave up, to the one who has not. Written down: other rules may count otherwise."""
        scores = self.match.scores if self.match else (0,) * len(self.seats)
        result = self.match.result if self.match and why == "rules" else None
        left = [seat for seat, player in enumerate(self.seats) if not player.resigned]
        shares = result.shares if result else tuple(float(left == [seat]) for seat in range(len(self.seats)))
        tie = tie_of(self.match) if self.match and result else None
        return Draft(
            Kind.END,
            None,
            {
                "why": why,
                "shares": list(shares),
                "scores": list(scores),
                "points": [row.to_json() for row in self._reckon()],
                "tie": {"by": tie.by, "values": list(tie.values)} if tie else None,
            },
        )

    def _reckon(self) -> list[Row]:
        notes = (note for _, note in self.scored)
        return reckon(self.reckoning, notes, self.charter.seats) if self.reckoning else []

    def _fold(self, draft: Draft, at: float) -> tuple[Mapping[str, Any], tuple[Note, ...]]:
        """Makes an entry part of the table. Gives its data in full, and its notes."""
        self.number += 1
        data, notes = draft.data, NOTHING_SAID
        if draft.kind in ASIDE:
            self._fold_life(draft)
            return data, notes
        before = self.actors
        self.settled = set()
        if draft.kind is Kind.BEGIN:
            self.match = self._new_match()
            notes = self.match.events
        elif draft.kind is Kind.PLAY:
            if self.clocks and draft.seat is not None:
                self.lefts.append(self.clocks.left_of(draft.seat, at))
            notes = self._fold_play(draft)
        elif draft.kind is Kind.UNDO:
            data, notes = self._fold_undo(draft)
        self._fold_points(draft.kind, data, notes)
        self._fold_life(draft)
        self._ask(draft, before, at)
        return data, notes

    def _fold_play(self, draft: Draft) -> tuple[Note, ...]:
        assert self.match is not None
        assert draft.seat is not None
        told = self.match.told
        self.match.play(draft.seat, draft.data["action"])
        self.played.append(self.number)
        self.settled = set(self.match.plies[-1].settled)
        return self.match.events_since(told)

    def _fold_undo(self, draft: Draft) -> tuple[Mapping[str, Any], tuple[Note, ...]]:
        """What others decided at the same time is told again: of all entries that are void, what is left."""
        assert self.match is not None
        target, _ = self.match.undo_target(draft.seat)
        void = self.played[target]
        undone = self.match.plies[target:]
        self.match.undo(draft.seat)
        self.settled = {seat for ply in (*undone, *self.match.plies[target:]) for seat in ply.settled}
        del self.played[target]
        if self.clocks:
            self.left_then = self.lefts.pop(target)
        first = next((i for i, number in enumerate(self.played) if number >= void), len(self.played))
        self.played[first:] = [self.number] * (len(self.played) - first)
        again = self.match.events_since(self.match.plies[first].notes_before) if first < len(self.played) else ()
        return {"from": void}, again

    def _fold_points(self, kind: Kind, data: Mapping[str, Any], notes: Iterable[Note]) -> None:
        """What was taken back has scored nothing."""
        if kind is Kind.UNDO:
            self.scored = [(number, note) for number, note in self.scored if number < data["from"]]
        if self.reckoning:
            self.scored += [(self.number, note) for note in notes if note.kind in self.reckoning.heeded]

    def _fold_life(self, draft: Draft) -> None:
        """Who sits where, and whether the game goes on."""
        data = draft.data
        seat = self.seats[draft.seat] if draft.seat is not None else None
        match draft.kind:
            case Kind.SIT:
                assert seat is not None
                seat.name, seat.crest = data["name"], data.get("crest")
                seat.secret, seat.bot, seat.lent, seat.why = data.get("secret"), data.get("bot"), None, None
            case Kind.STAND:
                assert seat is not None
                seat.name = seat.crest = seat.secret = seat.bot = None
                if self.status == "playing":
                    seat.lent, seat.why = self.charter.stand_in, "left"
            case Kind.BEGIN:
                self.status = "playing"
            case Kind.LEND:
                assert seat is not None
                seat.lent, seat.why = data["bot"], data["why"]
            case Kind.BACK:
                assert seat is not None
                seat.lent = seat.why = None
            case Kind.RESIGN:
                assert seat is not None
                seat.resigned, seat.lent, seat.why = True, data["bot"], "resigned"
            case Kind.END:
                self.status, self.why = "over", data["why"]
                counted = {**self._end(data["why"]).data, **data}
                self.outcome = Result(tuple(counted["shares"]), tuple(counted["scores"]))
                self.points = [Row.read(row) for row in counted["points"]]
                self.tie = Tie(counted["tie"]["by"], tuple(counted["tie"]["values"])) if counted["tie"] else None
            case Kind.REMATCH:
                self.next = data["code"]

    def _ask(self, draft: Draft, before: Iterable[int], at: float) -> None:
        """Who decides now. A question stays the same while others decide at the same time."""
        now = self.actors
        same = set(before) - self.settled - {draft.seat} if self.asked else set()
        kept = {seat for seat in now if seat in same}
        if draft.kind not in (Kind.PLAY, Kind.UNDO):  # nothing happened on the board
            kept |= {seat for seat in now if seat in self.asked}
        anew = [seat for seat in now if seat not in kept]
        self.asked = {seat: self.asked[seat] if seat in kept else self.number for seat in now}
        if self.clocks:
            self._turn_clocks(self.clocks, draft, before, anew, at)

    def _turn_clocks(self, clocks: Clocks, draft: Draft, before: Iterable[int], anew: Iterable[int], at: float) -> None:
        """Nobody gains time by taking back, or by lending a seat and coming back."""
        taken_back = draft.seat if draft.kind is Kind.UNDO else None
        deciding = [seat for seat in self.asked if not self.seats[seat].played_by_bot]
        clocks.turn(at, deciding, [seat for seat in anew if seat != taken_back])
        if taken_back is not None:
            clocks.take_back(taken_back, self.left_then, taken_back in before)
        elif draft.kind in (Kind.BACK, Kind.SIT) and draft.seat in deciding and draft.seat not in anew:
            clocks.come_back(draft.seat)

    def _forget(self) -> None:
        if self.match:
            self.match.forget_story()

    def _new_match(self) -> Match:
        charter = self.charter
        return charter.game.match(charter.seats, charter.seed, backend=self.backend, **charter.options)

    def _go_on_from(self, last: Entry) -> None:
        """After the rules have changed: from the last moment that was kept."""
        assert last.snapshot is not None
        try:
            match = self._new_match()
            match.go_to(Snapshot.unpack(last.snapshot), self.version.layout)
            self.match = match
        except TableRondeError as problem:
            self.cannot_go_on = f"this game was begun with another version of the program and can't go on: {problem}"
            return
        self._ask(Draft(Kind.BACK), {}, last.at)
