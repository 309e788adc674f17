"""The chapter "A turn": one action, then draw one card."""

import pytest

from tableronde.games.medievallons.components import TYPE_IDS

from .table import Table, viewers

WITCHES = ["witch"] * 8


def test_a_turn_is_one_action_then_draw_one_card() -> None:
    """A turn: one action, then draw one card."""
    table = Table().hand(0, "jester", "monk").pile(*WITCHES).play("play jester")
    assert table.holds(0) == {"monk": 1, "witch": 1}
    assert table.drawn() == [0]
    assert table.now.turn == 1


@pytest.mark.parametrize(
    ("moves", "drawn"),
    [
        (["play jester"], [0]),
        (["use monk"], [0, 0, 0]),
        (["reinforce 1", "lay jester", "done"], [0, 0, 0]),
        (["found star", "lay star", "lay star", "done"], [0, 1, 2, 0]),
    ],
)
def test_whatever_the_action_the_turns_draw_follows(moves: list[str], drawn: list[int]) -> None:
    """One action, then draw one card: after its power, whatever it was."""
    table = Table().hand(0, "jester", "star", "star", "star").guild(0, "monk", "monk", "monk").play(*moves)
    assert table.drawn() == drawn
    assert table.now.turn == 1


def test_the_turns_draw_is_the_last_thing_in_it() -> None:
    """... then draw one card: the artisan takes the top first."""
    table = Table().hand(0, "artisan").discard("rogue").play("play artisan")
    kinds = [note.kind for note in table.told(0)]
    assert kinds == ["played", "takes-top", "drew", "turn"]


def test_there_is_no_hand_limit() -> None:
    """No hand limit."""
    table = Table().hand(0, "monk", *["noble"] * 8, *["priest"] * 8, *["rogue"] * 8).play("play monk")
    assert table.held()[0] == 24 + 2 + 1


# Play


@pytest.mark.parametrize("card", TYPE_IDS)
def test_every_card_may_be_played(card: str) -> None:
    """Play: show a card, use its power."""
    table = Table().hand(0, card, "monk").guild(1, "star", "star", "star")
    assert f"play {card}" in table.legal("play")
    table.play(f"play {card}")
    for viewer in viewers(3):
        assert table.told(viewer)[0].fields == {"seat": 0, "card": card}


def test_only_cards_in_hand_may_be_played_each_type_once() -> None:
    """Play: show a card; identical cards are one choice."""
    table = Table().hand(0, "monk", "monk", "noble")
    assert table.legal() == ["play monk", "play noble"]


def test_then_it_goes_on_top_of_the_discard() -> None:
    """..., then it goes on top of the discard."""
    table = Table().hand(0, "monk").discard("rogue", "witch").play("play monk")
    assert table.now.discard == ["rogue", "witch", "monk"]


@pytest.mark.parametrize("card", ["knight", "magician", "merchant", "assassin", "noble", "priest", "rogue", "beggar", "witch"])
def test_during_the_power_it_is_neither_in_hand_nor_in_the_discard(card: str) -> None:
    """During the power it is neither in hand nor in the discard."""
    table = Table().hand(0, card, "monk").hand(1, "monk", "monk", "noble").hand(2, "monk", "monk", "noble")
    table.guild(1, "star", "star", "star").discard("jester").play(f"play {card}")
    assert table.now.phase != "act"
    assert table.now.playing == card
    assert card not in table.holds(0)
    assert card not in table.now.discard


@pytest.mark.parametrize("card", ["knight", "merchant", "assassin", "noble", "priest", "rogue", "beggar", "magician"])
def test_after_the_power_it_is_on_top(card: str) -> None:
    """Then it goes on top of the discard: after all that its power moved."""
    table = Table().hand(0, card, "monk", "monk").hand(1, "monk", "monk", "noble").hand(2, "monk", "monk", "noble")
    table.guild(1, "star", "star", "star").discard("jester").play(f"play {card}")
    while table.now.phase != "act":
        seat = table.actors[0]
        table.play(f"{seat}: {table.legal(seat=seat)[0]}")
    assert table.now.turn == 1
    assert table.top == card
    assert table.now.playing is None


def test_a_power_cannot_reach_the_card_being_played() -> None:
    """During the power it is neither in hand nor in the discard: an artisan takes what lay there before."""
    table = Table().hand(0, "artisan").discard("rogue", "monk").pile(*WITCHES).hand(1, "noble")
    table.play("play artisan")
    assert table.holds(0) == {"monk": 1, "witch": 1}
    assert table.now.discard == ["rogue", "artisan"]


# Use


def test_use_a_guild_of_yours_its_power_no_card_moved() -> None:
    """Use a guild of yours: its power, no card moved."""
    table = Table().hand(0, "noble").guild(0, "monk", "monk", "jester").pile(*WITCHES).discard("rogue")
    table.hand(1, "star").play("use monk")
    assert table.holds(0) == {"noble": 1, "witch": 3}
    assert table.guilds(0) == [{"monk": 2, "jester": 1}]
    assert table.now.discard == ["rogue"]
    assert table.now.turn == 1


def test_a_guild_used_is_told_to_all() -> None:
    """Use a guild of yours: its power."""
    table = Table().hand(0, "noble").guild(0, "monk", "monk", "jester").play("use monk")
    for viewer in viewers(3):
        assert table.told(viewer)[0].kind == "used"
        assert table.told(viewer)[0].fields == {"seat": 0, "card": "monk"}


def test_a_guild_of_another_is_not_used() -> None:
    """Use a guild of yours."""
    table = Table().hand(0, "noble").guild(1, "monk", "monk", "monk")
    assert table.legal() == ["play noble"]


def test_a_guild_may_be_used_turn_after_turn() -> None:
    """Use a guild of yours: it stays there for the next turn."""
    table = Table(2).hand(0, "noble").guild(0, "monk", "monk", "monk").hand(1, "jester", "jester")
    table.play("use monk", "play jester", "use monk")
    assert table.held()[0] == 1 + 3 + 3


@pytest.mark.parametrize("card", [card for card in TYPE_IDS if card != "jester"])
def test_a_guild_of_each_type_can_be_used(card: str) -> None:
    """Use a guild of yours: its power."""
    table = Table().hand(0, "jester").guild(0, card, card, card)
    assert table.legal("use") == [f"use {card}"]
    table.play(f"use {card}")
    assert table.notes("used") == [{"seat": 0, "card": card}]
    assert table.now.playing is None


# No card in hand and no guild that can be used


def before_an_empty_hand() -> Table:
    """Seat 1, whose turn is next, holds nothing."""
    return Table().hand(0, "jester").hand(1).hand(2, "noble")


def test_no_card_in_hand_and_no_guild_draw_2_and_the_turn_is_over() -> None:
    """No card in hand and no guild that can be used: draw 2 and the turn is over."""
    table = before_an_empty_hand().pile(*WITCHES).play("play jester")
    assert table.holds(1) == {"witch": 2}
    assert table.drawn() == [0, 1, 1]
    assert table.now.turn == 2
    assert table.notes("empty-hands") == [{"seat": 1}]


def test_two_players_in_a_row_may_be_empty_handed() -> None:
    """No card in hand and no guild that can be used: whoever's turn it is."""
    table = before_an_empty_hand().hand(2).play("play jester")
    assert table.drawn() == [0, 1, 1, 2, 2]
    assert table.now.turn == 0


def test_an_empty_handed_owner_of_a_guild_must_use_it() -> None:
    """A guild can be used if it has a type; so an empty-handed owner of one must use it."""
    table = before_an_empty_hand().guild(1, "monk", "monk", "monk").play("play jester")
    assert table.now.turn == 1
    assert table.legal() == ["use monk"]


def test_even_if_its_power_could_only_draw_a_card() -> None:
    """A guild can be used if it has a type, even if its power could only draw a card."""
    table = before_an_empty_hand().guild(1, "rogue", "rogue", "rogue").play("play jester")
    assert table.legal() == ["use rogue"]
    table.play("use rogue")
    assert table.drawn() == [0, 1, 1]
    assert table.notes("no-effect") == [{"seat": 1, "card": "rogue"}]


def test_a_guild_of_jesters_only_cannot_be_used_so_its_empty_handed_owner_draws_2() -> None:
    """No card in hand and no guild that can be used: draw 2."""
    table = before_an_empty_hand().guild(1, "jester", "jester", "jester").play("play jester")
    assert table.drawn() == [0, 1, 1]
    assert table.now.turn == 2


def test_of_several_guilds_the_empty_handed_owner_chooses() -> None:
    """An empty-handed owner of one must use it: one of them."""
    table = before_an_empty_hand().guild(1, "monk", "monk", "monk").guild(1, "star", "star", "star").play("play jester")
    assert table.legal() == ["use monk", "use star"]


def test_who_has_cards_cannot_just_draw() -> None:
    """One action: only the empty-handed draw 2."""
    table = Table().hand(0, "jester")
    assert table.legal() == ["play jester"]
