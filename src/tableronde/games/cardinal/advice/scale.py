"""The units of advice, and the figures found by playing many games against older ones."""

from ....engine.rule import hot
from ..state import State

#: Worth is counted in parts of a point.
POINT = 16
#: How much of what others gain is a loss.
ENVY_OF_ABBEYS = 4
ENVY_OF_ALLIANCES = 4
#: A point for abbeys before the first scoring, and between the two.
SCORED_TWICE = 24
NEXT_SCORING = 0
SCORED_LATER = 16
#: Chains: roads to two, to three abbeys while there is time, and an abbey that blocks others.
ROAD_TO_TWO = 4
ROAD_TO_THREE = 16
BLOCKS = 2
#: Leading a court whose ally is still to be won, by time left.
PROMISE = 8
ADVISOR_COST = 0
ABBEY_FUTURE = 8
#: A card that is kept, a turn spent on an exchange.
CARD_COST = 4
EXCHANGE_WORTH = 8
BLIND = 0
FLEXIBLE = 2


@hot
def time_left(s: State) -> int:
    """From 32 at the beginning to 0 when nobody draws any more."""
    if s.run_outs == 0:
        return 16 + s.pile_left // 3
    return s.pile_left // 3 if s.run_outs == 1 else 0
