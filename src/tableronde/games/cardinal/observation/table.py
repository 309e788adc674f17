"""What is the same for all pieces: the players, the turn, the pile, the end in sight."""

from ....engine.observation import Facts
from ....engine.rule import hot, rule
from ..state import PLACE_MORE, State
from .numbers import (
    COUNTRY,
    FEWEST_SEATS,
    LAST_TURNS,
    MAY_STILL,
    OPENED,
    PHASES,
    PILE,
    PILE_STEPS,
    RAN_OUT,
    SEATS,
    START,
    SWIFT,
    TURN,
)
from .seats import as_seen


@rule
def list_table(s: State, seat: int, facts: Facts, n: int) -> int:
    facts[n] = SEATS + s.seats - FEWEST_SEATS
    facts[n + 1] = RAN_OUT + s.run_outs
    facts[n + 2] = TURN + PHASES * as_seen(s, seat, s.turn) + s.phase
    facts[n + 3] = START + as_seen(s, seat, s.start)
    n += 4
    if s.swift:
        facts[n] = SWIFT
        n += 1
    if s.phase == PLACE_MORE:
        facts[n] = COUNTRY + s.country
        n += 1
        if s.opened:
            facts[n] = OPENED
            n += 1
    if s.run_outs < 2:
        facts[n] = PILE + PILE_STEPS * s.run_outs + pile_step(s.pile_left)
        return n + 1
    return list_last_turns(s, seat, facts, n)


@hot
def pile_step(left: int) -> int:
    """Card by card when it is nearly empty, four by four before."""
    return left if left < 4 else min(3 + left // 4, PILE_STEPS - 1)


@rule
def list_last_turns(s: State, seat: int, facts: Facts, n: int) -> int:
    """Once nobody draws any more: the turns up to that of the last player, and whether this seat has one of them."""
    turns = as_seen(s, s.turn, s.start)
    facts[n] = LAST_TURNS + turns
    n += 1
    if as_seen(s, s.turn, seat) < turns:
        facts[n] = MAY_STILL
        n += 1
    return n
