"""Beggar, knight, merchant, priest: somebody is chosen."""

from ....engine.chronicle import EVERYONE, note, reveal
from ....engine.record import Chance, Choices, Log
from ....engine.rule import hot, rule
from ..cards import any_card, draw_up_to, pass_on
from ..components import BEGGAR, KNIGHT, MERCHANT, MERCHANT_SWAPS, TYPES
from ..memory import remember_hand, remember_none
from ..some_cards import copies, first_type, one
from ..state import (
    ANSWERED,
    ASK,
    ASKED,
    CHOOSE,
    MISSED,
    OFFER,
    OFFERS,
    PARTNER,
    PASSED_ON,
    PASSED_UNSEEN,
    READY,
    RETURN,
    SEES,
    TAKE,
    TRADES,
    VISITS,
    State,
)
from .simple import no_effect


@hot
def list_partners(s: State, out: Choices) -> int:
    """Any opponent; of a beggar, one who holds the most."""
    n = 0
    for seat in range(s.seats):
        if seat != s.turn and (s.power != BEGGAR or s.held[seat] == most_held(s)):
            out[n] = CHOOSE + seat
            n += 1
    return n


@rule
def choose_partner(s: State, seat: int, rng: Chance, log: Log) -> int:
    """Says whether more must be decided."""
    s.partner = seat
    if s.power == BEGGAR:
        hand_over(s, seat, s.turn, any_card(s, seat, rng), log)
        return False
    if s.power == MERCHANT:
        return begin_trade(s, rng, log)
    if s.power == KNIGHT:
        s.phase = ASK
        return True
    return begin_visit(s, rng, log)


@rule
def hand_over(s: State, giver: int, receiver: int, card: int, log: Log) -> None:
    """Known to the old and the new owner."""
    both = 1 << giver | 1 << receiver
    note(log, both, PASSED_ON, giver, receiver, card, 0)
    note(log, EVERYONE & ~both, PASSED_UNSEEN, giver, receiver, 0, 0)
    pass_on(s, giver, receiver, card, both)


@hot
def most_held(s: State) -> int:
    """By an opponent."""
    most = 0
    for seat in range(s.seats):
        if seat != s.turn:
            most = max(most, s.held[seat])
    return most


@rule
def beggar(s: State, log: Log) -> int:
    if most_held(s) == 0 or s.held[s.turn] > most_held(s):
        return no_effect(s, log)
    s.phase = PARTNER
    return True


@rule
def knight(s: State, log: Log) -> int:
    if most_held(s) == 0:
        return no_effect(s, log)
    s.phase = PARTNER
    return True


@rule
def ask_for(s: State, card: int, log: Log) -> None:
    """Question and answer are public; a jester answers only for jester."""
    reveal(log)
    seat = s.partner
    note(log, EVERYONE, ASKED, s.turn, seat, card, 0)
    if copies(s.hand[seat], card) > 0:
        note(log, EVERYONE, ANSWERED, s.turn, seat, card, 0)
        pass_on(s, seat, s.turn, card, EVERYONE)
    else:
        note(log, EVERYONE, MISSED, s.turn, seat, card, 0)
        remember_none(s, seat, card)


@rule
def begin_trade(s: State, rng: Chance, log: Log) -> int:
    """Merchant: the actor draws up to two if short, then the partner does; then both choose at the same time."""
    note(log, EVERYONE, TRADES, s.turn, s.partner, 0, 0)
    draw_up_to(s, s.turn, MERCHANT_SWAPS, rng, log)
    draw_up_to(s, s.partner, MERCHANT_SWAPS, rng, log)
    s.phase = OFFER
    return not s.finished


@rule
def offer_card(s: State, seat: int, card: int, log: Log) -> int:
    """Secretly; says whether somebody must still choose."""
    s.offer[seat] += one(card)
    s.offered[seat] += 1
    note(log, 1 << seat, OFFERS, seat, card, 0, 0)
    if s.offered[seat] == MERCHANT_SWAPS:
        note(log, EVERYONE, READY, seat, 0, 0, 0)
    if s.offered[s.turn] < MERCHANT_SWAPS or s.offered[s.partner] < MERCHANT_SWAPS:
        return True
    reveal(log)
    swap(s, s.turn, s.partner, log)
    swap(s, s.partner, s.turn, log)
    return False


@rule
def swap(s: State, giver: int, receiver: int, log: Log) -> None:
    while s.offer[giver]:
        card = first_type(s.offer[giver])
        s.offer[giver] -= one(card)
        hand_over(s, giver, receiver, card, log)
    s.offered[giver] = 0


@rule
def begin_visit(s: State, rng: Chance, log: Log) -> int:
    """Priest: an empty-handed target draws first; only the actor sees its hand."""
    note(log, EVERYONE, VISITS, s.turn, s.partner, 0, 0)
    draw_up_to(s, s.partner, 1, rng, log)
    if s.finished:
        return False
    reveal(log)
    for card in range(TYPES):
        if copies(s.hand[s.partner], card) > 0:
            note(log, 1 << s.turn, SEES, s.turn, s.partner, card, copies(s.hand[s.partner], card))
    remember_hand(s, s.turn, s.partner)
    s.phase = TAKE
    return True


@rule
def take_card(s: State, card: int, log: Log) -> None:
    reveal(log)  # the target sees which card
    hand_over(s, s.partner, s.turn, card, log)
    s.phase = RETURN
