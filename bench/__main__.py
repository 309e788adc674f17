"""`make bench`: measures everything in one run, best of several rounds in turn, since machines are noisy."""

from __future__ import annotations

import argparse
import json
import os
from statistics import median

from rich import box
from rich.console import Console
from rich.table import Table

from tableronde.engine.game import Game, games

from .peers import hearts_choices, hearts_plies_per_second
from .playouts import decisions_per_second
from .search import overshoot, search_speed
from .start import starts

ROUNDS = 7
THOUSAND, MILLION = 1e3, 1e6


def measure(game: Game, rounds: int, console: Console) -> dict[str, float]:
    seats, cores = 4, os.cpu_count() or 1
    decisions_per_second(game, seats, games=1)  # compiles
    search_speed(game)
    one, all_cores, hearts, searched = [], [], [], []
    for number in range(rounds):
        console.print(f"{game.id}: round {number + 1} of {rounds}", style="dim")
        hearts.append(hearts_plies_per_second())
        one.append(decisions_per_second(game, seats))
        all_cores.append(decisions_per_second(game, seats, jobs=cores))
        searched.append(search_speed(game))
    search = max(searched, key=lambda speed: speed.iterations)
    console.print(f"{game.id}: compiling anew", style="dim")
    first, later = starts(game.id)
    return {
        "decisions/s, one core (millions)": max(one) / MILLION,
        "hearts plies/s, OpenSpiel ISMCTS (millions)": max(hearts) / MILLION,
        "ratio to hearts' plies (best to best)": max(one) / max(hearts),
        "ratio to hearts' plies (median of rounds)": median(a / b for a, b in zip(one, hearts, strict=True)),
        f"{cores} cores to one (best to best)": max(all_cores) / max(one),
        "search iterations/s at the opening (thousands)": search.iterations / THOUSAND,
        "search decisions/s (millions)": search.decisions / MILLION,
        "to hearts' decisions/s, real choices on both sides": search.decisions / (max(hearts) * hearts_choices()),
        "search plies/s to hearts' plies/s, forced ones too": search.plies / max(hearts),
        "search after its time (ms, worst of 20)": overshoot(game),
        "first compile (s)": first.seconds,
        "later start (s)": later.seconds,
        "memory after compiling (MB)": first.megabytes,
        "memory of a later start (MB)": later.megabytes,
    }


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench", description="Speed, against named peers, in one run.")
    asked.add_argument("--json", action="store_true", help="as JSON instead of a table")
    given = asked.parse_args()
    console = Console(stderr=True)
    results = {game.id: measure(game, ROUNDS, console) for game in games()}
    if given.json:
        print(json.dumps(results, indent=2))
        return
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for game in results:
        table.add_column(game, justify="right")
    for what in next(iter(results.values())):
        table.add_row(what, *(f"{figures[what]:.2f}" for figures in results.values()))
    Console().print(table)


main()
