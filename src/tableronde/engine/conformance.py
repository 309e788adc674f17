"""The conformance suite: what every game must keep, checked through the contract alone.

`check_match` plays one random match in the interpreter and looks at every moment of it. Who adds a game or an option gets
all of this for free.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import isclose
from typing import Any

from . import contract
from .actions import Action
from .advice import foresee, judge
from .chance import PLAYERS, WORDS, below, random_bits, seed_chance
from .chronicle import Note, open_log
from .contract import SPECTATOR
from .errors import TableRondeError
from .game import Game
from .match import Match
from .observation import Facts, observe, outlook, unveil
from .reckoning import totals
from .record import Chance, Choices, Log, Record, Shares, Weights
from .saves import load_match

LONGEST = 20_000


class Broken(AssertionError):
    """What a game does not keep, with the match and the ply at which it was seen."""


def check_actions(game: Game) -> None:
    """Every action has a name of its own that leads back to it."""
    for number, action in enumerate(game.actions):
        if action.name != " ".join(action.name.split()).casefold():
            raise Broken(f"{game.id}: the name {action.name!r} can't be typed as it is")
        if action.id != number or game.actions.find(action.name) is not action:
            raise Broken(f"{game.id}: the action {action.name!r} does not lead back to itself")


def check_match(game: Game, seats: int, options: Mapping[str, Any], seed: int, every: int = 1) -> Match:
    """Plays a random match and checks every `every`-th decision of it closely, and the whole at its end."""
    try:
        return _Inspection(game, seats, options, seed).play(every)
    except (TableRondeError, ArithmeticError, LookupError, TypeError, ValueError) as problem:
        where = f"{game.id}, {seats} seats, {dict(options)}, seed {seed}"
        raise Broken(f"{where}: a rule fails with {type(problem).__name__}: {problem}") from problem


@dataclass(frozen=True)
class _Outcome:
    after: Record
    notes: list[Note]
    revealed: bool
    drawn: bool

    @property
    def sealed(self) -> bool:
        return self.revealed or self.drawn

    def told(self, viewer: int) -> list[Note]:
        return [note for note in self.notes if note.seen_by(viewer)]


class _Inspection:
    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], seed: int) -> None:
        self.match = game.match(seats, seed, **options)
        self.game = game
        self.dice = Chance.new(WORDS)
        seed_chance(self.dice, seed, PLAYERS)
        rules = game.backend("plain").prepare(
            contract.actors, contract.legal, contract.apply, contract.conceal, contract.redeal, judge, foresee, observe, unveil,
            outlook,
        )  # fmt: skip
        self.actors, self.legal, self.apply, self.conceal, self.redeal, self.judge, self.foresee, *rules = rules
        self.observe, self.unveil, self.outlook = rules
        self.choices = Choices.new(len(game.actions))

    def require(self, fine: bool, complaint: str) -> None:
        if not fine:
            m = self.match
            raise Broken(f"{self.game.id}, {m.seats} seats, {m.options}, seed {m.seed}, ply {len(m.plies)}: {complaint}")

    def play(self, every: int) -> Match:
        match = self.match
        while not match.over:
            self.require(len(match.plies) < LONGEST, f"it has not ended after {LONGEST} decisions")
            self.check_moment()
            if len(match.plies) % every == 0:
                self.check_knowledge()
                self.check_nothing_untold()
                self.check_secret_choices()
                self.check_advice()
                self.check_foresight()
                self.check_observation()
                self.check_outlook()
                self.check_reckoning()
                self.check_order_of_arrival()
            seat = match.actors[below(self.dice, len(match.actors))]
            allowed = match.legal(seat)
            self.play_and_take_back(seat, allowed[below(self.dice, len(allowed))])
        self.check_moment()
        self.check_end()
        return match

    # One moment

    def check_moment(self) -> None:
        state = self.state
        for complaint in self.game.rulebook.audit(state):
            self.require(False, complaint)
        before = bytes(state)
        for seat in range(self.match.seats):
            allowed = self.allowed(state, seat)
            self.require(len(set(allowed)) == len(allowed), f"seat {seat} is offered an action twice")
            self.require(
                bool(allowed) == (seat in self.match.actors), f"seat {seat} is asked and has no action, or the reverse"
            )
        self.require(bytes(state) == before, "asking what is legal changes the state")

    def check_advice(self) -> None:
        """Advice is given by what a seat knows: the same on its own copy as on the truth."""
        before = bytes(self.state)
        for seat in self.match.actors:
            n = len(self.allowed(self.state, seat))
            points = []
            for state, before_it in ((self.state, 0), (self.state, 1), (self.match.concealed(seat), 0)):
                out = Weights.new(n)
                for i in range(n):
                    out[i] = before_it
                self.judge(state, seat, self.choices, n, out)
                points.append([out[i] for i in range(n)])
            self.require(points[0] == points[1], f"the advice to seat {seat} says nothing of an action")
            self.require(points[0] == points[2], f"the advice to seat {seat} tells what it can't know")
        self.require(bytes(self.state) == before, "advice changes the state")

    def check_foresight(self) -> None:
        """Chances are those of all seats, where a search asks for them."""
        seats, before = self.match.seats, bytes(self.state)
        shares = Shares.new(seats)
        if seats in self.game.advice.horizon and self.foresee(self.state, seats, shares):
            chances = [shares[seat] for seat in range(seats)]
            self.require(
                min(chances) >= 0 and isclose(sum(chances), 1), f"the chances that are foreseen, {chances}, are not 1 in all"
            )
        self.require(bytes(self.state) == before, "foreseeing changes the state")

    def check_observation(self) -> None:
        """What a seat observes is what it knows: the same on its own copy as on the truth. Facts have their own numbers."""
        kinds, before = self.game.observation, bytes(self.state)
        for seat in range(self.match.seats):
            seen = []
            for state in (self.state, self.match.concealed(seat)):
                facts = Facts.new(kinds.most)
                n = self.observe(state, seat, facts)
                seen.append([facts[i] for i in range(n)])
            self.require(seen[0] == seen[1], f"seat {seat} observes what it can't know")
            self.require(all(0 <= fact < kinds.known for fact in seen[0]), f"seat {seat} observes facts without a number")
            facts = Facts.new(kinds.most)
            hidden = [facts[i] for i in range(self.unveil(self.state, seat, facts, 0))]
            self.require(
                all(kinds.known <= fact < kinds.facts for fact in hidden) and len(seen[0]) + len(hidden) <= kinds.most,
                f"what is unveiled to seat {seat} has no number, or is too much",
            )
        self.require(bytes(self.state) == before, "observing changes the state")

    def check_outlook(self) -> None:
        """What an outlook hangs on are facts with numbers."""
        kinds, before = self.game.observation, bytes(self.state)
        facts = Facts.new(kinds.most)
        for seat in self.match.actors[:1]:
            listed = [facts[i] for i in range(self.outlook(self.state, seat, facts))]
            self.require(all(0 <= fact < kinds.facts for fact in listed), f"seat {seat} looks out from facts without a number")
        self.require(bytes(self.state) == before, "looking out changes the state")

    def check_reckoning(self) -> None:
        """Every point is told with its reason: line by line they add up to the score, at any time."""
        if self.match.reckoning:
            rows = self.match.points
            summed = totals(rows, self.match.seats)
            self.require(
                summed == self.match.scores, f"the reasons tell {summed} points, but the scores are {self.match.scores}"
            )
            for row in rows:
                parts = [sum(part.points[seat] or 0 for part in row.parts) for seat in range(self.match.seats)]
                told = [points or 0 for points in row.points]
                self.require(not row.parts or parts == told, f"the parts of {row.id!r} are not the whole")

    @property
    def state(self) -> Record:
        return self.match._state

    def allowed(self, state: Record, seat: int) -> list[int]:
        return [self.choices[i] for i in range(self.legal(state, seat, self.choices))]

    def concealed(self, state: Record, seat: int) -> Record:
        copy = state.copy()
        self.conceal(copy, seat)
        return copy

    # What seats know

    def check_knowledge(self) -> None:
        """What a seat sees and may do is the same in the true state and in any redeal of its concealed copy."""
        for seat in (SPECTATOR, *range(self.match.seats)):
            seen = self.concealed(self.state, seat)
            self.require(self.concealed(seen, seat) == seen, f"concealing twice for seat {seat} hides more")
            world = seen.copy()
            self.redeal(world, seat, self.dice)
            self.require(self.concealed(world, seat) == seen, f"a redeal for seat {seat} contradicts what it knows")
            for complaint in self.game.rulebook.audit(world):
                self.require(False, f"after a redeal for seat {seat}: {complaint}")
            self.require(self.actors(world) == self.actors(self.state), f"a redeal for seat {seat} changes who must decide")
            view = self.game.rulebook.view
            self.require(
                view(self.concealed(world, seat), seat) == view(seen, seat), f"seat {seat} sees the difference of a redeal"
            )
            if seat in self.match.actors:
                allowed = self.allowed(self.state, seat)
                self.require(self.allowed(world, seat) == allowed, f"what seat {seat} may do depends on what it can't know")
                self.require(self.allowed(seen, seat) == allowed, f"what seat {seat} may do is not in what it sees")
            self.check_nothing_leaks(seat, world)

    def check_nothing_leaks(self, viewer: int, world: Record) -> None:
        """An action that reveals nothing looks the same in two worlds that a viewer can't tell apart."""
        for seat in self.match.actors:
            both = [a for a in self.allowed(self.state, seat) if a in self.allowed(world, seat)]
            if not both:
                continue
            action = both[below(self.dice, len(both))]
            truth, other = (self.outcome(state, seat, action) for state in (self.state, world))
            name = self.game.actions[action].name
            same = self.concealed(truth.after, viewer) == self.concealed(other.after, viewer)
            if not truth.sealed and not other.sealed:
                self.require(same, f"{name!r} of seat {seat} shows seat {viewer} a secret and can be taken back")
            # A card drawn may be told to whoever sees it; who sees no difference afterwards must read none either.
            if same and not truth.revealed and not other.revealed:
                self.require(truth.told(viewer) == other.told(viewer), f"the notes of {name!r} tell seat {viewer} a secret")

    def check_nothing_untold(self) -> None:
        """Whatever chance brings, a viewer to whom the same is told sees the same."""
        for seat in self.match.actors:
            allowed = self.allowed(self.state, seat)
            action = allowed[below(self.dice, len(allowed))]
            one, other = (self.outcome(self.state, seat, action, rng) for rng in (self.match._rng, self.dice))
            for viewer in (SPECTATOR, *range(self.match.seats)):
                if one.told(viewer) == other.told(viewer):
                    same = self.concealed(one.after, viewer) == self.concealed(other.after, viewer)
                    name = self.game.actions[action].name
                    self.require(same, f"after {name!r} of seat {seat}, seat {viewer} sees what was never told")

    def outcome(self, state: Record, seat: int, action: int, chance: Chance | None = None) -> _Outcome:
        after, log, before = state.copy(), open_log(), (chance or self.match._rng).array
        rng = Chance(before.copy())
        self.apply(after, seat, action, rng, log)
        drawn = rng.array.tolist() != before.tolist()
        return _Outcome(after, list(self.game.rulebook.notes.read(log)), log[0, 1] != 0, drawn)

    # Several at once

    def check_secret_choices(self) -> None:
        """While others must still choose, they can't tell which of its actions a seat has taken."""
        for seat in self.match.actors if len(self.match.actors) > 1 else ():
            allowed = self.allowed(self.state, seat)
            one, other = (self.outcome(self.state, seat, allowed[below(self.dice, len(allowed))]) for _ in range(2))
            if one.sealed or other.sealed or self.actors(one.after) != self.actors(other.after):
                continue
            for viewer in (SPECTATOR, *range(self.match.seats)):
                if viewer != seat:
                    same = self.concealed(one.after, viewer) == self.concealed(other.after, viewer)
                    same = same and one.told(viewer) == other.told(viewer)
                    self.require(same, f"a choice of seat {seat} shows the others before they have chosen")

    def check_order_of_arrival(self) -> None:
        """Simultaneous choices have the same outcome in any order."""
        seats = list(self.match.actors)
        if len(seats) < 2:
            return
        chosen = {}
        for seat in seats:
            allowed = self.allowed(self.state, seat)
            chosen[seat] = allowed[below(self.dice, len(allowed))]
        orders = [seats, seats[::-1], self.shuffled(seats)]
        outcomes = [self.in_turn(order, chosen) for order in orders]
        for (one, rng), (other, other_rng) in pairwise(outcomes):
            self.require(one == other and rng == other_rng, "the outcome of simultaneous choices depends on their order")

    def in_turn(self, order: list[int], chosen: dict[int, int]) -> tuple[Record, list[int]]:
        after, rng, log = self.state.copy(), Chance(self.match._rng.array.copy()), Log.new(1024, 6)
        for seat in order:
            self.require(self.actors(after) >> seat & 1 == 1, f"seat {seat} is no longer asked once others have chosen")
            self.apply(after, seat, chosen[seat], rng, log)
        return after, rng.array.tolist()

    def shuffled(self, seats: list[int]) -> list[int]:
        return sorted(seats, key=lambda _: random_bits(self.dice))

    # Back and forth

    def play_and_take_back(self, seat: int, action: Action) -> None:
        """A decision taken back leaves no trace; then it is played for good."""
        match = self.match
        before, rng, notes = bytes(self.state), match._rng.array.tolist(), match.events
        match.play(seat, action)
        if match.can_undo(seat):
            match.undo(seat)
            same = bytes(self.state) == before and match._rng.array.tolist() == rng and match.events == notes
            self.require(same, f"taking back {action.name!r} leaves a trace")
            match.play(seat, action)

    def check_end(self) -> None:
        result = self.match.result
        assert result is not None
        self.check_reckoning()
        self.require(
            abs(sum(result.shares) - 1) < 1e-9 and min(result.shares) >= 0, f"the shares of victory are {result.shares}"
        )
        again = load_match(self.match.save(), game=self.game)
        self.require(again._state == self.state, "the same seed and the same actions give another game")
        self.require(again.events == self.match.events, "the same game is told differently")
