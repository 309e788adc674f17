"""The end: points, tie-breaks, the winners."""

from ...engine.chronicle import EVERYONE, note, reveal
from ...engine.record import Log
from ...engine.rule import rule
from .coats import points
from .components import GALLANTRY
from .state import LANCELOT, OVER, SUM, TOTAL, WITH_QUESTS, WON, State
from .variants.quests import count_quests


@rule
def seat_points(s: State, seat: int) -> int:
    """The points of a player's squires add up."""
    n = 0
    for squire in range(s.squires):
        if s.owner[squire] == seat:
            n += points(s, squire)
    return n


@rule
def seat_gallantry(s: State, seat: int) -> int:
    """The place of a player's foremost disc on gallantry."""
    best = 0
    for squire in range(s.squires):
        if s.owner[squire] == seat:
            best = max(best, s.place[squire, GALLANTRY])
    return best


@rule
def wins(s: State, seat: int) -> int:
    """Nobody has more points, or as many and stands further ahead on gallantry."""
    own = seat_points(s, seat)
    for other in range(s.seats):
        theirs = seat_points(s, other)
        if theirs > own or (theirs == own and seat_gallantry(s, other) > seat_gallantry(s, seat)):
            return False
    return True


@rule
def finish(s: State, log: Log) -> None:
    reveal(log)  # coats are turned up and counted
    if s.variants & WITH_QUESTS:
        count_quests(s, log)
    for squire in range(s.squires):
        note(log, EVERYONE, TOTAL, squire, points(s, squire), 0, 0)
    s.phase = OVER
    for seat in range(s.seats):
        if s.mode == LANCELOT:
            note(log, EVERYONE, SUM, seat, seat_points(s, seat), 0, 0)
    for seat in range(s.seats):
        if wins(s, seat):
            note(log, EVERYONE, WON, seat, 0, 0, 0)
