"""The swift option: the pieces of a turn may go into two countries, and two abbeys into an empty one."""

from ...engine.rule import rule
from .components import ALL_SITES, EVERY_COUNTRY
from .state import State

SWIFT_SITES = ALL_SITES


@rule
def swift_seals(s: State) -> int:
    """A country opened this turn takes no advisor this turn."""
    return EVERY_COUNTRY & ~s.opened
