"""The action of a turn."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..components import GUILD, GUILDS_TO_WIN, JESTER, MAGICIAN, MAGICIAN_DRAWS, MONK, MONK_DRAWS, STAR
from ..guilds import guild_size, guild_type
from ..some_cards import copies, one, without
from ..state import FOUND, NOTHING, PLAY, REINFORCE, USE, YELLOW, State
from .figures import (
    FOUNDING,
    JESTER_IN_GUILD,
    JESTERS,
    LAST_CARDS,
    ROUND_AT_STAKE,
    STRENGTHEN_BARE_GUILD,
    STRENGTHEN_GUILD,
    WINS_AT_ONCE,
)
from .hand import column, is_bare, loss
from .powers import power_worth


@hot
def judge_actions(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Each by the power it uses with the cards that are then left, and by what else it brings or costs."""
    hand = s.hand[seat]
    for i in range(n):
        action = choices[i]
        left = hand
        if action < FOUND:
            power = action - PLAY
            left -= one(power)
            besides = -loss(s, seat, hand, power)
        elif action < REINFORCE:
            power = action - FOUND
            jesters = jesters_needed(hand, power)
            if power != JESTER:
                left = without(hand, power) - jesters * one(JESTER)
            besides = FOUNDING[column(s)] - JESTER_IN_GUILD[column(s)] * jesters
            if s.guilds[seat] == GUILDS_TO_WIN - 1:
                power = NOTHING  # it is not used any more
                besides = WINS_AT_ONCE
        elif action < USE:
            power = guild_type(s, seat, action - REINFORCE)
            besides = reinforcing_worth(s, seat, action - REINFORCE, power)
        else:
            power = action - USE
            besides = 0
        points[i] = besides + power_worth(s, seat, power, left)
    if s.end_card == YELLOW and s.pile_left <= LAST_CARDS:
        mind_the_pile(s, seat, choices, n, points)


@hot
def jesters_needed(hand: int, card: int) -> int:
    """A guild is the better, the fewer jesters it takes."""
    return GUILD if card == JESTER else max(0, GUILD - copies(hand, card))


@hot
def reinforcing_worth(s: State, seat: int, guild: int, kind: int) -> int:
    """Safety: a guild of three falls at the first raid. With its power, better than playing the same card."""
    c = column(s)
    hand = s.hand[seat]
    worth = STRENGTHEN_BARE_GUILD[c] if is_bare(s, seat, guild) else STRENGTHEN_GUILD[c]
    if kind != NOTHING and copies(hand, kind) > 0:
        return worth - loss(s, seat, hand, kind)
    return worth - JESTERS[c]


# The end of the pile


@rule
def mind_the_pile(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Who takes the last card ends the round: good for who is ahead, and for nobody else."""
    lead = lead_of(s, seat)
    for i in range(n):
        action = choices[i]
        if action < FOUND:
            power, ahead = action - PLAY, lead
        elif action < REINFORCE:
            power, ahead = action - FOUND, lead + A_GUILD + GUILD
        elif action < USE:
            power, ahead = guild_type(s, seat, action - REINFORCE), lead + 1
        else:
            power, ahead = action - USE, lead
        if cards_drawn(s, power) + 1 >= s.pile_left:
            points[i] += ROUND_AT_STAKE if ahead > 0 else -ROUND_AT_STAKE


@rule
def cards_drawn(s: State, power: int) -> int:
    if power == MONK:
        return MONK_DRAWS
    if power == MAGICIAN:
        return MAGICIAN_DRAWS
    return s.seats if power == STAR else 0


#: A guild counts for more than all the cards in guilds.
A_GUILD = 100


@rule
def standing(s: State, seat: int) -> int:
    points = A_GUILD * s.guilds[seat]
    for guild in range(s.guilds[seat]):
        points += guild_size(s, seat, guild)
    return points


@rule
def lead_of(s: State, seat: int) -> int:
    """Over the best of the others."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, standing(s, other))
    return standing(s, seat) - best
