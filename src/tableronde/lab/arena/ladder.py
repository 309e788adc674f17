"""The ladder: a table in a Markdown file that keeps the last word on who beats whom. The arena writes its own rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from ...engine.errors import BadSave
from ...engine.meta import Meta
from .bout import Outcome
from .files import write_whole
from .plan import Plan
from .record import Record
from .standings import share_of

COLUMNS = ("game", "seats", "options", "bot", "against", "games", "share", "95 %", "× fair", "date")
RULE = tuple("---:" if name in ("seats", "games", "share", "95 %", "× fair") else "---" for name in COLUMNS)
TITLE = "# Ladder\n\n"


@dataclass(frozen=True)
class Row:
    game: str
    seats: str
    options: str
    bot: str
    against: str
    games: str
    share: str
    interval: str
    times_fair: str
    date: str

    @property
    def key(self) -> tuple[str, ...]:
        """What there is one row for; rows are sorted by it."""
        return self.game, self.seats, self.options, self.bot, self.against


def update(place: Path, record: Record) -> None:
    """Adds or replaces the rows of this arena. Everything around the table stays as it is."""
    text = place.read_text(encoding="utf-8") if place.exists() else TITLE
    before, rows, after = split(text, place)
    kept = {row.key: row for row in [*rows, *rows_of(record)]}
    lines = [_line(cells) for cells in (COLUMNS, RULE, *(astuple(kept[key]) for key in sorted(kept)))]
    write_whole(place, before + "".join(lines) + after)


def split(text: str, place: Path) -> tuple[str, list[Row], str]:
    """The text before the table, its rows, and the text after it. Without a table, it goes to the end."""
    lines = text.splitlines(keepends=True)
    first = next((i for i, line in enumerate(lines) if _cells(line) == COLUMNS), None)
    if first is None:
        gap = "" if text.endswith("\n\n") or not text else "\n" if text.endswith("\n") else "\n\n"
        return text + gap, [], ""
    last = first + 1
    while last < len(lines) and lines[last].startswith("|"):
        last += 1
    rows = []
    for number, line in enumerate(lines[first + 2 : last], first + 3):
        cells = _cells(line)
        if len(cells) != len(COLUMNS):
            raise BadSave(f"line {number} of {place} has {len(cells)} cells, and the ladder {len(COLUMNS)} columns.")
        rows.append(Row(*cells))
    return "".join(lines[:first]), rows, "".join(lines[last:])


def rows_of(record: Record) -> list[Row]:
    """A bot that sits alone has a row against each kind of opponents; at mixed tables, one against all others."""
    plan, outcomes = record.plan, record.outcomes
    if plan.field == "mixed":
        others = {bot: ", ".join(sorted(set(plan.bots) - {bot})) for bot in plan.bots}
        return [_row(record, bot, others[bot], [o for o in outcomes if bot in o["bots"]]) for bot in plan.bots]
    rows = []
    for line_up in plan.line_ups:
        games = [outcome for outcome in outcomes if sorted(outcome["bots"]) == sorted(line_up)]
        for bot, other in ((line_up[0], line_up[1]), (line_up[1], line_up[0])):
            if line_up.count(bot) == 1:
                rows.append(_row(record, bot, f"{plan.seats - 1} × {other}", games))
    return rows


def _row(record: Record, bot: str, against: str, outcomes: Sequence[Outcome]) -> Row:
    plan = record.plan
    share = share_of(bot, outcomes)
    low, high = share.interval or (None, None)
    return Row(
        game=plan.game.id,
        seats=str(plan.seats),
        options=unusual(plan),
        bot=bot,
        against=against,
        games=str(len(outcomes)),
        share=f"{share.mean:.1%}",
        interval="–" if low is None or high is None else f"{low:.1%} – {high:.1%}",
        times_fair=f"{share.mean * plan.seats:.2f}",
        date=record.begun,
    )


def unusual(plan: Plan) -> str:
    """The options that are not as usual, as they are typed."""
    return options_text(plan.game.meta, plan.options) or "–"


def options_text(meta: Meta, options: Any) -> str:
    changed = [(o, options[o.id]) for o in meta.options if options[o.id] != o.default]
    return " ".join(f"{o.id}={','.join(map(str, value)) if o.kind == 'set' else str(value).lower()}" for o, value in changed)


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|")) if line.startswith("|") else ()


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"
