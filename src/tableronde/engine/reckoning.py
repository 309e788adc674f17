"""Where each point came from: the notes that score, added up by seat and by reason.

A game says in its `reckoning.py` which kinds of notes bring points, in which row of the table they are counted and for whom.
Here they are summed; the conformance suite sees to it that the sums are the scores.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .chronicle import Note
from .words import Words

if TYPE_CHECKING:
    from .match import Match

#: What some notes say of all that follow them, such as the turn: a field that rows and parts may name like any other.
STAGE = "stage"


@dataclass(frozen=True)
class Scores:
    """A kind of note that brings points."""

    kind: str
    row: str  # where it is counted; "{track}": in the row that this field names
    points: str | int = "points"  # the field that has them, or a number
    who: str = "seat"  # the field that says whose they are
    part: str | None = None  # the field by which the lines of a row are told apart
    times: int = 1  # −1 for who loses what another gains


def _own_seat(who: Any) -> int | None:
    return int(who)


@dataclass(frozen=True)
class Reckoning:
    """How a game's notes become a table of points. `ties` are compared in their order when totals are equal."""

    rows: tuple[str, ...]  # in their order; those that nothing was counted in are left out
    scores: tuple[Scores, ...]
    worth: Callable[[Any], int] = int  # of what the field of points holds
    seat: Callable[[Any], int | None] = _own_seat  # of what the field of the owner holds; none for who can't win
    stages: Mapping[str, str] = field(default_factory=dict)  # kinds of notes that begin a stage, and what it is called
    begins: str = ""  # the stage before the first of them
    ties: Mapping[str, Callable[[Any, int], int]] = field(default_factory=dict)
    named: str = ""  # the field whose values the rows are, where `names` has words for them; else `[reckoning]` has

    @cached_property
    def heeded(self) -> frozenset[str]:
        """The kinds of notes that matter to the sums."""
        return frozenset({*self.stages, *(scores.kind for scores in self.scores)})


@dataclass
class Part:
    """A line of a row, by the value of a field: a country, a turn."""

    by: str
    value: Any
    points: list[int | None]


@dataclass
class Row:
    """One reason: the points of each seat, nothing where it brought none, and the same line by line."""

    id: str
    points: list[int | None]
    parts: list[Part]

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "points": self.points, "parts": [vars(part) for part in self.parts]}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Row:
        return cls(data["id"], list(data["points"]), [Part(**part) for part in data["parts"]])


def reckon(rules: Reckoning, notes: Iterable[Note], seats: int) -> list[Row]:
    """The table of all points that these notes brought."""
    found: dict[str, Row] = {}
    stage = rules.begins
    for note in notes:
        fields = {**note.fields, STAGE: stage}
        if note.kind in rules.stages:
            stage = rules.stages[note.kind].format_map(fields)
        for scores in rules.scores:
            if scores.kind == note.kind and (seat := rules.seat(fields[scores.who])) is not None:
                row = found.setdefault(id_ := scores.row.format_map(fields), Row(id_, [None] * seats, []))
                worth = scores.points if isinstance(scores.points, int) else rules.worth(fields[scores.points])
                _add(row.points, seat, scores.times * worth)
                if scores.part:
                    _add(_part(row, scores.part, fields[scores.part], seats).points, seat, scores.times * worth)
    return [found[row] for row in rules.rows if row in found]


def _part(row: Row, by: str, value: Any, seats: int) -> Part:
    for part in row.parts:
        if (part.by, part.value) == (by, value):
            return part
    row.parts.append(Part(by, value, [None] * seats))
    return row.parts[-1]


def _add(points: list[int | None], seat: int, more: int) -> None:
    points[seat] = (points[seat] or 0) + more


def totals(rows: Iterable[Row], seats: int) -> tuple[int, ...]:
    table = list(rows)
    return tuple(sum(row.points[seat] or 0 for row in table) for seat in range(seats))


def row_text(rules: Reckoning, row: Row, words: Words) -> str:
    return words.name(rules.named, row.id) if rules.named else words.say("reckoning", row.id)


def part_text(part: Part, words: Words) -> str:
    return words.say("part", part.by, {part.by: part.value})


@dataclass(frozen=True)
class Tie:
    """Several have the most points. What decided, and how much of it each has; nothing did where they share."""

    by: str | None
    values: tuple[int, ...]

    def text(self, words: Words, scores: Sequence[int], winners: Sequence[int], players: Sequence[str]) -> str:
        fields: dict[str, Any] = {"points": max(scores), "names": ", ".join(players[seat] for seat in winners)}
        return words.say("tie", self.by or "shared", fields | ({"n": self.values[winners[0]]} if self.by else {}))


def tie_of(match: Match) -> Tie | None:
    """What decided between those with the most points, if a match has ended so."""
    result, rules = match.result, match.reckoning
    if result is None or rules is None:
        return None
    best = [seat for seat, score in enumerate(result.scores) if score == max(result.scores)]
    if len(best) < 2:
        return None
    for by, value in rules.ties.items():
        values = [value(match.truth_record(), seat) for seat in range(match.seats)]
        best = [seat for seat in best if values[seat] == max(values[seat] for seat in best)]
        if tuple(best) == result.winners and len(best) < result.scores.count(max(result.scores)):
            return Tie(by, tuple(values))
    return Tie(None, ())
