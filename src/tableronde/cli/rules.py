"""`tableronde rules`"""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown

from ..engine.words import choose_language, words_of
from .asked import GameName, Language, find_game

# Rich breaks lines at spaces that must not break; meanwhile they are letters that nobody uses.
KEPT_SPACES = {"\u00a0": "\ue000", "\u202f": "\ue001"}


def rules(game: GameName, lang: Language = None) -> None:
    """Tells the rules of a game in our words; [T] is from the text, [S] from another source, [R] our ruling.

    Example: tableronde rules cardinal --lang fr
    """
    text = words_of(find_game(game), choose_language(lang)).text("rules")
    for space, letter in KEPT_SPACES.items():
        text = text.replace(space, letter)
    console = Console()
    with console.capture() as rendered:
        console.print(Markdown(text), width=min(console.width, 100))
    text = rendered.get()
    for space, letter in KEPT_SPACES.items():
        text = text.replace(letter, space)
    console.file.write(text)
