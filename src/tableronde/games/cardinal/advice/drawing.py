"""Drawing: the card that makes the best next turn."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..components import CARD_OF, CARDS, COUNTRIES, FACE_UP, HAND, LAND, PAIR
from ..state import DRAW_BLIND, NOTHING, TAKE, State
from .courts import all_leaders, influence
from .scale import ABBEY_FUTURE, BLIND, FLEXIBLE, POINT, time_left
from .standing import scorings, standing

#: Worth by kind of card, side by side in one word.
FIELD = 12
LARGEST = (1 << FIELD) - 1


@hot
def at(word: int, card: int) -> int:
    return word >> FIELD * card & LARGEST


@hot
def raised(word: int, card: int, worth: int) -> int:
    """The word with this worth for a card, if it is more than what stands there."""
    worth = min(worth, LARGEST)
    if worth <= at(word, card):
        return word
    return word & ~(LARGEST << FIELD * card) | worth << FIELD * card


@rule
def weigh_draws(s: State, seat: int, choices: Choices, n: int, weights: Weights) -> None:
    courts = all_leaders(s)
    times = scorings(s)
    future = ABBEY_FUTURE * time_left(s) // 16
    ones = 0
    twos = 0
    for country in range(COUNTRIES):
        card = CARD_OF[country]
        one = 0
        two = 0
        sites = LAND[country] & s.free
        if sites and s.abbeys_left[seat] > 0:
            one = standing(s, seat, country, 1) * times // POINT + future
            if s.most[country] > 0 and sites & (sites - 1):
                two = standing(s, seat, country, 2) * times // POINT + 2 * future
        room = s.most[country] - s.court[country]
        if s.most[country] > 0 and s.advisors_left[seat] > 0 and room > 0:
            advisor = influence(s, seat, country, 1, courts)
            two = max(two, one + advisor)
            one = max(one, advisor)
            if room > 1:
                two = max(two, influence(s, seat, country, 2, courts))
        ones = raised(ones, card, one)
        twos = raised(twos, card, max(one, two))
    missing = HAND - s.held[seat]
    unseen = 0
    hoped = 0
    for card in range(CARDS):
        left = unseen_cards(s, seat, card)
        unseen += left
        hoped += left * with_next(s, seat, card, NOTHING, missing, ones, twos)
    for i in range(n):
        if choices[i] == DRAW_BLIND:
            weights[i] = hoped // max(1, unseen) + BLIND
        else:
            weights[i] = with_next(s, seat, choices[i] - TAKE, choices[i] - TAKE, missing, ones, twos)


@hot
def unseen_cards(s: State, seat: int, card: int) -> int:
    """Cards of a kind that may be in the pile, as far as this seat can tell."""
    left = s.deck[card] - s.discard[card] - s.hand[seat, card]
    for slot in range(FACE_UP):
        if s.face_up[slot] == card:
            left -= 1
    for other in range(s.seats):
        if other != seat:
            left -= s.known[other, card]
    return left


@rule
def with_next(s: State, seat: int, card: int, taken: int, missing: int, ones: int, twos: int) -> int:
    """What the hand is worth with this card, and with the better face-up card after it where two are missing."""
    best = hand_worth(s, seat, card, NOTHING, ones, twos)
    if missing < 2:
        return best
    for slot in range(FACE_UP):
        following = s.face_up[slot]
        if following == NOTHING:
            continue
        if following == taken:
            taken = NOTHING
            continue
        best = max(best, hand_worth(s, seat, card, following, ones, twos))
    return best


@hot
def hand_worth(s: State, seat: int, card: int, other: int, ones: int, twos: int) -> int:
    """The best turn that this hand and one or two more cards would allow, and a little for every kind in it."""
    pairs = 0
    for kind in range(CARDS):
        if cards_with(s, seat, kind, card, other) >= PAIR:
            pairs += 1
    best = 0
    flexible = 0
    for kind in range(CARDS):
        count = cards_with(s, seat, kind, card, other)
        if count > 0:
            if pairs > 0:
                best = max(best, at(twos, kind))
            else:
                best = max(best, at(ones, kind))
            flexible += at(ones, kind)
        elif pairs > 0:
            best = max(best, at(ones, kind))
    return best + flexible * FLEXIBLE // 16


@hot
def cards_with(s: State, seat: int, kind: int, card: int, other: int) -> int:
    return s.hand[seat, kind] + (card == kind) + (other == kind)
