"""The chapter "Powers": the noble and those who give."""

import pytest

from .table import Table, viewers

WITCHES = ["witch"] * 8


def receiving(seats: int = 4, turn: int = 0) -> Table:
    table = Table(seats, turn=turn).hand(turn, "noble").hand((turn + 1) % seats, "monk", "star")
    return table.hand((turn + 2) % seats, "knight", "rogue")


def test_the_next_2_players_each_give_you_a_card_of_their_choice() -> None:
    """noble: the next 2 players each give you a card of their choice."""
    table = receiving().pile(*WITCHES).play("play noble")
    assert table.actors == [1]
    assert set(table.legal()) == {"give monk", "give star"}
    table.play("give star")
    assert table.actors == [2]
    assert set(table.legal()) == {"give knight", "give rogue"}
    table.play("give knight")
    assert table.holds(0) == {"star": 1, "knight": 1, "witch": 1}
    assert (table.holds(1), table.holds(2)) == ({"monk": 1}, {"rogue": 1})
    assert table.now.turn == 1
    assert table.top == "noble"


def test_one_after_the_other() -> None:
    """noble: one after the other: the first has given when the second chooses."""
    table = receiving().play("play noble", "give monk")
    assert table.holds(0) == {"monk": 1}
    assert table.now.phase == "give"


@pytest.mark.parametrize(("seats", "turn", "givers"), [(3, 0, [1, 2]), (3, 2, [0, 1]), (4, 3, [0, 1]), (5, 3, [4, 0])])
def test_the_next_2_players_in_turn_order(seats: int, turn: int, givers: list[int]) -> None:
    """noble: the next 2 players, clockwise."""
    table = receiving(seats, turn).play("play noble", "give monk", "give rogue")
    assert [(fields["seat"], fields["other"]) for fields in table.notes("passed-on")] == [(seat, turn) for seat in givers]


def test_a_giver_with_an_empty_hand_draws_1_when_its_turn_to_give_comes() -> None:
    """noble: a giver with an empty hand draws 1 when its turn to give comes, and gives it."""
    table = Table(4).hand(0, "noble").hand(1, "monk").hand(2).pile(*WITCHES).play("play noble")
    assert table.drawn() == []
    table.play("give monk")
    assert table.drawn() == [2]
    assert table.legal() == ["give witch"]
    table.play("give witch")
    assert table.holds(0) == {"monk": 1, "witch": 2}


def test_the_first_giver_may_have_an_empty_hand_too() -> None:
    """noble: a giver with an empty hand draws 1."""
    table = Table().hand(0, "noble").hand(1).hand(2).pile(*WITCHES).play("play noble")
    assert table.drawn() == [1]
    assert table.actors == [1]
    table.play("give witch")
    assert table.drawn() == [1, 2]
    assert table.actors == [2]


def test_with_2_players_the_other_gives_1_then_you_draw_1() -> None:
    """noble: 2 players: the other gives 1, then you draw 1; the turn's own draw follows."""
    table = Table(2).hand(0, "noble").hand(1, "monk", "star").pile(*WITCHES).play("play noble")
    assert table.drawn() == []
    table.play("give star")
    assert table.holds(0) == {"star": 1, "witch": 2}
    assert table.drawn() == [0, 0]
    assert table.now.turn == 1


def test_with_2_players_an_empty_handed_giver_draws_1_first() -> None:
    """noble: a giver with an empty hand draws 1; then, with 2 players, the actor does."""
    table = Table(2).hand(0, "noble").hand(1).pile(*WITCHES).play("play noble", "give witch")
    assert table.drawn()[:3] == [1, 0, 0]


def test_with_3_players_nothing_is_drawn_by_the_power() -> None:
    """noble: only with 2 players you draw 1."""
    table = receiving(3).play("play noble", "give star", "give rogue")
    assert table.drawn() == [0]


def test_noble_guild() -> None:
    """noble: as a guild's power."""
    table = receiving().guild(0, "noble", "noble", "noble").play("use noble", "give monk", "give rogue")
    assert table.notes("passed-on")[1] == {"seat": 2, "other": 0, "card": "rogue"}


@pytest.mark.parametrize("viewer", viewers(4))
def test_a_card_given_is_known_to_its_old_and_its_new_owner(viewer: int) -> None:
    """A card that passes from hand to hand is known to its old and its new owner."""
    table = receiving().play("play noble", "give monk", "give rogue")
    told = {note.fields["card"] for note in table.told(viewer) if note.kind == "passed-on"}
    assert told == {-1: set(), 0: {"monk", "rogue"}, 1: {"monk"}, 2: {"rogue"}, 3: set()}[viewer]


# The pile runs out


def test_yellow_in_the_first_givers_draw() -> None:
    """Yellow: the game ends at once: the card just drawn stays where it is, and nobody gives."""
    table = Table(yellow=True).hand(0, "noble").hand(1).hand(2, "monk").pile("witch").play("play noble")
    assert table.over
    assert (table.held()[0], table.holds(1), table.holds(2)) == (0, {"witch": 1}, {"monk": 1})


def test_yellow_in_the_second_givers_draw() -> None:
    """Yellow: the game ends at once: what the first gave has been given."""
    table = Table(yellow=True).hand(0, "noble").hand(1, "monk").hand(2).pile("witch").play("play noble", "give monk")
    assert table.over
    assert (table.holds(0), table.holds(1), table.holds(2)) == ({"monk": 1}, {}, {"witch": 1})


def test_yellow_in_the_draw_of_a_2_player_noble() -> None:
    """Yellow: the game ends at once: no draw of the turn follows, and the noble belongs to nobody."""
    table = Table(2, yellow=True).hand(0, "noble").hand(1, "monk").pile("witch").play("play noble", "give monk")
    assert table.over
    assert table.holds(0) == {"monk": 1, "witch": 1}
    assert table.now.playing == "noble"


def test_red_in_a_givers_draw_the_noble_goes_on() -> None:
    """Red: ... and go on where it stopped."""
    table = Table(4).hand(0, "noble").hand(1).hand(2, "monk").pile("witch").discard("star", "star", "star", "knight")
    table.play("play noble")
    assert table.now.end_card == "yellow"
    table.play("give witch", "give monk")
    assert table.holds(0) == {"witch": 1, "monk": 1, "star": 1}
