"""The chapter "Powers": the beggar at the fullest hand."""

from collections import Counter

import pytest

from .table import Table, viewers

WITCHES = ["witch"] * 8


def test_take_a_random_card_from_the_opponent_with_most_cards() -> None:
    """beggar: take a random card from the opponent with most cards."""
    table = Table().hand(0, "beggar", "star").hand(1, "monk", "monk").hand(2, *["noble"] * 3).pile(*WITCHES)
    table.play("play beggar")
    assert table.legal() == ["choose 2"]
    table.play("choose 2")
    assert table.holds(0) == {"star": 1, "noble": 1, "witch": 1}
    assert table.holds(2) == {"noble": 2}
    assert table.top == "beggar"


def test_any_card_of_that_hand_is_as_likely_as_any_other() -> None:
    """beggar: a random card."""
    taken: Counter[str] = Counter()
    for seed in range(400):
        table = Table(2, seed=seed).hand(0, "beggar").hand(1, "noble", "noble", "noble", "star")
        table.play("play beggar", "choose 1")
        (note,) = table.notes("passed-on")
        taken[note["card"]] += 1
    assert set(taken) == {"noble", "star"}
    assert abs(taken["noble"] / 400 - 3 / 4) < 0.08


def test_tie_actor_chooses() -> None:
    """beggar: tie: actor chooses."""
    table = Table(4).hand(0, "beggar").hand(1, "monk", "monk").hand(2, "star").hand(3, "noble", "noble").play("play beggar")
    assert table.legal() == ["choose 1", "choose 3"]
    table.play("choose 3")
    assert table.holds(3) == {"noble": 1}
    assert table.holds(1) == {"monk": 2}


def test_actor_strictly_has_the_most_itself_draw_1() -> None:
    """beggar: actor strictly has the most itself: draw 1."""
    table = Table().hand(0, "beggar", "star", "star").hand(1, "monk").hand(2, "noble").pile(*WITCHES).play("play beggar")
    assert table.holds(0) == {"star": 2, "witch": 2}
    assert table.held()[1:] == [1, 1]
    assert table.notes("no-effect") == [{"seat": 0, "card": "beggar"}]


def test_actor_with_as_many_takes_one() -> None:
    """beggar: only who *strictly* has the most draws instead."""
    table = Table().hand(0, "beggar", "star").hand(1, "monk").hand(2).play("play beggar", "choose 1")
    assert table.notes("passed-on") == [{"seat": 1, "other": 0, "card": "monk"}]
    assert table.notes("no-effect") == []


def test_the_card_being_played_is_not_counted() -> None:
    """beggar: the card being played is not counted."""
    table = Table().hand(0, "beggar", "star", "star").hand(1, "monk", "monk").hand(2).play("play beggar")
    assert table.now.phase == "partner"


def test_of_a_guild_used_nothing_is_played_so_all_cards_count() -> None:
    """beggar: the same three cards in hand are the most when a guild is used."""
    table = Table().hand(0, "beggar", "star", "star").guild(0, "beggar", "beggar", "beggar").hand(1, "monk", "monk").hand(2)
    table.play("use beggar")
    assert table.notes("no-effect") == [{"seat": 0, "card": "beggar"}]


def test_nobody_else_has_a_card_draw_1() -> None:
    """beggar: nobody else has a card: draw 1, even if the actor has none either."""
    table = Table().hand(0, "beggar").hand(1).hand(2).pile(*WITCHES).play("play beggar")
    assert table.notes("no-effect") == [{"seat": 0, "card": "beggar"}]
    assert table.holds(0) == {"witch": 2}


def test_cards_in_guilds_do_not_count() -> None:
    """beggar: most cards: in hand, hand sizes being what is compared."""
    table = Table().hand(0, "beggar").hand(1, "monk").guild(1, *["star"] * 8).hand(2, "noble", "noble").play("play beggar")
    assert table.legal() == ["choose 2"]


@pytest.mark.parametrize("viewer", viewers(3))
def test_the_card_is_known_to_its_old_and_its_new_owner(viewer: int) -> None:
    """A card that passes from hand to hand is known to its old and its new owner."""
    table = Table().hand(0, "beggar").hand(1, "monk").hand(2).play("play beggar", "choose 1")
    kinds = {note.kind for note in table.told(viewer)}
    assert ("passed-on" in kinds) == (viewer in (0, 1))
    assert ("passed-unseen" in kinds) == (viewer not in (0, 1))
