"""A table: its entries so far, made into who sits where, what was played, and what may be done.

Every wish (`sit`, `play`, …) is checked first and gives a draft; `write` makes it an entry. Reading a table back is writing its
entries again. Nothing here knows of sockets, threads or a database.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...engine.backends import Name
from ...engine.chronicle import Note
from ...engine.errors import TableRondeError
from ...engine.match import Match, Result
from ...engine.snapshots import Snapshot
from ...engine.words import Words
from ..refusals import Refused, wrong_secret
from ..secrets import digest, opens
from .charter import Charter, Version
from .clocks import Clocks
from .entries import ASIDE, Draft, Entry, Kind
from .seats import Seat

NOTHING_SAID: tuple[Note, ...] = ()


def version_after(version: Version, data: Mapping[str, Any]) -> Version:
    """The first entry that was written with other rules than those before it says so."""
    return Version(**data["version"]) if "version" in data else version


class Table:
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
        self.version = charter.version  # of the last snapshot
        self.whole = True  # the match was played from its beginning, by the rules of today
        self.words: dict[tuple[str, ...], Words] = {}  # by language and names

    @classmethod
    def read(cls, charter: Charter, entries: Iterable[Entry], backend: Name = "native") -> Table:
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
            table._fold_life(Draft(entry.kind, entry.seat, entry.data))
            last = entry if entry.snapshot else last
        if last:
            table._go_on_from(last)
        return table

    # Who is there

    def seat_of(self, secret: str) -> int:
        """The seat that a secret opens. Looks at all of them, so that the time it takes tells nothing."""
        found = [number for number, seat in enumerate(self.seats) if opens(secret, seat.secret)]
        if not found:
            raise wrong_secret()
        return found[0]

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

    # Wishes: each is checked, and gives a draft

    def sit(self, seat: int | None, name: str, crest: str, secret: str) -> Draft:
        self._expect_not_over()
        if seat is None:
            if not self.free:
                raise Refused("full", "every seat of this table is taken; you can watch.")
            seat = self.free[0]
        elif not self._seat(seat).free:
            free = f"free seats: {', '.join(map(str, self.free))}" if self.free else "none is free; you can watch"
            raise Refused("seat-taken", f"seat {seat} is taken; {free}.")
        return Draft(Kind.SIT, seat, {"name": self._unlike_others(name), "crest": crest, "secret": digest(secret)})

    def seat_bot(self, seat: int, bot: str, name: str) -> Draft:
        if self.status != "waiting":
            raise Refused("begun", "bots are seated before the game begins; later they can be lent a seat.")
        if not self._seat(seat).free:
            raise Refused("seat-taken", f"seat {seat} is taken.")
        return Draft(Kind.SIT, seat, {"bot": bot, "name": self._unlike_others(name)})

    def unseat_bot(self, seat: int) -> Draft:
        if self.status != "waiting":
            raise Refused("begun", "the game has begun; bots stay where they are.")
        if not self._seat(seat).bot:
            raise Refused("no-bot", f"no bot sits on seat {seat}.")
        return Draft(Kind.STAND, seat)

    def leave(self, seat: int) -> Draft:
        self._expect_not_over()
        if self._person(seat).resigned:
            raise Refused("resigned", "you have resigned already; a bot plays on for you.")
        return Draft(Kind.STAND, seat)

    def play(self, seat: int, ask: int, action: str) -> Draft:
        match = self._expect_playing()
        if self._person(seat).lent:
            raise Refused("lent", "a bot plays for you; say `back` to decide yourself again.")
        return self._move(match, seat, ask, action)

    def play_as_bot(self, seat: int, ask: int, action: str) -> Draft:
        match = self._expect_playing()
        if not self._seat(seat).played_by_bot:
            raise Refused("stale", "no bot plays on this seat any more.")
        return self._move(match, seat, ask, action)

    def undo(self, seat: int) -> Draft:
        match = self._expect_playing()
        if self._person(seat).lent:
            raise Refused("lent", "a bot plays for you; say `back` to decide yourself again.")
        _, why_not = match.undo_target(seat)
        if why_not:
            raise Refused("cannot-undo", why_not)
        return Draft(Kind.UNDO, seat)

    def say(self, seat: int | None, name: str, text: str) -> Draft:
        return Draft(Kind.SAY, seat, {"name": name, "text": text})

    def lend(self, seat: int, why: str) -> Draft:
        """A bot plays for somebody who is away."""
        self._expect_playing()
        there = self._seat(seat)
        if there.played_by_bot:
            raise Refused("bot-plays", f"a bot plays on seat {seat} already.")
        return Draft(Kind.LEND, seat, {"bot": self.charter.stand_in, "why": why})

    def time_up(self, now: float) -> Draft | None:
        """The clock of somebody has run out."""
        due = self.clocks.next_to_run_out() if self.clocks and self.status == "playing" else None
        return self.lend(due[0], "time") if due and due[1] <= now else None

    def back(self, seat: int) -> Draft:
        self._expect_playing()
        if self._person(seat).resigned:
            raise Refused("resigned", "you have resigned; a bot plays on for you.")
        if not self.seats[seat].lent:
            raise Refused("not-lent", "you decide yourself already.")
        return Draft(Kind.BACK, seat)

    def resign(self, seat: int) -> Draft:
        self._expect_playing()
        if self._person(seat).resigned:
            raise Refused("resigned", "you have resigned already.")
        return Draft(Kind.RESIGN, seat, {"bot": self.charter.stand_in})

    def mishap(self, seat: int, text: str) -> Draft:
        return Draft(Kind.MISHAP, seat, {"text": text})

    def rematch(self, code: str) -> Draft:
        if self.status != "over":
            raise Refused("not-over", "a rematch can be had when the game is over.")
        if self.next:
            raise Refused("rematch", f"the rematch is at table {self.next}.")
        return Draft(Kind.REMATCH, None, {"code": code})

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
        return Draft(Kind.END, None, {"why": why, "shares": list(shares), "scores": list(scores)})

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
                counted = data if "shares" in data else self._end(data["why"]).data
                self.outcome = Result(tuple(counted["shares"]), tuple(counted["scores"]))
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

    # Checks

    def _move(self, match: Match, seat: int, ask: int, action: str) -> Draft:
        if self.asked.get(seat) != ask:
            raise Refused("stale", "this question is not asked any more; look at what is asked now.")
        legal = match.legal(seat)
        try:
            chosen = match.game.actions.find(action, legal)
        except TableRondeError as problem:
            raise Refused("illegal", str(problem)) from None
        if chosen not in legal:
            raise Refused("illegal", f"{chosen.name!r} is not allowed now; see `ask.actions`.")
        return Draft(Kind.PLAY, seat, {"action": chosen.name})

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refused("no-seat", f"there is no seat {seat}; this table has seats 0 to {len(self.seats) - 1}.", 404)
        return self.seats[seat]

    def _person(self, seat: int) -> Seat:
        there = self._seat(seat)
        if there.secret is None:
            raise Refused("nobody", f"nobody sits on seat {seat}.")
        return there

    def _expect_playing(self) -> Match:
        if self.status == "waiting":
            raise Refused("not-begun", "the game has not begun; it waits for players.")
        self._expect_not_over()
        if self.match is None:
            raise Refused("cannot-go-on", self.cannot_go_on or "this game can't go on.")
        return self.match

    def _expect_not_over(self) -> None:
        if self.status == "over":
            raise Refused("over", "the game is over.")

    def _unlike_others(self, name: str) -> str:
        """Two of the same name get a number, so that they are told apart."""
        taken = {seat.name for seat in self.seats}
        if name not in taken:
            return name
        return next(other for n in range(2, len(self.seats) + 2) if (other := f"{name} {n}") not in taken)

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
