"""Playthroughs: one whole game as text that a person can read and a version control system can compare."""

from __future__ import annotations

from collections.abc import Iterator

from .chronicle import as_arbiter
from .match import Match
from .transcript import Decider
from .words import words_at


def playthrough(match: Match, player: Decider) -> Iterator[str]:
    """Plays a match from its beginning, one player deciding for every seat; lines without their ends."""
    players = [f"seat {seat}" for seat in range(match.seats)]
    words = words_at(match, "en", players)
    options = ", ".join(f"{name} = {value}" for name, value in match.options.items())
    yield f"{match.game.id}, rules {match.game.meta.rules_version}, {match.seats} seats, seed {match.seed}; {options}"
    told = 0
    while True:
        for note in as_arbiter(match.events[told:]):
            yield f"    {words.note(note, players)}"
        told = len(match.events)
        if match.over:
            break
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
        legal = match.legal(seat)
        number = len(match.plies)
        action = match.play(seat, player.decide(match.view(seat), legal))
        yield f"{number} seat {seat}: {action.name}  (of {len(legal)})"
    result = match.result
    assert result is not None
    yield f"scores {', '.join(map(str, result.scores))}; shares {', '.join(f'{share:.3f}' for share in result.shares)}"
