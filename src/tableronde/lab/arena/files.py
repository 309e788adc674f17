"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from ...engine.errors import BadOptions


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
