"""The advanced rules: the first player's disc rises, gallant squires step back, tracks are not reset to nothing."""

from ...engine.chronicle import EVERYONE, note
from ...engine.record import Choices, Log
from ...engine.rule import rule
from .components import GALLANTRY, TRACKS
from .state import LEAVE, RAISE_DISC, RAISES, RESET_TO, STEPS_BACK, State
from .tracks import HEIGHTS, at_start, behind, land, square


@rule
def lies_under(s: State, squire: int, track: int) -> int:
    """Another disc lies above this one, not on square 0."""
    for other in range(s.squires):
        if s.place[other, track] > s.place[squire, track] and square(s, other, track) == square(s, squire, track):
            return square(s, squire, track) > 0
    return False


@rule
def list_raises(s: State, out: Choices) -> int:
    """Just before scoring, the first player may put one of its discs on top of its pile."""
    n = 0
    for squire in range(s.squires):
        if s.owner[squire] == s.owner[s.first]:
            for track in range(TRACKS):
                if lies_under(s, squire, track):
                    out[n] = RAISE_DISC + squire * TRACKS + track
                    n += 1
    out[n] = LEAVE
    return n + 1


@rule
def can_raise(s: State) -> int:
    for squire in range(s.squires):
        if s.owner[squire] == s.owner[s.first]:
            for track in range(TRACKS):
                if lies_under(s, squire, track):
                    return True
    return False


@rule
def raise_disc(s: State, squire: int, track: int, log: Log) -> None:
    land(s, squire, track, square(s, squire, track))
    note(log, EVERYONE, RAISES, squire, track, 0, 0)


@rule
def step_back(s: State, squire: int, log: Log) -> None:
    """Right after its bonus move, on top of a pile; on 0 it is last."""
    start = square(s, squire, GALLANTRY)
    land(s, squire, GALLANTRY, start - 1)
    note(log, EVERYONE, STEPS_BACK, squire, start, start - 1, 0)


@rule
def close_ranks(s: State, track: int, log: Log) -> None:
    """The last disc goes to 0, the next to 1 and so on; all that were on 0 stay there and the others take 1, 2, 3."""
    on_start = at_start(s, track)
    ends = 0
    for squire in range(s.squires):
        end = behind(s, squire, track)
        if on_start > 1 and end > 0:
            end -= on_start - 1
        ends |= end << 4 * squire
    for squire in range(s.squires):
        end = ends >> 4 * squire & 15
        s.place[squire, track] = end * HEIGHTS
        note(log, EVERYONE, RESET_TO, squire, track, end, 0)
