"""The chapter "Two players": best of three."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde import TableRondeError, load
from tableronde.games.medievallons.view import MedievallonsView

from ..worlds import thorough
from .table import Table, random_play

ENDS_ROUND = ("found monk", "lay monk", "lay monk", "done")


def about_to_win(seat: int, *, number: int = 1, rounds: int = 3) -> Table:
    """This seat founds its third guild next."""
    table = Table(2, turn=seat, yellow=True, rounds=rounds, number=number).hand(seat, "monk", "monk", "monk")
    return table.guild(seat, "star", "star", "star").guild(seat, "noble", "noble", "noble")


def about_to_share(*, number: int = 1, rounds: int = 3) -> Table:
    """The last card makes both hands alike."""
    return Table(2, yellow=True, rounds=rounds, number=number).hand(0, "jester").hand(1, "noble").pile("witch")


def test_best_of_three_rounds_by_default() -> None:
    """Best of three rounds by default."""
    view = load("medievallons").match(seats=2, seed=1).view()
    assert isinstance(view, MedievallonsView)
    assert (view.round, view.rounds) == (1, 3)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_more_players_play_one_round(seats: int) -> None:
    """Two players: best of three; more play one round."""
    view = load("medievallons").match(seats=seats, seed=1).view()
    assert isinstance(view, MedievallonsView)
    assert view.rounds == 1


def test_each_round_is_set_up_anew() -> None:
    """Each set up anew: hands, pile, discard, End card; no guild is left."""
    table = about_to_win(0).discard("rogue", "rogue").play(*ENDS_ROUND)
    assert not table.over
    assert table.now.round == 2
    assert table.held() == [6, 6]
    assert len(table.now.discard) == 1
    assert table.now.pile == 104 - 12 - 1
    assert table.now.end_card == "yellow"
    assert [player.guilds for player in table.now.players] == [[], []]
    assert table.now.phase == "act"


def test_a_card_being_played_goes_into_the_next_round() -> None:
    """Each set up anew: with all 104 cards, also with the one that belonged to nobody."""
    table = Table(2, yellow=True, rounds=3).hand(0, "monk").hand(1, "noble").pile("witch").play("play monk")
    assert table.now.round == 2
    assert table.now.playing is None
    assert table.now.pile + 12 + 1 == 104


def test_what_was_remembered_of_hands_is_forgotten() -> None:
    """Each set up anew: what was known of a hand is not known of the next."""
    table = about_to_win(0).hand(1, "knight", "rogue").looked(0, 1).play(*ENDS_ROUND)
    seen = table.seen_by(0).players[1]
    assert (seen.hand, seen.hidden, seen.cannot_hold) == ({}, 6, [])


def test_the_winner_of_a_round_has_one_win() -> None:
    """First to 2 wins."""
    table = about_to_win(1).play(*ENDS_ROUND)
    assert [player.wins for player in table.now.players] == [0, 1]
    assert table.notes("won-round") == [{"seat": 1}]
    assert table.notes("won") == []


@pytest.mark.parametrize(("seat", "shares"), [(0, [1, 0]), (1, [0, 1])])
def test_first_to_2_wins(seat: int, shares: list[float]) -> None:
    """First to 2 wins: after two rounds already."""
    table = about_to_win(seat, number=2).won(seat, 1).play(*ENDS_ROUND)
    assert table.over
    assert table.shares == shares
    assert table.notes("won") == [{"seat": seat}]


def test_one_win_each_goes_to_a_third_round() -> None:
    """First to 2 wins: with one each a third round decides."""
    table = about_to_win(0, number=2).won(1, 1).play(*ENDS_ROUND)
    assert not table.over
    assert table.now.round == 3
    assert [player.wins for player in table.now.players] == [1, 1]


def test_the_third_round_decides() -> None:
    """First to 2 wins."""
    table = about_to_win(1, number=3).won(0, 1).won(1, 1).play(*ENDS_ROUND)
    assert table.over
    assert table.shares == [0, 1]


def test_the_starter_of_round_1_is_random() -> None:
    """Starter of round 1 random."""
    starters = set()
    for seed in range(30):
        view = load("medievallons").match(seats=2, seed=seed).view()
        assert isinstance(view, MedievallonsView)
        starters.add(view.turn)
    assert starters == {0, 1}


@pytest.mark.parametrize("winner", [0, 1])
def test_then_alternating(winner: int) -> None:
    """..., then alternating, whoever won."""
    table = about_to_win(winner).play(*ENDS_ROUND)
    assert table.state.start == 1
    assert table.now.turn == 1
    table = about_to_win(winner)
    table.state.start = 1
    assert table.play(*ENDS_ROUND).now.turn == 0


@thorough(8)
@given(seed=st.integers(0, 10_000))
def test_starters_alternate_in_whole_games(seed: int) -> None:
    """Starter of round 1 random, then alternating; 2 or 3 rounds."""
    *_, (match, _) = random_play(2, seed)
    starters = [note.fields["seat"] for note in match.events if note.kind == "round"]
    assert starters == [(starters[0] + number) % 2 for number in range(len(starters))]
    assert len(starters) in (2, 3)


def test_a_shared_round_counts_for_nobody() -> None:
    """A shared round counts for nobody."""
    table = about_to_share().play("play jester")
    assert [player.wins for player in table.now.players] == [0, 0]
    assert table.notes("shared-round") == [{}]
    assert table.now.round == 2


@pytest.mark.parametrize(("seat", "shares"), [(0, [1, 0]), (1, [0, 1])])
def test_after_3_rounds_more_wins_takes_it(seat: int, shares: list[float]) -> None:
    """After 3 rounds more wins takes it: one win and two shared rounds."""
    table = about_to_share(number=3).won(seat, 1).play("play jester")
    assert table.over
    assert table.shares == shares
    table = about_to_win(seat, number=3).play(*ENDS_ROUND)
    assert table.over
    assert table.shares == shares


@pytest.mark.parametrize("wins", [0, 1])
def test_equal_is_shared(wins: int) -> None:
    """..., equal is shared."""
    table = about_to_share(number=3).won(0, wins).won(1, wins).play("play jester")
    assert table.over
    assert table.shares == [0.5, 0.5]


def test_two_shared_rounds_do_not_end_it() -> None:
    """After 3 rounds: not before, while nobody has 2 wins."""
    table = about_to_share(number=2).play("play jester")
    assert not table.over
    assert table.now.round == 3


# Option `rounds`


def test_option_rounds_3_or_1() -> None:
    """Option `rounds`: 3 or 1."""
    (option,) = load("medievallons").meta.options
    assert (option.id, option.default, set(option.values)) == ("rounds", 3, {3, 1})
    for rounds in (0, 2, 4):
        with pytest.raises(TableRondeError):
            load("medievallons").match(seats=2, rounds=rounds)


def test_a_single_round_is_won_by_its_winner() -> None:
    """Option `rounds`: 1."""
    table = about_to_win(1, rounds=1).play(*ENDS_ROUND)
    assert table.over
    assert table.shares == [0, 1]


def test_a_single_shared_round_is_shared() -> None:
    """Option `rounds`: 1: else shared."""
    table = about_to_share(rounds=1).play("play jester")
    assert table.over
    assert table.shares == [0.5, 0.5]


@thorough(6)
@given(seed=st.integers(0, 10_000))
def test_with_rounds_1_one_round_is_played(seed: int) -> None:
    """Option `rounds`: 1."""
    *_, (match, state) = random_play(2, seed, rounds=1)
    assert (state.round, state.rounds) == (1, 1)
    assert [note.kind for note in match.events].count("round") == 1


def test_with_2_players_the_pile_is_not_shuffled_anew() -> None:
    """With 2 players yellow side up: the pile runs out once."""
    table = Table(2, yellow=True).hand(0, "jester").pile("witch").discard(*["monk"] * 8).play("play jester")
    assert table.over
