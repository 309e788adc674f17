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

    def turn(self, at: float, deciding: Iterable[int], asked_anew: Iterable[int]) -> None:
        """The moment of an entry: who decides now, and who of them was asked something new."""
        for seat in self.running:
            self.left[seat] -= max(0.0, at - self.since)
        self.since = at
        self.running = frozenset(deciding)
        for seat in asked_anew:
            whole = self.clock.seconds if self.clock.kind == "move" else self.left[seat]
            self.left[seat] = max(whole, min(AT_LEAST, self.clock.seconds))

    def stop(self, at: float) -> None:
        self.turn(at, (), ())

    def left_at(self, now: float) -> list[float]:
        gone = max(0.0, now - self.since)
        return [round(max(0.0, left - gone * (seat in self.running)), 3) for seat, left in enumerate(self.left)]

    def next_to_run_out(self) -> tuple[int, float] | None:
        """The seat whose time is up first, and when."""
        if not self.running:
            return None
        seat = min(self.running, key=lambda running: self.left[running])
        return seat, self.since + self.left[seat]
