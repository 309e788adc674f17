"""A table laid out by hand: the position of a rule test, put together from what the test is about.

    table = Table(seats=3).hand(0, "france", "france", "england-swabia").abbeys(1, "cluny").advisors(2, burgundy=1)
    table.play("abbey citeaux with 2 france", "done")
    assert table.now.turn == 0

What a test does not mention is filled in from the deck, and everything that the state derives is derived; so a position
is always a possible one, and `audit` says so when it is laid out and after each decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any, Self

import tableronde
from tableronde.engine.chronicle import NOTES as ROWS
from tableronde.engine.chronicle import WIDTH, Note
from tableronde.engine.errors import IllegalAction
from tableronde.engine.record import Choices, Log
from tableronde.games.cardinal.audit import audit
from tableronde.games.cardinal.components import (
    ABBEYS_EACH,
    ADVISORS_EACH,
    ALL_SITES,
    ATLAS,
    CARD_COUNTS,
    CARD_IDS,
    CARDS,
    COUNTRIES,
    COUNTRY_IDS,
    FACE_UP,
    HAND,
    LAND,
    MOST_SEATS,
    SITE_IDS,
)
from tableronde.games.cardinal.ranks import BITS
from tableronde.games.cardinal.state import ACTIONS, FIRST_ABBEYS, NOTES, NOTHING, OVER, PLACE, State
from tableronde.games.cardinal.turn import apply, legal
from tableronde.games.cardinal.view import CardinalView, view

from ..worlds import Worlds, deal, dice

Cards = Counter[str]

WORLDS = Worlds(tableronde.load("cardinal"), State, audit)
concealed, redealt = WORLDS.concealed, WORLDS.redealt
require_possible, random_play = WORLDS.require_possible, WORLDS.random_play

FRANCONIA_ARAGON, BAVARIA_BURGUNDY, LOTHARINGIA_ITALY, ENGLAND_SWABIA, FRANCE = CARD_IDS


class Table:
    """Builds a position, then plays it. Building ends with the first look at it."""

    def __init__(
        self, seats: int = 3, *, turn: int = 0, start: int = 0, run_outs: int = 0, swift: bool = False, seed: int = 1
    ) -> None:
        self.seats, self.turn, self.start, self.run_outs, self.swift = seats, turn, start, run_outs, swift
        self.rng, self.log = dice(seed), Log.new(ROWS, WIDTH)
        self._hands: dict[int, Cards] = {}
        self._known: dict[int, Cards] = {}
        self._pile: Cards | None = None
        self._discard: Cards | None = None
        self._face_up: tuple[str, ...] | None = None
        self._abbeys: dict[str, int] = {}
        self._advisors: Counter[tuple[int, str]] = Counter()
        self._points: Counter[int] = Counter()

    # Laying out

    def hand(self, seat: int, *cards: str) -> Self:
        """The whole hand of a seat."""
        self._hands[seat] = Counter(cards)
        return self

    def known(self, seat: int, *cards: str) -> Self:
        """Which cards of that hand were taken face up."""
        self._known[seat] = Counter(cards)
        return self

    def pile(self, *cards: str) -> Self:
        self._pile = Counter(cards)
        return self

    def discard(self, *cards: str) -> Self:
        self._discard = Counter(cards)
        return self

    def face_up(self, *cards: str) -> Self:
        self._face_up = cards
        return self

    def abbeys(self, seat: int, *sites: str) -> Self:
        """Abbeys on these sites."""
        for site in sites:
            assert site in SITE_IDS, f"there is no site {site}"
            assert self._abbeys.setdefault(site, seat) == seat, f"{site} is taken"
        return self

    def built(self, seat: int, **countries: int) -> Self:
        """So many abbeys in these countries, on the first sites that are free."""
        for country, count in countries.items():
            free = [site for site in sites_in(country) if site not in self._abbeys]
            assert count <= len(free), f"{country} has only {len(free)} free sites"
            self.abbeys(seat, *free[:count])
        return self

    def advisors(self, seat: int, **countries: int) -> Self:
        for country, count in countries.items():
            self._advisors[seat, country] += count
        return self

    def points(self, seat: int, points: int) -> Self:
        """What a seat scored when the pile ran out for the first time."""
        self._points[seat] = points
        return self

    @cached_property
    def state(self) -> State:
        s = State()
        s.seats, s.swift, s.start, s.turn, s.run_outs = (
            self.seats,
            int(self.swift),
            self.start,
            self.turn,
            self.run_outs,
        )
        s.phase, s.country = PLACE, NOTHING
        self._lay_pieces(s)
        self._lay_cards(s)
        for seat, points in self._points.items():
            s.points[seat, FIRST_ABBEYS] = points
        require_possible(s)
        return s

    def _lay_pieces(self, s: State) -> None:
        s.free = ALL_SITES & ~bits(*self._abbeys)
        for seat in range(self.seats):
            s.abbeys[seat] = bits(*(site for site, owner in self._abbeys.items() if owner == seat))
            s.abbeys_left[seat] = ABBEYS_EACH - s.abbeys[seat].bit_count()
            s.advisors_left[seat] = ADVISORS_EACH
            for c in range(COUNTRIES):
                s.built[seat, c] = (s.abbeys[seat] & LAND[c]).bit_count()
                s.advisors[seat, c] = self._advisors[seat, COUNTRY_IDS[c]]
                s.advisors_left[seat] -= s.advisors[seat, c]
        for c in range(COUNTRIES):
            s.most[c] = max(s.built[seat, c] for seat in range(self.seats))
            s.ranks[c] = sum(1 << BITS * s.built[seat, c] for seat in range(self.seats))
            advisors = [s.advisors[seat, c] for seat in range(self.seats)]
            s.leaders |= sum(1 << seat for seat, n in enumerate(advisors) if n == max(advisors) > 0) << MOST_SEATS * c
            s.court[c] = sum(advisors)
            s.seals |= (s.court[c] < s.most[c]) << c

    def _lay_cards(self, s: State) -> None:
        laid = sum(self._hands.values(), Counter(self._face_up)) + Counter(self._pile) + Counter(self._discard)
        rest = deck_for(self.seats) - laid
        hands = [self._hands[seat] if seat in self._hands else deal(rest, HAND) for seat in range(self.seats)]
        face_up = tuple(deal(rest, FACE_UP).elements()) if self._face_up is None else self._face_up
        pile, discard = self._pile, self._discard
        if pile is None:
            pile, rest = (Counter(), rest) if self.run_outs == 2 else (rest, Counter())
        if discard is None:
            discard = rest
        for slot in range(FACE_UP):
            s.face_up[slot] = CARD_IDS.index(face_up[slot]) if slot < len(face_up) else NOTHING
        s.pile_left = pile.total()
        for i, card in enumerate(CARD_IDS):
            s.pile[i] = s.shuffled[i] = pile[card]
            s.discard[i] = discard[card]
            s.deck[i] = pile[card] + discard[card] + face_up.count(card)
        for seat, hand in enumerate(hands):
            self._lay_hand(s, seat, hand, self._known.get(seat, Counter()))

    def _lay_hand(self, s: State, seat: int, hand: Cards, known: Cards) -> None:
        s.held[seat] = hand.total()
        for i, card in enumerate(CARD_IDS):
            s.deck[i] += hand[card]
            s.hand[seat, i] = hand[card]
            s.known[seat, i] = known[card]
            hidden = hand[card] - known[card]
            s.hidden[seat] += hidden
            if self.run_outs == 0:
                s.blind[seat, i] = hidden
                s.fresh[seat] += hidden
                s.shuffled[i] += hidden
            else:  # a later pile was shuffled when these cards were in hands already
                s.old[seat] += hidden

    # Playing

    def legal(self, *kinds: str) -> list[str]:
        """The names of what the seat whose turn it is may do; of these kinds only, where some are given."""
        out = Choices.new(len(ACTIONS))
        found = [ACTIONS[out[i]] for i in range(legal(self.state, self.state.turn, out))]
        return [action.name for action in found if not kinds or action.kind in kinds]

    def countries(self, kind: str) -> set[str]:
        """The countries in which the seat whose turn it is may place an abbey or an advisor."""
        return {ACTIONS.find(name).fields["country"] for name in self.legal(kind)}

    def play(self, *names: str) -> Self:
        """Takes decisions of the seats whose turn it is."""
        for name in names:
            if name not in self.legal():
                raise IllegalAction(f"{name!r} is not legal here; legal are {self.legal()}")
            apply(self.state, self.state.turn, ACTIONS.find(name).id, self.rng, self.log)
            require_possible(self.state)
        return self

    # Looking

    @property
    def now(self) -> CardinalView:
        """Everything, as the arbiter sees it."""
        return view(self.state, NOTHING)

    def seen_by(self, seat: int) -> CardinalView:
        return view(concealed(self.state, seat), seat)

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    @property
    def story(self) -> list[Note]:
        return list(NOTES.read(self.log))

    def notes(self, kind: str) -> list[dict[str, Any]]:
        return [note.fields for note in self.story if note.kind == kind]

    @property
    def kinds(self) -> list[str]:
        """The story in catchwords."""
        return [note.kind for note in self.story]


def deck_for(seats: int) -> Cards:
    return Counter({card: CARD_COUNTS[i] - (MOST_SEATS - seats) for i, card in enumerate(CARD_IDS)})


def sites_in(country: str) -> list[str]:
    return [site for site in SITE_IDS if country_of(site) == country]


def country_of(site: str) -> str:
    return ATLAS.countries[ATLAS.country_of[SITE_IDS.index(site)]]


def bits(*sites: str) -> int:
    return sum(1 << SITE_IDS.index(site) for site in sites)


@cache
def neighbours(site: str) -> tuple[str, ...]:
    """The other ends of its roads, straight from the map."""
    number = SITE_IDS.index(site)
    return tuple(SITE_IDS[a + b - number] for a, b in ATLAS.roads if number in (a, b))


def pile_of(s: State) -> Cards:
    return +Counter({CARD_IDS[card]: s.pile[card] for card in range(CARDS)})


def hand_of(s: State, seat: int) -> Cards:
    return +Counter({CARD_IDS[card]: s.hand[seat, card] for card in range(CARDS)})


def turns(story: Iterable[Note]) -> list[list[Note]]:
    """The notes of each turn."""
    split: list[list[Note]] = []
    for note in story:
        if note.kind == "turn":
            split.append([])
        elif split:
            split[-1].append(note)
    return split
