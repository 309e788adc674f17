"""Who knows what: hands and the pile are secret, all else can be seen and remembered.

Remembered of the cards: which face-up cards a player took and has not played since (`known`), and what the pile was made
of when it was last shuffled and what was not seen to leave it since (`shuffled`, `blind`).
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
    """Unseen cards of a kind beyond what this seat's unseen part of the pile's last shuffle can account for."""
    fresh = s.shuffled[card]
    if seat != SPECTATOR:
        fresh -= s.blind[seat, card]
    return s.pile[card] - fresh


@rule
def deal_old_cards(s: State, seat: int, rng: Chance) -> None:
    """Cards that were in no shuffle of this pile are in hands, first in those that have not drawn from it since."""
    for card in range(CARDS):
        while surely_old(s, seat, card) > 0:
            s.hand[random_blank(s, rng), card] += 1
            s.pile[card] -= 1
            s.pile_left -= 1


@rule
def random_blank(s: State, rng: Chance) -> int:
    """The owner of a blank card: of one who drew nothing since the shuffle while there is one, else of anyone."""
    for only_old in range(1, -1, -1):
        blanks = 0
        for other in range(s.seats):
            if s.blind_draws[other] == 0 or not only_old:
                blanks += lacks(s, other)
        if blanks > 0:
            place = below(rng, blanks)
            for other in range(s.seats):
                if s.blind_draws[other] == 0 or not only_old:
                    place -= lacks(s, other)
                    if place < 0:
                        return other
    return 0
