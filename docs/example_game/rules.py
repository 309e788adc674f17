"""Each round both knights choose a lance in secret. The longer one wins the prize; of equal ones, neither."""

from tableronde.engine.bits import count_bits, lowest_bit
from tableronde.engine.chance import below
from tableronde.engine.chronicle import EVERYONE, note, reveal
from tableronde.engine.record import Chance, Choices, Log, Options
from tableronde.engine.rule import rule

from .state import BOTH, CHOSE, LANCE, LANCES, PRIZE, READY, SEATS, TILT, WON, State


@rule
def setup(s: State, seats: int, options: Options, rng: Chance, log: Log) -> None:
    every = (1 << LANCES[options[0]]) - 1
    s.prizes = every
    for seat in range(seats):
        s.rack[seat] = every
    next_prize(s, rng, log)


@rule
def next_prize(s: State, rng: Chance, log: Log) -> None:
    s.prize = 0
    if s.prizes != 0:
        drawn = any_of(s.prizes, rng)
        s.prizes &= ~(1 << drawn)
        s.prize = drawn + 1
        note(log, EVERYONE, PRIZE, s.prize, 0, 0, 0)


@rule
def any_of(things: int, rng: Chance) -> int:
    """One thing of a set that is not empty, each as likely as any other."""
    for _ in range(below(rng, count_bits(things))):
        things &= things - 1
    return lowest_bit(things)


@rule
def actors(s: State) -> int:
    return 0 if s.prize == 0 else BOTH & ~s.chosen


@rule
def legal(s: State, seat: int, out: Choices) -> int:
    if actors(s) >> seat & 1 == 0:
        return 0
    n = 0
    rest = s.rack[seat]
    while rest:
        out[n] = LANCE + lowest_bit(rest)
        rest &= rest - 1
        n += 1
    return n


@rule
def apply(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    s.choice[seat] = action - LANCE + 1
    s.chosen |= 1 << seat
    note(log, 1 << seat, CHOSE, seat, s.choice[seat], 0, 0)
    note(log, EVERYONE & ~(1 << seat), READY, seat, 0, 0, 0)
    if s.chosen == BOTH:
        tilt(s, rng, log)


@rule
def tilt(s: State, rng: Chance, log: Log) -> None:
    reveal(log)
    note(log, EVERYONE, TILT, s.choice[0], s.choice[1], 0, 0)
    if s.choice[0] != s.choice[1]:
        winner = 0 if s.choice[0] > s.choice[1] else 1
        s.points[winner] += s.prize
        note(log, EVERYONE, WON, winner, s.prize, 0, 0)
    for seat in range(SEATS):
        s.rack[seat] &= ~(1 << (s.choice[seat] - 1))
        s.choice[seat] = 0
    s.chosen = 0
    next_prize(s, rng, log)


@rule
def score(s: State, seat: int) -> int:
    return s.points[seat]


@rule
def wins(s: State, seat: int) -> int:
    return s.points[seat] >= s.points[1 - seat]


@rule
def conceal(s: State, seat: int) -> None:
    for other in range(SEATS):
        if other != seat:
            s.choice[other] = 0


@rule
def redeal(s: State, seat: int, rng: Chance) -> None:
    """A blank choice could be any lance that is still there."""
    for other in range(SEATS):
        if s.chosen >> other & 1 and s.choice[other] == 0:
            s.choice[other] = any_of(s.rack[other], rng) + 1
