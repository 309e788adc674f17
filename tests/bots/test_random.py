"""The random bot: one for all seats of a match plays the very game of a bulk playout."""

from typing import Any

import pytest

from tableronde import Match
from tableronde.bots.random import RandomBot
from tableronde.engine.actions import Action
from tableronde.engine.game import Game

from ..engine.play import CARDINAL, EVERY_GAME, ONE_OF_EACH, each, last_state, table_name, tables
from ..games_for_tests.variants import PLEDGE


def play_out(match: Match) -> Match:
    """The first who is asked decides, as in a playout."""
    bot = RandomBot(match.seed)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bot.decide(match.view(seat), match.legal(seat)))
    return match


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_one_bot_for_all_plays_the_playout_of_its_seed(game: Game, seats: int, options: dict[str, Any]) -> None:
    for seed in range(6):
        match = play_out(game.match(seats, seed, **options))
        assert match._state.without_memory.tobytes() == last_state(game, "bulk", seats, options, seed)[0]


def test_a_bot_with_the_same_seed_decides_the_same() -> None:
    match = CARDINAL.match(3, 1)
    legal = match.legal(match.actors[0])
    one, same, other = RandomBot(5), RandomBot(5), RandomBot(6)
    decisions = [[bot.decide(None, legal) for _ in range(50)] for bot in (one, same, other)]
    assert decisions[0] == decisions[1]
    assert decisions[0] != decisions[2]


def test_every_choice_is_taken_about_equally_often() -> None:
    legal = list(PLEDGE.actions)
    bot, rolls = RandomBot(3), 7_000
    counts = dict.fromkeys((action.name for action in legal), 0)
    for _ in range(rolls):
        counts[bot.decide(None, legal).name] += 1
    assert sum((count - rolls / 7) ** 2 / (rolls / 7) for count in counts.values()) < 40


def test_what_is_no_choice_takes_no_roll() -> None:
    """A playout rolls for real choices only; a bot that rolls more is in another game from then on."""
    legal: list[Action] = list(PLEDGE.actions)
    quiet, asked = RandomBot(3), RandomBot(3)
    for _ in range(5):
        assert asked.decide(None, legal[:1]) is legal[0]
    assert [quiet.decide(None, legal) for _ in range(20)] == [asked.decide(None, legal) for _ in range(20)]


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), tables(*EVERY_GAME), ids=table_name)
def test_hundreds_of_matches_are_playouts(game: Game, seats: int, options: dict[str, Any]) -> None:
    for seed in range(1_000, 1_000 + each(game, 400)):
        match = play_out(game.match(seats, seed, **options))
        assert match._state.without_memory.tobytes() == last_state(game, "bulk", seats, options, seed)[0]
