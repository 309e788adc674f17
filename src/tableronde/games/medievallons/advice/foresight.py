"""How a game of three to five may end, told when a turn begins and every hand is known or imagined."""

from math import exp

from ....engine.record import Shares
from ....engine.rule import hot, rule
from ..components import ASSASSIN, GUILD, GUILDS_TO_WIN, JESTER, ROGUE, WITCH
from ..guilds import guild_size, guild_type
from ..some_cards import copies, first_type, without
from ..state import ACT, NOTHING, YELLOW, State
from .figures import BIG_HAND
from .prospects import (
    BARE,
    CAN_REINFORCE,
    CARD,
    CARD_BEYOND_BIG_HAND,
    E_TIMES_AS_GOOD,
    GUILD_OF,
    IN_HAND,
    JESTERS_IN_HAND,
    LAST,
    LATER,
    LOW_PILE,
    MANY,
    NEXT,
    OF_FOUR,
    PILE_ENDS,
    RAIDED,
    SAME_IN_HAND,
    SEVERAL,
    STANDS,
)


@rule
def foresee(s: State, seats: int, chances: Shares) -> int:
    """Each seat has points, for what it has and for what may be done to it before its turn."""
    if s.phase != ACT:
        return False
    raiding = seats_with_raiding_guilds(s)
    before = 0  # seats that can raid until it is this one's turn
    total = 0.0
    for away in range(seats):
        seat = (s.turn + away) % seats
        ready = min(guilds_ready(s.hand[seat]), GUILDS_TO_WIN - s.guilds[seat])
        points = STANDS[s.guilds[seat], ready, when(away, seats)] + points_for_hand(s, seat)
        points += points_for_guilds(s, seat, min(before, SEVERAL), min(ready, 1))
        chances[seat] = exp(points / E_TIMES_AS_GOOD)
        total += chances[seat]
        if raiding >> seat & 1 or holds_raider(s.hand[seat], raiding):
            before += 1
    for seat in range(seats):
        chances[seat] /= total
    return True


@hot
def when(away: int, seats: int) -> int:
    """Now, next, last, or in between."""
    if away <= NEXT:
        return away
    return LAST if away == seats - 1 else LATER


# What a seat has


@hot
def guilds_ready(hand: int) -> int:
    """How many guilds could be founded from this hand alone, one after the other. Jesters complete pairs first."""
    jesters = copies(hand, JESTER)
    cards = without(hand, JESTER)
    ready = 0
    pairs = 0
    singles = 0
    while cards:
        card = first_type(cards)
        same = copies(cards, card)
        ready += same // GUILD
        if same % GUILD == 2:
            pairs += 1
        elif same % GUILD == 1:
            singles += 1
        cards = without(cards, card)
    completed = min(pairs, jesters)
    jesters -= completed
    founded = min(singles, jesters // 2)
    jesters -= 2 * founded
    return ready + completed + founded + jesters // GUILD


@hot
def points_for_hand(s: State, seat: int) -> int:
    held = s.held[seat]
    points = CARD * held + CARD_BEYOND_BIG_HAND * max(0, held - BIG_HAND)
    points += JESTERS_IN_HAND[min(copies(s.hand[seat], JESTER), MANY)]
    cards = without(s.hand[seat], JESTER)
    while cards:
        card = first_type(cards)
        points += IN_HAND[card] + SAME_IN_HAND[min(copies(cards, card), MANY)]
        cards = without(cards, card)
    return points


@hot
def points_for_guilds(s: State, seat: int, raiders: int, ready: int) -> int:
    """... when so many may raid them before its turn, and another is ready to be founded, or none."""
    points = 0
    bare = 0
    for guild in range(s.guilds[seat]):
        kind = guild_type(s, seat, guild)
        if kind != NOTHING:
            points += GUILD_OF[kind]
        if copies(s.guild[seat, guild], JESTER) > 0:
            points += GUILD_OF[JESTER]
        size = guild_size(s, seat, guild)
        if size == GUILD:
            bare += 1
            if kind != NOTHING and copies(s.hand[seat], kind) > 0:
                points += CAN_REINFORCE
        elif size == GUILD + 1:
            points += OF_FOUR
    points += BARE * bare + RAIDED[s.guilds[seat], raiders, bare, ready]
    if s.end_card == YELLOW:
        points += PILE_ENDS[s.guilds[seat]] * max(0, LOW_PILE - s.pile_left)
    return points


# Who can raid


@hot
def seats_with_raiding_guilds(s: State) -> int:
    """As bits."""
    raiding = 0
    for seat in range(s.seats):
        for guild in range(s.guilds[seat]):
            kind = guild_type(s, seat, guild)
            if kind == ASSASSIN or kind == ROGUE:
                raiding |= 1 << seat
    return raiding


@hot
def holds_raider(hand: int, raiding: int) -> int:
    """A witch copies one that is on the table."""
    return copies(hand, ASSASSIN) + copies(hand, ROGUE) > 0 or (raiding and copies(hand, WITCH) > 0)
