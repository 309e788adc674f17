"""The boards: discs, piles of discs, and who is ahead.

A place is one number: the distance, and below it the height in the pile on that square. So ahead is simply more. Square 0
has no order: every disc there has place 0.
"""

from ...engine.chronicle import EVERYONE, note
from ...engine.record import Log
from ...engine.rule import hot, rule
from .components import LAST_OF_SERVICE, SERVICE
from .state import MOVES, NOBODY, STAYS, State

HEIGHT_BITS = 6
HEIGHTS = 1 << HEIGHT_BITS


@hot
def square(s: State, squire: int, track: int) -> int:
    """The distance of a disc from the start, full laps included."""
    return s.place[squire, track] >> HEIGHT_BITS


@hot
def land(s: State, squire: int, track: int, end: int) -> None:
    """A disc ends a move on a square, on top of the pile there."""
    if end == 0:
        s.place[squire, track] = 0
        return
    height = 0
    for other in range(s.squires):
        if other != squire and s.place[other, track] >> HEIGHT_BITS == end:
            height = max(height, s.place[other, track] % HEIGHTS + 1)
    s.place[squire, track] = end * HEIGHTS + height


@hot
def advance(s: State, squire: int, track: int, squares: int, log: Log) -> None:
    """Nothing passes the end of service; a disc that does not move keeps its place in its pile."""
    start = square(s, squire, track)
    end = start + squares
    if track == SERVICE:
        end = min(end, LAST_OF_SERVICE)
    if end == start:
        note(log, EVERYONE, STAYS, squire, track, 0, 0)
        return
    land(s, squire, track, end)
    note(log, EVERYONE, MOVES, squire, track, start, end)


@rule
def ahead(s: State, squire: int, track: int) -> int:
    """How many discs are ahead of this one."""
    n = 0
    for other in range(s.squires):
        if s.place[other, track] > s.place[squire, track]:
            n += 1
    return n


@rule
def behind(s: State, squire: int, track: int) -> int:
    """How many discs are behind this one."""
    n = 0
    for other in range(s.squires):
        if s.place[other, track] < s.place[squire, track]:
            n += 1
    return n


@rule
def at_start(s: State, track: int) -> int:
    """How many discs stand on square 0, all of them last."""
    n = 0
    for squire in range(s.squires):
        if s.place[squire, track] == 0:
            n += 1
    return n


@rule
def ranked(s: State, track: int, rank: int) -> int:
    """The squire with this many others ahead, if it has left square 0."""
    for squire in range(s.squires):
        if s.place[squire, track] > 0 and ahead(s, squire, track) == rank:
            return squire
    return NOBODY


@rule
def last_but(s: State, track: int, rank: int) -> int:
    """Counted from the end: 0 is last, 1 is second to last; nobody where several on square 0 are last together."""
    if at_start(s, track) > 1:
        return NOBODY
    for squire in range(s.squires):
        if behind(s, squire, track) == rank:
            return squire
    return NOBODY
