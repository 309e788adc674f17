"""What every school asks for first: PyTorch, and a game that there is; and what those that watch games ask for, too."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path

from ...bots.search.instinct import LIKING, instinct_of
from ...engine.errors import TableRondeError
from ...engine.game import Game, load


def game_to_learn(asked: ArgumentParser, name: str) -> Game:
    if find_spec("torch") is None:
        asked.error("learning takes PyTorch: pip install 'tableronde[learn]'.")
    try:
        return load(name)
    except TableRondeError as problem:
        asked.error(str(problem))


def games_to_watch(school: str, learns: str, games: int) -> tuple[ArgumentParser, Game, Namespace]:
    """For a school that learns from games by instinct: how many, and where to put what it learnt."""
    asked = ArgumentParser(
        prog=f"python -m tableronde.lab.school.{school}",
        description=f"{learns} A quarter of an hour without a GPU.",
        epilog=f"example: python -m tableronde.lab.school.{school} academy --games {games} --out {school}.npz",
    )
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=games)
    asked.add_argument("--rounds", type=int, default=3, help="how often each moment is learnt from")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path(f"{school}.npz"), help="what was learnt; for the folder of the game")
    args = asked.parse_args()
    game = game_to_learn(asked, args.game)
    if not instinct_of(game).has(LIKING):
        asked.error(f"nobody plays {game.id} by instinct yet; first comes `python -m tableronde.lab.school {game.id}`.")
    if min(args.games, args.rounds, args.jobs) < 1:
        asked.error("--games, --rounds and --jobs are at least 1.")
    return asked, game, args
