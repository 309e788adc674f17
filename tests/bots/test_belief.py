"""Belief: of the worlds that fit what a seat knows, a search imagines each as often as it is likely."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

from tableronde import Match
from tableronde.bots.hiring import hire
from tableronde.bots.levels import Knight
from tableronde.bots.search.belief import HELD, OF_DEALT, OF_HELD, SURE, Held, imagine, judge_world
from tableronde.bots.search.instinct import LIKELY, LOOKING_OUT
from tableronde.bots.search.thinking import Search, Style
from tableronde.bots.seen import Budget
from tableronde.engine.chance import PLAYERS, WORDS, seed_chance
from tableronde.engine.game import Game, games
from tableronde.engine.observation import Facts
from tableronde.engine.record import Array, Chance
from tableronde.lab.school.worlds import WORLDS, worlds_of

from .learnt import by_hand, facts_of, layers_of, of
from .positions import look, positions

believed = [game for game in games() if game.advice.belief]
not_always = [game for game in games() if set(game.meta.seats) - set(game.advice.belief)]
every_believed = pytest.mark.parametrize("game", believed, ids=lambda game: game.id)


class Imagination:
    """What a search imagines of one position, world by world."""

    def __init__(self, match: Match, seat: int, sure: int) -> None:
        rules, own = match.game.backend("bulk"), of(match.game)
        self.held = Held.new(HELD)
        root, worlds = (rules.tables(type(match._state), count) for count in (1, 2))
        root[0] = rules.state(match.concealed(seat))
        rng = Chance.new(WORDS)
        seed_chance(rng, 5, PLAYERS)
        room = rng, own.learnt, own.plan, Facts.new(match.game.observation.most), own.room(1), self.held
        first, *others = (rules.grid(grid) for grid in room)
        self._next = partial(rules(imagine), root, worlds, seat, sure, first, *others)
        self._judge = partial(rules(judge_world), worlds[0], seat, *others)

    def points(self, count: int) -> Iterator[float]:
        """Those of each world that is imagined."""
        for _ in range(count):
            self._next()
            self._judge()
            yield self.held[OF_DEALT]


def a_hidden_position(game: Game, seats: int) -> tuple[Match, int, Array]:
    """One in which worlds differ, with the points of many that are dealt."""
    for match, seat in positions(game, seats, seed=2, every=9):
        dealt = np.array(list(Imagination(match, seat, 0).points(4000)))
        if 0.3 < dealt.std() < 1.5:  # more takes more worlds than a test has time for
            return match, seat, dealt
    raise AssertionError("nothing was hidden")


@every_believed
def test_what_was_learnt_fits_the_game(game: Game) -> None:
    own = of(game)
    begin, facts, inner, outer = own.plan.array[LIKELY : LIKELY + 4]
    assert facts == game.observation.facts
    assert begin + (facts + 1) * inner + (inner + 1) * outer + outer + 1 == own.plan[LOOKING_OUT]


@every_believed
def test_a_world_has_the_points_that_the_network_gives_it(game: Game) -> None:
    layers = layers_of(of(game), LIKELY, 1)
    for match, seat in positions(game, game.meta.seats[-1], seed=3, every=31):
        rules, own, held = game.backend("bulk"), of(game), Held.new(HELD)
        room = own.learnt, own.plan, Facts.new(game.observation.most), own.room(1), held
        rules(judge_world)(rules.state(match._state), seat, *(rules.grid(grid) for grid in room))
        assert held[OF_DEALT] == pytest.approx(by_hand(layers, facts_of(match, seat, True))[0], abs=1e-3)


@every_believed
def test_worlds_come_as_often_as_they_are_likely(game: Game) -> None:
    """The mean of what is imagined is the mean of what is dealt, each world as heavy as it is likely."""
    match, seat, dealt = a_hidden_position(game, 3)
    for sure in (SURE, SURE // 2):
        weights = np.exp(sure / SURE * (dealt - dealt.max()))
        imagined = np.mean(list(Imagination(match, seat, sure).points(4000)))
        assert imagined == pytest.approx((weights * dealt).sum() / weights.sum(), abs=0.25 * dealt.std())
        assert imagined > dealt.mean()


@every_believed
def test_who_is_sure_of_nothing_takes_every_world_that_fits(game: Game) -> None:
    match, seat, dealt = a_hidden_position(game, 3)
    assert len(set(dealt)) > 20
    imagination = Imagination(match, seat, 0)
    assert list(imagination.points(40)) == list(dealt[:40])
    assert imagination.held[OF_HELD] == 0


@every_believed
def test_the_true_world_is_found_more_often_than_by_chance(game: Game) -> None:
    """In games that were not learnt from, in mixed company: it has most points of eight at least half as often again."""
    layers = layers_of(of(game), LIKELY, 1)
    moments = worlds_of(game, first=900_000_000, games=4)
    found = 0
    for worlds in moments:
        points = [by_hand(layers, [fact for fact in world if fact >= 0])[0] for world in worlds]
        found += points[0] == max(points)
    assert found / len(moments) > 1.5 / WORLDS


@every_believed
def test_of_a_moment_every_world_shows_what_the_seat_knows(game: Game) -> None:
    for worlds in worlds_of(game, first=7, games=1):
        known = [sorted(fact for fact in world if 0 <= fact < game.observation.known) for world in worlds]
        assert all(one == known[0] for one in known)


@every_believed
def test_a_champion_believes_and_a_knight_does_not(game: Game) -> None:
    """Of the same position each thinks what a search in its style thinks."""
    seats = max(game.advice.belief)
    match, seat, _ = a_hidden_position(game, seats)
    legal, believing = match.legal(seat), Search(look(match, seat)).iterate(300)
    assert believing.chances != Search(look(match, seat), style=Style(belief=0)).iterate(300).chances
    assert hire("champion").make().decide(look(match, seat), legal, Budget(60, 1, 300)) == believing.best
    assert Knight.style.belief == 0


@pytest.mark.parametrize("game", not_always, ids=lambda game: game.id)
def test_with_other_numbers_of_players_it_believes_nothing(game: Game) -> None:
    for seats in set(game.meta.seats) - set(game.advice.belief):
        match, seat = next(positions(game, seats, seed=2, every=1))
        usual, without = (Search(look(match, seat), style=Style(belief=sure)).iterate(100) for sure in (None, 0.0))
        assert usual == without
