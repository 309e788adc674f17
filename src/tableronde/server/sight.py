"""What each pair of eyes gets to see: entries and states, as the protocol has them.

Everything here is made from a seat's own view, its own questions and the notes that it may read."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import orjson
from orjson import Fragment

from ..engine.actions import Action
from ..engine.chronicle import Note
from ..engine.contract import SPECTATOR
from ..engine.game import Game
from ..engine.match import Match, Result
from ..engine.reckoning import part_text, row_text
from ..engine.record import Record
from ..engine.words import Words, words_at, words_of
from .tables.entries import ASIDE, Entry, Kind
from .tables.table import Table

#: What of an entry's data everybody may know.
PUBLIC_DATA = ("name", "crest", "bot", "why", "text", "from", "code")


@dataclass(frozen=True)
class Eyes:
    """Whose they are, and in which form they like to read."""

    seat: int = SPECTATOR
    lang: str | None = None
    record: bool = False


def pack(message: Mapping[str, Any]) -> bytes:
    return orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS)


def with_ref(packed: bytes, ref: Any) -> bytes:
    """The same message, for who asked for it."""
    return packed[:-1] + b',"ref":' + orjson.dumps(ref) + b"}"


def words_for(table: Table, lang: str | None) -> Words | None:
    """The words of a table; made anew when somebody else sits down."""
    if not lang or not table.match:
        return None
    key = lang, *table.names
    if key not in table.words:
        table.words = {other: words for other, words in table.words.items() if other[1:] == key[1:]}
        table.words[key] = words_at(table.match, lang, table.names)
    return table.words[key]


class Sight:
    """A table at one moment. What is the same for several pairs of eyes is made once."""

    def __init__(self, table: Table, now: float) -> None:
        clocks = table.clocks
        self.table = table
        self.names = table.names
        self._told: dict[tuple[int, str | None], dict[str, Any]] = {}
        self._for_all = {
            "number": table.number,
            "status": table.status,
            "waiting": list(table.asked),
            "seats": [seat.public() for seat in table.seats],
            "clock": {"left": clocks.left_at(now), "running": sorted(clocks.running)} if clocks else None,
            "view": None,
            "ask": None,
            "can_undo": False,
            "result": None,
        }

    def entry(self, entry: Entry, eyes: Eyes) -> dict[str, Any]:
        return show_entry(entry, eyes, lambda note: self._note(note, eyes.lang))

    def _note(self, note: Note, lang: str | None) -> dict[str, Any]:
        key = id(note), lang  # it lives longer than this
        if key not in self._told:
            self._told[key] = show_note(note, words_for(self.table, lang), self.names)
        return self._told[key]

    def state(self, eyes: Eyes) -> dict[str, Any]:
        table, match, shown = self.table, self.table.match, self._for_all.copy()
        if table.status == "over":
            shown["result"] = show_result(table, eyes.lang)
        if match is None:
            return shown | {"cannot_go_on": table.cannot_go_on} if table.cannot_go_on else shown
        known = match.concealed(eyes.seat)
        seen = known.glance()
        shown["view"] = match.game.rulebook.view(seen, eyes.seat)
        if eyes.record:
            shown["record"] = b64encode(bytes(known)).decode()
        if table.status == "playing" and eyes.seat in table.asked and not table.seats[eyes.seat].played_by_bot:
            shown["ask"] = self._ask(match, eyes, seen)
        if eyes.seat != SPECTATOR and table.status == "playing" and not table.seats[eyes.seat].lent:
            shown["can_undo"] = match.can_undo(eyes.seat)
        return shown

    def _ask(self, match: Match, eyes: Eyes, seen: Record) -> dict[str, Any]:
        words = words_for(self.table, eyes.lang)
        prompt = match.game.rulebook.prompt(seen, eyes.seat)
        asked = {"kind": prompt.kind, **prompt.fields}
        if words:
            asked["text"] = words.prompt(prompt, self.names)
        actions = [show_action(match.game, action, words, self.names) for action in match.legal(eyes.seat)]
        return {"id": self.table.asked[eyes.seat], "prompt": asked, "actions": actions}


def show_entry(entry: Entry, eyes: Eyes, tell: Callable[[Note], dict[str, Any]]) -> dict[str, Any]:
    shown: dict[str, Any] = {"number": entry.number, "kind": entry.kind, "at": entry.at, "seat": entry.seat}
    shown |= {name: entry.data[name] for name in PUBLIC_DATA if name in entry.data}
    if entry.kind is Kind.PLAY and entry.seat == eyes.seat:
        shown["action"] = entry.data["action"]
    if entry.kind in (Kind.BEGIN, Kind.PLAY, Kind.UNDO):
        shown["notes"] = [tell(note) for note in entry.notes if note.seen_by(eyes.seat)]
    return shown


def show_note(note: Note, words: Words | None, names: Sequence[str]) -> dict[str, Any]:
    return note.to_json() if words is None else note.to_json() | {"text": words.note(note, names)}


def show_action(game: Game, action: Action, words: Words | None, names: Sequence[str]) -> Fragment:
    if words and words.name_players(action.fields):
        return _action_shown(action, words, names)
    return _usual_action(game, words.language if words else None, action)


@cache
def _usual_action(game: Game, lang: str | None, action: Action) -> Fragment:
    """One that reads the same at every table."""
    return _action_shown(action, words_of(game, lang) if lang else None, ())


def _action_shown(action: Action, words: Words | None, names: Sequence[str]) -> Fragment:
    shown = {"name": action.name, "kind": action.kind, **action.fields}
    return Fragment(orjson.dumps(shown if words is None else shown | {"text": words.action(action, names)}))


def show_result(table: Table, lang: str | None) -> dict[str, Any] | None:
    """As it was written down when the game was over."""
    result = table.outcome
    if result is None:
        return None
    standing = [(-result.shares[seat], -result.scores[seat]) for seat in range(len(table.seats))]
    return {
        "why": table.why,
        "shares": result.shares,
        "scores": result.scores,
        "winners": result.winners,
        "ranking": sorted(range(len(table.seats)), key=standing.__getitem__),
        "places": [1 + sum(other < own for other in standing) for own in standing],
        "reckoning": show_reckoning(table, lang),
        "tie": show_tie(table, result, lang),
        "next": table.next,
    }


def show_reckoning(table: Table, lang: str | None) -> list[dict[str, Any]]:
    """Where each point came from. When a game is over, nothing of it is secret any more."""
    rules, words = table.reckoning, words_for(table, lang)
    shown = [row.to_json() for row in table.points]
    if words and rules:
        for row, told in zip(table.points, shown, strict=True):
            told["text"] = row_text(rules, row, words)
            told["parts"] = [vars(part) | {"text": part_text(part, words)} for part in row.parts]
    return shown


def show_tie(table: Table, result: Result, lang: str | None) -> dict[str, Any] | None:
    """What decided between those with the most points, where several had them."""
    if table.tie is None:
        return None
    shown: dict[str, Any] = {"by": table.tie.by, "values": table.tie.values}
    words = words_for(table, lang)
    return shown | {"text": table.tie.text(words, result.scores, result.winners, table.names)} if words else shown


def show_table(table: Table) -> dict[str, Any]:
    """A table as everybody may see it."""
    charter = table.charter
    return {
        "code": charter.code,
        "game": charter.game.id,
        "rules": charter.rules,
        "options": dict(charter.options),
        "listed": charter.listed,
        "clock": {"kind": charter.clock.kind, "seconds": charter.clock.seconds} if charter.clock else None,
        "stand_in": charter.stand_in,
        "status": table.status,
        "seats": [seat.public() for seat in table.seats],
        "created": charter.created,
        "hash": charter.hash,
        "previous": charter.previous,
        "next": table.next,
        "number": table.number,
    }


def changes_board(entry: Entry) -> bool:
    return entry.kind not in ASIDE
