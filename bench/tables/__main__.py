"""`python -m bench.tables`: each server in turn, several rounds, since machines are noisy."""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Callable
from statistics import median
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from .servers import HERE, OURS, SERVERS, Server, install, running

Figure = Callable[[dict[str, Any]], float]

FIGURES: dict[str, Figure] = {
    "moves/s at full load": lambda run: run["full"]["moves_per_second"],
    "moves per second of the server's processor time": lambda run: run["full"]["moves_per_server_cpu_second"],
    "p50 at half load (ms)": lambda run: run["half"]["latency_ms"]["p50"],
    "p99 at half load (ms)": lambda run: run["half"]["latency_ms"]["p99"],
    "longest at half load (ms)": lambda run: run["half"]["latency_ms"]["max"],
    "moves/s at half load": lambda run: run["half"]["moves_per_second"],
    "server's memory (KB a table under way)": lambda run: run["kilobytes_per_table"],
    "the same before any move": lambda run: run["kilobytes_per_seated_table"],
    "to every seat, together (bytes a move)": lambda run: run["full"]["bytes_per_move"],
    "cores, server": lambda run: run["full"]["server_cores"],
    "cores, players": lambda run: run["full"]["generator_cores"],
    "cores, others on the machine": lambda run: run["full"]["others_cores"],
    "errors": lambda run: run["errors"] + run["full"]["stuck"] + run["half"]["stuck"],
}
RATIOS = ["moves/s at full load", "moves per second of the server's processor time"]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.tables", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=15, help="of each phase")
    parser.add_argument("--warmup", type=float, default=5)
    parser.add_argument("--game", default="cardinal", help="what is played at our tables")
    parser.add_argument("--seats", type=int, help="at our tables; the peer's games have two")
    parser.add_argument(
        "--lang", default="en", choices=["en", "fr", "none"], help="of texts at our tables; none: data only, as bots like it"
    )
    parser.add_argument("--rate", type=float, help="moves/s of the second phase, for all, instead of half of what each reached")
    parser.add_argument("--only", nargs="+", choices=list(SERVERS), default=list(SERVERS))
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def play(server: Server, wanted: argparse.Namespace) -> dict[str, Any]:
    given = {name: getattr(wanted, name) for name in ("tables", "seconds", "warmup", "seats", "lang", "rate")}
    given |= {"game": server.game or wanted.game, "moving": server.moving}
    options = [part for name, value in given.items() if value is not None for part in (f"--{name}", str(value))]
    with running(server) as here:
        there = ["--driver", server.driver, "--url", here.url, "--pid", str(here.pid)]
        done = subprocess.run(["node", str(HERE / "load.mjs"), *there, *options], stdout=subprocess.PIPE, check=True)
    run: dict[str, Any] = json.loads(done.stdout)
    return run


def shown(values: list[float | None]) -> str:
    known = [value for value in values if value is not None]
    if not known:
        return "–"
    extent = min(known), median(known), max(known)
    low, middle, high = (f"{value:,.0f}" if value >= 100 else f"{value:.3g}" for value in extent)
    return middle if low == high else f"{middle} ({low}–{high})"


def report(runs: dict[str, list[dict[str, Any]]]) -> Table:
    """Of every figure the median, the least and the most."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for name in runs:
        table.add_column(name, justify="right")
    for what, figure in FIGURES.items():
        table.add_row(what, *(shown([figure(run) for run in done]) for done in runs.values()))
    for what in RATIOS:
        figure = FIGURES[what]
        ours = runs.get(OURS.name)
        if ours and len(runs) > 1:
            ratios = [
                "" if name == OURS.name else shown([figure(a) / figure(b) for a, b in zip(ours, done, strict=True)])
                for name, done in runs.items()
            ]
            table.add_row(f"{OURS.name} to this: {what}", *ratios)
    return table


def main() -> None:
    wanted, console = arguments(), Console(stderr=True)
    install()
    servers = [SERVERS[name] for name in wanted.only]
    runs: dict[str, list[dict[str, Any]]] = {server.name: [] for server in servers}
    for number in range(wanted.rounds):
        for server in servers:
            console.print(f"{server.name}: round {number + 1} of {wanted.rounds}", style="dim")
            runs[server.name].append(play(server, wanted))
    if wanted.json:
        print(json.dumps(runs, indent=2))
    else:
        Console().print(report(runs))


main()
