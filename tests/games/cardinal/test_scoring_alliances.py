"""The chapter "Scoring": alliances."""

from tableronde.games.cardinal.components import COUNTRY_IDS
from tableronde.games.cardinal.scoring import points_for_alliance

from .table import ENGLAND_SWABIA, FRANCE, Table

BLUE, RED, YELLOW = range(3)

IN_ORDER = [
    "england-france",
    "england-lotharingia",
    "lotharingia-franconia",
    "franconia-bavaria",
    "franconia-swabia",
    "france-lotharingia",
    "lotharingia-swabia",
    "swabia-bavaria",
    "swabia-burgundy",
    "france-burgundy",
    "france-aragon",
    "aragon-burgundy",
    "aragon-italy",
    "italy-burgundy",
    "italy-bavaria",
]


def board(**abbeys: int) -> Table:
    """A board on which seat 1 built, so that the seals have room."""
    return Table(run_outs=2, turn=2).built(1, **abbeys)


def alliance(table: Table, number: int) -> list[int]:
    """What each seat scores for an alliance."""
    return [points_for_alliance(table.state, seat, number - 1) for seat in range(table.seats)]


def example() -> Table:
    """Italy: Blue 2, Red 1, Yellow 1; Burgundy: Blue 1, Red 1; Bavaria: Red 2, Yellow 1."""
    table = board(italy=4, burgundy=3, bavaria=4).advisors(BLUE, italy=2, burgundy=1)
    return table.advisors(RED, italy=1, burgundy=1, bavaria=2).advisors(YELLOW, italy=1, bavaria=1)


def test_alliance_14_of_the_example_gives_blue_6() -> None:
    """Italy-Burgundy: Blue has most in both and scores 4 + 2 = 6; Red and Yellow nothing."""
    assert alliance(example(), 14) == [6, 0, 0]


def test_alliance_15_of_the_example_gives_nobody_anything() -> None:
    """Italy-Bavaria: Blue has most in Italy, Red in Bavaria; nobody scores."""
    assert alliance(example(), 15) == [0, 0, 0]


def test_the_most_advisors_in_both_countries() -> None:
    """A player with the most advisors in *both* countries scores."""
    one_only = board(england=3, france=3).advisors(0, england=2, france=1).advisors(1, england=1, france=2)
    assert alliance(one_only, 1) == [0, 0, 0]
    both = board(england=3, france=3).advisors(0, england=2, france=2).advisors(1, england=1, france=1)
    assert alliance(both, 1) == [6, 0, 0]


def test_ties_count_as_most() -> None:
    """... (ties count as most ...)"""
    table = board(england=2, france=3).advisors(0, england=1, france=2).advisors(1, england=1, france=1)
    assert alliance(table, 1) == [5, 0, 0]


def test_at_least_one_advisor() -> None:
    """... (... at least one advisor): an empty seal gives nobody an alliance."""
    table = board(england=2, france=3).advisors(0, france=2)
    assert alliance(table, 1) == [0, 0, 0]
    assert alliance(board(england=2, france=3), 1) == [0, 0, 0]


def test_scores_the_total_number_of_advisors_of_all_colours_in_both() -> None:
    """... scores the total number of advisors, of all colours, in both."""
    table = (
        board(swabia=4, burgundy=5).advisors(0, swabia=2, burgundy=3).advisors(1, swabia=1).advisors(2, swabia=1, burgundy=2)
    )
    assert alliance(table, 9) == [9, 0, 0]


def test_abbeys_do_not_count_for_an_alliance() -> None:
    """... the total number of advisors."""
    table = board(swabia=4, burgundy=5).advisors(0, swabia=1, burgundy=1)
    assert alliance(table, 9) == [2, 0, 0]


def test_several_tied_players_may_each_score() -> None:
    """Several tied players may each score."""
    table = board(england=3, france=3)
    for seat in range(3):
        table.advisors(seat, england=1, france=1)
    assert alliance(table, 1) == [6, 6, 6]


def test_those_who_are_not_first_score_nothing() -> None:
    """Only the player with the most advisors scores an alliance."""
    table = board(england=4, france=4).advisors(0, england=2, france=2).advisors(1, england=2, france=1)
    assert alliance(table, 1) == [7, 0, 0]


def test_the_lead_in_one_country_counts_in_all_its_alliances() -> None:
    """A player with most advisors in a country can take part in several alliances with its neighbours."""
    table = board(france=2, lotharingia=1, burgundy=1).advisors(0, france=2, lotharingia=1, burgundy=1).play("pass")
    assert table.now.players[0].points["alliances"] == 3 + 3
    assert table.notes("alliance-scores") == [
        {"seat": 0, "alliance": "france-lotharingia", "points": 3},
        {"seat": 0, "alliance": "france-burgundy", "points": 3},
    ]


def test_countries_without_an_alliance_give_nothing() -> None:
    """15 alliances, and no more: England and Italy have none."""
    table = board(england=2, italy=2).advisors(0, england=2, italy=2).play("pass")
    assert table.now.players[0].points["alliances"] == 0


def test_alliances_are_scored_in_order_1_to_15() -> None:
    """Alliances (end only), in order 1 to 15."""
    table = board(**dict.fromkeys(COUNTRY_IDS, 2))
    table.advisors(0, **{country: 1 for country in COUNTRY_IDS if country != "england"})
    table.advisors(2, **{country: 1 for country in COUNTRY_IDS if country != "italy"})
    told = [(note["seat"], note["alliance"]) for note in table.play("pass").notes("alliance-scores")]
    assert [name for seat, name in told if seat == 0] == IN_ORDER[2:]
    assert [name for seat, name in told if seat == 2] == IN_ORDER[:12]
    assert [name for _, name in told] == sorted((name for _, name in told), key=IN_ORDER.index)


def test_alliances_are_scored_at_the_end_only() -> None:
    """Alliances (end only)."""
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).pile(FRANCE).built(1, england=1, france=1)
    table.advisors(1, england=1, france=1).play("exchange england-swabia", "draw")
    assert table.now.run_outs == 1
    assert table.notes("alliance-scores") == []
    assert table.now.players[1].points["alliances"] == 0
