"""Advice: rules of thumb one by one, that it uses only what a seat knows, and that it wins."""

from __future__ import annotations

from typing import Any

import pytest

import tableronde
from tableronde.engine import contract
from tableronde.engine.advice import MOST, weigh
from tableronde.engine.chronicle import closed_log
from tableronde.engine.record import Choices, Weights
from tableronde.games.academy.advice import ADVICE
from tableronde.games.academy.advice.last_bonus import can_be_counted
from tableronde.games.academy.components import LAST_OF_SERVICE, SERVICE, TRACKS
from tableronde.games.academy.ending import wins
from tableronde.games.academy.state import ACTIONS, BONUS_MOVE, MOVE, NOBODY, State
from tableronde.games.academy.table_order import decider, decides_for
from tableronde.games.academy.tracks import square
from tableronde.games.academy.turn import legal
from tableronde.lab.contest import ADVISED, BEST, CHANCE, contest

from ..worlds import dice
from .table import ALL_VARIANTS, Table
from .worlds import concealed, random_play

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"variants": ALL_VARIANTS}),
    (2, {"duel": "lancelot"}),
    (2, {"duel": "lancelot", "variants": ALL_VARIANTS, "advanced": True}),
    (3, {"variants": ALL_VARIANTS, "open_scores": False}),
    (4, {"advanced": True}),
    (4, {"variants": ("education", "charity")}),
    (5, {"variants": ALL_VARIANTS, "advanced": True}),
]


def weights_of(s: State, seat: int, known: State | None = None) -> dict[str, int]:
    """What a seat that may do this thinks of it, by what is known."""
    choices, weights = Choices.new(len(ACTIONS)), Weights.new(len(ACTIONS))
    n = legal(s, seat, choices)
    tableronde.load("academy").backend("plain")(weigh)(known or s, seat, choices, n, weights)
    return {ACTIONS[choices[i]].name: weights[i] for i in range(n)}


def advised(table: Table, seat: int | None = None) -> list[str]:
    """What a seat that is asked may do, the best first."""
    weights = weights_of(table.state, table.actors[0] if seat is None else seat)
    return sorted(weights, key=lambda name: -weights[name])


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_advice_is_by_what_the_seat_knows_and_changes_nothing(seats: int, options: dict[str, Any]) -> None:
    for match, state in random_play(seats, seed=seats, **options):
        for seat in match.actors:
            before = bytes(state)
            weights = weights_of(state, seat)
            assert bytes(state) == before
            assert all(1 <= weight <= MOST for weight in weights.values())
            assert weights_of(state, seat, concealed(state, seat)) == weights


# The draft and the cards


def test_drafts_the_higher_of_two_cards_of_a_suit() -> None:
    table = Table(4).pack("blue", "gallantry 2", "gallantry 5", "gallantry 3", "gallantry 4", "gallantry 3")
    assert advised(table, 0)[0] == "pick gallantry 5"


def test_gallantry_before_charity_at_the_beginning() -> None:
    table = Table(4).pack("blue", "charity 3", "gallantry 3", "quests 2", "service 2", "education 2")
    assert advised(table, 0)[0] == "pick gallantry 3"


def test_quests_are_played_at_the_end() -> None:
    table = Table(4, turn=6).track("quests", blue=10, green=12, yellow=12, red=3).track("charity", blue=9, green=1)
    table.after(12).hand("blue", "quests 3", "charity 5")
    assert advised(table)[0] == "play quests 3"


def test_of_five_cards_the_least_useful_stays_in_hand_and_the_best_can_wait() -> None:
    table = Table(4, turn=6).track("quests", blue=10, green=12, yellow=12, red=3).track("service", blue=12)
    table.hand("blue", "quests 3", "charity 5", "education 2", "gallantry 2", "service 2")
    order = advised(table)
    assert order[-1] == "play service 2"
    assert order[-2] == "play quests 3"


def test_two_equal_cards_of_which_one_stays_in_hand_are_as_good_as_what_follows() -> None:
    """One of them may be played and the other kept, so neither is bad."""
    table = Table(4, turn=3).track("service", blue=12).after(8).hand("blue", "service 3", "service 3", "gallantry 3")
    weights = weights_of(table.state, 0)
    assert weights["play service 3"] >= weights["play gallantry 3"]


def test_lancelots_squires_play_all_their_cards_so_none_is_bad() -> None:
    """The least useful one may go first."""
    for match, state in random_play(2, seed=3, duel="lancelot"):
        names = [action.name for action in match.legal(match.actors[0])] if not match.over else []
        if len(names) > 2 and all(name.startswith("play ") and "arms" not in name for name in names):
            weights = weights_of(state, match.actors[0])
            assert max(weights.values()) == MOST
            assert min(weights.values()) > MOST // 4
            return
    raise AssertionError("three cards that are no arms should come some time")


def test_a_disc_at_the_end_of_service_is_left_there() -> None:
    table = Table(4, turn=3).track("service", blue=12).hand("blue", "service 5", "arms 3")
    assert advised(table)[-1] == "play service 5"


def test_service_is_brought_to_the_half() -> None:
    table = Table(4, turn=3).track("service", blue=4).after(12).hand("blue", "service 2", "quests 2")
    assert advised(table)[0] == "play service 2"


def test_arms_go_where_they_overtake() -> None:
    table = Table(4, turn=3).track("jousts", blue=3, green=20, red=19).track("tournaments", blue=3, green=5, yellow=4, red=4)
    table.track("charity", blue=12, green=3, yellow=3, red=3).after(12).hand("blue", "arms 3", "charity 2")
    assert advised(table)[0] == "play arms 3 on tournaments"


def test_arms_of_the_neutral_squire_overtake_the_rival() -> None:
    table = Table(2, turn=3).track("jousts", blue=5, green=1, yellow=3).track("tournaments", blue=1, green=5, yellow=3)
    table.hand("yellow", *["arms 3"] * 5).hand("blue", "charity 3").hand("green", "charity 2")
    table.play("play charity 3", "play charity 2")
    assert advised(table) == ["play arms 3 on tournaments", "play arms 3 on jousts"]


# Scoring


def test_a_bonus_takes_the_lead_of_quests_at_the_end() -> None:
    table = Table(4, turn=6).track("gallantry", blue=5).track("quests", blue=10, green=11, yellow=5, red=3)
    table.track("charity", blue=5, green=4, yellow=3, red=2).score()
    assert advised(table)[0] == "move quests"


def wins_by(state: State, seat: int, moves: list[int]) -> bool:
    """Whether a seat wins when the last bonuses go so."""
    rules, after = tableronde.load("academy").backend("plain"), state.copy()
    for move in moves:
        rules(contract.apply)(after, decider(after), move, dice(1), closed_log())
    return bool(wins(after, seat))


def last_moves(state: State) -> list[int]:
    choices = Choices.new(len(ACTIONS))
    return [choices[i] for i in range(legal(state, decider(state), choices))]


def moves_that_win(state: State, seat: int) -> set[int]:
    """Against any answer of the rival, and with a good one of one's own."""
    answers = state.ranked[0] if state.at == 1 else NOBODY
    if answers == NOBODY:
        return {move for move in last_moves(state) if wins_by(state, seat, [move])}
    then = any if decides_for(state, answers) == seat else all
    every = [MOVE + track for track in range(TRACKS) if track != SERVICE or square(state, answers, SERVICE) < LAST_OF_SERVICE]
    return {move for move in last_moves(state) if then(wins_by(state, seat, [move, answer]) for answer in every)}


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"advanced": True}), (2, {"duel": "lancelot"}), (3, {}), (4, {"advanced": True}), (5, {})],
)
def test_who_can_win_by_the_last_bonus_does(seats: int, options: dict[str, Any]) -> None:
    """And by the last but one, between two: a rule of thumb that is never wrong."""
    could = 0
    for seed in range(100):
        if could >= 12:  # enough of them; how rare they are depends on the options
            break
        for match, state in random_play(seats, seed=seed, **options):
            if match.over or state.phase != BONUS_MOVE or not can_be_counted(state):
                continue
            seat = match.actors[0]
            winning = {ACTIONS[move].name for move in moves_that_win(state, seat)}
            if 0 < len(winning) < len(last_moves(state)):
                weights = weights_of(state, seat)
                assert max(weights, key=weights.__getitem__) in winning
                could += 1
    assert could > 3


def test_a_disc_is_raised_where_it_pays() -> None:
    table = Table(4, turn=3, advanced=True).track("jousts", blue=5, green=5, red=1).score()
    assert advised(table)[0] == "raise blue on jousts"


# Variants


def test_bets_on_what_it_holds() -> None:
    quests = Table(4, "gallantry").pack("blue", "quests 5", "quests 4", "quests 4", "quests 3", "quests 3").betting()
    charity = Table(4, "gallantry").pack("blue", "charity 5", "charity 4", "charity 4", "charity 3", "charity 3").betting()
    assert advised(quests)[0] == "bet quests"
    assert advised(charity).index("bet charity") < advised(quests).index("bet charity")


def test_looks_where_it_has_not_looked() -> None:
    table = Table(4, "education").hand("blue", "education 5", "education 4").play("play education 5", "look 2")
    for _ in range(3):
        table.play(next(name for name in table.legal() if not name.startswith("play education")))
    table.play("play education 4")
    assert advised(table)[-1] == "look away"
    assert advised(table)[-2] == "look 2"


def test_takes_a_zero_that_it_knows() -> None:
    table = Table(4, "education").codex(-1, 0, -3, 0).track("education", blue=9, green=1, yellow=1, red=1)
    table.after(12).hand("blue", "education 5", "education 4").play("play education 5", "look 2")
    while table.asked[0] != "codex":
        table.play(table.legal()[-1])
    assert advised(table)[0] == "coat 2"


def test_leaves_a_penalty_that_it_knows() -> None:
    table = Table(4, "education").codex(-1, 0, -3, 0).track("education", blue=9, green=1, yellow=1, red=1)
    table.after(12).hand("blue", "education 5", "education 4").play("play education 5", "look 3")
    while table.asked[0] != "codex":
        table.play(table.legal()[-1])
    assert advised(table)[-1] == "coat 3"


def test_relieves_who_has_most_to_lose() -> None:
    table = Table(4, "charity", turn=6).track("charity", blue=5).wear("green", "arms 1").wear("red", "arms 3", "arms 3").score()
    while table.asked[0] != "receiver":
        table.play(table.legal()[0])
    assert advised(table)[0] == "relieve red"


def test_gives_the_greater_evil_and_takes_the_finest_coat() -> None:
    table = Table(4, "charity", turn=6).track("charity", blue=5, green=4, yellow=3, red=2)
    table.wear("blue", "education -1", "education -3").wear("red", "arms 1", "arms 3", "arms 2").score()
    while table.asked[0] != "gift":
        table.play(table.legal()[0])
    assert advised(table)[0] == "give education -3"
    table.play("give education -3")
    assert advised(table)[0] == "claim arms 3"


def test_kindness_gives_the_small_evil() -> None:
    assert {ACTIONS[action].name for action in ADVICE.unkind} == {"give education -3", "claim arms 3", "claim service 3"}


# Lancelot


def test_makes_two_piles_of_about_equal_worth() -> None:
    table = Table(2, duel="lancelot").six(
        0, "gallantry 5", "gallantry 4", "gallantry 3", "gallantry 3", "gallantry 2", "gallantry 2"
    )
    first = advised(table, 0)[0]
    assert first == "split gallantry 5"
    table.act(0, first)
    second = advised(table, 0)[0]
    table.act(0, second)
    assert {second, advised(table, 0)[0]} <= {"split gallantry 3", "split gallantry 2"}


def test_takes_the_better_pile() -> None:
    table = Table(2, duel="lancelot")
    table.six(1, "gallantry 5", "gallantry 4", "gallantry 4", "charity 2", "charity 2", "charity 3")
    table.act(1, "split gallantry 5", "split gallantry 4", "split gallantry 4")
    for _ in range(3):
        table.act(0, table.legal(0)[0])
    assert advised(table, 0)[0] == "pile 1"


# Contests


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (2, {}), (2, {"duel": "lancelot"}), (3, {"variants": ALL_VARIANTS})])
def test_advice_wins(seats: int, options: dict[str, Any]) -> None:
    game = tableronde.load("academy")
    others = seats - 1
    assert contest(game, [BEST, *[CHANCE] * others], 1000, options=options).share[BEST] > 0.9
    assert contest(game, [ADVISED, *[CHANCE] * others], 1000, options=options).share[ADVISED] > 0.85
    assert contest(game, [BEST, *[ADVISED] * others], 2000, options=options).share[BEST] > 1.15 / seats
