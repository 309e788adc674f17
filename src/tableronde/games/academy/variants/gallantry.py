"""The bet: each squire openly bets on one track, and its bonus moves it there for each card it played on it."""

from ....engine.chronicle import EVERYONE, note
from ....engine.record import Log
from ....engine.rule import rule
from ..components import BONUS
from ..state import BETS, GETS_BONUS, State
from ..tracks import advance


@rule
def place_bet(s: State, squire: int, track: int, log: Log) -> None:
    s.bet[squire] = track
    note(log, EVERYONE, BETS, squire, track, 0, 0)


@rule
def move_by_bet(s: State, squire: int, rank: int, log: Log) -> None:
    track = s.bet[squire]
    squares = BONUS[rank] * s.played_on[squire, track]
    note(log, EVERYONE, GETS_BONUS, squire, rank + 1, squares, 0)
    if squares > 0:
        advance(s, squire, track, squares, log)
