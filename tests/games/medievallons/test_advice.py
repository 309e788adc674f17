"""The rules of thumb that bots start from."""

from typing import Any

import pytest

from tableronde import load
from tableronde.engine.advice import MOST, weigh
from tableronde.engine.record import Choices, Weights
from tableronde.games.medievallons.advice import ADVICE
from tableronde.games.medievallons.state import ACTIONS, State
from tableronde.games.medievallons.turn import actors, legal
from tableronde.lab.contest import ADVISED, BEST, CHANCE, contest

from .table import Table, concealed, lucky, random_play

TABLES: list[tuple[int, dict[str, Any]]] = [(2, {}), (2, {"rounds": 1}), (3, {}), (4, {}), (5, {})]


def weights_of(s: State, seat: int, known: State) -> dict[str, int]:
    """What a seat that may do this thinks of it, by what is known."""
    choices, weights = Choices.new(len(ACTIONS)), Weights.new(len(ACTIONS))
    n = legal(s, seat, choices)
    load("medievallons").backend("plain")(weigh)(known, seat, choices, n, weights)
    return {ACTIONS[choices[i]].name: weights[i] for i in range(n)}


def advised(table: Table, seat: int | None = None) -> str:
    """The best action, and there is only one."""
    seat = table.actors[0] if seat is None else seat
    weights = weights_of(table.state, seat, concealed(table.state, seat))
    best = [name for name, weight in weights.items() if weight == max(weights.values())]
    assert len(best) == 1, f"{best} seem equally good"
    return best[0]


def table_with(*hand: str, seats: int = 3, **options: Any) -> Table:
    """Seat 0 has this hand, and the others hold little."""
    table = Table(seats, **options).hand(0, *hand)
    for seat in range(1, seats):
        table.hand(seat, "merchant", "star", "artisan", "beggar")
    return table


# At all times


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_advice_needs_only_what_a_seat_knows(seats: int, options: dict[str, Any], seed: int) -> None:
    for _, state in random_play(seats, seed, **options):
        before = state.copy()
        for seat in range(seats):
            if actors(state) >> seat & 1:
                weights = weights_of(state, seat, state)
                assert weights == weights_of(state, seat, concealed(state, seat))
                assert all(1 <= weight <= MOST for weight in weights.values())
        assert state == before


def test_raids_are_unkind() -> None:
    unkind = {ACTIONS[number].kind for number in ADVICE.unkind}
    assert unkind == {"raid", "play", "use", "copy"}
    assert ACTIONS.find("play rogue").id in ADVICE.unkind
    assert ACTIONS.find("play monk").id not in ADVICE.unkind


# Guilds


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_founds_a_guild_when_it_can(seats: int) -> None:
    assert advised(table_with("monk", "priest", "knight", "knight", "knight", seats=seats)) == "found knight"


def test_the_third_guild_comes_before_everything_else() -> None:
    table = table_with("star", "star", "jester", "rogue", "monk")
    table.guild(0, "knight", "knight", "knight").guild(0, "noble", "noble", "noble")
    table.guild(1, "priest", "priest", "priest").guild(1, "witch", "witch", "witch")
    assert advised(table) == "found star"


def test_founds_with_few_jesters() -> None:
    table = table_with("knight", "knight", "knight", "monk", "jester", "jester")
    assert advised(table) == "found knight"


def test_a_fourth_member_goes_into_a_new_guild() -> None:
    table = table_with("knight", "knight", "knight", "knight", "monk").play("found knight", "lay knight", "lay knight")
    assert advised(table) == "lay knight"


def test_six_of_a_type_are_two_guilds() -> None:
    table = table_with(*["knight"] * 6).play("found knight", "lay knight", "lay knight")
    assert advised(table) == "done"


def test_a_winning_guild_takes_no_more_than_it_needs() -> None:
    table = table_with("knight", "knight", "knight", "jester")
    table.guild(0, "star", "star", "star").guild(0, "noble", "noble", "noble")
    assert advised(table.play("found knight", "lay knight", "lay knight")) == "done"


def test_rather_reinforces_a_guild_than_plays_its_card() -> None:
    table = table_with("noble", "knight", "knight").guild(0, "noble", "noble", "noble")
    weights = weights_of(table.state, 0, table.state)
    assert weights["reinforce 1"] > weights["play noble"]


def test_a_jester_stays_out_of_a_guild_that_a_member_can_join() -> None:
    table = table_with("noble", "jester", "star").guild(0, "noble", "noble", "noble").play("reinforce 1")
    assert advised(table) == "lay noble"


# Cards in hand


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_plays_a_single_card_and_keeps_pairs(seats: int) -> None:
    assert advised(table_with("monk", "star", "star", "priest", "priest", seats=seats)) == "play monk"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_jester_is_not_played(seats: int) -> None:
    table = table_with("jester", "star", "star", "merchant", seats=seats)
    weights = weights_of(table.state, 0, table.state)
    assert weights["play jester"] < weights["play merchant"]


def test_an_artisan_fetches_the_third_card() -> None:
    table = table_with("artisan", "star", "star", "beggar").discard("monk", "star")
    assert advised(table) == "play artisan"


def test_a_noble_is_given_a_single_card() -> None:
    table = Table(3).hand(0, "noble").hand(1, "star", "star", "jester", "merchant", "knight", "knight").play("play noble")
    assert advised(table) == "give merchant"


def test_a_merchant_is_offered_single_cards() -> None:
    table = Table(2).hand(0, "merchant", "star", "star").hand(1, "knight", "knight", "jester", "artisan", "merchant")
    table.play("play merchant", "choose 1")
    first = advised(table, 1)
    table.play(f"1: {first}")
    assert {first, advised(table, 1)} == {"offer artisan", "offer merchant"}


def test_a_magician_keeps_what_completes_a_guild() -> None:
    def lay(seed: int) -> Table:
        table = Table(3, seed=seed).hand(0, "magician", "noble", "noble").pile("noble", "monk", "rogue", "priest", "star")
        return table.play("play magician")

    assert advised(lucky(lay, lambda table: "keep noble" in table.legal())) == "keep noble"


def test_a_priest_takes_what_completes_a_guild_and_returns_a_single_card() -> None:
    table = Table(3).hand(0, "priest", "star", "star", "merchant").hand(1, "star", "monk", "noble", "noble")
    table.play("play priest", "choose 1")
    assert advised(table) == "take star"
    assert advised(table.play("take star")) == "return merchant"


def test_a_knight_asks_for_the_third_card() -> None:
    table = table_with("knight", "rogue", "rogue", "monk").play("play knight", "choose 1")
    assert advised(table) == "ask for rogue"


def test_a_knight_does_not_ask_for_what_lies_on_the_table() -> None:
    table = table_with("knight", "monk", "monk").guild(1, *["monk"] * 6).play("play knight", "choose 2")
    weights = weights_of(table.state, 0, table.state)
    assert weights["ask for monk"] == min(weights.values())


def test_a_knight_remembers_who_holds_the_third_card() -> None:
    table = Table(4).hand(0, "knight", "star", "star", "monk", "monk", "priest", "priest").looked(0, 2)
    table.hand(1, *["artisan"] * 6).hand(2, "star", "beggar").hand(3, *["witch"] * 6)
    assert advised(table) == "play knight"
    assert advised(table.play("play knight")) == "choose 2"
    assert advised(table.play("choose 2")) == "ask for star"


def test_a_knight_does_not_ask_in_vain() -> None:
    table = Table(3).hand(0, "knight", "star", "star", "monk").hand(1, "monk", "beggar").looked(0, 1)
    assert advised(table.play("play knight", "choose 1")) == "ask for monk"


# Raids


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_raids_who_needs_but_one_more_guild(seats: int) -> None:
    table = table_with("rogue", "monk", "merchant", seats=seats)
    table.guild(1, "knight", "knight", "knight").guild(1, "noble", "noble", "noble")
    assert advised(table) == "play rogue"


def test_fells_a_guild_of_the_leader() -> None:
    table = Table(4).hand(0, "assassin")
    for seat in (1, 2, 3):
        table.hand(seat, "star", "beggar")
    table.guild(1, "knight", "knight", "knight")
    table.guild(2, *["noble"] * 4).guild(2, "priest", "priest", "priest")
    assert advised(table.play("play assassin")) == "raid 2 guild 2 member"


def test_a_rogue_takes_a_jester() -> None:
    table = table_with("rogue").guild(1, "knight", "knight", "jester").play("play rogue")
    assert advised(table) == "raid 1 guild 1 jester"


# The end of the pile


def test_who_is_ahead_ends_the_round() -> None:
    table = Table(2, yellow=True).hand(0, "monk", "priest").guild(0, "knight", "knight", "knight")
    assert advised(table.hand(1, "star").pile("noble", "noble", "noble")) == "play monk"


def test_who_is_behind_does_not() -> None:
    table = Table(2, yellow=True).hand(0, "monk", "priest").guild(1, "knight", "knight", "knight")
    assert advised(table.hand(1, "star").pile("noble", "noble", "noble")) == "play priest"


# Contests


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_advice_beats_chance(seats: int, options: dict[str, Any]) -> None:
    game = load("medievallons")
    others = seats - 1
    assert contest(game, [BEST, *[CHANCE] * others], 2000, options=options).share[BEST] > 0.9
    assert contest(game, [ADVISED, *[CHANCE] * others], 2000, options=options).share[ADVISED] > 0.8
    assert contest(game, [BEST, *[ADVISED] * others], 2000, options=options).share[BEST] > 1.2 / seats
