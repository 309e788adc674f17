"""The scrolls: who reaches square 6 or 12 with a card takes the scroll there, and then all squires score."""

from ....engine.chronicle import EVERYONE, note
from ....engine.record import Log
from ....engine.rule import rule
from ..components import NO_COAT, SCROLL_COATS, SCROLL_SQUARES, SERVICE
from ..state import SCROLL_TAKEN, SCROLLS_RETURN, SQUARE_SCORES, State
from ..tracks import square

BOTH = 0b11
SCROLL_OF_12 = 0b10


@rule
def lay_scrolls(s: State) -> None:
    s.scrolls = BOTH


@rule
def take_scrolls(s: State, squire: int, log: Log) -> None:
    """Who plays a service card and is on or beyond a square whose scroll still lies there."""
    for scroll in range(2):
        if s.scrolls >> scroll & 1 and square(s, squire, SERVICE) >= SCROLL_SQUARES[scroll]:
            s.scrolls &= ~(1 << scroll)
            s.taken |= 1 << scroll
            note(log, EVERYONE, SCROLL_TAKEN, squire, SCROLL_SQUARES[scroll], 0, 0)


@rule
def score_scrolls(s: State, log: Log) -> None:
    """At the end of a turn in which a scroll was taken; twice if both were."""
    for squire in range(s.squires):
        coat = SCROLL_COATS[square(s, squire, SERVICE)]
        if coat != NO_COAT:
            for scroll in range(2):
                if s.taken >> scroll & 1:
                    s.coats[squire, coat] += 1
                    note(log, EVERYONE, SQUARE_SCORES, squire, square(s, squire, SERVICE), coat, 0)


@rule
def return_scrolls(s: State, log: Log) -> None:
    """If the scroll of 12 was taken, discs return to 0 and both scrolls come back."""
    if s.taken & SCROLL_OF_12:
        lay_scrolls(s)
        for squire in range(s.squires):
            s.place[squire, SERVICE] = 0
        note(log, EVERYONE, SCROLLS_RETURN, 0, 0, 0, 0)
    s.taken = 0
