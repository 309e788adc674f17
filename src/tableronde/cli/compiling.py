"""A progress bar for what is compiled once on a machine; nothing is shown when it is there already."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..engine.backends import Progress as Told
from ..engine.words import Words


@contextmanager
def compiling(words: Words) -> Iterator[Told]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("simulate", "compiling"), total=None, visible=False)
        yield lambda _, done, all_: bar.update(task, completed=done, total=all_, visible=True)
