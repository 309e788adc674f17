"""The units of advice, and its figures. They were found by playing: each was changed for as long as that won more games."""

from ....engine.rule import hot
from ..state import State

#: Worth is counted in parts of a point.
POINT = 16
#: How much of a point is lost when another player gains one.
ENVY = 10
#: What a point for abbeys counts: before the first scoring, more for every four cards by which that is nearer, and after it.
SCORED_TWICE = 32
SCORED_SOON = 2
SCORED_ONCE = 16
#: What is not yet a chain, while there is time: an abbey's free neighbours, two and three in a row.
OPEN_ROAD = 3
TWO_IN_A_ROW = 3
THREE_IN_A_ROW = 21
#: Leading a court while an ally's is still to be won, while there is time; more where two courts may be won in one turn.
PROMISE = 10
SWIFT_PROMISE = 14
#: Cards: one that is spent, and a turn spent on getting another.
CARD_SPENT = 4
EXCHANGE_WORTH = 12
#: Drawing: a pair in hand, a part of what the board offers a card, and what is expected of one drawn blind.
PAIR_IN_HAND = 64
PART_OF_OFFER = 1
BLIND_WORTH = 64
#: What nobody would do.
FOOLISH = -1000

#: What `time_left` counts from one scoring to the next.
HALF_TIME = 16


@hot
def time_left(s: State) -> int:
    """From about 32 at the beginning over 16 at the first scoring to 0 when nobody draws any more."""
    if s.run_outs == 0:
        return HALF_TIME + s.pile_left // 3
    return s.pile_left // 3 if s.run_outs == 1 else 0


@hot
def in_time(worth: int, time: int) -> int:
    """Something that will be worth so much if there is time."""
    return worth * time // HALF_TIME
