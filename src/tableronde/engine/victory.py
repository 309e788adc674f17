"""Shares of victory, the same for every game."""

from .contract import wins
from .record import Record, Shares
from .rule import entry


@entry
def payoff(s: Record, seats: int, out: Shares) -> None:
    """At the end: what each seat has of the victory. The shares sum to 1; winners have equal ones."""
    winners = 0
    for seat in range(seats):
        if wins(s, seat):
            winners += 1
    for seat in range(seats):
        out[seat] = 1.0 / winners if wins(s, seat) else 0.0
