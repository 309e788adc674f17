"""A sitting: one person at the terminal, bots on the other seats, from the first question to the last point."""

from __future__ import annotations

import secrets
from hashlib import sha256
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ..bots.chair import Chair
from ..bots.hiring import hire
from ..engine.errors import TableRondeError, sentence
from ..engine.marks import coloured, player_names
from ..engine.match import Match
from ..engine.words import Words, words_at
from .compiling import compiling
from .menu import Item, menu
from .rules import rules
from .shelf import put
from .sights import tally, terminal_of

YOU = 0
#: How the person's seat is written down beside the bots.
PERSON = "person"
#: Lines of the story that are told again when a game is resumed.
RECENT = 12


class Leave(Exception):
    """The person wants to stop; the game is saved already."""


class Sitting:
    def __init__(self, match: Match, place: Path, words: Words, name: str) -> None:
        self.match = match
        self.place = place
        self.words = words
        self.terminal = terminal_of(match.game)
        self.console = Console(highlight=False)
        self.names = player_names(match.seats, name)
        self.game_words = words_at(match, words.language, self.names)
        # Seat 0 is the person's. The dice of bots are not those of the table, and other ones after each pause.
        luck = secrets.randbits(48)
        self.chairs = {seat: Chair(hire(bot), seat, luck) for seat, bot in enumerate(match.players) if seat != YOU}
        self.told = 0

    def begin(self) -> None:
        self.say("sealed", hash=sha256(str(self.match.seed).encode()).hexdigest()[:32])
        self.say("help")
        self.sit()

    def resume(self) -> None:
        self.say("resumed", file=self.place)
        story = self.match.story(YOU)
        self.told = len(self.match.events) - min(len(self.match.events), RECENT)
        if len(story) > RECENT:
            self.say("more", n=len(story) - RECENT)
        self.sit()

    def sit(self) -> None:
        self.console.print(coloured(self.words.say("play", "you", {"name": self.names[YOU]}), self.names))
        for seat, chair in self.chairs.items():
            told = self.words.say("play", "bot", {"name": self.names[seat], "bot": chair.hired.name})
            self.console.print(coloured(told, self.names))
        self.prepare()
        try:
            while not self.match.over:
                if len(self.match.legal(YOU)) > 1:
                    self.your_decision()
                else:
                    self.bots_decide()
            self.tell()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            self.say("bye")

    # Bots

    def prepare(self) -> None:
        """Bots that search are compiled first, once on a machine."""
        hired = {chair.hired.name: chair.hired for chair in self.chairs.values()}
        with compiling(self.words) as progress:
            for bot in hired.values():
                bot.prepare(self.match.game, progress)

    def bots_decide(self) -> None:
        seat = next(seat for seat in self.match.actors if len(self.match.legal(seat)) > 1)
        chair = self.chairs[seat]
        mishaps = len(chair.mishaps)
        with self.console.status(self.words.say("play", "thinks", {"name": self.names[seat]})):
            action = chair.decide(self.match)
        for mishap in chair.mishaps[mishaps:]:
            self.console.print(sentence(mishap), style="yellow")
        self.decide(seat, action.name)

    def decide(self, seat: int, action: str) -> None:
        self.match.play(seat, action)
        put(self.match, self.place)

    # The person

    def your_decision(self) -> None:
        self.tell()
        self.show_board()
        while (chosen := self.choose(self.all_choices())) is None:
            pass
        if chosen:
            self.decide(YOU, chosen)

    def all_choices(self) -> list[Item]:
        return menu(self.match.legal(YOU), self.game_words, self.names)

    def choose(self, items: list[Item], inner: bool = False) -> str | None:
        """The name of an action; nothing to ask anew from the start; '' when the position is another one now."""
        prompt = self.match.prompt(YOU)
        assert prompt is not None
        self.console.print(f"\n{self.game_words.prompt(prompt, self.names)}", style="bold")
        for number, item in enumerate(items, 1):
            self.console.print(f"{number:3}  {item.label}")
        while True:
            answer = self.console.input(f"{self.words.say('play', 'choose')}> ").strip()
            if answer.isdecimal():
                if not 1 <= int(answer) <= len(items):
                    self.say("not-understood", answer=answer, n=len(items))
                    continue
                actions = items[int(answer) - 1].actions
                if len(actions) == 1:
                    return actions[0].name
                return self.choose(menu(actions, self.game_words, self.names), inner=True)
            if answer.casefold() == "b" or (inner and not answer):
                return None
            if answer.casefold() == "u":
                if self.take_back():
                    return ""
            elif answer and not self.look(answer.casefold()):
                name = self.typed(answer)
                if name:
                    return name

    def typed(self, answer: str) -> str | None:
        """An action by its name; a sentence says what is wrong with it."""
        try:
            legal = self.match.legal(YOU)
            chosen = self.match.game.actions.find(answer, legal)
            if chosen in legal:
                return chosen.name
            self.say("not-now", action=chosen.name)
        except TableRondeError as problem:
            self.console.print(sentence(problem))
        return None

    def take_back(self) -> bool:
        try:
            self.match.undo(YOU)
        except TableRondeError as problem:
            self.console.print(sentence(problem))
            return False
        put(self.match, self.place)
        self.told = len(self.match.events)
        self.say("undone")
        return True

    def look(self, key: str) -> bool:
        """Looks at something; says whether the key meant that."""
        sights = self.terminal.SIGHTS
        if key == "q":
            raise Leave
        if key in ("?", "h", "help"):
            self.show_help()
        elif key == "v":
            self.show_board()
        elif key == "l":
            self.told = 0
            self.tell()
        elif key == "r":
            rules(self.match.game.id, self.words.language)
        elif key in sights:
            self.console.print(sights[key](self.match.view(YOU), self.game_words, self.names))
        else:
            return False
        return True

    # Telling

    def say(self, key: str, **fields: object) -> None:
        whole = "file" in fields or "hash" in fields  # to be copied: not broken into lines
        self.console.print(self.words.say("play", key, fields), soft_wrap=whole)

    def show_help(self) -> None:
        self.say("help")
        for key in self.terminal.SIGHTS:
            self.console.print(f"{key}: {self.game_words.say('sight', key)}")

    def show_board(self) -> None:
        self.console.print(Rule(style="dim"))
        self.console.print(self.terminal.board(self.match.view(YOU), self.game_words, self.names))

    def tell(self) -> None:
        for note in self.match.story(YOU, self.told):
            sentence = self.game_words.note(note, self.names)
            self.console.print(Text("  ") + coloured(sentence, self.names))
        self.told = len(self.match.events)

    def finish(self) -> None:
        self.show_board()
        self.console.print(tally(self.match, self.words, self.game_words, self.names))
        self.say("over")
        self.say("seed", seed=self.match.seed, file=self.place)
