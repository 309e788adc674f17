"""The last bonuses of all: what every track will pay can be counted, and what a single answer may still change."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..components import (
    BONUS,
    GALLANTRY,
    HALF_OF_SERVICE,
    LAST_OF_SERVICE,
    SERVICE,
    SERVICE_REWARDS,
    TRACKS,
    TURNS,
)
from ..ending import seat_points
from ..scoring import PAID_PLACES
from ..state import MOVE, NOBODY, State
from ..table_order import decides_for
from ..tracks import HEIGHT_BITS
from .figures import POINT, PRIZES, PRIZES_OF, SMALLEST, TIE_BREAK
from .places import on_top

#: To be ahead when all is counted is worth so much more; in hundredths of a point, as everything here.
AHEAD = 10 * POINT
FARTHER_THAN_ANY = 1 << 20
HALF, WHOLE = SERVICE_REWARDS


@hot
def can_be_counted(s: State) -> int:
    """No variant, and one answer at the most; where there are more than two players, none."""
    if s.turn < TURNS or s.variants:
        return False
    return s.at == PAID_PLACES - 1 or (s.seats == 2 and s.at == PAID_PLACES - 2)


@rule
def value_last_moves(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """How far the closest rival will be behind."""
    for i in range(n):
        points[i] = FARTHER_THAN_ANY
    for rival in range(s.seats):
        if rival != seat:
            count_lead(s, seat, rival, choices, n, points)
    for i in range(n):
        if points[i] > 0:
            points[i] += AHEAD


@rule
def count_lead(s: State, seat: int, rival: int, choices: Choices, n: int, points: Weights) -> None:
    """What every choice makes of the lead over a rival, where it is less than that over others."""
    squares = BONUS[PAID_PLACES - 1 - s.at]
    answers = s.ranked[0] if s.at < PAID_PLACES - 1 else NOBODY
    sign = 1 if answers != NOBODY and decides_for(s, answers) == seat else -1
    lead = (seat_points(s, seat) - seat_points(s, rival)) * POINT
    best = 0  # what the answer changes by its best move, and by the next best
    on = NOBODY
    next_best = 0
    for track in range(TRACKS):
        now = lead_on(s, seat, rival, track, 0, NOBODY)
        lead += now
        if answers != NOBODY:
            change = sign * (lead_on(s, seat, rival, track, 0, answers) - now)
            if change > best:
                next_best = best
                best = change
                on = track
            else:
                next_best = max(next_best, change)
    for i in range(n):
        track = choices[i] - MOVE
        moved = lead_on(s, seat, rival, track, squares, NOBODY)
        after = lead + moved - lead_on(s, seat, rival, track, 0, NOBODY)
        if answers != NOBODY:
            here = sign * (lead_on(s, seat, rival, track, squares, answers) - moved)
            after += sign * max(here, next_best if track == on else best)
        points[i] = min(points[i], after)


@rule
def lead_on(s: State, seat: int, rival: int, track: int, moved: int, answers: int) -> int:
    lead = 0
    for squire in range(s.squires):
        if s.owner[squire] == seat:
            lead += pays(s, squire, track, moved, answers)
        elif s.owner[squire] == rival:
            lead -= pays(s, squire, track, moved, answers)
    return lead


@hot
def place_then(s: State, squire: int, track: int, moved: int, answers: int) -> int:
    """Where a disc will lie; what lands last lies on top."""
    place = s.place[squire, track]
    if squire == answers:
        return on_top((place >> HEIGHT_BITS) + BONUS[0])
    if squire == s.squire and moved:
        return on_top((place >> HEIGHT_BITS) + moved) - 1
    return place


@rule
def pays(s: State, squire: int, track: int, moved: int, answers: int) -> int:
    place = place_then(s, squire, track, moved, answers)
    if track == SERVICE:
        reached = place >> HEIGHT_BITS
        return (WHOLE if reached >= LAST_OF_SERVICE else HALF if reached >= HALF_OF_SERVICE else 0) * POINT
    ahead = 0
    for other in range(s.squires):
        if place_then(s, other, track, moved, answers) > place:
            ahead += 1
    if track == GALLANTRY:
        return -ahead * TIE_BREAK
    if place == 0:
        ahead = s.squires - 1  # all at the start are last
    return PRIZES[s.squires - SMALLEST, PRIZES_OF[track], ahead] * POINT
