"""The units of advice, and its figures. They were fitted to what searches found: each was changed for as long as that told
better which of the choices of a position won more games. Those of drawing and of swift play are older, or guesses."""

from ....engine.rule import hot
from ..state import State

#: Worth is counted in parts of a point.
POINT = 16
#: How much of a point is lost when another player gains one.
ENVY = 7
#: What a point for abbeys counts: before the first scoring, more for every four cards by which that is nearer, and after it.
SCORED_TWICE = 8
SCORED_SOON = 2
SCORED_ONCE = 16
#: What is not yet a chain, while there is time: an abbey's free neighbours, two and three in a row.
OPEN_ROAD = 10
TWO_IN_A_ROW = 15
THREE_IN_A_ROW = 44
MOST_IN_A_ROW = 48  # whatever the time: less than a chain
#: An advisor, wherever it is, as long as anybody draws; what a point by alliances counts, since others will have their say;
#: leading a court while an ally's is still to be won, while there is time, and more where two may be won in one turn.
ADVISOR_WORTH = 31
ALLIANCE_POINT = 7
PROMISE = 2
SWIFT_PROMISE = 6
#: Cards: a pair instead of one, and turns spent on nothing and on getting another.
PAIR_SPENT = 11
NOTHING_DONE = -16
EXCHANGE_WORTH = -17
#: Drawing: a pair in hand.
PAIR_IN_HAND = 64
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
