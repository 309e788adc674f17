"""The chapter "Powers": the priest's visit."""

import pytest

from .table import Table, viewers

WITCHES = ["witch"] * 8


def visiting() -> Table:
    """Seat 0 visits seat 2."""
    table = Table().hand(0, "priest", "monk").hand(1, "rogue").hand(2, "noble", "noble", "knight").pile(*WITCHES)
    return table.play("play priest", "choose 2")


def test_look_at_an_opponents_hand() -> None:
    """priest: look at an opponent's hand."""
    table = visiting()
    assert table.seen_by(0).players[2].hand == {"noble": 2, "knight": 1}
    sees = [(note.fields["card"], note.fields["cards"]) for note in table.told(0) if note.kind == "sees"]
    assert sorted(sees) == [("knight", 1), ("noble", 2)]


def test_take_a_card() -> None:
    """priest: take a card, any of them."""
    table = visiting()
    assert set(table.legal()) == {"take noble", "take knight"}
    table.play("take knight")
    assert table.holds(0) == {"monk": 1, "knight": 1}
    assert table.holds(2) == {"noble": 2}


def test_give_one_back() -> None:
    """priest: give one back."""
    table = visiting().play("take knight", "return monk")
    assert table.holds(0) == {"knight": 1, "witch": 1}
    assert table.holds(2) == {"noble": 2, "monk": 1}
    assert table.now.turn == 1
    assert table.top == "priest"


def test_both_are_mandatory() -> None:
    """priest: both mandatory."""
    table = visiting()
    assert all(name.startswith("take ") for name in table.legal())
    assert all(name.startswith("return ") for name in table.play("take knight").legal())


def test_the_same_card_may_be_given_back() -> None:
    """priest: the same card may be given back."""
    table = visiting().play("take knight")
    assert set(table.legal()) == {"return monk", "return knight"}
    table.play("return knight")
    assert table.holds(2) == {"noble": 2, "knight": 1}
    assert table.holds(0) == {"monk": 1, "witch": 1}


def test_any_opponent_may_be_visited() -> None:
    """priest: an opponent's hand, the actor chooses whose."""
    table = Table(4, turn=1).hand(1, "priest").hand(3).play("play priest")
    assert table.legal() == ["choose 0", "choose 2", "choose 3"]


def test_an_empty_handed_target_draws_1_first() -> None:
    """priest: an empty-handed target draws 1 first."""
    table = Table().hand(0, "priest", "monk").hand(1).pile(*WITCHES).play("play priest", "choose 1")
    assert table.drawn() == [1]
    assert table.legal() == ["take witch"]
    table.play("take witch", "return monk")
    assert table.holds(1) == {"monk": 1}


def test_the_actor_never_needs_to_draw_it_holds_the_card_it_took() -> None:
    """priest: the actor never needs to: it holds the card it took."""
    table = Table().hand(0, "priest").hand(1, "noble").play("play priest", "choose 1", "take noble")
    assert table.drawn() == []
    assert table.legal() == ["return noble"]


@pytest.mark.parametrize("viewer", viewers(3))
def test_only_the_actor_sees(viewer: int) -> None:
    """priest: only the actor sees."""
    table = visiting()
    assert any(note.kind == "sees" for note in table.told(viewer)) == (viewer == 0)
    if viewer not in (0, 2):
        assert table.seen_by(viewer).players[2].hand == {}
    assert [note.fields for note in table.told(viewer) if note.kind == "visits"] == [{"seat": 0, "other": 2}]


@pytest.mark.parametrize("viewer", viewers(3))
def test_what_is_taken_and_returned_is_known_to_both_and_to_nobody_else(viewer: int) -> None:
    """A card that passes from hand to hand is known to its old and its new owner."""
    table = visiting().play("take knight", "return monk")
    told = [note.fields["card"] for note in table.told(viewer) if note.kind == "passed-on"]
    assert told == (["knight", "monk"] if viewer in (0, 2) else [])
    assert sum(note.kind == "passed-unseen" for note in table.told(viewer)) == (0 if viewer in (0, 2) else 2)


def test_the_priest_being_played_cannot_be_given() -> None:
    """priest: during its power it is not in hand."""
    table = visiting().play("take noble")
    assert "return priest" not in table.legal()


def test_priest_guild() -> None:
    """priest: as a guild's power."""
    table = Table(2).hand(0, "monk").guild(0, "priest", "priest", "priest").hand(1, "noble").pile(*WITCHES)
    table.play("use priest", "choose 1", "take noble", "return monk")
    assert (table.holds(0), table.holds(1)) == ({"noble": 1, "witch": 1}, {"monk": 1})


def test_yellow_in_the_targets_draw_nothing_is_seen_or_taken() -> None:
    """Yellow: the game ends at once; cards already drawn are in hand."""
    table = Table(yellow=True).hand(0, "priest", "monk").hand(1).pile("witch").play("play priest", "choose 1")
    assert table.over
    assert (table.holds(0), table.holds(1)) == ({"monk": 1}, {"witch": 1})
    assert table.notes("sees") == []


def test_red_in_the_targets_draw_the_visit_goes_on() -> None:
    """Red: ... and go on where it stopped."""
    table = Table().hand(0, "priest", "monk").hand(1).pile("witch").discard("star", "star", "star", "knight")
    table.play("play priest", "choose 1", "take witch", "return monk")
    assert table.holds(0) == {"witch": 1, "star": 1}
    assert table.now.discard == ["knight", "priest"]
