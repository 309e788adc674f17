"""`python -m tableronde.lab.school.belief academy`: learns which worlds are likely, from games in mixed company.

A small network gives a world points, and is to give the true one more than seven that were dealt. What it learns so is how much
more often than by chance such a world is true.
"""

from __future__ import annotations

import math
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np
from rich.progress import track

from ...engine.game import load
from ...engine.record import Array
from .asked import games_to_watch
from .worlds import WORLDS, worlds_of

#: Games of one piece of work; and one of so many is kept to see what was learnt.
PIECE, EXAMINED = 25, 20


def _piece(name: str, first: int) -> Array:
    return worlds_of(load(name), first, PIECE)


def main() -> None:
    _, game, args = games_to_watch("belief", "Learns which worlds are likely, from games in mixed company.", games=10_000)
    from .believing import Believer  # only now: it takes PyTorch

    firsts = range(args.seed * 10**6, args.seed * 10**6 + max(args.games, 2 * PIECE), PIECE)
    with ProcessPoolExecutor(args.jobs) as pool:
        pieces = list(track(pool.map(partial(_piece, game.id), firsts), f"{game.id}: games", total=len(firsts)))
    examined = max(1, len(pieces) // EXAMINED)
    lessons, exam = np.concatenate(pieces[examined:]), np.concatenate(pieces[:examined])
    believer, best = Believer(game, args.seed), -math.inf
    course = believer.course(lessons, args.rounds, args.seed)
    for number in range(args.rounds):
        believer.attend(course, lessons, number)
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
