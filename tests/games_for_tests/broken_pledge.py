"""Rules of the tiny game, each with one mistake about choosing at the same time or about coming to an end."""

from tableronde.engine.chronicle import EVERYONE, note
from tableronde.engine.record import Chance, Choices, Log
from tableronde.engine.rule import rule

from .pledge.game import NONE, NOTHING, PLEDGE, PLEDGED, State, actors, apply, choose, clear, everybody, legal, pledged, resolve


@rule
def the_last_wins_ties(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    choose(s, seat, action, log)
    if s.committed == everybody(s):
        resolve(s, seat, log)


@rule
def one_after_the_other(s: State) -> int:
    """Once somebody is ready the others are asked in turn."""
    waiting = actors(s)
    return waiting if s.committed == 0 else waiting & -waiting


@rule
def offers_one_after_the_other(s: State, seat: int, out: Choices) -> int:
    return legal(s, seat, out) if one_after_the_other(s) >> seat & 1 else 0


@rule
def tells_a_pledge_early(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    if PLEDGE <= action < NOTHING:
        note(log, EVERYONE, PLEDGED, seat, action - PLEDGE, 0, 0)
    apply(s, seat, action, rng, log)


@rule
def tells_of_another_pledge(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    """Who is ready second reads what the first has pledged."""
    for other in range(s.seats):
        if action >= PLEDGE and other != seat and s.committed >> other & 1:
            note(log, 1 << seat, PLEDGED, other, s.amount[other], 0, 0)
    apply(s, seat, action, rng, log)


@rule
def conceals_purses_only(s: State, seat: int) -> None:
    """Pledges lie open as soon as they are made."""
    for other in range(s.seats):
        if other != seat and not s.committed >> other & 1:
            s.purse[other] = NONE


@rule
def deals_nothing(s: State, seat: int, rng: Chance) -> None:
    pass


@rule
def shows_without_a_mark(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    """Pledges are paid and the round is over, but nobody said that a secret came out."""
    choose(s, seat, action, log)
    if s.committed == everybody(s):
        best = 0
        for other in range(s.seats):
            best = max(best, pledged(s, other))
        for other in range(s.seats):
            s.points[other] += pledged(s, other) == best
        clear(s)


@rule
def has_no_end(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    choose(s, seat, action, log)
    if s.committed == everybody(s):
        for other in range(s.seats):
            s.amount[other] = 0
        clear(s)
        s.round = 0


@rule
def has_no_choice(s: State, seat: int, out: Choices) -> int:
    if not actors(s) >> seat & 1:
        return 0
    out[0] = NOTHING
    return 1


@rule
def goes_round_in_circles(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    s.committed = 0
