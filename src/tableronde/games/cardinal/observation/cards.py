"""The cards: in the own hand, face up, known to be in a hand, not seen yet; and, unveiled, those that others hide."""

from ....engine.observation import Facts
from ....engine.rule import rule
from ..components import CARDS, FACE_UP, HAND, PAIR
from ..state import NOTHING, State
from .numbers import (
    CARD,
    KNOWN_CARD,
    OWN_CARD,
    OWN_PAIR,
    SHORT_HAND,
    SHOWN_CARD,
    UNSEEN,
    UNSEEN_STEP,
    UNSEEN_STEPS,
)
from .seats import seen_as


@rule
def list_cards(s: State, seat: int, facts: Facts, n: int) -> int:
    for card in range(CARDS):
        for copy in range(s.hand[seat, card]):
            facts[n] = OWN_CARD + HAND * card + copy
            n += 1
        if s.hand[seat, card] >= PAIR:
            facts[n] = OWN_PAIR
            n += 1
    n = list_face_up(s, facts, n)
    for r in range(s.seats):
        other = seen_as(s, seat, r)
        if s.held[other] < HAND:
            facts[n] = SHORT_HAND + HAND * r + s.held[other]
            n += 1
        for card in range(CARDS):
            for _ in range(s.known[other, card]):
                facts[n] = KNOWN_CARD + CARDS * r + card
                n += 1
    for card in range(CARDS):
        facts[n] = UNSEEN + UNSEEN_STEPS * card + min(unseen(s, seat, card) // UNSEEN_STEP, UNSEEN_STEPS - 1)
        n += 1
    return n


@rule
def list_face_up(s: State, facts: Facts, n: int) -> int:
    """A second card of one kind is another fact than the first."""
    for slot in range(FACE_UP):
        card = s.face_up[slot]
        if card != NOTHING:
            copy = 0
            for earlier in range(slot):
                copy += 1 if s.face_up[earlier] == card else 0
            facts[n] = SHOWN_CARD + FACE_UP * card + copy
            n += 1
    return n


@rule
def unseen(s: State, seat: int, card: int) -> int:
    """Cards of a kind that are in the pile or hidden by others."""
    left = s.deck[card] - s.discard[card] - s.hand[seat, card]
    for slot in range(FACE_UP):
        left -= 1 if s.face_up[slot] == card else 0
    for other in range(s.seats):
        left -= s.known[other, card] if other != seat else 0
    return left


@rule
def list_hidden(s: State, seat: int, facts: Facts, n: int) -> int:
    """The hands of the others, whole."""
    for r in range(1, s.seats):
        other = seen_as(s, seat, r)
        for card in range(CARDS):
            for copy in range(s.hand[other, card]):
                facts[n] = CARD + HAND * (CARDS * (r - 1) + card) + copy
                n += 1
    return n
