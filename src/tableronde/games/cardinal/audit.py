"""What must hold at every moment: nothing is lost, nothing appears."""

from collections.abc import Iterator

from .components import (
    ABBEYS_EACH,
    ADVISORS_EACH,
    ALL_SITES,
    CARD_IDS,
    CARDS,
    COUNTRIES,
    COUNTRY_IDS,
    FACE_UP,
    HAND,
    LAND,
    SITES,
)
from .ranks import BITS, leaders
from .state import State


def audit(s: State) -> Iterator[str]:
    yield from _cards(s)
    yield from _pieces(s)
    if any(s.web[site] or s.trail[site, 0] or s.trail[site, 1] for site in range(SITES)):
        yield "the chain search left something in its work space"


def _cards(s: State) -> Iterator[str]:
    for card in range(CARDS):
        in_hands = sum(s.hand[seat, card] for seat in range(s.seats))
        face_up = sum(s.face_up[slot] == card for slot in range(FACE_UP))
        everywhere = s.pile[card] + s.discard[card] + face_up + in_hands
        if everywhere != s.deck[card]:
            yield f"there are {everywhere} cards {CARD_IDS[card]}, not {s.deck[card]}"
        if s.pile[card] > s.shuffled[card]:
            yield f"the pile holds more {CARD_IDS[card]} than went into it"
        for seat in range(s.seats):
            if s.known[seat, card] > s.hand[seat, card]:
                yield f"seat {seat} is known to hold {CARD_IDS[card]} that it does not hold"
            if s.pile[card] + s.blind[seat, card] > s.shuffled[card]:
                yield f"seat {seat} drew more {CARD_IDS[card]} than went into the pile"
    if s.pile_left != sum(s.pile[card] for card in range(CARDS)):
        yield "the pile has another size than it says"
    for seat in range(s.seats):
        if s.held[seat] != sum(s.hand[seat, card] for card in range(CARDS)) or not 0 <= s.held[seat] <= HAND:
            yield f"seat {seat} holds another number of cards than it says"
        if s.held[seat] - sum(s.known[seat, card] for card in range(CARDS)) != s.hidden[seat]:
            yield f"seat {seat} hides another number of cards than it says"
        if not 0 <= s.hidden[seat] - s.old[seat] <= s.fresh[seat] <= s.hidden[seat]:
            yield f"seat {seat} hides old and fresh cards that do not add up"


def _pieces(s: State) -> Iterator[str]:
    taken = 0
    for seat in range(s.seats):
        if taken & s.abbeys[seat]:
            yield "two abbeys stand on one site"
        taken |= s.abbeys[seat]
        if s.abbeys[seat].bit_count() + s.abbeys_left[seat] != ABBEYS_EACH:
            yield f"seat {seat} has lost or gained an abbey"
        if sum(s.advisors[seat, c] for c in range(COUNTRIES)) + s.advisors_left[seat] != ADVISORS_EACH:
            yield f"seat {seat} has lost or gained an advisor"
    if taken ^ s.free != ALL_SITES:
        yield "free and taken sites do not add up to the map"
    for c in range(COUNTRIES):
        built = [(s.abbeys[seat] & LAND[c]).bit_count() for seat in range(s.seats)]
        if built != [s.built[seat, c] for seat in range(s.seats)] or s.most[c] != max(built):
            yield f"the abbeys of {COUNTRY_IDS[c]} are counted wrongly"
        if s.ranks[c] != sum(1 << BITS * n for n in built):
            yield f"the ranks of {COUNTRY_IDS[c]} are counted wrongly"
        advisors = [s.advisors[seat, c] for seat in range(s.seats)]
        if leaders(s, c) != sum(1 << seat for seat, n in enumerate(advisors) if n == max(advisors) > 0):
            yield f"the leaders of {COUNTRY_IDS[c]} are counted wrongly"
        if s.court[c] != sum(advisors):
            yield f"the advisors of {COUNTRY_IDS[c]} are counted wrongly"
        if s.court[c] > s.most[c]:
            yield f"{COUNTRY_IDS[c]} has more advisors than its seal takes"
        if s.seals >> c & 1 != (s.court[c] < s.most[c]):
            yield f"the seal of {COUNTRY_IDS[c]} is marked wrongly"
