"""Ratings from openskill: one number for bots that met different opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce

from .bout import Outcome


@dataclass(frozen=True)
class Rating:
    """Strength and doubt; `ordinal` is what the bot is worth with little doubt, mu - 3 sigma."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        return self.mu - 3 * self.sigma


def places(outcome: Outcome) -> list[tuple[float, int]]:
    """How each seat ended, better ones greater: by its share of the victory, then by its points."""
    return list(zip(outcome["shares"], outcome["scores"], strict=True))


def rate(outcomes: Iterable[Outcome], bots: Sequence[str]) -> dict[str, Rating]:
    """Game after game in the order given."""
    # Bots do not improve from game to game: no doubt is added with time.
    model = PlackettLuce(tau=0.0)
    ratings = {bot: Rating(model.mu, model.sigma) for bot in bots}
    for outcome in outcomes:
        ended = places(outcome)
        ranks = [float(sum(other > mine for other in ended)) for mine in ended]
        teams = [[model.rating(ratings[bot].mu, ratings[bot].sigma)] for bot in outcome["bots"]]
        after = [team[0] for team in model.rate(teams, ranks=ranks)]
        for bot in set(outcome["bots"]):
            # A bot that sits twice learns the mean of what its seats say.
            own = [rating for rating, name in zip(after, outcome["bots"], strict=True) if name == bot]
            ratings[bot] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return ratings
