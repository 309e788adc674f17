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

#: Column of the work space: doubtful cards of each kind that are taken to have been fresh in the world being dealt.
GONE = 0


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
    in_pile = s.shuffled[card] - s.trail[card, GONE]
    if seat != SPECTATOR:
        in_pile -= s.blind[seat, card]
    return max(0, s.pile[card] - in_pile)


@rule
def maybe_old(s: State, seat: int, card: int) -> int:
    """Further unseen cards of a kind that are old if cards which others played were fresh."""
    doubts = -s.trail[card, GONE]
    for other in range(s.seats):
        if other != seat:
            doubts += s.doubtful[other, card]
    return max(0, min(doubts, s.pile[card] - surely_old(s, seat, card)))


@rule
def deal_old_cards(s: State, seat: int, rng: Chance) -> None:
    """Cards that were in no shuffle of this pile are in hands, and hands that drew too little from it hold such cards."""
    sure = 0
    doubts = 0
    room = 0
    for card in range(CARDS):
        sure += surely_old(s, seat, card)
        doubts += maybe_old(s, seat, card)
    for other in range(s.seats):
        room += room_for_old(s, other)
    for other in range(s.seats):
        while lacks(s, other) > s.fresh[other] and sure + doubts > 0:
            # Every card that is surely old needs a blank; the others may have what room is left.
            place = below(rng, sure + doubts if room > sure else sure)
            deal_old_card(s, seat, other, place, sure)
            room -= 1
            if place < sure:
                sure -= 1
            else:
                doubts -= 1
    while sure > 0:
        deal_old_card(s, seat, random_owner(s, rng), below(rng, sure), sure)
        sure -= 1
    for card in range(CARDS):
        s.trail[card, GONE] = 0


@rule
def deal_old_card(s: State, seat: int, other: int, place: int, sure: int) -> None:
    """The card at a place in the row of all that are surely old, then of all that may be."""
    card = 0
    if place < sure:
        while place >= surely_old(s, seat, card):
            place -= surely_old(s, seat, card)
            card += 1
    else:
        place -= sure
        while place >= maybe_old(s, seat, card):
            place -= maybe_old(s, seat, card)
            card += 1
        s.trail[card, GONE] += 1
    s.hand[other, card] += 1
    s.pile[card] -= 1
    s.pile_left -= 1


@rule
def room_for_old(s: State, seat: int) -> int:
    """Blanks of this hand that may still be old cards."""
    blanks = lacks(s, seat)
    return max(0, min(blanks, s.old[seat] - (s.hidden[seat] - blanks)))


@rule
def random_owner(s: State, rng: Chance) -> int:
    """Whose blank gets the next old card, each blank as likely as any other."""
    room = 0
    for other in range(s.seats):
        room += room_for_old(s, other)
    place = below(rng, room)
    owner = 0
    while place >= room_for_old(s, owner):
        place -= room_for_old(s, owner)
        owner += 1
    return owner
