"""What the ids of the map are called."""

from .components import ALLIANCE_IDS, ATLAS, CARD_IDS, COUNTRIES, COUNTRY_IDS, PAIR, SITE_IDS


def names(language: str) -> dict[str, dict[str, str]]:
    country = {COUNTRY_IDS[c]: ATLAS.country_names[c][language] for c in range(COUNTRIES)}
    card = {card: " / ".join(country[id_] for id_ in shown) for card, shown in zip(CARD_IDS, ATLAS.shown, strict=True)}
    alliance = {
        alliance: f"{number}, {country[COUNTRY_IDS[a]]} – {country[COUNTRY_IDS[b]]}"
        for number, (alliance, (a, b)) in enumerate(zip(ALLIANCE_IDS, ATLAS.alliances, strict=True), 1)
    }
    price = card | {f"{PAIR} {kind}": f"{PAIR} × {name}" for kind, name in card.items()}
    return {
        "country": country,
        "site": dict(zip(SITE_IDS, ATLAS.site_names, strict=True)),
        "card": card,
        "alliance": alliance,
        "price": price,
    }
