"""The chapter "Setup": the cards, the deal, the End card, and what lies open."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde import TableRondeError, load
from tableronde.games.medievallons.components import TYPE_IDS
from tableronde.games.medievallons.state import State
from tableronde.games.medievallons.view import MedievallonsView

from ..worlds import thorough
from .table import Table, cards_of, hand_of, random_play, viewers

SEATS = [2, 3, 4, 5]


def new(seats: int, seed: int = 1) -> MedievallonsView:
    truth = load("medievallons").match(seats=seats, seed=seed).truth()
    assert isinstance(truth, MedievallonsView)
    return truth


def everywhere(s: State) -> Counter[str]:
    """All cards: pile, discard, hands, guilds, the card being played and what a magician has drawn."""
    cards = cards_of(s.pile) + cards_of(s.apart) + Counter(TYPE_IDS[s.discard[place]] for place in range(s.discarded))
    for seat in range(s.seats):
        cards += hand_of(s, seat) + sum((cards_of(s.guild[seat, guild]) for guild in range(s.guilds[seat])), Counter())
    if s.playing:
        cards[TYPE_IDS[s.playing - 1]] += 1
    return cards


def test_the_game_is_for_2_to_5_players() -> None:
    """2 to 5 players."""
    assert list(load("medievallons").meta.seats) == SEATS
    for seats in (1, 6):
        with pytest.raises(TableRondeError):
            load("medievallons").match(seats=seats)


def test_the_ids() -> None:
    """Ids: artisan assassin jester knight star magician merchant beggar monk noble priest rogue witch."""
    ids = "artisan assassin jester knight star magician merchant beggar monk noble priest rogue witch"
    assert ids.split() == list(TYPE_IDS)


@pytest.mark.parametrize("seats", SEATS)
def test_104_cards_are_13_types_of_8(seats: int) -> None:
    """104 cards: 13 types × 8."""
    for _, state in random_play(seats, seed=1):
        cards = everywhere(state)
        break
    assert len(cards) == 13
    assert set(cards.values()) == {8}
    assert cards.total() == 104


@thorough(12)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10_000))
def test_there_are_104_cards_at_every_step(seats: int, seed: int) -> None:
    """104 cards: 13 types × 8, before each decision of a game and at its end."""
    for _, state in random_play(seats, seed):
        assert everywhere(state) == dict.fromkeys(TYPE_IDS, 8)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60))
def test_there_are_104_cards_at_every_step_of_many_games(seed: int) -> None:
    """104 cards: 13 types × 8, before each decision of a game and at its end."""
    for _, state in random_play(2 + seed % 4, seed):
        assert everywhere(state) == dict.fromkeys(TYPE_IDS, 8)


def test_the_cards_are_shuffled() -> None:
    """Shuffle: every type comes into a hand and on the discard."""
    tables = [new(5, seed) for seed in range(90)]
    assert {card for table in tables for card in table.players[0].hand} == set(TYPE_IDS)
    assert {card for table in tables for card in table.discard} == set(TYPE_IDS)


@pytest.mark.parametrize("seats", SEATS)
def test_6_cards_are_dealt_to_each(seats: int) -> None:
    """Deal 6 to each."""
    assert [sum(player.hand.values()) for player in new(seats).players] == [6] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_one_card_is_turned_up_to_start_the_discard(seats: int) -> None:
    """Turn one up to start the discard."""
    table = new(seats)
    assert len(table.discard) == 1
    assert table.pile == 104 - 6 * seats - 1


def test_the_card_turned_up_is_told_to_all() -> None:
    """Turn one up to start the discard."""
    match = load("medievallons").match(seats=3, seed=1)
    truth = match.truth()
    assert isinstance(truth, MedievallonsView)
    for viewer in viewers(3):
        told = [note.fields["card"] for note in match.story(viewer) if note.kind == "starts-discard"]
        assert told == truth.discard


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_end_card_lies_red_side_up(seats: int) -> None:
    """The End card lies under the draw pile, red side up."""
    assert new(seats).end_card == "red"


def test_with_2_players_yellow_side_up() -> None:
    """With 2 players yellow side up."""
    assert new(2).end_card == "yellow"


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_player_is_chosen_at_random(seats: int) -> None:
    """Start player at random."""
    tables = [new(seats, seed) for seed in range(80)]
    starters = Counter(table.turn for table in tables)
    assert set(starters) == set(range(seats))
    assert min(starters.values()) > 80 / seats / 3
    assert all(table.turn == table.start for table in tables)


@pytest.mark.parametrize("seats", SEATS)
def test_then_clockwise(seats: int) -> None:
    """Then clockwise: from each seat to the next, and from the last to the first."""
    table = Table(seats, turn=1)
    for seat in range(seats):
        table.hand(seat, "jester")
    table.play(*["play jester"] * seats)
    assert [fields["seat"] for fields in table.notes("turn")] == [*range(2, seats), 0, 1]


def test_nobody_has_a_guild_and_nobody_a_win() -> None:
    """Setup: nothing else lies there."""
    for player in new(4).players:
        assert player.guilds == []
        assert player.wins == 0


@pytest.mark.parametrize("seats", SEATS)
def test_hands_are_secret(seats: int) -> None:
    """Hands are secret."""
    match = load("medievallons").match(seats=seats, seed=3)
    truth = match.truth()
    assert isinstance(truth, MedievallonsView)
    for viewer in viewers(seats):
        seen = match.view(viewer)
        assert isinstance(seen, MedievallonsView)
        for seat, player in enumerate(seen.players):
            assert player.hand == (truth.players[seat].hand if seat == viewer else {})
            assert player.hidden == (0 if seat == viewer else 6)


def open_table() -> Table:
    return Table().hand(0, "monk", "noble").hand(1).guild(2, "star", "star", "jester").discard("knight", "rogue", "witch")


@pytest.mark.parametrize("viewer", viewers(3))
def test_hand_sizes_are_public(viewer: int) -> None:
    """Hand sizes ... are public."""
    players = open_table().seen_by(viewer).players
    assert [sum(player.hand.values()) + player.hidden for player in players] == [2, 0, 6]


@pytest.mark.parametrize("viewer", viewers(3))
def test_guilds_are_public(viewer: int) -> None:
    """... guilds ... are public."""
    table = open_table()
    assert [player.guilds for player in table.seen_by(viewer).players] == [player.guilds for player in table.now.players]
    (guild,) = table.seen_by(viewer).players[2].guilds
    assert (guild.type, guild.members, guild.jesters) == ("star", 2, 1)


@pytest.mark.parametrize("viewer", viewers(3))
def test_the_piles_size_is_public_and_its_cards_are_not(viewer: int) -> None:
    """... the pile's size ... is public."""
    seen = open_table().seen_by(viewer)
    assert seen.pile == 104 - 2 - 6 - 3 - 3
    assert seen.pile_cards is None


@pytest.mark.parametrize("viewer", viewers(3))
def test_the_top_of_the_discard_is_public_and_lower_discards_were_seen(viewer: int) -> None:
    """... and the top of the discard are public; lower discards were seen."""
    assert open_table().seen_by(viewer).discard == ["knight", "rogue", "witch"]


@thorough(3)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10_000))
def test_hand_sizes_are_public_all_through_a_game(seats: int, seed: int) -> None:
    """Hand sizes are public."""
    for match, state in random_play(seats, seed):
        for viewer in viewers(seats):
            seen = match.view(viewer)
            assert isinstance(seen, MedievallonsView)
            sizes = [sum(player.hand.values()) + player.hidden for player in seen.players]
            assert sizes == [hand_of(state, seat).total() for seat in range(seats)]
