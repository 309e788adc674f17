"""Seats as one of them sees them: itself first, then the others in the order of play."""

from ....engine.rule import hot
from ..state import State


@hot
def as_seen(s: State, seat: int, other: int) -> int:
    return other - seat if other >= seat else other - seat + s.seats


@hot
def seen_as(s: State, seat: int, r: int) -> int:
    """The other way round."""
    return seat + r if seat + r < s.seats else seat + r - s.seats
