"""Pile, hands and discard; and what happens when the pile runs out."""

from ...engine.chance import below
from ...engine.chronicle import EVERYONE, note
from ...engine.record import Chance, Log
from ...engine.rule import hot, rule
from .components import FEWEST_SHUFFLED
from .memory import remember_card, remember_empty, remember_move, remember_pile
from .some_cards import card_at, one
from .state import APART, DREW, DREW_UNSEEN, END_CARD_TURNED, PILE, PILE_ENDS, YELLOW, State


@hot
def off_pile(s: State, rng: Chance) -> int:
    """Any card of the pile is as likely as any other."""
    card = card_at(s.pile, below(rng, s.pile_left))
    s.pile -= one(card)
    s.pile_left -= 1
    return card


@hot
def draw(s: State, seat: int, rng: Chance, log: Log) -> None:
    """One card into a hand."""
    draw_to(s, seat, seat, rng, log)


@hot
def draw_to(s: State, place: int, seat: int, rng: Chance, log: Log) -> None:
    """One card into this seat's hand, or apart from it; then the End card, if that was the last. Nobody draws once the round
    is over."""
    if s.finished:
        return
    card = off_pile(s, rng)
    if place == APART:
        s.apart += one(card)
        s.apart_left += 1
    else:
        s.hand[place] += one(card)
        s.held[place] += 1
    remember_move(s, PILE, place, card, 1 << seat)
    note(log, 1 << seat, DREW, seat, card, 0, 0)
    note(log, EVERYONE & ~(1 << seat), DREW_UNSEEN, seat, 0, 0, 0)
    check_pile(s, log)


@rule
def draw_up_to(s: State, seat: int, cards: int, rng: Chance, log: Log) -> None:
    """Who must give or choose among more cards than it holds first draws up to that number."""
    while s.held[seat] < cards and not s.finished:
        draw(s, seat, rng, log)


@hot
def put_on_discard(s: State, card: int) -> None:
    s.discard[s.discarded] = card
    s.discarded += 1


@hot
def take_off_discard(s: State) -> int:
    s.discarded -= 1
    card = s.discard[s.discarded]
    s.discard[s.discarded] = 0
    return card


@hot
def check_pile(s: State, log: Log) -> None:
    """The moment its last card leaves, even inside a power."""
    if s.pile_left == 0:
        turn_end_card(s, log)


@rule
def turn_end_card(s: State, log: Log) -> None:
    """Red: turn it, and shuffle the discard except its top card. Yellow, or too few cards: the round ends at once."""
    under_top = s.discarded - 1
    if s.end_card == YELLOW or under_top < FEWEST_SHUFFLED:
        s.end_card = YELLOW
        s.finished = True
        note(log, EVERYONE, PILE_ENDS, 0, 0, 0, 0)
        return
    s.end_card = YELLOW
    top = take_off_discard(s)
    while s.discarded > 0:
        s.pile += one(take_off_discard(s))
        s.pile_left += 1
    put_on_discard(s, top)
    remember_pile(s)
    note(log, EVERYONE, END_CARD_TURNED, s.pile_left, 0, 0, 0)


@hot
def leave_hand(s: State, seat: int, card: int) -> None:
    """For all to see."""
    s.hand[seat] -= one(card)
    s.held[seat] -= 1
    remember_card(s, seat, card, -1, EVERYONE)
    if s.held[seat] == 0:
        remember_empty(s, seat)


@hot
def join_hand(s: State, seat: int, card: int) -> None:
    """For all to see."""
    s.hand[seat] += one(card)
    s.held[seat] += 1
    remember_card(s, seat, card, 1, EVERYONE)


@hot
def pass_on(s: State, giver: int, receiver: int, card: int, seats: int) -> None:
    """From hand to hand; these seats see which card."""
    s.hand[giver] -= one(card)
    s.held[giver] -= 1
    s.hand[receiver] += one(card)
    s.held[receiver] += 1
    remember_move(s, giver, receiver, card, seats)
    if s.held[giver] == 0:
        remember_empty(s, giver)


@rule
def any_card(s: State, seat: int, rng: Chance) -> int:
    """A random card of a hand."""
    return card_at(s.hand[seat], below(rng, s.held[seat]))
