"""Noble: the next two each give a card."""

from ....engine.chronicle import reveal
from ....engine.record import Chance, Log
from ....engine.rule import hot, rule
from ..cards import draw_up_to
from ..components import NOBLE_GIVERS
from ..state import GIVE, State
from .partners import hand_over


@rule
def noble(s: State, rng: Chance, log: Log) -> int:
    s.givers = min(NOBLE_GIVERS, s.seats - 1)
    s.partner = s.turn
    return next_giver(s, rng, log)


@hot
def next_giver(s: State, rng: Chance, log: Log) -> int:
    """One after the other; who has an empty hand draws when its turn to give comes. Of two players, the actor draws."""
    if s.givers == 0:
        if s.seats == 2:
            s.owed = 1
        return False
    s.givers -= 1
    s.partner = (s.partner + 1) % s.seats
    draw_up_to(s, s.partner, 1, rng, log)
    s.phase = GIVE
    return not s.finished


@rule
def give_card(s: State, card: int, rng: Chance, log: Log) -> int:
    reveal(log)
    hand_over(s, s.partner, s.turn, card, log)
    return next_giver(s, rng, log)
