"""`tableronde bots`"""

from __future__ import annotations

import json

from rich import box
from rich.console import Console
from rich.table import Table

from ..bots.hiring import bots as installed
from ..bots.hiring import hire
from ..engine.errors import BadBot
from ..engine.words import Words
from .asked import Json, Language, terminal_words


def bots(lang: Language = None, as_json: Json = False) -> None:
    """Lists the bots that play: the four levels, weakest first, and all others that are installed.

    Example: tableronde bots --lang fr
    """
    words = terminal_words(lang)
    facts = [_facts(name, words) for name in installed()]
    if as_json:
        print(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("bot", "seconds", "character"):
        table.add_column(words.say("bots", heading), no_wrap=heading != "character")
    for fact in facts:
        table.add_row(str(fact["bot"]), f"{fact['seconds']:g}" if fact["seconds"] else "", str(fact["character"]))
    Console().print(table)


def _facts(name: str, words: Words) -> dict[str, object]:
    """A bot that can't be loaded is listed with the reason."""
    try:
        hired = hire(name)
    except BadBot as problem:
        return {"bot": name, "seconds": None, "cores": None, "character": str(problem)}
    ours = words.has("bots", f"is-{name}")
    own = (hired.make.__doc__ or "").strip().split("\n")[0]
    character = words.say("bots", f"is-{name}") if ours else own
    return {"bot": name, "seconds": hired.budget.seconds, "cores": hired.budget.threads, "character": character}
