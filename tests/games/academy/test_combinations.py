"""Any combination of modes, variants and advanced rules: whole games, played along on paper."""

from itertools import product
from random import Random
from typing import Any

import pytest

import tableronde
from tableronde.games.academy.components import TRACK_IDS
from tableronde.games.academy.state import ASSIGN, DRAFT, SPLIT, TAKE_PILE
from tableronde.games.academy.view import AcademyView

from .paper_game import PaperGame
from .table import ALL_VARIANTS
from .worlds import random_play

#: Phases in which nothing on the boards changes.
QUIET = (DRAFT, SPLIT, TAKE_PILE, ASSIGN)
MODES: list[dict[str, Any]] = [{"seats": 2}, {"seats": 2, "duel": "lancelot"}, {"seats": 3}, {"seats": 4}, {"seats": 5}]


def some_variants(seed: int) -> tuple[str, ...]:
    return tuple(variant for variant in ALL_VARIANTS if Random(seed * 31 + ALL_VARIANTS.index(variant)).random() < 0.5)


def truth_of(match: tableronde.Match) -> AcademyView:
    view = match.truth()
    assert isinstance(view, AcademyView)
    return view


def play_along(seats: int, seed: int, **options: Any) -> None:
    """Plays a random game and the same game on paper; after each decision both look the same."""
    paper, told = None, 0
    for match, state in random_play(seats, seed, **options):
        if state.phase in QUIET:
            continue
        paper = paper or PaperGame(seats, match.options)
        truth = truth_of(match)
        for note in match.events[told:]:
            paper.tell(note, truth)
        told = len(match.events)
        require_same(paper, truth)
        if match.over:
            result = match.result
            assert result is not None
            assert list(result.winners) == paper.winners == paper.best_seats()


def require_same(paper: PaperGame, truth: AcademyView) -> None:
    for track in TRACK_IDS:
        board = paper.boards[track]
        assert {squire.colour: squire.squares[track] for squire in truth.squires} == {d: board.where(d) for d in paper.squires}
        assert [squire for squire in truth.ranks[track] if board.where(squire)] == board.standing
    if truth.phase != "codex":
        for squire in truth.squires:
            assert squire.coats == dict(+paper.coats[squire.colour]), squire.colour
    assert truth.cup == (paper.cup if "arms" in paper.variants else None)
    assert truth.scrolls == (sorted(paper.scrolls) if "service" in paper.variants else None)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("advanced", [False, True])
def test_the_game_without_variants_is_as_on_paper(mode: dict[str, Any], advanced: bool) -> None:
    """The whole page, but for the variants."""
    play_along(seed=1, advanced=advanced, **mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("variant", ALL_VARIANTS)
def test_each_variant_is_as_on_paper(mode: dict[str, Any], variant: str) -> None:
    """Variants, one at a time, in every mode."""
    play_along(seed=ALL_VARIANTS.index(variant), variants=(variant,), advanced=variant in "arms gallantry", **mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("advanced", [False, True])
def test_all_variants_together_are_as_on_paper(mode: dict[str, Any], advanced: bool) -> None:
    """Any combination, also with the advanced rules: all of them."""
    play_along(seed=3, variants=ALL_VARIANTS, advanced=advanced, **mode)


@pytest.mark.parametrize("seed", range(20))
def test_any_combination_is_as_on_paper(seed: int) -> None:
    """Variants (any combination, also with the advanced rules)."""
    play_along(seed=seed, variants=some_variants(seed), advanced=bool(seed % 2), **MODES[seed % 5])


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "advanced"), list(product(MODES, [False, True])))
@pytest.mark.parametrize("bits", range(64))
def test_every_combination_is_as_on_paper(mode: dict[str, Any], advanced: bool, bits: int) -> None:
    """Every set of variants in every mode, with the advanced rules and without."""
    variants = tuple(variant for i, variant in enumerate(ALL_VARIANTS) if bits >> i & 1)
    for seed in range(2):
        play_along(seed=1000 * seed + bits, variants=variants, advanced=advanced, **mode)
