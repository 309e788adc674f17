"""Indices count from 0. Numba lets negative ones count from the end, at the price of a comparison for each; the interpreter
takes them for errors, so no rule has any."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.compiler_lock import global_compiler_lock
from numba.cpython import slicing


@contextmanager
def from_zero_on() -> Iterator[None]:
    """What Numba compiles meanwhile takes indices as they are. Others who compile have to wait."""
    with global_compiler_lock:
        before = slicing.fix_index
        slicing.fix_index = _as_it_is
        try:
            yield
        finally:
            slicing.fix_index = before


def _as_it_is(builder: Any, index: Any, size: Any) -> Any:
    return index
