"""`python -m tableronde.lab.school GAME --minutes 5 --out instinct.npz`."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path

from ...engine.game import load
from .learning import Lessons, School


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tableronde.lab.school", description="Learns a game by playing it.")
    asked.add_argument("game")
    asked.add_argument("--out", type=Path, default=Path("instinct.npz"))
    asked.add_argument("--notes", type=Path, help="where a school that is to go on another day keeps its notes")
    for field in fields(Lessons):
        if isinstance(field.default, int | float):
            asked.add_argument(f"--{field.name.replace('_', '-')}", type=type(field.default), default=field.default)
    args = asked.parse_args()
    given = {field.name: getattr(args, field.name) for field in fields(Lessons) if hasattr(args, field.name)}
    school = School(load(args.game), Lessons(**given))
    if args.notes and args.notes.exists():
        school.recall(args.notes)
    for _ in school.attend(lambda line: print(line, flush=True)):
        pass
    if args.notes:
        school.remember(args.notes)
    school.save(args.out)


if __name__ == "__main__":
    main()
