"""A match: the comfortable face of a game in Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from . import contract
from .actions import Action
from .chance import TABLE, WORDS, seed_chance
from .chronicle import Note, shared_log
from .contract import SPECTATOR
from .errors import BadGame, CannotUndo, IllegalAction
from .reckoning import Reckoning, Row, reckon
from .record import Chance, Choices, Log, Options, Record, Shares
from .snapshots import Layout, Snapshot
from .victory import payoff

if TYPE_CHECKING:
    from .backends import Name
    from .game import Game, Prompt, View


#: Choices that are none, in a row; a game that goes on like this never ends.
FORCED_AT_MOST = 10_000


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: shares of victory summing to 1, and the points, by seat."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, share in enumerate(self.shares) if share > 0)


@dataclass(slots=True)
class Ply:
    """One decision, and the moment before it."""

    seat: int
    action: Action
    waiting: tuple[int, ...]
    before: Snapshot | None  # nothing once it can't be taken back any more
    notes_before: int
    still_waiting: tuple[int, ...] = ()  # who must decide after it
    settled: tuple[int, ...] = ()  # whose only choice was taken after it
    sealed: bool = False  # a card was drawn or a secret shown: no way back


class Moment:
    """What was worked out of a state: good while its bytes are the same."""

    __slots__ = ("actors", "legal", "state")

    def __init__(self, state: bytes, actors: tuple[int, ...]) -> None:
        self.state = state
        self.actors = actors
        self.legal: dict[int, tuple[Action, ...]] = {}


class Match:
    """One game being played. Illegal input raises a `TableRondeError` and changes nothing."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], seed: int, backend: Name = "plain") -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        self.players: tuple[str, ...] = ()  # who sits where, if somebody wants that kept
        self.plies: list[Ply] = []
        self._notes: list[Note] = []
        self._forgotten = 0  # notes of the beginning that are no longer kept
        self._state = game.rulebook.state()
        self._rng = Chance.new(WORDS)
        self._choices = Choices.new(len(game.actions))
        self.backend: Name = backend
        self._backend = game.backend(backend)
        (self._setup, self._actors, self._legal, self._apply, self._score, self._payoff, self._conceal, self._redeal) = (
            self._backend.doors(
                contract.setup, contract.actors, contract.legal, contract.apply, contract.score, payoff,
                contract.conceal, contract.redeal,
            )
        )  # fmt: skip
        self._s = self._backend.handle(self._state)
        self._moment = Moment(b"", ())
        seed_chance(self._rng, seed, TABLE)
        encoded = Options.new(len(game.meta.options))
        for i, value in enumerate(game.encode_options(options)):
            encoded[i] = value
        grid = self._backend.grid
        self._setup(self._s, seats, grid(encoded), grid(self._rng), grid(self._new_log()))
        self._take_notes()
        self._settle()

    # What is going on

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now; none when the game is over."""
        return self._now.actors

    @property
    def over(self) -> bool:
        return not self.actors

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What this seat may do now, in the order of the rules; nothing when it is not asked."""
        now = self._now
        if self._check_seat(seat) not in now.actors:
            return ()
        if seat not in now.legal:
            listed: int = self._legal(self._s, seat, self._backend.grid(self._choices))
            now.legal[seat] = self.game.actions.numbered(self._choices.array[:listed].tolist())
        return now.legal[seat]

    def prompt(self, seat: int) -> Prompt | None:
        """What this seat is asked, if it is."""
        return self.game.rulebook.prompt(self.concealed(seat).glance(), seat) if self._check_seat(seat) in self.actors else None

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat may see; a spectator sees what is public."""
        return self.game.rulebook.view(self.concealed(seat).glance(), seat)

    def truth(self) -> View:
        """The arbiter's view: everything. Not for players, bots or clients."""
        return self.game.rulebook.view(self._state.glance(), SPECTATOR)

    def truth_record(self) -> Record:
        """The same as a record, for rules to be asked; nobody writes on it."""
        return self._state.glance()

    def concealed(self, seat: int = SPECTATOR) -> Record:
        """A copy of the state without what this seat does not know: all that a bot ever gets."""
        copy = self._state.copy()
        self._conceal(self._backend.handle(copy), self._check_seat(seat) if seat != SPECTATOR else SPECTATOR)
        return copy

    @property
    def events(self) -> tuple[Note, ...]:
        """The whole chronicle."""
        return self.events_since(0)

    def events_since(self, since: int) -> tuple[Note, ...]:
        """The chronicle from note number `since` of the whole, as far as it is kept."""
        return tuple(self._notes[max(0, since - self._forgotten) :])

    @property
    def told(self) -> int:
        """How many notes there are in the whole."""
        return self._forgotten + len(self._notes)

    def forget_story(self) -> None:
        """Lets go of the notes that no taking back can change; for who has written them down elsewhere."""
        open_plies = (ply.notes_before for ply in self.plies if ply.before is not None)
        forgotten = next(open_plies, self.told) - self._forgotten
        del self._notes[:forgotten]
        self._forgotten += forgotten

    def story(self, seat: int = SPECTATOR, since: int = 0) -> tuple[Note, ...]:
        """The chronicle as this seat may read it, from note number `since` of the whole."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return tuple(note for note in self.events_since(since) if note.seen_by(seat))

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(self._score(self._s, seat)) for seat in range(self.seats))

    @property
    def result(self) -> Result | None:
        """How it ended; nothing before that."""
        if not self.over:
            return None
        shares = Shares.new(self.seats)
        self._payoff(self._s, self.seats, self._backend.grid(shares))
        return Result(tuple(shares.array.tolist()), self.scores)

    @cached_property
    def reckoning(self) -> Reckoning | None:
        """How the points of this match are told by their reasons, if its game says so."""
        return self.game.reckoning(self.seats, self.options)

    @property
    def points(self) -> list[Row]:
        """Where each point came from; of the whole story only if none of it was forgotten."""
        return reckon(self.reckoning, self.events, self.seats) if self.reckoning else []

    # What can be done

    def play(self, seat: int, action: Action | str | int) -> Action:
        """Takes one decision of a seat, given by name, number or as an `Action`."""
        if self.over:
            raise IllegalAction("the game is over; nothing more can be played.")
        allowed = self.legal(seat)
        if not allowed:
            waiting = ", ".join(str(other) for other in self.actors)
            raise IllegalAction(f"seat {seat} has nothing to decide now; the game waits for seat {waiting}.")
        chosen = self.game.actions.find(action, allowed)
        if chosen not in allowed:
            names = ", ".join(repr(a.name) for a in allowed[:5])
            more = f" and {len(allowed) - 5} more" if len(allowed) > 5 else ""
            raise IllegalAction(f"{chosen.name!r} is not allowed now; seat {seat} may play {names}{more}.")
        self._take(seat, chosen)
        return chosen

    def can_undo(self, seat: int | None = None) -> bool:
        return self.undo_target(seat)[1] is None

    def undo(self, seat: int | None = None, *, whole: bool = False) -> None:
        """Takes back the last decision (of this seat). With `whole`, all that can be taken back: to the last moment at
        which something was revealed or another seat acted."""
        target, why_not = self.undo_target(seat)
        if why_not:
            raise CannotUndo(why_not)
        mover = self.plies[target].seat
        self._go_back_to(target)
        while whole and self.plies and self.plies[-1].seat == mover and self.can_undo(mover):
            self._go_back_to(self.undo_target(mover)[0])

    def snapshot(self) -> Snapshot:
        """All of the moment: with it a match goes on, even if the rules have changed since."""
        return Snapshot(self._rng.array.tobytes(), bytes(self._state))

    def go_to(self, moment: Snapshot, layout: Layout) -> None:
        """To a moment that was kept; nothing before it can be taken back."""
        self._set(Snapshot(moment.chance, bytes(moment.read(self.game.rulebook.state, layout))))
        self.plies.clear()
        self._notes.clear()

    def save(self) -> str:
        """The match as JSON: game, rules version, options, seed, actions."""
        from .saves import dump

        return dump(self)

    # How

    @property
    def _now(self) -> Moment:
        state = bytes(self._state)
        if state != self._moment.state:
            self._moment = Moment(state, seats_in(self._actors(self._s), self.seats))
        return self._moment

    @property
    def _log(self) -> Log:
        return shared_log()

    def _new_log(self) -> Log:
        """Blank: a rule that raised an error may have left something behind."""
        log = shared_log()
        log.array[0] = 0
        return log

    def _check_seat(self, seat: int) -> int:
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise IllegalAction(f"there is no seat {seat!r}; this match has seats 0 to {self.seats - 1}.")
        return seat

    def _take(self, seat: int, action: Action) -> None:
        ply = Ply(seat, action, self.actors, before := self.snapshot(), self.told)
        log = self._new_log()
        self._commit(seat, action)
        ply.settled = self._settle()
        ply.sealed = log[0, 1] != 0 or self._rng.array.tobytes() != before.chance
        ply.still_waiting = self.actors
        self.plies.append(ply)
        if ply.sealed:  # nobody can go back behind it, so nobody needs the moments before
            for past in reversed(self.plies):
                if past.before is None:
                    break
                past.before = None

    def _set(self, moment: Snapshot) -> None:
        self._state.raw.view(np.uint8)[:] = np.frombuffer(moment.state, np.uint8)
        self._rng.array[:] = np.frombuffer(moment.chance, self._rng.array.dtype)

    def _commit(self, seat: int, action: Action) -> None:
        grid = self._backend.grid
        self._apply(self._s, seat, action.id, grid(self._rng), grid(self._log))
        self._take_notes()

    def _settle(self) -> tuple[int, ...]:
        """Takes choices that are none: when all who must decide have one possibility. While somebody still has a real
        choice, the others stay asked, so that nobody sees who had none. Gives the seats for which it was done."""
        taken: dict[int, None] = {}
        for _ in range(FORCED_AT_MOST):
            waiting = self.actors
            if not waiting or any(len(self.legal(seat)) != 1 for seat in waiting):
                return tuple(taken)
            self._commit(waiting[0], self.legal(waiting[0])[0])
            taken[waiting[0]] = None
        raise BadGame(f"{self.game.id} has no end: nobody has had a choice for {FORCED_AT_MOST} decisions.")

    def _take_notes(self) -> None:
        log = self._log
        self._notes.extend(self.game.rulebook.notes.read(log))
        log[0, 0] = 0

    def undo_target(self, seat: int | None) -> tuple[int, str | None]:
        """Which ply would be taken back, and why it can't be."""
        past = range(len(self.plies) - 1, -1, -1)
        target = next((i for i in past if seat is None or self.plies[i].seat == seat), -1)
        if target < 0:
            return -1, "there is nothing to take back."
        if self.plies[-1].sealed and not self.over:
            return target, "it can't be taken back: something was revealed since."
        if self.over:
            return target, "the game is over; nothing can be taken back."
        if any(ply.sealed for ply in self.plies[target:]):
            return target, "it can't be taken back: something was revealed since."
        # Others may have chosen at the same time, each once; whoever decided again knew what had been chosen before.
        together = set(self.plies[target].waiting) - {self.plies[target].seat}
        for later in self.plies[target + 1 :]:
            if later.seat not in together:
                return target, f"it can't be taken back: seat {later.seat} has acted since."
            if later.seat not in later.still_waiting:
                together.discard(later.seat)
        if (follower := self._depends_on(target)) is not None:
            return target, f"it can't be taken back: seat {follower} has acted since."
        return target, None

    def _depends_on(self, target: int) -> int | None:
        """A seat whose later decision would not have been asked for without this ply. Who chooses in several steps may have
        finished them and gone on to what follows when all had chosen."""
        before, later = self.plies[target].before, self.plies[target + 1 :]
        if not later or before is None:
            return None
        now, told = self.snapshot(), len(self._notes)
        self._set(before)
        self._new_log()
        try:
            for ply in later:
                if ply.action not in self.legal(ply.seat):
                    return ply.seat
                self._commit(ply.seat, ply.action)
                self._settle()
            return None
        finally:
            self._set(now)
            del self._notes[told:]

    def _go_back_to(self, target: int) -> None:
        """To the moment before a ply; what others chose at the same time as it is kept."""
        ply, later = self.plies[target], self.plies[target + 1 :]
        assert ply.before is not None, "a sealed ply can't be undone"
        self._set(ply.before)
        del self._notes[ply.notes_before - self._forgotten :]
        del self.plies[target:]
        for other in later:
            self._take(other.seat, other.action)


@cache
def seats_in(bits: int, seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if bits >> seat & 1)
