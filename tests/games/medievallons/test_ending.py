"""How a game ends: the third guild, or the yellow End card, and who wins then."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ..worlds import thorough
from .table import Table, random_play, viewers

FOUND_MONK = ("found monk", "lay monk", "lay monk", "done")

# The third guild


def two_guilds() -> Table:
    """Seat 0 has two guilds and the cards for a third."""
    return Table().hand(0, "monk", "monk", "monk").guild(0, "star", "star", "star").guild(0, "noble", "noble", "noble")


def test_third_guild_the_game_ends_at_once_and_its_owner_wins() -> None:
    """Third guild: the game ends at once and its owner wins."""
    table = two_guilds().play(*FOUND_MONK)
    assert table.over
    assert table.shares == [1, 0, 0]
    assert table.actors == []
    for viewer in viewers(3):
        assert [note.fields for note in table.told(viewer) if note.kind == "third-guild"] == [{"seat": 0}]


def test_before_the_power_and_the_draw() -> None:
    """... before the power and the draw."""
    table = two_guilds().play(*FOUND_MONK)
    assert table.drawn() == []
    assert table.holds(0) == {}


def test_its_owner_wins_whatever_others_have() -> None:
    """Third guild: its owner wins, against more cards in guilds and in hand."""
    table = two_guilds().guild(1, *["rogue"] * 8).guild(1, *["knight"] * 8).hand(1, *["priest"] * 8).play(*FOUND_MONK)
    assert table.shares == [1, 0, 0]


def test_a_second_guild_does_not_end_the_game() -> None:
    """Third guild: two are not enough."""
    table = Table().hand(0, "monk", "monk", "monk").guild(0, "star", "star", "star").play(*FOUND_MONK)
    assert not table.over


def test_reinforcing_does_not_end_the_game() -> None:
    """Third guild: two strong ones are not enough."""
    table = Table().hand(0, *["star"] * 4).guild(0, "star", "star", "star").guild(0, "noble", "noble", "noble")
    table.play("reinforce 1", *["lay star"] * 4, "done")
    assert not table.over


def test_guilds_of_several_players_do_not_count_together() -> None:
    """Third guild: of one owner."""
    table = Table().hand(0, "monk", "monk", "monk").guild(0, "star", "star", "star").guild(1, "noble", "noble", "noble")
    table.guild(1, "rogue", "rogue", "rogue").play(*FOUND_MONK)
    assert not table.over


def test_three_standing_at_the_same_time_count() -> None:
    """Three standing at the same time count: a third founded after another fell does not end the game."""
    table = Table(2, turn=1).hand(1, "rogue").hand(0, "monk", "monk", "monk")
    table.guild(0, "star", "star", "star").guild(0, "noble", "noble", "noble").play("play rogue", "raid 0 guild 1 member")
    table.play(*FOUND_MONK)
    assert not table.over
    assert table.guilds(0) == [{"noble": 3}, {"monk": 3}]


def test_after_one_fell_the_next_third_wins() -> None:
    """Three standing at the same time count: with the fallen one founded again there are three."""
    table = Table(2, turn=1).hand(1, "rogue", "jester").hand(0, "monk", "monk", "monk", "star")
    table.guild(0, "star", "star", "star").guild(0, "noble", "noble", "noble").play("play rogue", "raid 0 guild 1 member")
    table.play(*FOUND_MONK, "play jester", "found star", "lay star", "lay star", "done")
    assert table.over
    assert table.shares == [1, 0]


@pytest.mark.parametrize("guild", [("monk", "jester", "jester"), ("jester", "jester", "jester")])
def test_any_third_guild_counts(guild: tuple[str, ...]) -> None:
    """Third guild: with jesters, or of jesters only."""
    table = Table().hand(0, *guild).guild(0, "star", "star", "star").guild(0, "star", "star", "star")
    table.play(f"found {guild[0]}", *[f"lay {card}" for card in guild[1:]], "done")
    assert table.over


# Who wins when the pile has run out


def last_draw(seats: int = 3) -> Table:
    """Seat 0 plays a jester and draws the last card."""
    return Table(seats, yellow=True).hand(0, "jester").pile("witch")


def test_winner_then_most_guilds() -> None:
    """Winner then: most guilds."""
    table = last_draw().guild(1, "monk", "monk", "monk").guild(1, "star", "star", "star").guild(2, *["rogue"] * 8)
    assert table.play("play jester").shares == [0, 1, 0]


def test_then_most_cards_in_guilds() -> None:
    """..., then most cards in guilds."""
    table = last_draw().hand(1).guild(1, *["monk"] * 4).hand(2, *["noble"] * 8).guild(2, "rogue", "rogue", "rogue")
    assert table.play("play jester").shares == [0, 1, 0]


def test_jesters_are_cards_in_guilds() -> None:
    """..., then most cards in guilds, jesters too, of all guilds together."""
    table = last_draw().guild(1, "monk", "monk", "jester", "jester").guild(1, "star", "jester", "jester")
    table.guild(2, "rogue", "rogue", "rogue").guild(2, "noble", "noble", "noble").hand(1).hand(2, *["priest"] * 8)
    assert table.play("play jester").shares == [0, 1, 0]


def test_then_most_cards_in_hand() -> None:
    """..., then most cards in hand."""
    table = last_draw().hand(1, "noble").guild(1, "monk", "monk", "monk").hand(2, "noble", "noble").guild(2, *["rogue"] * 3)
    assert table.play("play jester").shares == [0, 0, 1]


def test_without_any_guild_most_cards_in_hand() -> None:
    """..., then most cards in hand: with no guild on the table."""
    table = last_draw().hand(1, "noble", "noble").hand(2, "noble", "noble", "noble")
    assert table.play("play jester").shares == [0, 0, 1]


def test_else_shared() -> None:
    """..., else shared."""
    table = last_draw().hand(1, "noble").guild(1, "monk", "monk", "monk").hand(2, "noble").guild(2, *["rogue"] * 3)
    table.play("play jester")
    assert table.shares == [0, 0.5, 0.5]
    assert table.notes("won") == [{"seat": 1}, {"seat": 2}]


def test_shared_by_all() -> None:
    """..., else shared: by all who are level."""
    table = last_draw(4).hand(1, "noble").hand(2, "noble").hand(3, "noble").play("play jester")
    assert table.shares == [0.25] * 4


def test_the_last_card_drawn_counts() -> None:
    """Cards already drawn are in hand, and count there."""
    table = last_draw().hand(0, "jester", "monk").hand(1, "noble").hand(2, "noble").play("play jester")
    assert table.shares == [1, 0, 0]


def test_the_card_being_played_counts_for_nobody() -> None:
    """A card being played belongs to nobody."""
    table = Table(2, yellow=True).hand(0, "monk").hand(1, "noble").pile("witch").play("play monk")
    assert table.held() == [1, 1]
    assert table.shares == [0.5, 0.5]


def test_who_wins_alone_is_told() -> None:
    """The winner is told to all, with what decided."""
    table = last_draw().hand(1).guild(1, *["monk"] * 4).hand(2, "noble").guild(2, "rogue", "rogue", "rogue").play("play jester")
    assert table.notes("standing") == [
        {"seat": 0, "guilds": 0, "members": 0, "cards": 1},
        {"seat": 1, "guilds": 1, "members": 4, "cards": 0},
        {"seat": 2, "guilds": 1, "members": 3, "cards": 1},
    ]
    assert table.notes("won") == [{"seat": 1}]


@thorough(10)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10_000))
def test_the_winners_of_whole_games_are_the_best_by_guilds_then_members_then_cards(seats: int, seed: int) -> None:
    """Winner: most guilds, then most cards in guilds, then most cards in hand, else shared."""
    *_, (match, _) = random_play(seats, seed)
    standing = [tuple(note.fields.values())[1:] for note in match.events if note.kind == "standing"]
    assert match.result is not None
    best = max(standing)
    assert match.result.winners == tuple(seat for seat in range(seats) if standing[seat] == best)
    assert sum(match.result.shares) == pytest.approx(1)
