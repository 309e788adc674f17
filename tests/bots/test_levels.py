"""The levels: each is better than the one below, and each has a character."""

from collections import Counter
from math import exp
from random import Random

import pytest

from tableronde import load
from tableronde.bots import Considered, Thought
from tableronde.bots.hiring import LEVELS, hire
from tableronde.bots.levels import Knight
from tableronde.bots.search.thinking import TO_THE_END, Search
from tableronde.bots.seen import Budget, seen_by
from tableronde.engine.advice import USUAL_EASE, Advice
from tableronde.engine.game import Game, games

from .positions import look, positions

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


@every_game
def test_a_squire_beats_pages(game: Game) -> None:
    """Alone against pages, in every seat in turn, it wins more than twice its share."""
    seats, shares = game.meta.seats[-1], []
    for seed in range(6):
        for place in range(seats):
            match = game.match(seats, seed, backend="native")
            bots = [hire("squire" if seat == place else "page").make() for seat in range(seats)]
            dice = Random(seed * seats + place)
            while not match.over:
                seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
                match.play(seat, bots[seat].decide(seen_by(match, seat, dice), match.legal(seat), Budget(1.0)))
            assert match.result is not None
            shares.append(match.result.shares[place])
    assert sum(shares) / len(shares) > 2 / seats


@every_game
def test_a_page_hurts_nobody_when_it_can_help_it(game: Game) -> None:
    unkind, met = game.advice.unkind, 0
    for seed in range(4):
        for match, seat in positions(game, game.meta.seats[-1], seed=seed, every=1):
            legal = match.legal(seat)
            if any(action.id in unkind for action in legal) and not all(action.id in unkind for action in legal):
                met += 1
                chosen = hire("page").make().decide(look(match, seat, met), legal, Budget(1.0))
                assert game.actions.find(chosen).id not in unkind
    assert met > 10 or not unkind or game.id == "academy"  # there only with a variant


@every_game
def test_every_level_plays_at_once_what_alone_is_possible(game: Game) -> None:
    """Two choices of which one is offered: whatever is offered is taken."""
    for match, seat in positions(game, game.meta.seats[0], seed=1, every=30):
        for level in LEVELS[:2]:
            only = match.legal(seat)[-1:]
            assert hire(level).make().decide(look(match, seat), only, Budget(1.0)) == only[0]


def test_who_is_at_ease_takes_what_is_worth_a_little_less_now_and_then() -> None:
    first, second, rare = load("cardinal").actions[0], load("cardinal").actions[1], load("cardinal").actions[2]
    ranked = (Considered(first, 120, 0.50), Considered(second, 80, 0.49), Considered(rare, 1, 0.99))
    thought, dice = Thought((0.5, 0.3, 0.2), ranked, 201), Random(1)
    chosen = Counter(thought.at_ease(0.01, dice).id for _ in range(10_000))
    assert set(chosen) == {first.id, second.id}
    assert chosen[second.id] / chosen[first.id] == pytest.approx(exp(-1), abs=0.03)
    assert thought.best == first


def test_a_champion_foresees_and_a_knight_plays_to_the_end() -> None:
    """Of the same position each thinks what a search in its style thinks."""
    game = load("medievallons")
    match, seat = next(positions(game, 4, seed=2, every=1))
    decided = {name: hire(name).make().decide(look(match, seat), match.legal(seat), Budget(60, 1, 400)) for name in LEVELS[2:]}
    assert decided["champion"] == Search(look(match, seat)).iterate(400).best
    assert Knight.style.horizon == TO_THE_END
    dice = look(match, seat)
    thought = Search(dice, style=Knight.style).iterate(400)
    assert decided["knight"] == thought.at_ease(game.advice.ease_among(4), dice.random)


def test_how_much_a_knight_is_at_ease_goes_by_how_many_play() -> None:
    assert [Advice(ease={2: 0.2, 3: 0.1}).ease_among(seats) for seats in (2, 3, 5)] == [0.2, 0.1, USUAL_EASE]
