"""What one seat may see, as typed data. Made from a concealed state; made from the true one, it is the arbiter's view."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from ...engine.game import Prompt
from ...engine.glances import part
from .components import CARD_IDS, CARDS, COUNTRIES, COUNTRY_IDS, FACE_UP, SITE_IDS, SITES
from .scoring import leads_court, points_for_abbeys, total
from .state import DRAW, NOTHING, OVER, PLACE, PLACE_MORE, SOURCES, State

PHASES = {OVER: "over", PLACE: "place", PLACE_MORE: "place-more", DRAW: "draw"}


@dataclass(frozen=True)
class Player:
    abbeys_left: int
    advisors_left: int
    hand: dict[str, int]  # the cards that are known to the viewer
    hidden: int  # and how many are not
    known: dict[str, int]  # taken face up: known to all
    points: dict[str, int]
    total: int


@dataclass(frozen=True)
class Country:
    abbeys: list[int]  # by seat
    advisors: list[int]  # by seat
    room: int  # advisors that the seal still takes
    worth: list[int]  # points by seat, were the abbeys scored now
    leads: list[bool]  # who has the most advisors, by seat


@dataclass(frozen=True)
class CardinalView:
    viewer: int | None
    phase: str
    turn: int | None
    start: int
    swift: bool
    run_outs: int
    pile: int
    pile_cards: dict[str, int] | None  # the arbiter's eye only
    discard: dict[str, int]
    face_up: list[str | None]
    placed: int
    country: str | None  # where this turn's first piece went
    opened: list[str]  # countries that got their first abbey this turn
    sites: dict[str, int | None]  # whose abbey stands there
    countries: dict[str, Country]
    players: list[Player]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, viewer: int) -> CardinalView:
    pile = _pile(s)
    return CardinalView(
        viewer=viewer if viewer >= 0 else None,
        phase=PHASES[s.phase],
        turn=None if s.phase == OVER else s.turn,
        start=s.start,
        swift=bool(s.swift),
        run_outs=s.run_outs,
        pile=s.pile_left,
        pile_cards=pile if sum(pile.values()) == s.pile_left else None,
        discard=_discard(s),
        face_up=[None if s.face_up[slot] == NOTHING else CARD_IDS[s.face_up[slot]] for slot in range(FACE_UP)],
        placed=s.placed,
        country=None if s.country == NOTHING else COUNTRY_IDS[s.country],
        opened=[COUNTRY_IDS[c] for c in range(COUNTRIES) if s.opened >> c & 1],
        sites=_sites(s),
        countries=_countries(s),
        players=[_player(s, seat) for seat in range(s.seats)],
    )


@part("pile")
def _pile(s: State) -> dict[str, int]:
    return _counts([s.pile[card] for card in range(CARDS)])


@part("discard")
def _discard(s: State) -> dict[str, int]:
    return _counts([s.discard[card] for card in range(CARDS)])


def _counts(counts: list[int]) -> dict[str, int]:
    return {CARD_IDS[card]: n for card, n in enumerate(counts) if n}


@part("seats", "abbeys")
def _sites(s: State) -> dict[str, int | None]:
    owner = {SITE_IDS[site]: seat for seat in range(s.seats) for site in range(SITES) if s.abbeys[seat] >> site & 1}
    return {site: owner.get(site) for site in SITE_IDS}


@part("seats", "free", "built", "ranks", "advisors", "leaders", "court", "most")
def _countries(s: State) -> dict[str, Country]:
    return {COUNTRY_IDS[country]: _country(s, country) for country in range(COUNTRIES)}


def _country(s: State, country: int) -> Country:
    seats = range(s.seats)
    return Country(
        abbeys=[s.built[seat, country] for seat in seats],
        advisors=[s.advisors[seat, country] for seat in seats],
        room=s.most[country] - s.court[country],
        worth=[points_for_abbeys(s, seat, country) for seat in seats],
        leads=[bool(leads_court(s, seat, country)) for seat in seats],
    )


@part(rows=("abbeys_left", "advisors_left", "hand", "held", "known", "points"))
def _player(s: State, seat: int) -> Player:
    hand = _counts([s.hand[seat, card] for card in range(CARDS)])
    return Player(
        abbeys_left=s.abbeys_left[seat],
        advisors_left=s.advisors_left[seat],
        hand=hand,
        hidden=s.held[seat] - sum(hand.values()),
        known=_counts([s.known[seat, card] for card in range(CARDS)]),
        points={source: s.points[seat, i] for i, source in enumerate(SOURCES)},
        total=total(s, seat),
    )


def prompt(s: State, seat: int) -> Prompt:
    if s.phase == PLACE:
        return Prompt("place-last" if s.run_outs == 2 else "place")
    if s.phase == PLACE_MORE:
        return Prompt("place-more", {"country": COUNTRY_IDS[s.country]})
    return Prompt("draw", {"cards": 3 - s.held[seat]})
