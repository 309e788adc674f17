"""Whom to choose, and what to ask for."""

from ....engine.record import Choices, Weights
from ....engine.rule import rule
from ..components import COPIES, KNIGHT, MERCHANT, PRIEST
from ..some_cards import copies, one
from ..state import ASK_FOR, CHOOSE, State
from .figures import BIG_HAND, PARTNER_PER_CARD, PARTNER_PER_GUILD, RARE
from .hand import gain


@rule
def judge_partners(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """A knight and a priest find more in a big hand; a merchant's partner with a small one has to part with good cards.
    A beggar robs the leader."""
    for i in range(n):
        other = choices[i] - CHOOSE
        held = PARTNER_PER_CARD * min(s.held[other], BIG_HAND)
        guilds = PARTNER_PER_GUILD * s.guilds[other]
        if s.power == MERCHANT:
            points[i] = -held
        elif s.power == KNIGHT:
            points[i] = held
        elif s.power == PRIEST:
            points[i] = held + guilds
        else:
            points[i] = guilds


@rule
def judge_questions(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """What is wanted, and not yet seen."""
    seen = cards_seen(s, seat)
    for i in range(n):
        card = choices[i] - ASK_FOR
        unseen = COPIES - copies(seen, card)
        points[i] = max(1, gain(s, seat, s.hand[seat], card)) * unseen // RARE


@rule
def cards_seen(s: State, seat: int) -> int:
    """On the table, in the discard and in the seat's own hand."""
    cards = s.hand[seat]
    for place in range(s.discarded):
        cards += one(s.discard[place])
    for owner in range(s.seats):
        for guild in range(s.guilds[owner]):
            cards += s.guild[owner, guild]
    if s.playing:
        cards += one(s.playing - 1)
    return cards
