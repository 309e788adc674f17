"""The chapter "Powers": the magician's three cards."""

from collections import Counter

import pytest

from .table import Table, lucky, viewers

THREE = ("monk", "noble", "star")


def drawing() -> Table:
    """A magician draws three different cards; the pile still has three more."""

    def lay(seed: int) -> Table:
        table = Table(seed=seed).hand(0, "magician", "rogue").hand(1, "rogue").pile(*THREE, *THREE).discard("knight")
        return table.play("play magician")

    return lucky(lay, lambda table: table.now.apart == dict.fromkeys(THREE, 1))


def test_draw_3_keep_1_discard_2() -> None:
    """magician: draw 3, keep 1, discard 2."""
    table = drawing()
    assert table.now.pile == 3
    table.play("keep star", "bury monk")
    assert table.holds(0) - Counter({"rogue": 1}) >= Counter({"star": 1})
    assert table.held()[0] == 1 + 1 + 1
    assert table.drawn() == [0] * 4


def test_the_three_lie_apart_from_the_hand() -> None:
    """magician: the three lie apart from the hand."""
    table = drawing()
    assert table.holds(0) == {"rogue": 1}
    assert table.now.apart == dict.fromkeys(THREE, 1)
    assert table.held()[0] == 1


def test_one_of_them_is_kept() -> None:
    """magician: one of them is kept, any of them, and no card of the hand goes in their place."""
    table = drawing()
    assert set(table.legal()) == {"keep monk", "keep noble", "keep star"}
    table.play("keep noble")
    assert table.holds(0) == {"rogue": 1, "noble": 1}
    assert table.now.apart == {"monk": 1, "star": 1}


@pytest.mark.parametrize(("first", "second"), [("monk", "noble"), ("noble", "monk")])
def test_the_actor_chooses_the_order_of_the_two_discards_a_played_magician_then_lies_on_top(first: str, second: str) -> None:
    """magician: the actor chooses the order of the two discards; a played magician then lies on top."""
    table = drawing().play("keep star")
    assert set(table.legal()) == {"bury monk", "bury noble"}
    table.play(f"bury {first}")
    assert table.now.discard == ["knight", first, second, "magician"]
    assert table.now.apart == {}


def test_magician_guild_leaves_the_second_discard_on_top() -> None:
    """magician: as a guild's power nothing lies over the two."""
    table = Table().hand(0, "rogue").guild(0, "magician", "magician", "magician").hand(1, "rogue").pile(*["monk"] * 5)
    table.discard("knight").play("use magician", "keep monk", "bury monk")
    assert table.now.discard == ["knight", "monk", "monk"]
    assert table.holds(0) == {"rogue": 1, "monk": 2}


def test_two_of_a_type_are_one_choice() -> None:
    """magician: keep 1: identical cards are one choice."""
    table = Table().hand(0, "magician").pile(*["monk"] * 5).play("play magician")
    assert table.legal() == ["keep monk"]
    assert table.play("keep monk").legal() == ["bury monk"]
    assert table.play("bury monk").holds(0) == {"monk": 2}


def test_magician_with_an_empty_hand() -> None:
    """magician: draw 3, keep 1: the hand does not matter."""
    table = Table().hand(0, "magician").pile(*["monk"] * 5).play("play magician")
    assert table.held()[0] == 0
    assert table.now.apart == {"monk": 3}


@pytest.mark.parametrize("last", [1, 2, 3])
def test_if_the_game_ends_while_drawing_all_drawn_are_in_hand(last: int) -> None:
    """magician: if the game ends while drawing, all drawn are in hand."""
    table = Table(yellow=True).hand(0, "magician", "rogue").hand(1, "rogue").pile(*["monk"] * last).discard("knight")
    table.play("play magician")
    assert table.over
    assert table.holds(0) == {"rogue": 1, "monk": last}
    assert table.now.apart == {}
    assert table.now.discard == ["knight"]


@pytest.mark.parametrize("last", [1, 2, 3])
def test_if_the_end_card_turns_while_drawing_the_magician_goes_on(last: int) -> None:
    """Red: ... and go on where it stopped; the cards lying apart and the magician are not shuffled."""
    table = Table().hand(0, "magician").hand(1, "rogue").pile(*["monk"] * last).discard(*["noble"] * 6, "knight")
    table.play("play magician")
    assert table.now.phase == "keep"
    assert table.now.end_card == "yellow"
    assert table.now.apart == +Counter({"monk": last, "noble": 3 - last})
    assert table.now.pile_cards == {"noble": 6 - (3 - last)}
    assert table.now.discard == ["knight"]


@pytest.mark.parametrize("viewer", viewers(3))
def test_only_the_actor_sees_the_three(viewer: int) -> None:
    """magician: the three are drawn, so nobody else sees them; the kept one is never shown."""
    table = drawing()
    assert table.seen_by(viewer).apart == (dict.fromkeys(THREE, 1) if viewer == 0 else {})
    assert table.seen_by(viewer).apart_hidden == (0 if viewer == 0 else 3)
    table.play("keep star")
    assert table.seen_by(viewer).apart_hidden == (0 if viewer == 0 else 2)
    assert any(note.kind == "kept" for note in table.told(viewer)) == (viewer == 0)


@pytest.mark.parametrize("viewer", viewers(3))
def test_the_two_discards_are_seen_by_all_in_their_order(viewer: int) -> None:
    """magician: discard 2: for all to see."""
    table = drawing().play("keep star", "bury noble")
    told = [note.fields["card"] for note in table.told(viewer) if note.kind == "discarded"]
    assert told == ["noble", "monk"]
