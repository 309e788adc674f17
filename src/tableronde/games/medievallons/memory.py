"""What seats remember of hidden cards: for each hidden place and type, at least and at most how many there are.

A card seen to move moves both bounds. One that moved unseen may have been of any type that was there: the place it left
holds at least one less of each, and the place it went to at most one more of each type that it can have been.
"""

from ...engine.rule import memory, rule
from .components import COPIES, TYPES
from .some_cards import copies
from .state import MINDS, PILE, PLACES, PUBLIC_MIND, State

#: The bit of spectators among those who see something.
PUBLIC_BIT = 15


@rule
def witnesses(mind: int, seats: int) -> int:
    """Whether somebody is among those who saw; the memory that all share has what spectators saw too."""
    return seats >> (PUBLIC_BIT if mind == PUBLIC_MIND else mind) & 1


@memory
def remember_card(s: State, place: int, card: int, change: int, seats: int) -> None:
    """A card came to a hidden place or left it, and these seats saw which."""
    for mind in range(MINDS):
        if witnesses(mind, seats):
            s.low[mind, place, card] = max(0, s.low[mind, place, card] + change)
            s.high[mind, place, card] = max(0, s.high[mind, place, card] + change)


@memory
def remember_move(s: State, start: int, end: int, card: int, seats: int) -> None:
    """A card went from one hidden place to another; these seats saw which."""
    for mind in range(MINDS):
        if witnesses(mind, seats):
            s.low[mind, start, card] = max(0, s.low[mind, start, card] - 1)
            s.high[mind, start, card] = max(0, s.high[mind, start, card] - 1)
            s.low[mind, end, card] += 1
            s.high[mind, end, card] += 1
        else:
            for any_card in range(TYPES):
                if s.high[mind, start, any_card] > 0:
                    s.high[mind, end, any_card] = min(COPIES, s.high[mind, end, any_card] + 1)
                if s.low[mind, start, any_card] > 0:
                    s.low[mind, start, any_card] -= 1


@memory
def remember_pile(s: State) -> None:
    """What goes into a new pile has been seen by all."""
    for mind in range(MINDS):
        for card in range(TYPES):
            s.low[mind, PILE, card] = copies(s.pile, card)
            s.high[mind, PILE, card] = copies(s.pile, card)


@memory
def remember_hand(s: State, mind: int, seat: int) -> None:
    """A seat has looked at a hand."""
    for card in range(TYPES):
        s.low[mind, seat, card] = copies(s.hand[seat], card)
        s.high[mind, seat, card] = copies(s.hand[seat], card)


@memory
def remember_none(s: State, seat: int, card: int) -> None:
    """All have heard that a hand holds none of a type."""
    for mind in range(MINDS):
        s.low[mind, seat, card] = 0
        s.high[mind, seat, card] = 0


@memory
def remember_empty(s: State, place: int) -> None:
    """Nothing is hidden in an empty place."""
    for mind in range(MINDS):
        for card in range(TYPES):
            s.low[mind, place, card] = 0
            s.high[mind, place, card] = 0


@memory
def forget(s: State) -> None:
    """A new round."""
    for mind in range(MINDS):
        for place in range(PLACES):
            for card in range(TYPES):
                s.low[mind, place, card] = 0
                s.high[mind, place, card] = 0
