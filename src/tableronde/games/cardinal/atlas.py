"""The map, read from `map.json` and checked. A truer map is another file of the same form."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...engine.errors import BadGame

MAP_FILE = Path(__file__).with_name("map.json")

#: Sites are bits of one signed 64-bit word.
MOST_SITES = 63
LANGUAGES = ("en", "fr")
#: With five players: three cards each, two face up, and a pile that is not empty. With fewer, some of each kind are removed.
SEATS_AND_REMOVED = ((5, 0), (4, 1), (3, 2))


@dataclass(frozen=True)
class Atlas:
    """The board: everything is an index into these lists. Sites are sorted by country, countries in scoring order."""

    countries: tuple[str, ...]
    country_names: tuple[dict[str, str], ...]
    seals: tuple[tuple[float, float], ...]
    cards: tuple[str, ...]
    card_counts: tuple[int, ...]
    card_of: tuple[int, ...]  # by country
    shown: tuple[tuple[str, ...], ...]  # the countries on each card, as the card names them
    sites: tuple[str, ...]
    site_names: tuple[str, ...]
    country_of: tuple[int, ...]
    places: tuple[tuple[float, float], ...]
    roads: tuple[tuple[int, int], ...]
    alliances: tuple[tuple[int, int], ...]
    by_sea: tuple[bool, ...]


def read_map(file: Path = MAP_FILE) -> Atlas:
    """The atlas in a file; a `BadGame` error with a sentence naming what is wrong where it is not one."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadGame(f"the map {file.name} can't be read: {problem}.") from None
    except json.JSONDecodeError as problem:
        raise BadGame(f"the map {file.name} is not JSON: {problem}.") from None
    try:
        return _atlas(data)
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise BadGame(f"the map {file.name} lacks something or has it in a wrong form: {problem!r}.") from None


def _check(fine: bool, complaint: str) -> None:
    if not fine:
        raise BadGame(f"the map is wrong: {complaint}.")


def _unique(ids: Iterable[str], what: str) -> None:
    for name, times in Counter(ids).items():
        _check(times == 1, f"the {what} {name!r} is there {times} times")


def _atlas(data: dict[str, Any]) -> Atlas:
    order = data["scoring_order"]
    countries = {c["id"]: c for c in data["countries"]}
    _unique((c["id"] for c in data["countries"]), "country")
    _unique(order, "country in the scoring order")
    _check(set(order) == set(countries), f"the scoring order and the countries differ in {sorted(set(order) ^ set(countries))}")
    _check(len(order) >= 2, "it has fewer than two countries")
    for name, country in countries.items():
        for language in LANGUAGES:
            _check(bool(country["names"].get(language)), f"the country {name!r} has no name in {language!r}")

    cards = data["cards"]
    _unique((c["id"] for c in cards), "card")
    on_card = [country for card in cards for country in card["countries"]]
    _unique(on_card, "country on the cards")
    for name in on_card:
        _check(name in countries, f"a card shows the unknown country {name!r}")
    for name in order:
        _check(name in on_card, f"no card shows the country {name!r}")
    for card in cards:
        for name in card["countries"]:
            _check(
                countries[name]["card"] == card["id"],
                f"{name!r} names the card {countries[name]['card']!r}, which does not show it",
            )
        count = card["count"]
        _check(
            isinstance(count, int) and 3 <= count <= 99, f"the card {card['id']!r} has a count of {count!r}; 3 to 99 would do"
        )
    for seats, removed in SEATS_AND_REMOVED:
        deck = sum(card["count"] - removed for card in cards)
        _check(deck > 3 * seats + 2, f"{deck} cards are too few for {seats} players")

    sites = sorted(data["sites"], key=lambda site: order.index(site["country"]) if site["country"] in order else -1)
    _unique((s["id"] for s in sites), "site")
    _check(len(sites) <= MOST_SITES, f"it has {len(sites)} sites; at most {MOST_SITES} fit")
    for site in sites:
        _check(site["country"] in countries, f"the site {site['id']!r} lies in the unknown country {site['country']!r}")
    for name in order:
        found, said = sum(site["country"] == name for site in sites), countries[name]["sites"]
        _check(found == said, f"{name!r} should have {said} sites and has {found}")
        _check(found > 0, f"{name!r} has no site")

    number = {site["id"]: i for i, site in enumerate(sites)}
    for road in data["roads"]:
        _check(len(road) == 2 and road[0] != road[1], f"the road {road!r} does not join two sites")
        for end in road:
            _check(end in number, f"the road {road!r} leads to the unknown site {end!r}")
    _unique((" - ".join(sorted(road)) for road in data["roads"]), "road")
    for name in number:
        _check(any(name in road for road in data["roads"]), f"no road leads to {name!r}")

    alliances = sorted(data["alliances"], key=lambda alliance: alliance["number"])
    numbers = [alliance["number"] for alliance in alliances]
    _check(numbers == list(range(1, len(numbers) + 1)), f"the alliances are numbered {numbers}, not 1, 2, 3 and so on")
    for alliance in alliances:
        two = alliance["countries"]
        _check(len(set(two)) == 2 == len(two), f"alliance {alliance['number']} does not join two countries")
        for name in two:
            _check(name in countries, f"alliance {alliance['number']} joins the unknown country {name!r}")
    _unique((" - ".join(sorted(a["countries"])) for a in alliances), "alliance")

    return Atlas(
        countries=tuple(order),
        country_names=tuple({language: countries[name]["names"][language] for language in LANGUAGES} for name in order),
        seals=tuple(_place(countries[name]["seal"]) for name in order),
        cards=tuple(card["id"] for card in cards),
        card_counts=tuple(card["count"] for card in cards),
        card_of=tuple(next(i for i, card in enumerate(cards) if name in card["countries"]) for name in order),
        shown=tuple(tuple(card["countries"]) for card in cards),
        sites=tuple(site["id"] for site in sites),
        site_names=tuple(str(site["name"]) for site in sites),
        country_of=tuple(order.index(site["country"]) for site in sites),
        places=tuple(_place(site) for site in sites),
        roads=tuple((number[a], number[b]) for a, b in data["roads"]),
        alliances=tuple((order.index(a["countries"][0]), order.index(a["countries"][1])) for a in alliances),
        by_sea=tuple(a["by"] == "sea" for a in alliances),
    )


def _place(where: dict[str, Any]) -> tuple[float, float]:
    return float(where["lon"]), float(where["lat"])
