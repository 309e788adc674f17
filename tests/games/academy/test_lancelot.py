"""The chapter "Two players": Lancelot."""

from itertools import permutations

import pytest

from tableronde import load
from tableronde.games.academy.components import COLOURS, TRACK_IDS

from .laying import cards_in
from .table import Table
from .worlds import random_play, state_of

ORDERS = {
    1: "blue yellow red green",
    2: "red green blue yellow",
    3: "green red yellow blue",
    4: "yellow blue green red",
    5: "blue red yellow green",
    6: "red blue green yellow",
}
FIRST = {1: 0, 2: 1, 3: 0, 4: 1, 5: 0, 6: 1}  # the seat of the first player
MINE = ("quests 5", "quests 4", "quests 3", "charity 5", "charity 4", "charity 3")
YOURS = ("service 5", "service 4", "service 3", "gallantry 5", "gallantry 4", "gallantry 3")


def lancelot(*variants: str, turn: int = 1, advanced: bool = False) -> Table:
    return Table(2, *variants, turn=turn, advanced=advanced, duel="lancelot")


def splitting(turn: int = 1) -> Table:
    return lancelot(turn=turn).six(0, *MINE).six(1, *YOURS)


def shown(turn: int = 1) -> Table:
    """Both have made their piles: quests and charity, service and gallantry."""
    table = splitting(turn).act(0, "split quests 5", "split quests 4", "split quests 3")
    return table.act(1, "split service 5", "split service 4", "split service 3")


# Squires


def test_one_player_has_blue_and_green_the_other_yellow_and_red() -> None:
    """One player has blue and green, the other yellow and red; 4 squires."""
    squires = [(squire.colour, squire.seat) for squire in lancelot().now.squires]
    assert squires == [("blue", 0), ("green", 0), ("yellow", 1), ("red", 1)]


# Piles


def test_6_cards_each_instead_of_the_draft() -> None:
    """6 cards each instead of the draft."""
    match = load("academy").match(2, seed=1, duel="lancelot")
    assert [cards_in(state_of(match).six[seat]).total() for seat in range(2)] == [6, 6]
    assert match.truth().to_json()["phase"] == "split"


def test_both_split_theirs_into_two_piles_of_3() -> None:
    """Both split theirs into two piles of 3."""
    table = splitting()
    assert table.actors == [0, 1]
    assert table.legal(0) == [
        "split quests 5",
        "split quests 4",
        "split quests 3",
        "split charity 5",
        "split charity 4",
        "split charity 3",
    ]
    table.act(0, "split quests 5").act(1, "split gallantry 3").act(0, "split charity 5")
    assert table.legal(0) == ["split quests 4", "split quests 3", "split charity 4", "split charity 3"]
    table.act(0, "split quests 3")
    assert table.actors == [1]
    table.act(1, "split gallantry 4", "split service 3")
    assert table.now.piles == {
        0: [{"quests 5": 1, "quests 3": 1, "charity 5": 1}, {"quests 4": 1, "charity 4": 1, "charity 3": 1}],
        1: [{"gallantry 4": 1, "gallantry 3": 1, "service 3": 1}, {"gallantry 5": 1, "service 5": 1, "service 4": 1}],
    }


def test_all_are_revealed_at_once() -> None:
    """... all revealed at once."""
    table = (
        splitting().act(0, "split quests 5", "split quests 4", "split quests 3").act(1, "split service 5", "split service 4")
    )
    for viewer in (-1, 1):
        assert 0 not in table.seen_by(viewer).piles
        assert [note for note in table.told(viewer) if note.kind in ("splits", "shows") and note.fields["seat"] == 0] == []
    table.act(1, "split service 3")
    for viewer in (-1, 0, 1):
        assert table.seen_by(viewer).piles == table.now.piles
        assert len([note for note in table.told(viewer) if note.kind == "shows"]) == 12


@pytest.mark.parametrize("order", list(permutations([0, 0, 0, 1, 1, 1]))[::97])
def test_the_piles_do_not_depend_on_who_is_faster(order: tuple[int, ...]) -> None:
    """... all revealed at once: the order of arrival does not matter."""
    table, left = splitting(), {0: ["quests 5", "quests 4", "quests 3"], 1: ["service 5", "service 4", "service 3"]}
    for seat in order:
        table.act(seat, f"split {left[seat].pop(0)}")
    assert table.state == shown().state


@pytest.mark.parametrize("turn", range(1, 7))
def test_the_first_player_takes_one_of_the_others_piles(turn: int) -> None:
    """The first player takes one of the other's piles, the other keeps the remaining one; then the other takes one of the
    first player's piles."""
    table, first = shown(turn), FIRST[turn]
    assert (table.now.phase, table.actors, table.legal()) == ("take-pile", [first], ["pile 1", "pile 2"])
    table.play("pile 2")
    assert table.actors == [1 - first]
    table.play("pile 1")
    assert table.now.phase == "assign"
    one, two = {"quests 5": 1, "quests 4": 1, "quests 3": 1}, {"charity 5": 1, "charity 4": 1, "charity 3": 1}
    three, four = {"service 5": 1, "service 4": 1, "service 3": 1}, {"gallantry 5": 1, "gallantry 4": 1, "gallantry 3": 1}
    assert table.now.six == ({0: two | four, 1: three | one} if first == 0 else {0: one | three, 1: four | two})


@pytest.mark.parametrize(("mine", "yours"), [("pile 1", "pile 1"), ("pile 1", "pile 2"), ("pile 2", "pile 2")])
def test_a_pile_is_taken_and_the_other_stays(mine: str, yours: str) -> None:
    """... the other keeps the remaining one."""
    table = shown().play(mine, yours)
    suits = [{card.split()[0] for card in table.now.six[seat]} for seat in range(2)]
    taken, lost = "service" if mine == "pile 1" else "gallantry", "quests" if yours == "pile 1" else "charity"
    assert suits[0] == {taken, "quests", "charity"} - {lost}
    assert suits[1] == {"service", "gallantry", lost} - {taken}


def test_equal_piles_are_one_action() -> None:
    """Equal cards, coats or piles are one action, and one action is not asked."""
    table = lancelot().six(0, "quests 3", "quests 3", "charity 3", "charity 3", "arms 3", "arms 3").six(1, *YOURS)
    table.act(0, "split quests 3", "split charity 3", "split arms 3")
    table.act(1, "split service 5", "split service 4", "split service 3").play("pile 1")
    assert table.now.phase == "assign"
    assert table.now.six[1] == {
        "quests 3": 1,
        "charity 3": 1,
        "arms 3": 1,
        "gallantry 5": 1,
        "gallantry 4": 1,
        "gallantry 3": 1,
    }


def assigning() -> Table:
    return shown().play("pile 2", "pile 1")


def test_each_gives_3_of_its_6_cards_to_each_of_its_squires() -> None:
    """Each secretly gives 3 of its 6 cards to each of its squires."""
    table = assigning()
    assert table.actors == [0, 1]
    table.act(0, "assign charity 5", "assign gallantry 5", "assign charity 3")
    table.act(1, "assign quests 3", "assign service 5", "assign service 4")
    assert [squire.hand for squire in table.now.squires] == [
        {"charity 5": 1, "charity 3": 1, "gallantry 5": 1},
        {"charity 4": 1, "gallantry 4": 1, "gallantry 3": 1},
        {"quests 3": 1, "service 5": 1, "service 4": 1},
        {"quests 5": 1, "quests 4": 1, "service 3": 1},
    ]
    assert table.asked == ("play", "blue")


def test_which_squire_gets_which_cards_is_secret() -> None:
    """Each *secretly* gives."""
    table = assigning().act(0, "assign charity 5", "assign gallantry 5", "assign charity 3")
    assert [note.kind for note in table.told(1)][-1] == "ready"
    assert "assigns" not in {note.kind for note in table.told(1)} | {note.kind for note in table.told(-1)}
    table.act(1, "assign quests 3", "assign service 5", "assign service 4")
    assert [(squire.hand, squire.hidden) for squire in table.seen_by(1).squires[:2]] == [({}, 3), ({}, 3)]
    assert [squire.hidden for squire in table.seen_by(0).squires] == [0, 0, 3, 3]


# Order of play


@pytest.mark.parametrize("turn", range(1, 7))
def test_squires_play_all_3_cards_in_a_row_in_this_order(turn: int) -> None:
    """Squires play all 3 cards in a row, in this order."""
    *_, (match, _) = random_play(2, seed=turn, duel="lancelot")
    now, order = 0, []
    for note in match.events:
        now = note.fields["turn"] if note.kind == "turn" else now
        if note.kind == "plays" and now == turn:
            order.append(note.fields["squire"])
    assert order == [squire for squire in ORDERS[turn].split() for _ in range(3)]


@pytest.mark.parametrize("turn", range(1, 7))
def test_the_owner_of_the_first_is_first_player(turn: int) -> None:
    """... the owner of the first being first player."""
    table = lancelot(turn=turn)
    assert table.now.first == ORDERS[turn].split()[0]
    assert table.actors == [FIRST[turn]]
    if turn > 1:
        assert lancelot(turn=turn - 1).score().now.first == ORDERS[turn].split()[0]


def test_no_card_is_left_over() -> None:
    """Squires play all 3 cards: there is no fifth one."""
    table = lancelot().track("gallantry", blue=1).score()
    assert [squire.hand for squire in table.now.squires] == [{}] * 4
    assert [sum(squire.played.values()) for squire in table.now.squires] == [3] * 4


# As with four squires


def test_third_places_are_paid_as_with_4_squires() -> None:
    """All else as with 4 squires: third places pay."""
    table = lancelot().track("jousts", blue=4, green=3, yellow=2, red=1).score()
    assert table.coats("arms") == {"blue": [3], "green": [2], "yellow": [1]}


def test_a_bonus_moves_a_disc_of_the_ranked_squire_itself() -> None:
    """A bonus moves a disc of the ranked squire itself."""
    table = lancelot().track("gallantry", green=4, red=2).score()
    assert (table.asked, table.actors, table.legal()) == (("bonus", "red"), [1], [f"move {track}" for track in TRACK_IDS])
    assert table.play("move quests").squares("quests") == {"red": 2}
    assert (table.asked, table.actors) == (("bonus", "green"), [0])


@pytest.mark.parametrize(("turn", "one", "two", "other"), [(1, "blue", "green", "red"), (2, "yellow", "red", "blue")])
def test_the_first_player_may_raise_a_disc_of_either_of_its_squires(turn: int, one: str, two: str, other: str) -> None:
    """The first player may raise a disc of either of its squires."""
    table = lancelot(turn=turn, advanced=True).track("quests", **{one: 4, other: 4})
    table.track("charity", **{two: 2, other: 2}).score()
    assert (table.now.phase, table.actors) == ("raise", [turn - 1])
    assert table.legal() == [f"raise {one} on quests", f"raise {two} on charity", "leave"]


@pytest.mark.parametrize("turn", range(1, 7))
def test_each_squire_bets_in_the_order_of_play_before_the_piles_are_made(turn: int) -> None:
    """In Lancelot each squire bets, in the order of play, before the piles are made."""
    table, order = lancelot("gallantry", turn=turn).betting(), []
    while table.now.phase == "bet":
        order.append(str(table.now.squire))
        assert table.actors == [COLOURS.index(order[-1]) // 2]
        table.play("bet quests")
    assert " ".join(order) == ORDERS[turn]
    assert table.now.phase == "split"


def test_codex_coats_are_taken_in_the_order_of_play_by_those_on_square_0() -> None:
    """Squires on square 0 choose last, in turn order: in Lancelot, the order of play."""
    table = lancelot("education", turn=3).track("education", red=1).score().play("coat 1", "coat 2", "coat 3")
    assert [note["squire"] for note in table.notes("takes-coat")] == ["red", "green", "yellow", "blue"]


def test_exchanges_between_two_squires_of_one_player_take_place() -> None:
    """Exchanges between two squires of one player take place."""
    table = lancelot("charity", turn=6).track("charity", blue=4, yellow=3, red=2, green=1).wear("green", "arms 3", "arms 2")
    table.wear("yellow", "education -1").wear("blue", "education -1").score()
    assert [(note["squire"], note["other"]) for note in table.notes("exchanges")] == [("blue", "green")]
    assert (table.asked, table.actors) == (("gift", "blue"), [0])
    table.play("give education -3", "claim arms 3")
    assert table.coats("arms") == {"blue": [3, 2]}
    assert (table.asked, table.actors) == (("gift", "yellow"), [1])


# The end


def finished(**gallantry: int) -> Table:
    return lancelot(turn=6).track("gallantry", **gallantry).track("education", red=4, yellow=3, green=2, blue=1)


def winners(table: Table) -> tuple[int, ...]:
    table.score()
    while not table.match.over:
        table.play("move service")
    result = table.match.result
    assert result is not None
    return result.winners


def test_scores_of_the_two_squires_add_up() -> None:
    """Scores of the two squires add up."""
    table = finished().wear("blue", "arms 5").wear("green", "arms 5").wear("red", "arms 8")
    assert winners(table) == (1,)
    assert table.match.scores == (5 + 5 - 3 - 1 - 20, 8 - 20)


@pytest.mark.parametrize(("gallantry", "winner"), [({"blue": 3, "red": 4, "yellow": 1}, 1), ({"green": 9, "red": 4}, 0)])
def test_a_tie_goes_to_the_owner_of_the_disc_furthest_ahead_on_gallantry(gallantry: dict[str, int], winner: int) -> None:
    """A tie goes to the owner of the disc furthest ahead on gallantry."""
    assert winners(finished(**gallantry).wear("blue", "arms 3", "arms 1")) == (winner,)


def test_on_one_square_the_upper_disc_is_ahead() -> None:
    """... furthest *ahead*: by the pile."""
    assert winners(finished(green=3, red=3).wear("blue", "arms 3", "arms 1")) == (1,)


def test_all_four_on_0_the_victory_is_shared() -> None:
    """(All four on 0: shared.)"""
    assert winners(finished().wear("blue", "arms 3", "arms 1")) == (0, 1)
