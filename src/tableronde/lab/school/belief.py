"""`python -m tableronde.lab.school.belief academy`: learns which worlds are likely, from games in mixed company.

A small network gives a world points, and is to give the true one more than seven that were dealt. What it learns so is how much
more often than by chance such a world is true.
"""

from __future__ import annotations

import argparse
import math
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
from rich.progress import track

from ...bots.search.instinct import BELIEF_FILE, instinct_of
from ...engine.game import load
from ...engine.record import Array
from .asked import game_to_learn
from .worlds import WORLDS, worlds_of

#: Games of one piece of work; and one of so many is kept to see what was learnt.
PIECE, EXAMINED = 25, 20


def _piece(name: str, first: int) -> Array:
    return worlds_of(load(name), first, PIECE)


def main() -> None:
    asked = argparse.ArgumentParser(
        prog="python -m tableronde.lab.school.belief",
        description="Learns which worlds are likely, from games in mixed company; a quarter of an hour without a GPU.",
        epilog="example: python -m tableronde.lab.school.belief cardinal --games 10000 --out belief.npz",
    )
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=10_000)
    asked.add_argument("--rounds", type=int, default=3, help="how often each moment is learnt from")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path(BELIEF_FILE), help="what was learnt; for the folder of the game")
    args = asked.parse_args()
    game = game_to_learn(asked, args.game)
    if instinct_of(game) is None:
        asked.error(f"nobody plays {game.id} by instinct yet; first comes `python -m tableronde.lab.school {game.id}`.")
    if min(args.games, args.rounds, args.jobs) < 1:
        asked.error("--games, --rounds and --jobs are at least 1.")
    from .believing import Believer  # only now: it takes PyTorch

    firsts = range(args.seed * 10**6, args.seed * 10**6 + max(args.games, 2 * PIECE), PIECE)
    with ProcessPoolExecutor(args.jobs) as pool:
        pieces = list(track(pool.map(partial(_piece, game.id), firsts), f"{game.id}: games", total=len(firsts)))
    examined = max(1, len(pieces) // EXAMINED)
    lessons, exam = np.concatenate(pieces[examined:]), np.concatenate(pieces[:examined])
    believer, best = Believer(game, args.seed), -math.inf
    for number in range(args.rounds):
        believer.learn(lessons, number / args.rounds, (number + 1) / args.rounds)
        found, told = believer.examine(exam)
        print(
            f"{game.id}, round {number + 1}: of {len(lessons)} moments; it finds the true world of {WORLDS} in {found:.1%} "
            f"(by chance {1 / WORLDS:.1%}), and makes it {math.exp(told):.2f} times as likely",
            flush=True,
        )
        if told > best:  # with few games it soon knows them by heart, and others less and less
            best = told
            believer.save(args.out)


if __name__ == "__main__":
    main()
