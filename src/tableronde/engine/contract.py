"""The contract of a game, in one page.

A game is these eight rules over one record. Generic code (playouts, search, checks) is written against the names below;
the backends put a game's own functions in their place (`backends.py`), so nothing is looked up while playing.

- `s` is the state, changed in place. `seat` counts from 0; `SPECTATOR` sits nowhere and knows only what is public.
- `action` is a small integer of the game's flat action space (`actions.py`).
- `rng` is a generator (`chance.py`), `log` a chronicle that may be closed (`chronicle.py`).
- Chance is used only when something is really drawn: the engine takes it as the sign that a choice can't be taken back.
"""

from .record import Chance, Choices, Log, Options, Record
from .rule import rule

SPECTATOR = -1


class Tables:
    """Several states in a row; assigning one to another copies it."""

    def __init__(self, states: list[Record]) -> None:
        self._states = states

    def __getitem__(self, number: int) -> Record:
        return self._states[number]

    def __setitem__(self, number: int, state: Record) -> None:
        self._states[number].raw[0] = state.raw[0]


@rule
def setup(s: Record, seats: int, options: Options, rng: Chance, log: Log) -> None:
    """Lays out a new game on a blank record. `options` holds one integer per option of the game's `meta.py`, in its order."""


@rule
def actors(s: Record) -> int:
    """The seats that must decide now, as bits; several at once is normal (a draft, secret choices). 0: the game is over."""
    return 0


@rule
def legal(s: Record, seat: int, out: Choices) -> int:
    """Writes the actions that this seat may take, each once, and returns how many; at least one for an actor."""
    return 0


@rule
def apply(s: Record, seat: int, action: int, rng: Chance, log: Log) -> None:
    """Takes one legal action. Simultaneous choices commit one by one, secretly, in any order with the same outcome, and
    resolve when the last is in. A choice of several steps is built up in the seat's private part of the state."""


@rule
def score(s: Record, seat: int) -> int:
    """The points of a seat so far, as the players count them."""
    return 0


@rule
def wins(s: Record, seat: int) -> int:
    """At the end: whether nobody is ahead of this seat. Several may win, and share the victory."""
    return False


@rule
def conceal(s: Record, seat: int) -> None:
    """Blanks everything that this seat does not know."""


@rule
def redeal(s: Record, seat: int, rng: Chance) -> None:
    """Fills the blanks of a concealed state at random, consistent with all that the seat knows."""
