"""The bet: each squire openly bets on one track, and its bonus moves it there for each card it played on it."""

from ....engine.chronicle import EVERYONE, note
from ....engine.record import Log
from ....engine.rule import rule
from ..state import BETS, State
from ..tracks import advance


@rule
def place_bet(s: State, squire: int, track: int, log: Log) -> None:
    s.bet[squire] = track
    note(log, EVERYONE, BETS, squire, track, 0, 0)


@rule
def move_by_bet(s: State, squire: int, squares: int, log: Log) -> None:
    track = s.bet[squire]
    if s.played_on[squire, track] > 0:
        advance(s, squire, track, squares * s.played_on[squire, track], log)
