"""Outlook: how a game may end, told at moments of it when there is less to know than usual, such as when a turn begins.

A fourth small network has learnt it from many games (`lab/school/outlook.py`). A search that asks it need not play to the end.
"""

from ...engine.advice import foresee
from ...engine.bits import lowest_bit
from ...engine.contract import actors
from ...engine.observation import Facts, outlook
from ...engine.record import Record, Shares
from ...engine.rule import entry
from .instinct import LOOKING_OUT, Learnt, Neurons, Plan, answer_chances


@entry
def foretell(
    s: Record, seats: int, by_outlook: int, shares: Shares, learnt: Learnt, plan: Plan, facts: Facts, neurons: Neurons
) -> int:
    """Whether it can be told at this moment how the game may end, and then the chances of each seat: by what was learnt, or by
    the game's advice."""
    if not by_outlook:
        return foresee(s, seats, shares)
    seat = lowest_bit(actors(s))
    n = outlook(s, seat, facts)
    if n:
        answer_chances(LOOKING_OUT, n, seat, seats, shares, learnt, plan, facts, neurons)
    return n
