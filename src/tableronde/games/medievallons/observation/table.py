"""The match, the turn, the pile and the discard."""

from ....engine.observation import Facts
from ....engine.rule import hot, rule
from ..components import COPIES, TYPES
from ..some_cards import ONE_OF_EACH, copies, one
from ..state import ACT, ASK, BUILD, PARTNER, State
from ..turn import actors
from .hands import tell_cards
from .numbers import (
    DECIDES,
    DISCARD,
    DISCARD_BUCKET,
    DISCARDED,
    FEWEST_SEATS,
    MANY,
    NUMBERS_OF_WINS,
    PHASE,
    PHASES,
    PILE_BUCKET,
    PILE_BUCKETS,
    PILE_LEFT,
    PLAYING,
    POWER,
    ROUND,
    SEATS,
    STARTED,
    TOP,
    UNDER_TOP,
    UNSEEN,
    WINS,
)


@hot
def known_phase(s: State, seat: int) -> int:
    """Others see neither what a guild is being made of nor whom a knight is about to ask."""
    if s.turn != seat:
        if s.phase == BUILD:
            return ACT
        if s.phase == ASK:
            return PARTNER
    return s.phase


@rule
def tell_match(s: State, seat: int, facts: Facts, n: int) -> int:
    facts[n] = SEATS + s.seats - FEWEST_SEATS
    n += 1
    if s.rounds == 1:
        facts[n] = ROUND
        return n + 1
    facts[n] = ROUND + s.round
    facts[n + 1] = WINS + s.wins[seat]
    facts[n + 2] = WINS + NUMBERS_OF_WINS + s.wins[1 - seat]  # only two play several rounds
    facts[n + 3] = STARTED + (1 if s.start == seat else 0)
    return n + 4


@rule
def tell_turn(s: State, seat: int, facts: Facts, n: int) -> int:
    facts[n] = PHASE + (s.turn - seat + s.seats) % s.seats * PHASES + known_phase(s, seat)
    facts[n + 1] = PILE_LEFT + s.end_card * PILE_BUCKETS + PILE_BUCKET[s.pile_left]
    n += 2
    deciding = actors(s)
    for other in range(s.seats):
        if deciding >> other & 1:
            facts[n] = DECIDES + (other - seat + s.seats) % s.seats
            n += 1
    if s.power >= 0:
        facts[n] = POWER + (TYPES if s.turn == seat else 0) + s.power
        n += 1
    if s.playing:
        facts[n] = PLAYING + s.playing - 1
        n += 1
    return n


@rule
def tell_discard(s: State, seat: int, facts: Facts, n: int) -> int:
    """The discard, and how many cards of each type are still unseen."""
    last = s.discarded - 1
    facts[n] = DISCARDED + DISCARD_BUCKET[s.discarded]
    n += 1
    if last >= 0:
        facts[n] = TOP + s.discard[last]
        n += 1
    if last >= 1:
        facts[n] = UNDER_TOP + s.discard[last - 1]
        n += 1
    cards = 0
    for place in range(s.discarded):
        cards += one(s.discard[place])
    n = tell_cards(cards, DISCARD, MANY, facts, n)
    unseen = COPIES * ONE_OF_EACH - cards - seen_elsewhere(s, seat)
    for card in range(TYPES):
        facts[n + card] = UNSEEN + card * (COPIES + 1) + copies(unseen, card)
    return n + TYPES


@hot
def seen_elsewhere(s: State, seat: int) -> int:
    """In guilds, in the own hand, and what is just being played or was drawn apart."""
    cards = s.hand[seat]
    if s.playing:
        cards += one(s.playing - 1)
    if s.turn == seat:
        cards += s.apart
    for owner in range(s.seats):
        for guild in range(s.guilds[owner]):
            cards += s.guild[owner, guild]
    return cards
