"""Where compiled rules are kept: the user's cache folder, under a hash of everything they were made from.

Numba's own cache does not notice a change in a called function of another file. A folder per state of the sources does.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_cache_path

from .alone import in_turn
from .errors import NoBackend

UNUSED_DAYS = 30
#: Parts of our own package that no compiled code comes from: a change there is no reason to compile again.
NOT_COMPILED = ("cli", "client", "locale", "server")


@contextmanager
def disk_cache(game: str, backend: str, door: bool = True) -> Iterator[Path]:
    """Makes Numba keep what it compiles meanwhile in our folder, and says which; other users of Numba are left alone.

    A folder for each module of a game and backend, and for rules with and without a door for Python: Numba tells
    copies of a rule apart by their source alone.
    """
    from numba import config

    before, folder = config.CACHE_DIR, _folder(game.partition(".")[0]) / f"{game}.{backend}{'' if door else '.inner'}"
    config.CACHE_DIR = str(folder)
    try:
        yield folder
    finally:
        config.CACHE_DIR = before


def one_compiler(folder: Path, rule: str) -> AbstractContextManager[None]:
    """Of several processes that want a rule one compiles it; the others wait, and then find it in the folder."""
    return in_turn(folder / f"{rule}.lock")


def cache_root() -> Path:
    return Path(os.environ.get("TABLERONDE_CACHE") or user_cache_path("tableronde")) / "native"


@cache
def _folder(package: str) -> Path:
    import numba

    made_from = sha256(f"{sys.version} {numba.__version__}".encode())
    for name in sorted({package, "tableronde"}):
        made_from.update(_sources(name))
    folder = cache_root() / made_from.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError as problem:
        raise NoBackend(
            f"compiled rules can't be kept in the cache folder {cache_root()} ({problem.strerror}); "
            "set TABLERONDE_CACHE to a folder of your own."
        ) from None
    _tidy()
    return folder


def _sources(package: str) -> bytes:
    found = find_spec(package)
    everything = sha256()
    for place in (found.submodule_search_locations or ()) if found else ():
        for file in sorted(p for p in Path(place).rglob("*") if p.suffix in (".py", ".json")):
            if package == "tableronde" and file.relative_to(place).parts[0] in NOT_COMPILED:
                continue
            everything.update(str(file.relative_to(place)).encode() + b"\0" + file.read_bytes())
    return everything.digest()


def _tidy() -> None:
    """Drops what no version of the program has used for a month."""
    for folder in cache_root().iterdir():
        with suppress(OSError):  # another program may be tidying up, too
            if time.time() - folder.stat().st_mtime > UNUSED_DAYS * 86400:
                shutil.rmtree(folder, ignore_errors=True)
