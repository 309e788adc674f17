"""Observation: a position as a list of facts, each a small number. What learns, learns from these.

A game may have an `observation.py` with its `OBSERVATION`. `observe` lists what a seat knows; `unveil` goes on with what it
does not: the others' cards, in a world that somebody imagines. A fact that is listed twice counts twice. Seats and what is
theirs are told as this seat sees them: itself first, then the others in the order of play.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .record import Grid, Record
from .rule import entry


class Facts(Grid):
    """Room for the numbers of facts."""

    kind = np.int16


@entry
def observe(s: Record, seat: int, facts: Facts) -> int:
    """Writes what this seat knows of the position, and returns how many facts that are. The same on the seat's concealed copy
    as on the truth."""
    return 0


@entry
def unveil(s: Record, seat: int, facts: Facts, n: int) -> int:
    """Adds to `n` facts that are there what this seat does not know, and returns how many there are then."""
    return n


@entry
def outlook(s: Record, seat: int, facts: Facts) -> int:
    """Whether this is a moment to tell how the game may end: then the facts that this hangs on, with this seat, the first that
    decides, before the others, and how many; otherwise none. Nothing is concealed: `s` is a world that somebody imagines."""
    return 0


@dataclass(frozen=True)
class Observation:
    observe: Callable[..., int] = observe
    unveil: Callable[..., int] = unveil
    outlook: Callable[..., int] = outlook
    #: Numbers below this are facts that a seat knows; those from here up to `facts`, what only `unveil` tells.
    known: int = 0
    facts: int = 0
    #: The most facts of one position.
    most: int = 0
