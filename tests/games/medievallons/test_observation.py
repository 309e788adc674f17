"""What a position is to who learns: facts that a seat knows, then those that it does not."""

from typing import Any

import pytest

from tableronde import load
from tableronde.engine.observation import Facts, observe, unveil
from tableronde.engine.record import Record
from tableronde.games.medievallons.components import TYPE_IDS, TYPES
from tableronde.games.medievallons.observation import OBSERVATION
from tableronde.games.medievallons.observation.numbers import (
    DRAWN_APART,
    FIRST_TO_WIN,
    GUILD_OF,
    GUILDS,
    HAND,
    HIDDEN_BUILDING,
    HIDDEN_HAND,
    MANY,
    NUMBERS_OF_GUILDS,
    SEVERAL,
    SHOWN,
    SIZES,
    SOME,
    UNSEEN,
    WITH_PARTNER,
)

from .table import Table, concealed, random_play

GAME = load("medievallons")
TABLES: list[tuple[int, dict[str, Any]]] = [(2, {}), (2, {"rounds": 1}), (3, {}), (4, {}), (5, {})]


def known(s: Record, seat: int, backend: Any = "plain") -> list[int]:
    rules, facts = GAME.backend(backend), Facts.new(OBSERVATION.most)
    return [facts[i] for i in range(rules(observe)(rules.state(s), seat, rules.grid(facts)))]


def hidden(s: Record, seat: int, backend: Any = "plain") -> list[int]:
    """Behind what is known, as a search does it."""
    rules, facts = GAME.backend(backend), Facts.new(OBSERVATION.most)
    n = rules(observe)(rules.state(s), seat, rules.grid(facts))
    return [facts[i] for i in range(n, rules(unveil)(rules.state(s), seat, rules.grid(facts), n))]


def number(card: str) -> int:
    return TYPE_IDS.index(card)


# At all times


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_facts_have_their_numbers_and_tell_only_what_a_seat_knows(seats: int, options: dict[str, Any], seed: int) -> None:
    for match, state in random_play(seats, seed, **options):
        for seat in range(seats):
            seen, unseen = known(state, seat), hidden(state, seat)
            assert seen == known(match.concealed(seat), seat)
            assert all(0 <= fact < OBSERVATION.known for fact in seen)
            assert all(OBSERVATION.known <= fact < OBSERVATION.facts for fact in unseen)
            assert len(seen) + len(unseen) <= OBSERVATION.most


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_native_code_tells_the_same(seats: int, options: dict[str, Any]) -> None:
    for match, state in random_play(seats, 7, **options):
        seat = len(match.plies) % seats
        assert known(state, seat, "native") == known(state, seat)
        assert hidden(state, seat, "native") == hidden(state, seat)


def test_what_is_remembered_is_not_told() -> None:
    """Games played in bulk leave it blank."""
    table = Table(3).hand(1, "monk", "priest")
    before = known(table.state, 0), hidden(table.state, 0)
    table.state.low.array[:] = table.state.high.array[:] = 0
    assert (known(table.state, 0), hidden(table.state, 0)) == before


# Cards


def test_a_card_in_hand_is_told_to_its_owner_and_unveiled_to_others() -> None:
    table = Table(3).hand(0, "monk", "monk", "noble").hand(1, "star").hand(2, "beggar")
    assert HAND + number("monk") * MANY + 1 in known(table.state, 0)
    assert HAND + number("noble") * MANY in known(table.state, 0)
    for seat, r in ((2, 1), (1, 2)):
        assert HIDDEN_HAND + ((r - 1) * TYPES + number("monk")) * SOME + 1 in hidden(table.state, seat)


def test_cards_on_the_table_and_in_hand_are_no_longer_unseen() -> None:
    table = Table(3).hand(0, "monk").hand(1, "monk").guild(2, "monk", "monk", "jester").discard("monk", "star")
    assert UNSEEN + number("monk") * 9 + 4 in known(table.state, 0)
    assert UNSEEN + number("monk") * 9 + 5 in known(table.state, 2)


def test_a_magician_sees_the_cards_that_it_drew() -> None:
    table = Table(3).hand(0, "magician", "star").pile(*["witch"] * 8).play("play magician")
    assert DRAWN_APART + number("witch") * SOME + 2 in known(table.state, 0)
    assert not any(DRAWN_APART <= fact < DRAWN_APART + TYPES * SOME for fact in known(table.state, 1))


def test_a_priest_sees_the_hand_that_it_visits() -> None:
    table = Table(3).hand(0, "priest", "star").hand(2, "noble", "noble").play("play priest", "choose 2")
    for state in (table.state, concealed(table.state, 0)):
        assert SHOWN + number("noble") * SOME + 1 in known(state, 0)
    assert WITH_PARTNER + 2 in known(table.state, 0)
    assert WITH_PARTNER + 1 in known(table.state, 1)


# Guilds


def test_a_guild_is_told_of_its_seat_once_it_is_founded() -> None:
    table = Table(3).hand(0, "monk", "monk", "monk", "monk", "star").play("found monk", "lay monk", "lay monk")
    guild = (2 * TYPES + number("monk")) * SIZES
    assert GUILDS + 2 * NUMBERS_OF_GUILDS in known(table.state, 1)
    assert HIDDEN_BUILDING in hidden(table.state, 1)
    assert HIDDEN_BUILDING not in hidden(table.state, 0)
    table.play("lay monk", "done")
    assert GUILDS + 2 * NUMBERS_OF_GUILDS + 1 in known(table.state, 1)
    assert GUILD_OF + guild + 1 in known(table.state, 1)


def test_who_could_win_next_is_unveiled_with_those_who_can_raid_before() -> None:
    table = Table(3, turn=1).hand(0, "monk", "monk", "monk").hand(1, "rogue").hand(2, "star")
    table.guild(0, "star", "star", "star").guild(0, "priest", "priest", "priest")
    assert FIRST_TO_WIN + 2 * (SEVERAL + 1) + 1 in hidden(table.state, 1)
    assert FIRST_TO_WIN + 1 in hidden(table.state, 0)
