"""The chapter "The pile runs out": how the game ends."""

import pytest

from tableronde.games.cardinal.components import COUNTRY_IDS

from .table import (
    BAVARIA_BURGUNDY,
    ENGLAND_SWABIA,
    FRANCE,
    FRANCONIA_ARAGON,
    LOTHARINGIA_ITALY,
    Table,
)

# After the second end of the pile


@pytest.mark.parametrize(
    ("seats", "start", "emptied_by", "still_to_play"),
    [
        (3, 0, 0, [1, 2]),
        (3, 0, 1, [2]),
        (3, 1, 1, [2, 0]),
        (4, 1, 2, [3, 0]),
        (4, 3, 3, [0, 1, 2]),
        (5, 2, 0, [1]),
        (5, 2, 3, [4, 0, 1]),
    ],
)
def test_play_goes_on_until_the_right_of_the_start_player(
    seats: int, start: int, emptied_by: int, still_to_play: list[int]
) -> None:
    """Play goes on until the player at the right of the start player has had its turn."""
    table = Table(seats, start=start, turn=emptied_by, run_outs=1).hand(emptied_by, FRANCE, FRANCE, ENGLAND_SWABIA).pile(FRANCE)
    table.play("exchange england-swabia", "draw")
    for seat in still_to_play:
        assert not table.over
        assert table.now.turn == seat
        table.play("pass")
    assert table.over


@pytest.mark.parametrize(("seats", "start", "emptied_by"), [(3, 0, 2), (4, 2, 1), (5, 1, 0)])
def test_if_that_player_emptied_the_pile_its_turn_is_the_last(seats: int, start: int, emptied_by: int) -> None:
    """If that player emptied the pile, its turn is the last."""
    table = Table(seats, start=start, turn=emptied_by, run_outs=1).hand(emptied_by, FRANCE, FRANCE, ENGLAND_SWABIA).pile(FRANCE)
    table.play("exchange england-swabia", "draw")
    assert table.over


def test_the_last_stretch_ends_after_a_placement_too() -> None:
    """Play goes on until the player at the right of the start player has had its turn."""
    table = Table(run_outs=2, turn=2).hand(2, FRANCE, FRANCE, FRANCE).built(1, france=1)
    table.play("abbey limoges with france", "abbey moissac with france")
    assert table.over


def test_the_first_end_of_the_pile_ends_nothing() -> None:
    """First time: ... go on."""
    table = Table(turn=2).hand(2, FRANCE, FRANCE, ENGLAND_SWABIA).pile(FRANCE).play("exchange england-swabia", "draw")
    assert (table.over, table.now.turn) == (False, 0)


def test_nobody_decides_anything_when_the_game_is_over() -> None:
    """The game is over: no seat is asked."""
    table = Table(run_outs=2, turn=2).play("pass")
    assert table.over
    assert table.now.turn is None
    assert table.legal() == []


def test_at_the_end_abbeys_alliances_and_chains_are_scored() -> None:
    """The final scoring: abbeys again, alliances and chains."""
    table = Table(run_outs=2, turn=2).abbeys(1, "citeaux", "cluny", "novalesa", "grande-chartreuse").points(1, 3)
    table.advisors(1, burgundy=1, italy=1).play("pass")
    assert table.now.players[1].points == {"first-abbeys": 3, "last-abbeys": 4, "alliances": 2, "chains": 4}
    assert table.now.players[1].total == 13


# When no piece can be placed any more

#: All sites are taken, 20, 20 and 13 abbeys: the seals take 21 advisors.
ABBEYS = (
    dict.fromkeys(COUNTRY_IDS, 2) | {"franconia": 3, "france": 3},
    dict.fromkeys(COUNTRY_IDS, 2) | {"france": 3, "burgundy": 3},
    dict.fromkeys(COUNTRY_IDS, 2) | {"england": 1, "lotharingia": 1, "swabia": 0, "burgundy": 1},
)
#: With these of seat 2 all seals are full.
ADVISORS = (
    {"england": 2, "franconia": 3, "bavaria": 2, "italy": 1},
    {"italy": 1, "aragon": 2, "france": 3, "lotharingia": 2},
    {"swabia": 2, "burgundy": 3},
)


def nearly_full(run_outs: int = 0, start: int = 0, **without: int) -> Table:
    """A board on which only so many advisors of seat 2 are missing, in these countries; it is the turn of seat 2."""
    table = Table(turn=2, start=start, run_outs=run_outs)
    for seat in range(3):
        table.built(seat, **ABBEYS[seat]).advisors(seat, **ADVISORS[seat])
    return table.advisors(2, **{country: -missing for country, missing in without.items()})


def test_the_game_ends_when_the_last_seal_is_full() -> None:
    """The game also ends when no piece can be placed by anybody any more."""
    table = nearly_full(swabia=1).hand(2, ENGLAND_SWABIA, FRANCE, FRANCE)
    assert table.legal("abbey") == []
    table.play("advisor swabia with england-swabia")
    assert table.over
    assert "no-place-left" in table.kinds


def test_the_game_ends_when_the_last_site_is_taken() -> None:
    """The game also ends when no piece can be placed by anybody any more: sites ... count."""
    table = Table().hand(0, BAVARIA_BURGUNDY, FRANCE, FRANCE)
    for seat in range(3):
        table.built(seat, **ABBEYS[seat] | ({"burgundy": 1} if seat == 0 else {})).advisors(seat, **ADVISORS[seat])
    table.play("abbey lerins with bavaria-burgundy")
    assert table.over


def test_full_sites_do_not_end_the_game_while_a_seal_has_room() -> None:
    """The game also ends when no piece can be placed by anybody any more: ... seals ... count."""
    table = nearly_full(swabia=1, burgundy=1).hand(2, ENGLAND_SWABIA, BAVARIA_BURGUNDY, FRANCE)
    table.play("advisor swabia with england-swabia")
    assert not table.over
    table.play("done", "draw")
    assert not table.over


def test_full_seals_do_not_end_the_game_while_a_site_is_free() -> None:
    """The game also ends when no piece can be placed by anybody any more: sites, seals ... count."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).abbeys(1, "fleury").play("advisor france with france")
    assert not table.over


def test_the_last_abbey_may_make_room_on_a_seal_and_the_game_goes_on() -> None:
    """No piece can be placed ... any more: checked after each placement, when an abbey may have made room."""
    table = Table(turn=1).hand(1, BAVARIA_BURGUNDY, FRANCE, FRANCE)
    for seat in range(3):
        table.built(seat, **ABBEYS[seat] | ({"burgundy": 2} if seat == 1 else {}))
        table.advisors(seat, **ADVISORS[seat] | ({"burgundy": 2} if seat == 2 else {}))
    table.play("abbey lerins with bavaria-burgundy")
    assert not table.over
    assert table.now.countries["burgundy"].room == 1


#: All sites are taken, and the seals take far more advisors than there are.
ALONE = (
    {"england": 5, "franconia": 7, "france": 8},
    {"bavaria": 6, "italy": 6, "aragon": 6, "swabia": 2},
    {"lotharingia": 5, "burgundy": 6, "swabia": 2},
)


def with_few_advisors_left(of_seat_1: int, of_seat_2: int) -> Table:
    table = Table(turn=2).hand(2, BAVARIA_BURGUNDY, FRANCE, ENGLAND_SWABIA)
    for seat in range(3):
        table.built(seat, **ALONE[seat])
    return (
        table.advisors(0, france=8)
        .advisors(1, italy=2, bavaria=6 - of_seat_1)
        .advisors(2, lotharingia=5, burgundy=3 - of_seat_2)
    )


def test_the_game_ends_when_nobody_has_a_piece_for_the_room_there_is() -> None:
    """... the pieces of all players count."""
    table = with_few_advisors_left(of_seat_1=0, of_seat_2=1).play("advisor burgundy with bavaria-burgundy")
    assert table.over
    assert table.now.countries["burgundy"].room == 3


def test_the_game_goes_on_while_another_player_has_a_piece_for_it() -> None:
    """The game also ends when no piece can be placed by *anybody* any more."""
    table = with_few_advisors_left(of_seat_1=1, of_seat_2=1).play("advisor burgundy with bavaria-burgundy")
    assert not table.over


def test_cards_do_not_count() -> None:
    """Sites, seals and the pieces of all players count, not cards: here nobody holds a card for Swabia."""
    table = nearly_full(swabia=1, burgundy=1).hand(2, BAVARIA_BURGUNDY, FRANCE, FRANCONIA_ARAGON)
    for seat in (0, 1):
        table.hand(seat, FRANCE, FRANCONIA_ARAGON, LOTHARINGIA_ITALY)
    table.play("advisor burgundy with bavaria-burgundy")
    assert not table.over


def test_it_ends_the_game_at_once() -> None:
    """Checked after each placement; it ends the game at once: no second piece, no refill, no other turn."""
    table = nearly_full(swabia=1).hand(2, ENGLAND_SWABIA, FRANCE, FRANCE).play("advisor swabia with england-swabia")
    assert table.legal() == []
    assert table.now.players[2].hand == {FRANCE: 2}
    assert "turn" not in table.kinds
    assert "drew" not in table.kinds


def test_it_is_checked_after_the_second_piece_too() -> None:
    """Checked after each placement."""
    table = nearly_full(swabia=2).hand(2, ENGLAND_SWABIA, FRANCE, FRANCE).play("advisor swabia with england-swabia")
    assert not table.over
    table.play("advisor swabia with 2 france")
    assert table.over


def test_it_ends_the_last_stretch_at_once_too() -> None:
    """It ends the game at once."""
    table = nearly_full(run_outs=2, start=1, swabia=1).hand(2, ENGLAND_SWABIA)
    table.play("advisor swabia with england-swabia")
    assert table.over


def test_if_the_pile_never_ran_out_abbeys_are_scored_once_only() -> None:
    """(If the pile never ran out, abbeys are scored once only.)"""
    table = nearly_full(swabia=1).hand(2, ENGLAND_SWABIA, FRANCE, FRANCE).play("advisor swabia with england-swabia")
    assert [player.points["first-abbeys"] for player in table.now.players] == [0, 0, 0]
    assert all(player.points["last-abbeys"] > 0 for player in table.now.players)


def test_if_the_pile_ran_out_once_its_points_are_kept() -> None:
    """(If the pile never ran out, abbeys are scored once only): else twice."""
    table = nearly_full(run_outs=1, swabia=1).hand(2, ENGLAND_SWABIA, FRANCE, FRANCE).points(0, 11)
    table.play("advisor swabia with england-swabia")
    first = table.now.players[0]
    assert first.points["first-abbeys"] == 11
    assert first.total == sum(first.points.values()) > 11
