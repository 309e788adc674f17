"""Who knows what: hands and the pile are secret, all else can be seen and remembered.

Remembered of the cards (`memory.py`): which face-up cards a player took and has not played since, and what the pile was
made of when it was last shuffled. Of a hand with both old and fresh hidden cards, which one was played is not worked out.
"""

from ...engine.chance import below
from ...engine.contract import SPECTATOR
from ...engine.record import Chance
from ...engine.rule import rule
from .cards import draw_from_pile
from .components import CARDS, FACE_UP
from .state import State


@rule
def conceal(s: State, seat: int) -> None:
    """Of another hand, what is known to all stays; of the pile, its size."""
    for card in range(CARDS):
        s.pile[card] = 0
        for other in range(s.seats):
            if other != seat:
                s.hand[other, card] = s.known[other, card]
                s.blind[other, card] = 0


@rule
def redeal(s: State, seat: int, rng: Chance) -> None:
    """All unseen cards into the pile, then out of it what the other hands lack."""
    pile_left = s.pile_left
    gather_unseen(s)
    deal_old_cards(s, seat, rng)
    for other in range(s.seats):
        while lacks(s, other) > 0:
            card = draw_from_pile(s, rng)
            s.hand[other, card] += 1
            s.blind[other, card] += 1
    s.pile_left = pile_left


@rule
def gather_unseen(s: State) -> None:
    s.pile_left = 0
    for card in range(CARDS):
        unseen = s.deck[card] - s.discard[card]
        for slot in range(FACE_UP):
            if s.face_up[slot] == card:
                unseen -= 1
        for other in range(s.seats):
            unseen -= s.hand[other, card]
        s.pile[card] = unseen
        s.pile_left += unseen


@rule
def lacks(s: State, seat: int) -> int:
    """Cards of this hand that are still blank."""
    n = s.held[seat]
    for card in range(CARDS):
        n -= s.hand[seat, card]
    return n


@rule
def surely_old(s: State, seat: int, card: int) -> int:
    """Unseen cards of a kind beyond what this seat does not know to have left the pile since it was shuffled."""
    in_pile = s.shuffled[card]
    if seat != SPECTATOR:
        in_pile -= s.blind[seat, card]
    return max(0, s.pile[card] - in_pile)


@rule
def deal_old_cards(s: State, seat: int, rng: Chance) -> None:
    """Cards that were in no shuffle of this pile are in hands: first in those that have drawn too little from it."""
    left = 0
    for card in range(CARDS):
        left += surely_old(s, seat, card)
    for other in range(s.seats):
        while left > 0 and lacks(s, other) > s.fresh[other]:
            deal_old_card(s, seat, other, below(rng, left))
            left -= 1
    while left > 0:
        deal_old_card(s, seat, random_owner(s, rng), below(rng, left))
        left -= 1


@rule
def deal_old_card(s: State, seat: int, other: int, place: int) -> None:
    card = 0
    while place >= surely_old(s, seat, card):
        place -= surely_old(s, seat, card)
        card += 1
    s.hand[other, card] += 1
    s.pile[card] -= 1
    s.pile_left -= 1


@rule
def room_for_old(s: State, seat: int) -> int:
    """Blanks of this hand that may still be old cards."""
    blanks = lacks(s, seat)
    return min(blanks, s.old[seat] - (s.hidden[seat] - blanks))


@rule
def random_owner(s: State, rng: Chance) -> int:
    """Whose blank gets the next old card, each blank as likely as any other."""
    room = 0
    for other in range(s.seats):
        room += max(0, room_for_old(s, other))
    place = below(rng, room)
    owner = 0
    while place >= max(0, room_for_old(s, owner)):
        place -= max(0, room_for_old(s, owner))
        owner += 1
    return owner
