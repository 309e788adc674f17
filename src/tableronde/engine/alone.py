"""One process at a time: a server with its database, an arena with its record, a compiler with its rule."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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


@contextmanager
def in_turn(file: Path) -> Iterator[None]:
    """Who comes second waits. Where there are no locks, as on Windows and some network drives, all go at once."""
    if os.name == "nt":
        yield
        return
    import fcntl

    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_UN)  # a child that was forked meanwhile has the handle, too
        os.close(handle)
