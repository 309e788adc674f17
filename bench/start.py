"""What a person waits for: the first compile, a later start; and the memory of the process. Each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from time import perf_counter

PROGRAM = """
import json, re, resource, sys
from pathlib import Path
from time import perf_counter
begun = perf_counter()
from tableronde.engine.game import load
from tableronde.lab.simulate import Job, simulate
game = load(sys.argv[1])
simulate(Job(game, game.meta.seats[-1], game.meta.check_options({}), 1, 1), 1)
seconds = perf_counter() - begun
# On Linux the usual figure counts the process that started this one, too.
status = Path("/proc/self/status")
peak = re.search(r"VmHWM:\\s+(\\d+)", status.read_text()) if status.exists() else None
kilobytes = int(peak.group(1)) if peak else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([seconds, kilobytes / 1024]))
"""


@dataclass(frozen=True)
class Start:
    seconds: float  # until the first game is played, all imports included
    process_seconds: float  # the same with Python's own start and end
    megabytes: float


def starts(game: str, later: int = 3) -> tuple[Start, Start]:
    """The first start with nothing compiled, and the best of some later ones."""
    with tempfile.TemporaryDirectory() as cache:
        first = _start(game, cache)
        return first, min((_start(game, cache) for _ in range(later)), key=lambda start: start.seconds)


def _start(game: str, cache: str) -> Start:
    begun = perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game], env=os.environ | {"TABLERONDE_CACHE": cache}, capture_output=True, check=True
    )
    seconds, megabytes = json.loads(done.stdout)
    return Start(seconds, perf_counter() - begun, megabytes)
