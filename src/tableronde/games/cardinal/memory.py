"""What all players can remember of the pile: what it was made of, and which hidden cards may have come from it."""

from ...engine.rule import hot, rule
from .components import CARDS
from .state import State


@rule
def remember_pile(s: State) -> None:
    """A new pile: what is hidden in hands is older than it."""
    for card in range(CARDS):
        s.shuffled[card] = s.pile[card]
        for seat in range(s.seats):
            s.blind[seat, card] = 0
            s.doubtful[seat, card] = 0
    for seat in range(s.seats):
        s.old[seat] = s.hidden[seat]
        s.fresh[seat] = 0


@hot
def remember_drawn(s: State, seat: int, card: int) -> None:
    s.blind[seat, card] += 1
    s.hidden[seat] += 1
    s.fresh[seat] += 1


@hot
def remember_played(s: State, seat: int, card: int, cards: int) -> None:
    """Hidden cards come to light. Out of a hand with nothing old in it, they surely came from this pile; out of one with
    old and fresh cards, only their owner can know."""
    if s.old[seat] == 0:
        s.shuffled[card] -= cards
        s.blind[seat, card] -= cards
    elif s.fresh[seat] > 0:
        s.doubtful[seat, card] += cards
    s.hidden[seat] -= cards
    s.old[seat] = min(s.old[seat], s.hidden[seat])
    s.fresh[seat] = min(s.fresh[seat], s.hidden[seat])
