"""The chapter "Powers": the merchant's swap."""

from itertools import permutations

import pytest

from .table import Table, concealed, viewers

WITCHES = ["witch"] * 8


def trading() -> Table:
    """Seat 0 trades with seat 2; the draws are witches."""
    table = Table().hand(0, "merchant", "monk", "star", "star").hand(1, "rogue").hand(2, "noble", "noble", "knight")
    return table.pile(*WITCHES).play("play merchant", "choose 2")


def test_swap_2_cards_with_an_opponent_each_choosing_its_own() -> None:
    """merchant: swap 2 cards with an opponent, each choosing its own."""
    table = trading().play("0: offer monk", "0: offer star", "2: offer noble", "2: offer knight")
    assert table.holds(0) == {"star": 1, "noble": 1, "knight": 1, "witch": 1}
    assert table.holds(2) == {"noble": 1, "monk": 1, "star": 1}
    assert table.now.turn == 1
    assert table.top == "merchant"


def test_two_cards_of_one_type_may_be_swapped() -> None:
    """merchant: swap 2 cards: of one type or of two."""
    table = trading().play("0: offer star", "0: offer star", "2: offer noble", "2: offer noble")
    assert table.holds(0) == {"monk": 1, "noble": 2, "witch": 1}


def test_the_actor_names_the_partner() -> None:
    """merchant: the actor names the partner, any opponent."""
    table = Table(5, turn=3).hand(3, "merchant", "monk", "star").play("play merchant")
    assert table.legal() == ["choose 0", "choose 1", "choose 2", "choose 4"]


def test_the_partner_is_told_to_all() -> None:
    """merchant: the actor names the partner."""
    for viewer in viewers(3):
        told = [note.fields for note in trading().told(viewer) if note.kind == "trades"]
        assert told == [{"seat": 0, "other": 2}]


@pytest.mark.parametrize(("actor", "partner", "drawn"), [(0, 3, [0, 0]), (1, 1, [0, 2]), (2, 0, [2, 2]), (0, 0, [0, 0, 2, 2])])
def test_the_actor_draws_up_to_2_if_short_then_the_partner_does(actor: int, partner: int, drawn: list[int]) -> None:
    """merchant: the actor names the partner and draws up to 2 if short, then the partner does."""
    table = Table().hand(0, "merchant", *["monk"] * actor).hand(1, "rogue").hand(2, *["noble"] * partner)
    table.play("play merchant", "choose 2")
    assert table.drawn() == drawn
    assert table.now.phase == "offer"


def test_an_empty_handed_opponent_may_be_named() -> None:
    """merchant: who holds too few draws up: so anybody may be named."""
    table = Table().hand(0, "merchant", "monk", "monk").hand(1).hand(2).play("play merchant")
    assert table.legal() == ["choose 1", "choose 2"]


def test_drawn_up_cards_may_be_offered() -> None:
    """merchant: draws up first, then chooses among all it holds."""
    table = Table(2).hand(0, "merchant", "monk").hand(1).pile(*WITCHES).play("play merchant", "choose 1")
    assert set(table.legal(seat=0)) == {"offer monk", "offer witch"}
    assert table.legal(seat=1) == ["offer witch"]


def test_then_both_choose_at_the_same_time() -> None:
    """merchant: both choose secretly at the same time."""
    table = trading()
    assert table.actors == [0, 2]
    table.play("2: offer noble", "2: offer noble")
    assert table.actors == [0]
    assert table.play("0: offer star").actors == [0]


def test_both_choose_from_the_hands_before_the_swap() -> None:
    """merchant: from the hands before the swap: what the other offers can't be passed on."""
    table = trading().play("0: offer monk", "0: offer star")
    assert set(table.legal(seat=2)) == {"offer noble", "offer knight"}
    assert table.holds(2) == {"noble": 2, "knight": 1}
    assert table.holds(0) == {"monk": 1, "star": 2}


def test_a_card_is_not_offered_twice() -> None:
    """merchant: 2 cards."""
    table = trading().play("0: offer monk")
    assert table.legal(seat=0) == ["offer star"]


@pytest.mark.parametrize("viewer", [-1, 1, 2])
def test_both_choose_secretly(viewer: int) -> None:
    """merchant: both choose secretly: nothing of the actor's offer is seen by others, whatever it is."""
    one, other = trading().play("0: offer monk", "0: offer star"), trading().play("0: offer star", "0: offer star")
    assert one.seen_by(viewer).players[0].offer == {}
    assert one.seen_by(viewer) == other.seen_by(viewer)
    assert concealed(one.state, viewer) == concealed(other.state, viewer)
    assert one.told(viewer) == other.told(viewer)


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_the_partners_offer_is_as_secret(viewer: int) -> None:
    """merchant: both choose secretly: the partner too."""
    one, other = trading().play("2: offer noble", "2: offer noble"), trading().play("2: offer knight", "2: offer noble")
    assert concealed(one.state, viewer) == concealed(other.state, viewer)
    assert one.told(viewer) == other.told(viewer)


def test_ones_own_offer_is_seen() -> None:
    """merchant: each choosing its own."""
    table = trading().play("2: offer noble")
    assert table.seen_by(2).players[2].offer == {"noble": 1}


def test_the_outcome_does_not_depend_on_the_order_of_arrival() -> None:
    """merchant: at the same time: all orders lead to the same table."""
    choices = ["0: offer monk", "0: offer star", "2: offer noble", "2: offer knight"]
    ends = [trading().play(*order).state for order in permutations(choices)]
    assert len(ends) == 24
    assert all(end == ends[0] for end in ends)


def test_swapped_cards_are_told_to_both_and_to_nobody_else() -> None:
    """A card that passes from hand to hand is known to its old and its new owner."""
    table = trading().play("0: offer monk", "0: offer star", "2: offer noble", "2: offer knight")
    both = {(0, "monk"), (0, "star"), (2, "noble"), (2, "knight")}
    for seat in (0, 2):
        told = {(note.fields["seat"], note.fields["card"]) for note in table.told(seat) if note.kind == "passed-on"}
        assert told == both
    for viewer in (-1, 1):
        kinds = [note.kind for note in table.told(viewer)]
        assert "passed-on" not in kinds
        assert kinds.count("passed-unseen") == 4


def test_merchant_guild() -> None:
    """merchant: as a guild's power."""
    table = Table(2).hand(0, "monk", "star").guild(0, "merchant", "merchant", "jester").hand(1, "noble", "knight")
    table.pile(*WITCHES).play("use merchant", "choose 1", "0: offer monk", "0: offer star", "1: offer noble", "1: offer knight")
    assert table.holds(0) == {"noble": 1, "knight": 1, "witch": 1}


# The pile runs out


@pytest.mark.parametrize(("actor", "partner"), [(1, 2), (0, 2), (2, 1), (2, 0)])
def test_yellow_the_game_ends_in_the_draws_and_nothing_is_swapped(actor: int, partner: int) -> None:
    """Yellow: the game ends at once; cards already drawn are in hand: a merchant swaps nothing any more."""
    table = Table(yellow=True).hand(0, "merchant", *["monk"] * actor).hand(1, *["noble"] * partner).pile("witch")
    table.discard("knight").play("play merchant", "choose 1")
    assert table.over
    drew = 0 if actor < 2 else 1
    assert table.drawn() == [drew]
    assert table.holds(drew)["witch"] == 1
    assert table.now.discard == ["knight"]
    assert table.now.playing == "merchant"


def test_red_the_draws_go_on_from_the_new_pile() -> None:
    """Red: ... and go on where it stopped."""
    table = Table().hand(0, "merchant").hand(1).pile("witch").discard("star", "star", "star", "star", "star", "knight")
    table.play("play merchant", "choose 1")
    assert table.now.phase == "offer"
    assert table.holds(0) == {"witch": 1, "star": 1}
    assert table.holds(1) == {"star": 2}
    assert table.now.discard == ["knight"]
