"""The chapter "Variants": charity exchanges."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS

from ..worlds import thorough
from .paper import Board, layouts
from .table import Table

ORDER = {"blue": 9, "green": 7, "yellow": 5, "red": 3}
EDUCATED = {"blue": 4, "green": 3, "yellow": 2, "red": 1}  # red takes −3, yellow −1


def exchange(seats: int = 4, **charity: int) -> Table:
    """The last scoring, with these on charity; nobody is new to education."""
    table = Table(seats, "charity", turn=6).track("charity", **charity)
    return table.track("education", **dict(list(EDUCATED.items())[:seats]))


def exchanges(table: Table) -> list[tuple[str, str]]:
    return [(note["squire"], note["other"]) for note in table.notes("exchanges")]


# Who


def test_no_coats_in_turn_6() -> None:
    """No coats in turn 6. This replaces the track's own penalties."""
    assert exchange(**ORDER).score().coats("charity") == {}


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_there_are_no_exchanges_before_turn_6(turn: int) -> None:
    """... in turn 6."""
    table = Table(4, "charity", turn=turn).track("charity", **ORDER).wear("blue", "education -3", "education -1").score()
    assert (table.now.turn, table.notes("exchanges")) == (turn + 1, [])


def test_it_comes_after_all_other_tracks() -> None:
    """After all other tracks: coats of this scoring are given and taken too."""
    table = exchange(red=9, green=7, yellow=5, blue=3).track("jousts", blue=2).score()
    assert table.notes("scoring")[-1] == {"track": "charity"}
    assert table.coats("arms") == {"red": [3]}  # red took what blue just won
    assert table.coats("education") == {"blue": [-3], "yellow": [-1]}  # and gave what it just got


def test_the_1st_gives_one_of_its_negative_coats_to_the_last() -> None:
    """The 1st gives one of its negative coats to the last ..."""
    table = exchange(**ORDER).wear("blue", "education -3", "education -1", "education -1").score()
    assert (table.asked, table.actors) == (("gift", "blue"), [0])
    assert table.legal() == ["give education -1", "give education -3"]
    table.play("give education -3")
    assert table.coats("education") == {"blue": [-1, -1], "yellow": [-1], "red": [-3, -3]}


def test_the_1st_takes_up_to_2_of_its_positive_coats() -> None:
    """... and takes up to 2 of its positive coats (arms or service)."""
    table = exchange(**ORDER).wear("red", "arms 3", "arms 1", "service 2").score()
    assert (table.asked, table.actors) == (("claim", "blue"), [0])
    assert table.legal() == ["claim arms 1", "claim arms 3", "claim service 2"]
    table.play("claim arms 3", "claim service 2")
    assert (table.coats("arms"), table.coats("service")) == ({"blue": [3], "red": [1]}, {"blue": [2]})
    assert table.match.over


@pytest.mark.parametrize("coat", ["arms 5", "arms 8", "service 4", "service 6", "service 12"])
def test_a_coat_of_more_than_3_is_not_taken(coat: str) -> None:
    """... of value 3 or less."""
    table = exchange(**ORDER).wear("red", coat, "arms 1").score()
    assert table.match.over
    assert table.now.squires[3].coats == {coat: 1, "education -3": 1}
    assert table.coats("arms").get("blue") == [1]


@pytest.mark.parametrize("coat", ["arms 1", "arms 2", "arms 3", "service 1", "service 2", "service 3"])
def test_a_coat_of_3_or_less_is_taken(coat: str) -> None:
    """... of value 3 or less."""
    table = exchange(**ORDER).wear("red", coat).score()
    assert table.now.squires[0].coats == {coat: 1}


@pytest.mark.parametrize("others", [{}, {"violet": 6}])
def test_with_4_or_more_squires_the_2nd_does_the_same_with_the_second_to_last(others: dict[str, int]) -> None:
    """With 4 or more squires the 2nd then does the same with the second to last ..."""
    table = Table(4 + len(others), "charity", turn=6).track("charity", **ORDER, **others)
    table.wear("green", "education -1").wear("yellow", "arms 2", "service 1").score()
    assert exchanges(table) == [("blue", "red"), ("green", "yellow")]
    assert table.asked == ("gift", "green")
    table.play("give education -1")
    assert table.coats("education")["yellow"] == [-1, -3]
    assert table.asked == ("claim", "green")
    assert table.legal() == ["claim arms 2", "claim service 1"]


def test_the_2nd_takes_1() -> None:
    """... but takes 1."""
    table = exchange(**ORDER).wear("yellow", "arms 2", "service 1").score().play("claim arms 2")
    assert table.match.over
    assert (table.coats("arms"), table.coats("service")) == ({"green": [2]}, {"yellow": [1]})


def test_the_2nd_comes_after_the_1st() -> None:
    """... the 2nd *then* does the same."""
    table = exchange(**ORDER).wear("red", *["arms 1"] * 2, *["arms 2"] * 2).wear("yellow", "arms 2", "arms 1").score()
    assert table.play("claim arms 1").asked == ("claim", "blue")
    assert table.play("claim arms 1").asked == ("claim", "green")


def test_with_3_squires_there_is_one_exchange() -> None:
    """With 4 or more squires the 2nd ...: of three, it does not."""
    table = exchange(3, blue=9, green=7, yellow=5).wear("green", "education -1", "education -3").score()
    assert exchanges(table) == [("blue", "yellow")]
    assert table.match.over


# What


def test_the_giver_chooses_every_coat() -> None:
    """The giver chooses every coat: what it gives, and what it takes, one by one."""
    table = exchange(**ORDER).wear("blue", "education -3", "education -1").wear("red", "arms 3", "arms 2", "service 1").score()
    assert [table.actors, table.play("give education -1").actors, table.play("claim service 1").actors] == [[0], [0], [0]]
    table.play("claim arms 2")
    assert (table.coats("arms"), table.coats("service")) == ({"blue": [2], "red": [3]}, {"blue": [1]})


def test_giving_is_compulsory_as_far_as_the_coats_exist() -> None:
    """Giving and taking are compulsory: there is no other action."""
    table = exchange(**ORDER).wear("blue", "education -3", "education -1").wear("red", "arms 3", "arms 2", "arms 1").score()
    assert {name.split()[0] for name in table.legal()} == {"give"}
    assert {name.split()[0] for name in table.play("give education -1").legal()} == {"claim"}
    assert {name.split()[0] for name in table.play("claim arms 1").legal()} == {"claim"}


def test_without_a_negative_coat_nothing_is_given_but_coats_are_taken() -> None:
    """... as far as the coats exist: the giver has none to give."""
    table = exchange(**ORDER).wear("red", "arms 3").score()
    assert table.coats("arms") == {"blue": [3]}
    assert table.notes("gives") == []
    assert table.coats("education") == {"yellow": [-1], "red": [-3]}


def test_without_a_coat_to_take_one_is_given_all_the_same() -> None:
    """... as far as the coats exist: the receiver has none to take."""
    table = exchange(**ORDER).wear("blue", "education -3").wear("red", "arms 5").score()
    assert table.coats("education") == {"yellow": [-1], "red": [-3, -3]}
    assert table.coats("arms") == {"red": [5]}


def test_with_one_coat_to_take_one_is_taken() -> None:
    """... up to 2, as far as the coats exist."""
    assert exchange(**ORDER).wear("red", "arms 3", "arms 8").score().coats("arms") == {"blue": [3], "red": [8]}


def test_equal_coats_are_one_action() -> None:
    """Equal cards, coats or piles are one action; and one action is not asked."""
    table = exchange(**ORDER).wear("blue", "education -3", "education -3").wear("red", *["arms 2"] * 3).score()
    assert table.match.over
    assert (table.coats("arms"), table.coats("education")["red"]) == ({"blue": [2, 2], "red": [2]}, [-3, -3])


def test_in_an_exchange_the_receiver_then_the_gift_then_the_coats_one_by_one() -> None:
    """In an exchange the receiver, the gift, then the coats one by one."""
    table = exchange(blue=2, green=1).wear("blue", "education -3", "education -1").wear("red", "arms 1", "arms 2", "arms 3")
    asked = [table.score().now.phase]
    for name in ("relieve red", "give education -1", "claim arms 1"):
        asked.append(table.play(name).now.phase)
    assert asked == ["receiver", "gift", "claim", "claim"]


# Square 0


def test_one_squire_on_0_is_the_last() -> None:
    """A squire on 0 is last; the next one up is second to last."""
    assert exchanges(exchange(blue=9, green=7, yellow=5).score()) == [("blue", "red"), ("green", "yellow")]


def test_several_squires_on_0_the_1st_chooses_one_of_them() -> None:
    """Several squires on 0: the 1st chooses one of them ..."""
    table = exchange(blue=2, green=1).wear("red", "arms 1").score()
    assert (table.asked, table.legal()) == (("receiver", "blue"), ["relieve yellow", "relieve red"])
    assert exchanges(table.play("relieve red")) == [("blue", "red")]
    assert table.coats("arms") == {"blue": [1]}


def test_even_one_with_nothing_to_lose() -> None:
    """... even one with nothing to lose."""
    table = exchange(blue=2, green=1).wear("red", "arms 1").score().play("relieve yellow")
    assert exchanges(table) == [("blue", "yellow")]
    assert table.coats("arms") == {"red": [1]}


def test_and_there_is_no_second_exchange() -> None:
    """... and there is no second exchange."""
    table = exchange(blue=2, green=1).wear("green", "education -1", "education -3").score().play("relieve yellow")
    assert table.match.over
    assert len(exchanges(table)) == 1


def test_a_squire_on_0_is_never_1st() -> None:
    """A squire on 0 is never 1st or 2nd: with nobody off 0 there is no exchange."""
    table = exchange().wear("blue", "education -3", "education -1").score()
    assert table.match.over
    assert exchanges(table) == []


def test_a_squire_on_0_is_never_2nd() -> None:
    """A squire on 0 is never 1st or 2nd: with one off 0 there is one exchange."""
    table = exchange(green=1).wear("green", "arms 3").score()
    assert table.legal() == ["relieve blue", "relieve yellow", "relieve red"]
    assert exchanges(table.play("relieve blue")) == [("green", "blue")]
    assert table.match.over


def test_what_was_given_and_taken_counts_for_victory() -> None:
    """The exchanges change the coats that are counted."""
    table = exchange(**ORDER).wear("blue", "education -3").wear("red", "arms 3", "arms 2").score().play("claim arms 2")
    assert table.points() == {"blue": 5, "green": 0, "yellow": -1, "red": -6}
    assert table.match.scores == (5, 0, -1, -6)


@thorough(100)
@given(seats=st.integers(3, 5), data=st.data())
def test_any_exchange_is_as_on_paper(seats: int, data: st.DataObject) -> None:
    """First with last, then second with second to last; coats change hands as far as they exist."""
    layout, squires = data.draw(layouts(seats)), COLOURS[:seats]
    worn = st.lists(st.sampled_from(["arms 1", "arms 3", "arms 5", "service 2", "service 4"]), max_size=4)
    penalties = st.lists(st.sampled_from(["education -1", "education -3"]), max_size=2)
    coats = {squire: data.draw(worn) + data.draw(penalties) for squire in squires}
    table = Table(seats, "charity", turn=6).track("charity", **layout)
    for squire in squires:
        table.wear(squire, *coats[squire])
        coats[squire].append("education -3")  # nobody has moved on education
    table.score()
    choices = []
    while not table.match.over:
        choices.append(data.draw(st.sampled_from(table.legal())))
        table.play(choices[-1])
    board = Board.laid(squires, layout)
    pairs = list(zip(board.standing[:1], board.lasts, strict=False))
    if len(board.start) > 1 and pairs:
        pairs = [(board.standing[0], choices.pop(0).removeprefix("relieve "))]
        assert pairs[0][1] in board.start
    elif seats > 3 and board.second_to_last:
        pairs.append((board.standing[1], board.second_to_last))
    for takes, (giver, receiver) in zip((2, 1), pairs, strict=False):
        gifts = {coat for coat in coats[giver] if "-" in coat}
        gift = choices.pop(0).removeprefix("give ") if len(gifts) > 1 else gifts.pop()
        coats[giver].remove(gift)
        coats[receiver].append(gift)
        for _ in range(takes):
            small = {coat for coat in coats[receiver] if int(coat.split()[1]) in (1, 2, 3)}
            if small:
                coat = choices.pop(0).removeprefix("claim ") if len(small) > 1 else small.pop()
                coats[receiver].remove(coat)
                coats[giver].append(coat)
    assert choices == []
    assert exchanges(table) == pairs
    worn_now = {squire.colour: Counter(squire.coats) for squire in table.now.squires}
    assert worn_now == {squire: Counter(coats[squire]) for squire in squires}
