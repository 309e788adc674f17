"""The chapter "Scoring": who wins."""

from tableronde.games.cardinal.scoring import wins

from .table import Table, random_play


def last_turn() -> Table:
    """Seat 2 has the last turn of the game; passing ends it."""
    return Table(run_outs=2, turn=2)


def shares(table: Table) -> list[float]:
    table.play("pass")
    winners = [seat for seat in range(table.seats) if wins(table.state, seat)]
    assert [note["seat"] for note in table.notes("won")] == winners
    return [1 / len(winners) if seat in winners else 0 for seat in range(table.seats)]


def totals(table: Table) -> list[int]:
    return [player.total for player in table.now.players]


def test_most_points_wins() -> None:
    """Most points wins."""
    assert shares(last_turn().points(0, 10).points(1, 12).points(2, 11)) == [0, 1, 0]


def test_points_of_all_scorings_count_together() -> None:
    """Most points wins: those of both scorings, of abbeys, alliances and chains."""
    table = (
        last_turn()
        .points(2, 12)
        .abbeys(0, "citeaux", "cluny", "grande-chartreuse", "novalesa")
        .advisors(0, burgundy=1, italy=1)
    )
    table.points(0, 3)
    assert shares(table) == [1, 0, 0]
    assert totals(table) == [3 + 4 + 2 + 4, 0, 12]


def test_more_points_beat_more_unused_pieces() -> None:
    """Most points wins; tie: ..."""
    table = last_turn().built(0, france=1).points(0, 5).points(1, 5)
    assert shares(table) == [1, 0, 0]
    assert totals(table) == [6, 5, 0]


def test_tie_more_unused_abbeys() -> None:
    """Tie: more unused pieces."""
    table = last_turn().built(0, france=2).points(1, 2)
    assert shares(table) == [0, 1, 0]
    assert totals(table) == [2, 2, 0]


def test_tie_more_unused_advisors() -> None:
    """Tie: more unused pieces, abbeys and advisors together."""
    table = last_turn().built(2, france=1).advisors(0, france=1).points(0, 9).points(1, 9)
    assert shares(table) == [0, 1, 0]
    assert totals(table) == [9, 9, 1]


def test_tie_abbeys_and_advisors_count_together() -> None:
    """Tie: more unused pieces, abbeys and advisors together: two abbeys used are worse than one advisor."""
    table = last_turn().built(0, france=2).advisors(1, france=1).points(1, 2)
    assert shares(table) == [0, 1, 0]
    assert totals(table) == [2, 2, 0]


def test_tie_as_many_unused_pieces_of_another_kind() -> None:
    """Else shared: an abbey used by one and an advisor by the other are as many."""
    table = last_turn().built(0, france=1).advisors(1, france=1).points(1, 1)
    assert shares(table) == [0.5, 0.5, 0]
    assert totals(table) == [1, 1, 0]


def test_else_shared() -> None:
    """Else shared."""
    assert shares(last_turn()) == [1 / 3, 1 / 3, 1 / 3]
    assert shares(last_turn().points(0, 4).points(2, 4)) == [0.5, 0, 0.5]


def test_a_third_player_with_more_unused_pieces_but_fewer_points_does_not_win() -> None:
    """Tie: more unused pieces, among those who tie."""
    table = last_turn().built(0, france=2).built(1, italy=2)
    assert shares(table) == [0.5, 0.5, 0]


def test_the_result_of_a_match_names_points_and_winners() -> None:
    """Most points wins."""
    *_, (match, _) = random_play(4, seed=11)
    result = match.result
    assert result is not None
    best = max(result.scores)
    assert sum(result.shares) == 1
    assert set(result.winners) <= {seat for seat, score in enumerate(result.scores) if score == best}
