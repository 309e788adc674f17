"""Which cards go into a guild."""

from ....engine.record import Choices, Weights
from ....engine.rule import rule
from ..components import GUILD, GUILDS_TO_WIN, JESTER
from ..guilds import is_founding
from ..some_cards import copies, how_many
from ..state import DONE, LAY, State
from .figures import LAID_CARDS, PLENTY
from .hand import loss


@rule
def judge_building(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    founding = is_founding(s)
    size = how_many(s.laid)
    for i in range(n):
        action = choices[i]
        if action == DONE:
            points[i] = 0
        elif founding:
            points[i] = laying_worth(s, seat, action - LAY, size)
        elif action == LAY + JESTER:
            points[i] = -PLENTY
        else:
            points[i] = LAID_CARDS - loss(s, seat, s.hand[seat] - s.laid, action - LAY)


@rule
def laying_worth(s: State, seat: int, card: int, size: int) -> int:
    """A fourth card keeps a guild from falling at once, even a jester. But six of a type are two guilds, and a guild that
    wins needs nothing more."""
    if size < GUILD:
        return PLENTY if card != JESTER else PLENTY // 2
    if s.guilds[seat] == GUILDS_TO_WIN - 1 or copies(s.hand[seat], card) >= 2 * GUILD:
        return -LAID_CARDS
    if card == JESTER:
        return LAID_CARDS if size == GUILD else -PLENTY
    return LAID_CARDS
