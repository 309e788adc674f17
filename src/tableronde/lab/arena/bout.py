"""One game between bots, with a clock beside it."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import TypedDict

from ...bots.chair import Chair
from ...bots.hiring import hire
from ...engine import contract
from ...engine.advice import weigh
from ...engine.backends import Progress
from ...engine.game import CONTRACT, Game, load
from ...engine.victory import payoff
from .schedule import Bout


class Trouble(TypedDict):
    """Something that went wrong with the bot at a seat, so many times; a squire decided in its place."""

    seat: int
    what: str
    times: int


class Outcome(TypedDict):
    """How a bout went, as it is written down. Lists go by seat; times are seconds."""

    bout: int
    seed: int
    bots: list[str]
    shares: list[float]
    scores: list[int]
    decisions: list[int]
    thinking: list[float]  # over all decisions
    longest: list[float]  # over the one that took longest
    mishaps: list[Trouble]
    stalled: bool  # a bot still thinks somewhere behind the scenes
    seconds: float


def prepare(game: Game, bots: tuple[str, ...], progress: Progress | None = None) -> None:
    """Compiles what these bots at this game need; done before, it is no part of anybody's thinking time."""
    rules = [getattr(contract, name) for name in CONTRACT]
    game.backend("native").prepare(*rules, payoff, weigh, progress=progress)
    for name in dict.fromkeys(bots):
        hire(name).prepare(game, progress)


def play_bout(bout: Bout) -> Outcome:
    game = load(bout.game)
    prepare(game, bout.bots)
    begun = perf_counter()
    seats = len(bout.bots)
    match = game.match(seats, bout.seed, backend="native", **bout.options)
    chairs = [Chair(hire(name), seat, bout.dice_seed) for seat, name in enumerate(bout.bots)]
    decisions, thinking, longest = [0] * seats, [0.0] * seats, [0.0] * seats
    while not match.over:
        # Who has no choice waits: the match moves for them once those who have one have chosen.
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
        asked = perf_counter()
        action = chairs[seat].decide(match)
        took = perf_counter() - asked
        match.play(seat, action)
        decisions[seat] += 1
        thinking[seat] += took
        longest[seat] = max(longest[seat], took)
    result = match.result
    assert result is not None
    return Outcome(
        bout=bout.number,
        seed=bout.seed,
        bots=list(bout.bots),
        shares=list(result.shares),
        scores=list(result.scores),
        decisions=decisions,
        thinking=[round(seconds, 6) for seconds in thinking],
        longest=[round(seconds, 6) for seconds in longest],
        mishaps=_troubles(chairs),
        stalled=any(chair.stalled for chair in chairs),
        seconds=round(perf_counter() - begun, 6),
    )


def _troubles(chairs: list[Chair]) -> list[Trouble]:
    counted = Counter((mishap.seat, mishap.what) for chair in chairs for mishap in chair.mishaps)
    return [Trouble(seat=seat, what=what, times=times) for (seat, what), times in counted.items()]
