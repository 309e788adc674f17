"""The first-game guide: short cards that appear when their moment comes for the first time.

A game that has one brings `guide.toml`, which says when each card appears and what of the board it speaks of, and its words in
`locale/guide.en.toml` and `locale/guide.fr.toml`. A moment is the start, the end, a kind of prompt, or a kind of note.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from .chronicle import Note

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Moment:
    """When a card appears."""

    on: Literal["start", "prompt", "note", "end"]
    kind: str | None = None  # of the prompt or the note
    where: Mapping[str, Any] = field(default_factory=dict)  # fields that must have these values
    times: int = 1  # the first time, the second …
    unless: Mapping[str, list[Any]] = field(default_factory=dict)  # options whose values make the card untrue

    def is_note(self, note: Note) -> bool:
        return self.on == "note" and note.kind == self.kind and all(note.fields.get(f) == v for f, v in self.where.items())


@dataclass(frozen=True)
class Card:
    id: str
    moment: Moment
    anchor: str | None  # the part of the board that it speaks of
    title: str
    text: str

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, **asdict(self.moment), "anchor": self.anchor, "title": self.title, "text": self.text}


@cache
def guide_of(game: Game, language: str) -> tuple[Card, ...]:
    """The cards of a game in a language, in their order; none if it has no guide."""
    folder = Path(str(import_module(game.module).__file__)).parent
    if not (folder / "guide.toml").is_file():
        return ()
    words = _read(folder / "locale" / f"guide.{language}.toml")
    return tuple(_card(id_, said, words[id_]) for id_, said in _read(folder / "guide.toml").items())


def _read(file: Path) -> dict[str, dict[str, Any]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _card(id_: str, said: Mapping[str, Any], words: Mapping[str, str]) -> Card:
    moment = Moment(**{name: value for name, value in said.items() if name != "anchor"})
    return Card(id_, moment, said.get("anchor"), words["title"], words["text"])


def reached(cards: Iterable[Card], prompts: Mapping[str, int], notes: Iterable[Note], over: bool) -> set[str]:
    """The cards whose moments came: prompts by how often a seat was asked, and the notes that it read."""
    read = list(notes)
    found = set()
    for card in cards:
        moment = card.moment
        came = {
            "start": 1,
            "end": int(over),
            "prompt": prompts.get(moment.kind or "", 0),
            "note": sum(moment.is_note(note) for note in read) if moment.on == "note" else 0,
        }[moment.on]
        if came >= moment.times:
            found.add(card.id)
    return found
