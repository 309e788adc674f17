"""The chapter "A turn": founding, reinforcing, types, and guilds that fall apart."""

import pytest

from tableronde.games.medievallons.components import TYPE_IDS

from .table import Table, viewers

WITCHES = ["witch"] * 8
REAL_TYPES = [card for card in TYPE_IDS if card != "jester"]
FOUND_MONK = ("found monk", "lay monk", "lay monk", "done")

# Founding


@pytest.mark.parametrize("card", TYPE_IDS)
def test_found_a_guild_with_3_cards_of_one_type(card: str) -> None:
    """Found a guild: put down 3 or more cards of one type."""
    table = Table().hand(0, card, card, card, "artisan" if card != "artisan" else "monk")
    table.play(f"found {card}", f"lay {card}", f"lay {card}", "done")
    assert table.guilds(0) == [{card: 3}]
    assert table.notes("founded")[0]["card"] == card


def test_found_a_guild_with_more_than_3_cards() -> None:
    """Found a guild: put down 3 or more cards of one type."""
    table = Table().hand(0, *["jester"] * 2, *["monk"] * 6)
    table.play("found monk", *["lay monk"] * 5, "lay jester", "lay jester", "done")
    assert table.guilds(0) == [{"monk": 6, "jester": 2}]


def test_two_cards_are_no_guild() -> None:
    """Found a guild: put down 3 or more cards."""
    table = Table().hand(0, "monk", "monk", "star", "star")
    assert table.legal("found") == []


def test_a_guild_is_not_done_before_the_third_card() -> None:
    """Found a guild: put down 3 or more cards."""
    table = Table().hand(0, *["monk"] * 4).play("found monk")
    assert table.legal() == ["lay monk"]
    assert table.play("lay monk").legal() == ["lay monk"]
    assert table.play("lay monk").legal() == ["lay monk", "done"]
    assert table.play("lay monk").legal() == ["done"]


def test_cards_of_two_types_are_no_guild() -> None:
    """Found a guild: cards of one type."""
    table = Table().hand(0, *["monk"] * 3, *["star"] * 3).play("found monk", "lay monk")
    assert table.legal() == ["lay monk"]


def test_jesters_count_as_any_type() -> None:
    """... jesters counting as any type."""
    table = Table().hand(0, "monk", "monk", "star", "jester")
    assert table.legal("found") == ["found monk"]
    table.play("found monk", "lay monk", "lay jester", "done")
    assert table.guilds(0) == [{"monk": 2, "jester": 1}]
    assert table.now.players[0].guilds[0].type == "monk"


def test_1_real_and_2_jesters_is_fine() -> None:
    """1 real + 2 jesters is fine."""
    table = Table().hand(0, "monk", "star", "jester", "jester")
    assert set(table.legal("found")) == {"found monk", "found star"}
    table.play("found star", "lay jester", "lay jester", "done")
    assert table.guilds(0) == [{"star": 1, "jester": 2}]


def test_a_jester_is_laid_only_if_the_guild_can_still_be_made() -> None:
    """3 or more cards: real ones are laid first, and no choice leads nowhere."""
    table = Table().hand(0, "monk", "monk", "jester").play("found monk")
    assert table.legal() == ["lay monk"]


def test_founding_uses_its_power() -> None:
    """Found a guild ... and use its power."""
    table = Table().hand(0, *["monk"] * 3, "star").pile(*WITCHES).play(*FOUND_MONK)
    assert table.holds(0) == {"star": 1, "witch": 2 + 1}
    assert table.now.turn == 1


def test_founding_uses_the_power_once() -> None:
    """Founding uses the power once; "use" is the action of another turn."""
    table = Table().hand(0, *["monk"] * 5).play("found monk", *["lay monk"] * 4, "done")
    assert table.drawn() == [0] * 3
    assert table.now.turn == 1


def test_founded_cards_do_not_go_to_the_discard() -> None:
    """Put down: the cards stay there."""
    table = Table().hand(0, *["monk"] * 3).discard("rogue").play(*FOUND_MONK)
    assert table.now.discard == ["rogue"]
    assert table.now.playing is None


def test_several_guilds_of_one_type_are_allowed() -> None:
    """Several guilds of one type are allowed."""
    table = Table().hand(0, *["monk"] * 3).guild(0, "monk", "monk", "monk", "jester").play(*FOUND_MONK)
    assert table.guilds(0) == [{"monk": 3, "jester": 1}, {"monk": 3}]


def test_two_guilds_of_one_type_are_one_power_to_use() -> None:
    """Use a guild of yours: its power; which of two with the same makes no difference."""
    table = Table().hand(0, "monk").guild(0, "monk", "monk", "monk", "monk").guild(0, "monk", "monk", "monk")
    assert table.legal("use") == ["use monk"]


# Reinforcing


def test_reinforce_one_of_your_guilds_with_a_card_of_its_type_and_use_its_power() -> None:
    """Reinforce one of your guilds with one or more cards of its type ... and use its power."""
    table = Table().hand(0, "monk", "star").guild(0, "monk", "monk", "monk").pile(*WITCHES)
    table.play("reinforce 1", "lay monk", "done")
    assert table.guilds(0) == [{"monk": 4}]
    assert table.holds(0) == {"star": 1, "witch": 3}


def test_reinforce_with_several_cards_and_jesters() -> None:
    """... one or more cards of its type or jesters; the power is used once."""
    table = Table().hand(0, "monk", "monk", "jester", "jester", "star").guild(0, "monk", "monk", "monk").pile(*WITCHES)
    table.play("reinforce 1", "lay monk", "lay monk", "lay jester", "done")
    assert table.guilds(0) == [{"monk": 5, "jester": 1}]
    assert table.holds(0) == {"jester": 1, "star": 1, "witch": 3}


def test_reinforce_with_jesters_alone() -> None:
    """... or jesters."""
    table = Table().hand(0, "jester").guild(0, "monk", "monk", "monk").play("reinforce 1", "lay jester", "done")
    assert table.guilds(0) == [{"monk": 3, "jester": 1}]
    assert table.drawn() == [0] * 3


def test_reinforcing_takes_at_least_one_card() -> None:
    """Reinforce with one or more cards."""
    table = Table().hand(0, "monk", "jester").guild(0, "monk", "monk", "monk").play("reinforce 1")
    assert table.legal() == ["lay monk", "lay jester"]


def test_cards_of_another_type_do_not_reinforce() -> None:
    """... cards of its type or jesters."""
    table = Table().hand(0, "star", "noble").guild(0, "monk", "monk", "monk")
    assert table.legal("reinforce") == []
    table = Table().hand(0, "star", "monk").guild(0, "monk", "monk", "monk").play("reinforce 1")
    assert table.legal() == ["lay monk"]


def test_a_guild_of_another_is_not_reinforced() -> None:
    """Reinforce one of your guilds."""
    table = Table().hand(0, "monk").guild(1, "monk", "monk", "monk")
    assert table.legal("reinforce") == []


def test_the_second_guild_is_reinforced_where_the_first_does_not_fit() -> None:
    """Reinforce one of your guilds."""
    table = Table().hand(0, "star").guild(0, "monk", "monk", "monk").guild(0, "star", "star", "star")
    assert table.legal("reinforce") == ["reinforce 2"]
    table.play("reinforce 2", "lay star", "done")
    assert table.guilds(0) == [{"monk": 3}, {"star": 4}]


def test_identical_guilds_of_one_owner_are_interchangeable() -> None:
    """Identical guilds of one owner are interchangeable: one choice."""
    table = Table().hand(0, "monk").guild(0, "monk", "monk", "monk").guild(0, "monk", "monk", "monk")
    assert table.legal() == ["play monk", "reinforce 1", "use monk"]


def test_guilds_of_one_type_that_differ_are_two_choices() -> None:
    """Only identical guilds are interchangeable."""
    table = Table().hand(0, "monk").guild(0, "monk", "monk", "monk").guild(0, "monk", "monk", "jester")
    assert table.legal("reinforce") == ["reinforce 1", "reinforce 2"]


# Types


@pytest.mark.parametrize("card", REAL_TYPES)
def test_a_guilds_type_is_that_of_its_non_jester_cards(card: str) -> None:
    """A guild's type is that of its non-jester cards."""
    table = Table().guild(0, card, "jester", "jester", "jester").hand(0, "jester")
    assert table.now.players[0].guilds[0].type == card
    assert table.legal("use") == [f"use {card}"]


def typeless() -> Table:
    return Table().guild(0, "jester", "jester", "jester").pile(*WITCHES)


def test_of_jesters_only_it_has_no_type_and_no_power() -> None:
    """Of jesters only, it has no type and no power."""
    table = Table().hand(0, *["jester"] * 3, "star").pile(*WITCHES)
    table.play("found jester", "lay jester", "lay jester", "done")
    assert table.now.players[0].guilds[0].type is None
    assert table.holds(0) == {"star": 1, "witch": 1}
    assert table.now.power is None


def test_founding_with_jesters_only_lays_no_other_cards() -> None:
    """Of jesters only: who names no type lays no real cards."""
    table = Table().hand(0, *["jester"] * 3, "star").play("found jester", "lay jester", "lay jester")
    assert table.legal() == ["done"]


def test_it_counts_as_a_guild() -> None:
    """It counts as a guild: as the third it wins."""
    table = Table().hand(0, *["jester"] * 3).guild(0, "monk", "monk", "monk").guild(0, "star", "star", "star")
    table.play("found jester", "lay jester", "lay jester", "done")
    assert table.over
    assert table.shares == [1, 0, 0]


def test_it_cannot_be_used() -> None:
    """It can't be "used"."""
    assert typeless().hand(0, "monk").legal("use") == []


@pytest.mark.parametrize("card", REAL_TYPES)
def test_it_takes_the_type_of_the_first_real_cards_added(card: str) -> None:
    """It takes the type of the first real cards added."""
    table = Table().guild(0, "jester", "jester", "jester").hand(0, card, "jester")
    table.play("reinforce 1", f"lay {card}", "done")
    assert table.now.players[0].guilds[0].type == card
    assert table.notes("reinforced")[0]["card"] == card


def test_whose_power_then_works() -> None:
    """... the first real cards added, whose power then works."""
    table = typeless().hand(0, "monk", "star").play("reinforce 1", "lay monk", "done")
    assert table.holds(0) == {"star": 1, "witch": 3}


def test_real_cards_added_together_to_a_typeless_guild_are_of_one_type() -> None:
    """Real cards added together to a typeless guild are of one type."""
    table = typeless().hand(0, "monk", "monk", "star", "jester").play("reinforce 1")
    assert set(table.legal()) == {"lay jester", "lay star", "lay monk"}
    assert set(table.play("lay monk").legal()) == {"lay monk", "lay jester", "done"}


def test_jesters_alone_keep_it_typeless() -> None:
    """Jesters alone keep it typeless: no power, and the turn's draw only."""
    table = typeless().hand(0, "jester", "star").play("reinforce 1", "lay jester", "done")
    assert table.now.players[0].guilds[0].type is None
    assert table.holds(0) == {"star": 1, "witch": 1}


def test_a_guild_that_loses_its_last_real_card_is_typeless() -> None:
    """A guild's type is derived from what lies there now."""
    table = Table(2).hand(0, "rogue").guild(1, "monk", "jester", "jester", "jester").hand(1, "jester")
    table.play("play rogue", "raid 1 guild 1 member")
    assert table.guilds(1) == [{"jester": 3}]
    assert table.now.players[1].guilds[0].type is None
    assert table.legal("use") == []


# Falling apart


@pytest.mark.parametrize("raider", ["rogue", "assassin"])
def test_a_guild_below_3_cards_falls_apart_at_once_its_owner_takes_the_rest_back_to_hand(raider: str) -> None:
    """A guild below 3 cards falls apart at once: its owner takes the rest back to hand."""
    table = Table().hand(0, raider).hand(1, "noble").guild(1, "monk", "monk", "jester")
    table.play(f"play {raider}", "raid 1 guild 1 member")
    assert table.guilds(1) == []
    assert table.holds(1) == {"noble": 1, "monk": 1, "jester": 1}
    for viewer in viewers(3):
        told = [note.fields for note in table.told(viewer) if note.kind == "fell-apart"]
        assert told == [{"seat": 1, "card": "monk"}]


def test_a_guild_of_3_cards_left_stands() -> None:
    """A guild below 3 cards falls apart: one of 3 does not."""
    table = Table().hand(0, "rogue").hand(1).guild(1, "monk", "monk", "monk", "jester")
    table.play("play rogue", "raid 1 guild 1 member")
    assert table.guilds(1) == [{"monk": 2, "jester": 1}]
    assert table.notes("fell-apart") == []


def test_the_other_guild_of_its_owner_stands_and_moves_up() -> None:
    """A guild falls apart, alone."""
    table = Table(2).hand(0, "rogue").hand(1).guild(1, "monk", "monk", "monk").guild(1, "star", "star", "star", "star")
    table.play("play rogue", "raid 1 guild 1 member")
    assert table.guilds(1) == [{"star": 4}]
    assert "use star" in table.legal()
