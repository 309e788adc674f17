"""The search: finds what is plainly best, in time, and says what it found."""

from itertools import pairwise
from math import sqrt
from random import Random
from threading import active_count
from time import monotonic, thread_time

import pytest

from tableronde import Match, load
from tableronde.bots.search.thinking import TO_THE_END, TRIFLE, WITHOUT_RIVAL, Considered, Search, Style, Thought
from tableronde.bots.search.tree import FEW, FIRST, NEXT, ROOT, SQUARES, SUM, USUAL_SPREAD, VISITS
from tableronde.bots.seen import seen_by
from tableronde.engine.game import Game, games

from .positions import look, positions

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


@every_game
def test_the_same_dice_bring_the_same_thought(game: Game) -> None:
    match, seat = next(positions(game, game.meta.seats[-1], seed=2, every=1))
    one, same, other = (Search(look(match, seat, seed)).iterate(300) for seed in (1, 1, 2))
    assert one == same
    assert one.chances != other.chances


@every_game
def test_a_search_goes_on_where_it_stopped(game: Game) -> None:
    match, seat = next(positions(game, game.meta.seats[-1], seed=2, every=1))
    whole, parts = Search(look(match, seat)), Search(look(match, seat))
    thought = whole.iterate(400)
    for _ in range(4):
        last = parts.iterate(100)
    assert last == thought


@every_game
def test_what_it_says_adds_up(game: Game) -> None:
    for seats in game.meta.seats:
        for match, seat in positions(game, seats, seed=seats, every=29):
            thought = Search(look(match, seat)).iterate(200)
            assert thought.iterations == 200
            assert sum(choice.visits for choice in thought.ranked) == 200
            assert sum(thought.chances) == pytest.approx(1)
            assert all(choice.action in match.legal(seat) for choice in thought.ranked)
            assert all(0 <= choice.worth <= 1 for choice in thought.ranked)
            assert all(one.visits >= next_.visits for one, next_ in pairwise(thought.ranked))


def foresighted(game: Game) -> list[int]:
    return [seats for seats in game.meta.seats if seats in game.advice.horizon]


def test_who_foresees_the_end_plays_on_for_less() -> None:
    game = load("medievallons")
    for seats in foresighted(game):
        match, seat = next(positions(game, seats, seed=2, every=1))
        plies = []
        for horizon in (0, game.advice.horizon[seats], None, TO_THE_END):
            search = Search(look(match, seat), style=Style(horizon=horizon))
            thought = search.iterate(300)
            assert sum(thought.chances) == pytest.approx(1)
            plies.append(search.plies)
        at_once, soon, usual, late = plies
        assert at_once < soon == usual < late / 2


@every_game
def test_where_advice_foresees_nothing_its_horizon_changes_nothing(game: Game) -> None:
    for seats in set(game.meta.seats) - set(foresighted(game)):
        match, seat = next(positions(game, seats, seed=2, every=1))
        styles = None, Style(horizon=3), Style(horizon=TO_THE_END)
        usual, soon, to_the_end = (Search(look(match, seat), style=style).iterate(100) for style in styles)
        assert usual == soon == to_the_end


@every_game
def test_visits_below_a_decision_are_no_more_than_those_of_it(game: Game) -> None:
    """Of each seat: seats that choose together count beside each other."""
    match, seat = next(positions(game, game.meta.seats[-1], seed=2, every=1))
    search = Search(look(match, seat))
    search.iterate(500)
    (thinker,) = search._thinkers
    tree = thinker.tree
    for node in range(thinker.used):
        below: dict[int, int] = {}
        child = tree[node, FIRST]
        while child:
            below[tree[child, 0]] = below.get(tree[child, 0], 0) + tree[child, VISITS]
            child = tree[child, NEXT]
        assert max(below.values(), default=0) <= tree[node, VISITS]
    assert tree[ROOT, VISITS] == 500


@every_game
def test_the_deadline_is_kept(game: Game) -> None:
    """Not on the clock of a busy machine: it never begins a slice after its time, and a slice is short."""
    match, seat = next(positions(game, game.meta.seats[-1], seed=2, every=1))
    search = Search(look(match, seat))
    search.iterate(10)
    begun, worked = monotonic(), thread_time()
    thought = search.think(0.2)
    assert monotonic() - begun >= 0.2
    assert thread_time() - worked < 0.25
    assert thought.iterations > 10


@every_game
def test_several_threads_think_more_together(game: Game) -> None:
    match, seat = next(positions(game, game.meta.seats[-1], seed=2, every=1))
    search = Search(look(match, seat), threads=2)
    thought = search.think(0.2)
    assert all(thinker.iterations > 0 for thinker in search._thinkers)
    assert thought.iterations == sum(thinker.iterations for thinker in search._thinkers)
    assert sum(choice.visits for choice in thought.ranked) == thought.iterations
    before = active_count()
    search.think(0.05)
    assert active_count() == before


def test_it_stops_when_the_choice_is_clear() -> None:
    """A third guild wins at once: nothing to think about."""
    match, seat = third_guild()
    search = Search(look(match, seat))
    begun = monotonic()
    thought = search.think(20.0, hurried=True)
    assert monotonic() - begun < 10
    assert thought.best.kind == "found"
    assert thought.ranked[0].worth > 0.9


def third_guild() -> tuple[Match, int]:
    """A position of a random game in which a guild can be founded that is the third."""
    game = load("medievallons")
    for seed in range(2000):
        for match, seat in positions(game, 3, seed=seed, every=1):
            data = match.view(seat).to_json()
            if len(data["players"][seat]["guilds"]) == 2 and any(a.kind == "found" for a in match.legal(seat)):
                return match, seat
    raise AssertionError("that should come some time")


def considered(*choices: tuple[int, float]) -> Thought:
    actions = load("cardinal").actions
    ranked = tuple(Considered(actions[i], visits, worth) for i, (visits, worth) in enumerate(choices))
    return Thought((0.5, 0.5), ranked, sum(visits for visits, _ in choices))


@every_game
def test_it_measures_how_much_results_differ(game: Game) -> None:
    """By what it measured it is curious: at the beginning as results usually differ, and then as they do here."""
    match, seat = next(positions(game, game.meta.seats[-1], seed=2, every=1))
    search = Search(look(match, seat))
    assert search.iterate(FEW - 1).spread == USUAL_SPREAD
    results = search._thinkers[0].results
    measured, before = [], results[SUM]
    for _ in range(300):
        spread = search.iterate(1).spread
        measured.append(results[SUM] - before)
        before = results[SUM]
    assert len(set(measured)) > 1
    n = FEW - 1 + len(measured)
    assert spread == pytest.approx(sqrt(results[SQUARES] / n - (results[SUM] / n) ** 2))
    assert min(measured) < results[SUM] / n < max(measured)


def test_regret_is_what_the_best_loses_where_another_may_be_better() -> None:
    """By trying: worths that lie around those found, and how far the best of them is above the first."""
    thought, dice = considered((3000, 0.52), (800, 0.5), (200, 0.51)), Random(1)
    for rival in thought.ranked[1:]:
        pair = Thought(thought.chances, (thought.ranked[0], rival), 0)
        lost = 0.0
        for _ in range(100_000):
            first, other = (dice.gauss(choice.worth, USUAL_SPREAD / sqrt(choice.visits)) for choice in pair.ranked)
            lost += max(0.0, other - first)
        assert pair.regret == pytest.approx(lost / 100_000, rel=0.05)
    pairs = [Thought(thought.chances, (thought.ranked[0], rival), 0).regret for rival in thought.ranked[1:]]
    assert thought.regret == pytest.approx(sum(pairs))


def test_there_is_little_to_regret_where_nothing_comes_near_or_all_is_known() -> None:
    assert considered((3000, 0.9), (100, 0.3)).regret < TRIFLE
    assert considered((30_000, 0.5), (20_000, 0.485)).regret < TRIFLE
    assert considered((300, 0.5), (200, 0.485)).regret > TRIFLE
    assert considered((3000, 0.5), (0, 0.0)).regret == 0  # as one thread may see what another begins


def test_it_stops_when_it_hardly_matters() -> None:
    """Long before its time, with more than one choice well tried."""
    for match, seat in positions(load("cardinal"), 3, seed=3, every=7):
        if match.legal(seat)[0].kind == "take":
            thought = Search(look(match, seat), style=Style(instinct=False)).think(60.0, hurried=True)
            if thought.ranked[0].visits <= WITHOUT_RIVAL * thought.iterations:
                assert thought.regret < TRIFLE
                return
    raise AssertionError("a card that hardly matters should come some time")


def test_memory_of_a_search_stays_small() -> None:
    """All that two threads keep, in bytes."""
    match, seat = next(positions(load("cardinal"), 5, seed=2, every=1))
    search = Search(look(match, seat), threads=2)
    kept = sum(thinker.tree.array.nbytes + thinker.worth.array.nbytes for thinker in search._thinkers)
    assert kept < 50e6


def test_a_full_tree_is_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the interpreter, with a tree of ten rows."""
    from tableronde.bots.search import thinking, tree

    match = load("cardinal").match(3, 1)
    view = seen_by(match, match.actors[0], Random(1))
    monkeypatch.setattr(tree, "ROWS", 10)
    monkeypatch.setattr(thinking, "ROWS", 10)
    backend = type(view.game.backend("plain"))(view.game)
    monkeypatch.setattr(type(view.game), "backend", lambda *_: backend)
    search = Search(view, style=Style())
    thought = search.iterate(30)
    assert search._thinkers[0].used == 10
    assert thought.iterations == 30
    assert sum(choice.visits for choice in thought.ranked) < 30
