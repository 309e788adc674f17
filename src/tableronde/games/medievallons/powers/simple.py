"""Powers with nothing to decide: artisan, star, monk; and what happens when a power can't work."""

from ....engine.chronicle import EVERYONE, note
from ....engine.record import Log
from ....engine.rule import hot, rule
from ..cards import join_hand, take_off_discard
from ..components import MONK_DRAWS, STAR
from ..state import NO_EFFECT, TAKES_TOP, State


@rule
def no_effect(s: State, log: Log) -> int:
    """A power that can't work draws one card instead."""
    note(log, EVERYONE, NO_EFFECT, s.turn, s.power, 0, 0)
    s.owed = 1
    return False


@rule
def artisan(s: State, log: Log) -> int:
    if s.discarded == 0:
        return no_effect(s, log)
    card = take_off_discard(s)
    note(log, EVERYONE, TAKES_TOP, s.turn, card, 0, 0)
    join_hand(s, s.turn, card)
    return False


@rule
def star(s: State) -> int:
    """Everyone draws."""
    s.owed = s.seats
    return False


@rule
def monk(s: State) -> int:
    s.owed = MONK_DRAWS
    return False


@hot
def who_draws(s: State, number: int) -> int:
    """The cards that a power draws are the actor's; a star's go round in turn order, starting with the actor."""
    return (s.turn + number) % s.seats if s.power == STAR and number < s.owed else s.turn
