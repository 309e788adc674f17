"""The conformance suite must notice broken rules. Each rule here has one mistake; the complaint must fit it."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from tableronde import TableRondeError
from tableronde.engine import conformance
from tableronde.engine.advice import Advice
from tableronde.engine.conformance import Broken, check_match
from tableronde.engine.game import Game

from ..games_for_tests import broken_cardinal as cardinal
from ..games_for_tests import broken_pledge as pledge
from ..games_for_tests.variants import PLEDGE, install, variant
from .play import CARDINAL


def complaint(monkeypatch: pytest.MonkeyPatch, game: Game, **broken: Any) -> str:
    """What is said about a game with these rules, in one of a few matches."""
    changed = install(monkeypatch, variant(game, **broken))
    matches, every = (6, 2) if game is CARDINAL else (30, 1)
    for seed in range(matches):
        try:
            check_match(changed, 3, {}, seed, every)
        except Broken as problem:
            return str(problem)
    pytest.fail("nothing was noticed")


@contextmanager
def a_moment_only(seconds: int) -> Iterator[None]:
    """What should end and does not is stopped."""

    def stop(signal_: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(
    ("rules", "complains"),
    [
        ({"legal": cardinal.offers_twice}, "offered an action twice"),
        ({"legal": cardinal.offers_nothing}, "is asked and has no action, or the reverse"),
        ({"legal": cardinal.offers_everybody}, "is asked and has no action, or the reverse"),
        ({"legal": cardinal.offers_what_is_not}, "no action"),
        ({"legal": cardinal.offers_minus_one}, "no action"),
        ({"legal": cardinal.offers_by_the_pile}, "what seat"),
        ({"legal": cardinal.offers_and_changes}, "asking what is legal changes the state"),
        ({"actors": cardinal.asks_the_next}, "is asked and has no action, or the reverse"),
        ({"actors": cardinal.asks_nobody}, "is asked and has no action, or the reverse"),
        ({"actors": cardinal.asks_two}, "is asked and has no action, or the reverse"),
    ],
    ids=lambda part: next(iter(part.values())).__name__ if isinstance(part, dict) else "",
)
def test_what_may_be_done(monkeypatch: pytest.MonkeyPatch, rules: dict[str, Any], complains: str) -> None:
    assert complains in complaint(monkeypatch, CARDINAL, **rules)


@pytest.mark.parametrize(
    ("rules", "complains"),
    [
        ({"apply": cardinal.loses_a_card}, "cards"),
        ({"apply": cardinal.tells_of_another_hand}, "the notes of 'exchange"),
        ({"apply": cardinal.tells_what_was_drawn}, "the notes of 'draw'"),
        ({"apply": cardinal.shows_another_hand}, "a secret and can be taken back"),
        ({"setup": cardinal.counts_games_in_the_state}, "the same seed and the same actions give another game"),
        ({"setup": cardinal.counts_games_in_the_story}, "the same game is told differently"),
    ],
    ids=lambda part: next(iter(part.values())).__name__ if isinstance(part, dict) else "",
)
def test_what_happens(monkeypatch: pytest.MonkeyPatch, rules: dict[str, Any], complains: str) -> None:
    assert complains in complaint(monkeypatch, CARDINAL, **rules)


@pytest.mark.parametrize(
    ("rules", "complains"),
    [
        ({"conceal": cardinal.conceals_all_but_the_pile}, "contradicts what it knows"),
        ({"conceal": cardinal.conceals_all_but_hands}, "never told"),
        ({"conceal": cardinal.conceals_nothing, "redeal": cardinal.deals_nothing}, "never told"),
        ({"conceal": cardinal.conceals_the_own_hand}, "what seat"),
        ({"conceal": cardinal.conceals_more_each_time}, "hides more"),
        ({"redeal": cardinal.deals_other_cards_than_known}, "is known to hold"),
        ({"redeal": cardinal.deals_another_turn}, "contradicts what it knows"),
        ({"redeal": cardinal.deals_too_few}, "cards"),
        ({"redeal": cardinal.deals_nothing}, "cards"),
    ],
    ids=lambda part: next(iter(part.values())).__name__ if isinstance(part, dict) else "",
)
def test_who_knows_what(monkeypatch: pytest.MonkeyPatch, rules: dict[str, Any], complains: str) -> None:
    assert complains in complaint(monkeypatch, CARDINAL, **rules)


@pytest.mark.parametrize(
    ("judge", "complains"),
    [
        (cardinal.advises_by_the_pile, "tells what it can't know"),
        (cardinal.advises_only_some, "says nothing of an action"),
        (cardinal.advises_and_changes, "advice changes the state"),
    ],
)
def test_what_is_advised(monkeypatch: pytest.MonkeyPatch, judge: Any, complains: str) -> None:
    assert complains in complaint(monkeypatch, CARDINAL, advice=Advice(judge))


@pytest.mark.parametrize(
    ("foresee", "complains"),
    [
        (cardinal.foresees_too_much, "are not 1 in all"),
        (cardinal.foresees_and_changes, "foreseeing changes the state"),
    ],
)
def test_what_is_foreseen(monkeypatch: pytest.MonkeyPatch, foresee: Any, complains: str) -> None:
    advice = Advice(foresee=foresee, horizon=dict.fromkeys(CARDINAL.meta.seats, 0))
    assert complains in complaint(monkeypatch, CARDINAL, advice=advice)


def test_who_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "the shares of victory are" in complaint(monkeypatch, CARDINAL, wins=cardinal.lets_nobody_win)


@pytest.mark.parametrize(
    ("rules", "complains"),
    [
        ({"apply": pledge.the_last_wins_ties}, "depends on their order"),
        (
            {"actors": pledge.one_after_the_other, "legal": pledge.offers_one_after_the_other},
            "no longer asked once others have chosen",
        ),
        ({"apply": pledge.tells_of_another_pledge}, "the notes of 'pledge"),
        ({"apply": pledge.tells_a_pledge_early}, "shows the others"),
        ({"conceal": pledge.conceals_purses_only, "redeal": pledge.deals_nothing}, "shows the others"),
        ({"apply": pledge.shows_without_a_mark}, "a secret and can be taken back"),
    ],
    ids=lambda part: next(iter(part.values())).__name__ if isinstance(part, dict) else "",
)
def test_choosing_at_the_same_time(monkeypatch: pytest.MonkeyPatch, rules: dict[str, Any], complains: str) -> None:
    assert complains in complaint(monkeypatch, PLEDGE, **rules)


def test_a_game_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "LONGEST", 100)
    assert "it has not ended after 100 decisions" in complaint(monkeypatch, PLEDGE, apply=pledge.has_no_end)


def test_a_game_that_goes_on_by_itself_for_ever() -> None:
    """Nobody has a choice and it does not end: the engine must not wait for it."""
    endless = variant(PLEDGE, legal=pledge.has_no_choice, apply=pledge.goes_round_in_circles)
    with a_moment_only(10), pytest.raises((Broken, TableRondeError), match="end"):
        check_match(endless, 2, {}, 1)


def test_a_complaint_says_where_to_look(monkeypatch: pytest.MonkeyPatch) -> None:
    said = complaint(monkeypatch, CARDINAL, legal=cardinal.offers_twice)
    assert said.startswith("cardinal, 3 seats, {'swift': False}, seed 0, ply 0: seat ")


def test_the_real_rules_pass_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variant without a change: what is noticed above is the mistake, not the way it is built in."""
    for game in (CARDINAL, PLEDGE):
        unchanged = install(monkeypatch, variant(game))
        for seed in range(2):
            check_match(unchanged, 3, {}, seed, every=2)
