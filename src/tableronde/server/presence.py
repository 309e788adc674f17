"""Who is at a table: through this node, and through others."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .guests import Guest
from .tables.seats import Seat


@dataclass
class Others:
    """Who is at a table through another node, and until when that is believed."""

    seats: frozenset[int]
    watching: int
    until: float


class Presence:
    def __init__(self) -> None:
        self.guests: set[Guest] = set()
        self.elsewhere: dict[str, Others] = {}
        self.told: dict[str, Any] = {}  # what guests know of it
        self._left_at: dict[int, float] = {}
        self._opened = time.monotonic()

    def of(self, seats: Iterable[Seat]) -> dict[str, Any]:
        """As the protocol has it."""
        here = {guest.eyes.seat for guest in self.guests}
        watching = sum(guest.eyes.seat < 0 for guest in self.guests)
        now = time.monotonic()
        for others in self.elsewhere.values():
            if others.until > now:
                here |= others.seats
                watching += others.watching
        return {"seats": [None if seat.secret is None else n in here for n, seat in enumerate(seats)], "watching": watching}

    def arrive(self, guest: Guest) -> None:
        self.guests.add(guest)
        self._left_at.pop(guest.eyes.seat, None)

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        if not any(other.eyes.seat == guest.eyes.seat for other in self.guests):
            self.note_leaving({guest.eyes.seat})

    def hear(self, node: str, others: Others) -> None:
        """Who is there through another node."""
        before = self.elsewhere.get(node)
        self.elsewhere[node] = others
        if before:
            self.note_leaving(before.seats - others.seats)

    def forget_dead_nodes(self) -> None:
        now = time.monotonic()
        for node, others in list(self.elsewhere.items()):
            if others.until <= now:
                del self.elsewhere[node]
                self.note_leaving(others.seats)

    def note_leaving(self, seats: Iterable[int]) -> None:
        """Also of who takes a seat, and has a moment to come."""
        self._left_at |= {seat: time.monotonic() for seat in seats}

    def away_for(self, seat: int, seats: Iterable[Seat]) -> float:
        """Seconds for which nobody has been there for a seat."""
        if self.of(seats)["seats"][seat]:
            return 0.0
        return time.monotonic() - self._left_at.get(seat, self._opened)
