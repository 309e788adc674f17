"""Cards by their types, and what could be done with a hand."""

from ....engine.bits import count_bits
from ....engine.observation import Facts
from ....engine.rule import hot, rule
from ..advice.foresight import guilds_ready, holds_raider, seats_with_raiding_guilds
from ..advice.hand import is_bare, lacks_one, types_held
from ..components import JESTER
from ..guilds import guild_type
from ..some_cards import copies, first_type, without
from ..state import NOTHING, State
from .numbers import (
    CAN_REINFORCE,
    HAND,
    HOLDS_RAIDER,
    LACKS_ONE,
    MANY,
    MOST_PAIRS,
    MOST_READY,
    MOST_SINGLES,
    NUMBERS_OF_GUILDS,
    PAIRS,
    READY,
    SINGLES,
)


@hot
def tell_cards(cards: int, first: int, most: int, facts: Facts, n: int) -> int:
    """One fact for each type among some cards: how many there are, up to a number."""
    while cards:
        card = first_type(cards)
        facts[n] = first + card * most + min(copies(cards, card), most) - 1
        n += 1
        cards = without(cards, card)
    return n


@hot
def what_stays(s: State, seat: int) -> int:
    """A hand without what is already offered or laid."""
    cards = s.hand[seat] - s.offer[seat]
    return cards - s.laid if s.turn == seat else cards


@hot
def ready_with_guilds(s: State, seat: int, hand: int) -> int:
    """How many guilds could be founded, with how many there are."""
    return min(guilds_ready(hand), MOST_READY) * NUMBERS_OF_GUILDS + s.guilds[seat]


@hot
def pairs_in(hand: int) -> int:
    return min(count_bits(types_held(without(hand, JESTER), 2)), MOST_PAIRS)


@rule
def tell_reinforcement(s: State, seat: int, hand: int, first: int, facts: Facts, n: int) -> int:
    """A fact for each guild that a card of its type could join, and one for each of three among these."""
    for guild in range(s.guilds[seat]):
        kind = guild_type(s, seat, guild)
        if kind != NOTHING and copies(hand, kind) > 0:
            facts[n] = first
            n += 1
            if is_bare(s, seat, guild):
                facts[n] = first + 1
                n += 1
    return n


@rule
def tell_own_hand(s: State, seat: int, facts: Facts, n: int) -> int:
    hand = what_stays(s, seat)
    n = tell_cards(hand, HAND, MANY, facts, n)
    facts[n] = READY + ready_with_guilds(s, seat, hand)
    facts[n + 1] = PAIRS + pairs_in(hand)
    facts[n + 2] = SINGLES + min(count_bits(types_held(without(hand, JESTER), 1)), MOST_SINGLES)
    n += 3
    if lacks_one(hand):
        facts[n] = LACKS_ONE
        n += 1
    if holds_raider(hand, seats_with_raiding_guilds(s)):
        facts[n] = HOLDS_RAIDER
        n += 1
    return tell_reinforcement(s, seat, hand, CAN_REINFORCE, facts, n)
