"""Saves that are whole but not for us: of something else, of other versions, or made by hand."""

import json
from typing import Any

import pytest

from tableronde import Match
from tableronde.engine.errors import BadSave
from tableronde.engine.saves import FORMAT, load_match

from ..games_for_tests.variants import PLEDGE, install
from .play import CARDINAL, play_on, sealed, trace

ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2**31, 2**63, 2**64, 10**400, -(10**400), 0.0, 1.0, 1.5, float("inf"), float("nan"),
    "", "0", "x", "\ud800", "a" * 10_000, [], [0], [None], ["x"], [[]], [[0]], [[0, 0]], [[0, "x", 1]],
    {}, {"x": 1}, {"": None},
]  # fmt: skip


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, PLEDGE)


@pytest.fixture
def content() -> dict[str, Any]:
    """What a good save of a few decisions says."""
    save: dict[str, Any] = json.loads(play_on(CARDINAL.match(3, 7), 4).save())
    return save


def read(text: str) -> Match | None:
    try:
        return load_match(text)
    except BadSave:
        return None


def refused(text: str) -> str:
    with pytest.raises(BadSave) as problem:
        load_match(text)
    said = str(problem.value)
    assert said.endswith(".")
    return said


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("text", ["{}", "[]", "null", "1", '"tableronde"', '{"game": "chess"}', '["tableronde"]'])
def test_json_of_something_else(text: str) -> None:
    assert refused(text) == "this is not a save of Table Ronde."


@pytest.mark.parametrize("format_", [FORMAT + 1, 99, 0, "1", None, [1]])
def test_another_format(content: dict[str, Any], format_: Any) -> None:
    said = refused(sealed(content | {"tableronde": format_}))
    assert said == f"the save has format {format_!r}; this version of Table Ronde reads format {FORMAT}."


def test_a_newer_format_need_not_have_anything_else_that_we_know() -> None:
    assert "format 2" in refused('{"tableronde": 2}')


def test_newer_and_older_rules(content: dict[str, Any]) -> None:
    ours = CARDINAL.meta.rules_version
    newer, older = refused(sealed(content | {"rules": ours + 1})), refused(sealed(content | {"rules": ours - 1}))
    assert f"newer rules of cardinal (version {ours + 1}); this program has version {ours}" in newer
    assert f"older rules of cardinal (version {ours - 1}); this program has version {ours}" in older


def test_newer_rules_are_named_even_when_the_sum_is_made_in_another_way(content: dict[str, Any]) -> None:
    newer = content | {"rules": CARDINAL.meta.rules_version + 1, "check": "made otherwise"}
    assert "newer rules" in refused(json.dumps(newer))


def test_a_game_that_is_not_installed(content: dict[str, Any]) -> None:
    said = refused(sealed(content | {"game": "cardenal"}))
    assert "not installed" in said
    assert "did you mean 'cardinal'?" in said


@pytest.mark.parametrize("name", ["game", "rules", "seats", "options", "seed", "actions", "check"])
def test_a_part_that_is_missing_is_named(content: dict[str, Any], name: str) -> None:
    del content[name]
    assert f"its {name!r} is missing" in refused(json.dumps(content))


def test_a_part_more_is_noticed(content: dict[str, Any]) -> None:
    assert "check sum" in refused(json.dumps(content | {"comment": "hello"}))


def test_what_can_not_be_played_is_named_with_its_place(content: dict[str, Any]) -> None:
    content["actions"][2][1] = "fly"
    assert "breaks the rules at action 3: there is no action 'fly'" in refused(sealed(content))


def test_a_table_that_can_not_be(content: dict[str, Any]) -> None:
    assert "3 to 5 players, not 2" in refused(sealed(content | {"seats": 2}))
    assert "no option 'slow'" in refused(sealed(content | {"options": {"slow": True}}))
    assert "seed" in refused(sealed(content | {"seed": 2**63}))


@pytest.mark.parametrize("option", ["seats", "seed", "backend", "self", "game"])
def test_an_option_called_like_something_else(content: dict[str, Any], option: str) -> None:
    refused(sealed(content | {"options": {option: 4}}))


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
@pytest.mark.parametrize("name", ["tableronde", "game", "rules", "seats", "options", "seed", "actions", "check"])
def test_an_odd_thing_in_place_of_a_part(content: dict[str, Any], name: str, odd: Any) -> None:
    """With the right check sum, as a hand-made save would have: the match that it says, or `BadSave`, nothing else."""
    changed = content | {name: odd}
    match = read(json.dumps(changed) if name == "check" else sealed(changed))
    if match:
        assert json.loads(match.save())[name] == (content[name] if odd == {} else odd)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
def test_an_odd_thing_in_place_of_an_action(content: dict[str, Any], odd: Any) -> None:
    seat, name = content["actions"][0]
    for action in (odd, [odd, name], [seat, odd], [seat, name, odd]):
        match = read(sealed(content | {"actions": [action]}))
        if match:
            assert action in ([match.plies[0].seat, match.plies[0].action.name], [seat, match.plies[0].action.id])


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
@pytest.mark.parametrize("option", ["coins", "double"])
def test_an_odd_thing_in_place_of_an_option(option: str, odd: Any) -> None:
    content = json.loads(PLEDGE.match(2, 1).save())
    content["options"][option] = odd
    match = read(sealed(content))
    if match:
        assert match.options[option] == (odd if option == "coins" else tuple(odd))


@pytest.mark.parametrize("place", ["tableronde", "seats", "options", "actions", "swift", "action"])
def test_nesting_of_any_depth(content: dict[str, Any], place: str) -> None:
    """Around the interpreter's limit, reading succeeds where writing or showing fails."""
    mark = "here"
    marked = {
        "swift": content | {"options": {"swift": mark}},
        "action": content | {"actions": [mark]},
    }.get(place, content | {place: mark})
    for depth in [*range(1, 20), *range(900, 1_010), 5_000, 100_000]:
        refused(json.dumps(marked).replace(f'"{mark}"', nested(depth)))


def test_nesting_of_any_depth_with_the_right_sum(content: dict[str, Any]) -> None:
    for depth in range(900, 1_000):
        try:
            text = sealed(content | {"options": {"swift": json.loads(nested(depth))}})
        except RecursionError:
            break
        refused(text)


@pytest.mark.parametrize("digits", [4_000, 4_300, 4_301, 100_000])
def test_numbers_of_any_length(content: dict[str, Any], digits: int) -> None:
    for name in ("tableronde", "rules", "seats", "seed"):
        refused(json.dumps(content | {name: "here"}).replace('"here"', "9" * digits))
    refused(json.dumps(content | {"actions": [["here", "pass"]]}).replace('"here"', "9" * digits))


def test_a_number_with_an_exponent_is_no_match(content: dict[str, Any]) -> None:
    for number in ("1e999", "1e0", "7E0", "1e-999"):
        refused(json.dumps(content).replace('"seed": 7', f'"seed": {number}'))


def test_a_save_made_by_hand_that_is_right_is_read(content: dict[str, Any]) -> None:
    assert trace(load_match(sealed(content))) == trace(play_on(CARDINAL.match(3, 7), 4))
