"""What must hold at every moment: 104 cards, and nobody remembers anything wrong."""

from collections.abc import Iterator

from .components import COPIES, GUILD, TYPE_IDS, TYPES
from .guilds import guild_size
from .knowledge import in_place
from .some_cards import copies, how_many
from .state import APART, MINDS, PILE, PLACES, PUBLIC_MIND, State


def audit(s: State) -> Iterator[str]:
    yield from _cards(s)
    yield from _memories(s)
    for seat in range(s.seats):
        if any(guild_size(s, seat, guild) < GUILD for guild in range(s.guilds[seat])):
            yield f"a guild of seat {seat} has fewer than three cards and stands"
    if s.left:
        yield "the redeal left something in its work space"


def _cards(s: State) -> Iterator[str]:
    discard = [s.discard[place] for place in range(s.discarded)]
    for card in range(TYPES):
        hands = sum(copies(s.hand[seat], card) for seat in range(s.seats))
        guilds = sum(copies(s.guild[seat, guild], card) for seat in range(s.seats) for guild in range(3))
        everywhere = (
            copies(s.pile, card) + discard.count(card) + hands + guilds + copies(s.apart, card) + (s.playing == card + 1)
        )
        if everywhere != COPIES:
            yield f"there are {everywhere} cards {TYPE_IDS[card]}, not {COPIES}"
        if copies(s.laid, card) > copies(s.hand[s.turn], card):
            yield f"more {TYPE_IDS[card]} are laid down than are in hand"
        if any(copies(s.offer[seat], card) > copies(s.hand[seat], card) for seat in range(s.seats)):
            yield f"more {TYPE_IDS[card]} are offered than are in hand"
    if s.pile_left != how_many(s.pile):
        yield "the pile has another size than it says"
    if s.apart_left != how_many(s.apart):
        yield "the magician's cards are not as many as they should be"
    for seat in range(s.seats):
        if s.held[seat] != how_many(s.hand[seat]):
            yield f"seat {seat} holds another number of cards than it says"


def _memories(s: State) -> Iterator[str]:
    for mind in range(MINDS):
        if s.seats <= mind < PUBLIC_MIND:
            continue
        for place in range(PLACES):
            if place == mind or s.seats <= place < PILE or (place == APART and mind == s.turn):
                continue
            for card in range(TYPES):
                if not s.low[mind, place, card] <= in_place(s, place, card) <= s.high[mind, place, card]:
                    yield f"mind {mind} is wrong about {TYPE_IDS[card]} in place {place}"
