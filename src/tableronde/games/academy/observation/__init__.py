"""Observation: a position as facts. `numbers.py` has their numbers."""

from ....engine.observation import Facts, Observation
from ....engine.rule import rule
from ..state import State
from .boards import own_squire, tell_boards, tell_points, tell_table, unveil_points
from .hands import tell_hands, unveil_hands
from .numbers import FACTS, KNOWN, MOST
from .variants import tell_variants, unveil_codex


@rule
def observe(s: State, seat: int, facts: Facts) -> int:
    own = own_squire(s, seat)
    n = tell_table(s, seat, facts, 0)
    n = tell_boards(s, own, facts, n)
    n = tell_points(s, seat, facts, n)
    n = tell_hands(s, seat, facts, n)
    return tell_variants(s, seat, own, facts, n)


@rule
def unveil(s: State, seat: int, facts: Facts, n: int) -> int:
    n = unveil_hands(s, seat, facts, n)
    n = unveil_points(s, seat, facts, n)
    return unveil_codex(s, seat, facts, n)


OBSERVATION = Observation(observe, unveil, known=KNOWN, facts=FACTS, most=MOST)
