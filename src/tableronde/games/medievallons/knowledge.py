"""Who knows what: a seat's copy has what it surely knows, and a redeal fills in the rest within what it remembers."""

from ...engine.chance import below
from ...engine.contract import SPECTATOR
from ...engine.record import Chance
from ...engine.rule import rule
from .components import COPIES, GUILDS_TO_WIN, TYPES
from .state import ACT, APART, BUILD, MINDS, PILE, PLACES, PUBLIC_MIND, State


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
def in_place(s: State, place: int, card: int) -> int:
    if place == PILE:
        return s.pile[card]
    return s.apart[card] if place == APART else s.hand[place, card]


@rule
def set_place(s: State, place: int, card: int, number: int) -> None:
    if place == PILE:
        s.pile[card] = number
    elif place == APART:
        s.apart[card] = number
    else:
        s.hand[place, card] = number


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
            for card in range(TYPES):
                set_place(s, place, card, s.low[mind, place, card])
    for other in range(MINDS):
        if other != mind and other != PUBLIC_MIND:
            clear_mind(s, other)
    for other in range(s.seats):
        if other != seat:
            for card in range(TYPES):
                s.offer[other, card] = 0
    if s.phase == BUILD and seat != s.turn:
        s.phase = ACT
        s.building = 0
        for card in range(TYPES):
            s.laid[card] = 0


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
    for card in range(TYPES):
        s.left[card] = 0
    for other in range(s.seats):
        if other != seat:
            share_public_mind(s, other)
            imagine_offer(s, other, rng)


@rule
def lay_what_is_known(s: State, seat: int, mind: int) -> None:
    """Into hidden places what is surely there; all other unseen cards are left to deal out."""
    for card in range(TYPES):
        unseen = COPIES - visible(s, seat, card)
        for place in range(PLACES):
            if is_hidden(s, seat, place):
                known = s.low[mind, place, card]
                set_place(s, place, card, known)
                unseen -= known
        s.left[card] = unseen


@rule
def visible(s: State, seat: int, card: int) -> int:
    """Cards of a type that a seat sees: on the table, in its hand, or drawn by it as a magician."""
    n = 1 if s.playing == card + 1 else 0
    for place in range(s.discarded):
        if s.discard[place] == card:
            n += 1
    for owner in range(s.seats):
        for guild in range(GUILDS_TO_WIN):
            n += s.guild[owner, guild, card]
    if seat != SPECTATOR:
        n += s.hand[seat, card]
        if s.turn == seat:
            n += s.apart[card]
    return n


@rule
def room_in(s: State, place: int) -> int:
    """Cards of a place that are still blank."""
    n = size_of(s, place)
    for card in range(TYPES):
        n -= in_place(s, place, card)
    return n


@rule
def may_hold_more(s: State, mind: int, place: int, card: int) -> int:
    return in_place(s, place, card) < s.high[mind, place, card]


@rule
def imagine(s: State, seat: int, mind: int, rng: Chance) -> int:
    """Deals out one world; says whether it fits. What the pile can't hold goes into hands first."""
    for card in range(TYPES):
        while s.left[card] > s.high[mind, PILE, card] - s.pile[card]:
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
    for card in range(TYPES):
        s.pile[card] += s.left[card]
    return True


@rule
def put_into(s: State, place: int, card: int) -> None:
    set_place(s, place, card, in_place(s, place, card) + 1)
    s.left[card] -= 1


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
            total += s.left[card]
    if total == 0:
        return TYPES
    chosen = below(rng, total)
    for card in range(TYPES):
        if may_hold_more(s, mind, place, card):
            chosen -= s.left[card]
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
        chosen = below(rng, s.held[seat] - number)
        for card in range(TYPES):
            chosen -= s.hand[seat, card] - s.offer[seat, card]
            if chosen < 0:
                s.offer[seat, card] += 1
                break
