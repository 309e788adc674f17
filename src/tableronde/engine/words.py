"""Words: everything a person reads comes from `locale/*.toml`, in English and French.

A message is a sentence with {fields}. A field whose value is an id is replaced by what that id is called; a message with
several forms says which field's number chooses between them, or which field may be left out because it is about "you":

    reshuffled = { by = "cards", one = "{cards} card is shuffled.", other = "{cards} cards are shuffled." }
    play = { of = "squire", own = "Play a card.", other = "{squire} plays a card." }
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .actions import Action
from .chronicle import Note
from .errors import BadOptions, sentence

if TYPE_CHECKING:
    from .game import Game, Prompt
    from .match import Match

LANGUAGES = ("en", "fr")
#: Fields whose numbers are seats, shown by the names of their players.
SEATS = ("seat", "other")


class Words:
    """The words of one package in one language."""

    def __init__(self, package: str, language: str, names: Mapping[str, Mapping[str, str]] | None = None) -> None:
        self.language = language
        self.folder = Path(str(import_module(package).__file__)).parent / "locale"
        self._messages = tomllib.loads((self.folder / f"{language}.toml").read_text(encoding="utf-8"))
        self._names = names or {}
        self._players: frozenset[str] = frozenset(SEATS)  # fields that are named after who sits at the table

    def at_table(self, names: Mapping[str, Mapping[str, str]]) -> Words:
        """The same words, with the names that things have at one table."""
        seated = copy(self)
        seated._names = {**self._names, **names}
        seated._players = self._players | names.keys()
        return seated

    def name_players(self, fields: Mapping[str, Any]) -> bool:
        """Whether a message with these fields reads otherwise at another table."""
        return not self._players.isdisjoint(fields)

    def has(self, section: str, key: str) -> bool:
        return key in self._messages.get(section, {})

    def section(self, section: str) -> dict[str, str]:
        """All plain messages of a section."""
        return {key: message for key, message in self._messages.get(section, {}).items() if isinstance(message, str)}

    def say(self, section: str, key: str, fields: Mapping[str, Any] | None = None, players: Sequence[str] = ()) -> str:
        fields = fields or {}
        message = self._messages[section][key]
        if isinstance(message, dict):
            message = message[self._form(message, fields)]
        return str(message.format_map({field: self.name(field, value, players) for field, value in fields.items()}))

    def _form(self, message: Mapping[str, str], fields: Mapping[str, Any]) -> str:
        if "of" in message:
            return "other" if message["of"] in fields else "own"
        number = fields[message["by"]]
        # French counts nothing as one thing, English as several.
        single = number in (0, 1) if self.language == "fr" else number == 1
        return "one" if single else "other"

    def name(self, field: str, value: Any, players: Sequence[str] = ()) -> str:
        """What a value of a field is called."""
        if field in SEATS and isinstance(value, int) and value < len(players):
            return players[value]
        if isinstance(value, list):
            singular = field.removesuffix("s")
            return ", ".join(self.name(singular, one, players) for one in value)
        return self._names.get(field, {}).get(value, str(value))

    def action(self, action: Action, players: Sequence[str] = ()) -> str:
        return self.say("action", action.kind, action.fields, players)

    def note(self, note: Note, players: Sequence[str]) -> str:
        return sentence(self.say("note", note.kind, note.fields, players))

    def prompt(self, prompt: Prompt, players: Sequence[str] = ()) -> str:
        return sentence(self.say("prompt", prompt.kind, prompt.fields, players))

    def text(self, name: str) -> str:
        """A longer text beside the messages, such as the rules."""
        return (self.folder / f"{name}.{self.language}.md").read_text(encoding="utf-8")


@cache
def words_of(game: Game, language: str) -> Words:
    return Words(game.module, language, game.rulebook.names(language))


def words_at(match: Match, language: str, players: Sequence[str]) -> Words:
    """The words of a game for one table."""
    names = match.game.rulebook.called(match.seats, match.options, players, language)
    return words_of(match.game, language).at_table(names)


def choose_language(wanted: str | None) -> str:
    """The language asked for, or the one of the person's system, or English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise BadOptions(f"there is no language {wanted!r}; there are {', '.join(LANGUAGES)}.")
        return wanted
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "en")
    return "fr" if system.startswith("fr") else "en"
