"""What a player of some experience thinks at first sight: how many points every choice is worth, then the better the heavier.

Everything is counted in hundredths of a point, and only from what the seat knows.
"""

from ....engine.advice import Advice
from ....engine.record import Choices, Weights
from ....engine.rule import hot
from ..components import CLAIMABLE, CLAIMABLES, HIGHEST_TAKEN, WORTH
from ..state import (
    ASSIGN,
    BET,
    BONUS_MOVE,
    CODEX,
    DRAFT,
    GIFT,
    GIVE,
    LOOK,
    PLAY,
    RAISE,
    RECEIVER,
    SPLIT,
    TAKE_FROM,
    TAKE_PILE,
    State,
)
from .cards import value_picks, value_plays
from .discs import value_moves, value_raises
from .exchange import value_claims, value_gifts, value_receivers
from .lancelot import value_assignments, value_piles, value_splits
from .last_bonus import can_be_counted, value_last_moves
from .secrets import value_bets, value_coats, value_looks

#: Hundredths of a point behind the best choice that make one half as likely.
HALVING = 50


@hot
def judge(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    phase = s.phase
    if phase == DRAFT:
        value_picks(s, seat, choices, n, points)
    elif phase == PLAY:
        value_plays(s, seat, choices, n, points)
    elif phase == BONUS_MOVE and can_be_counted(s):
        value_last_moves(s, seat, choices, n, points)
    elif phase == BONUS_MOVE:
        value_moves(s, seat, choices, n, points)
    elif phase == SPLIT:
        value_splits(s, seat, choices, n, points)
    elif phase == ASSIGN:
        value_assignments(s, seat, choices, n, points)
    elif phase == TAKE_PILE:
        value_piles(s, seat, choices, n, points)
    elif phase == BET:
        value_bets(s, seat, choices, n, points)
    elif phase == LOOK:
        value_looks(s, seat, choices, n, points)
    elif phase == CODEX:
        value_coats(s, seat, choices, n, points)
    elif phase == RAISE:
        value_raises(s, seat, choices, n, points)
    elif phase == RECEIVER:
        value_receivers(s, seat, choices, n, points)
    elif phase == GIFT:
        value_gifts(s, seat, choices, n, points)
    else:
        value_claims(s, seat, choices, n, points)


#: One must give and take; who is kind gives the small evil, and leaves the finest coats alone.
UNKIND = frozenset({GIVE + 1} | {TAKE_FROM + i for i in range(CLAIMABLES) if WORTH[CLAIMABLE[i]] == HIGHEST_TAKEN})

ANY, SEVERAL = (2, 3, 4, 5), (3, 4, 5)
ADVICE = Advice(
    judge,
    HALVING,
    unkind=UNKIND,
    clear_lead=12,
    ease={2: 0.014, 3: 0.013, 4: 0.018, 5: 0.018},
    instinct=frozenset(SEVERAL),
    outlook=frozenset(SEVERAL),
    belief=dict.fromkeys(ANY, 0.7),
)
