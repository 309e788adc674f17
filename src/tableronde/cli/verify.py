"""`tableronde verify`"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..engine.errors import BadSave
from ..engine.saves import load_match
from ..server.secrets import seal
from .asked import Json, Language, terminal_words


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of a game that was played on a server.")],
    hash_: Annotated[str | None, typer.Option("--hash", metavar="HASH", help="The hash that was shown at the start.")] = None,
    lang: Language = None,
    as_json: Json = False,
) -> None:
    """Checks that a game was dealt as its hash had promised, and played by the rules.

    Example: tableronde verify cardinal-KQ7F2XN.json --hash 5f0c…
    """
    try:
        text = file.read_text(encoding="utf-8")
        match = load_match(text)  # plays it again, decision by decision
    except UnicodeDecodeError:
        raise BadSave(f"{file}: the file is not text.") from None
    except BadSave as problem:
        raise BadSave(f"{file}: {problem}") from None
    content = json.loads(text)
    if not isinstance(content.get("nonce"), str) or not isinstance(content.get("hash"), str):
        raise BadSave(f"{file} was not played on a server: it has no hash to check against.")
    promised = (hash_ or content["hash"]).strip().casefold()
    if seal(match.seed, content["nonce"]) != promised:
        raise BadSave(f"{file}: the seed is not the one that was promised: its hash is not {promised}.")
    result = match.result
    if as_json:
        scores = list(result.scores) if result else None
        print(json.dumps({"holds": True, "hash": promised, "seed": match.seed, "plies": len(match.plies), "scores": scores}))
        return
    words = terminal_words(lang)
    fields = {"plies": len(match.plies), "hash": promised}
    Console(highlight=False).print(words.say("verify", "holds" if result else "holds-unfinished", fields))
