"""One process at a time: a server with its database, an arena with its record."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import TableRondeError


@contextmanager
def alone_with(file: Path, otherwise: TableRondeError) -> Iterator[None]:
    """Who comes second is refused. However a process ends, its lock goes with it. On Windows nobody is locked out."""
    if os.name == "nt":
        yield
        return
    import fcntl

    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise otherwise from None
        yield
    finally:
        os.close(handle)
