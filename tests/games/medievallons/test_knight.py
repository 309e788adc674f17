"""The chapter "Powers": the knight's question."""

import pytest

from tableronde.games.medievallons.components import TYPE_IDS

from .table import Table, viewers

WITCHES = ["witch"] * 8


def asking() -> Table:
    return Table().hand(0, "knight", "star").hand(1, "monk", "monk", "jester").hand(2, "noble").pile(*WITCHES)


def test_name_an_opponent_and_a_type() -> None:
    """knight: name an opponent and a type: any of both, jester too."""
    table = asking().play("play knight")
    assert table.legal() == ["choose 1", "choose 2"]
    for seat in (1, 2):
        assert asking().play("play knight", f"choose {seat}").legal() == [f"ask for {card}" for card in TYPE_IDS]


def test_if_it_has_one_it_gives_you_one() -> None:
    """knight: if it has one it gives you one."""
    table = asking().play("play knight", "choose 1", "ask for monk")
    assert table.holds(0) == {"star": 1, "monk": 1, "witch": 1}
    assert table.holds(1) == {"monk": 1, "jester": 1}
    assert table.top == "knight"


def test_may_name_jester() -> None:
    """knight: may name jester."""
    table = asking().play("play knight", "choose 1", "ask for jester")
    assert table.holds(0) == {"star": 1, "jester": 1, "witch": 1}
    assert table.holds(1) == {"monk": 2}


def test_a_jester_answers_only_for_jester() -> None:
    """knight: a jester answers only for jester."""
    table = asking().play("play knight", "choose 1", "ask for noble")
    assert table.holds(1) == {"monk": 2, "jester": 1}
    assert table.holds(0) == {"star": 1, "witch": 1}


def test_other_cards_do_not_answer_for_jester() -> None:
    """knight: a jester answers only for jester, and nothing else does."""
    table = asking().play("play knight", "choose 2", "ask for jester")
    assert table.holds(2) == {"noble": 1}


def test_a_miss_gives_nothing() -> None:
    """knight: a miss gives nothing: no card is drawn for it, the turn's own draw follows."""
    table = asking().play("play knight", "choose 2", "ask for monk")
    assert table.holds(0) == {"star": 1, "witch": 1}
    assert table.notes("no-effect") == []
    assert table.now.turn == 1


@pytest.mark.parametrize("viewer", viewers(3))
@pytest.mark.parametrize(("other", "answer"), [(1, "answered"), (2, "missed")])
def test_the_question_and_the_answer_are_public(viewer: int, other: int, answer: str) -> None:
    """knight: the question and the answer are public."""
    table = asking().play("play knight", f"choose {other}", "ask for monk")
    told = [(note.kind, note.fields) for note in table.told(viewer) if note.kind in ("asked", "answered", "missed")]
    fields = {"seat": 0, "other": other, "card": "monk"}
    assert told == [("asked", fields), (answer, fields)]


def test_a_type_may_be_named_that_nobody_can_have() -> None:
    """knight: any type may be named, even if all of it lies open."""
    table = asking().guild(0, *["rogue"] * 8).play("play knight", "choose 1", "ask for rogue")
    assert table.held() == [2, 3, 1]


def test_any_opponent_may_be_named_an_empty_hand_is_a_miss_and_draws_nothing() -> None:
    """knight: any opponent may be named: an empty hand is a miss and draws nothing."""
    table = Table().hand(0, "knight", "star").hand(1, "noble").hand(2).pile(*WITCHES)
    table.play("play knight", "choose 2", "ask for monk")
    assert table.drawn() == [0]
    assert table.holds(2) == {}
    assert table.notes("missed") == [{"seat": 0, "other": 2, "card": "monk"}]


def test_if_no_opponent_holds_a_card_at_all_draw_1() -> None:
    """knight: if no opponent holds a card at all, draw 1."""
    table = Table().hand(0, "knight", "star").hand(1).hand(2).pile(*WITCHES).play("play knight")
    assert table.notes("no-effect") == [{"seat": 0, "card": "knight"}]
    assert table.holds(0) == {"star": 1, "witch": 2}


def test_the_knight_being_played_is_not_in_the_hand_that_is_asked_next() -> None:
    """knight: a played knight is out of the hand when it is used."""
    table = asking().play("play knight")
    assert table.holds(0) == {"star": 1}


def test_knight_guild() -> None:
    """knight: as a guild's power."""
    table = asking().guild(0, "knight", "knight", "knight").play("use knight", "choose 1", "ask for monk")
    assert table.holds(0) == {"knight": 1, "star": 1, "monk": 1, "witch": 1}
