"""The chapter "Powers": assassin and rogue, which reach for the guilds of others."""

import pytest

from tableronde.games.medievallons.components import TYPE_IDS

from .table import Table, viewers

WITCHES = ["witch"] * 8
RAIDERS = ["assassin", "rogue"]
REAL_TYPES = [card for card in TYPE_IDS if card != "jester"]


def raided(raider: str) -> Table:
    """Seat 1 has four monks, one of them a jester."""
    return Table().hand(0, raider).hand(1, "noble").guild(1, "monk", "monk", "monk", "jester").discard("knight")


# Assassin


def test_assassin_puts_one_card_of_an_opponents_guild_on_the_discard() -> None:
    """assassin: put one card of an opponent's guild on the discard; a played assassin then lies on top."""
    table = raided("assassin").play("play assassin", "raid 1 guild 1 member")
    assert table.guilds(1) == [{"monk": 2, "jester": 1}]
    assert table.now.discard == ["knight", "monk", "assassin"]


def test_assassin_strikes_jesters_too() -> None:
    """assassin: jesters too."""
    table = raided("assassin").play("play assassin", "raid 1 guild 1 jester")
    assert table.guilds(1) == [{"monk": 3}]
    assert table.now.discard == ["knight", "jester", "assassin"]


def test_assassin_guild_leaves_the_struck_card_on_top() -> None:
    """assassin: put one card on the discard; no card is played over it when a guild is used."""
    table = raided("assassin").guild(0, "assassin", "assassin", "assassin").play("use assassin", "raid 1 guild 1 member")
    assert table.now.discard == ["knight", "monk"]


def test_assassin_strikes_for_all_to_see() -> None:
    """Cards taken from a guild are known to all."""
    table = raided("assassin").play("play assassin", "raid 1 guild 1 member")
    for viewer in viewers(3):
        told = [note.fields for note in table.told(viewer) if note.kind == "struck"]
        assert told == [{"seat": 0, "other": 1, "card": "monk"}]


def test_assassin_breaks_a_guild_and_only_one_card_is_discarded() -> None:
    """assassin: put one card on the discard; of a guild that falls apart the rest goes to its owner's hand."""
    table = Table().hand(0, "assassin").hand(1).guild(1, "monk", "monk", "monk").discard("knight")
    table.play("play assassin", "raid 1 guild 1 member")
    assert table.now.discard == ["knight", "monk", "assassin"]
    assert table.holds(1) == {"monk": 2}


# Rogue


def test_rogue_takes_one_card_of_an_opponents_guild_into_hand() -> None:
    """rogue: take one card of an opponent's guild into hand."""
    table = raided("rogue").play("play rogue", "raid 1 guild 1 member")
    assert table.guilds(1) == [{"monk": 2, "jester": 1}]
    assert table.holds(0)["monk"] >= 1
    assert table.held()[0] == 2
    assert table.now.discard == ["knight", "rogue"]


def test_rogue_takes_jesters_too() -> None:
    """rogue: jesters too."""
    table = raided("rogue").play("play rogue", "raid 1 guild 1 jester")
    assert table.guilds(1) == [{"monk": 3}]
    assert table.holds(0)["jester"] >= 1


def test_rogue_takes_for_all_to_see() -> None:
    """Cards taken from a guild are known to all."""
    table = raided("rogue").play("play rogue", "raid 1 guild 1 jester")
    for viewer in viewers(3):
        told = [note.fields for note in table.told(viewer) if note.kind == "stolen"]
        assert told == [{"seat": 0, "other": 1, "card": "jester"}]


# Both


@pytest.mark.parametrize("raider", RAIDERS)
def test_no_opposing_guild_draw_1(raider: str) -> None:
    """No opposing guild: draw 1."""
    table = Table().hand(0, raider, "star").pile(*WITCHES).play(f"play {raider}")
    assert table.holds(0) == {"star": 1, "witch": 2}
    assert table.now.turn == 1


@pytest.mark.parametrize("raider", RAIDERS)
def test_ones_own_guild_is_no_opposing_guild(raider: str) -> None:
    """No opposing guild: draw 1, whatever guilds the actor has."""
    table = Table().hand(0, raider, "star").guild(0, "monk", "monk", "monk").pile(*WITCHES).play(f"play {raider}")
    assert table.guilds(0) == [{"monk": 3}]
    assert table.holds(0) == {"star": 1, "witch": 2}


@pytest.mark.parametrize("raider", RAIDERS)
def test_any_guild_of_any_opponent(raider: str) -> None:
    """One card of an opponent's guild: any of them, and none of one's own."""
    table = Table(4).hand(0, raider).guild(0, "priest", "priest", "priest").guild(1, "monk", "monk", "monk")
    table.guild(1, "star", "jester", "jester").guild(3, "noble", "noble", "noble").play(f"play {raider}")
    assert table.legal() == [
        "raid 1 guild 1 member",
        "raid 1 guild 2 member",
        "raid 1 guild 2 jester",
        "raid 3 guild 1 member",
    ]


@pytest.mark.parametrize("raider", RAIDERS)
@pytest.mark.parametrize("card", REAL_TYPES)
def test_a_guild_of_any_type_can_be_raided(raider: str, card: str) -> None:
    """One card of an opponent's guild, of whatever type."""
    table = Table().hand(0, raider).hand(1).guild(1, card, card, card).discard("jester")
    table.play(f"play {raider}", "raid 1 guild 1 member")
    assert table.guilds(1) == []
    assert table.holds(1) == {card: 2}


@pytest.mark.parametrize("raider", RAIDERS)
def test_a_guild_of_jesters_only_can_be_raided(raider: str) -> None:
    """Jesters too: a typeless guild has nothing else."""
    table = Table().hand(0, raider).hand(1).guild(1, *["jester"] * 4).play(f"play {raider}")
    assert table.legal() == ["raid 1 guild 1 jester"]
    table.play("raid 1 guild 1 jester")
    assert table.guilds(1) == [{"jester": 3}]


@pytest.mark.parametrize("raider", RAIDERS)
def test_a_guild_of_jesters_only_falls_apart(raider: str) -> None:
    """It counts as a guild, and falls apart like one."""
    table = Table().hand(0, raider).hand(1).guild(1, *["jester"] * 3)
    table.play(f"play {raider}", "raid 1 guild 1 jester")
    assert table.guilds(1) == []
    assert table.holds(1) == {"jester": 2}


@pytest.mark.parametrize("raider", RAIDERS)
def test_identical_guilds_of_one_owner_are_one_target(raider: str) -> None:
    """Identical guilds of one owner are interchangeable; those of two owners are not."""
    table = Table().hand(0, raider).guild(1, "monk", "monk", "jester").guild(1, "monk", "monk", "jester")
    table.guild(2, "monk", "monk", "jester").play(f"play {raider}")
    assert table.legal() == [
        "raid 1 guild 1 member",
        "raid 1 guild 1 jester",
        "raid 2 guild 1 member",
        "raid 2 guild 1 jester",
    ]


@pytest.mark.parametrize("raider", RAIDERS)
def test_a_guild_below_3_after_another_stands_as_the_only_one(raider: str) -> None:
    """Identical guilds: one falls apart, the other stands."""
    table = Table().hand(0, raider).hand(1).guild(1, "monk", "monk", "jester").guild(1, "monk", "monk", "jester")
    table.play(f"play {raider}", "raid 1 guild 1 jester")
    assert table.guilds(1) == [{"monk": 2, "jester": 1}]
    assert table.holds(1) == {"monk": 2}
