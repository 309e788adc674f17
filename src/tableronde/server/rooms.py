"""A room: a table with people around it. One thing happens at a time; it is written down before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .guests import RESTART, WRONG_SECRET, Guest
from .presence import Others, Presence
from .refusals import Refused, wrong_secret
from .seated_bots import SeatedBots
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
RECENT = 12
#: More entries than any table has.
EVERYTHING = 1 << 60

#: Entries after which a lobby shows other players.
ABOUT_PLAYERS = frozenset({Kind.SIT, Kind.STAND, Kind.LEND, Kind.BACK, Kind.RESIGN})

Wish = Callable[[Table], Draft]


@dataclass
class Room:
    house: House
    table: Table
    opened: float = field(default_factory=time.time)
    reopened: bool = False  # it was in the database only, perhaps because the server was down
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    recent: list[Entry] = field(default_factory=list)
    touched: float = field(default_factory=time.monotonic)
    hinting: set[int] = field(default_factory=set)  # seats for which a hint is being thought of
    gone: bool = False

    def __post_init__(self) -> None:
        self.presence = Presence()
        self.bots = SeatedBots(self)
        self.known = self.table.number  # the last entry that guests were told of
        self._alarm: asyncio.TimerHandle | None = None
        self.set_alarm()

    @property
    def guests(self) -> set[Guest]:
        return self.presence.guests

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
        self.bots.wake()

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
        self.presence.note_leaving(entry.seat for entry in entries if entry.kind is Kind.SIT and entry.seat is not None)
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
            self.presence.arrive(guest)
            message = {
                "type": "welcome",
                "seat": eyes.seat if eyes.seat >= 0 else None,
                "table": show_table(table),
                "entries": [sight.entry(entry, eyes) for entry in entries],
                "state": sight.state(eyes),
                "presence": self.presence.of(table.seats),
            }
            guest.say(message)
            if eyes.seat >= 0 and table.status == "playing" and table.seats[eyes.seat].why in ("absent", "time"):
                with contextlib.suppress(Refused):  # it is back already, or the game can't go on
                    await self.do_now(lambda table: table.back(eyes.seat))
        self.tell_presence()
        self.bots.wake()

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
        self.presence.leave(guest)
        self.touched = time.monotonic()
        self.tell_presence()
        if not self.guests:
            self.house.nobody_left(self)

    def tell_presence(self, *, onwards: bool = True) -> None:
        self.presence.told = self.presence.of(self.table.seats)
        message = frame(pack({"type": "presence", **self.presence.told}))
        for guest in self.guests:
            guest.tell(message)
        if onwards:
            self.house.tell_presence(self)

    def hear_presence(self, node: str, others: Others) -> None:
        """Who is there through another node."""
        self.presence.hear(node, others)
        self.tell_news_of_presence()

    def forget_dead_nodes(self) -> None:
        self.presence.forget_dead_nodes()
        self.tell_news_of_presence()

    def tell_news_of_presence(self) -> None:
        if self.presence.of(self.table.seats) != self.presence.told:
            self.tell_presence(onwards=False)

    def lend(self, table: Table, seat: int, asked_by: int) -> Draft:
        """For oneself at once; for others when they have been away for a while."""
        draft = table.lend(seat, "absent")
        away = self.house.settings.away
        if seat != asked_by and self.presence.away_for(seat, table.seats) < away:
            name = table.names[seat]
            raise Refused("present", f"{name} is there, or was a moment ago; wait {away:g} seconds.", name=name, seconds=away)
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
