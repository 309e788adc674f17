"""What each pair of eyes gets to see: entries and states, as the protocol has them.

Everything here is made from a seat's own view, its own questions and the notes that it may read."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from ..engine.actions import Action
from ..engine.chronicle import Note
from ..engine.contract import SPECTATOR
from ..engine.match import Match, Result
from ..engine.reckoning import part_text, row_text
from ..engine.record import Record
from ..engine.words import Words, words_at
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


def dump(message: Mapping[str, Any]) -> str:
    return orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS).decode()


def words_for(table: Table, lang: str | None) -> Words | None:
    """The words of a table; made anew when somebody else sits down."""
    if not lang or not table.match:
        return None
    key = lang, *table.names
    if key not in table.words:
        table.words = {other: words for other, words in table.words.items() if other[1:] == key[1:]}
        table.words[key] = words_at(table.match, lang, table.names)
    return table.words[key]


def show_entry(entry: Entry, eyes: Eyes, words: Words | None, names: Sequence[str]) -> dict[str, Any]:
    shown: dict[str, Any] = {"number": entry.number, "kind": entry.kind, "at": entry.at, "seat": entry.seat}
    shown |= {name: entry.data[name] for name in PUBLIC_DATA if name in entry.data}
    if entry.kind is Kind.PLAY and entry.seat == eyes.seat:
        shown["action"] = entry.data["action"]
    if entry.kind in (Kind.BEGIN, Kind.PLAY, Kind.UNDO):
        shown["notes"] = [show_note(note, words, names) for note in entry.notes if note.seen_by(eyes.seat)]
    return shown


def show_note(note: Note, words: Words | None, names: Sequence[str]) -> dict[str, Any]:
    return note.to_json() if words is None else note.to_json() | {"text": words.note(note, names)}


def show_action(action: Action, words: Words | None, names: Sequence[str]) -> dict[str, Any]:
    shown = {"name": action.name, "kind": action.kind, **action.fields}
    return shown if words is None else shown | {"text": words.action(action, names)}


def show_state(table: Table, eyes: Eyes, now: float) -> dict[str, Any]:
    match = table.match
    shown: dict[str, Any] = {
        "number": table.number,
        "status": table.status,
        "waiting": list(table.asked),
        "seats": [seat.public() for seat in table.seats],
        "clock": {"left": table.clocks.left_at(now), "running": sorted(table.clocks.running)} if table.clocks else None,
        "view": None,
        "ask": None,
        "can_undo": False,
        "result": None,
    }
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
        shown["ask"] = show_ask(table, match, eyes, seen)
    if eyes.seat != SPECTATOR and table.status == "playing" and not table.seats[eyes.seat].lent:
        shown["can_undo"] = match.can_undo(eyes.seat)
    return shown


def show_ask(table: Table, match: Match, eyes: Eyes, seen: Record) -> dict[str, Any]:
    words, names = words_for(table, eyes.lang), table.names
    prompt = match.game.rulebook.prompt(seen, eyes.seat)
    asked = {"kind": prompt.kind, **prompt.fields}
    if words:
        asked["text"] = words.prompt(prompt, names)
    actions = [show_action(action, words, names) for action in match.legal(eyes.seat)]
    return {"id": table.asked[eyes.seat], "prompt": asked, "actions": actions}


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
