"""What games say about bots: worked out by hand, and by throwing coins."""

from random import Random

import pytest

from tableronde.lab.arena.interval import estimate, student
from tableronde.lab.arena.ratings import rate
from tableronde.lab.arena.standings import MishapCount, mishaps, pairs, standings

from .arena_outcomes import outcome

#: Two deals of three games: A wins in 1, 0.5, 0 and in 1, 0, 0.
GAMES = [
    outcome(0, 1, "ABB", [1, 0, 0], [30, 20, 10]),
    outcome(1, 1, "BAB", [0.5, 0.5, 0], [25, 25, 10]),
    outcome(2, 1, "BBA", [0, 1, 0], [10, 30, 20], [{"seat": 2, "what": "chose badly", "times": 3}]),
    outcome(3, 2, "ABB", [1, 0, 0], [40, 20, 10]),
    outcome(4, 2, "BAB", [1, 0, 0], [30, 10, 20], [{"seat": 1, "what": "chose badly", "times": 1}]),
    outcome(5, 2, "BBA", [0, 1, 0], [20, 40, 10], [{"seat": 0, "what": "fell asleep", "times": 1}]),
]


def test_shares_points_and_times_by_hand() -> None:
    first, second = standings(GAMES, ["B", "A"])
    assert (first.bot, first.games, second.bot, second.games) == ("A", 6, "B", 6)
    assert first.share == pytest.approx(2.5 / 6)
    assert second.share == pytest.approx(3.5 / 12)
    assert first.times_fair == pytest.approx(3 * 2.5 / 6)
    assert first.mean_score == pytest.approx((30 + 25 + 20 + 40 + 10 + 10) / 6)
    assert second.mean_score == pytest.approx((30 + 35 + 40 + 30 + 50 + 60) / 12)
    assert first.mean_thinking == pytest.approx(2 * (0.5 + 1.5 + 2.5) / 60)
    assert first.longest_thinking == pytest.approx(0.3)
    assert (first.mishaps, second.mishaps) == (4, 1)
    assert first.to_json()["rating"]["ordinal"] == pytest.approx(first.rating.mu - 3 * first.rating.sigma)


def test_who_ended_before_whom_by_hand() -> None:
    one, other = pairs(GAMES, ["A", "B"])
    # A against two B's a game: 2, 1.5 (level with one), 1; 2, 0, 0.
    assert one.ahead == pytest.approx(6.5 / 12)
    assert (one.bot, one.other, one.games) == ("A", "B", 6)
    assert other.ahead == pytest.approx(1 - one.ahead)


def test_mishaps_are_counted_by_bot_and_kind() -> None:
    assert mishaps(GAMES) == [MishapCount("A", "chose badly", 4), MishapCount("B", "fell asleep", 1)]


def test_a_bot_that_has_not_played_is_left_out() -> None:
    assert [standing.bot for standing in standings(GAMES, ["A", "B", "C"])] == ["A", "B"]
    assert len(pairs(GAMES, ["A", "B", "C"])) == 2


# Intervals


def test_the_interval_by_hand() -> None:
    """Two deals of two games, one with a mean of 1, one of 1/2: their variance is 1/8, that of the mean 1/16, and that is what
    (3/4 × 1/4) / (1/16) = 3 independent games have."""
    found = estimate([(2, 2), (1, 2)])
    assert found.mean == 0.75
    assert found.interval is not None
    z, n = student(1), 3
    for end in found.interval:  # Wilson's ends are where the mean is just z standard errors away
        assert abs(0.75 - end) == pytest.approx(z * (end * (1 - end) / n) ** 0.5)


@pytest.mark.parametrize(("freedom", "table"), [(2, 4.303), (4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)])
def test_few_deals_are_trusted_less(freedom: int, table: float) -> None:
    assert student(freedom) == pytest.approx(table, rel=0.04)


def test_a_single_deal_has_no_interval() -> None:
    assert estimate([(3, 4)]).interval is None


def test_a_bot_that_always_wins_might_yet_lose() -> None:
    for wins in (0, 4):
        low, high = estimate([(wins, 4)] * 10).interval or (0, 0)
        assert 0 <= low <= wins / 4 <= high <= 1
        assert 0.05 < high - low < 0.2


@pytest.mark.parametrize("luck", [0.0, 0.5, 1.0], ids=lambda luck: f"{luck:.0%} luck of the deal")
@pytest.mark.parametrize("chance", [0.25, 0.6, 0.9])
def test_intervals_contain_the_truth_nineteen_times_of_twenty(chance: float, luck: float) -> None:
    """Coins of which a part is thrown once for all four games of a deal."""
    dice = Random(f"{chance} {luck}")
    hits, tries, deals = 0, 600, 40
    for _ in range(tries):
        thrown = []
        for _ in range(deals):
            common = dice.random() < chance
            thrown.append((sum(common if dice.random() < luck else dice.random() < chance for _ in range(4)), 4))
        low, high = estimate(thrown).interval or (0, 0)
        hits += low <= chance <= high
    assert 0.92 <= hits / tries <= 0.98


def test_rotation_makes_the_interval_narrower() -> None:
    """What one seat wins another loses: when all luck is in the deal, rotating takes it away."""
    dice = Random(1)
    seats = [dice.randrange(4) for _ in range(100)]
    rotated = estimate([(1, 4)] * 99 + [(2, 4)])
    single = estimate([(seat == 0, 1) for seat in seats])
    assert rotated.interval
    assert single.interval
    assert rotated.interval[1] - rotated.interval[0] < (single.interval[1] - single.interval[0]) / 5


# Ratings


def test_who_wins_is_rated_higher_and_surer() -> None:
    games = [outcome(n, n, "ABC", [1, 0, 0], [30, 20, 10]) for n in range(30)]
    ratings = rate(games, "ABC")
    assert ratings["A"].mu > ratings["B"].mu > ratings["C"].mu
    assert max(rating.sigma for rating in ratings.values()) < 25 / 3 - 1


def test_level_seats_are_rated_alike() -> None:
    ratings = rate([outcome(0, 1, "ABC", [0.5, 0.5, 0], [30, 30, 10])], "ABC")
    assert ratings["A"].mu == pytest.approx(ratings["B"].mu)
    assert ratings["C"].mu < ratings["A"].mu


def test_a_bot_that_sits_twice_is_one_bot() -> None:
    ratings = rate([outcome(n, n, "ABB", [1, 0, 0], [30, 20, 10]) for n in range(5)], "AB")
    assert ratings["A"].mu > 25 > ratings["B"].mu
