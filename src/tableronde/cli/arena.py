"""`tableronde arena`"""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..engine.errors import BadOptions, BadSave
from ..engine.words import Words
from ..lab.arena import ladder as ladders
from ..lab.arena.bout import prepare
from ..lab.arena.files import check_writable, write_whole
from ..lab.arena.plan import FIELDS, Plan, usual_field, usual_jobs
from ..lab.arena.plot import draw
from ..lab.arena.record import Record, alone, begin, described, read
from ..lab.arena.running import play_all
from ..lab.arena.standings import mishaps, pairs, standings
from .arena_tables import show
from .asked import Json, Language, Options, Seats, Seed, find_game, options_of, seats_of, seed_of, terminal_words
from .shelf import shelf

GAMES = 200

Bots = Annotated[
    str | None, typer.Option("--bots", "-b", metavar="A,B,…", help="Two bots or more; knight@0.1 thinks a tenth of a second.")
]
Games = Annotated[
    int | None, typer.Option("--games", "-n", metavar="M", help=f"How many games, up to whole rounds; {GAMES} if left out.")
]
FieldName = Annotated[
    str | None,
    typer.Option(
        "--field",
        metavar="|".join(FIELDS),
        help="The first bot alone against the others; each bot alone against each; all mixed. If left out: one for two bots, "
        "mixed for more.",
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        "-j",
        metavar="J",
        help="Games at a time; if left out, as many as there are cores for: one, where a champion thinks on all of them. Bots "
        "whose time is short may want fewer.",
    ),
]
RecordFile = Annotated[
    Path | None,
    typer.Option(
        "--record",
        metavar="FILE.jsonl",
        help="Where games are kept; in your data folder if left out. One that is there is gone on with.",
    ),
]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE.svg", help="Draws the shares of victory.")]
Ladder = Annotated[Path | None, typer.Option("--ladder", metavar="FILE.md", help="Puts the result into this table.")]


def arena(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game, as `tableronde games` names it.")] = None,
    bots: Bots = None,
    seats: Seats = None,
    games: Games = None,
    field: FieldName = None,
    seed: Seed = None,
    option: Options = None,
    jobs: Jobs = None,
    record: RecordFile = None,
    resume: Annotated[bool, typer.Option("--resume", help="Goes on with the arena that was stopped.")] = False,
    plot: Plot = None,
    ladder: Ladder = None,
    lang: Language = None,
    as_json: Json = False,
) -> None:
    """Lets bots play against each other, everybody in every seat with the same cards, and says who is better and how sure that
    is. Every game is kept as it ends: stopped or killed, an arena is resumed.

    Examples: tableronde arena cardinal --bots knight@0.1,squire --seats 4 --games 200, and later: tableronde arena --resume
    """
    words = terminal_words(lang)
    if jobs is not None and jobs < 1:
        raise BadOptions(f"the number of jobs is at least 1, not {jobs}.")
    asked = _Asked(game, bots, seats, games, field, seed, option)
    _check_outputs(plot, ladder)
    kept = _kept(asked, record, resume, words)
    if not kept.complete:
        kept = _played(kept, jobs, words)
    if plot:
        write_whole(plot, _drawing(kept, words))
    if ladder:
        ladders.update(ladder, kept)
    if as_json:
        print(json.dumps(_facts(kept), ensure_ascii=False))
    else:
        show(kept, words)


@dataclass(frozen=True)
class _Asked:
    """What was typed, and nothing else: an arena that is resumed has the rest already."""

    game: str | None
    bots: str | None
    seats: int | None
    games: int | None
    field: str | None
    seed: str | None
    option: list[str] | None

    def plan(self) -> Plan:
        if self.game is None:
            raise BadOptions(
                "say which game to play, for example `tableronde arena cardinal --bots knight,squire`, or --resume."
            )
        found = find_game(self.game)
        bots = self.named_bots()
        seed = seed_of(self.seed)
        return Plan(
            game=found,
            seats=seats_of(found, self.seats),
            options=options_of(found, self.option),
            bots=bots,
            field=usual_field(bots) if self.field is None else self.field,  # type: ignore[arg-type]  # Plan looks
            games=GAMES if self.games is None else self.games,
            seed=secrets.randbits(48) if seed is None else seed,
        )

    def named_bots(self) -> tuple[str, ...]:
        return tuple(name.strip() for name in (self.bots or "").split(",") if name.strip())

    def must_agree(self, kept: Record) -> None:
        game = kept.plan.game
        self._must_be(kept, "game", None if self.game is None else find_game(self.game).id)
        self._must_be(kept, "bots", None if self.bots is None else list(self.named_bots()))
        self._must_be(kept, "seats", self.seats)
        self._must_be(kept, "options", None if self.option is None else options_of(game, self.option))
        self._must_be(kept, "field", self.field)
        self._must_be(kept, "games", self.games)
        self._must_be(kept, "seed", seed_of(self.seed))

    @staticmethod
    def _must_be(kept: Record, name: str, wanted: Any) -> None:
        there = described(kept.plan)[name]
        if wanted is not None and wanted != there:
            sentence = f"{kept.place} is an arena with {name} {_told(there)}, not {_told(wanted)}"
            raise BadSave(f"{sentence}; name another file, or leave out what differs.")


def _told(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={_told(one)}" for name, one in value.items())
    return ",".join(str(one) for one in value) if isinstance(value, list | tuple) else str(value)


def _check_outputs(plot: Path | None, ladder: Path | None) -> None:
    for place in (plot, ladder):
        if place:
            check_writable(place)
    if ladder and ladder.exists():
        try:
            ladders.split(ladder.read_text(encoding="utf-8"), ladder)
        except UnicodeDecodeError:
            raise BadSave(f"{ladder} is not text; name a Markdown file.") from None


# The record


def _kept(asked: _Asked, place: Path | None, resume: bool, words: Words) -> Record:
    """The arena to go on with, or a new one."""
    if place is not None and (resume or place.exists()):
        kept = read(place)
        asked.must_agree(kept)
        check_writable(place)
        return kept
    if resume:
        return _last_unfinished(asked, words)
    plan = asked.plan()
    if place is None:
        place = _new_place(plan.game.id)
    check_writable(place)
    return begin(place, plan)


def _folder() -> Path:
    return shelf() / "arenas"


def _new_place(game: str) -> Path:
    _folder().mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (_folder() / f"{stem}{suffix}.jsonl" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(name for name in names if not name.exists())


def _last_unfinished(asked: _Asked, words: Words) -> Record:
    """What can't be read is left alone, and what is being played."""
    for place in sorted(_folder().glob("*.jsonl"), key=lambda file: file.stat().st_mtime, reverse=True):
        try:
            with alone(place):
                kept = read(place)
        except BadSave:
            continue
        if not kept.complete and (asked.game is None or kept.plan.game is find_game(asked.game)):
            asked.must_agree(kept)
            return kept
    raise BadOptions(words.say("arena", "nothing-to-resume"))


# Playing


def _played(found: Record, jobs: int | None, words: Words) -> Record:
    with alone(found.place):
        kept = read(found.place)  # before we were alone, somebody else may have played
        with _stoppable(kept, words):
            _play(kept, jobs or usual_jobs(kept.plan.bots, os.cpu_count() or 1), words)
    return kept


def _play(kept: Record, jobs: int, words: Words) -> None:
    missing = list(kept.missing())
    if not missing:
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    # Where nobody watches, a bar would leave an empty line behind.
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        compiling = progress.add_task(words.say("simulate", "compiling"), total=None)
        # The workers find on disk what is compiled here.
        prepare(kept.plan.game, kept.plan.bots, lambda _, done, all_: progress.update(compiling, completed=done, total=all_))
        progress.remove_task(compiling)
        playing = progress.add_task(words.say("simulate", "playing"), total=kept.plan.total, completed=len(kept.played))
        for outcome in play_all(missing, jobs):
            kept.add(outcome)
            progress.advance(playing)


@contextmanager
def _stoppable(kept: Record, words: Words) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        fields = {"played": len(kept.played), "all": kept.plan.total, "file": kept.place}
        sys.stderr.write(f"{words.say('arena', 'stopped', fields)}\n")
        raise typer.Exit(130) from None


# What is made of it


def _facts(kept: Record) -> dict[str, Any]:
    outcomes, bots = kept.outcomes, kept.plan.bots
    return described(kept.plan) | {
        "games": len(outcomes),
        "deals": kept.plan.rounds,
        "fair_share": 1 / kept.plan.seats,
        "date": kept.begun,
        "record": str(kept.place),
        "standings": [standing.to_json() for standing in standings(outcomes, bots)],
        "pairs": [asdict(pair) for pair in pairs(outcomes, bots)],
        "mishaps": [asdict(mishap) for mishap in mishaps(outcomes)],
    }


def _drawing(kept: Record, words: Words) -> str:
    fields = {"name": kept.plan.game.meta.names[words.language], "seats": kept.plan.seats, "games": len(kept.outcomes)}
    return draw(
        standings(kept.outcomes, kept.plan.bots),
        kept.plan.seats,
        words.say("arena", "plot-title", fields),
        words.say("arena", "fair"),
    )
