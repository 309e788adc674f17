"""The command line: one file a command. `main` turns every error into one sentence on stderr and exit status 2.

Without a command it starts the server, for the whole house, and opens the browser.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from ..engine.errors import TableRondeError, sentence
from .arena import arena
from .bots import bots
from .games import games
from .play import play
from .replay import replay
from .rules import rules
from .serve import serve
from .simulate import simulate
from .sit import sit
from .transcript import transcript
from .verify import verify

app = typer.Typer(
    help="Table Ronde: medieval board games with friends and bots. Without a command: starts the server and opens the browser.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (serve, sit, games, bots, play, rules, simulate, arena, transcript, replay, verify):
    app.command()(command)


def main(arguments: Sequence[str] | None = None) -> None:
    sys.exit(run(list(sys.argv[1:] if arguments is None else arguments)))


def run(arguments: list[str]) -> int:
    """Carries out a command line; the exit status."""
    try:
        return app(arguments or _at_home(), prog_name="tableronde", standalone_mode=False) or 0
    except TableRondeError as problem:
        return _complain(str(problem))
    except typer.exceptions.TyperException as problem:
        return _complain(" ".join(problem.format_message().split()))
    except OSError as problem:
        return _complain(f"{problem.filename or 'a file'} can't be used: {(problem.strerror or str(problem)).lower()}.")
    except (KeyboardInterrupt, typer.Abort):
        return 130


def _at_home() -> list[str]:
    """Without a command: a server whose tables others in the house can join, unless the operator says where it listens."""
    return ["serve"] if "TABLERONDE_HOST" in os.environ else ["serve", "--host", "0.0.0.0"]


def _complain(problem: str) -> int:
    told = sentence(problem)
    sys.stderr.write(f"{told if told.endswith(('.', '?')) else told + '.'}\n")
    return 2
