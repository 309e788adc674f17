"""What a player of some experience thinks at first sight.

Every choice gets points first: what it brings, less what it costs, where a card drawn blindly is worth `NEW` of `figures.py`.
Then the best one weighs most, and the others the less the further they are behind it.
"""

from ....engine.advice import Advice
from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..state import ACT, ACTIONS, ASK, BUILD, BURY, COPY, GIVE, KEEP, OFFER, PARTNER, RAID, TAKE, State
from .building import judge_building
from .cards import (
    judge_buried,
    judge_given,
    judge_kept,
    judge_offered,
    judge_returned,
    judge_taken,
)
from .figures import HALVING
from .foresight import foresee
from .partners import judge_partners, judge_questions
from .powers import judge_copies, judge_raids
from .recall import recall_hands
from .turn import judge_actions


@hot
def judge(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    judge_by_the_odds(s, seat, choices, n, points)
    recall_hands(s, seat, choices, n, points)


@rule
def judge_by_the_odds(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    phase = s.phase
    if phase == ACT:
        judge_actions(s, seat, choices, n, points)
    elif phase == BUILD:
        judge_building(s, seat, choices, n, points)
    elif phase == RAID:
        judge_raids(s, seat, choices, n, points)
    elif phase == PARTNER:
        judge_partners(s, seat, choices, n, points)
    elif phase == ASK:
        judge_questions(s, seat, choices, n, points)
    elif phase == COPY:
        judge_copies(s, seat, choices, n, points)
    elif phase == KEEP:
        judge_kept(s, seat, choices, n, points)
    elif phase == BURY:
        judge_buried(s, seat, choices, n, points)
    elif phase == OFFER:
        judge_offered(s, seat, choices, n, points)
    elif phase == GIVE:
        judge_given(s, seat, choices, n, points)
    elif phase == TAKE:
        judge_taken(s, seat, choices, n, points)
    else:
        judge_returned(s, seat, choices, n, points)


def _unkind() -> frozenset[int]:
    """Raids, and the cards that lead to them; what a beggar, a knight or a priest takes is a part of everybody's game."""
    raiders = ("assassin", "rogue")
    return frozenset(
        action.id
        for action in ACTIONS
        if action.kind == "raid" or (action.kind in ("play", "use", "copy") and action.fields["card"] in raiders)
    )


#: About two turns of everybody.
HORIZON = 12
AMONG_SEVERAL = (3, 4, 5)
ADVICE = Advice(
    judge,
    HALVING,
    unkind=_unkind(),
    clear_lead=2,
    ease={2: 0.008} | dict.fromkeys(AMONG_SEVERAL, 0.03),
    foresee=foresee,
    horizon=dict.fromkeys(AMONG_SEVERAL, HORIZON),
    belief=dict.fromkeys(AMONG_SEVERAL, 0.5),
)
