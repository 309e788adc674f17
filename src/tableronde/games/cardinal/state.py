"""The record, the phases, the actions and the notes."""

from ...engine.actions import Actions
from ...engine.chronicle import NoteBook, SetOf
from ...engine.record import Record, byte, short, word
from .components import (
    ALLIANCE_IDS,
    CARD_IDS,
    CARD_OF,
    CARDS,
    COUNTRIES,
    COUNTRY_IDS,
    COUNTRY_OF,
    FACE_UP,
    MOST_SEATS,
    PAIR,
    SITE_IDS,
    SITES,
)
from .paths import along_the_road

NOTHING = -1

#: What the seat whose turn it is must decide.
OVER, PLACE, PLACE_MORE, DRAW = range(4)

#: Where points come from.
FIRST_ABBEYS, LAST_ABBEYS, ADVICE, CHAINS = range(4)
SOURCES = ("first-abbeys", "last-abbeys", "alliances", "chains")


class State(Record):
    seats = byte()
    swift = byte()
    start = byte()  # holds the black marker
    turn = byte()
    phase = byte()

    # The board. Sets of sites are words with a bit for each site.
    abbeys = word(MOST_SEATS)
    free = word()  # sites without an abbey
    built = byte(MOST_SEATS, COUNTRIES)  # abbeys by country
    advisors = byte(MOST_SEATS, COUNTRIES)
    court = byte(COUNTRIES)  # advisors of all colours on the seal
    most = byte(COUNTRIES)  # abbeys of the player who has most of them there
    ranks = word(COUNTRIES)  # how many players have so many abbeys there (`ranks.py`)
    leaders = word()  # who has the most advisors, court by court (`ranks.py`)
    seals = short()  # countries whose seal has room for an advisor, as bits
    abbeys_left = byte(MOST_SEATS)
    advisors_left = byte(MOST_SEATS)

    # The cards. A pile is a count by kind: it has no order until somebody draws.
    deck = byte(CARDS)  # all cards of this game
    pile = byte(CARDS)  # secret
    pile_left = byte()
    discard = byte(CARDS)
    face_up = byte(FACE_UP)
    hand = byte(MOST_SEATS, CARDS)  # secret
    held = byte(MOST_SEATS)
    run_outs = byte()

    # What can be remembered (`knowledge.py`).
    known = byte(MOST_SEATS, CARDS)  # in a hand for all to know: taken face up, not yet played
    shuffled = byte(CARDS)  # went into the pile when it was made and did not surely leave it since
    blind = byte(MOST_SEATS, CARDS)  # drawn blind from this pile and not surely played since; secret
    hidden = byte(MOST_SEATS)  # cards in a hand that others do not know
    doubtful = byte(MOST_SEATS, CARDS)  # played since this pile was made, and nobody else knows from where
    old = byte(MOST_SEATS)  # of these, at most so many are older than this pile
    fresh = byte(MOST_SEATS)  # and at most so many were drawn from it

    # This turn.
    placed = byte()
    country = byte()  # where the first piece went
    opened = short()  # countries that got their first abbey this turn, as bits

    points = short(MOST_SEATS, len(SOURCES))

    # Work space of the chain search, blank between decisions.
    web = word(SITES)
    trail = byte(SITES, 2)


# A piece is paid with one card of the country's own colour, or with a pair of any kind: so many prices, own card first.
OWN_CARD = 0
PRICES = 1 + CARDS


def _price(country: int, price: int) -> dict[str, object]:
    card = CARD_IDS[CARD_OF[country] if price == OWN_CARD else price - 1]
    cards = 1 if price == OWN_CARD else PAIR
    return {"price": card if cards == 1 else f"{cards} {card}", "card": card, "cards": cards}


ACTIONS = Actions()
ABBEY = ACTIONS.add(
    "abbey",
    "abbey {site} with {price}",
    (
        {"country": COUNTRY_IDS[COUNTRY_OF[s]], "site": SITE_IDS[s]} | _price(COUNTRY_OF[s], price)
        for price in range(PRICES)
        for s in range(SITES)
    ),
)
ADVISOR = ACTIONS.add(
    "advisor",
    "advisor {country} with {price}",
    ({"country": COUNTRY_IDS[c]} | _price(c, price) for price in range(PRICES) for c in range(COUNTRIES)),
)
DONE = ACTIONS.add("done", "done")
EXCHANGE = ACTIONS.add("exchange", "exchange {card}", ({"card": card} for card in CARD_IDS))
PASS = ACTIONS.add("pass", "pass")
TAKE = ACTIONS.add("take", "take {card}", ({"card": card} for card in CARD_IDS))
DRAW_BLIND = ACTIONS.add("draw", "draw")

NOTES = NoteBook()
BEGAN = NOTES.kind("began", seat=None)
TURN = NOTES.kind("turn", seat=None)
BUILT = NOTES.kind("built", seat=None, site=SITE_IDS, card=CARD_IDS, cards=None)
ADVISED = NOTES.kind("advised", seat=None, country=COUNTRY_IDS, card=CARD_IDS, cards=None)
EXCHANGED = NOTES.kind("exchanged", seat=None, card=CARD_IDS)
PASSED = NOTES.kind("passed", seat=None)
TOOK = NOTES.kind("took", seat=None, card=CARD_IDS)
DREW = NOTES.kind("drew", seat=None, card=CARD_IDS)
DREW_UNSEEN = NOTES.kind("drew-unseen", seat=None)
TURNED_UP = NOTES.kind("turned-up", card=CARD_IDS)
RAN_OUT = NOTES.kind("ran-out", time=None)
RESHUFFLED = NOTES.kind("reshuffled", cards=None)
LAST_ROUND = NOTES.kind("last-round", seat=None)
NO_PLACE_LEFT = NOTES.kind("no-place-left")
ABBEYS_SCORE = NOTES.kind("abbeys-score", seat=None, country=COUNTRY_IDS, place=None, points=None)
ALLIANCE_SCORES = NOTES.kind("alliance-scores", seat=None, alliance=ALLIANCE_IDS, points=None)
CHAIN_SCORES = NOTES.kind("chain-scores", seat=None, sites=SetOf(SITE_IDS, along_the_road), points=None)
TOTAL = NOTES.kind("total", seat=None, points=None, unused=None)
WON = NOTES.kind("won", seat=None)
