"""Drawing: a pair above all, since it puts two pieces into one country; then the card whose countries offer most."""

from ....engine.bits import lowest_bit
from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..components import CARDS, FACE_UP, HAND, LAND, SHOWN
from ..placing import pair_in_hand
from ..state import DRAW_BLIND, NOTHING, TAKE, State
from .courts import influence
from .scale import BLIND_WORTH, PAIR_IN_HAND, PART_OF_OFFER, POINT, time_left
from .standing import standing


@hot
def judge_draws(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """What the board offers is looked at only where two choices are as good as each other."""
    paired = pair_in_hand(s, seat) != NOTHING
    best = 0
    ties = 0
    for i in range(n):
        if paired:
            points[i] = PAIR_IN_HAND
        elif choices[i] == DRAW_BLIND:
            points[i] = pair_by_luck(s, seat)
        else:
            points[i] = pair_with(s, seat, choices[i] - TAKE)
        best = max(best, points[i])
    for i in range(n):
        if points[i] == best:
            ties += 1
    if ties > 1:
        time = time_left(s)
        for i in range(n):
            if points[i] == best:
                offer = BLIND_WORTH if choices[i] == DRAW_BLIND else card_offer(s, seat, choices[i] - TAKE, time)
                points[i] += offer * PART_OF_OFFER // POINT


@hot
def pair_with(s: State, seat: int, card: int) -> int:
    """The hope for a pair when this card is taken."""
    if s.hand[seat, card] > 0:
        return PAIR_IN_HAND
    if s.held[seat] + 1 >= HAND:
        return 0
    copies = 0
    for slot in range(FACE_UP):
        other = s.face_up[slot]
        if other == card:
            copies += 1
        elif other != NOTHING and s.hand[seat, other] > 0:
            return PAIR_IN_HAND
    return PAIR_IN_HAND if copies > 1 else chance_of_pair(s, seat, 1 << card)


@hot
def pair_by_luck(s: State, seat: int) -> int:
    """The hope for a pair when a card is drawn blind; where two are missing, a face-up one may still complete it."""
    wanted = 0
    if s.held[seat] + 1 < HAND:
        for slot in range(FACE_UP):
            card = s.face_up[slot]
            if card != NOTHING:
                if s.hand[seat, card] > 0:
                    return PAIR_IN_HAND
                wanted |= 1 << card
    return chance_of_pair(s, seat, wanted)


@hot
def chance_of_pair(s: State, seat: int, wanted: int) -> int:
    """How likely a card that was not yet played is of a kind in hand or among those wanted (as bits)."""
    good = 0
    every = 0
    for card in range(CARDS):
        left = s.deck[card] - s.discard[card] - s.hand[seat, card]
        every += left
        if s.hand[seat, card] > 0 or wanted >> card & 1:
            good += left
    return PAIR_IN_HAND * good // every


@hot
def card_offer(s: State, seat: int, card: int, time: int) -> int:
    """The most that two pieces could do in a country of this card."""
    best = 0
    countries = SHOWN[card]
    while countries:
        best = max(best, country_offer(s, seat, lowest_bit(countries), time))
        countries &= countries - 1
    return best


@rule
def country_offer(s: State, seat: int, country: int, time: int) -> int:
    """The most that two pieces could do in this country; roads are left out."""
    one = 0
    two = 0
    sites = LAND[country] & s.free
    if sites and s.abbeys_left[seat] > 0:
        one = standing(s, seat, country, 1)
        if s.most[country] > 0 and sites & (sites - 1):
            two = standing(s, seat, country, 2)
    room = s.most[country] - s.court[country]
    if room > 0 and s.advisors_left[seat] > 0:
        two = max(two, one + influence(s, seat, country, 1, time))
        if room > 1:
            two = max(two, influence(s, seat, country, 2, time))
    return max(one, two)
