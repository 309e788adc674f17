"""What the game's friend says: by what a seat knows, and sensibly."""

import pytest

import tableronde
from tableronde.engine.advice import MOST, weigh
from tableronde.engine.record import Choices, Weights
from tableronde.games.cardinal.advice import ADVICE
from tableronde.games.cardinal.state import ACTIONS, State
from tableronde.games.cardinal.turn import legal
from tableronde.lab.contest import ADVISED, BEST, CHANCE, contest

from .table import (
    BAVARIA_BURGUNDY,
    ENGLAND_SWABIA,
    FRANCE,
    FRANCONIA_ARAGON,
    LOTHARINGIA_ITALY,
    Table,
    concealed,
    country_of,
    random_play,
)


def weights(s: State) -> dict[str, int]:
    """What each choice of the seat whose turn it is weighs, by name."""
    choices, found = Choices.new(len(ACTIONS)), Weights.new(len(ACTIONS))
    n = legal(s, s.turn, choices)
    tableronde.load("cardinal").backend("plain")(weigh)(s, s.turn, choices, n, found)
    return {ACTIONS[choices[i]].name: found[i] for i in range(n)}


def best(table: Table, *kinds: str) -> str:
    """The heaviest choice; of these kinds only, where some are given."""
    found = weights(table.state)
    return max(table.legal(*kinds), key=lambda name: found[name])


# What holds for any advice


@pytest.mark.parametrize("swift", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_advice_rests_on_what_the_seat_knows_and_changes_nothing(seats: int, swift: bool) -> None:
    for match, state in random_play(seats, seed=seats, swift=swift):
        if match.over:
            break
        before = bytes(state)
        found = weights(state)
        assert bytes(state) == before
        assert all(1 <= weight <= MOST for weight in found.values())
        assert weights(concealed(state, state.turn)) == found


def test_nothing_in_this_game_is_unkind() -> None:
    assert ADVICE.unkind == frozenset()
    assert ADVICE.clear_lead > 0


# Abbeys


def test_an_abbey_goes_where_it_gives_the_majority() -> None:
    """In France it makes a leader of a player who has been second, in England it stays far behind."""
    table = Table(run_outs=2).hand(0, FRANCE, ENGLAND_SWABIA, LOTHARINGIA_ITALY).built(0, france=2).built(1, france=2)
    table.built(1, england=3).built(2, england=1).built(0, england=1)
    assert country_of(best(table, "abbey").split()[1]) == "france"


def test_the_second_place_behind_many_abbeys_is_worth_more_than_an_empty_country() -> None:
    """Four points for one abbey in Aragon, one point for the first in Burgundy."""
    table = Table().hand(0, FRANCONIA_ARAGON, BAVARIA_BURGUNDY, FRANCE).built(1, aragon=4)
    assert country_of(best(table).split()[1]) == "aragon"


def test_a_row_of_three_becomes_a_chain() -> None:
    """Four points at once, wherever else the abbey might stand in that country."""
    table = Table(run_outs=1).hand(0, FRANCE, ENGLAND_SWABIA, LOTHARINGIA_ITALY)
    table.abbeys(0, "fontevraud", "limoges", "moissac")
    assert best(table, "abbey") in (
        "abbey lagrasse with france",
        "abbey mont-saint-michel with france",
        "abbey fleury with france",
    )


def test_a_branch_is_no_chain() -> None:
    """Limoges would only touch the middle of a row: for the roads it is worth as little as Moissac, which touches nothing."""
    table = Table(run_outs=2).hand(0, FRANCE).abbeys(0, "saint-denis", "fleury", "fontevraud", "mont-saint-michel")
    found = weights(table.state)
    assert found["abbey limoges with france"] == found["abbey moissac with france"]


def test_two_pieces_in_one_country_are_better_than_one() -> None:
    """The pair goes into one of its own countries, where both cards place a piece."""
    table = Table().hand(0, BAVARIA_BURGUNDY, BAVARIA_BURGUNDY, ENGLAND_SWABIA)
    table.built(1, bavaria=1, england=1).built(2, burgundy=1)
    assert country_of(best(table, "abbey").split()[1]) in ("bavaria", "burgundy")


def test_a_pair_is_not_spent_where_one_card_would_do() -> None:
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).built(1, france=2)
    found = weights(table.state)
    assert found["abbey limoges with 2 france"] == 1
    assert found["abbey limoges with france"] > 100


# Advisors


def test_an_advisor_joins_two_courts() -> None:
    """France and Burgundy are allied, France and Bavaria are not."""
    table = Table(run_outs=1).hand(0, BAVARIA_BURGUNDY, FRANCE, ENGLAND_SWABIA)
    table.built(1, france=2, burgundy=1, bavaria=1).advisors(0, france=1)
    found = weights(table.state)
    assert found["advisor burgundy with bavaria-burgundy"] > 1.5 * found["advisor bavaria with bavaria-burgundy"]


def test_an_advisor_that_only_feeds_the_leader_is_left_out() -> None:
    """One who leads both France and Burgundy by two would score every advisor that comes."""
    table = Table(run_outs=2).hand(0, FRANCE, LOTHARINGIA_ITALY)
    table.built(1, france=5, burgundy=2).advisors(1, france=3, burgundy=2)
    assert best(table, "advisor", "pass") == "pass"


# Waiting


def test_the_second_piece_is_placed_too() -> None:
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).built(1, france=2)
    table.play("abbey limoges with france")
    assert best(table) != "done"


def test_a_piece_is_better_than_another_card() -> None:
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, LOTHARINGIA_ITALY).built(1, france=2)
    assert not best(table).startswith("exchange")


def test_who_can_gain_does_not_pass() -> None:
    table = Table(run_outs=2).hand(0, FRANCE).built(0, france=1).built(1, france=1)
    assert best(table).startswith("abbey")


# Drawing


def drawing(*hand: str, face_up: tuple[str, str]) -> Table:
    """One card was just exchanged, so one is missing; `hand` is what is left."""
    table = Table().hand(0, *hand, ENGLAND_SWABIA).face_up(*face_up)
    return table.play("exchange england-swabia")


def test_a_card_that_makes_a_pair_is_taken() -> None:
    table = drawing(FRANCE, BAVARIA_BURGUNDY, face_up=(LOTHARINGIA_ITALY, BAVARIA_BURGUNDY))
    assert best(table) == "take bavaria-burgundy"


def test_where_no_card_makes_a_pair_the_pile_may() -> None:
    table = drawing(FRANCE, BAVARIA_BURGUNDY, face_up=(LOTHARINGIA_ITALY, FRANCONIA_ARAGON))
    assert best(table) == "draw"


def test_two_equal_cards_are_taken_together() -> None:
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).face_up(BAVARIA_BURGUNDY, BAVARIA_BURGUNDY).built(1, france=2)
    table.play("abbey limoges with france", "abbey moissac with france")
    assert best(table) == "take bavaria-burgundy"


# Contests


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_best_advice_beats_chance(seats: int) -> None:
    found = contest(tableronde.load("cardinal"), [BEST] + [CHANCE] * (seats - 1), games=1000)
    assert found.share[BEST] > 0.95


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_advice_followed_by_chance_beats_chance_and_loses_to_the_best(seats: int) -> None:
    game = tableronde.load("cardinal")
    assert contest(game, [ADVISED] + [CHANCE] * (seats - 1), games=1000).share[ADVISED] > 0.75
    assert contest(game, [BEST] + [ADVISED] * (seats - 1), games=1000).share[BEST] > 1.5 / seats


def test_swift_play_is_advised_too() -> None:
    game = tableronde.load("cardinal")
    assert contest(game, [BEST] + [CHANCE] * 3, games=1000, options={"swift": True}).share[BEST] > 0.75
