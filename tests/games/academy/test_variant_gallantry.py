"""The chapter "Variants": the bet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS, TRACK_IDS

from ..worlds import thorough
from .laying import track_of
from .paper import Board, layouts
from .table import Table
from .worlds import random_play


def betting(first: str = "blue", seats: int = 4) -> Table:
    return Table(seats, "gallantry", first=first).betting()


# Betting


@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_after_the_deal_and_before_the_draft_in_turn_order_each_squire_bets(first: str) -> None:
    """After the deal and before the draft, in turn order, each squire openly bets on one track."""
    table = betting(first)
    order = []
    while table.now.phase == "bet":
        order.append(table.now.squire)
        assert table.actors == [COLOURS.index(table.now.squire or "")]
        table.play("bet quests")
    start = COLOURS.index(first)
    assert order == [COLOURS[(start + i) % 4] for i in range(4)]
    assert (table.now.phase, table.now.kept) == ("draft", 0)


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2, 3])
def test_bets_are_open(viewer: int) -> None:
    """... *openly* bets: all see it at once."""
    table = betting().play("bet quests", "bet service")
    assert [squire.bet for squire in table.seen_by(viewer).squires] == ["quests", "service", None, None]
    assert [note.fields for note in table.told(viewer)] == [
        {"squire": "blue", "track": "quests"},
        {"squire": "green", "track": "service"},
    ]


def test_each_sees_its_cards_when_it_bets() -> None:
    """After the deal: the pack that was dealt to it lies before it."""
    table = betting()
    assert table.seen_by(0).packs == {"blue": table.now.packs["blue"]}


def test_any_of_the_7_tracks_may_be_bet_on() -> None:
    """Any of the 7 tracks may be bet on."""
    assert betting().legal() == [f"bet {track}" for track in TRACK_IDS]
    assert betting().play("bet quests").legal() == [f"bet {track}" for track in TRACK_IDS]


def test_bets_are_made_every_turn() -> None:
    """Each turn has its bets."""
    turns = [
        match.truth().to_json()["turn"] for match, _ in random_play(3, seed=4, variants=("gallantry",))
        if match.truth().to_json()["phase"] == "bet"
    ]  # fmt: skip
    assert turns == [turn for turn in range(1, 7) for _ in range(3)]


def test_last_turns_bets_are_not_shown_as_bets_of_this_turn() -> None:
    """... each turn anew."""
    table = Table(4, "gallantry").bets(blue="quests", green="quests", yellow="quests", red="quests").score()
    assert (table.now.turn, table.now.phase) == (2, "bet")
    assert [squire.bet for squire in table.now.squires] == [None] * 4


# Paying


def paying(**bets: str) -> Table:
    """Green is first on gallantry, then blue, then red; each has bet on a track."""
    return Table(4, "gallantry").track("gallantry", green=6, blue=4, red=3, yellow=1).bets(**bets)


@pytest.mark.parametrize("cards", [0, 1, 2, 3])
@pytest.mark.parametrize(("squire", "each"), [("green", 3), ("blue", 2), ("red", 1)])
def test_they_move_1_2_or_3_squares_for_each_card_they_played_on_the_track(squire: str, each: int, cards: int) -> None:
    """The 3rd / 2nd / 1st move on the track of their bet by 1 / 2 / 3 squares for each card they played on that track."""
    table = paying(**{squire: "quests"}).track("quests", yellow=9, **{squire: 10})
    table.played(squire, *["quests 3"] * cards, *["charity 3"] * (3 - cards), "charity 2").score()
    assert table.squares("quests") == {"yellow": 9, squire: 10 + cards * each}


def test_3_cards_on_quests_and_2nd_on_gallantry_are_6_squares() -> None:
    """Example: 3 cards on quests, 2nd on gallantry: 6 squares."""
    table = paying(blue="quests").played("blue", "quests 5", "quests 2", "quests 4", "charity 2").score()
    assert table.squares("quests") == {"blue": 6}


def test_values_of_the_cards_do_not_matter() -> None:
    """... for each *card*."""
    table = paying(green="charity").played("green", "charity 5", "quests 2").score()
    assert table.squares("charity") == {"green": 3}


@pytest.mark.parametrize(("bet", "squares"), [("jousts", 4), ("tournaments", 2)])
def test_an_arms_card_counts_for_the_track_it_was_played_on(bet: str, squares: int) -> None:
    """... for each card they played *on that track*."""
    table = paying(blue=bet).played("blue", "arms 3 on jousts", "arms 5 on jousts", "arms 4 on tournaments", "quests 2").score()
    assert table.squares(bet) == {"blue": squares}


def test_only_cards_of_this_turn_count() -> None:
    """... played on that track this turn."""
    table = paying(blue="quests").played("blue", "quests 3", "quests 3").score()
    assert table.squares("quests") == {"blue": 4}
    assert table.now.turn == 2
    assert table.state.played_on.array.sum() == 0


def test_the_same_ranks_as_without_bets() -> None:
    """The 3rd / 2nd / 1st (same ranks as above): fixed first, none on square 0, of three squires two."""
    table = Table(3, "gallantry").track("gallantry", blue=1, green=2, yellow=3).bets(blue="quests", green="quests")
    table.played("blue", "quests 3").played("green", "quests 4").score()
    assert table.squares("quests") == {"green": 2}
    table = Table(4, "gallantry").track("gallantry", red=2).bets(blue="quests").played("blue", "quests 3").score()
    assert table.squares("quests") == {}


def test_a_bet_on_gallantry_changes_nothing_about_the_ranks() -> None:
    """Same ranks as above: they are fixed first."""
    table = Table(4, "gallantry").track("gallantry", green=5, blue=5, red=5).bets(green="gallantry", red="quests")
    table.played("green", "gallantry 2", "gallantry 2", "gallantry 3").played("red", "quests 2").score()
    assert table.squares("gallantry") == {"green": 8, "blue": 5, "red": 5}
    assert table.squares("quests") == {"red": 3}


def test_the_3rd_moves_before_the_2nd_and_the_1st_last() -> None:
    """The order of the bonuses: who moves later lies above."""
    table = paying(red="quests", blue="quests", green="quests").track("quests", red=5, blue=4, green=3)
    for squire in ("red", "blue", "green"):
        table.played(squire, "quests 3")
    table.score()
    assert table.squares("quests") == {"red": 6, "blue": 6, "green": 6}
    assert table.order("quests") == ["green", "blue", "red"]


def test_there_is_no_other_choice() -> None:
    """No other choice: nobody is asked for a bonus."""
    table = paying(blue="quests", red="quests", green="quests").score()
    assert (table.now.turn, table.now.phase) == (2, "bet")


@pytest.mark.parametrize(("start", "end"), [(12, 12), (11, 12), (8, 12), (5, 11), (4, 10)])
def test_on_service_what_passes_12_is_lost(start: int, end: int) -> None:
    """(On service, what passes 12 is lost.)"""
    table = paying(green="service").track("service", green=start).played("green", "service 3", "service 2").score()
    assert table.squares("service") == {"green": end}


@thorough(60)
@given(seats=st.integers(3, 5), data=st.data())
def test_any_bets_are_paid_as_on_paper(seats: int, data: st.DataObject) -> None:
    """The worst of the places moves first: squares by place and cards."""
    layout, squires = data.draw(layouts(seats)), COLOURS[:seats]
    table = Table(seats, "gallantry").track("gallantry", **layout)
    boards = {track: Board(squires, 12 if track == "service" else None) for track in TRACK_IDS}
    boards["gallantry"] = Board.laid(squires, layout)
    deck = data.draw(st.permutations([f"{suit} 3" for suit in ("gallantry", "arms", "service", "quests", "charity")] * 3))
    played = {squire: [deck.pop() for _ in range(3)] for squire in squires}
    bets = {squire: data.draw(st.sampled_from(TRACK_IDS)) for squire in squires}
    for squire in squires:
        table.played(squire, *played[squire], "education 2" if squire in COLOURS[:2] else "education 3")
    table.bets(**bets).score()
    movers = boards["gallantry"].places(seats)
    for rank in range(len(movers), 0, -1):
        squire = movers[rank - 1]
        cards = sum(track_of(play) == bets[squire] for play in [*played[squire], "education 2"])
        if cards:
            boards[bets[squire]].move(squire, cards * (4 - rank))
    for track in TRACK_IDS:
        assert (table.squares(track), table.order(track)) == (boards[track].squares(), boards[track].standing)
