"""How much a game's advice knows: `python -m bench.advice cardinal --seats 4 --positions 300`.

In positions of games between quick searches every choice is tried: worlds that fit what the seat knows, the choice in each of
them, and a search from there. Where the chances to win that come of two choices differ by more than luck, advice should prefer
the better. With `--json` every position is written down: what figures of advice can be fitted to.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations
from math import log2, sqrt
from pathlib import Path
from random import Random
from statistics import fmean

from rich.progress import track

from tableronde import Match, load
from tableronde.bots import Search, seen_by
from tableronde.bots.levels import weights_of
from tableronde.bots.seen import Seen
from tableronde.engine.chance import PLAYERS, WORDS, seed_chance
from tableronde.engine.chronicle import closed_log
from tableronde.engine.contract import apply, conceal, redeal
from tableronde.engine.errors import TableRondeError
from tableronde.engine.game import Game
from tableronde.engine.record import Chance

#: Who plays: a search of so many iterations that likes variety, stopped at one decision in so many.
QUICK, EASE, EVERY = 400, 0.01, 12
#: How a choice is tried: worlds, and iterations in each.
WORLDS, ITERATIONS = 6, 100
#: A difference of so many times what luck may make is clear.
CLEARLY = 3


@dataclass(frozen=True)
class Tried:
    """One choice: how much better than a bad one advice finds it, in doublings, and the chance to win that came of it."""

    action: str
    advised: float
    chance: float


@dataclass(frozen=True)
class Position:
    seed: int
    seat: int
    choices: list[Tried]


def positions(game: Game, seats: int) -> Iterator[Position]:
    """From game after game, without end."""
    seed = 0
    while True:
        seed += 1
        dice = Random(seed)
        match = game.match(seats, seed, backend="native")
        while not match.over:
            seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
            if dice.randrange(EVERY) == 0:
                yield Position(seed, seat, tried(match, seat, dice))
            thought = Search(seen_by(match, seat, dice)).iterate(QUICK)
            match.play(seat, thought.at_ease(EASE, dice))


def tried(match: Match, seat: int, dice: Random) -> list[Tried]:
    legal = match.legal(seat)
    weights = weights_of(seen_by(match, seat, dice), legal)
    return [
        Tried(action.name, log2(weight), fmean(_chance(match, seat, action.id, dice) for _ in range(WORLDS)))
        for action, weight in zip(legal, weights, strict=True)
    ]


def _chance(match: Match, seat: int, action: int, dice: Random) -> float:
    rules = match.game.backend("native")
    rng = Chance.new(WORDS)
    seed_chance(rng, dice.getrandbits(40), PLAYERS)
    world = match.concealed(seat)
    state, chance = rules.state(world), rules.grid(rng)
    rules(redeal)(state, seat, chance)
    rules(apply)(state, seat, action, chance, rules.grid(closed_log()))
    rules(conceal)(state, seat)
    return Search(Seen(match.game, match.seats, match.options, seat, world, dice, "native")).iterate(ITERATIONS).chances[seat]


def preferred(position: Position) -> float | None:
    """Of the pairs of choices that clearly differ, the part in which advice prefers the better one; half of it where advice
    makes no difference. None where no two differ clearly."""
    luck = [choice.chance * (1 - choice.chance) / (WORLDS * ITERATIONS) for choice in position.choices]
    right = []
    for (one, its_luck), (other, other_luck) in combinations(zip(position.choices, luck, strict=True), 2):
        gain = one.chance - other.chance
        if abs(gain) > CLEARLY * sqrt(its_luck + other_luck):
            liked = (one.advised - other.advised) * gain
            right.append(0.5 if liked == 0 else float(liked > 0))
    return fmean(right) if right else None


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.advice", description="How much a game's advice knows.")
    asked.add_argument("game")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--positions", type=int, default=200)
    asked.add_argument("--json", metavar="FILE.jsonl", type=Path)
    args = asked.parse_args()
    try:
        game = load(args.game)
        game.match(args.seats or game.meta.seats[0], seed=1)
    except TableRondeError as problem:
        asked.error(str(problem))
    if args.positions < 1:
        asked.error(f"the number of positions is at least 1, not {args.positions}.")
    stream = positions(game, args.seats or game.meta.seats[0])
    found = [next(stream) for _ in track(range(args.positions), f"trying the choices of {args.game}")]
    if args.json:
        args.json.write_text("".join(json.dumps(asdict(position)) + "\n" for position in found), encoding="utf-8")
    right = [part for position in found if (part := preferred(position)) is not None]
    share = f"{fmean(right):.0%}" if right else "no"
    print(
        f"{args.game}, {len(right)} positions: of two choices that clearly differ, advice prefers the better in {share} cases."
    )


if __name__ == "__main__":
    main()
