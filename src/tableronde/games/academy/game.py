"""The game, whole: what the engine asks for, gathered from the chapters."""

from ...engine.game import Rulebook
from .audit import audit
from .ending import seat_points, wins
from .knowledge import conceal, redeal
from .state import ACTIONS, NOTES, State
from .turn import actors, apply, legal, setup
from .view import prompt, view
from .words import names, squires

RULEBOOK = Rulebook(
    state=State,
    actions=ACTIONS,
    notes=NOTES,
    rules={
        "setup": setup,
        "actors": actors,
        "legal": legal,
        "apply": apply,
        "score": seat_points,
        "wins": wins,
        "conceal": conceal,
        "redeal": redeal,
    },
    view=view,
    prompt=prompt,
    audit=audit,
    names=names,
    called=squires,
)
