"""The results of an arena in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from ..engine.words import Words
from ..lab.arena.ladder import unusual
from ..lab.arena.record import Record
from ..lab.arena.standings import Standing, mishaps, pairs, standings

#: Kinds of mishap that are told; the table counts them all.
TOLD = 8


def show(kept: Record, words: Words) -> None:
    console = Console()
    found = standings(kept.outcomes, kept.plan.bots)
    console.print(_strength(found, words))
    if len(kept.plan.bots) > 2:
        console.print(_pairs(kept, [standing.bot for standing in found], words))
    console.print(_conduct(found, words))
    told = mishaps(kept.outcomes)
    for mishap in told[:TOLD]:
        fields = {"bot": mishap.bot, "what": mishap.what, "times": mishap.times}
        console.print(words.say("arena", "mishap", fields), style="yellow", highlight=False, markup=False)
    if len(told) > TOLD:
        console.print(words.say("arena", "more-mishaps", {"n": len(told) - TOLD}), style="yellow", highlight=False)
    plan = kept.plan
    fields = {
        "games": len(kept.played),
        "deals": plan.rounds,
        "name": plan.game.meta.names[words.language],
        "seats": plan.seats,
        "options": unusual(plan),
        "seed": plan.seed,
        "file": kept.place,
    }
    console.print(words.say("arena", "summary", fields), highlight=False, markup=False, soft_wrap=True)


def _table(title: str, *headings: str) -> Table:
    """In a narrow terminal a bot's long name takes several lines, so that every figure can be read."""
    table = Table(
        box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True, title=title, title_justify="left", title_style="bold"
    )
    table.add_column(headings[0], overflow="fold")
    for heading in headings[1:]:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _strength(found: Sequence[Standing], words: Words) -> Table:
    keys = ("bot", "games", "share", "interval", "times-fair", "points", "rating", "ordinal")
    table = _table(words.say("arena", "strength"), *(words.say("arena", key) for key in keys))
    for s in found:
        table.add_row(
            s.bot,
            str(s.games),
            f"{s.share:.1%}",
            _between(s.interval),
            f"{s.times_fair:.2f}",
            f"{s.mean_score:.1f}",
            f"{s.rating.mu:.1f}±{s.rating.sigma:.1f}",
            f"{s.rating.ordinal:.1f}",
        )
    return table


def _conduct(found: Sequence[Standing], words: Words) -> Table:
    keys = ("bot", "mean-thinking", "longest-thinking", "mishaps")
    table = _table(words.say("arena", "conduct"), *(words.say("arena", key) for key in keys))
    for s in found:
        table.add_row(s.bot, _time(s.mean_thinking), _time(s.longest_thinking), str(s.mishaps))
    return table


def _pairs(kept: Record, bots: Sequence[str], words: Words) -> Table:
    """Row before column, so often."""
    ahead = {(pair.bot, pair.other): pair for pair in pairs(kept.outcomes, bots)}
    table = _table(words.say("arena", "pairs"), "", *bots)
    for bot in bots:
        cells = [ahead.get((bot, other)) for other in bots]
        table.add_row(bot, *("" if pair is None else f"{pair.ahead:.0%} ({_between(pair.interval, 0)})" for pair in cells))
    return table


def _between(interval: tuple[float, float] | None, digits: int = 1) -> str:
    return "–" if interval is None else f"{interval[0] * 100:.{digits}f}–{interval[1]:.{digits}%}"


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"
