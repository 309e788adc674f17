"""`@rule`: marks a function of the rules.

A rule is plain Python over integers and a record. Imported, it is an ordinary function: call it, step through it. The
backends (`backends.py`) make copies of all rules that a game reaches, for the interpreter, the processor or a GPU.

What keeps a rule compilable everywhere: annotated parameters; integers and loops; other rules imported by name; constants
of its module; no recursion, no allocation, no exceptions, no strings, no default arguments.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """A rule that other rules call."""
    vars(function)["rule"] = "inner"
    return function


def hot(function: F) -> F:
    """A rule on the way of every decision: native code copies it into its callers. Too many of them cost compile time."""
    vars(function)["rule"] = "hot"
    return function


def entry(function: F) -> F:
    """A rule that Python calls too: its native copy gets a door for that."""
    vars(function)["rule"] = "entry"
    return function


def memory(function: F) -> F:
    """A rule that only remembers what seats have seen, for `conceal` and `redeal`. Games played in bulk leave it out."""
    vars(function)["rule"] = "memory"
    return function


def is_rule(thing: object) -> bool:
    return callable(thing) and "rule" in getattr(thing, "__dict__", ())


def is_hot(thing: object) -> bool:
    return getattr(thing, "rule", None) == "hot"


def is_memory(thing: object) -> bool:
    return getattr(thing, "rule", None) == "memory"


def is_entry(thing: object) -> bool:
    return getattr(thing, "rule", None) == "entry"
