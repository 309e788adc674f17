"""Who wins a round, and who wins the match."""

from ...engine.chronicle import EVERYONE, note
from ...engine.record import Log
from ...engine.rule import rule
from .components import ROUNDS_TO_WIN
from .guilds import guild_size
from .state import SHARED_ROUND, STANDING, WON, WON_ROUND, State


@rule
def members(s: State, seat: int) -> int:
    """Cards in guilds."""
    n = 0
    for guild in range(s.guilds[seat]):
        n += guild_size(s, seat, guild)
    return n


@rule
def is_ahead(s: State, one: int, other: int) -> int:
    """Most guilds, then most cards in guilds, then most cards in hand."""
    if s.guilds[one] != s.guilds[other]:
        return s.guilds[one] > s.guilds[other]
    if members(s, one) != members(s, other):
        return members(s, one) > members(s, other)
    return s.held[one] > s.held[other]


@rule
def wins_round(s: State, seat: int) -> int:
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            return False
    return True


@rule
def end_round(s: State, log: Log) -> None:
    """A shared round counts for nobody."""
    s.winners = 0
    winner = 0
    number = 0
    for seat in range(s.seats):
        note(log, EVERYONE, STANDING, seat, s.guilds[seat], members(s, seat), s.held[seat])
        if wins_round(s, seat):
            s.winners |= 1 << seat
            winner = seat
            number += 1
    if number == 1:
        s.wins[winner] += 1
    if s.rounds > 1:
        note(log, EVERYONE, WON_ROUND if number == 1 else SHARED_ROUND, winner, 0, 0, 0)
    if is_decided(s):
        for seat in range(s.seats):
            if wins(s, seat):
                note(log, EVERYONE, WON, seat, 0, 0, 0)


@rule
def is_decided(s: State) -> int:
    """First to two wins, or all rounds played."""
    if s.round == s.rounds:
        return True
    for seat in range(s.seats):
        if s.wins[seat] == ROUNDS_TO_WIN:
            return True
    return False


@rule
def wins(s: State, seat: int) -> int:
    """A match of several rounds with the most of them, else the round."""
    if s.rounds == 1:
        return s.winners >> seat & 1
    for other in range(s.seats):
        if s.wins[other] > s.wins[seat]:
            return False
    return True


@rule
def score(s: State, seat: int) -> int:
    """Rounds won, where several are played; else guilds."""
    return s.wins[seat] if s.rounds > 1 else s.guilds[seat]
