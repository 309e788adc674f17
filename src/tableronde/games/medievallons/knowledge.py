"""Who knows what: a seat's copy has what it surely knows, and a redeal fills in the rest within what it remembers."""

from ...engine.chance import below
from ...engine.contract import SPECTATOR
from ...engine.record import Chance
from ...engine.rule import rule
from .components import COPIES, GUILDS_TO_WIN, TYPES
from .memory import remember_hand
from .some_cards import ONE_OF_EACH, card_at, copies, how_many, one
from .state import ACT, APART, ASK, BUILD, MINDS, PARTNER, PILE, PLACES, PUBLIC_MIND, RETURN, TAKE, State


@rule
def mind_of(seat: int) -> int:
    return PUBLIC_MIND if seat == SPECTATOR else seat


@rule
def is_hidden(s: State, seat: int, place: int) -> int:
    """Whether this seat can't simply look there: other hands, the pile, and what another drew as a magician."""
    if place == PILE:
        return True
    if place == APART:
        return s.turn != seat
    return place != seat and place < s.seats


@rule
def cards_in(s: State, place: int) -> int:
    if place == PILE:
        return s.pile
    return s.apart if place == APART else s.hand[place]


@rule
def in_place(s: State, place: int, card: int) -> int:
    return copies(cards_in(s, place), card)


@rule
def set_cards(s: State, place: int, cards: int) -> None:
    if place == PILE:
        s.pile = cards
    elif place == APART:
        s.apart = cards
    else:
        s.hand[place] = cards


@rule
def surely_in(s: State, mind: int, place: int) -> int:
    """The cards that somebody knows to be in a place."""
    cards = 0
    for card in range(TYPES):
        cards += s.low[mind, place, card] * one(card)
    return cards


@rule
def size_of(s: State, place: int) -> int:
    if place == PILE:
        return s.pile_left
    return s.apart_left if place == APART else s.held[place]


@rule
def conceal(s: State, seat: int) -> None:
    s.concealed = True
    mind = mind_of(seat)
    for place in range(PLACES):
        if is_hidden(s, seat, place):
            set_cards(s, place, surely_in(s, mind, place))
    for other in range(MINDS):
        if other != mind and other != PUBLIC_MIND:
            clear_mind(s, other)
    for other in range(s.seats):
        if other != seat:
            s.offer[other] = 0
    if s.phase == BUILD and seat != s.turn:
        s.phase = ACT
        s.building = 0
        s.laid = 0
    if s.phase == ASK and seat != s.turn:  # nobody is asked before the question is whole
        s.phase = PARTNER
        s.partner = 0


@rule
def clear_mind(s: State, mind: int) -> None:
    for place in range(PLACES):
        for card in range(TYPES):
            s.low[mind, place, card] = 0
            s.high[mind, place, card] = 0


@rule
def redeal(s: State, seat: int, rng: Chance) -> None:
    s.concealed = False
    mind = mind_of(seat)
    lay_what_is_known(s, seat, mind)
    while not imagine(s, seat, mind, rng):
        lay_what_is_known(s, seat, mind)
    s.left = 0
    for other in range(s.seats):
        if other != seat:
            share_public_mind(s, other)
            imagine_offer(s, other, rng)
    if (s.phase == TAKE or s.phase == RETURN) and s.turn != seat:
        remember_hand(s, s.turn, s.partner)


@rule
def lay_what_is_known(s: State, seat: int, mind: int) -> None:
    """Into hidden hands what is surely there; all other unseen cards are left to deal out, those of the pile too: any of
    them is as likely in a hand as any other."""
    s.left = COPIES * ONE_OF_EACH - visible(s, seat)
    for place in range(PLACES):
        if is_hidden(s, seat, place):
            set_cards(s, place, 0 if place == PILE else surely_in(s, mind, place))
            s.left -= cards_in(s, place)


@rule
def visible(s: State, seat: int) -> int:
    """The cards that a seat sees: on the table, in its hand, or drawn by it as a magician."""
    cards = one(s.playing - 1) if s.playing else 0
    for place in range(s.discarded):
        cards += one(s.discard[place])
    for owner in range(s.seats):
        for guild in range(GUILDS_TO_WIN):
            cards += s.guild[owner, guild]
    if seat != SPECTATOR:
        cards += s.hand[seat]
        if s.turn == seat:
            cards += s.apart
    return cards


@rule
def room_in(s: State, place: int) -> int:
    """Cards of a place that are still blank."""
    return size_of(s, place) - how_many(cards_in(s, place))


@rule
def may_hold_more(s: State, mind: int, place: int, card: int) -> int:
    return in_place(s, place, card) < s.high[mind, place, card]


@rule
def imagine(s: State, seat: int, mind: int, rng: Chance) -> int:
    """Deals out one world; says whether it fits. What the pile can't hold goes into hands first."""
    for card in range(TYPES):
        while copies(s.left, card) > s.high[mind, PILE, card] - copies(s.pile, card):
            place = any_place(s, seat, mind, card, rng)
            if place == PILE:
                return False
            put_into(s, place, card)
    for place in range(PLACES):
        if place != PILE and is_hidden(s, seat, place):
            for _ in range(room_in(s, place)):
                card = any_fitting(s, mind, place, rng)
                if card == TYPES:
                    return False
                put_into(s, place, card)
    s.pile += s.left
    return pile_holds_enough(s, mind)


@rule
def pile_holds_enough(s: State, mind: int) -> int:
    for card in range(TYPES):
        if copies(s.pile, card) < s.low[mind, PILE, card]:
            return False
    return True


@rule
def put_into(s: State, place: int, card: int) -> None:
    set_cards(s, place, cards_in(s, place) + one(card))
    s.left -= one(card)


@rule
def any_place(s: State, seat: int, mind: int, card: int, rng: Chance) -> int:
    """A hidden place with room for this card, by the room it has; the pile if there is none."""
    total = 0
    for place in range(PLACES):
        if place != PILE and is_hidden(s, seat, place) and may_hold_more(s, mind, place, card):
            total += room_in(s, place)
    if total == 0:
        return PILE
    chosen = below(rng, total)
    for place in range(PLACES):
        if place != PILE and is_hidden(s, seat, place) and may_hold_more(s, mind, place, card):
            chosen -= room_in(s, place)
            if chosen < 0:
                return place
    return PILE


@rule
def any_fitting(s: State, mind: int, place: int, rng: Chance) -> int:
    """The type of any unseen card that may be in this place; none of the types if there is no such card."""
    total = 0
    for card in range(TYPES):
        if may_hold_more(s, mind, place, card):
            total += copies(s.left, card)
    if total == 0:
        return TYPES
    chosen = below(rng, total)
    for card in range(TYPES):
        if may_hold_more(s, mind, place, card):
            chosen -= copies(s.left, card)
            if chosen < 0:
                return card
    return TYPES


@rule
def share_public_mind(s: State, seat: int) -> None:
    """What another remembers beyond what all do is not known: in an imagined world it is just that."""
    for place in range(PLACES):
        for card in range(TYPES):
            s.low[seat, place, card] = s.low[PUBLIC_MIND, place, card]
            s.high[seat, place, card] = s.high[PUBLIC_MIND, place, card]


@rule
def imagine_offer(s: State, seat: int, rng: Chance) -> None:
    for number in range(s.offered[seat]):
        s.offer[seat] += one(card_at(s.hand[seat] - s.offer[seat], below(rng, s.held[seat] - number)))
