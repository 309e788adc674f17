"""`python -m tableronde.lab.school.outlook academy`: learns how a game may end, from games by instinct and by advice.

A small network is shown moments of games, as many as can be played in the time, and who won in the end.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rich.progress import track

from ...engine.game import load
from ...engine.observation import outlook
from .asked import games_to_watch
from .endings import Endings, endings, together

#: Games of one piece of work; and one piece of so many is kept to see what was learnt.
PIECE, EXAMINED = 2000, 20


def _piece(name: str, seed: int) -> Endings:
    return endings(load(name), PIECE, seed)


def main() -> None:
    learns = "Learns how a game may end, from games by instinct and by advice."
    asked, game, args = games_to_watch("outlook", learns, games=400_000)
    if game.observation.outlook is outlook:
        asked.error(f"nothing is said of when {game.id} can be told: its observation has no outlook.")
    from .foretelling import Foreteller  # only now: it takes PyTorch

    seeds = range(args.seed * 10**6, args.seed * 10**6 + max(2, -(-args.games // PIECE)))
    with ProcessPoolExecutor(args.jobs) as pool:
        pieces = list(track(pool.map(partial(_piece, game.id), seeds), f"{game.id}: games", total=len(seeds)))
    examined = max(1, len(pieces) // EXAMINED)
    lessons, exam = together(pieces[examined:]), together(pieces[:examined])
    foreteller = Foreteller(game, args.seed)
    course = foreteller.course(lessons, args.rounds, args.seed)
    for number in range(args.rounds):
        foreteller.attend(course, lessons, number)
        known = ", ".join(f"{part:.1%} with {seats}" for seats, part in foreteller.examine(exam).items())
        print(f"{game.id}, round {number + 1}: of {len(lessons.seats)} moments; of who will win it knows {known}", flush=True)
        foreteller.save(args.out)


if __name__ == "__main__":
    main()
