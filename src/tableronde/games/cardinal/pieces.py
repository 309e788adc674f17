"""What a board needs to be drawn: the map."""

from typing import Any

from .components import ATLAS

PIECES: dict[str, Any] = {
    "countries": [
        {"id": country, "card": ATLAS.cards[ATLAS.card_of[i]], "seal": list(ATLAS.seals[i])}
        for i, country in enumerate(ATLAS.countries)
    ],
    "cards": [{"id": card, "countries": list(ATLAS.shown[i])} for i, card in enumerate(ATLAS.cards)],
    "sites": [
        {"id": site, "country": ATLAS.countries[ATLAS.country_of[i]], "place": list(ATLAS.places[i])}
        for i, site in enumerate(ATLAS.sites)
    ],
    "roads": [[ATLAS.sites[a], ATLAS.sites[b]] for a, b in ATLAS.roads],
    "alliances": [
        {"countries": [ATLAS.countries[a], ATLAS.countries[b]], "by_sea": ATLAS.by_sea[i]}
        for i, (a, b) in enumerate(ATLAS.alliances)
    ],
}
