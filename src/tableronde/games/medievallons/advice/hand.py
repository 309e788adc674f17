"""What a card is worth in hand."""

from ....engine.bits import count_bits
from ....engine.rule import hot
from ..components import GUILD, JESTER
from ..some_cards import FIELD, ONE_OF_EACH, copies, one, without
from ..state import State
from .figures import FOR_OWN_GUILD, JESTERS, JOINED, TYPE_IN_HAND


@hot
def column(s: State) -> int:
    """Figures have two columns: for two players, and for more."""
    return 0 if s.seats == 2 else 1


@hot
def gain(s: State, seat: int, hand: int, card: int) -> int:
    """What one more card is worth to a seat that holds this hand: most, when it is the third of its type."""
    c = column(s)
    if card == JESTER:
        return JESTERS[c]
    same = copies(hand, card)
    joined = min(same + copies(hand, JESTER), GUILD) + (1 if same >= GUILD else 0)
    return TYPE_IN_HAND[c, card] + JOINED[c, joined] + (FOR_OWN_GUILD[c] if has_in_guilds(s, seat, card) else 0)


@hot
def loss(s: State, seat: int, hand: int, card: int) -> int:
    """What a card of this hand is worth."""
    return gain(s, seat, hand - one(card), card)


@hot
def has_in_guilds(s: State, seat: int, card: int) -> int:
    """Who could win has two guilds at most while somebody decides."""
    return copies(s.guild[seat, 0] + s.guild[seat, 1], card) > 0


@hot
def types_held(hand: int, times: int) -> int:
    """One card of each type of which there are just so many."""
    other = hand ^ times * ONE_OF_EACH
    other |= other >> 1
    return ONE_OF_EACH & ~(other | other >> 2)


@hot
def lacks_one(hand: int) -> int:
    """Whether one card more would make a guild of some type."""
    jesters = copies(hand, JESTER)
    return jesters < GUILD - 1 and without(types_held(hand, GUILD - 1 - jesters), JESTER) != 0


@hot
def has_two_singles(hand: int) -> int:
    """Two cards that pair with nothing, so that they may well go."""
    return copies(hand, JESTER) == 0 and count_bits(types_held(hand, 1)) >= 2


@hot
def is_bare(s: State, seat: int, guild: int) -> int:
    """A guild of three, which falls at the first raid. (Digits of base 16 add up to their number, modulo 15.)"""
    return s.guild[seat, guild] % FIELD == GUILD
