"""What was learnt of a game, and the same networks worked out as matrices."""

import numpy as np

from tableronde import Match
from tableronde.bots.search.instinct import Instinct, instinct_of
from tableronde.engine.game import Game
from tableronde.engine.observation import Facts, observe, unveil
from tableronde.engine.record import Array


def of(game: Game) -> Instinct:
    found = instinct_of(game)
    assert found is not None
    return found


def layers_of(all_of_it: Instinct, network: int, answers: int) -> list[Array]:
    begin, facts, inner, outer = all_of_it.plan.array[network : network + 4]
    shapes = (facts + 1, inner), (inner + 1, outer), (answers, outer + 1)
    found = []
    for shape in shapes:
        found.append(all_of_it.learnt.array[begin : begin + shape[0] * shape[1]].reshape(shape).astype(float))
        begin += shape[0] * shape[1]
    return found


def by_hand(layers: list[Array], facts: list[int]) -> Array:
    """The same networks as matrices."""
    first, second, third = layers
    seen = np.bincount(facts, minlength=len(first) - 1)
    inner = np.maximum(seen @ first[:-1] + first[-1], 0)
    outer = np.maximum(inner @ second[:-1] + second[-1], 0)
    answers: Array = third[:, :-1] @ outer + third[:, -1]
    return answers


def facts_of(match: Match, seat: int, everything: bool) -> list[int]:
    rules, facts = match.game.backend("plain"), Facts.new(match.game.observation.most)
    n = rules(observe)(match._state, seat, facts)
    if everything:
        n = rules(unveil)(match._state, seat, facts, n)
    return [facts[i] for i in range(n)]
