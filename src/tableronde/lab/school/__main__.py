"""`python -m tableronde.lab.school cardinal --minutes 10 --out instinct.npz`: learns a game by playing it."""

from __future__ import annotations

import argparse
from pathlib import Path

from .asked import game_to_learn


def main() -> None:
    asked = argparse.ArgumentParser(
        prog="python -m tableronde.lab.school",
        description="Learns a game by playing it, millions of times; best on a GPU.",
        epilog="example: python -m tableronde.lab.school cardinal --minutes 10 --notes cardinal.pt",
    )
    asked.add_argument("game")
    asked.add_argument("--minutes", type=float, default=5.0)
    asked.add_argument("--tables", type=int, default=65536, help="played at once; fewer without a GPU")
    asked.add_argument("--threads", type=int, default=16, help="that play where there is no GPU")
    asked.add_argument("--rate", type=float, default=1e-3, help="how fast it learns at first")
    asked.add_argument("--variety", type=float, default=0.05, help="how much it tries what it does not like best, at first")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path("instinct.npz"), help="what was learnt; for the folder of the game")
    asked.add_argument("--notes", type=Path, help="to go on another day: read at the beginning if there, written at the end")
    args = asked.parse_args()
    game = game_to_learn(asked, args.game)
    if not game.observation.facts:
        asked.error(f"{game.id} can't be learnt: it has no observation.py that tells a position as facts.")
    for name in ("minutes", "tables", "threads", "rate", "variety"):
        if getattr(args, name) <= 0:
            asked.error(f"--{name} is more than 0, not {getattr(args, name)}.")
    from .learning import Lessons, School  # only now: it takes PyTorch

    given = {name: getattr(args, name) for name in ("minutes", "tables", "threads", "rate", "variety", "seed")}
    school = School(game, Lessons(**given, batch=min(65536, 4 * args.tables)))
    if args.notes and args.notes.exists():
        try:
            school.recall(args.notes)
        except RuntimeError:
            asked.error(f"{args.notes} has notes of networks of other sizes; begin without it, or with another name.")

    def report(line: str) -> None:
        print(line, flush=True)
        school.save(args.out)

    school.attend(report)
    school.save(args.out)
    if args.notes:
        school.remember(args.notes)


if __name__ == "__main__":
    main()
