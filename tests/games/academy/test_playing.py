"""The chapter "A turn", 3: playing cards."""

import pytest

from tableronde.games.academy.components import COLOURS, TRACK_IDS

from .laying import card_of
from .table import Table
from .worlds import random_play


@pytest.mark.parametrize("first", ["blue", "green", "yellow", "red"])
def test_from_the_first_player_clockwise_each_plays_one_card(first: str) -> None:
    """From the first player, clockwise, each plays one card."""
    table = Table(4, first=first)
    order = []
    for _ in range(4):
        order.append(table.now.squire)
        table.play(table.legal()[0])
    start = COLOURS.index(first)
    assert order == [COLOURS[(start + i) % 4] for i in range(4)]
    assert table.asked == ("play", first)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_four_times_round(seats: int) -> None:
    """Four times round."""
    *_, (match, _) = random_play(seats, seed=seats)
    turn, plays = 0, []
    first: dict[int, str] = {}
    for note in match.events:
        if note.kind == "turn":
            turn = note.fields["turn"]
            first[turn] = note.fields["squire"]
        elif note.kind == "plays":
            plays.append((turn, note.fields["squire"]))
    for turn in range(1, 7):
        start = COLOURS.index(first[turn])
        assert [squire for when, squire in plays if when == turn] == [COLOURS[(start + i) % seats] for i in range(seats)] * 4


def test_a_card_is_played_face_up() -> None:
    """Each plays one card face up: all see it."""
    table = Table().hand("blue", "quests 4").play("play quests 4")
    for viewer in (-1, 0, 1, 2, 3):
        assert table.seen_by(viewer).squires[0].played == {"quests 4": 1}
        assert table.told(viewer)[0].fields == {"squire": "blue", "card": "quests 4", "track": "quests"}


@pytest.mark.parametrize(
    "play", ["gallantry 5", "arms 4 on jousts", "arms 3 on tournaments", "education 2", "service 3", "quests 4", "charity 5"]
)
def test_it_moves_its_disc_on_that_track_by_the_value_all_of_it_on_one_track(play: str) -> None:
    """... and moves its disc on that track by the card's value, all of it on one track."""
    table = Table().hand("blue", card_of(play))
    for track in TRACK_IDS:
        table.track(track, blue=2, green=1)
    table.play(f"play {play}")
    track, value = play.split()[-1] if "on" in play.split() else play.split()[0], int(play.split()[1])
    for other in TRACK_IDS:
        assert table.squares(other) == {"blue": 2 + value * (other == track), "green": 1}


def test_a_card_played_leaves_the_hand() -> None:
    """Each plays one card: of two equal ones, one stays."""
    table = Table().hand("blue", "quests 3", "quests 3", "charity 2", "charity 3", "arms 5").play("play quests 3")
    assert table.now.squires[0].hand == {"quests 3": 1, "charity 2": 1, "charity 3": 1, "arms 5": 1}


def test_the_fifth_card_stays_unplayed() -> None:
    """The fifth card stays unplayed ..."""
    table = Table(3).after(11).hand("yellow", "quests 2", "charity 2")
    assert table.asked == ("play", "yellow")
    table.play("play quests 2")
    assert table.now.turn == 2
    assert len(table.notes("plays")) == 1


@pytest.mark.parametrize("viewer", [-1, 1, 2])
def test_the_fifth_card_stays_unseen(viewer: int) -> None:
    """... and unseen, while the turn is scored."""
    table = Table(3).hand("blue", "quests 2").track("gallantry", blue=3, green=1).score()
    assert table.now.phase == "bonus"
    assert table.now.squires[0].hand == {"quests 2": 1}
    seen = table.seen_by(viewer).squires[0]
    assert (seen.hand, seen.hidden) == ({}, 1)


@pytest.mark.parametrize("viewer", [-1, 1, 2])
def test_the_fifth_card_stays_unseen_at_the_end_of_the_game(viewer: int) -> None:
    """The fifth card stays unplayed and unseen: also when all is over."""
    table = Table(3, turn=6).hand("blue", "quests 2").score()
    assert table.match.over
    assert (table.seen_by(viewer).squires[0].hand, table.seen_by(viewer).squires[0].hidden) == ({}, 1)
    assert table.seen_by(0).squires[0].hand == {"quests 2": 1}


def test_the_unplayed_card_does_not_come_into_the_next_turn() -> None:
    """All 52 are shuffled again every turn: hands start empty."""
    table = Table(3).hand("blue", "quests 2").score()
    assert (table.now.turn, table.now.phase) == (2, "draft")
    assert [(squire.hand, squire.played) for squire in table.now.squires] == [({}, {})] * 3
