"""The chapter "A turn, six of them", but for draft, play and scoring; and "What is asked"."""

from collections import Counter

import pytest

from tableronde import load
from tableronde.games.academy.components import COLOURS, TRACK_IDS

from .laying import cards_in
from .table import Table
from .worlds import random_play, state_of

MIDDLE = ("gallantry", "jousts", "tournaments", "education", "service")
THE_LONG_ONES = ("quests", "charity")
TABLES = [(3, "karadoc"), (4, "karadoc"), (5, "karadoc"), (2, "karadoc"), (2, "lancelot")]


@pytest.mark.parametrize(("seats", "duel"), TABLES)
def test_there_are_six_turns(seats: int, duel: str) -> None:
    """A turn, six of them."""
    *_, (match, _) = random_play(seats, seed=seats, duel=duel)
    assert [note.fields["turn"] for note in match.events if note.kind == "turn"] == [1, 2, 3, 4, 5, 6]


def test_the_first_player_of_all_is_drawn() -> None:
    """Somebody begins: each as likely as any other."""
    begins = Counter(state_of(load("academy").match(4, seed)).first for seed in range(200))
    assert set(begins) == {0, 1, 2, 3}
    assert max(begins.values()) < 80


# Deal


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_deal_5_cards_to_each_squire(seats: int) -> None:
    """Deal 5 cards to each squire."""
    state = state_of(load("academy").match(seats, seed=3))
    assert [cards_in(state.pack[squire]).total() for squire in range(seats)] == [5] * seats


def test_the_neutral_squire_is_dealt_5_cards_too() -> None:
    """Deal 5 cards to each *squire*."""
    state = state_of(load("academy").match(2, seed=3))
    assert [cards_in(state.pack[squire]).total() for squire in range(3)] == [5, 5, 5]


def test_everybody_sees_the_cards_dealt_to_it() -> None:
    """Deal 5 cards to each squire: whose they are sees them, and nobody else."""
    match = load("academy").match(4, seed=3)
    state = state_of(match)
    for seat in range(4):
        dealt = [note for note in match.story(seat) if note.kind == "dealt"]
        assert {note.fields["seat"] for note in dealt} == {seat}
        assert Counter(note.fields["card"] for note in dealt) == cards_in(state.pack[seat])
    assert [note.kind for note in match.story()] == ["turn"]


# The phases in their order


def phases_of_a_turn(seats: int, *variants: str, advanced: bool = False, turn: int = 1, duel: str = "karadoc") -> list[str]:
    """What is decided in one turn of a random game, in its order."""
    seen: list[str] = []
    for match, _ in random_play(seats, seed=11, variants=variants, advanced=advanced, duel=duel):
        view = match.truth().to_json()
        if view["turn"] == turn and (not seen or seen[-1] != view["phase"]):
            seen.append(view["phase"])
    return seen


def test_a_turn_is_draft_then_play_then_scoring() -> None:
    """A turn: deal, draft, play, scoring."""
    assert phases_of_a_turn(4) == ["draft", "play", "bonus"]


def test_after_the_deal_the_codex_is_laid_and_then_bets_are_made() -> None:
    """Order where several things happen: deal, codex, bets."""
    match = load("academy").match(4, seed=1, variants=("gallantry", "education"))
    kinds = [note.kind for note in match.events]
    assert kinds == ["turn", *["dealt"] * 20, "codex-laid"]
    assert match.truth().to_json()["phase"] == "bet"


def test_bets_come_before_the_draft() -> None:
    """Order where several things happen: deal, codex, bets; then the draft."""
    assert phases_of_a_turn(4, "gallantry")[:3] == ["bet", "draft", "play"]


# Reset


@pytest.mark.parametrize("turn", [1, 2, 4, 5])
def test_there_is_no_reset_after_another_turn(turn: int) -> None:
    """Reset after turn 3 only."""
    table = Table(turn=turn)
    for track in TRACK_IDS[1:]:
        table.track(track, blue=7, green=7, red=2)
    table.score()
    assert table.now.turn == turn + 1
    for track in TRACK_IDS[1:]:
        assert (table.squares(track), table.order(track)) == ({"blue": 7, "green": 7, "red": 2}, ["green", "blue", "red"])


def test_the_last_turn_has_no_reset() -> None:
    """Reset after turn 3 only: the tie-break looks at gallantry as it stands after the last scoring."""
    table = Table(3, turn=6).track("gallantry", blue=7).score().play("move quests")
    assert table.match.over
    assert table.squares("gallantry") == {"blue": 7}


@pytest.mark.parametrize("track", MIDDLE)
def test_after_turn_3_every_disc_of_five_tracks_returns_to_0(track: str) -> None:
    """On `gallantry jousts tournaments education service` every disc returns to 0."""
    table = Table(turn=3).track(track, blue=7, green=7, red=2).score()
    while table.now.turn == 3:
        table.play("move quests")
    assert table.squares(track) == {}


@pytest.mark.parametrize("track", THE_LONG_ONES)
def test_quests_and_charity_stay(track: str) -> None:
    """`quests` and `charity` stay."""
    table = Table(turn=3).track(track, blue=7, green=7, red=2).score()
    assert table.now.turn == 4
    assert (table.squares(track), table.order(track)) == ({"blue": 7, "green": 7, "red": 2}, ["green", "blue", "red"])


def test_the_reset_comes_after_the_scoring() -> None:
    """Scoring, then reset: turn 3 pays for what is then returned."""
    table = Table(turn=3).track("jousts", blue=7).track("service", red=6).score()
    assert (table.coats("arms"), table.coats("service")) == ({"blue": [3]}, {"red": [6]})


# A new first player


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_player_on_the_left_becomes_first_player(seats: int) -> None:
    """The player on the left becomes first player: round the table, one further each turn."""
    *_, (match, _) = random_play(seats, seed=5)
    firsts = [COLOURS.index(note.fields["squire"]) for note in match.events if note.kind == "turn"]
    assert firsts == [(firsts[0] + turn) % seats for turn in range(6)]


def test_the_first_player_begins_the_round() -> None:
    """*First player* changes each turn, and plays first."""
    assert Table(4, first="yellow").asked == ("play", "yellow")


# What is asked


def test_a_decision_with_only_one_distinct_action_is_not_asked() -> None:
    """A decision with only one distinct action is not asked: two equal cards are left, and one of them is played."""
    table = Table(3).after(9).hand("blue", "quests 2", "quests 2").hand("green", "quests 3", "charity 2")
    table.hand("yellow", "arms 3", "arms 4")
    table.match._settle()
    assert table.notes("plays") == [{"squire": "blue", "card": "quests 2", "track": "quests"}]
    assert table.asked == ("play", "green")


def test_equal_arms_cards_are_asked_for_their_track() -> None:
    """... one distinct action: two equal arms cards have two."""
    table = Table(3).after(9).hand("blue", "arms 3", "arms 3")
    assert table.legal() == ["play arms 3 on jousts", "play arms 3 on tournaments"]


def test_in_the_draft_equal_cards_are_one_action() -> None:
    """Equal cards are one action."""
    table = Table(3).pack("blue", "quests 2", "quests 2", "arms 3", "arms 3", "arms 3")
    assert table.legal(0) == ["pick quests 2", "pick arms 3"]


def test_a_pack_of_equal_cards_is_no_decision() -> None:
    """A decision with only one distinct action is not asked; but while others choose, nobody sees who had none."""
    table = Table(3).pack("blue", *["arms 3"] * 5).pack("green", *["arms 4"] * 4, "arms 5")
    table.pack("yellow", "quests 3", "quests 3", "quests 3", "quests 2", "quests 2")
    assert table.actors == [0, 1, 2]
    table.act(1, "pick arms 5")
    assert table.actors == [0, 2]
    table.act(2, "pick quests 3")
    assert (table.now.kept, table.now.squires[0].hand) == (1, {"arms 3": 1})
