"""A table: what happened there (`past.py`), and what may be done now.

Every wish (`sit`, `play`, …) is checked first and gives a draft; `write` makes it an entry. Nothing here knows of sockets,
threads or a database.
"""

from __future__ import annotations

from ...engine.errors import TableRondeError
from ...engine.match import Match
from ..refusals import Refused, no_seat, wrong_secret
from ..secrets import digest, opens
from .entries import Draft, Kind
from .past import Past
from .seats import Seat


class Table(Past):
    def seat_of(self, secret: str) -> int:
        """The seat that a secret opens. Looks at all of them, so that the time it takes tells nothing."""
        found = [number for number, seat in enumerate(self.seats) if opens(secret, seat.secret)]
        if not found:
            raise wrong_secret()
        return found[0]

    # Wishes: each is checked, and gives a draft

    def sit(self, seat: int | None, name: str, crest: str, secret: str) -> Draft:
        self._expect_not_over()
        if seat is None:
            if not self.free:
                raise Refused("full", "every seat of this table is taken; you can watch.")
            seat = self.free[0]
        elif not self._seat(seat).free:
            free = f"free seats: {', '.join(map(str, self.free))}" if self.free else "none is free; you can watch"
            raise Refused("seat-taken", f"seat {seat} is taken; {free}.", seat=seat)
        return Draft(Kind.SIT, seat, {"name": self._unlike_others(name), "crest": crest, "secret": digest(secret)})

    def seat_bot(self, seat: int, bot: str, name: str) -> Draft:
        if self.status != "waiting":
            raise Refused("begun", "bots are seated before the game begins; later they can be lent a seat.")
        if not self._seat(seat).free:
            raise Refused("seat-taken", f"seat {seat} is taken.", seat=seat)
        return Draft(Kind.SIT, seat, {"bot": bot, "name": self._unlike_others(name)})

    def unseat_bot(self, seat: int) -> Draft:
        if self.status != "waiting":
            raise Refused("begun", "the game has begun; bots stay where they are.")
        if not self._seat(seat).bot:
            raise Refused("no-bot", f"no bot sits on seat {seat}.", seat=seat)
        return Draft(Kind.STAND, seat)

    def leave(self, seat: int) -> Draft:
        self._expect_not_over()
        if self._person(seat).resigned:
            raise Refused("resigned", "you have resigned already; a bot plays on for you.")
        return Draft(Kind.STAND, seat)

    def play(self, seat: int, ask: int, action: str) -> Draft:
        match = self._expect_playing()
        if self._person(seat).lent:
            raise Refused("lent", "a bot plays for you; say `back` to decide yourself again.")
        return self._move(match, seat, ask, action)

    def play_as_bot(self, seat: int, ask: int, action: str) -> Draft:
        match = self._expect_playing()
        if not self._seat(seat).played_by_bot:
            raise Refused("stale", "no bot plays on this seat any more.")
        return self._move(match, seat, ask, action)

    def undo(self, seat: int) -> Draft:
        match = self._expect_playing()
        if self._person(seat).lent:
            raise Refused("lent", "a bot plays for you; say `back` to decide yourself again.")
        _, why_not = match.undo_target(seat)
        if why_not:
            raise Refused("cannot-undo", why_not)
        return Draft(Kind.UNDO, seat)

    def say(self, seat: int | None, name: str, text: str) -> Draft:
        return Draft(Kind.SAY, seat, {"name": name, "text": text})

    def lend(self, seat: int, why: str) -> Draft:
        """A bot plays for somebody who is away."""
        self._expect_playing()
        there = self._seat(seat)
        if there.played_by_bot:
            raise Refused("bot-plays", f"a bot plays on seat {seat} already.", seat=seat)
        return Draft(Kind.LEND, seat, {"bot": self.charter.stand_in, "why": why})

    def time_up(self, now: float) -> Draft | None:
        """The clock of somebody has run out."""
        due = self.clocks.next_to_run_out() if self.clocks and self.status == "playing" else None
        return self.lend(due[0], "time") if due and due[1] <= now else None

    def back(self, seat: int) -> Draft:
        self._expect_playing()
        if self._person(seat).resigned:
            raise Refused("resigned", "you have resigned; a bot plays on for you.")
        if not self.seats[seat].lent:
            raise Refused("not-lent", "you decide yourself already.")
        return Draft(Kind.BACK, seat)

    def resign(self, seat: int) -> Draft:
        self._expect_playing()
        if self._person(seat).resigned:
            raise Refused("resigned", "you have resigned already.")
        return Draft(Kind.RESIGN, seat, {"bot": self.charter.stand_in})

    def mishap(self, seat: int, text: str) -> Draft:
        return Draft(Kind.MISHAP, seat, {"text": text})

    def rematch(self, code: str) -> Draft:
        if self.status != "over":
            raise Refused("not-over", "a rematch can be had when the game is over.")
        if self.next:
            raise Refused("rematch", f"the rematch is at table {self.next}.", table=self.next)
        return Draft(Kind.REMATCH, None, {"code": code})

    # Checks

    def _move(self, match: Match, seat: int, ask: int, action: str) -> Draft:
        if self.asked.get(seat) != ask:
            raise Refused("stale", "this question is not asked any more; look at what is asked now.")
        legal = match.legal(seat)
        try:
            chosen = match.game.actions.find(action, legal)
        except TableRondeError as problem:
            raise Refused("illegal", str(problem)) from None
        if chosen not in legal:
            raise Refused("illegal", f"{chosen.name!r} is not allowed now; see `ask.actions`.")
        return Draft(Kind.PLAY, seat, {"action": chosen.name})

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise no_seat(seat, len(self.seats))
        return self.seats[seat]

    def _person(self, seat: int) -> Seat:
        there = self._seat(seat)
        if there.secret is None:
            raise Refused("nobody", f"nobody sits on seat {seat}.", seat=seat)
        return there

    def _expect_playing(self) -> Match:
        if self.status == "waiting":
            raise Refused("not-begun", "the game has not begun; it waits for players.")
        self._expect_not_over()
        if self.match is None:
            raise Refused("cannot-go-on", self.cannot_go_on or "this game can't go on.")
        return self.match

    def _expect_not_over(self) -> None:
        if self.status == "over":
            raise Refused("over", "the game is over.")

    def _unlike_others(self, name: str) -> str:
        """Two of the same name get a number, so that they are told apart."""
        taken = {seat.name for seat in self.seats}
        if name not in taken:
            return name
        return next(other for n in range(2, len(self.seats) + 2) if (other := f"{name} {n}") not in taken)
