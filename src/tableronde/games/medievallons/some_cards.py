"""Some cards together (a hand, a guild, the pile) are one word: four bits for the number of each type."""

from ...engine.bits import lowest_bit
from ...engine.record import Choices
from ...engine.rule import hot
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


#: Every second, fourth and eighth field, each with the room for a sum.
SECOND = sum(15 << 8 * at for at in range(7))
FOURTH = sum(31 << 16 * at for at in range(4))
EIGHTH = sum(63 << 32 * at for at in range(2))


@hot
def how_many(cards: int) -> int:
    """Fields are added two by two, and so on."""
    cards = (cards & SECOND) + (cards >> 4 & SECOND)
    cards = (cards & FOURTH) + (cards >> 8 & FOURTH)
    cards = (cards & EIGHTH) + (cards >> 16 & EIGHTH)
    return (cards & 127) + (cards >> 32)


@hot
def card_at(cards: int, place: int) -> int:
    """The card at a place, were the cards laid in a row."""
    card = 0
    while place >= cards & FIELD:
        place -= cards & FIELD
        cards >>= BITS
        card += 1
    return card
