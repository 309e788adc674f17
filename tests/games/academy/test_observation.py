"""Observation: its numbers, that it tells only what a seat knows, the same natively, and some facts one by one."""

from __future__ import annotations

from typing import Any

import pytest

import tableronde
from tableronde.engine.backends import Name
from tableronde.engine.observation import Facts, observe, unveil
from tableronde.engine.record import Record
from tableronde.games.academy.components import (
    CARD_IDS,
    KINDS,
    MOST_SQUIRES,
    TRACK_IDS,
    TRACKS,
)
from tableronde.games.academy.observation import OBSERVATION
from tableronde.games.academy.observation.numbers import (
    CARDS_LEFT,
    CHANGE,
    DISTANCE,
    GAP,
    GAPS,
    HAND,
    HIDDEN_COAT,
    LEFT,
    MOST_CHANGE,
    OTHERS,
    PACK,
    PASSED_ON,
    PLAYED,
    RANK,
    RANKS,
    SECOND_HAND,
    SQUARES,
    THEIR_HAND,
    THEIR_PACK,
)
from tableronde.games.academy.state import State

from .table import ALL_VARIANTS, Table
from .worlds import random_play

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"variants": ALL_VARIANTS, "advanced": True}),
    (2, {"duel": "lancelot"}),
    (2, {"duel": "lancelot", "variants": ALL_VARIANTS, "advanced": True}),
    (3, {}),
    (4, {"variants": ("charity",), "open_scores": False}),
    (5, {"variants": ALL_VARIANTS, "advanced": True}),
]


def told(s: Record, seat: int, name: Name = "plain", everything: bool = False) -> list[int]:
    """What a seat observes, and what a whole world adds."""
    rules = tableronde.load("academy").backend(name)
    facts = Facts.new(OBSERVATION.most)
    n = rules(observe)(rules.state(s), seat, rules.grid(facts))
    if everything:
        n = rules(unveil)(rules.state(s), seat, rules.grid(facts), n)
    return [facts[i] for i in range(n)]


def unveiled(s: State, seat: int) -> list[int]:
    return told(s, seat, everything=True)[len(told(s, seat)) :]


def cards(facts: list[int], first: int) -> list[str]:
    return [CARD_IDS[fact - first] for fact in facts if first <= fact < first + KINDS]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_seat_observes_what_it_knows_by_numbers_of_its_own(seats: int, options: dict[str, Any]) -> None:
    for ply, (match, state) in enumerate(random_play(seats, seed=seats, **options)):
        for seat in range(seats) if ply % 3 == 0 or match.over else ():
            known, whole = told(state, seat), told(state, seat, everything=True)
            assert told(match.concealed(seat), seat) == known
            assert whole[: len(known)] == known
            assert all(0 <= fact < OBSERVATION.known for fact in known)
            assert all(OBSERVATION.known <= fact < OBSERVATION.facts for fact in whole[len(known) :])


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_native_code_observes_the_same(seats: int, options: dict[str, Any]) -> None:
    for ply, (_, state) in enumerate(random_play(seats, seed=9, **options)):
        if ply % 5 == 0:
            seat = ply % seats
            assert told(state, seat, "native", everything=True) == told(state, seat, everything=True)


# Cards


def test_a_card_is_told_to_who_holds_it_and_unveiled_to_others() -> None:
    table = Table(4).hand("green", "quests 5", "arms 3", "arms 3", "service 2", "charity 4").played("blue", "quests 4").after(1)
    assert sorted(cards(told(table.state, 1), HAND)) == ["arms 3", "arms 3", "charity 4", "quests 5", "service 2"]
    assert cards(told(table.state, 1), PLAYED) == ["quests 4"]
    assert "quests 5" not in cards(told(table.state, 0), HAND)
    assert "quests 5" in cards(unveiled(table.state, 0), THEIR_HAND)
    assert "quests 5" in cards(unveiled(table.state, 3), THEIR_HAND + KINDS)


def test_a_card_that_was_chosen_is_in_hand_and_the_rest_is_passed_on() -> None:
    pack = ["quests 5", "quests 4", "arms 5", "service 2", "charity 4"]
    table = Table(3).pack("blue", *pack)
    assert sorted(cards(told(table.state, 0), PACK)) == sorted(pack)
    assert sorted(cards(unveiled(table.state, 2), THEIR_PACK)) == sorted(pack)
    table.act(0, "pick arms 5")
    assert cards(told(table.state, 0), HAND) == cards(unveiled(table.state, 2), THEIR_HAND) == ["arms 5"]
    assert sorted(cards(told(table.state, 0), PASSED_ON)) == sorted(set(pack) - {"arms 5"})
    assert cards(told(table.state, 0), PACK) == []


def test_cards_passed_on_stay_known_whoever_keeps_them() -> None:
    for match, state in random_play(4, seed=2):
        if match.view(0).to_json()["phase"] == "play":
            # The first pack comes again with its last card: three are gone. Of the others 3, 2 and 1 were passed on.
            assert len(cards(told(state, 0), PASSED_ON)) == 3 + 3 + 2 + 1
            return
    raise AssertionError("cards should be played some time")


def test_a_lancelot_hand_for_each_squire() -> None:
    table = (
        Table(2, duel="lancelot").hand("yellow", "quests 5", "service 3", "arms 4").hand("red", "arms 5", "charity 2", "arms 3")
    )
    known = told(table.state, 1)
    assert sorted(cards(known, HAND)) == ["arms 4", "quests 5", "service 3"]
    assert sorted(cards(known, SECOND_HAND)) == ["arms 3", "arms 5", "charity 2"]
    assert len(cards(told(table.state, 0), PASSED_ON)) == 6
    assert sorted(cards(unveiled(table.state, 0), THEIR_HAND + KINDS)) == ["arms 4", "quests 5", "service 3"]


# Boards and points


def about_track(track: str) -> set[int]:
    number = TRACK_IDS.index(track)
    facts = {DISTANCE + number * SQUARES + i for i in range(SQUARES)}
    facts |= {GAP + (other * TRACKS + number) * GAPS + i for other in range(OTHERS) for i in range(GAPS)}
    return facts | {RANK + (squire * TRACKS + number) * RANKS + i for squire in range(MOST_SQUIRES) for i in range(RANKS)}


@pytest.mark.parametrize("seat", range(4))
def test_a_disc_that_moves_is_told_by_facts_of_its_track_alone(seat: int) -> None:
    before = Table(4).track("quests", blue=5, green=5, red=2).state
    after = Table(4).track("quests", blue=5, green=5, red=6).state
    changed = set(told(before, seat)) ^ set(told(after, seat))
    assert changed
    assert changed <= about_track("quests")


def test_who_lies_above_on_a_square_is_told() -> None:
    below = Table(3).track("jousts", blue=4, green=4).state
    above = Table(3).track("jousts", green=4, blue=4).state
    assert set(told(below, 0)) ^ set(told(above, 0)) <= about_track("jousts")
    assert told(below, 0) != told(above, 0)


def test_seats_in_the_same_position_observe_the_same() -> None:
    """Everything is turned by one seat, so blue's and green's copies are alike."""
    one = Table(4).track("quests", blue=5, red=2).wear("green", "arms 3").state
    other = Table(4, first="green").track("quests", green=5, blue=2).wear("yellow", "arms 3").state
    cards_first, cards_end = HAND, PLAYED + KINDS
    assert [f for f in told(one, 0) if not cards_first <= f < cards_end] == [
        f for f in told(other, 1) if not cards_first <= f < cards_end
    ]


def test_how_many_cards_each_still_plays() -> None:
    known = told(Table(3).after(4).state, 1)
    left = [fact - CARDS_LEFT for fact in known if CARDS_LEFT <= fact < DISTANCE]
    assert left == [3, LEFT + 3, 2 * LEFT + 2]


def test_a_coat_of_the_codex_is_unveiled_and_not_told() -> None:
    one = Table(4, "education", turn=2).kept(1, "green", "yellow").codex(-1, -3, 0, 0).state
    other = Table(4, "education", turn=2).kept(1, "yellow", "green").codex(0, 0, -3, -1).state
    assert told(one, 0) == told(other, 0)
    changes = [fact - CHANGE for fact in unveiled(one, 0) if CHANGE <= fact < HIDDEN_COAT]
    assert [change % (2 * MOST_CHANGE + 1) - MOST_CHANGE for change in changes] == [1, -1, 0]
    assert [fact - HIDDEN_COAT for fact in unveiled(one, 0) if fact >= HIDDEN_COAT] == [0, 3]
    assert told(one, 1) != told(other, 1)
