"""A room: a table with people around it. One thing happens at a time; it is written down before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..bots.chair import Chair
from .guests import RESTART, WRONG_SECRET, Guest
from .refusals import Refused, wrong_secret
from .sight import Eyes, Sight, changes_board, pack, show_table, with_ref
from .tables.entries import Draft, Entry, Kind
from .tables.table import Table
from .wires import frame
from .writing import Batch

if TYPE_CHECKING:
    from .house import House

log = logging.getLogger(__name__)

#: How often a wish is tried again when another node was faster each time.
TRIES = 5
#: Seconds after a table was opened again in which nobody's time runs out: the server may have been down.
GRACE = 15.0
#: Recent entries kept in memory; for older ones the database is asked.
RECENT = 32
#: More entries than any table has.
EVERYTHING = 1 << 60
#: Seconds between attempts to become the keeper of a table.
PATIENCE = 2.0

#: Entries after which a lobby shows other players.
ABOUT_PLAYERS = frozenset({Kind.SIT, Kind.STAND, Kind.LEND, Kind.BACK, Kind.RESIGN})

Wish = Callable[[Table], Draft]


@dataclass
class Others:
    """Who is at this table through another node, and until when that is believed."""

    seats: frozenset[int]
    watching: int
    until: float


@dataclass
class Room:
    house: House
    table: Table
    opened: float = field(default_factory=time.time)
    reopened: bool = False  # it was in the database only, perhaps because the server was down
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    guests: set[Guest] = field(default_factory=set)
    elsewhere: dict[str, Others] = field(default_factory=dict)
    recent: list[Entry] = field(default_factory=list)
    touched: float = field(default_factory=time.monotonic)
    left_at: dict[int, float] = field(default_factory=dict)
    chairs: dict[tuple[int, str], Chair] = field(default_factory=dict)
    known: int = 0  # the last entry that guests were told of
    present: dict[str, Any] = field(default_factory=dict)  # the presence that guests were told of
    gone: bool = False
    _bots: asyncio.Task[None] | None = None
    _alarm: asyncio.TimerHandle | None = None

    def __post_init__(self) -> None:
        self.known = self.table.number
        self.set_alarm()

    # Wishes

    async def do(self, wish: Wish, by: Guest | None = None, ref: Any = None) -> list[Entry]:
        """Carries out a wish when its turn comes."""
        async with self.lock:
            return await self.do_now(wish, by, ref)

    async def do_now(self, wish: Wish, by: Guest | None = None, ref: Any = None) -> list[Entry]:
        """Checked, written, committed, then told to everybody, in this order. The lock is held by who calls."""
        for _ in range(TRIES):
            self._expect_here()
            self._expect_seated(by)
            status = self.table.status
            draft = wish(self.table)
            try:
                written = self.table.write(draft, time.time())
                new_row = self._row_after(written, status)
                in_time = await self.house.storage.write(Batch(self.table.charter, written, new_row))
            except BaseException:
                # What is in memory may not be in the database: everybody comes again, and it is read anew.
                self.house.drop(self, "something went wrong here; come back in a moment")
                raise
            if in_time:
                self._tell(written, by, ref)
                return written
            try:
                await self.catch_up(afresh=True)
            except BaseException:
                self.house.drop(self, "something went wrong here; come back in a moment")
                raise
        raise Refused("busy", "others were faster each time; try again.", 503)

    def _row_after(self, written: list[Entry], status: str) -> dict[str, Any] | None:
        """What a lobby must know of it; most entries change nothing there."""
        if self.table.status == status and not any(entry.kind in ABOUT_PLAYERS for entry in written):
            return None
        return row_of(self.table)

    async def catch_up(self, afresh: bool = False) -> None:
        """Reads what another node has written. `afresh`: what is in memory never came to be."""
        storage, charter = self.house.storage, self.table.charter
        if afresh:
            entries = await storage.entries(charter.id)
            self.table = Table.read(charter, entries, self.table.backend)
            self._tell([entry for entry in entries if entry.number > self.known])
            return None
        for entry in await storage.entries(charter.id, self.table.number):
            if entry.number != self.table.number + 1:
                return await self.catch_up(afresh=True)
            try:
                self.table.write(Draft(entry.kind, entry.seat, entry.data), entry.at, alone=True)
            except Exception:
                return await self.catch_up(afresh=True)
            self._tell([entry])
        return None

    async def hear(self, number: int) -> None:
        """Another node says that the table has so many entries."""
        async with self.lock:
            if number > self.table.number and not self.gone:
                await self.catch_up()

    async def seat_of(self, secret: str) -> int:
        """The seat that a secret opens; it may just have been taken through another node."""
        try:
            return self.table.seat_of(secret)
        except Refused:
            if self.house.nodes.alone:
                raise
        await self.hear(EVERYTHING)
        return self.table.seat_of(secret)

    # Telling

    def _tell(self, entries: list[Entry], by: Guest | None = None, ref: Any = None) -> None:
        self.touched = time.monotonic()
        self.known = self.table.number
        self.recent = [*self.recent, *entries][-RECENT:]
        self._spread(entries, by, ref)
        if any(entry.kind in (Kind.SIT, Kind.STAND, Kind.BEGIN) for entry in entries):
            self._part_with_leavers(entries)
            self.tell_presence()
        self.set_alarm()
        self.wake_bots()

    def _spread(self, entries: list[Entry], by: Guest | None, ref: Any) -> None:
        """What was written together is told together, with the state after it. Guests with the same eyes are told the same."""
        if not entries:
            return
        sight, board = Sight(self.table, time.time()), any(changes_board(entry) for entry in entries)
        packed: dict[Eyes, bytes] = {}
        for guest in self.guests:
            eyes = guest.eyes
            if eyes not in packed:
                message: dict[str, Any] = {"type": "entries", "entries": [sight.entry(entry, eyes) for entry in entries]}
                packed[eyes] = pack(message | {"state": sight.state(eyes)} if board else message)
            guest.tell(frame(with_ref(packed[eyes], ref) if guest is by and ref is not None else packed[eyes]))

    # Coming and going

    def _part_with_leavers(self, entries: list[Entry]) -> None:
        """Who has left a seat sees it no more. Who takes one has a moment to come."""
        for entry in entries:
            if entry.kind is Kind.SIT and entry.seat is not None:
                self.left_at[entry.seat] = time.monotonic()
        for guest in list(self.guests):
            if guest.eyes.seat >= 0 and guest.key != self.table.seats[guest.eyes.seat].secret:
                guest.dismiss(WRONG_SECRET, "you have left this seat; you can watch")
                self.guests.discard(guest)

    async def welcome(self, guest: Guest, since: int) -> None:
        """Tells a guest all that is missing. From then on nothing is: no entry can come in between."""
        async with self.lock:
            self._expect_here()
            if since > self.table.number:  # the guest comes from a node that was told of it earlier than this one
                await self.catch_up()
            self._expect_seated(guest)
            entries = await self._entries_since(since)
            eyes, table, sight = guest.eyes, self.table, Sight(self.table, time.time())
            self.guests.add(guest)
            message = {
                "type": "welcome",
                "seat": eyes.seat if eyes.seat >= 0 else None,
                "table": show_table(table),
                "entries": [sight.entry(entry, eyes) for entry in entries],
                "state": sight.state(eyes),
                "presence": self.presence(),
            }
            guest.tell(frame(pack(message)))
            self.left_at.pop(eyes.seat, None)
            if eyes.seat >= 0 and table.status == "playing" and table.seats[eyes.seat].why in ("absent", "time"):
                with contextlib.suppress(Refused):  # it is back already, or the game can't go on
                    await self.do_now(lambda table: table.back(eyes.seat))
        self.tell_presence()
        self.wake_bots()

    async def _entries_since(self, since: int) -> list[Entry]:
        lacking = self.table.number - since
        if lacking <= 0:
            return []
        if lacking <= len(self.recent):
            return self.recent[-lacking:]
        # Another node may have written more: that is told when this one has heard of it.
        known = self.table.number
        return [entry for entry in await self.house.storage.entries(self.table.charter.id, since) if entry.number <= known]

    def farewell(self, guest: Guest) -> None:
        if guest not in self.guests:  # not welcomed yet, or sent away
            return
        self.guests.discard(guest)
        self.touched = time.monotonic()
        seat = guest.eyes.seat
        if seat >= 0 and not any(other.eyes.seat == seat for other in self.guests):
            self.left_at[seat] = time.monotonic()
        self.tell_presence()
        if not self.guests:
            self.house.nobody_left(self)

    def presence(self) -> dict[str, Any]:
        here = {guest.eyes.seat for guest in self.guests}
        watching = sum(guest.eyes.seat < 0 for guest in self.guests)
        now = time.monotonic()
        for others in self.elsewhere.values():
            if others.until > now:
                here |= others.seats
                watching += others.watching
        seats = [None if seat.secret is None else number in here for number, seat in enumerate(self.table.seats)]
        return {"seats": seats, "watching": watching}

    def tell_presence(self, *, onwards: bool = True) -> None:
        self.present = self.presence()
        message = frame(pack({"type": "presence", **self.present}))
        for guest in self.guests:
            guest.tell(message)
        if onwards:
            self.house.tell_presence(self)

    def hear_presence(self, node: str, others: Others) -> None:
        """Who is there through another node."""
        before = self.elsewhere.get(node)
        self.elsewhere[node] = others
        self._note_leaving(before.seats - others.seats if before else ())
        self.tell_news_of_presence()

    def forget_dead_nodes(self) -> None:
        now = time.monotonic()
        for node, others in list(self.elsewhere.items()):
            if others.until <= now:
                del self.elsewhere[node]
                self._note_leaving(others.seats)
        self.tell_news_of_presence()

    def _note_leaving(self, seats: Iterable[int]) -> None:
        self.left_at |= {seat: time.monotonic() for seat in seats}

    def tell_news_of_presence(self) -> None:
        if self.presence() != self.present:
            self.tell_presence(onwards=False)

    def away_for(self, seat: int) -> float:
        """Seconds for which nobody has been there for a seat."""
        if self.presence()["seats"][seat]:
            return 0.0
        since = self.left_at.get(seat)
        return time.monotonic() - since if since is not None else time.time() - self.opened

    def lend(self, table: Table, seat: int, asked_by: int) -> Draft:
        """For oneself at once; for others when they have been away for a while."""
        draft = table.lend(seat, "absent")
        away = self.house.settings.away
        if seat != asked_by and self.away_for(seat) < away:
            raise Refused("present", f"{table.names[seat]} is there, or was a moment ago; wait {away:g} seconds.")
        return draft

    # Clocks

    def set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        due = self.table.clocks.next_to_run_out() if self.table.clocks and self.table.status == "playing" else None
        if due and not self.gone:
            wait = max(due[1], self.opened + GRACE if self.reopened else 0.0) - time.time()
            self._alarm = asyncio.get_running_loop().call_later(max(0.01, wait), self._time_up)

    def _time_up(self) -> None:
        async def lend() -> None:
            async with self.lock:
                draft = None if self.gone else self.table.time_up(time.time())
                if draft:
                    await self.do_now(lambda table: table.time_up(time.time()) or _never_mind())
                else:
                    self.set_alarm()

        self.house.start(lend())

    # Bots

    def wake_bots(self) -> None:
        """Bots think while somebody is there."""
        if self.guests and not self.gone and self._bots is None and self.table.status == "playing":
            self._bots = self.house.start(self._play_bots(), "bots")

    async def _play_bots(self) -> None:
        try:
            while self.guests and not self.gone and (seat := next(self.table.bot_turns(), None)) is not None:
                try:
                    if await self.house.claim(self):
                        await self._play_bot(seat)
                        continue
                except Refused:
                    raise
                except Exception:  # the database is away, for a moment we hope
                    log.exception("a bot could not decide")
                await asyncio.sleep(PATIENCE)
        finally:
            self._bots = None

    async def _play_bot(self, seat: int) -> None:
        table, match = self.table, self.table.match
        bot = table.seats[seat].played_by_bot
        assert match is not None
        assert bot is not None
        chair = self.chairs.get((seat, bot)) or self.chairs.setdefault((seat, bot), self.house.chair(bot, seat))
        ask = table.asked[seat]
        mishaps = len(chair.mishaps)
        action = await self.house.thinkers.decide(chair, match)
        self.house.metrics.decisions.inc()
        with contextlib.suppress(Refused):  # the player is back, or something was taken back: then it was thought in vain
            await self.do(lambda table: table.play_as_bot(seat, ask, action.name))
        for mishap in chair.mishaps[mishaps:]:
            log.warning("a bot failed", extra={"table": table.charter.code, "mishap": str(mishap)})
            text = mishap.in_public
            await self.do(lambda table, text=text: table.mishap(seat, text))  # type: ignore[misc]

    # The end

    def close(self, reason: str) -> None:
        """Everybody is sent away, to come back in a moment."""
        self.gone = True
        if self._alarm:
            self._alarm.cancel()
        for guest in list(self.guests):
            guest.dismiss(RESTART, reason)

    def _expect_seated(self, guest: Guest | None) -> None:
        """Between a wish and its turn somebody may have left the seat on another device."""
        if guest and guest.eyes.seat >= 0 and guest.key != self.table.seats[guest.eyes.seat].secret:
            raise wrong_secret()

    def _expect_here(self) -> None:
        if self.gone:
            raise Refused("moved", "this table was just put away; come back in a moment.", 503)


def row_of(table: Table) -> dict[str, Any]:
    return {
        "status": table.status,
        "changed": time.time(),
        "players": [seat.public() for seat in table.seats],
    }


def _never_mind() -> Draft:
    raise Refused("stale", "the time has not run out.")
