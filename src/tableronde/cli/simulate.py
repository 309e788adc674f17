"""`tableronde simulate`"""

from __future__ import annotations

import json
import secrets
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..engine.errors import BadOptions
from ..engine.words import Words
from ..lab.simulate import Job, Report
from ..lab.simulate import simulate as run
from .asked import GameName, Json, Language, Options, Seats, Seed, find_game, options_of, seats_of, seed_of, terminal_words


def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", "-n", metavar="M", help="How many games.")] = 10_000,
    seed: Seed = None,
    option: Options = None,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", metavar="J", help="Cores to use; all if left out.")] = None,
    gpu: Annotated[bool, typer.Option("--gpu", help="On an NVIDIA card.")] = False,
    lang: Language = None,
    as_json: Json = False,
) -> None:
    """Plays many random games by itself, as fast as the machine can, and sums them up.

    Example: tableronde simulate cardinal --seats 4 --games 100000 --seed 1
    """
    words = terminal_words(lang)
    if jobs is not None and jobs < 1:
        raise BadOptions(f"the number of jobs is at least 1, not {jobs}.")
    found = find_game(game)
    start = seed_of(seed)
    job = Job(found, seats_of(found, seats), options_of(found, option), games, secrets.randbits(48) if start is None else start)
    report = _watched(job, jobs, gpu, words)
    if as_json:
        print(json.dumps(report.to_json(), ensure_ascii=False))
    else:
        _show(report, found.meta.names[words.language], words)


def _watched(job: Job, jobs: int | None, gpu: bool, words: Words) -> Report:
    if gpu:
        from ..lab.gpu import require_gpu

        require_gpu()
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        compiling = progress.add_task(words.say("simulate", "compiling"), total=None)
        playing = progress.add_task(words.say("simulate", "playing"), total=job.games)
        return run(
            job,
            jobs,
            "gpu" if gpu else "native",
            compiling=lambda _, done, all_: progress.update(compiling, completed=done, total=all_),
            played=lambda games: progress.update(playing, advance=games),
        )


def _show(report: Report, name: str, words: Words) -> None:
    def say(key: str) -> str:
        return words.say("simulate", key)

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("seat", "wins", "share", "points"):
        table.add_column(say(heading), justify="right")
    table.add_column("", ratio=1)
    best = max(report.wins)
    for seat, (wins, points) in enumerate(zip(report.wins, report.mean_scores, strict=True)):
        bar = "█" * round(30 * wins / best) if best else ""
        table.add_row(str(seat), f"{wins:,.1f}", f"{wins / report.games:.2%}", f"{points:.2f}", bar)
    console = Console()
    console.print(table)
    summary = {
        "games": f"{report.games:,}",
        "game": name,
        "seats": report.seats,
        "moves": f"{report.moves:,}",
        "seconds": f"{report.seconds:.2f}",
        "rate": f"{report.moves_per_second:,.0f}",
        "games_rate": f"{report.games_per_second:,.0f}",
        "backend": report.backend,
        "seed": report.seed,
    }
    console.print(words.say("simulate", "summary", summary), highlight=False)
