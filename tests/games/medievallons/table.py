"""A table laid out by hand: the position of a rule test, put together from what the test is about.

    table = Table(seats=3).hand(0, "monk", "noble").guild(1, "star", "star", "jester").pile(*["witch"] * 9)
    table.play("play monk")
    assert table.holds(0) == {"noble": 1, "witch": 3}

What a test does not mention is filled in from the deck, so that there are always 104 cards: who is given no hand is dealt one,
and what is then left is the pile, or else the discard, or else goes to the last hand that was not given. A pile has no order:
a test that must know what is drawn lays a pile of one type. `audit` speaks up when a position is laid out and after each
decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import Any, Self

from tableronde import load
from tableronde.engine.chronicle import Note, open_log
from tableronde.engine.contract import SPECTATOR
from tableronde.engine.errors import IllegalAction
from tableronde.engine.record import Choices
from tableronde.games.medievallons.audit import audit
from tableronde.games.medievallons.components import COPIES, HAND, TYPE_IDS, TYPES
from tableronde.games.medievallons.ending import wins
from tableronde.games.medievallons.some_cards import copies, one
from tableronde.games.medievallons.state import (
    ACT,
    ACTIONS,
    MINDS,
    NOTES,
    NOTHING,
    OVER,
    PILE,
    PUBLIC_MIND,
    RED,
    YELLOW,
    State,
)
from tableronde.games.medievallons.turn import actors, apply, legal
from tableronde.games.medievallons.view import MedievallonsView, view

from ..worlds import Worlds, deal, dice

Cards = Counter[str]

WORLDS = Worlds(load("medievallons"), State, audit)
concealed, redealt = WORLDS.concealed, WORLDS.redealt
require_possible, random_play = WORLDS.require_possible, WORLDS.random_play


class Table:
    """Builds a position, then plays it. Building ends with the first look at it."""

    def __init__(
        self, seats: int = 3, *, turn: int = 0, yellow: bool = False, rounds: int = 1, number: int = 1, seed: int = 1
    ) -> None:
        self.seats, self.turn, self.yellow, self.rounds, self.round = seats, turn, yellow, rounds, number
        self.rng, self.log = dice(seed), open_log()
        self._hands: dict[int, Cards] = {}
        self._guilds: dict[int, list[Cards]] = {}
        self._pile: Cards | None = None
        self._discard: tuple[str, ...] | None = None
        self._wins: dict[int, int] = {}
        self._looked: list[tuple[int, int]] = []

    # Laying out

    def hand(self, seat: int, *cards: str) -> Self:
        """The whole hand of a seat."""
        self._hands[seat] = Counter(cards)
        return self

    def guild(self, seat: int, *cards: str) -> Self:
        """One more guild of a seat."""
        self._guilds.setdefault(seat, []).append(Counter(cards))
        return self

    def pile(self, *cards: str) -> Self:
        self._pile = Counter(cards)
        return self

    def discard(self, *cards: str) -> Self:
        """From the bottom to the top."""
        self._discard = cards
        return self

    def won(self, seat: int, rounds: int) -> Self:
        self._wins[seat] = rounds
        return self

    def looked(self, mind: int, seat: int) -> Self:
        """This one knows that hand, all of it."""
        self._looked.append((mind, seat))
        return self

    @cached_property
    def state(self) -> State:
        s = State()
        s.seats, s.turn, s.rounds, s.round = self.seats, self.turn, self.rounds, self.round
        s.phase, s.power, s.end_card = ACT, NOTHING, YELLOW if self.yellow else RED
        for seat, rounds in self._wins.items():
            s.wins[seat] = rounds
        for seat, guilds in self._guilds.items():
            s.guilds[seat] = len(guilds)
            for number, guild in enumerate(guilds):
                s.guild[seat, number] = together(guild)
        self._lay_cards(s)
        self._lay_memories(s)
        require_possible(s)
        return s

    def _lay_cards(self, s: State) -> None:
        laid = sum(self._hands.values(), Counter(self._pile)) + Counter(self._discard)
        for guilds in self._guilds.values():
            laid += sum(guilds, Cards())
        rest = Counter(dict.fromkeys(TYPE_IDS, COPIES))
        rest.subtract(laid)
        assert min(rest.values()) >= 0, f"there are only {COPIES} cards of a type"
        free = [seat for seat in range(self.seats) if seat not in self._hands]
        hands = self._hands | {seat: deal(rest, HAND) for seat in free}
        pile, discard = self._pile, self._discard
        if discard is None:
            discard = tuple(deal(rest, 1 if pile is None else rest.total()).elements())
        if pile is None:
            pile = deal(rest, rest.total())
        if rest.total():
            assert free, "nobody can hold the rest of the cards"
            hands[free[-1]] += rest
        s.pile, s.pile_left, s.discarded = together(pile), pile.total(), len(discard)
        for place, card in enumerate(discard):
            s.discard[place] = TYPE_IDS.index(card)
        for seat, hand in hands.items():
            s.hand[seat], s.held[seat] = together(hand), hand.total()

    def _lay_memories(self, s: State) -> None:
        """Nobody remembers anything, but for those who looked; an empty hand needs no looking."""
        for mind in [*range(self.seats), PUBLIC_MIND]:
            s.high.array[mind, [*range(self.seats), PILE]] = COPIES
            for seat in range(self.seats):
                if mind == seat or (mind, seat) in self._looked or s.held[seat] == 0:
                    hand = [copies(s.hand[seat], card) for card in range(TYPES)]
                    s.low.array[mind, seat] = s.high.array[mind, seat] = hand

    # Playing

    @property
    def actors(self) -> list[int]:
        return [seat for seat in range(self.seats) if actors(self.state) >> seat & 1]

    def legal(self, *kinds: str, seat: int | None = None) -> list[str]:
        """The names of what the seat that must decide may do; of these kinds only, where some are given."""
        seat = self.actors[0] if seat is None else seat
        out = Choices.new(len(ACTIONS))
        found = [ACTIONS[out[i]] for i in range(legal(self.state, seat, out))]
        return [action.name for action in found if not kinds or action.kind in kinds]

    def play(self, *names: str) -> Self:
        """Takes decisions of the seats that must decide; where several must, the name says who: "2: offer monk"."""
        for name in names:
            seat = self.actors[0]
            if ": " in name:
                who, name = name.split(": ")
                seat = int(who)
            if name not in self.legal(seat=seat):
                raise IllegalAction(f"{name!r} is not legal here; legal are {self.legal(seat=seat)}")
            apply(self.state, seat, ACTIONS.find(name).id, self.rng, self.log)
            require_possible(self.state)
        return self

    # Looking

    @property
    def now(self) -> MedievallonsView:
        """Everything, as the arbiter sees it."""
        return view(self.state, NOTHING)

    def seen_by(self, seat: int) -> MedievallonsView:
        return view(concealed(self.state, seat), seat)

    def holds(self, seat: int) -> Cards:
        return hand_of(self.state, seat)

    def held(self) -> list[int]:
        """How many cards each seat holds."""
        return [self.state.held[seat] for seat in range(self.seats)]

    def guilds(self, seat: int) -> list[Cards]:
        return [cards_of(self.state.guild[seat, number]) for number in range(self.state.guilds[seat])]

    @property
    def top(self) -> str | None:
        """Of the discard."""
        discard = self.now.discard
        return discard[-1] if discard else None

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    @property
    def shares(self) -> list[float]:
        """Of victory."""
        winners = [seat for seat in range(self.seats) if wins(self.state, seat)]
        return [1 / len(winners) if seat in winners else 0 for seat in range(self.seats)]

    @property
    def story(self) -> list[Note]:
        return list(NOTES.read(self.log))

    def notes(self, kind: str) -> list[dict[str, Any]]:
        return [note.fields for note in self.story if note.kind == kind]

    def told(self, viewer: int) -> list[Note]:
        return [note for note in self.story if note.seen_by(viewer)]

    def drawn(self) -> list[int]:
        """Who drew, card by card."""
        return [fields["seat"] for fields in self.notes("drew")]


def lucky(lay: Callable[[int], Table], wanted: Callable[[Table], bool]) -> Table:
    """A table on which the cards fell as a test wants them."""
    for seed in range(2000):
        table = lay(seed)
        if wanted(table):
            return table
    raise AssertionError("that should come some time")


def together(cards: Cards) -> int:
    return sum(n * one(TYPE_IDS.index(card)) for card, n in cards.items())


def cards_of(some: int) -> Cards:
    return +Counter({card: copies(some, number) for number, card in enumerate(TYPE_IDS)})


def hand_of(s: State, seat: int) -> Cards:
    return cards_of(s.hand[seat])


def bounds(s: State, mind: int, place: int, card: str) -> tuple[int, int]:
    """At least and at most how many cards of a type this one knows to be there."""
    assert mind < MINDS
    number = TYPE_IDS.index(card)
    return s.low[mind, place, number], s.high[mind, place, number]


def viewers(seats: int) -> range:
    """A spectator, and all seats."""
    return range(SPECTATOR, seats)
