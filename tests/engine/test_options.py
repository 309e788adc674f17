"""Seats, options and seeds: what a person may type, and the sentence for what can't be."""

from typing import Any

import pytest

from tableronde import TableRondeError
from tableronde.engine.errors import BadOptions
from tableronde.engine.meta import SEED_LIMIT, Meta, Option, check_seed

from ..games_for_tests.variants import PLEDGE
from .play import CARDINAL

SWITCH = Option("plague", "switch", default=False)
ONE = Option("length", "one", default="short", values=("short", "long"))
NUMBER = Option("years", "one", default=3, values=(3, 5, 10))
SOME = Option("extras", "set", default=(), values=("bishops", "harbours", "tolls"))
NUMBERS = Option("maps", "set", default=(), values=(1, 2, 3))
META = Meta("fair", {}, "nobody", 1300, range(2, 5), 10, 1, (SWITCH, ONE, NUMBER, SOME))


def said(option: Option, value: Any) -> str:
    """The sentence about a value that an option does not take."""
    with pytest.raises(BadOptions) as problem:
        option.read(value)
    sentence = str(problem.value)
    assert sentence.endswith(".")
    assert option.id in sentence
    return sentence


# Canonical forms


@pytest.mark.parametrize(
    ("option", "value", "canonical"),
    [
        (SWITCH, True, True),
        (SWITCH, False, False),
        (SWITCH, "true", True),
        (SWITCH, "no", False),
        (ONE, "long", "long"),
        (NUMBER, 5, 5),
        (NUMBER, "10", 10),
        (SOME, "tolls,bishops", ("bishops", "tolls")),
        (SOME, "", ()),
        (SOME, [], ()),
        (SOME, ("tolls", "tolls"), ("tolls",)),
        (SOME, {"harbours"}, ("harbours",)),
        (SOME, ["tolls", "harbours", "bishops"], ("bishops", "harbours", "tolls")),
        (NUMBERS, [3, 1], (1, 3)),
        (NUMBERS, "3,1", (1, 3)),
    ],
    ids=str,
)
def test_a_value_is_made_canonical_from_any_form(option: Option, value: Any, canonical: Any) -> None:
    read = option.read(value)
    assert read == canonical
    assert type(read) is type(canonical)
    assert option.read(read) == canonical


@pytest.mark.parametrize(
    ("option", "value", "number"),
    [
        (SWITCH, False, 0),
        (SWITCH, True, 1),
        (ONE, "short", 0),
        (ONE, "long", 1),
        (NUMBER, 10, 2),
        (SOME, (), 0),
        (SOME, ("bishops",), 0b001),
        (SOME, ("harbours", "tolls"), 0b110),
    ],
    ids=str,
)
def test_rules_see_a_number(option: Option, value: Any, number: int) -> None:
    assert option.encode(value) == number


def test_options_are_numbered_in_the_order_of_the_meta() -> None:
    assert PLEDGE.encode_options({"double": ("second",), "coins": 3}) == [2, 0b010]


def test_what_is_not_given_is_as_usual() -> None:
    usual = {"plague": False, "length": "short", "years": 3, "extras": ()}
    assert META.check_options({}) == usual
    assert META.check_options({"years": "5"}) == usual | {"years": 5}
    assert list(META.check_options({"years": 5, "plague": True})) == list(usual)


# Refused


@pytest.mark.parametrize("value", [1, 0, None, "maybe", "", [], 1.0, {}], ids=repr)
def test_a_switch_is_on_or_off(value: Any) -> None:
    assert said(SWITCH, value) == f"plague is either true or false, not {value!r}."


@pytest.mark.parametrize("value", ["medium", "", None, 0, ["long"], ("short", "long"), {}], ids=repr)
def test_a_choice_is_one_of_its_values(value: Any) -> None:
    assert said(ONE, value) == f"length is one of short, long, not {value!r}."


def test_a_member_that_a_set_does_not_have() -> None:
    sentence = said(SOME, "harbors,tolls")
    assert "has no 'harbors'" in sentence
    assert "did you mean 'harbours'?" in sentence
    assert "there are bishops, harbours, tolls" in sentence
    assert "'dragons'" in said(SOME, ["tolls", "dragons"])
    assert "did you mean" not in said(SOME, ["dragons"])


@pytest.mark.parametrize("value", [None, 5, True, 1.5], ids=repr)
def test_a_set_is_some_of_its_values(value: Any) -> None:
    assert "bishops, harbours, tolls" in said(SOME, value)


@pytest.mark.parametrize("value", [[4], "4", "one", [None]], ids=repr)
def test_a_member_that_a_set_of_numbers_does_not_have(value: Any) -> None:
    assert "there are 1, 2, 3" in said(NUMBERS, value)


def test_an_option_that_there_is_not() -> None:
    with pytest.raises(BadOptions, match=r"^fair has no option 'plage'.*did you mean 'plague'\?.*it has plague, length,"):
        META.check_options({"plage": True})
    with pytest.raises(BadOptions, match=r"^bare has no option 'plague'; it has none\.$"):
        Meta("bare", {}, "nobody", 1300, range(2, 5), 10, 1).check_options({"plague": True})


@pytest.mark.parametrize("seats", [2, 6, 0, -3, 10**100])
def test_a_number_of_players_that_a_game_is_not_for(seats: int) -> None:
    with pytest.raises(BadOptions, match=rf"^cardinal is for 3 to 5 players, not {seats}\.$"):
        CARDINAL.match(seats)


@pytest.mark.parametrize("seats", ["3", 3.0, True, [3]], ids=repr)
def test_seats_are_a_number(seats: Any) -> None:
    """'not 3' alone would not say what is wrong."""
    with pytest.raises(BadOptions) as problem:
        CARDINAL.match(seats)
    assert f"not {seats!r}." in str(problem.value)


@pytest.mark.parametrize("seed", [0, 7, SEED_LIMIT - 1])
def test_a_seed_is_a_number_or_its_digits(seed: int) -> None:
    assert check_seed(seed) == check_seed(str(seed)) == seed


@pytest.mark.parametrize(
    "seed", [-1, SEED_LIMIT, 10**4_000, 1.0, True, None, "", "-1", "1.5", "abc", "1 ", "١", "9" * 30, [1], b"1"],
    ids=lambda seed: repr(seed)[:20],
)  # fmt: skip
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(BadOptions) as problem:
        check_seed(seed)
    assert str(problem.value).startswith(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not ")
    assert repr(seed) in str(problem.value)


def test_a_match_is_not_begun_on_bad_terms() -> None:
    for terms in ({"seats": 9}, {"seed": -1}, {"swift": "perhaps"}, {"fast": True}):
        with pytest.raises(TableRondeError):
            CARDINAL.match(**terms)
