"""One search, compiled: worlds that fit what a seat knows, a tree of decisions over them, and games played to the end.

Each iteration imagines a world (`belief.py`), walks down the tree as long as decisions are known there, adds one decision, and
plays on by advice, and by what came of it so far. What comes out of it is the worth of every decision on the way, to who took
it. Where instinct is asked, it says what to look at first in the tree, and has a part in how good the new decision is.

The tree has no positions, only decisions: the same decision leads to one node whatever was drawn in between. Seats that choose
at the same time do not see each other's choices: each goes down from the node before them all, and afterwards play goes on
from the choice of the seat that searches, or else of the last one.
"""

from math import sqrt

import numpy as np

from ...engine.advice import fade, judge
from ...engine.bits import count_bits, lowest_bit
from ...engine.chance import random_bits
from ...engine.contract import Tables, actors, apply, legal, score
from ...engine.observation import Facts
from ...engine.record import Chance, Choices, Grid, Log, Plane, Record, Shares, Weights
from ...engine.rule import entry, rule
from ...engine.victory import payoff
from ..choosing import best_of, by_weight
from .belief import Held, imagine
from .experience import Experience, Said, lean, remember, say
from .instinct import Learnt, Neurons, Plan, expect, like
from .outlook import foretell

#: The columns of a tree; a row is a decision that was taken. Row 0 is where the search begins.
SEAT, ACTION, FIRST, NEXT, VISITS = range(5)
COLUMNS = 5
ROOT = 0
#: Decisions that a tree holds, and the most of them that follow each other.
ROWS = 400_000
LONGEST = 200


class Tree(Plane):
    """Decisions: who took which action, the first decision after it, the next one beside it, and how often it was taken."""

    kind = np.int32
    dimensions = 2


class Worth(Grid):
    """What came of each decision, added up, for who took it."""

    kind = np.float64


class Settings(Grid):
    """How to search; by number below."""

    kind = np.float64


#: How much the search tries what advice likes and it has not tried, and how much it doubts what it has not tried at all, both
#: as multiples of how much results differ; the part of its curiosity that goes to all choices alike; the part of a result that
#: is points, not victory; a clear lead in points;
#: how many of 256 decisions are the best by advice when it plays on; the others are as likely as they weigh; and after how
#: many of them it looks whether the end can be foreseen; how many points an action that always wins has above one that always
#: loses, when it plays on; how decided instinct is about where to look first, 0 where advice is asked instead; the part of
#: a result that is what instinct expects; how sure it is of which worlds are likely; and whether an outlook foresees the end.
CURIOSITY, DOUBT, OPENNESS, POINTS_PART, CLEAR_LEAD, KEENNESS, HORIZON, LEANING, INSTINCT, TRUST, BELIEF, OUTLOOK = range(12)
SETTINGS = 12


class Results(Grid):
    """What came of all iterations for who searches, added up, and their squares; and how much they differ (a standard
    deviation): what is a lot to win or lose where the end is open is nothing where it is foreseen, or clear."""

    kind = np.float64


SUM, SQUARES, SPREAD = range(3)
RESULTS = 3
#: How much they usually differ, until so many are there; and what they differ at least.
USUAL_SPREAD, FEW, LEAST_SPREAD = 0.4, 100, 0.001


class Way(Grid):
    """The decisions of one iteration on its way down, each with the seat that took it."""


class Places(Grid):
    """Rows of the tree: the one of each action, or where each seat is."""


#: What is counted: decisions, in the tree and after it, and choices of which there was only one.
DECISIONS, FORCED = range(2)
COUNTED = 2


class Counts(Grid):
    """How much was played, by number above."""


@entry
def search(
    root: Tables, worlds: Tables, seat: int, seats: int, iterations: int, settings: Settings, rng: Chance, choices: Choices,
    points: Weights, log: Log, tree: Tree, worth: Worth, way: Way, slots: Places, cursors: Places, shares: Shares,
    hopes: Shares, wins: Shares, results: Results, counts: Counts, learnt: Learnt, plan: Plan, facts: Facts, neurons: Neurons,
    experience: Experience, said: Said, held: Held, used: int,
) -> int:  # fmt: skip
    """Goes on with a search. `used` rows of the tree are in use before; returns how many are after."""
    for _ in range(iterations):
        imagine(root, worlds, seat, int(settings[BELIEF]), rng, learnt, plan, facts, neurons, held)
        s = worlds[0]
        steps = go_down(
            s, seat, seats, settings, rng, choices, points, log, tree, worth, way, slots, cursors, results, counts, learnt,
            plan, facts, neurons, used,
        )  # fmt: skip
        if steps < 0:  # a decision was added
            steps = -steps
            used += 1
        counts[DECISIONS] += steps
        trust = settings[TRUST] if settings[TRUST] and is_undecided(s, choices, rng, log, counts) else 0.0
        if trust:
            expect(s, lowest_bit(actors(s)), seats, hopes, learnt, plan, facts, neurons)
        foreseen = play_on(
            s, seats, settings, rng, choices, points, log, shares, counts, experience, said, learnt, plan, facts, neurons
        )
        for i in range(seats):
            wins[i] += shares[i] + trust * (hopes[i] - shares[i])
        if not foreseen:
            mix_in_points(s, seats, settings, shares)
        for i in range(seats):
            shares[i] += trust * (hopes[i] - shares[i])
        if settings[LEANING]:
            for step in range(steps):
                say(said, way[2 * step + 1], tree[way[2 * step], ACTION])
            remember(experience, said, shares)
        tree[ROOT, VISITS] += 1
        measure_spread(results, shares, max(seat, 0), tree[ROOT, VISITS])
        for step in range(steps):
            node = way[2 * step]
            tree[node, VISITS] += 1
            worth[node] += shares[way[2 * step + 1]]
    return used


@rule
def go_down(
    s: Record, seat: int, seats: int, settings: Settings, rng: Chance, choices: Choices, points: Weights, log: Log, tree: Tree,
    worth: Worth, way: Way, slots: Places, cursors: Places, results: Results, counts: Counts, learnt: Learnt, plan: Plan,
    facts: Facts, neurons: Neurons, used: int,
) -> int:  # fmt: skip
    """Decides by the tree until a decision is new to it. Returns how many decisions; negative when one was added."""
    steps = 0
    common = ROOT
    together = 0  # the seats that choose at the same time and have not yet chosen
    chose = 0
    last = seat
    waiting = actors(s)
    while waiting and steps < LONGEST:
        if together and waiting & ~together:  # all have chosen; play goes on for all
            common = cursors[seat] if seat >= 0 and chose >> seat & 1 else cursors[last]
            together = 0
        if together or count_bits(waiting) > 1:
            if not together:
                chose = 0
                for i in range(seats):
                    cursors[i] = common
            together = waiting
        chooser = seat if steps == 0 and seat >= 0 and waiting >> seat & 1 else lowest_bit(waiting)
        n = legal(s, chooser, choices)
        if n == 1:
            apply(s, chooser, choices[0], rng, log)
            counts[FORCED] += 1
            waiting = actors(s)
            continue
        node = cursors[chooser] if together else common
        if settings[INSTINCT]:
            total = like(s, chooser, choices, n, points, int(settings[INSTINCT]), learnt, plan, facts, neurons)
        else:
            judge(s, chooser, choices, n, points)
            total = fade(points, n)
        action = choices[most_promising(tree, worth, slots, node, chooser, choices, points, total, n, settings, results)]
        child = slots[action]
        fresh = child == 0
        if fresh:
            if used == ROWS:
                return steps
            child = used
            tree[child, SEAT] = chooser
            tree[child, ACTION] = action
            tree[child, NEXT] = tree[node, FIRST]
            tree[node, FIRST] = child
        way[2 * steps] = child
        way[2 * steps + 1] = chooser
        steps += 1
        apply(s, chooser, action, rng, log)
        if fresh:
            return -steps
        if together:
            cursors[chooser] = child
            chose |= 1 << chooser
            last = chooser
        else:
            common = child
        waiting = actors(s)
    return steps


@rule
def most_promising(
    tree: Tree, worth: Worth, slots: Places, node: int, seat: int, choices: Choices, weights: Weights, total: int, n: int,
    settings: Settings, results: Results,
) -> int:  # fmt: skip
    """What was good so far, or seems good and was tried little (PUCT). In this world only these choices are possible: what
    was tried of others does not count. Leaves in `slots` the row of each choice, 0 where it was not taken yet."""
    for i in range(n):
        slots[choices[i]] = 0
    child = tree[node, FIRST]
    while child:
        if tree[child, SEAT] == seat:
            slots[tree[child, ACTION]] = child
        child = tree[child, NEXT]
    tried = 0
    so_far = 0.0
    spread = results[SPREAD]
    for i in range(n):
        child = slots[choices[i]]
        if child:
            tried += tree[child, VISITS]
            so_far += worth[child]
    untried = so_far / tried - settings[DOUBT] * spread if tried else 0.0
    curiosity = settings[CURIOSITY] * spread * sqrt(tried + 1.0)
    alike = settings[OPENNESS] / n
    by_advice = (1.0 - settings[OPENNESS]) / total
    best = 0
    highest = -1.0e9
    for i in range(n):
        child = slots[choices[i]]
        visits = tree[child, VISITS] if child else 0
        value = worth[child] / visits if visits else untried
        prior = alike + by_advice * weights[i]
        promise = value + curiosity * prior / (1.0 + visits)
        if promise > highest:
            highest = promise
            best = i
    return best


@rule
def measure_spread(results: Results, shares: Shares, seat: int, tried: int) -> None:
    """One result more."""
    result = shares[seat]
    results[SUM] += result
    results[SQUARES] += result * result
    if tried >= FEW:
        mean = results[SUM] / tried
        results[SPREAD] = max(LEAST_SPREAD, sqrt(max(0.0, results[SQUARES] / tried - mean * mean)))


@rule
def is_undecided(s: Record, choices: Choices, rng: Chance, log: Log, counts: Counts) -> int:
    """Plays what is forced; whether there is something to decide then, and not the end."""
    waiting = actors(s)
    while waiting and legal(s, lowest_bit(waiting), choices) == 1:
        apply(s, lowest_bit(waiting), choices[0], rng, log)
        counts[FORCED] += 1
        waiting = actors(s)
    return waiting


@rule
def play_on(
    s: Record, seats: int, settings: Settings, rng: Chance, choices: Choices, points: Weights, log: Log, shares: Shares,
    counts: Counts, experience: Experience, said: Said, learnt: Learnt, plan: Plan, facts: Facts, neurons: Neurons,
) -> int:  # fmt: skip
    """By advice and experience, to the end or until it can be foreseen; whether it is; `shares` are then what each seat has of
    the victory."""
    keenness = int(settings[KEENNESS])
    horizon = int(settings[HORIZON])
    leaning = int(settings[LEANING])
    by_outlook = int(settings[OUTLOOK])
    decisions = 0
    forced = 0
    foreseen = 0
    waiting = actors(s)
    while waiting:
        if decisions >= horizon:
            foreseen = foretell(s, seats, by_outlook, shares, learnt, plan, facts, neurons)
            if foreseen:
                break
        seat = lowest_bit(waiting)
        n = legal(s, seat, choices)
        chosen = 0
        if n > 1:
            judge(s, seat, choices, n, points)
            if leaning:
                lean(experience, seat, seats, choices, n, points, leaning)
            throw = random_bits(rng)  # its lowest bits say how to choose, the highest what
            chosen = best_of(points, n, rng) if throw & 255 < keenness else by_weight(points, n, throw)
            if leaning:
                say(said, seat, choices[chosen])
            decisions += 1
        else:
            forced += 1
        apply(s, seat, choices[chosen], rng, log)
        waiting = actors(s)
    if not foreseen:
        payoff(s, seats, shares)
    counts[DECISIONS] += decisions
    counts[FORCED] += forced
    return foreseen


@rule
def mix_in_points(s: Record, seats: int, settings: Settings, shares: Shares) -> None:
    """A narrow defeat is better than a clear one: part of a result are the points by which a seat leads the next, or trails
    the first."""
    part = settings[POINTS_PART]
    for seat in range(seats):
        best = -1000000
        for other in range(seats):
            if other != seat:
                best = max(best, score(s, other))
        lead = score(s, seat) - best
        shares[seat] = (1.0 - part) * shares[seat] + part * (0.5 + 0.5 * lead / (settings[CLEAR_LEAD] + abs(lead)))
