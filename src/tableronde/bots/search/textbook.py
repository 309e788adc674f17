"""The textbook's search, to measure ours against: single-observer information-set search (Cowling, Powley, Whitehouse 2012).

One tree, worlds dealt anew each time, UCB1 over the choices that were possible, uniform random playouts, no knowledge.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log as ln
from math import sqrt
from time import monotonic

from ...engine.actions import Action
from ...engine.backends import Progress
from ...engine.bits import lowest_bit
from ...engine.chance import PLAYERS, WORDS, below, seed_chance
from ...engine.chronicle import closed_log
from ...engine.contract import Tables, actors, apply, legal, redeal
from ...engine.game import Game
from ...engine.playout import play_out
from ...engine.record import Chance, Choices, Log, Record, Shares
from ...engine.rule import entry, rule
from ...engine.victory import payoff
from ..seen import Budget, Seen
from .tree import ACTION, COLUMNS, FIRST, LONGEST, NEXT, ROOT, ROWS, SEAT, VISITS, Places, Tree, Way, Worth

#: One column more: how often a decision was possible.
POSSIBLE = COLUMNS
EXPLORATION = 0.7
BATCH = 50


@entry
def textbook_search(
    root: Tables, worlds: Tables, seat: int, seats: int, iterations: int, rng: Chance, choices: Choices, log: Log, tree: Tree,
    worth: Worth, way: Way, untried: Places, shares: Shares, used: int,
) -> int:  # fmt: skip
    """Goes on with a search. `used` rows of the tree are in use before; returns how many are after."""
    for _ in range(iterations):
        worlds[0] = root[0]
        s = worlds[0]
        redeal(s, seat, rng)
        steps = walk(s, seat, rng, choices, log, tree, worth, way, untried, used)
        if steps < 0:
            steps = -steps
            used += 1
        play_out(s, rng, rng, choices, log)
        payoff(s, seats, shares)
        for step in range(steps):
            tree[way[2 * step], VISITS] += 1
            worth[way[2 * step]] += shares[way[2 * step + 1]]
    return used


@rule
def walk(
    s: Record, seat: int, rng: Chance, choices: Choices, log: Log, tree: Tree, worth: Worth, way: Way, untried: Places,
    used: int,
) -> int:  # fmt: skip
    """Down the tree to a decision that is new to it. Returns how many decisions; negative when one was added."""
    steps = 0
    node = ROOT
    waiting = actors(s)
    while waiting and steps < LONGEST:
        chooser = seat if steps == 0 and waiting >> seat & 1 else lowest_bit(waiting)
        n = legal(s, chooser, choices)
        if n == 1:
            apply(s, chooser, choices[0], rng, log)
            waiting = actors(s)
            continue
        new = 0
        best = 0
        highest = -1.0
        for i in range(n):
            child = decision(tree, node, chooser, choices[i])
            if child == 0:
                untried[new] = choices[i]
                new += 1
                continue
            tree[child, POSSIBLE] += 1
            visits = tree[child, VISITS]
            bound = worth[child] / visits + EXPLORATION * sqrt(ln(tree[child, POSSIBLE]) / visits)
            if bound > highest:
                highest = bound
                best = child
        if new:
            action = untried[below(rng, new)]
            apply(s, chooser, action, rng, log)
            if used == ROWS:
                return steps
            tree[used, SEAT] = chooser
            tree[used, ACTION] = action
            tree[used, POSSIBLE] = 1
            tree[used, NEXT] = tree[node, FIRST]
            tree[node, FIRST] = used
            way[2 * steps] = used
            way[2 * steps + 1] = chooser
            return -(steps + 1)
        way[2 * steps] = best
        way[2 * steps + 1] = chooser
        steps += 1
        apply(s, chooser, tree[best, ACTION], rng, log)
        node = best
        waiting = actors(s)
    return steps


@rule
def decision(tree: Tree, node: int, seat: int, action: int) -> int:
    """The row of a seat's action after this node; 0 if it was not taken yet."""
    child = tree[node, FIRST]
    while child and (tree[child, ACTION] != action or tree[child, SEAT] != seat):
        child = tree[child, NEXT]
    return child


class Textbook:
    """Searches by the book."""

    budget = Budget(0.3)

    @staticmethod
    def prepare(game: Game, progress: Progress | None = None) -> None:
        game.backend("bulk").prepare(textbook_search, progress=progress)

    def decide(self, view: Seen, legal: Sequence[Action], budget: Budget) -> Action:
        rules = view.game.backend("bulk")
        grid, actions = rules.grid, len(view.game.actions)
        tree = Tree.new(ROWS, COLUMNS + 1)
        rng = Chance.new(WORDS)
        seed_chance(rng, view.random.getrandbits(40), PLAYERS)
        root = rules.tables(type(view.state), 1)
        root[0] = rules.state(view.state)
        worlds = rules.tables(type(view.state), 1)
        room = [
            grid(part)
            for part in (
                rng, Choices.new(actions), closed_log(), tree, Worth.new(ROWS), Way.new(2 * LONGEST), Places.new(actions),
                Shares.new(view.seats),
            )
        ]  # fmt: skip
        run, used = rules(textbook_search), ROOT + 1
        deadline = monotonic() + budget.left
        done = 0
        while done < budget.iterations if budget.iterations else monotonic() < deadline:
            used = run(root, worlds, view.seat, view.seats, BATCH, *room, used)
            done += BATCH
        best, most = legal[0].id, -1
        child = tree[ROOT, FIRST]
        while child:
            if tree[child, SEAT] == view.seat and tree[child, VISITS] > most:
                best, most = tree[child, ACTION], tree[child, VISITS]
            child = tree[child, NEXT]
        return view.game.actions[best]
