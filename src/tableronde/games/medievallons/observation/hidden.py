"""What a seat does not know: other hands, what others are choosing in secret, and what threatens then."""

from ....engine.observation import Facts
from ....engine.rule import rule
from ..advice.foresight import guilds_ready, holds_raider, seats_with_raiding_guilds
from ..advice.hand import lacks_one
from ..components import GUILDS_TO_WIN, TYPES
from ..state import ACT, ASK, BUILD, State
from .hands import pairs_in, ready_with_guilds, tell_cards, tell_reinforcement, what_stays
from .numbers import (
    ASKED,
    FEW,
    FIRST_TO_WIN,
    HIDDEN_APART,
    HIDDEN_BUILDING,
    HIDDEN_HAND,
    HIDDEN_LACKS_ONE,
    HIDDEN_LAID,
    HIDDEN_OFFER,
    HIDDEN_PAIRS,
    HIDDEN_RAIDER,
    HIDDEN_READY,
    HIDDEN_REINFORCEMENT,
    MOST_PAIRS,
    MOST_READY,
    NUMBERS_OF_GUILDS,
    RAIDERS_BEFORE,
    SEVERAL,
    SOME,
)


@rule
def tell_other_hands(s: State, seat: int, facts: Facts, n: int) -> int:
    raiding = seats_with_raiding_guilds(s)
    for r in range(s.seats - 1):
        other = (seat + r + 1) % s.seats
        hand = what_stays(s, other)
        n = tell_cards(hand, HIDDEN_HAND + r * TYPES * SOME, SOME, facts, n)
        facts[n] = HIDDEN_READY + r * (MOST_READY + 1) * NUMBERS_OF_GUILDS + ready_with_guilds(s, other, hand)
        facts[n + 1] = HIDDEN_PAIRS + r * (MOST_PAIRS + 1) + pairs_in(hand)
        n += 2
        if lacks_one(hand):
            facts[n] = HIDDEN_LACKS_ONE + r
            n += 1
        if holds_raider(hand, raiding):
            facts[n] = HIDDEN_RAIDER + r
            n += 1
        n = tell_reinforcement(s, other, hand, HIDDEN_REINFORCEMENT + 2 * r, facts, n)
    return n


@rule
def tell_hidden_choices(s: State, seat: int, facts: Facts, n: int) -> int:
    for other in range(s.seats):
        if other != seat:
            n = tell_cards(s.offer[other], HIDDEN_OFFER, FEW, facts, n)
    if s.turn == seat:
        return n
    if s.phase == ASK:
        facts[n] = ASKED + (s.partner - seat + s.seats) % s.seats
        n += 1
    elif s.phase == BUILD:
        facts[n] = HIDDEN_BUILDING
        n += 1
        n = tell_cards(s.laid, HIDDEN_LAID, FEW, facts, n)
    return tell_cards(s.apart, HIDDEN_APART, FEW, facts, n)


@rule
def tell_dangers(s: State, seat: int, facts: Facts, n: int) -> int:
    """For each seat with guilds, how many can raid before its turn; and who is the first that could found its third."""
    raiding = seats_with_raiding_guilds(s)
    next_turn = 0 if s.phase == ACT or s.phase == BUILD else 1  # who has acted waits for a whole round of turns
    before = 0
    found: int = False
    for away in range(s.seats):
        other = (s.turn + next_turn + away) % s.seats
        r = (other - seat + s.seats) % s.seats
        hand = s.hand[other] - s.offer[other]
        if s.guilds[other] > 0:
            raiders = r * (SEVERAL + 1) + min(before, SEVERAL)
            facts[n] = RAIDERS_BEFORE + raiders * GUILDS_TO_WIN + min(s.guilds[other], GUILDS_TO_WIN) - 1
            n += 1
            if not found and s.guilds[other] == GUILDS_TO_WIN - 1 and guilds_ready(hand) > 0:
                found = True
                facts[n] = FIRST_TO_WIN + raiders
                n += 1
        if raiding >> other & 1 or holds_raider(hand, raiding):
            before += 1
    return n
