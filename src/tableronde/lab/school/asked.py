"""What both schools ask for first: PyTorch, and a game that there is."""

from __future__ import annotations

from argparse import ArgumentParser
from importlib.util import find_spec

from ...engine.errors import TableRondeError
from ...engine.game import Game, load


def game_to_learn(asked: ArgumentParser, name: str) -> Game:
    if find_spec("torch") is None:
        asked.error("learning takes PyTorch: pip install 'tableronde[learn]'.")
    try:
        return load(name)
    except TableRondeError as problem:
        asked.error(str(problem))
