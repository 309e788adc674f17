"""Cards. Some cards together (a pack, a hand) are one word with a field of bits for the number of each kind."""

from ...engine.bits import lowest_bit
from ...engine.chance import below
from ...engine.record import Chance, Choices
from ...engine.rule import hot, rule
from .components import FIELD, KIND_AT, SHIFT, VALUE


@hot
def first_kind(cards: int) -> int:
    """One kind of some cards, the first in the order of the data."""
    return KIND_AT[lowest_bit(cards)]


@hot
def copies(cards: int, kind: int) -> int:
    return (cards & FIELD[kind]) >> SHIFT[kind]


@hot
def list_kinds(cards: int, action: int, out: Choices, n: int) -> int:
    """An action for each kind among some cards; equal cards are one choice."""
    while cards:
        kind = first_kind(cards)
        out[n] = action + kind
        n += 1
        cards &= ~FIELD[kind]
    return n


@rule
def how_many(cards: int) -> int:
    n = 0
    while cards:
        kind = first_kind(cards)
        n += copies(cards, kind)
        cards &= ~FIELD[kind]
    return n


@rule
def kind_at(cards: int, place: int) -> int:
    """The kind of the card at a place, were the cards laid in a row."""
    while True:
        kind = first_kind(cards)
        place -= copies(cards, kind)
        if place < 0:
            return kind
        cards &= ~FIELD[kind]


@rule
def any_kind(cards: int, rng: Chance) -> int:
    """The kind of any one of some cards, each as likely as any other."""
    return kind_at(cards, below(rng, how_many(cards)))


@rule
def highest_cards(cards: int) -> int:
    """Those of the highest value among some cards."""
    best = 0
    highest = 0
    while cards:
        kind = first_kind(cards)
        if VALUE[kind] > best:
            best = VALUE[kind]
            highest = 0
        if VALUE[kind] == best:
            highest |= cards & FIELD[kind]
        cards &= ~FIELD[kind]
    return highest
