"""What the games of an arena say about its bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import permutations
from typing import Any

from .bout import Outcome
from .interval import Estimate, estimate
from .ratings import Rating, places, rate

#: The values that are counted in one game.
Values = Callable[[Outcome], Iterable[float]]


@dataclass(frozen=True)
class Standing:
    """One bot. `share` is that of one seat, however many the bot had at a table; times are seconds a decision."""

    bot: str
    games: int
    share: float
    interval: tuple[float, float] | None
    times_fair: float
    mean_score: float
    rating: Rating
    mishaps: int
    mean_thinking: float
    longest_thinking: float

    def to_json(self) -> dict[str, Any]:
        content = asdict(self)
        content["rating"]["ordinal"] = self.rating.ordinal
        return content


@dataclass(frozen=True)
class Pair:
    """How often a seat of `bot` ended before a seat of `other`, level counting half, in the games that had both."""

    bot: str
    other: str
    games: int
    ahead: float
    interval: tuple[float, float] | None


@dataclass(frozen=True)
class MishapCount:
    bot: str
    what: str
    times: int


def standings(outcomes: Sequence[Outcome], bots: Sequence[str]) -> list[Standing]:
    """Of the bots that have played, the greatest share first."""
    ratings = rate(outcomes, bots)
    found = [_standing(outcomes, bot, ratings[bot]) for bot in bots if any(bot in o["bots"] for o in outcomes)]
    return sorted(found, key=lambda standing: -standing.share)


def _standing(outcomes: Sequence[Outcome], bot: str, rating: Rating) -> Standing:
    sat = [(outcome, seat) for outcome in outcomes for seat in seats_of(bot, outcome)]
    share = share_of(bot, outcomes)
    decisions = sum(outcome["decisions"][seat] for outcome, seat in sat)
    return Standing(
        bot=bot,
        games=sum(bot in outcome["bots"] for outcome in outcomes),
        share=share.mean,
        interval=share.interval,
        times_fair=share.mean * len(outcomes[0]["bots"]),
        mean_score=sum(outcome["scores"][seat] for outcome, seat in sat) / len(sat),
        rating=rating,
        mishaps=sum(found.times for found in mishaps(outcomes) if found.bot == bot),
        mean_thinking=sum(outcome["thinking"][seat] for outcome, seat in sat) / max(decisions, 1),
        longest_thinking=max(outcome["longest"][seat] for outcome, seat in sat),
    )


def share_of(bot: str, outcomes: Iterable[Outcome]) -> Estimate:
    """The share of victory of one seat of this bot."""
    return _by_deal(outcomes, lambda outcome: (outcome["shares"][seat] for seat in seats_of(bot, outcome)))


def pairs(outcomes: Sequence[Outcome], bots: Sequence[str]) -> list[Pair]:
    found = []
    for bot, other in permutations(bots, 2):
        both = [outcome for outcome in outcomes if bot in outcome["bots"] and other in outcome["bots"]]
        if both:
            ahead = _by_deal(both, partial(_ahead, bot=bot, other=other))
            found.append(Pair(bot, other, len(both), ahead.mean, ahead.interval))
    return found


def mishaps(outcomes: Iterable[Outcome]) -> list[MishapCount]:
    """The most frequent first."""
    counted: Counter[tuple[str, str]] = Counter()
    for outcome in outcomes:
        for trouble in outcome["mishaps"]:
            counted[outcome["bots"][trouble["seat"]], trouble["what"]] += trouble["times"]
    return [MishapCount(bot, what, times) for (bot, what), times in counted.most_common()]


def seats_of(bot: str, outcome: Outcome) -> list[int]:
    return [seat for seat, name in enumerate(outcome["bots"]) if name == bot]


def _by_deal(outcomes: Iterable[Outcome], values: Values) -> Estimate:
    deals: dict[int, tuple[float, int]] = {}
    for outcome in outcomes:
        total, count = deals.get(outcome["seed"], (0.0, 0))
        for value in values(outcome):
            total, count = total + value, count + 1
        deals[outcome["seed"]] = total, count
    return estimate([deal for deal in deals.values() if deal[1]])


def _ahead(outcome: Outcome, bot: str, other: str) -> Iterator[float]:
    ended = places(outcome)
    for mine in seats_of(bot, outcome):
        for theirs in seats_of(other, outcome):
            yield 0.5 * ((ended[mine] > ended[theirs]) + (ended[mine] >= ended[theirs]))
