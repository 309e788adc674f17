"""A position as facts to learn from."""

from ....engine.observation import Facts, Observation
from ....engine.rule import rule
from ..state import State
from .board import list_alliances, list_countries, list_sites
from .cards import list_cards, list_hidden
from .numbers import FACTS, KNOWN, MOST
from .points import list_seats
from .table import list_table


@rule
def observe(s: State, seat: int, facts: Facts) -> int:
    n = list_table(s, seat, facts, 0)
    n = list_cards(s, seat, facts, n)
    n = list_sites(s, seat, facts, n)
    n = list_countries(s, seat, facts, n)
    n = list_alliances(s, seat, facts, n)
    return list_seats(s, seat, facts, n)


@rule
def unveil(s: State, seat: int, facts: Facts, n: int) -> int:
    return list_hidden(s, seat, facts, n)


OBSERVATION = Observation(observe, unveil, known=KNOWN, facts=FACTS, most=MOST)
