"""Table Ronde: three medieval board games, their complete rules, and a fast engine under them.

>>> import tableronde
>>> match = tableronde.load("cardinal").match(seats=4, seed=7)
>>> seat = match.actors[0]
>>> match.play(seat, match.legal(seat)[0])
"""

from .engine.errors import TableRondeError
from .engine.game import Game, load
from .engine.game import games as installed
from .engine.match import Match
from .engine.saves import load_match

__all__ = ["Game", "Match", "TableRondeError", "installed", "load", "load_match"]
