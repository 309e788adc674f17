"""Files that are there whole or not at all, and that one process at a time writes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...engine.errors import BadOptions, BadSave


def write_whole(place: Path, text: str) -> None:
    place = place.resolve()  # a link stays a link
    part = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(place)
    finally:
        part.unlink(missing_ok=True)


def check_writable(place: Path) -> None:
    """Before hours of play, not after them."""
    folder = place.resolve().parent
    if place.is_dir():
        raise BadOptions(f"{place} is a folder; name a file.")
    if not folder.is_dir():
        raise BadOptions(f"{place} can't be written: there is no folder {folder}.")
    if not os.access(folder, os.W_OK) or (place.exists() and not os.access(place, os.W_OK)):
        raise BadOptions(f"{place} can't be written: permission denied.")


@contextmanager
def alone_with(place: Path) -> Iterator[None]:
    """Of two arenas with one record, each would write over the other's games. However a process ends, it lets go of this."""
    import fcntl  # where it is missing, nothing else of the command line should be

    with place.open("r+b") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadSave(f"another arena is just adding games to {place}; wait for its end, or name another file.") from None
        yield
