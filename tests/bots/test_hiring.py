"""Bots by name."""

from typing import Any

import pytest

from tableronde.bots import hiring
from tableronde.bots.hiring import LEVELS, bots, hire
from tableronde.engine.errors import BadBot


def test_the_four_levels_are_there_weakest_first() -> None:
    assert tuple(bots()[:4]) == LEVELS == ("page", "squire", "knight", "champion")


@pytest.mark.parametrize("name", bots())
def test_every_bot_can_be_hired_and_says_who_it_is(name: str) -> None:
    hired = hire(name)
    assert hired.name == name
    assert hired.budget.seconds > 0
    assert hired.make.__doc__


def test_a_time_to_think_can_be_said() -> None:
    assert hire("knight@0.05").budget.seconds == 0.05
    assert hire("knight@0.05").name == "knight@0.05"
    assert hire("knight").budget.seconds == 0.3
    assert hire("champion@1.5x3").budget.seconds == 1.5
    assert hire("champion@1.5x3").budget.threads == 3


@pytest.mark.parametrize("wanted", ["knight@1x", "knight@1x0", "knight@1x1.5", "knight@1x999", "knight@1x-2"])
def test_cores_that_are_none_are_refused(wanted: str) -> None:
    with pytest.raises(BadBot, match=r"a bot thinks on 1 to 256 cores, as in champion@2x4"):
        hire(wanted)


@pytest.mark.parametrize("wanted", ["knight@", "knight@soon", "knight@0", "knight@-1", "knight@nan", "knight@1e9"])
def test_a_time_that_is_none_is_refused(wanted: str) -> None:
    with pytest.raises(BadBot, match=r"a bot thinks for 0\.001 to 600 seconds, as in knight@0\.3"):
        hire(wanted)


def test_an_unknown_bot_is_refused_with_a_suggestion() -> None:
    with pytest.raises(BadBot, match=r"there is no bot 'nkight' \(did you mean 'knight'\?\); installed: page, squire"):
        hire("nkight")


class _Entry:
    """An entry point of somebody else's package."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def load(self) -> Any:
        if isinstance(self.thing, Exception):
            raise self.thing
        return self.thing


@pytest.mark.parametrize(
    ("thing", "what"),
    [
        (ImportError("no module named 'lance'"), "can't be loaded: ImportError: no module named 'lance'"),
        (object(), "has no `decide"),
    ],
)
def test_a_bot_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, thing: Any, what: str) -> None:
    monkeypatch.setattr(hiring, "_entries", lambda: {"theirs": _Entry(thing)})
    with pytest.raises(BadBot, match=what):
        hire("theirs@1")
