"""Some cards together (a hand, a guild, the pile) are one word: four bits for the number of each type."""

from ...engine.bits import lowest_bit
from ...engine.record import Choices
from ...engine.rule import hot, rule
from .components import TYPES

BITS = 4
FIELD = 15
ONE_OF_EACH = sum(1 << BITS * card for card in range(TYPES))


@hot
def one(card: int) -> int:
    """A single card, to add to others or to take from them."""
    return 1 << BITS * card


@hot
def copies(cards: int, card: int) -> int:
    return cards >> BITS * card & FIELD


@hot
def first_type(cards: int) -> int:
    return lowest_bit(cards) // BITS


@hot
def without(cards: int, card: int) -> int:
    """The cards of all other types."""
    return cards & ~(FIELD << BITS * card)


@hot
def list_types(cards: int, action: int, out: Choices, n: int) -> int:
    """An action for each type among some cards."""
    while cards:
        card = first_type(cards)
        out[n] = action + card
        n += 1
        cards = without(cards, card)
    return n


@rule
def how_many(cards: int) -> int:
    n = 0
    while cards:
        n += cards & FIELD
        cards >>= BITS
    return n


@hot
def card_at(cards: int, place: int) -> int:
    """The card at a place, were the cards laid in a row."""
    card = 0
    while place >= cards & FIELD:
        place -= cards & FIELD
        cards >>= BITS
        card += 1
    return card
