"""The chapter "The pile runs out": red, yellow, and in the middle of things."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ..worlds import thorough
from .table import Table, random_play, viewers


def last_card(*discard: str, yellow: bool = False) -> Table:
    """One witch is left in the pile; a jester is played for nothing."""
    return Table(yellow=yellow).hand(0, "jester").hand(1, "noble", "noble").pile("witch").discard(*discard)


# Red


def test_red_turn_the_end_card_to_yellow() -> None:
    """Red: turn the End card to yellow."""
    table = last_card("monk", "monk", "star").play("play jester")
    assert table.now.end_card == "yellow"
    assert not table.over
    assert table.now.turn == 1


def test_red_shuffle_the_discard_except_its_top_card_into_a_new_pile() -> None:
    """Red: shuffle the discard except its top card into a new pile."""
    table = last_card("monk", "knight", "monk", "star").play("play jester")
    assert table.now.discard == ["jester"]
    assert table.now.pile_cards == {"monk": 2, "knight": 1, "star": 1}


def test_red_the_new_pile_is_shuffled() -> None:
    """Red: shuffle: any of its cards may come first."""
    drawn = set()
    for seed in range(60):
        table = Table(2, seed=seed).hand(0, "monk").pile("witch").discard("star", "knight", "rogue", "priest").play("play monk")
        drawn.add(table.notes("drew")[1]["card"])
    assert drawn == {"star", "knight", "rogue"}


def test_red_is_told_to_all() -> None:
    """Red: everybody sees how many cards are shuffled."""
    table = last_card("monk", "knight", "monk", "star").play("play jester")
    for viewer in viewers(3):
        assert [note.fields for note in table.told(viewer) if note.kind == "end-card"] == [{"cards": 4}]


def test_the_moment_its_last_card_leaves() -> None:
    """The moment its last card leaves, not when the next is wanted."""
    table = last_card("monk", "monk", "star").play("play jester")
    assert table.drawn() == [0]
    assert table.now.pile == 3


def test_a_pile_of_one_card_is_not_run_out() -> None:
    """The moment its last card leaves: with one left nothing happens."""
    table = last_card("monk", "monk", "star").pile("witch", "witch").play("play jester")
    assert table.now.end_card == "red"
    assert table.now.pile == 1


def test_even_inside_a_power_and_go_on_where_it_stopped() -> None:
    """... even inside a power: ... and go on where it stopped."""
    table = Table().hand(0, "monk").hand(1, "noble").pile("witch").discard(*["rogue"] * 4, "knight").play("play monk")
    assert table.holds(0) == {"witch": 1, "rogue": 2}
    assert table.now.discard == ["knight", "monk"]
    assert table.now.turn == 1


@pytest.mark.parametrize("left", [1, 2, 3])
def test_red_a_star_goes_on_in_the_middle(left: int) -> None:
    """Red: ... go on where it stopped: everyone draws."""
    table = Table().hand(0, "star").hand(1).hand(2).guild(1, *["monk"] * 3).pile(*["witch"] * left)
    table.play("play star")
    assert table.drawn() == [0, 1, 2, 0]
    assert table.notes("end-card") != []


def test_red_the_card_being_played_is_not_shuffled() -> None:
    """During the power it is not in the discard, so it is neither shuffled nor the top that stays."""
    table = Table().hand(0, "monk").hand(1, "noble").pile("witch").discard(*["rogue"] * 4, "knight").play("play monk")
    assert "monk" not in (table.now.pile_cards or {})
    assert table.top == "monk"


def test_red_in_the_draws_of_an_empty_hand() -> None:
    """The moment its last card leaves: the second of the two cards comes from the new pile."""
    table = Table().hand(0, "jester").hand(1).pile("witch", "witch").discard("monk", "monk", "star", "knight")
    table.play("play jester")
    assert table.holds(1).total() == 2
    assert table.holds(1)["witch"] == 1
    assert table.now.turn == 2


def test_red_with_exactly_two_under_the_top_there_is_a_new_pile() -> None:
    """Fewer than two cards under the discard's top: no new pile. Two are enough."""
    table = last_card("monk", "knight").play("play jester")
    assert table.now.pile_cards == {"monk": 1, "knight": 1}


@pytest.mark.parametrize("discard", [(), ("monk",)])
def test_fewer_than_two_cards_under_the_discards_top_no_new_pile_treat_as_yellow(discard: tuple[str, ...]) -> None:
    """Fewer than two cards under the discard's top: no new pile, treat as yellow."""
    table = last_card(*discard).play("play jester")
    assert table.over
    assert table.now.pile == 0
    assert table.now.discard == [*discard, "jester"]


@pytest.mark.parametrize("discard", [(), ("rogue",), ("rogue", "rogue")])
def test_the_card_being_played_is_not_under_the_top(discard: tuple[str, ...]) -> None:
    """Fewer than two cards under the discard's top, inside a power: the card being played does not lie there."""
    table = Table().hand(0, "monk").hand(1, "noble").pile("witch").discard(*discard).play("play monk")
    assert table.over
    assert table.holds(0) == {"witch": 1}
    assert table.now.discard == list(discard)


def test_an_artisan_with_an_empty_discard_may_end_the_game() -> None:
    """artisan: empty discard: draw 1; it was the last card, and there is nothing to shuffle."""
    table = Table().hand(0, "artisan").pile("witch").discard().play("play artisan")
    assert table.over
    assert table.holds(0) == {"witch": 1}


# Yellow


def test_yellow_the_game_ends_at_once() -> None:
    """Yellow: the game ends at once; cards already drawn are in hand."""
    table = last_card("monk", "monk", "star", yellow=True).play("play jester")
    assert table.over
    assert table.holds(0) == {"witch": 1}
    assert table.actors == []


def test_yellow_nothing_is_shuffled() -> None:
    """Yellow: the game ends: no new pile."""
    table = last_card("monk", "monk", "star", yellow=True).play("play jester")
    assert table.now.pile == 0
    assert table.now.discard == ["monk", "monk", "star", "jester"]


@pytest.mark.parametrize("left", [1, 2])
def test_yellow_a_card_being_played_belongs_to_nobody(left: int) -> None:
    """Yellow: a card being played belongs to nobody."""
    table = Table(yellow=True).hand(0, "monk").hand(1, "noble").pile(*["witch"] * left).discard("knight").play("play monk")
    assert table.over
    assert table.holds(0) == {"witch": left}
    assert table.now.discard == ["knight"]
    assert table.now.playing == "monk"


def test_yellow_nobody_draws_any_more() -> None:
    """Yellow: nobody draws any more: neither the rest of the power nor the turn's own draw."""
    table = Table(yellow=True).hand(0, "monk").pile("witch").play("play monk")
    assert table.drawn() == [0]


@pytest.mark.parametrize("left", [1, 2, 3])
def test_yellow_a_star_stops_in_the_middle(left: int) -> None:
    """Yellow: a star stops in the middle."""
    table = Table(turn=1, yellow=True).hand(1, "star").hand(0, "noble").pile(*["witch"] * left).play("play star")
    assert table.over
    assert table.drawn() == [1, 2, 0][:left]


@pytest.mark.parametrize("card", ["assassin", "rogue", "knight", "beggar"])
def test_yellow_in_the_card_drawn_instead_of_a_power(card: str) -> None:
    """Yellow, inside a power that can't work: no draw of the turn follows."""
    table = Table(2, yellow=True).hand(0, card).hand(1).pile("witch")
    table.play(f"play {card}")
    assert table.over
    assert table.holds(0) == {"witch": 1}


def test_yellow_in_the_draws_of_an_empty_hand() -> None:
    """Yellow: the game ends at once: the second card is not drawn."""
    table = Table(yellow=True).hand(0, "jester").hand(1).pile("witch", "witch").play("play jester")
    assert table.over
    assert table.drawn() == [0, 1]


def test_yellow_a_guild_just_founded_counts() -> None:
    """Yellow, inside the power of a guild just founded: it stands."""
    table = Table(yellow=True).hand(0, "monk", "monk", "monk").pile("witch")
    table.play("found monk", "lay monk", "lay monk", "done")
    assert table.over
    assert table.guilds(0) == [{"monk": 3}]
    assert table.shares == [1, 0, 0]


def test_the_second_time_is_yellow() -> None:
    """Red: turn the End card to yellow; yellow: the game ends."""
    table = Table().hand(0, "jester").hand(1, "monk").pile("witch").discard("knight", "star", "star").play("play jester")
    assert (table.now.end_card, table.now.pile) == ("yellow", 3)
    table.play("play monk")
    assert table.over
    assert table.drawn() == [0, 1, 1, 1]


@thorough(10)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10_000))
def test_the_pile_is_never_empty_while_the_game_goes_on(seats: int, seed: int) -> None:
    """The moment its last card leaves: so nobody ever stands before an empty pile; and it is shuffled once at most."""
    for match, state in random_play(seats, seed):
        assert match.over or state.pile_left > 0
    kinds = Counter(note.kind for note in match.events)
    assert kinds["end-card"] <= 1
    assert kinds["pile-ends"] + kinds["third-guild"] == 1
