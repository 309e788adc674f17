"""A position as facts to learn from: the table, each seat's guilds, the own hand and what is going on; then what is hidden.

Nothing of what a seat could remember is told: games played in bulk remember nothing.
"""

from ....engine.observation import Facts, Observation
from ....engine.rule import rule
from ..state import State
from .going_on import tell_what_goes_on
from .hands import tell_own_hand
from .hidden import tell_dangers, tell_hidden_choices, tell_other_hands
from .numbers import FACTS, KNOWN
from .seats import tell_seats
from .table import tell_discard, tell_match, tell_turn

#: Of one position: 41 for the table, 13 for each of five seats, 24 for the own hand and 26 for what is going on;
#: then 23 for each other hand, and 17 for the rest that is hidden.
MOST = 41 + 13 * 5 + 24 + 26 + 23 * 4 + 17


@rule
def observe(s: State, seat: int, facts: Facts) -> int:
    n = tell_match(s, seat, facts, 0)
    n = tell_turn(s, seat, facts, n)
    n = tell_discard(s, seat, facts, n)
    n = tell_seats(s, seat, facts, n)
    n = tell_own_hand(s, seat, facts, n)
    return tell_what_goes_on(s, seat, facts, n)


@rule
def unveil(s: State, seat: int, facts: Facts, n: int) -> int:
    n = tell_other_hands(s, seat, facts, n)
    n = tell_hidden_choices(s, seat, facts, n)
    return tell_dangers(s, seat, facts, n)


OBSERVATION = Observation(observe, unveil, known=KNOWN, facts=FACTS, most=MOST)
