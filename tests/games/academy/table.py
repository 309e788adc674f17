"""A table laid out by hand: the position of a rule test, put together from what the test is about.

    table = Table(4, "arms", turn=2).track("jousts", blue=5, green=5, red=2).cup(-3).score()
    assert table.coats("arms") == {"green": [8], "blue": [5], "red": [2]}

On a track, of two discs on one square the one named later lies above. What a test does not mention is filled in from the
deck; so a position is always a possible one, and `audit` says so when it is laid out and after each decision. It is played
as a real match.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Self

import tableronde
from tableronde.engine.chronicle import Note
from tableronde.games.academy.components import (
    CARD_IDS,
    CARDS_EACH,
    COAT_IDS,
    COLOURS,
    LANCELOT_CARDS,
    PILE,
    SCROLL_SQUARES,
    TRACK_IDS,
    UNIT,
)
from tableronde.games.academy.play import plays_in_all
from tableronde.games.academy.state import BET, DRAFT, LANCELOT, MINUS_1, MINUS_3, PLAY, SPLIT, ZERO, State
from tableronde.games.academy.table_order import in_order, is_neutral
from tableronde.games.academy.tracks import land
from tableronde.games.academy.turn import go_on_playing
from tableronde.games.academy.view import AcademyView

from .laying import FULL_DECK, card_of, coats_in, filled, lay_draft, track_of, word_of
from .worlds import require_possible, state_of

ALL_VARIANTS = ("arms", "gallantry", "education", "service", "quests", "charity")
ALL = -1
FACES = {0: ZERO, -1: MINUS_1, -3: MINUS_3}


class Table:
    """Builds a position, then plays it. Building ends with the first look at it: everybody has kept five cards and the
    first player is about to play; or what `betting`, `pack`, `six`, `after` or `score` say."""

    def __init__(self, seats: int = 4, *variants: str, turn: int = 1, first: str = "blue", advanced: bool = False,
                 duel: str = "karadoc", open_scores: bool = True, seed: int = 1) -> None:  # fmt: skip
        self.seats, self.turn, self.seed = seats, turn, seed
        self.first = first
        self.options: dict[str, Any] = {"variants": variants, "advanced": advanced, "duel": duel, "open_scores": open_scores}
        self.lancelot = seats == 2 and duel == "lancelot"
        self.squires = COLOURS[: 4 if self.lancelot else max(seats, 3)]
        self._stage, self._plays = PLAY, 0
        self._now: tuple[bytes, AcademyView] | None = None
        self._squares: dict[str, dict[str, int]] = {}
        self._coats: dict[str, tuple[str, ...]] = {}
        self._hands: dict[str, list[str]] = {}
        self._played: dict[str, list[str]] = {}
        self._packs: dict[str, list[str]] = {}
        self._sixes: dict[int, list[str]] = {}
        self._kept: dict[int, tuple[str, str, tuple[int, ...]]] = {}
        self._bets: dict[str, str] = {}
        self._cup = 0
        self._scrolls: tuple[int, ...] = (6, 12)
        self._codex: tuple[int, ...] = (-1, -3, 0, 0, 0)

    # Laying out

    def track(self, track: str, **squares: int) -> Self:
        """Distances on a track; of two discs on one square the one named later lies above."""
        assert track in TRACK_IDS
        self._squares[track] = squares
        return self

    def wear(self, squire: str, *coats: str) -> Self:
        """Coats of arms that a squire has."""
        self._coats[squire] = coats
        return self

    def hand(self, squire: str, *cards: str) -> Self:
        """Cards that a squire has kept and not yet played."""
        self._hands[squire] = list(cards)
        return self

    def played(self, squire: str, *plays: str) -> Self:
        """Cards that a squire has played this turn, such as `quests 3` or `arms 4 on tournaments`."""
        self._played[squire] = list(plays)
        return self

    def after(self, plays: int) -> Self:
        """So many cards have been played this turn, by all together."""
        self._plays = plays
        return self

    def betting(self) -> Self:
        """The cards are dealt, and the first bet is due."""
        self._stage = BET
        return self

    def pack(self, squire: str, *cards: str) -> Self:
        """The draft begins, and this lies before a squire."""
        self._stage = DRAFT
        self._packs[squire] = list(cards)
        return self

    def six(self, seat: int, *cards: str) -> Self:
        """Lancelot: the piles are to be made, and this has been dealt."""
        self._stage = SPLIT
        self._sixes[seat] = list(cards)
        return self

    def bets(self, **tracks: str) -> Self:
        self._bets = tracks
        return self

    def cup(self, place: int) -> Self:
        """Squares from the centre; below 0 towards the white knight of jousts."""
        self._cup = place
        return self

    def scrolls(self, *squares: int) -> Self:
        """Those that still lie on the track."""
        self._scrolls = squares
        return self

    def codex(self, *coats: int) -> Self:
        self._codex = coats
        return self

    def kept(self, turn: int, minus_1: str, minus_3: str, *in_on_it: int) -> Self:
        """Who kept the −1 and the −3 of an earlier turn's codex, and seats that know it besides those two."""
        self._kept[turn] = minus_1, minus_3, in_on_it
        return self

    @cached_property
    def match(self) -> tableronde.Match:
        match = tableronde.load("academy").match(self.seats, self.seed, **self.options)
        self._lay(state_of(match))
        match._notes.clear()
        require_possible(state_of(match))
        return match

    def _lay(self, s: State) -> None:
        blank = State()
        for field in ("seats", "squires", "mode", "advanced", "variants", "open_scores"):
            setattr(blank, field, getattr(s, field))
        blank.owner.array[:] = s.owner.array
        s.raw[0] = blank.raw[0]
        s.turn, s.first = self.turn, COLOURS.index(self.first)
        if s.mode == LANCELOT:
            s.first = in_order(s, 0)
        self._lay_boards(s)
        self._lay_variants(s)
        s.phase, s.at = self._stage, self._plays
        s.squire = in_order(s, 0)
        if self._stage == PLAY:
            self._lay_hands(s)
        else:
            self._lay_deal(s)

    def _lay_boards(self, s: State) -> None:
        for track, squares in self._squares.items():
            for squire, distance in squares.items():
                land(s, COLOURS.index(squire), TRACK_IDS.index(track), distance)
        for squire, coats in self._coats.items():
            for coat in coats:
                s.coats[COLOURS.index(squire), COAT_IDS.index(coat)] += 1

    def _lay_variants(self, s: State) -> None:
        variants = self.options["variants"]
        for squire, track in self._bets.items():
            s.bet[COLOURS.index(squire)] = TRACK_IDS.index(track)
        s.cup = self._cup
        if "service" in variants:
            s.scrolls = sum(1 << i for i in range(2) if SCROLL_SQUARES[i] in self._scrolls)
        if "education" in variants:
            for place in range(s.squires):
                s.codex[place] = FACES[self._codex[place]]
            for turn in range(1, self.turn):
                minus_1, minus_3, in_on_it = self._kept.get(turn, (self.squires[-1], self.squires[-2], ()))
                for i, squire in enumerate((minus_1, minus_3)):
                    s.kept_minus[turn - 1, i] = COLOURS.index(squire) + 1
                    if not is_neutral(s, COLOURS.index(squire)):
                        s.in_on_it[turn - 1] |= 1 << s.owner[COLOURS.index(squire)]
                s.in_on_it[turn - 1] |= sum(1 << seat for seat in in_on_it)

    def _lay_deal(self, s: State) -> None:
        laid = [*self._packs.values(), *self._sixes.values()]
        rest = FULL_DECK - Counter(card for cards in laid for card in cards)
        if s.mode == LANCELOT:
            for seat in range(2):
                s.six[seat] = word_of(filled(self._sixes.get(seat, []), LANCELOT_CARDS, rest))
        else:
            for squire in range(s.squires):
                s.pack[squire] = word_of(filled(self._packs.get(COLOURS[squire], []), CARDS_EACH, rest))

    def _lay_hands(self, s: State) -> None:
        if self._plays == ALL:
            s.at = plays_in_all(s)
        each = PILE if s.mode == LANCELOT else CARDS_EACH
        due = Counter(in_order(s, i // PILE if s.mode == LANCELOT else i % s.squires) for i in range(s.at))
        laid = [card_of(play) for plays in self._played.values() for play in plays]
        rest = FULL_DECK - Counter(laid + [card for hand in self._hands.values() for card in hand])
        hands: dict[int, list[str]] = {}
        for squire in sorted(range(s.squires), key=lambda squire: not is_neutral(s, squire)):
            best_first = bool(is_neutral(s, squire))
            played = filled(self._played.get(COLOURS[squire], []), due[squire], rest, best_first)
            hand = filled(self._hands.get(COLOURS[squire], []), each - due[squire], rest, best_first)
            for play in played:
                s.played[squire] += UNIT[CARD_IDS.index(card_of(play))]
                s.played_on[squire, TRACK_IDS.index(track_of(play))] += 1
            s.hand[squire] = word_of(hand)
            hands[squire] = [card_of(play) for play in played] + hand
        if s.mode == LANCELOT:
            for squire, cards in hands.items():
                s.six[s.owner[squire]] += word_of(cards)
        else:
            lay_draft(s, hands)
        if self._plays != ALL and s.mode == LANCELOT:
            s.squire = in_order(s, s.at // PILE)
        elif self._plays != ALL:
            s.squire = in_order(s, s.at % s.squires)

    # Playing

    def score(self) -> Self:
        """All cards of the turn have been played: what comes next."""
        assert "match" not in vars(self), "the table is being played already"
        self._plays = ALL
        match = self.match
        go_on_playing(self.state, match._rng, match._log)
        match._take_notes()
        match._settle()
        require_possible(self.state)
        return self

    @property
    def actors(self) -> list[int]:
        """The seats that are asked."""
        return list(self.match.actors)

    def legal(self, seat: int | None = None) -> list[str]:
        """The names of what a seat may do; without one, of the first seat that is asked."""
        return [action.name for action in self.match.legal(self.actors[0] if seat is None else seat)]

    def play(self, *names: str) -> Self:
        """Takes decisions of the seats that are asked."""
        for name in names:
            self.act(self.actors[0], name)
        return self

    def act(self, seat: int, *names: str) -> Self:
        for name in names:
            self.match.play(seat, name)
            require_possible(self.state)
        return self

    def pick(self, *cards: str) -> Self:
        """Everybody keeps a card, seat by seat."""
        for seat, card in enumerate(cards):
            self.act(seat, f"pick {card}")
        return self

    # Looking

    @property
    def state(self) -> State:
        return state_of(self.match)

    @property
    def now(self) -> AcademyView:
        """Everything, as the arbiter sees it."""
        seen = bytes(self.state)
        if self._now is None or self._now[0] != seen:
            view = self.match.truth()
            assert isinstance(view, AcademyView)
            self._now = seen, view
        return self._now[1]

    def seen_by(self, seat: int) -> AcademyView:
        view = self.match.view(seat)
        assert isinstance(view, AcademyView)
        return view

    @property
    def asked(self) -> tuple[str, str | None]:
        """What is to be decided, and for which squire."""
        return self.now.phase, self.now.squire

    def squares(self, track: str) -> dict[str, int]:
        """Where the discs of a track stand; those on 0 are left out."""
        return {squire.colour: squire.squares[track] for squire in self.now.squires if squire.squares[track]}

    def order(self, track: str) -> list[str]:
        """From the first to the last, without those on 0."""
        return [squire for squire in self.now.ranks[track] if squire in self.squares(track)]

    def coats(self, suit: str) -> dict[str, list[int]]:
        """The coats of a kind by squire, from the highest; squires without any are left out."""
        found = {squire.colour: coats_in(squire.coats or {}, suit) for squire in self.now.squires}
        return {colour: values for colour, values in found.items() if values}

    def points(self) -> dict[str, int | None]:
        return {squire.colour: squire.points for squire in self.now.squires}

    def notes(self, kind: str) -> list[dict[str, Any]]:
        return [note.fields for note in self.match.events if note.kind == kind]

    def told(self, seat: int) -> list[Note]:
        return list(self.match.story(seat))
