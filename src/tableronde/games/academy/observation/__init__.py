"""Observation: a position as facts. `numbers.py` has their numbers."""

from ....engine.observation import Facts, Observation
from ....engine.rule import hot, rule
from ..state import BET, DRAFT, LANCELOT, SPLIT, WITH_GALLANTRY, State
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


@rule
def outlook(s: State, seat: int, facts: Facts) -> int:
    """When a turn begins. What was just dealt is left out: it says little about who will win."""
    if not turn_begins(s):
        return 0
    own = own_squire(s, seat)
    n = tell_table(s, seat, facts, 0)
    n = tell_boards(s, own, facts, n)
    n = tell_points(s, seat, facts, n)
    n = tell_variants(s, seat, own, facts, n)
    return unveil_points(s, seat, facts, n)


@hot
def turn_begins(s: State) -> int:
    """Nobody has decided anything in it."""
    if s.variants & WITH_GALLANTRY:
        return s.phase == BET and s.at == 0
    if s.mode == LANCELOT:
        return s.phase == SPLIT and s.chosen == 0 and s.laid[0] + s.laid[1] == 0
    return s.phase == DRAFT and s.at == 0 and s.chosen == 0


OBSERVATION = Observation(observe, unveil, outlook, known=KNOWN, facts=FACTS, most=MOST)
