"""`tableronde replay`"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ..engine.chronicle import as_arbiter
from ..engine.errors import BadSave
from ..engine.marks import SHAPES, coloured
from ..engine.match import Match
from ..engine.saves import load_match
from ..engine.transcript import read_transcript
from ..engine.words import Words, words_at
from .asked import Language, terminal_words
from .sights import tally, terminal_of


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save or a transcript.")],
    everything: Annotated[bool, typer.Option("--all", help="The whole game at once, without asking.")] = False,
    lang: Language = None,
) -> None:
    """Shows a saved game again, decision by decision, all hands open.

    Example: tableronde replay game.jsonl
    """
    words = terminal_words(lang)
    match = _read(file)
    _Replay(match, words, asking=sys.stdin.isatty() and not everything).show()


def _read(file: Path) -> Match:
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave(f"{file}: the file is not text; replay shows saves and transcripts.") from None
    try:
        return load_match(text) if _is_save(text) else read_transcript(text)
    except BadSave as problem:
        raise BadSave(f"{file}: {problem}") from None


def _is_save(text: str) -> bool:
    """A transcript has many lines, each of them JSON; everything else is for the save's own checks to judge."""
    try:
        return "seed" not in (head := json.loads(text.partition("\n")[0])) or "tableronde" in head
    except (ValueError, TypeError, RecursionError):
        return True


class _Replay:
    def __init__(self, match: Match, words: Words, asking: bool) -> None:
        self.played = match
        self.words = words
        self.terminal = terminal_of(match.game)
        self.console = Console(highlight=False)
        self.names = [f"{words.say('simulate', 'seat')} {seat} {SHAPES[seat]}" for seat in range(match.seats)]
        self.game_words = words_at(match, words.language, self.names)
        self.asking = asking

    def show(self) -> None:
        again = self.played.game.match(self.played.seats, self.played.seed, **self.played.options)
        told = self.tell(again, 0)
        for number, ply in enumerate(self.played.plies, 1):
            fields = {
                "n": number,
                "all": len(self.played.plies),
                "seat": ply.seat,
                "action": self.game_words.action(ply.action, self.names),
            }
            if self.asking:
                self.board(again)
            self.console.print(Rule(coloured(self.words.say("replay", "move", fields, self.names), self.names), style="dim"))
            again.play(ply.seat, ply.action)
            told = self.tell(again, told)
            if self.asking and not self.go_on():
                return
        self.board(again)
        if again.over:
            self.console.print(tally(again, self.words, self.game_words, self.names))

    def board(self, match: Match) -> None:
        self.console.print(self.terminal.board(match.truth(), self.game_words, self.names))

    def tell(self, match: Match, told: int) -> int:
        for note in as_arbiter(match.events[told:]):
            self.console.print(Text("  ") + coloured(self.game_words.note(note, self.names), self.names))
        return len(match.events)

    def go_on(self) -> bool:
        try:
            answer = self.console.input(f"[dim]{self.words.say('replay', 'next')}[/] ").strip().casefold()
        except (EOFError, KeyboardInterrupt):
            return False
        if answer == "a":
            self.asking = False
        return answer != "q"
