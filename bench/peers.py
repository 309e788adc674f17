"""Peers: OpenSpiel's C++ search in hearts, a game of hidden hands for four like ours."""

from __future__ import annotations

import random
from functools import cache
from time import perf_counter

import pyspiel

SIMULATIONS = 3_000
#: Random games by which the share of real choices is found.
GAMES = 500


def hearts_plies_per_second() -> float:
    """Simulations of its information-set tree search a second, times the plies from the root to the end of each."""
    state = _dealt(pyspiel.load_game("hearts"), seed=1)
    plies = _decisions_to_the_end(state.clone())
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, SIMULATIONS)
    begun = perf_counter()
    bot.step(state)
    return SIMULATIONS * plies / (perf_counter() - begun)


@cache
def hearts_choices() -> float:
    """The part of the plies at which there were at least two legal actions, in random games from the same deal."""
    dealt, dice = _dealt(pyspiel.load_game("hearts"), seed=1), random.Random(1)
    plies = choices = 0
    for _ in range(GAMES):
        state = dealt.clone()
        while not state.is_terminal():
            legal = state.legal_actions()
            plies += 1
            choices += len(legal) > 1
            state.apply_action(dice.choice(legal))
    return choices / plies


def _dealt(game: pyspiel.Game, seed: int) -> pyspiel.State:
    state, dice = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
    return state


def _decisions_to_the_end(state: pyspiel.State) -> int:
    """The same in every game of hearts: three cards passed by each, then thirteen tricks."""
    decisions = 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        decisions += 1
    return decisions
