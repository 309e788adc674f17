"""What a seat remembers of other hands: there, a knight asks for what it knows to find. Games played in bulk remember nothing,
so that their players go by the odds alone."""

from ....engine.record import Choices, Weights
from ....engine.rule import memory, rule
from ..components import COPIES, KNIGHT, PRIEST, TYPES
from ..state import ACT, ASK, ASK_FOR, CHOOSE, FOUND, PARTNER, PLAY, USE, State
from .figures import POWER, RARE
from .hand import column, gain


@memory
def recall_hands(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Better points for what is known to succeed, and none for a question whose answer is known to be no."""
    if s.phase == ACT:
        recall_for_action(s, seat, choices, n, points)
    elif s.phase == PARTNER and seeks(s.power):
        for i in range(n):
            points[i] += 2 * best_catch(s, seat, choices[i] - CHOOSE)
    elif s.phase == ASK:
        for i in range(n):
            card = choices[i] - ASK_FOR
            if s.high[seat, s.partner, card] == 0:
                points[i] = 0
            elif s.low[seat, s.partner, card] > 0:
                points[i] = 2 * max(1, gain(s, seat, s.hand[seat], card)) * COPIES // RARE


@rule
def seeks(power: int) -> int:
    return power == KNIGHT or power == PRIEST


@rule
def recall_for_action(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    catch = 0
    for other in range(s.seats):
        if other != seat:
            catch = max(catch, best_catch(s, seat, other))
    for i in range(n):
        action = choices[i]
        power = action - PLAY if action < FOUND else action - USE
        if seeks(power):
            points[i] += max(0, catch - POWER[column(s), power])


@rule
def best_catch(s: State, seat: int, other: int) -> int:
    """The best card that this seat knows the other to hold."""
    best = 0
    for card in range(TYPES):
        if s.low[seat, other, card] > 0:
            best = max(best, gain(s, seat, s.hand[seat], card))
    return best
