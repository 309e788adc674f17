"""The pile, the hands, the face-up cards, and what happens when the pile runs out."""

from ...engine.chance import below
from ...engine.chronicle import EVERYONE, note
from ...engine.record import Chance, Choices, Log
from ...engine.rule import hot, rule
from .components import CARD_COUNTS, CARDS, FACE_UP, HAND, MOST_SEATS
from .memory import remember_drawn, remember_pile
from .scoring import score_abbeys
from .state import (
    DRAW_BLIND,
    DREW,
    DREW_UNSEEN,
    FIRST_ABBEYS,
    LAST_ROUND,
    NOTHING,
    RAN_OUT,
    RESHUFFLED,
    TAKE,
    TOOK,
    TURNED_UP,
    State,
)


@rule
def make_deck(s: State, seats: int) -> None:
    """With four players one card of each kind is taken out, with three two of each."""
    for card in range(CARDS):
        count = CARD_COUNTS[card] - (MOST_SEATS - seats)
        s.deck[card] = count
        s.pile[card] = count
        s.pile_left += count
    remember_pile(s)


@hot
def draw_from_pile(s: State, rng: Chance) -> int:
    """Any card of the pile is as likely as any other; the caller asks `check_pile` when it has put the card away."""
    place = below(rng, s.pile_left)
    card = 0
    while place >= s.pile[card]:
        place -= s.pile[card]
        card += 1
    s.pile[card] -= 1
    s.pile_left -= 1
    return card


@hot
def draw_blind(s: State, seat: int, rng: Chance, log: Log) -> None:
    card = draw_from_pile(s, rng)
    s.hand[seat, card] += 1
    s.held[seat] += 1
    remember_drawn(s, seat, card)
    note(log, 1 << seat, DREW, seat, card, 0, 0)
    note(log, EVERYONE & ~(1 << seat), DREW_UNSEEN, seat, 0, 0, 0)


@hot
def take_face_up(s: State, seat: int, card: int, log: Log) -> None:
    for slot in range(FACE_UP):
        if s.face_up[slot] == card:
            s.face_up[slot] = NOTHING
            break
    s.hand[seat, card] += 1
    s.held[seat] += 1
    s.known[seat, card] += 1
    note(log, EVERYONE, TOOK, seat, card, 0, 0)


@hot
def turn_up(s: State, slot: int, rng: Chance, log: Log) -> None:
    card = draw_from_pile(s, rng)
    s.face_up[slot] = card
    s.shuffled[card] -= 1
    note(log, EVERYONE, TURNED_UP, card, 0, 0, 0)


@hot
def replace_face_up(s: State, rng: Chance, log: Log) -> None:
    """Only when the hand is full; and not at all once the pile has run out twice."""
    for slot in range(FACE_UP):
        if s.face_up[slot] == NOTHING and drawing_goes_on(s):
            turn_up(s, slot, rng, log)
            check_pile(s, log)


@hot
def drawing_goes_on(s: State) -> int:
    return s.run_outs < 2


@hot
def check_pile(s: State, log: Log) -> None:
    """To be asked whenever a card has left the pile: it runs out at the moment its last card leaves it."""
    if s.pile_left > 0:
        return
    s.run_outs += 1
    note(log, EVERYONE, RAN_OUT, s.run_outs, 0, 0, 0)
    if s.run_outs == 1:
        score_abbeys(s, FIRST_ABBEYS, log)
        reshuffle(s, log)
    else:
        note(log, EVERYONE, LAST_ROUND, (s.start + s.seats - 1) % s.seats, 0, 0, 0)


@rule
def reshuffle(s: State, log: Log) -> None:
    """The whole discard becomes the new pile, the cards just played included, the face-up ones not."""
    for card in range(CARDS):
        s.pile[card] = s.discard[card]
        s.pile_left += s.discard[card]
        s.discard[card] = 0
    remember_pile(s)
    note(log, EVERYONE, RESHUFFLED, s.pile_left, 0, 0, 0)


@hot
def hand_is_full(s: State, seat: int) -> int:
    return s.held[seat] >= HAND


@hot
def legal_draws(s: State, out: Choices) -> int:
    """Two face-up cards of one kind are one choice."""
    n = 0
    for slot in range(FACE_UP):
        card = s.face_up[slot]
        shown = card != NOTHING
        for earlier in range(slot):
            shown = shown and s.face_up[earlier] != card
        if shown:
            out[n] = TAKE + card
            n += 1
    out[n] = DRAW_BLIND
    return n + 1
