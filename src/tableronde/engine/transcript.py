"""Transcripts: one whole game from the arbiter's eye, as JSON lines.

A header, a line for each decision with the truth before it, then the result. For checking the rules against anything else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from .actions import Action
from .errors import BadSave, TableRondeError
from .match import Match
from .meta import check_seed


class Decider(Protocol):
    def decide(self, view: Any, legal: Sequence[Action]) -> Action: ...


def header(match: Match) -> dict[str, Any]:
    return {
        "game": match.game.id,
        "rules": match.game.meta.rules_version,
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
        "events": [note.to_json() for note in match.events],
    }


def transcribe(match: Match, player: Decider) -> Iterator[dict[str, Any]]:
    """Plays a match from its beginning, one player deciding for every seat, and tells it line by line."""
    yield header(match)
    while not match.over:
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)  # the others are not asked
        legal = match.legal(seat)
        line: dict[str, Any] = {"ply": len(match.plies), "seat": seat}
        state, told = match.truth().to_json(), len(match.events)
        action = match.play(seat, player.decide(match.view(seat), legal))
        line |= {"action": action.name, "legal": [a.name for a in legal], "state": state}
        yield line | {"events": [note.to_json() for note in match.events[told:]]}
    result = match.result
    assert result is not None
    yield {"result": {"shares": result.shares, "scores": result.scores}, "state": match.truth().to_json()}


def read_transcript(text: str) -> Match:
    """The match of a transcript, played again."""
    from .game import load

    try:
        lines = [json.loads(line) for line in text.splitlines() if line.strip()]
        head, moves = lines[0], lines[1:-1]
        if "result" not in lines[-1]:
            raise BadSave("the transcript is cut off: its last line is not the result.")
        game = load(head["game"])
        match = game.match(game.meta.check_seats(head["seats"]), check_seed(head["seed"]), **head["options"])
        if head["rules"] != match.game.meta.rules_version:
            raise BadSave(f"the transcript has rules version {head['rules']}, this program {match.game.meta.rules_version}.")
        for line in moves:
            _compare(match, line)
            match.play(line["seat"], line["action"])
        _compare(match, lines[-1])
        result = match.result
        if result is None or lines[-1]["result"] != {"shares": list(result.shares), "scores": list(result.scores)}:
            raise BadSave("the transcript has another result than its decisions lead to.")
    except BadSave:
        raise
    except TableRondeError as problem:
        raise BadSave(f"the transcript is of no match that can be: {problem}") from None
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        raise BadSave("the file is neither a save nor a transcript of Table Ronde, or it is damaged.") from None
    return match


def _compare(match: Match, line: dict[str, Any]) -> None:
    if line["state"] != json.loads(json.dumps(match.truth().to_json())):
        raise BadSave(f"the transcript and the rules part ways at decision {len(match.plies)}.")
