"""The record of an arena: a file of JSON lines. The first says what is played, each other how one game went."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ...engine.alone import alone_with
from ...engine.errors import BadSave, TableRondeError
from ...engine.game import load
from .bout import Outcome
from .files import write_whole
from .plan import Plan
from .schedule import Bout, schedule

FORMAT = 1


@dataclass
class Record:
    """An arena and its file, as far as it was played. Outcomes are in the order of the schedule."""

    place: Path
    plan: Plan
    begun: str  # the day
    played: dict[int, Outcome]
    size: int  # of the file's whole lines, in bytes

    @property
    def outcomes(self) -> list[Outcome]:
        return [self.played[number] for number in sorted(self.played)]

    @property
    def complete(self) -> bool:
        return len(self.played) == self.plan.total

    def missing(self) -> Iterator[Bout]:
        return (bout for bout in schedule(self.plan) if bout.number not in self.played)

    def add(self, outcome: Outcome) -> None:
        """At once and as one line, so that a killed process leaves whole lines and at most one torn one."""
        line = json.dumps(outcome, ensure_ascii=False).encode() + b"\n"
        with self.place.open("r+b") as file:
            file.seek(self.size)
            file.truncate()  # what was torn
            file.write(line)
        self.size += len(line)
        self.played[outcome["bout"]] = outcome


def begin(place: Path, plan: Plan) -> Record:
    today = date.today().isoformat()
    header = {"arena": FORMAT, "version": version("tableronde"), "date": today, "rules": plan.game.meta.rules_version}
    write_whole(place, json.dumps(header | described(plan), ensure_ascii=False) + "\n")
    return Record(place, plan, today, {}, place.stat().st_size)


def described(plan: Plan) -> dict[str, Any]:
    """A plan as data."""
    return {
        "game": plan.game.id,
        "seats": plan.seats,
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "field": plan.field,
        "games": plan.games,
        "seed": plan.seed,
    }


def alone(place: Path) -> AbstractContextManager[None]:
    """Of two arenas with one record, each would write over the other's games."""
    return alone_with(place, BadSave(f"another arena is just adding games to {place}; wait for its end, or name another file."))


def read(place: Path) -> Record:
    """A record to go on with. A last line without an end was torn when the program was killed: that game is played again."""
    content = place.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    lines = whole.splitlines()
    if not lines:
        raise BadSave(f"{place} is not the record of an arena; name another file.")
    plan, begun = _header(place, lines[0])
    record = Record(place, plan, begun, {}, len(whole))
    bouts = list(schedule(plan))
    for number, line in enumerate(lines[1:], 2):
        outcome = _outcome(line, bouts)
        if outcome is None:
            raise BadSave(f"line {number} of {place} is damaged; delete that line, and its game is played again.")
        record.played.setdefault(outcome["bout"], outcome)
    return record


def _header(place: Path, line: bytes) -> tuple[Plan, str]:
    try:
        found = json.loads(line)
        made_by, rules, begun = found["version"], found["rules"], str(found["date"])
        known = found["arena"] == FORMAT
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadSave(f"{place} is not the record of an arena; name another file.") from None
    if not known:
        raise BadSave(f"{place} was recorded by Table Ronde {made_by}, in a form that this version does not read.")
    try:
        game = load(found["game"])
        asked = {name: found[name] for name in ("seats", "options", "field", "games", "seed")}
        plan = Plan(game=game, bots=tuple(found["bots"]), **asked)
    except TableRondeError as problem:
        raise BadSave(f"{place} can't be gone on with: {problem}") from None
    except (TypeError, KeyError, AttributeError):
        raise BadSave(f"line 1 of {place} is damaged; name another file.") from None
    # Games of other rules or by other bots would be summed up with ours.
    if (made_by, rules) != (version("tableronde"), game.meta.rules_version):
        raise BadSave(f"{place} was recorded by Table Ronde {made_by} with rules {rules} of {game.id}; begin a new arena.")
    return plan, begun


def _outcome(line: bytes, bouts: list[Bout]) -> Outcome | None:
    """The outcome on a line, if it is one of a bout of this arena."""
    try:
        found = json.loads(line)
        number = found["bout"]
        if type(number) is not int or not 0 <= number < len(bouts):
            return None
        bout = bouts[number]
        same = found["seed"] == bout.seed and found["bots"] == list(bout.bots)
        by_seat = [found[name] for name in ("shares", "scores", "decisions", "thinking", "longest")]
        whole = all(len(values) == len(bout.bots) and all(type(x) in (int, float) for x in values) for values in by_seat)
        told = all({"seat", "what", "times"} == set(trouble) for trouble in found["mishaps"])
        outcome: Outcome = found
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return outcome if same and whole and told else None
