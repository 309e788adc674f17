"""Coats of arms: points, kept by kind and value."""

from ...engine.chronicle import EVERYONE, note
from ...engine.record import Log
from ...engine.rule import rule
from .components import COATS, EDUCATION_LAST, EDUCATION_NEXT, PAID_THIRD, POSITIVE, TURNS, WORTH
from .state import (
    GETS_COAT,
    LAST_GETS,
    MINUS_1,
    MINUS_3,
    NEXT_TO_LAST_GETS,
    WITH_EDUCATION,
    State,
)
from .tracks import ahead, behind


@rule
def reward(s: State, squire: int, track: int, rank: int, coat: int, log: Log) -> None:
    s.coats[squire, coat] += 1
    note(log, EVERYONE, GETS_COAT, squire, track, rank + 1, coat)


@rule
def is_paid(s: State, squire: int, track: int) -> int:
    """A place among the first three that is worth something here: off square 0, the third only of four or more."""
    rank = ahead(s, squire, track)
    return s.place[squire, track] > 0 and (rank < 2 or (rank == 2 and s.squires >= PAID_THIRD))


@rule
def penalise(s: State, track: int, last: int, next_to_last: int, log: Log) -> None:
    """Every disc on square 0 is last; if two or more are, nobody has just one behind: nobody is second to last."""
    for squire in range(s.squires):
        if behind(s, squire, track) == 0:
            s.coats[squire, last] += 1
            note(log, EVERYONE, LAST_GETS, squire, track, last, 0)
        elif behind(s, squire, track) == 1:
            s.coats[squire, next_to_last] += 1
            note(log, EVERYONE, NEXT_TO_LAST_GETS, squire, track, next_to_last, 0)


@rule
def positive_coats(s: State, squire: int) -> int:
    """Arms and service."""
    n = 0
    for coat in range(POSITIVE):
        n += s.coats[squire, coat]
    return n


@rule
def negative_coats(s: State, squire: int, which: int) -> int:
    """How many education coats of −1 or −3 a squire has: from the track, from the codex, given away and received."""
    n = s.coats[squire, EDUCATION_NEXT if which == MINUS_1 else EDUCATION_LAST]
    if s.variants & WITH_EDUCATION:
        for turn in range(TURNS):
            if s.kept_minus[turn, which - MINUS_1] == squire + 1:
                n += 1
    for exchange in range(2):
        if s.gift[exchange, 2] == which:
            if s.gift[exchange, 0] == squire + 1:
                n -= 1
            if s.gift[exchange, 1] == squire + 1:
                n += 1
    return n


@rule
def points(s: State, squire: int) -> int:
    n = s.quest_points[squire]
    for coat in range(COATS):
        if coat == EDUCATION_NEXT:
            n += negative_coats(s, squire, MINUS_1) * WORTH[coat]
        elif coat == EDUCATION_LAST:
            n += negative_coats(s, squire, MINUS_3) * WORTH[coat]
        else:
            n += s.coats[squire, coat] * WORTH[coat]
    return n
