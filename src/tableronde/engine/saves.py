"""Saved matches: JSON with a check sum. What can't be trusted to be the match that was saved is refused with a reason."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from .errors import BadSave, OtherRules, TableRondeError
from .game import Game
from .game import load as load_game
from .meta import check_seed

if TYPE_CHECKING:
    from .backends import Name
    from .match import Match

FORMAT = 1


def dump(match: Match, **more: Any) -> str:
    """`more` is kept beside it, under the same check sum."""
    content: dict[str, Any] = {
        "tableronde": FORMAT,
        "game": match.game.id,
        "rules": match.game.meta.rules_version,
        "seats": match.seats,
        "options": {k: list(v) if isinstance(v, tuple) else v for k, v in match.options.items()},
        "seed": match.seed,
        "actions": [[ply.seat, ply.action.name] for ply in match.plies],
    }
    if match.players:
        content["players"] = list(match.players)
    content |= more
    return json.dumps({**content, "check": _check_sum(content)}, indent=None, ensure_ascii=False) + "\n"


def load_match(text: str | bytes, backend: Name = "plain", game: Game | None = None) -> Match:
    """The match in a save, played again move by move; of an installed game, or of the one given."""
    try:
        content, game = read_save(text, game)
        match = game.match(content["seats"], check_seed(content["seed"]), backend=backend, **content["options"])
        match.players = _players(content)
        for number, (seat, name) in enumerate(content["actions"], 1):
            try:
                match.play(seat, name)
            except TableRondeError as problem:
                raise BadSave(f"the save breaks the rules at action {number}: {problem}") from None
    except BadSave:
        raise
    except TableRondeError as problem:
        raise BadSave(f"the save is of no match that can be: {problem}") from None
    except (TypeError, ValueError, RecursionError):
        raise BadSave("the save is damaged: its actions or options are not in the form of a save.") from None
    return match


def read_save(text: str | bytes, game: Game | None = None) -> tuple[dict[str, Any], Game]:
    """What a save says, and the game that it is of; its actions are not looked at."""
    try:
        content = json.loads(text)
    except UnicodeDecodeError:
        raise BadSave("the save is damaged: it is not UTF-8 text.") from None
    except json.JSONDecodeError as problem:
        if text.lstrip()[:1] not in ("{", b"{"):
            raise BadSave("this is not a save of Table Ronde.") from None
        where = f"line {problem.lineno}, column {problem.colno}"
        raise BadSave(f"the save is damaged or cut off: it is not JSON at {where}.") from None
    except (RecursionError, ValueError):
        raise BadSave("the save is damaged: it is not JSON that can be read.") from None
    if not isinstance(content, dict) or "tableronde" not in content:
        raise BadSave("this is not a save of Table Ronde.")
    if content["tableronde"] != FORMAT:
        raise BadSave(f"the save has format {content['tableronde']!r}; this version of Table Ronde reads format {FORMAT}.")
    wanted = {"game": str, "rules": int, "seats": int, "options": dict, "seed": int, "actions": list, "check": str}
    for name, kind in wanted.items():
        if not isinstance(content.get(name), kind):
            raise BadSave(f"the save is damaged: its {name!r} is missing or no {_KINDS[kind]}.")
    # A newer program may well sum up more than we know of: its rules version is asked first.
    game = game or _known_game(content)
    if content["rules"] != game.meta.rules_version:
        age = "newer" if content["rules"] > game.meta.rules_version else "older"
        raise OtherRules(
            f"the save was played with {age} rules of {game.id} (version {content['rules']}); "
            f"this program has version {game.meta.rules_version}."
        )
    if content.pop("check") != _check_sum(content):
        raise BadSave("the save is damaged: its check sum does not fit what it says.")
    return content, game


def _players(content: dict[str, Any]) -> tuple[str, ...]:
    players = content.get("players", [])
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise BadSave("the save is damaged: its 'players' are no list of names.")
    if players and len(players) != content["seats"]:
        raise BadSave(f"the save names {len(players)} players for {content['seats']} seats.")
    return tuple(players)


_KINDS = {str: "text", int: "number", dict: "object", list: "list"}


def _known_game(content: dict[str, Any]) -> Game:
    try:
        return load_game(content["game"])
    except TableRondeError as problem:
        raise BadSave(f"the save is of a game that is not installed: {problem}") from None


def _check_sum(content: dict[str, Any]) -> str:
    return sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]
