"""What is in the box: data only. Marks: [T] stated by the rules text, [S] another public source, [R] our ruling."""

from ...engine.record import table
from .atlas import read_map

ATLAS = read_map()

COUNTRY_IDS = ATLAS.countries
SITE_IDS = ATLAS.sites
CARD_IDS = ATLAS.cards
ALLIANCE_IDS = tuple(f"{COUNTRY_IDS[a]}-{COUNTRY_IDS[b]}" for a, b in ATLAS.alliances)

MOST_SEATS = 5
COUNTRIES = len(COUNTRY_IDS)
SITES = len(SITE_IDS)
CARDS = len(CARD_IDS)
ALLIANCES = len(ALLIANCE_IDS)

ABBEYS_EACH = 20  # [T]
ADVISORS_EACH = 8  # [T]
HAND = 3  # [T]
FACE_UP = 2  # [T]
CARDS_A_TURN = 3  # [T]
PIECES_A_TURN = 2  # [T]
PAIR = 2  # [T] identical cards that stand for any country
SHORTEST_CHAIN = 4  # [T]

#: One card of each kind is taken out for every player that is missing from a full table. [T]
CARD_COUNTS = table(ATLAS.card_counts)

CARD_OF = table(ATLAS.card_of)
COUNTRY_OF = table(ATLAS.country_of)

#: Sets of sites, one bit each.
LAND = table([sum(1 << s for s in range(SITES) if COUNTRY_OF[s] == c) for c in range(COUNTRIES)])
ALL_SITES = (1 << SITES) - 1
EVERY_COUNTRY = (1 << COUNTRIES) - 1
NEIGHBOURS = table([sum(1 << a + b - s for a, b in ATLAS.roads if s in (a, b)) for s in range(SITES)])

ALLIED = table(ATLAS.alliances)

#: The countries on each card, and their sites, as sets.
SHOWN = table([sum(1 << c for c in range(COUNTRIES) if CARD_OF[c] == card) for card in range(CARDS)])
SHOWN_SITES = table([sum(LAND[c] for c in range(COUNTRIES) if CARD_OF[c] == card) for card in range(CARDS)])
