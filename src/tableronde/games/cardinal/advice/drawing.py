"""Drawing: a pair above all, since it puts two pieces into one country."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot
from ..components import CARDS, FACE_UP, HAND
from ..placing import pair_in_hand
from ..state import DRAW_BLIND, NOTHING, TAKE, State
from .scale import PAIR_IN_HAND


@hot
def judge_draws(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Where no card brings a pair nearer than another, any of them: to look at what the board offers for each took time, and
    won nothing."""
    paired = pair_in_hand(s, seat) != NOTHING
    for i in range(n):
        if paired:
            points[i] = PAIR_IN_HAND
        elif choices[i] == DRAW_BLIND:
            points[i] = pair_by_luck(s, seat)
        else:
            points[i] = pair_with(s, seat, choices[i] - TAKE)


@hot
def pair_with(s: State, seat: int, card: int) -> int:
    """The hope for a pair when this card is taken."""
    if s.hand[seat, card] > 0:
        return PAIR_IN_HAND
    if s.held[seat] + 1 >= HAND:
        return 0
    copies = 0
    for slot in range(FACE_UP):
        other = s.face_up[slot]
        if other == card:
            copies += 1
        elif other != NOTHING and s.hand[seat, other] > 0:
            return PAIR_IN_HAND
    return PAIR_IN_HAND if copies > 1 else chance_of_pair(s, seat, 1 << card)


@hot
def pair_by_luck(s: State, seat: int) -> int:
    """The hope for a pair when a card is drawn blind; where two are missing, a face-up one may still complete it."""
    wanted = 0
    if s.held[seat] + 1 < HAND:
        for slot in range(FACE_UP):
            card = s.face_up[slot]
            if card != NOTHING:
                if s.hand[seat, card] > 0:
                    return PAIR_IN_HAND
                wanted |= 1 << card
    return chance_of_pair(s, seat, wanted)


@hot
def chance_of_pair(s: State, seat: int, wanted: int) -> int:
    """How likely a card that was not yet played is of a kind in hand or among those wanted (as bits)."""
    good = 0
    every = 0
    for card in range(CARDS):
        left = s.deck[card] - s.discard[card] - s.hand[seat, card]
        every += left
        if s.hand[seat, card] > 0 or wanted >> card & 1:
            good += left
    return PAIR_IN_HAND * good // every
