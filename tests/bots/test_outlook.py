"""Outlook: how a game may end, told when a turn begins. What it says is what its network says, and searches ask it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tableronde import Match
from tableronde.bots.levels import Champion, Knight
from tableronde.bots.search.instinct import LOOKING_OUT, OUTLOOK_FILE, Instinct, read_files
from tableronde.bots.search.outlook import foretell
from tableronde.bots.search.thinking import Search, Style
from tableronde.bots.seen import Budget
from tableronde.engine.advice import foresee
from tableronde.engine.backends import Name
from tableronde.engine.game import Game, games
from tableronde.engine.observation import Facts, outlook
from tableronde.engine.record import Array, Shares
from tableronde.lab.school.endings import endings
from tableronde.lab.school.kinds import all_kinds
from tableronde.lab.school.worlds import NOTHING

from .learnt import by_hand, layers_of, of
from .positions import look, positions

with_outlook = [game for game in games() if of(game).has(LOOKING_OUT)]
without = [game for game in games() if game not in with_outlook]
every_looking_out = pytest.mark.parametrize("game", with_outlook, ids=lambda game: game.id)


def told(match: Match, backend: Name, by: Instinct | None = None) -> list[float]:
    """The chances of each seat, or nothing where nothing can be told."""
    rules, own, shares = match.game.backend(backend), by or of(match.game), Shares.new(match.seats)
    room = shares, own.learnt, own.plan, Facts.new(match.game.observation.most), own.room(1)
    grids = [rules.grid(grid) for grid in room]
    found = rules(foretell)(rules.state(match._state), match.seats, own.has(LOOKING_OUT), *grids)
    return [shares[seat] for seat in range(match.seats)] if found else []


def facts_for_outlook(match: Match) -> list[int]:
    facts = Facts.new(match.game.observation.most)
    n = match.game.backend("plain")(outlook)(match._state, match.actors[0], facts)
    return [facts[i] for i in range(n)]


def moments(game: Game, seats: int, **options: Any) -> Iterator[Match]:
    """Those of a game at which it can be told how it may end."""
    for match, _ in positions(game, seats, seed=seats, every=1, **options):
        if facts_for_outlook(match):
            yield match


def chances_by_hand(layers: list[Array], facts: list[int], seats: int) -> Array:
    points = by_hand(layers, facts)[:seats]
    weights = np.exp(points - points.max())
    chances: Array = weights / weights.sum()
    return chances


@every_looking_out
def test_what_was_learnt_fits_the_game(game: Game) -> None:
    own = of(game)
    begin, facts, inner, outer = own.plan.array[LOOKING_OUT : LOOKING_OUT + 4]
    assert facts == game.observation.facts
    assert begin + (facts + 1) * inner + (inner + 1) * outer + game.meta.seats[-1] * (outer + 1) == own.learnt.array.size
    assert np.isfinite(own.learnt.array).all()


@every_looking_out
@pytest.mark.parametrize("backend", ["plain", "native"])
def test_chances_are_what_the_network_says_each_turned_to_its_seat(game: Game, backend: Name) -> None:
    layers, firsts = layers_of(of(game), LOOKING_OUT, game.meta.seats[-1]), set()
    for seats, options in all_kinds(game, seed=1)[1::24]:
        for match in moments(game, seats, **options):
            by_seat, first = told(match, backend), match.actors[0]
            in_order = [by_seat[(first + i) % seats] for i in range(seats)]
            assert in_order == pytest.approx(chances_by_hand(layers, facts_for_outlook(match), seats), abs=1e-3)
            assert sum(by_seat) == pytest.approx(1)
            firsts.add(first)
    assert len(firsts) > 1


@every_looking_out
def test_it_tells_when_a_turn_begins_and_at_no_other_time(game: Game) -> None:
    """In the middle of things it says nothing, and the search plays on."""
    for seats in game.meta.seats:
        spoke = [bool(told(match, "native")) for match, _ in positions(game, seats, seed=1, every=1)]
        assert spoke[0]
        assert 0 < sum(spoke) < len(spoke) / 2


@pytest.mark.parametrize("game", without, ids=lambda game: game.id)
def test_a_game_without_one_foresees_by_advice(game: Game) -> None:
    rules = game.backend("plain")
    for match, _ in positions(game, game.meta.seats[-1], seed=3, every=9):
        shares = Shares.new(match.seats)
        foreseen = rules(foresee)(match._state, match.seats, shares)
        assert told(match, "plain") == ([shares[seat] for seat in range(match.seats)] if foreseen else [])


@every_looking_out
def test_it_knows_more_of_who_will_win_than_nothing(game: Game) -> None:
    """In games that were not learnt from; a guess that all have the same chance would be 0."""
    layers, found = layers_of(of(game), LOOKING_OUT, game.meta.seats[-1]), endings(game, games=150, seed=900_000_000)
    missed = missed_by_nobody = 0.0
    for seats, facts, shares in zip(found.seats, found.facts, found.shares, strict=True):
        chances = chances_by_hand(layers, [fact for fact in facts if fact != NOTHING], seats)
        missed += float(((chances - shares[:seats]) ** 2).sum())
        missed_by_nobody += float(((1 / seats - shares[:seats]) ** 2).sum())
    assert missed < 0.95 * missed_by_nobody


@every_looking_out
def test_who_looks_out_plays_on_for_less(game: Game) -> None:
    for seats in game.advice.outlook:
        match, seat = next(positions(game, seats, seed=2, every=1))
        plies = []
        for style in (Style(), Style(outlook=False)):
            search = Search(look(match, seat), style=style)
            assert sum(search.iterate(300).chances) == pytest.approx(1)
            plies.append(search.plies)
        assert plies[0] < plies[1] / 2


@every_looking_out
def test_with_other_numbers_of_players_nobody_looks_out(game: Game) -> None:
    for seats in set(game.meta.seats) - game.advice.outlook:
        match, seat = next(positions(game, seats, seed=2, every=1))
        usual, without = (Search(look(match, seat), style=Style(outlook=on)).iterate(100) for on in (True, False))
        assert usual == without


@every_looking_out
def test_champions_and_knights_look_out(game: Game) -> None:
    """Of the same position each thinks what a search in its style thinks, and that is not what it thinks without an outlook."""
    match, seat = next(positions(game, game.meta.seats[-1], seed=2, every=1))
    legal = match.legal(seat)
    for level in (Champion, Knight):
        seen = look(match, seat)
        thought = Search(seen, style=level.style).iterate(300)
        without = Search(look(match, seat), style=replace(level.style, outlook=False)).iterate(300)
        assert thought.chances != without.chances
        decided = level().decide(look(match, seat), legal, Budget(60, 1, 300))
        ease = game.advice.ease_among(match.seats)
        assert decided == (thought.at_ease(ease, seen.random) if level.at_ease else thought.best)


@every_looking_out
def test_who_wins_is_noted_for_who_decides_first_and_those_after(game: Game) -> None:
    """Shares are of all seats and 1 in all; nobody sits where there is no seat."""
    found = endings(game, games=60, seed=5)
    assert set(found.seats) == set(game.meta.seats)
    assert found.shares.sum(1) == pytest.approx(1)
    for seats, shares in zip(found.seats, found.shares, strict=True):
        assert not shares[seats:].any()


def test_without_the_file_nothing_was_learnt() -> None:
    for game in with_outlook:
        assert not read_files({}).has(LOOKING_OUT)
        assert not read_files({OUTLOOK_FILE: None}).has(LOOKING_OUT)
        match = next(moments(game, game.meta.seats[-1]))
        assert told(match, "plain", read_files({})) == []
