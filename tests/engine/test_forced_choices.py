"""Choices that are none: taken by the engine, but only when all who must decide have one possibility."""

from tableronde import Match

from ..games_for_tests.variants import PLEDGE
from .play import CARDINAL, moments


def play(match: Match, *choices: tuple[int, str]) -> Match:
    for seat, name in choices:
        match.play(seat, name)
    return match


def names(match: Match, seat: int) -> list[str]:
    return [action.name for action in match.legal(seat)]


ALL_GOLD = [(0, "open gold"), (0, "pledge 1"), (1, "open gold"), (1, "pledge 1")]


def test_a_seat_with_one_possibility_stays_asked_while_another_has_a_choice() -> None:
    match = play(PLEDGE.match(2, 1, coins=1), (0, "open gold"), (0, "pledge 1"), (1, "open gold"), (1, "pledge 0"))
    assert match.actors == (0, 1)
    assert names(match, 0) == ["open silver"]
    assert names(match, 1) == ["open gold", "open silver"]


def test_it_may_also_be_taken_by_hand() -> None:
    match = play(PLEDGE.match(2, 1, coins=1), (0, "open gold"), (0, "pledge 1"), (1, "open gold"), (1, "pledge 0"))
    play(match, (0, "open silver"))
    assert names(match, 0) == ["pledge 0", "pledge 1"]
    assert (match.plies[-1].seat, match.plies[-1].action.name) == (0, "open silver")


def test_it_is_taken_when_the_others_have_chosen() -> None:
    match = play(PLEDGE.match(2, 1, coins=1), (0, "open gold"), (0, "pledge 1"), (1, "open gold"), (1, "pledge 0"))
    play(match, (1, "open gold"), (1, "pledge 0"))
    assert names(match, 0) == ["pledge 0", "pledge 1"]
    assert match.events[-1].kind == "opened"


def test_when_nobody_has_a_choice_the_first_goes_first() -> None:
    match = play(PLEDGE.match(2, 1, coins=1), *ALL_GOLD)
    assert names(match, 0) == ["pledge 0", "pledge 1"]
    assert names(match, 1) == ["open silver"]


def test_forced_choices_lead_to_the_end_of_the_game() -> None:
    match = play(PLEDGE.match(2, 1, coins=1), *ALL_GOLD, (0, "pledge 1"), (1, "pledge 1"))
    assert match.over
    assert [event.kind for event in match.events if event.kind == "shown"] == ["shown"] * 6


def test_forced_choices_are_no_decisions() -> None:
    match = play(PLEDGE.match(2, 1, coins=1), *ALL_GOLD, (0, "pledge 1"), (1, "pledge 1"))
    assert [ply.action.name for ply in match.plies] == [name for _, name in ALL_GOLD] + ["pledge 1", "pledge 1"]


def test_whoever_decides_alone_has_a_choice() -> None:
    for seed in range(10):
        for match in moments(CARDINAL.match(3, seed)):
            assert match.over or len(match.legal(match.actors[0])) > 1
