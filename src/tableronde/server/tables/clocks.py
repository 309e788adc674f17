"""Clocks: whose time runs, and how much is left."""

from __future__ import annotations

from collections.abc import Iterable

from .charter import Clock

#: Seconds that everybody has for a decision, even with all time used up.
AT_LEAST = 10.0


class Clocks:
    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [clock.seconds] * seats
        self.running: frozenset[int] = frozenset()
        self.since = 0.0
        self._helped: set[int] = set()  # who had no time left, came back, and was given a little

    def turn(self, at: float, deciding: Iterable[int], asked_anew: Iterable[int]) -> None:
        """The moment of an entry: who decides now, and who of them was asked something new."""
        for seat in self.running:
            self.left[seat] -= max(0.0, at - self.since)
        self.since = at
        self.running = frozenset(deciding)
        for seat in asked_anew:
            self._helped.discard(seat)
            whole = self.clock.seconds if self.clock.kind == "move" else self.left[seat]
            self.left[seat] = max(whole, min(AT_LEAST, self.clock.seconds))

    def take_back(self, seat: int, left: float, asked_since: bool) -> None:
        """A question is asked once more: it goes on with what was left, less what was thought about the one after it."""
        if self.clock.kind == "move":
            self.left[seat] = left - (self.clock.seconds - self.left[seat] if asked_since else 0.0)

    def come_back(self, seat: int) -> None:
        """To a question that waits: with what is left; once, if nothing is, with a little."""
        if self.left[seat] <= 0 and seat not in self._helped:
            self._helped.add(seat)
            self.left[seat] = min(AT_LEAST, self.clock.seconds)

    def stop(self, at: float) -> None:
        self.turn(at, (), ())

    def left_of(self, seat: int, now: float) -> float:
        return self.left[seat] - (max(0.0, now - self.since) if seat in self.running else 0.0)

    def left_at(self, now: float) -> list[float]:
        return [round(max(0.0, self.left_of(seat, now)), 3) for seat in range(len(self.left))]

    def next_to_run_out(self) -> tuple[int, float] | None:
        """The seat whose time is up first, and when."""
        if not self.running:
            return None
        seat = min(self.running, key=lambda running: self.left[running])
        return seat, self.since + self.left[seat]
