"""Advice: what somebody who knows a game thinks at first sight. Bots play by it, and a search looks there first.

A game may have an `advice.py` with its `ADVICE`; without it, every choice seems as good as any other. Advice is given by what
a seat knows: on the concealed copy of a position it is the same as on the true one. The conformance suite looks at that.

Choices get points first. Who only wants the best one needs no more; who chooses by chance wants weights.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .record import Choices, Grid, Record, Shares, Weights, table
from .rule import entry, hot

#: The most that an action can weigh.
MOST = 10_000


#: See `Advice.ease`.
USUAL_EASE = 0.004


@entry
def judge(s: Record, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """How good each of these legal actions seems: `points[i]` for `choices[i]`. Only their differences count."""
    for i in range(n):
        points[i] = 0


@entry
def weigh(s: Record, seat: int, choices: Choices, n: int, weights: Weights) -> None:
    """The same as weights from 1 to `MOST`. Twice the weight is taken twice as often by who chooses by chance."""
    judge(s, seat, choices, n, weights)
    fade(weights, n)


@entry
def foresee(s: Record, seats: int, chances: Shares) -> int:
    """Whether it can be told at this moment how the game may end; then `chances` are those of each seat to win it, 1 in all.
    Nothing is concealed: `s` is a world that somebody imagines."""
    return False


#: How finely weights fade, in steps for each half; and after how many halves every weight is 1.
STEPS, HALVES = 64, 14


def fading(halving: int) -> Grid:
    """Weights by the points that are lacking to the best."""
    return table([max(1, round(MOST * 0.5 ** (lack * STEPS // halving / STEPS))) for lack in range(HALVES * halving + 1)])


# Backends put a game's own in the place of these two.
FAINTEST = HALVES
FADING = fading(1)


@hot
def fade(weights: Weights, n: int) -> int:
    """From points to weights, of which the sum is returned."""
    best = weights[0]
    for i in range(1, n):
        best = max(best, weights[i])
    total = 0
    for i in range(n):
        weight = FADING[min(best - weights[i], FAINTEST)]
        weights[i] = weight
        total += weight
    return total


@dataclass(frozen=True)
class Advice:
    judge: Callable[..., None] = judge
    #: So many points less weigh half.
    halving: int = 1
    #: Actions that hurt somebody; a friendly opponent leaves them alone when it can.
    unkind: frozenset[int] = frozenset()
    #: Points of difference that are a clear lead: how a search tells a good defeat from a bad one.
    clear_lead: int = 10
    #: Chances to win, in parts of 1, that a good player does not mind to lose for variety: what makes it beatable. By the
    #: number of players, where it is not the usual one.
    ease: Mapping[int, float] = field(default_factory=dict)
    #: Where the end can be foreseen, and how many decisions a search plays on before it looks; by the number of players. With
    #: others it plays to the end.
    foresee: Callable[..., int] = foresee
    horizon: Mapping[int, int] = field(default_factory=dict)
    #: With how many players a search also asks what was learnt (`instinct.npz` in the game's folder).
    instinct: frozenset[int] = frozenset()
    #: With how many players it plays on only until the game has learnt to tell how it may end (`outlook.npz`, beside it).
    outlook: frozenset[int] = frozenset()
    #: How sure it is of which worlds are likely (`belief.npz`, beside it), where 1 is as was learnt; by the number of players.
    #: With others it takes any that fits.
    belief: Mapping[int, float] = field(default_factory=dict)
    #: How much a search that plays on leans to what went well in it so far: by how many halvings an action that always won
    #: outweighs one that always lost; by the number of players. With others it keeps to advice.
    experience: Mapping[int, int] = field(default_factory=dict)

    def ease_among(self, seats: int) -> float:
        return self.ease.get(seats, USUAL_EASE)

    @property
    def constants(self) -> dict[str, Any]:
        """What `fade` looks up."""
        return {"FADING": fading(self.halving), "FAINTEST": HALVES * self.halving}
