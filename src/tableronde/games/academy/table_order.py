"""Who sits where: seats and their squires, the order of a turn, and who decides for whom."""

from ...engine.rule import hot, rule
from .components import LANCELOT_ORDER
from .state import KARADOC, LANCELOT, NEUTRAL, NOBODY, State


@rule
def sit_down(s: State, seats: int) -> None:
    """Normally each seat is one squire; two play with a neutral third one, or with two each."""
    s.seats = seats
    if s.mode == LANCELOT:
        s.squires = 2 * seats
        for squire in range(s.squires):
            s.owner[squire] = squire // 2
        return
    s.squires = seats
    for squire in range(seats):
        s.owner[squire] = squire
    if s.mode == KARADOC:
        s.squires = seats + 1
        s.owner[NEUTRAL] = NOBODY


@hot
def in_order(s: State, number: int) -> int:
    """The squires as they take their turns, from the first player, clockwise."""
    if s.mode == LANCELOT:
        return LANCELOT_ORDER[s.turn - 1, number]
    squire = s.first + number
    return squire if squire < s.squires else squire - s.squires


@rule
def next_first(s: State) -> int:
    """The player on the left; the neutral squire is never first."""
    if s.mode == LANCELOT:
        return LANCELOT_ORDER[s.turn, 0]
    return s.first + 1 if s.first + 1 < s.seats else 0


@hot
def decides_for(s: State, squire: int) -> int:
    """The seat that decides for a squire; for the neutral one, the first player."""
    seat = s.owner[squire]
    return s.owner[s.first] if seat == NOBODY else seat


@hot
def decider(s: State) -> int:
    return decides_for(s, s.squire)


@hot
def is_neutral(s: State, squire: int) -> int:
    return s.owner[squire] == NOBODY
