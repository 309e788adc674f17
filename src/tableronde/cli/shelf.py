"""The shelf: where games played in the terminal are kept."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from ..engine.errors import BadSave
from ..engine.match import Match
from ..engine.saves import load_match


def shelf() -> Path:
    return Path(os.environ.get("TABLERONDE_SAVES") or user_data_path("tableronde") / "saves")


def new_place(game: str) -> Path:
    """A file name that no other game has."""
    shelf().mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (shelf() / f"{stem}{suffix}.json" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(name for name in names if not name.exists())


def put(match: Match, place: Path) -> None:
    """Writes a save whole or not at all."""
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(match.save())
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(place)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def take(place: Path) -> Match:
    try:
        return load_match(place.read_bytes())
    except BadSave as problem:
        raise BadSave(f"{place}: {problem}") from None


def unfinished() -> Iterator[tuple[Path, Match]]:
    """The games that wait, the last played first. What can't be read is left alone."""
    for place in sorted(shelf().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True):
        try:
            match = take(place)
        except BadSave:
            continue
        if not match.over:
            yield place, match
