"""The chapter "Scoring": abbeys."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.cardinal.components import COUNTRY_IDS
from tableronde.games.cardinal.scoring import points_for_abbeys

from ..worlds import thorough
from .table import ENGLAND_SWABIA, FRANCE, Table, sites_in


def scores(country: str, *abbeys: int) -> list[int]:
    """The points of a country for so many abbeys of each seat."""
    table = Table(seats=max(3, len(abbeys)))
    for seat, count in enumerate(abbeys):
        table.built(seat, **{country: count})
    return [points_for_abbeys(table.state, seat, COUNTRY_IDS.index(country)) for seat in range(len(abbeys))]


def test_the_player_with_most_scores_the_total_number_of_abbeys_there() -> None:
    """The player with most scores the total number of abbeys there."""
    assert scores("france", 4, 3, 1)[0] == 8
    assert scores("france", 0, 1, 0)[1] == 1


def test_the_second_scores_the_number_of_abbeys_of_the_first() -> None:
    """The second scores the number of abbeys of the first."""
    assert scores("france", 5, 1, 0)[1] == 5


def test_the_third_scores_the_number_of_the_second_and_so_on() -> None:
    """The third the number of the second; and so on."""
    assert scores("france", 5, 2, 1)[2] == 2
    assert scores("france", 1, 2, 5) == [2, 5, 8]


def test_the_fourth_and_the_fifth_score_the_number_of_those_ahead() -> None:
    """... and so on. France has 8 sites: of five players, two share a place."""
    assert scores("france", 3, 2, 1, 1, 1) == [8, 3, 2, 2, 2]
    assert scores("france", 4, 2, 1, 1, 0) == [8, 4, 2, 2, 0]


def test_no_abbey_no_points() -> None:
    """No abbey, no points."""
    assert scores("italy", 3, 0, 0) == [3, 0, 0]
    assert scores("italy", 0, 0, 0) == [0, 0, 0]


@pytest.mark.parametrize(
    ("abbeys", "points"),
    [
        ((2, 2, 0), [4, 4, 0]),
        ((3, 1, 1), [5, 3, 3]),
        ((2, 2, 2), [6, 6, 6]),
        ((1, 1, 1), [3, 3, 3]),
    ],
)
def test_tied_players_score_the_same_the_better_place(abbeys: tuple[int, ...], points: list[int]) -> None:
    """Tied players score the same, the better place."""
    assert scores("italy", *abbeys) == points


def test_lotharingia_2_2_1_gives_5_5_2() -> None:
    """Red 2, Violet 2, Blue 1 gives 5, 5, 2."""
    assert scores("lotharingia", 2, 2, 1) == [5, 5, 2]


def test_the_one_after_a_tie_scores_the_number_of_abbeys_of_those_just_ahead() -> None:
    """(The one after a tie scores the number of abbeys of those just ahead.)"""
    assert scores("franconia", 3, 3, 1) == [7, 7, 3]
    assert scores("france", 3, 2, 2, 1) == [8, 3, 3, 2]


def test_franconia_4_2_1_gives_7_4_2() -> None:
    """Example: 4, 2, 1 gives 7, 4, 2."""
    assert scores("franconia", 4, 2, 1) == [7, 4, 2]


def test_each_country_is_scored_for_itself() -> None:
    """Abbeys (both times), per country."""
    table = Table(run_outs=2, turn=2).built(0, france=2, italy=1).built(1, italy=3).play("pass")
    assert [player.points["last-abbeys"] for player in table.now.players] == [2 + 3, 4, 0]
    assert table.notes("abbeys-score") == [
        {"seat": 0, "country": "italy", "place": 2, "points": 3},
        {"seat": 1, "country": "italy", "place": 1, "points": 4},
        {"seat": 0, "country": "france", "place": 1, "points": 2},
    ]


def test_the_countries_are_scored_in_the_order_of_the_text() -> None:
    """Countries `england franconia bavaria ...` (also the order in which abbeys are scored)."""
    table = Table(run_outs=2, turn=2)
    for country in COUNTRY_IDS:
        table.built(0, **{country: 1})
    order = [note["country"] for note in table.play("pass").notes("abbeys-score")]
    assert order == [
        "england",
        "franconia",
        "bavaria",
        "italy",
        "aragon",
        "france",
        "lotharingia",
        "swabia",
        "burgundy",
    ]


def test_abbeys_are_scored_both_times() -> None:
    """Abbeys (both times): when the pile runs out for the first time, and at the end."""
    table = Table(start=1).hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).hand(1, FRANCE, FRANCE, ENGLAND_SWABIA)
    table.pile(FRANCE).discard().built(2, france=2)
    table.play("exchange england-swabia", "draw")
    assert table.now.players[2].points["first-abbeys"] == 2
    table.play("exchange england-swabia", "draw", "pass", "pass")
    assert table.over
    assert table.now.players[2].points == {"first-abbeys": 2, "last-abbeys": 2, "alliances": 0, "chains": 0}


@thorough(200)
@given(country=st.sampled_from(COUNTRY_IDS), data=st.data(), seats=st.integers(3, 5))
def test_any_country_scores_as_a_ranking_on_paper_says(country: str, data: st.DataObject, seats: int) -> None:
    """Rank the different numbers of abbeys: the first gets the total, each other place the number ranked before it."""
    owners = data.draw(st.lists(st.integers(0, seats - 1), max_size=len(sites_in(country))))
    abbeys = [owners.count(seat) for seat in range(seats)]
    ranks = sorted({n for n in abbeys if n}, reverse=True)
    worth = dict(zip(ranks, [len(owners), *ranks], strict=False))
    assert scores(country, *abbeys) == [worth.get(n, 0) for n in abbeys]
