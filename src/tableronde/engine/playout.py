"""Random games, played out by the rules alone: the heart of bulk simulation and of search.

Written against the contract; a backend specialises it for a game.
"""

from .bits import lowest_bit
from .chance import PLAYERS, TABLE, below, seed_chance
from .contract import Tables, actors, apply, legal, score, setup
from .record import Chance, Choices, Log, Options, Record, Shares
from .rule import entry, hot, rule
from .victory import payoff


@hot
def play_out(s: Record, rng: Chance, dice: Chance, choices: Choices, log: Log) -> int:
    """Plays to the end, each decision one of the legal ones with equal chances. Returns how many decisions there were;
    a choice with one possibility is taken and not counted."""
    decisions = 0
    waiting = actors(s)
    while waiting:
        seat = lowest_bit(waiting)
        n = legal(s, seat, choices)
        if n > 1:
            apply(s, seat, choices[below(dice, n)], rng, log)
            decisions += 1
        else:
            apply(s, seat, choices[0], rng, log)
        waiting = actors(s)
    return decisions


@rule
def lay_out(s: Record, seats: int, options: Options, seed: int, rng: Chance, dice: Chance, log: Log) -> None:
    """A new game: what the table deals and what players roll come from one seed."""
    seed_chance(rng, seed, TABLE)
    seed_chance(dice, seed, PLAYERS)
    setup(s, seats, options, rng, log)


@entry
def play_one(s: Record, seats: int, options: Options, seed: int, rng: Chance, dice: Chance, choices: Choices, log: Log) -> int:
    """One whole random game from a blank record: the same game as a match with this seed and random players."""
    lay_out(s, seats, options, seed, rng, dice, log)
    return play_out(s, rng, dice, choices, log)


@entry
def play_many(
    tables: Tables, blank: Tables, first: int, count: int, seats: int, options: Options, rng: Chance, dice: Chance,
    choices: Choices, log: Log, shares: Shares, wins: Shares, points: Shares,
) -> int:  # fmt: skip
    """Games with the seeds `first`, `first + 1`, …; adds up shares of victory and points. Returns the decisions."""
    decisions = 0
    for game in range(count):
        tables[0] = blank[0]
        s = tables[0]
        lay_out(s, seats, options, first + game, rng, dice, log)
        decisions += play_out(s, rng, dice, choices, log)
        payoff(s, seats, shares)
        for seat in range(seats):
            wins[seat] += shares[seat]
            points[seat] += score(s, seat)
    return decisions
