"""The chapters "Words" and "Cards"."""

from collections import Counter

import pytest

from tableronde import load
from tableronde.games.academy.components import CARD_IDS, COLOURS, DECK, DECK_SIZE, TRACK_IDS

from .laying import FULL_DECK, cards_in
from .table import Table
from .worlds import state_of

SUITS = ("gallantry", "arms", "education", "service", "quests", "charity")
FIVE_SUITS = [suit for suit in SUITS if suit != "arms"]


# Words


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_normally_each_player_is_one_squire(seats: int) -> None:
    """Normally each player is one squire."""
    assert [squire.seat for squire in Table(seats).now.squires] == list(range(seats))


def test_in_karadoc_there_is_a_neutral_third_squire() -> None:
    """In Karadoc there is a neutral third squire."""
    assert [(squire.colour, squire.seat) for squire in Table(2).now.squires] == [("blue", 0), ("green", 1), ("yellow", None)]


def test_in_lancelot_each_player_has_two_squires() -> None:
    """In Lancelot each player has two."""
    assert [squire.seat for squire in Table(2, duel="lancelot").now.squires] == [0, 0, 1, 1]


def test_the_tracks_in_scoring_order() -> None:
    """Tracks, in scoring order."""
    assert TRACK_IDS == ("gallantry", "jousts", "tournaments", "education", "service", "quests", "charity")
    assert list(Table().now.ranks) == list(TRACK_IDS)


def test_the_colours() -> None:
    """Colours."""
    assert COLOURS == ("blue", "green", "yellow", "red", "violet")
    assert [squire.colour for squire in Table(5).now.squires] == ["blue", "green", "yellow", "red", "violet"]


def test_the_suits_of_the_cards() -> None:
    """Card suits."""
    assert {card.split()[0] for card in CARD_IDS} == set(SUITS)


@pytest.mark.parametrize("value", [5, 4, 3])
def test_an_arms_card_goes_on_jousts_or_on_tournaments(value: int) -> None:
    """An `arms` card goes on `jousts` or on `tournaments`."""
    table = Table().hand("blue", *[f"arms {value}"] * 2, "quests 3", "quests 2", "quests 4")
    plays = [name for name in table.legal() if "arms" in name]
    assert plays == [f"play arms {value} on jousts", f"play arms {value} on tournaments"]
    assert Table().hand("blue", f"arms {value}").play(plays[0]).squares("jousts") == {"blue": value}
    assert Table().hand("blue", f"arms {value}").play(plays[1]).squares("tournaments") == {"blue": value}


@pytest.mark.parametrize("suit", FIVE_SUITS)
def test_another_card_goes_on_the_track_of_its_suit_only(suit: str) -> None:
    """Of the other suits each has its track."""
    table = Table().hand("blue", f"{suit} 5")
    assert [name for name in table.legal() if suit in name] == [f"play {suit} 5"]
    table.play(f"play {suit} 5")
    assert {track: table.squares(track) for track in TRACK_IDS if table.squares(track)} == {suit: {"blue": 5}}


# Cards


def test_there_are_52_cards() -> None:
    """52 cards."""
    assert DECK_SIZE == FULL_DECK.total() == len(DECK.array) == 52


def test_arms_has_2_of_value_5_and_4_of_4_and_6_of_3() -> None:
    """`arms`: 2 of value 5, 4 of 4, 6 of 3. (Not 15, as the misprint says.)"""
    arms = {card: copies for card, copies in FULL_DECK.items() if card.startswith("arms")}
    assert arms == {"arms 5": 2, "arms 4": 4, "arms 3": 6}


@pytest.mark.parametrize("suit", FIVE_SUITS)
def test_each_other_suit_has_1_of_5_and_2_of_4_and_3_of_3_and_2_of_2(suit: str) -> None:
    """Each of the five other suits: 1 of 5, 2 of 4, 3 of 3, 2 of 2."""
    cards = {card: copies for card, copies in FULL_DECK.items() if card.startswith(suit)}
    assert cards == {f"{suit} 5": 1, f"{suit} 4": 2, f"{suit} 3": 3, f"{suit} 2": 2}


def test_the_deck_is_dealt_as_the_list_says() -> None:
    """What is dealt comes from that list: over many deals, each kind as often as it has copies."""
    dealt: Counter[str] = Counter()
    for seed in range(400):
        state = state_of(load("academy").match(5, seed))
        together = sum((cards_in(state.pack[squire]) for squire in range(5)), Counter[str]())
        assert together <= FULL_DECK
        dealt += together
    for card, copies in FULL_DECK.items():
        assert abs(dealt[card] / 400 / 25 - copies / 52) < 0.012, card


def test_all_52_are_shuffled_again_every_turn() -> None:
    """All 52 are shuffled again every turn: what was dealt in one turn may be dealt in the next."""
    again: Counter[str] = Counter()
    for seed in range(200):
        table = Table(4, seed=seed, turn=2).played("blue", "quests 5", "charity 5").score()
        assert table.now.turn == 3
        again += sum((cards_in(table.state.pack[squire]) for squire in range(4)), Counter[str]())
    for card in ("quests 5", "charity 5", "service 5"):
        assert abs(again[card] / 200 - 20 / 52) < 0.11, card


def test_equal_cards_are_one_choice() -> None:
    """What is asked: equal cards are one action."""
    table = Table().hand("blue", "quests 3", "quests 3", "quests 3", "service 2", "service 2")
    assert table.legal() == ["play service 2", "play quests 3"]
