"""Instinct: two small networks, asked by a search. What they say is what their numbers say."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tableronde import Match, load
from tableronde.bots.hiring import hire
from tableronde.bots.levels import Knight
from tableronde.bots.search import instinct
from tableronde.bots.search.instinct import CHANCES, DECIDED, LIKELY, LIKING, Neurons, expect, like, read_files
from tableronde.bots.search.thinking import Search, Style
from tableronde.bots.seen import Budget, seen_by
from tableronde.engine.backends import Name
from tableronde.engine.errors import BadBot
from tableronde.engine.game import Game, games
from tableronde.engine.observation import Facts
from tableronde.engine.record import Choices, Shares, Weights

from .learnt import by_hand, facts_of, layers_of, of
from .positions import another_world, look, positions

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
by_champions = [game for game in games() if game.advice.instinct]
every_learnt = pytest.mark.parametrize("game", by_champions, ids=lambda game: game.id)


def liked(match: Match, seat: int, backend: Name) -> list[int]:
    game, legal = match.game, match.legal(seat)
    rules, own = game.backend(backend), of(match.game)
    choices, weights = Choices.new(len(legal)), Weights.new(len(legal))
    for i, action in enumerate(legal):
        choices[i] = action.id
    room: list[Facts | Neurons] = [Facts.new(game.observation.most), own.room(len(game.actions))]
    grids = [rules.grid(grid) for grid in (choices, weights, own.learnt, own.plan, *room)]
    total = rules(like)(rules.state(match._state), seat, grids[0], len(legal), grids[1], DECIDED, *grids[2:])
    assert total == sum(weights[i] for i in range(len(legal)))
    return [weights[i] for i in range(len(legal))]


def expected(match: Match, seat: int, backend: Name) -> list[float]:
    game = match.game
    rules, own, shares = game.backend(backend), of(game), Shares.new(match.seats)
    room = (Facts.new(game.observation.most), own.room(len(game.actions)))
    grids = [rules.grid(grid) for grid in (shares, own.learnt, own.plan, *room)]
    rules(expect)(rules.state(match._state), seat, match.seats, *grids)
    return [shares[i] for i in range(match.seats)]


@every_game
def test_what_was_learnt_fits_the_game(game: Game) -> None:
    own, seen = of(game), game.observation
    for network, facts, answers in ((LIKING, seen.known, len(game.actions)), (CHANCES, seen.facts, game.meta.seats[-1])):
        begin, known, inner, outer = own.plan.array[network : network + 4]
        assert known == facts
        end = begin + (facts + 1) * inner + (inner + 1) * outer + answers * (outer + 1)
        assert end == own.plan[CHANCES if network == LIKING else LIKELY]
    assert np.isfinite(own.learnt.array).all()


@every_game
def test_a_seat_likes_what_the_network_says(game: Game) -> None:
    layers = layers_of(of(game), LIKING, len(game.actions))
    for match, seat in positions(game, game.meta.seats[-1], seed=3, every=23):
        answers = by_hand(layers, facts_of(match, seat, False))[[action.id for action in match.legal(seat)]]
        by_matrix = 10_000 * np.exp(answers - answers.max())
        assert liked(match, seat, "native") == pytest.approx(by_matrix, abs=8)


@every_game
def test_chances_are_what_the_network_says_turned_to_the_seats(game: Game) -> None:
    layers = layers_of(of(game), CHANCES, game.meta.seats[-1])
    for seats in game.meta.seats:
        for match, seat in positions(game, seats, seed=3, every=37):
            answers = np.exp(by_hand(layers, facts_of(match, seat, True))[:seats])
            chances = expected(match, seat, "native")
            assert sum(chances) == pytest.approx(1)
            assert np.roll(chances, -seat) == pytest.approx(answers / answers.sum(), abs=1e-4)


@every_game
def test_the_interpreter_feels_the_same(game: Game) -> None:
    match, seat = next(positions(game, game.meta.seats[0], seed=3, every=1))
    assert liked(match, seat, "plain") == pytest.approx(liked(match, seat, "native"), abs=2)
    assert expected(match, seat, "plain") == pytest.approx(expected(match, seat, "native"), abs=1e-4)


@every_game
def test_what_a_seat_likes_does_not_depend_on_what_it_cannot_know(game: Game) -> None:
    for match, seat in positions(game, game.meta.seats[-1], seed=5, every=19):
        assert liked(match, seat, "native") == liked(another_world(match, seat, seed=7), seat, "native")


@every_learnt
def test_how_decided_instinct_is_and_how_far_it_is_trusted_changes_what_a_search_finds(game: Game) -> None:
    for seats in game.advice.instinct:
        match, seat = next(positions(game, seats, seed=2, every=1))
        styles = Style(), Style(decided=1.0), Style(trust=0.8), Style(instinct=False)
        thoughts = [Search(look(match, seat), style=style).iterate(200) for style in styles]
        assert len({thought.chances for thought in thoughts}) == len(thoughts)
        for thought in thoughts:
            assert sum(thought.chances) == pytest.approx(1)


@every_learnt
def test_who_trusts_instinct_alone_expects_what_it_expects(game: Game) -> None:
    """At the first iteration: what the network says of the one world that was imagined."""
    for seats in game.advice.instinct:
        match, seat = next(positions(game, seats, seed=2, every=1))
        alone, unsure = (Search(look(match, seat), style=Style(trust=trust)).iterate(1) for trust in (1.0, 0.0))
        half = Search(look(match, seat), style=Style(trust=0.5)).iterate(1)
        assert half.chances == pytest.approx(
            [(one + other) / 2 for one, other in zip(alone.chances, unsure.chances, strict=True)]
        )
        assert min(alone.chances) > 0
        assert max(alone.chances) < 1


@every_learnt
def test_a_champion_goes_by_instinct_and_a_knight_does_not(game: Game) -> None:
    """Of the same position each thinks what a search in its style thinks."""
    seats = max(game.advice.instinct)
    match, seat = next(positions(game, seats, seed=2, every=1))
    legal, by_instinct = match.legal(seat), Search(look(match, seat)).iterate(300)
    assert hire("champion").make().decide(look(match, seat), legal, Budget(60, 1, 300)) == by_instinct.best
    by_advice = Search(look(match, seat), style=Knight.style).iterate(300)
    assert by_advice.chances != by_instinct.chances
    dice: Random = (seen := look(match, seat)).random
    thought = Search(seen, style=Knight.style).iterate(300)
    decided = hire("knight").make().decide(look(match, seat), legal, Budget(60, 1, 300))
    assert decided == thought.at_ease(game.advice.ease_among(seats), dice)


@every_game
def test_with_other_numbers_of_players_instinct_is_not_asked(game: Game) -> None:
    for seats in set(game.meta.seats) - set(game.advice.instinct):
        match, seat = next(positions(game, seats, seed=2, every=1))
        with_it, without = (Search(look(match, seat), style=replace(Style(), instinct=on)).iterate(100) for on in (None, False))
        assert with_it == without


@every_game
def test_a_veteran_does_what_it_likes_best(game: Game) -> None:
    for match, seat in positions(game, game.meta.seats[-1], seed=5, every=19):
        weights = liked(match, seat, "native")
        chosen = hire("veteran").make().decide(look(match, seat), match.legal(seat), Budget(1.0))
        assert weights[match.legal(seat).index(game.actions.find(chosen))] == max(weights)


@every_game
def test_a_veteran_beats_squires(game: Game) -> None:
    """Alone against squires, in every seat in turn, it wins more than one and a half times its share."""
    seats, shares = game.meta.seats[-1], []
    for seed in range(3):
        for place in range(seats):
            match, dice = game.match(seats, seed, backend="native"), Random(seed * seats + place)
            bots = [hire("veteran" if seat == place else "squire").make() for seat in range(seats)]
            while not match.over:
                seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
                match.play(seat, bots[seat].decide(seen_by(match, seat, dice), match.legal(seat), Budget(1.0)))
            assert match.result is not None
            shares.append(match.result.shares[place])
    assert sum(shares) / len(shares) > 1.5 / seats


def test_a_veteran_of_a_game_without_a_school_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = next(positions(load("cardinal"), 3, seed=5, every=1))
    monkeypatch.setattr(instinct, "instinct_of", lambda game: read_files({}))
    with pytest.raises(BadBot, match=r"nothing was learnt of cardinal yet: its folder has no instinct\.npz"):
        hire("veteran").make().decide(look(match, seat), match.legal(seat), Budget(1.0))
