"""`tableronde serve`"""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from .asked import Language, terminal_words


def serve(
    host: Annotated[str | None, typer.Option("--host", metavar="H", help="The address to listen on; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option("--port", metavar="P", help="The port; 0 for any free one.")] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="A file, sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = None,
    settings: Annotated[Path | None, typer.Option("--settings", metavar="FILE", help="Settings in TOML.")] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Does not open the browser.")] = False,
    lang: Language = None,
) -> None:
    """Starts the table server; tables are kept in your data folder.

    Example: tableronde serve --host 0.0.0.0 --port 8765 --no-open
    """
    from ..server.run import serve as run  # only here: the other commands need no server
    from ..server.settings import read_settings

    words = terminal_words(lang)

    def ready(url: str, for_others: str | None) -> None:
        console = Console(stderr=True, highlight=False)
        console.print(words.say("server", "ready", {"url": url}))
        if for_others and for_others != url:
            console.print(words.say("server", "for_others", {"url": for_others}))
        if not no_open:
            webbrowser.open(url)

    run(read_settings(settings, host=host, port=port, database=database), ready)
