"""How a game may end, at a glance: what a champion sees when a turn begins."""

from random import Random

import pytest

from tableronde import load
from tableronde.engine.advice import foresee
from tableronde.engine.record import Shares
from tableronde.games.medievallons.advice.foresight import guilds_ready
from tableronde.games.medievallons.some_cards import ONE_OF_EACH, one
from tableronde.games.medievallons.state import State

from .table import Table, random_play

GAME = load("medievallons")
PEACEFUL = ("merchant", "star", "artisan", "beggar")


def chances(s: State) -> list[float] | None:
    """Nothing where they can't be told."""
    shares = Shares.new(s.seats)
    told = GAME.backend("plain")(foresee)(s, s.seats, shares)
    return [shares[seat] for seat in range(s.seats)] if told else None


def chance(table: Table, seat: int = 0) -> float:
    told = chances(table.state)
    assert told is not None
    return told[seat]


def quiet_table(*hand: str, seats: int = 4, turn: int = 0) -> Table:
    """Seat 0 has this hand, and the others can do nobody any harm."""
    table = Table(seats, turn=turn).hand(0, *hand)
    for seat in range(1, seats):
        table.hand(seat, *PEACEFUL)
    return table


def test_who_can_found_its_third_guild_now_has_all_but_won() -> None:
    table = quiet_table("monk", "monk", "monk").guild(0, "star", "star", "star").guild(0, "priest", "priest", "priest")
    assert chance(table) > 0.95


def test_two_guilds_are_better_than_one_and_one_is_better_than_none() -> None:
    guilds = (("star",) * 3, ("priest",) * 3)
    none, one_guild, two = (quiet_table("knight", "monk", turn=1) for _ in range(3))
    for table, number in ((one_guild, 1), (two, 2)):
        for guild in guilds[:number]:
            table.guild(0, *guild)
    assert chance(none) < chance(one_guild) < chance(two)


@pytest.mark.parametrize("raider", ["assassin", "rogue"])
def test_who_may_be_raided_before_its_turn_is_less_likely_to_win(raider: str) -> None:
    def table(*next_hand: str) -> Table:
        laid = quiet_table("monk", "monk", "monk", turn=3).hand(3, *next_hand)
        return laid.guild(0, "star", "star", "star").guild(0, "priest", "priest", "priest")

    assert chance(table(raider, "star", "artisan", "beggar")) < chance(table(*PEACEFUL)) - 0.1


def test_a_witch_is_to_be_feared_where_there_is_a_raid_to_copy() -> None:
    def table(third: str) -> Table:
        laid = quiet_table("monk", "monk", "monk", turn=3).hand(3, "witch", "star", "artisan", "beggar").guild(1, *(third,) * 3)
        return laid.guild(0, "star", "star", "star").guild(0, "priest", "priest", "priest")

    assert chance(table("rogue")) < chance(table("noble"))


def test_guilds_of_four_are_safer() -> None:
    def table(cards: int) -> Table:
        laid = quiet_table("monk", "monk", "monk", turn=3).hand(3, "assassin", *PEACEFUL[1:])
        return laid.guild(0, *["knight"] * cards).guild(0, *["priest"] * cards)

    assert chance(table(4)) > chance(table(3))


def test_it_can_be_told_when_a_turn_begins_and_at_no_other_moment() -> None:
    table = quiet_table("knight", "monk")
    assert chances(table.state) is not None
    table.play("play knight")
    assert chances(table.state) is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seats_are_alike(seats: int) -> None:
    """Were everybody to move one place on, chances would go along."""
    for _, state in random_play(seats, seed=seats):
        told = chances(state)
        if told is None:
            continue
        moved = state.copy()
        moved.turn = (state.turn + 1) % seats
        for seat in range(seats):
            other = (seat + 1) % seats
            moved.hand[other], moved.held[other], moved.guilds[other] = state.hand[seat], state.held[seat], state.guilds[seat]
            for guild in range(state.guilds[seat]):
                moved.guild[other, guild] = state.guild[seat, guild]
        assert chances(moved) == pytest.approx([told[seat - 1] for seat in range(seats)])


def guilds_founded(hand: dict[str, int]) -> int:
    """The most of them, by trying everything."""
    jesters, rest = hand.get("jester", 0), {card: n for card, n in hand.items() if card != "jester" and n}
    best = jesters // 3
    for card, n in rest.items():
        for own in range(1, min(n, 3) + 1):
            if own + jesters >= 3:
                best = max(best, 1 + guilds_founded({**rest, card: n - own, "jester": jesters - (3 - own)}))
    return best


@pytest.mark.parametrize("seed", range(60))
def test_guilds_that_are_ready_in_hand(seed: int) -> None:
    dice = Random(seed)
    hand = {card: dice.randrange(5) for card in dice.sample(("jester", "monk", "star", "rogue"), 3)}
    types = {"monk": 8, "star": 4, "rogue": 11, "jester": 2}
    assert guilds_ready(sum(n * one(types[card]) for card, n in hand.items())) == guilds_founded(hand)


def test_one_card_of_each_makes_no_guild() -> None:
    assert guilds_ready(ONE_OF_EACH) == 0
