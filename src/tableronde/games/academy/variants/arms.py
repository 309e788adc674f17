"""White Knight against Black Knight: jousts is the white track, tournaments the black one, and a cup lies between them."""

from ....engine.chronicle import EVERYONE, note
from ....engine.record import Log
from ....engine.rule import rule
from ..coats import is_paid, reward
from ..components import CUP_PLACES, CUP_REACH, JOUSTS, NO_CUP_PLACES, TOURNAMENTS
from ..state import CUP_MOVES, CUP_RETURNS, State
from ..tracks import ahead


@rule
def move_cup(s: State, track: int, value: int, log: Log) -> None:
    """An arms card moves the cup towards the chosen knight, stopping at the end."""
    start = s.cup
    s.cup = max(-CUP_REACH, start - value) if track == JOUSTS else min(CUP_REACH, start + value)
    note(log, EVERYONE, CUP_MOVES, start, s.cup, 0, 0)


@rule
def scored_with_cup(s: State) -> int:
    """In turns 2, 4 and 6."""
    return s.turn & 1 == 0


@rule
def has_cup(s: State, track: int) -> int:
    return s.cup < 0 if track == JOUSTS else s.cup > 0


@rule
def score_knight(s: State, track: int, log: Log) -> None:
    for squire in range(s.squires):
        if is_paid(s, squire, track):
            rank = ahead(s, squire, track)
            coat = CUP_PLACES[rank] if has_cup(s, track) else NO_CUP_PLACES[rank]
            reward(s, squire, track, rank, coat, log)


@rule
def return_cup(s: State, log: Log) -> None:
    """After each such scoring both tracks return to 0 and the cup to the centre."""
    s.cup = 0
    for squire in range(s.squires):
        s.place[squire, JOUSTS] = 0
        s.place[squire, TOURNAMENTS] = 0
    note(log, EVERYONE, CUP_RETURNS, 0, 0, 0, 0)
