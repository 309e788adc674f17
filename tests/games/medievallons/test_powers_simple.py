"""The chapter "Powers": artisan, jester, star, monk, and the general rules."""

import pytest

from .table import Table, viewers

WITCHES = ["witch"] * 8

# The general rules


def powerless() -> dict[str, Table]:
    """Tables on which the power of seat 0's card can't work."""
    return {
        "artisan": Table(2).hand(0, "artisan", "star").discard(),
        "assassin": Table(2).hand(0, "assassin", "star").discard(),
        "rogue": Table(2).hand(0, "rogue", "star").discard(),
        "knight": Table(2).hand(0, "knight", "star").hand(1),
        "beggar": Table(2).hand(0, "beggar", "star").hand(1),
    }


@pytest.mark.parametrize("card", powerless())
def test_a_power_that_cannot_work_draws_1_card_instead(card: str) -> None:
    """A power that can't work draws 1 card instead, and the turn's own draw still follows."""
    table = powerless()[card].play(f"play {card}")
    assert table.drawn()[:2] == [0, 0]
    assert table.held()[0] == 1 + 2
    assert table.notes("no-effect") == [{"seat": 0, "card": card}]


@pytest.mark.parametrize("card", powerless())
def test_a_guild_whose_power_cannot_work_draws_1_card_instead(card: str) -> None:
    """A power that can't work draws 1 card instead: a guild's too."""
    table = powerless()[card].guild(0, card, card, card).play(f"use {card}")
    assert table.drawn()[:2] == [0, 0]
    assert table.held()[0] == 2 + 2


@pytest.mark.parametrize("card", ["assassin", "rogue"])
def test_that_card_is_drawn_before_the_played_card_is_discarded(card: str) -> None:
    """That card is drawn by the actor as part of the power, before the played card is discarded: when it is the last of the
    pile, the old top of the discard stays, and the played card then lies on it."""
    table = Table(2).hand(0, card).pile("witch").discard("monk", "monk", "noble").play(f"play {card}")
    assert table.now.discard == ["noble", card]
    assert table.holds(0) == {"witch": 1, "monk": 1}
    assert table.now.pile_cards == {"monk": 1}


def test_powers_are_mandatory_where_they_can_have_an_effect() -> None:
    """Powers are mandatory where they can have an effect: there is nothing to decline."""
    table = Table().hand(0, "rogue").hand(1).guild(1, "monk", "monk", "monk").play("play rogue")
    assert table.legal() == ["raid 1 guild 1 member"]
    table = Table().hand(0, "noble").hand(1, "star").play("play noble")
    assert table.legal() == ["give star"]


# Artisan


def test_artisan_takes_the_top_card_of_the_discard() -> None:
    """artisan: take the top card of the discard."""
    table = Table().hand(0, "artisan").discard("monk", "rogue").play("play artisan")
    assert table.holds(0)["rogue"] >= 1
    assert table.now.discard == ["monk", "artisan"]
    for viewer in viewers(3):
        assert [note.fields for note in table.told(viewer) if note.kind == "takes-top"] == [{"seat": 0, "card": "rogue"}]


def test_artisan_never_takes_itself() -> None:
    """artisan: never itself; empty discard: draw 1."""
    table = Table(2).hand(0, "artisan").discard().pile(*WITCHES).play("play artisan")
    assert table.holds(0) == {"witch": 2}
    assert table.now.discard == ["artisan"]


def test_artisan_guild_takes_the_top_card_too() -> None:
    """artisan: as a guild's power."""
    table = Table().hand(0, "monk").guild(0, "artisan", "artisan", "artisan").discard("noble", "rogue").pile(*WITCHES)
    table.hand(1, "star").play("use artisan")
    assert table.holds(0) == {"monk": 1, "rogue": 1, "witch": 1}
    assert table.now.discard == ["noble"]


def test_artisan_may_take_an_artisan_that_lay_there() -> None:
    """artisan: never itself; another one, gladly."""
    table = Table(2).hand(0, "artisan").discard("artisan").pile(*WITCHES).play("play artisan")
    assert table.holds(0) == {"artisan": 1, "witch": 1}


# Jester


def test_jester_may_be_played_for_nothing() -> None:
    """jester: none; may be played for nothing."""
    table = Table().hand(0, "jester", "star").pile(*WITCHES).play("play jester")
    assert table.holds(0) == {"star": 1, "witch": 1}
    assert table.top == "jester"


def test_having_no_power_is_not_a_power_that_cannot_work() -> None:
    """Having no power (jester, typeless guild) is not a power that can't work: nothing is drawn."""
    jester = Table().hand(0, "jester").play("play jester")
    typeless = Table().hand(0, "jester").guild(0, "jester", "jester", "jester").play("reinforce 1", "lay jester", "done")
    for table in (jester, typeless):
        assert table.drawn() == [0]
        assert table.notes("no-effect") == []


# Star


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_star_everyone_draws_1_in_turn_order_starting_with_the_actor(seats: int) -> None:
    """star: everyone draws 1, in turn order, starting with the actor."""
    table = Table(seats, turn=1).hand(1, "star")
    for seat in range(seats):
        if seat != 1:
            table.hand(seat, "noble")
    table.play("play star")
    assert table.drawn() == [*range(1, seats), 0, 1]
    assert table.held() == [2] * seats


def test_star_draws_for_empty_hands_too() -> None:
    """star: everyone draws 1."""
    table = Table().hand(0, "star").hand(1).hand(2).pile(*WITCHES).play("play star")
    assert (table.holds(1), table.holds(2)) == ({"witch": 1}, {"witch": 1})


def test_star_guild_too() -> None:
    """star: as a guild's power."""
    table = Table().hand(0).guild(0, "star", "star", "star").play("use star")
    assert table.drawn() == [0, 1, 2, 0]


# Monk


def test_monk_draws_2() -> None:
    """monk: draw 2."""
    table = Table().hand(0, "monk", "star").pile(*WITCHES).play("play monk")
    assert table.holds(0) == {"star": 1, "witch": 2 + 1}


def test_monk_guild_draws_2() -> None:
    """monk: as a guild's power."""
    table = Table().hand(0, "star").guild(0, "monk", "jester", "jester").pile(*WITCHES).play("use monk")
    assert table.holds(0) == {"star": 1, "witch": 2 + 1}
