"""Placing: what the cards in hand allow, abbeys on sites, advisors on seals, and swift play."""

from ...engine.bits import lowest_bit
from ...engine.chronicle import EVERYONE, note
from ...engine.record import Choices, Log
from ...engine.rule import hot
from .components import ALL_SITES, CARD_OF, CARDS, COUNTRIES, COUNTRY_OF, EVERY_COUNTRY, LAND, PAIR, SHOWN, SHOWN_SITES, SITES
from .memory import remember_played
from .ranks import count_abbey, count_advisor
from .state import ABBEY, ADVISED, ADVISOR, BUILT, NOTHING, OWN_CARD, State
from .swift import SWIFT_SITES, swift_seals


@hot
def pair_in_hand(s: State, seat: int) -> int:
    """The kind of which this seat holds a pair; three cards hold one at most."""
    pair = NOTHING
    for card in range(CARDS):
        if s.hand[seat, card] >= PAIR:
            pair = card
    return pair


@hot
def countries_in_hand(s: State, seat: int) -> int:
    """The countries shown on the cards in hand, as bits."""
    shown = 0
    for card in range(CARDS):
        shown |= SHOWN[card] if s.hand[seat, card] > 0 else 0
    return shown


@hot
def sites_in_hand(s: State, seat: int) -> int:
    """The sites of those countries."""
    shown = 0
    for card in range(CARDS):
        shown |= SHOWN_SITES[card] if s.hand[seat, card] > 0 else 0
    return shown


@hot
def sites_open(s: State) -> int:
    """The sites that may get an abbey as far as the pieces of this turn go."""
    if s.placed == 0:
        return ALL_SITES
    if s.swift:
        return SWIFT_SITES
    # One country a turn; and one that had no abbey when the turn began takes a single piece.
    return 0 if s.opened else LAND[s.country]


@hot
def seals_open(s: State) -> int:
    """The countries that may get an advisor as far as the pieces of this turn go."""
    if s.placed == 0:
        return EVERY_COUNTRY
    if s.swift:
        return swift_seals(s)
    return 0 if s.opened else 1 << s.country


@hot
def legal_placements(s: State, seat: int, out: Choices) -> int:
    pair = pair_in_hand(s, seat)
    sites = s.free & sites_open(s) if s.abbeys_left[seat] > 0 else 0
    seals = s.seals & seals_open(s) if s.advisors_left[seat] > 0 else 0
    n = list_choices(sites & sites_in_hand(s, seat), ABBEY, out, 0)
    n = list_choices(seals & countries_in_hand(s, seat), ADVISOR, out, n)
    if pair != NOTHING:
        n = list_choices(sites, ABBEY + SITES * (1 + pair), out, n)
        n = list_choices(seals, ADVISOR + COUNTRIES * (1 + pair), out, n)
    return n


@hot
def list_choices(places: int, first: int, out: Choices, n: int) -> int:
    """Appends one action for each place in a set."""
    while places:
        out[n] = first + lowest_bit(places)
        places &= places - 1
        n += 1
    return n


@hot
def lay_down(s: State, seat: int, card: int, cards: int) -> None:
    """Cards go from the hand to the discard; one known to all is taken to be the one that went."""
    s.hand[seat, card] -= cards
    s.held[seat] -= cards
    s.discard[card] += cards
    known = min(s.known[seat, card], cards)
    s.known[seat, card] -= known
    remember_played(s, seat, card, cards - known)


@hot
def pay(s: State, seat: int, country: int, price: int) -> None:
    if price == OWN_CARD:
        lay_down(s, seat, CARD_OF[country], 1)
    else:
        lay_down(s, seat, price - 1, PAIR)


@hot
def price_card(country: int, price: int) -> int:
    return CARD_OF[country] if price == OWN_CARD else price - 1


@hot
def price_cards(price: int) -> int:
    return 1 if price == OWN_CARD else PAIR


@hot
def build_abbey(s: State, seat: int, site: int, price: int, log: Log) -> None:
    country = COUNTRY_OF[site]
    pay(s, seat, country, price)
    if s.most[country] == 0:
        s.opened |= 1 << country
    s.free &= ~(1 << site)
    s.abbeys[seat] |= 1 << site
    s.abbeys_left[seat] -= 1
    count_abbey(s, country, s.built[seat, country])
    s.built[seat, country] += 1
    s.most[country] = max(s.most[country], s.built[seat, country])
    count_piece(s, country)
    note(log, EVERYONE, BUILT, seat, site, price_card(country, price), price_cards(price))


@hot
def seat_advisor(s: State, seat: int, country: int, price: int, log: Log) -> None:
    pay(s, seat, country, price)
    count_advisor(s, seat, country)
    s.court[country] += 1
    s.advisors_left[seat] -= 1
    count_piece(s, country)
    note(log, EVERYONE, ADVISED, seat, country, price_card(country, price), price_cards(price))


@hot
def count_piece(s: State, country: int) -> None:
    if s.placed == 0:
        s.country = country
    s.placed += 1
    # Advisors of all colours may not outnumber the abbeys of the player who has most of them there.
    if s.court[country] < s.most[country]:
        s.seals |= 1 << country
    else:
        s.seals &= ~(1 << country)


@hot
def somebody_can_place(s: State) -> int:
    """Sites, seals and the pieces of all players count, not cards."""
    for seat in range(s.seats):
        if (s.free != 0 and s.abbeys_left[seat] > 0) or (s.seals != 0 and s.advisors_left[seat] > 0):
            return True
    return False
