"""What is in the box, and the chapter "Setup"."""

from collections import Counter

import pytest

import tableronde
from tableronde.engine.errors import BadOptions
from tableronde.games.cardinal.components import CARD_IDS
from tableronde.games.cardinal.state import State

from .table import deck_for, random_play

SEATS = [3, 4, 5]


def new_game(seats: int, seed: int = 7) -> tuple[tableronde.Match, State]:
    return next(random_play(seats, seed))


def test_designer_michael_schacht_2000() -> None:
    """Designer Michael Schacht, 2000."""
    meta = tableronde.load("cardinal").meta
    assert (meta.designer, meta.year) == ("Michael Schacht", 2000)


@pytest.mark.parametrize("seats", SEATS)
def test_three_to_five_players(seats: int) -> None:
    """3 to 5 players."""
    match, _ = new_game(seats)
    assert len(match.truth().to_json()["players"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_no_fewer_than_three_and_no_more_than_five_players(seats: int) -> None:
    """3 to 5 players."""
    with pytest.raises(BadOptions, match="3 to 5 players"):
        tableronde.load("cardinal").match(seats=seats)


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(5, (13, 12, 11, 10, 9)), (4, (12, 11, 10, 9, 8)), (3, (11, 10, 9, 8, 7))],
)
def test_with_four_players_remove_one_of_each_card_with_three_two(seats: int, counts: tuple[int, ...]) -> None:
    """With 4 players remove one of each, with 3 two of each."""
    _, state = new_game(seats)
    assert tuple(state.deck.array) == counts
    dealt = Counter(
        {
            card: state.pile[i] + sum(state.hand[seat, i] for seat in range(seats)) + state.face_up.array.tolist().count(i)
            for i, card in enumerate(CARD_IDS)
        }
    )
    assert dealt == deck_for(seats) == Counter(dict(zip(CARD_IDS, counts, strict=True)))


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_20_abbeys_and_8_advisors(seats: int) -> None:
    """Each player: 20 abbeys, 8 advisors."""
    match, _ = new_game(seats)
    assert [(p["abbeys_left"], p["advisors_left"]) for p in match.truth().to_json()["players"]] == [(20, 8)] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_the_board_is_empty_and_nobody_has_points(seats: int) -> None:
    """The score markers all begin on square 0, and no piece is on the board."""
    match, state = new_game(seats)
    assert set(match.truth().to_json()["sites"].values()) == {None}
    assert not state.advisors.array.any()
    assert match.scores == (0,) * seats


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_player_is_drawn_at_random(seats: int) -> None:
    """Start player at random."""
    starts = Counter(new_game(seats, seed)[1].start for seed in range(60 * seats))
    assert set(starts) == set(range(seats))
    assert all(30 < n < 90 for n in starts.values()), "each seat should begin some 60 times"


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_player_begins(seats: int) -> None:
    """The first player begins."""
    for seed in range(10):
        match, state = new_game(seats, seed)
        assert match.actors == (state.start,)
        assert [note.fields["seat"] for note in match.events if note.kind in ("began", "turn")] == [state.start] * 2


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_player_keeps_the_black_marker_to_the_end(seats: int) -> None:
    """Start player ... keeps the black marker to the end."""
    assert len({state.start for _, state in random_play(seats, seed=3)}) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_play_goes_by_rising_seat(seats: int) -> None:
    """Play goes by rising seat."""
    *_, (match, state) = random_play(seats, seed=4)
    turns = [note.fields["seat"] for note in match.events if note.kind == "turn"]
    assert len(turns) > 2 * seats
    assert turns == [(state.start + n) % seats for n in range(len(turns))]


@pytest.mark.parametrize("seats", SEATS)
def test_three_cards_each(seats: int) -> None:
    """3 cards each (secret): see `test_knowledge.py` for the secret."""
    match, state = new_game(seats)
    assert [sum(p["hand"].values()) for p in match.truth().to_json()["players"]] == [3] * seats
    assert state.held.array.tolist()[:seats] == [3] * seats


@pytest.mark.parametrize(("seats", "pile"), [(3, 34), (4, 36), (5, 38)])
def test_two_cards_face_up_beside_the_pile(seats: int, pile: int) -> None:
    """2 face up beside the pile."""
    match, _ = new_game(seats)
    seen = match.view().to_json()
    assert len(seen["face_up"]) == 2
    assert set(seen["face_up"]) <= set(CARD_IDS)
    assert seen["pile"] == pile
    assert seen["discard"] == {}


def test_the_cards_are_shuffled() -> None:
    """Another seed deals other cards; the same seed the same."""
    hands = [new_game(3, seed)[1].hand.array.tolist() for seed in (1, 1, 2, 3)]
    assert hands[0] == hands[1]
    assert hands[1] != hands[2] != hands[3]
