"""The action space: a number, a description and a name for everything that can be done."""

import pytest

from tableronde.engine.actions import Actions
from tableronde.engine.conformance import Broken, check_actions
from tableronde.engine.errors import BadGame, IllegalAction
from tableronde.engine.game import Game

from ..games_for_tests.variants import PLEDGE, variant
from .play import EVERY_GAME, table_name


def hunt() -> Actions:
    actions = Actions()
    actions.add("rest", "rest")
    actions.add("hunt", "hunt {beast} in {wood}", ({"beast": b, "wood": w} for b in ("hare", "boar") for w in ("elm", "oak")))
    return actions


def test_kinds_are_numbered_one_after_the_other() -> None:
    actions = hunt()
    assert [action.id for action in actions] == [0, 1, 2, 3, 4]
    assert actions.add("sleep", "sleep") == 5
    assert len(actions) == 6


def test_an_action_has_a_kind_fields_and_a_name() -> None:
    boar = hunt()[4]
    assert (boar.kind, boar.fields, boar.name) == ("hunt", {"beast": "boar", "wood": "oak"}, "hunt boar in oak")
    assert str(boar) == "hunt boar in oak"
    assert list(range(10))[boar] == 4


def test_a_name_is_found_however_it_is_typed() -> None:
    actions = hunt()
    for typed in ("hunt boar in oak", "  Hunt  BOAR in\toak\n", actions[4], 4):
        assert actions.find(typed) is actions[4]


def test_two_actions_need_two_names() -> None:
    actions = hunt()
    with pytest.raises(BadGame, match="two actions are called 'rest'"):
        actions.add("nap", "rest")


def test_the_nearest_name_is_suggested() -> None:
    actions = hunt()
    with pytest.raises(IllegalAction, match=r"'hunt bear in oak'.*did you mean 'hunt boar in oak'\?"):
        actions.find("hunt bear in oak")
    with pytest.raises(IllegalAction, match=r"did you mean 'hunt hare in oak'\?"):
        actions.find("hunt bear in oak", [actions[2], actions[0]])


def test_nothing_is_suggested_for_nonsense() -> None:
    with pytest.raises(IllegalAction, match=r"^there is no action 'xyzzy'\.$"):
        hunt().find("xyzzy")


@pytest.mark.parametrize("game", EVERY_GAME, ids=table_name)
def test_every_action_of_a_game_leads_back_to_itself(game: Game) -> None:
    check_actions(game)
    assert len({action.name for action in game.actions}) == len(game.actions)


def test_a_name_that_can_not_be_typed_is_noticed() -> None:
    for name in ("Rest", "rest  well", " rest"):
        actions = Actions()
        actions.add("rest", name)
        with pytest.raises(Broken):
            check_actions(variant(PLEDGE, actions=actions))
