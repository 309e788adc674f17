"""The chapter "A turn", 2: the draft."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from tableronde.games.academy.components import COLOURS

from .laying import Cards, cards_in
from .table import Table
from .worlds import random_play

LEFT, RIGHT = 1, -1


def five_each(seats: int, turn: int = 1) -> Table:
    """Everybody has been dealt a suit of its own, and one card of arms."""
    table = Table(seats, turn=turn)
    for squire, suit in zip(table.squires, ("gallantry", "education", "service", "quests", "charity"), strict=False):
        table.pack(squire, f"{suit} 5", f"{suit} 4", f"{suit} 3", f"{suit} 2", "arms 3")
    return table


def suits_before(table: Table) -> list[str]:
    """The suits of the packs, seat by seat, as the seats see them."""
    seen = [table.seen_by(seat).packs[COLOURS[seat]] for seat in range(table.seats)]
    return [max({card.split()[0] for card in pack} - {"arms"}) for pack in seen]


# All at once


def test_all_choose_at_once() -> None:
    """All at once, each keeps one card and passes the rest."""
    table = five_each(3)
    assert table.actors == [0, 1, 2]
    table.act(1, "pick education 5")
    assert table.actors == [0, 2]
    table.act(0, "pick gallantry 4")
    assert table.actors == [2]


def test_each_keeps_one_card_of_the_pack_before_it() -> None:
    """Each keeps one card ..."""
    table = five_each(3)
    assert [table.legal(seat) for seat in range(3)] == [
        [f"pick {card}" for card in (f"{suit} 5", f"{suit} 4", f"{suit} 3", f"{suit} 2", "arms 3")]
        for suit in ("gallantry", "education", "service")
    ]
    table.pick("gallantry 5", "education 4", "service 3")
    assert [squire.hand for squire in table.now.squires] == [{"gallantry 5": 1}, {"education 4": 1}, {"service 3": 1}]


def test_each_passes_the_rest() -> None:
    """... and passes the rest."""
    table = five_each(3).pick("gallantry 5", "education 4", "service 3")
    assert table.seen_by(1).packs["green"] == {"gallantry 4": 1, "gallantry 3": 1, "gallantry 2": 1, "arms 3": 1}


@pytest.mark.parametrize("turn", [1, 3, 5])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_packs_go_to_the_left_in_turns_1_3_5(seats: int, turn: int) -> None:
    """To the left in turns 1, 3, 5: the pack of blue comes to green, who sits on its left and plays after it."""
    table = five_each(seats, turn)
    before = suits_before(table)
    table.pick(*[f"{suit} 3" for suit in before])
    assert suits_before(table) == before[-1:] + before[:-1]
    assert table.now.passes == "left"


@pytest.mark.parametrize("turn", [2, 4, 6])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_packs_go_to_the_right_in_turns_2_4_6(seats: int, turn: int) -> None:
    """To the right in 2, 4, 6."""
    table = five_each(seats, turn)
    before = suits_before(table)
    table.pick(*[f"{suit} 3" for suit in before])
    assert suits_before(table) == before[1:] + before[:1]
    assert table.now.passes == "right"


def test_left_is_the_side_of_who_plays_next() -> None:
    """The player on the left becomes first player, packs go to the left, and play is clockwise: all the same side."""
    table = five_each(3).pick("gallantry 3", "education 3", "service 3")
    assert suits_before(table)[1] == "gallantry"
    assert Table(3, first="blue").hand("blue", "quests 3").play("play quests 3").asked == ("play", "green")
    assert Table(3, first="blue").score().now.first == "green"


# Until each has kept five


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_repeat_until_each_has_kept_5(seats: int) -> None:
    """Repeat until each has kept 5: from as many packs as there are squires, one pick after the other."""
    for turn, step in ((1, LEFT), (2, RIGHT)):
        table, choice = five_each(seats, turn), Random(seats)
        piles = [cards_in(table.state.pack[squire]) for squire in range(seats)]
        kept: list[Cards] = [Counter() for _ in range(seats)]
        for number in range(4):
            assert (table.now.phase, table.now.kept) == ("draft", number)
            for seat in range(seats):
                pile = piles[(seat - step * number) % seats]
                card = choice.choice(sorted(+pile))
                assert table.legal(seat) == [f"pick {name}" for name in sorted(+pile, key=table_order)]
                table.act(seat, f"pick {card}")
                kept[seat][card] += 1
                pile[card] -= 1
        for seat in range(seats):
            kept[seat] += piles[(seat - step * 4) % seats]
        assert [squire.hand for squire in table.now.squires] == [+cards for cards in kept]
        assert [sum(squire.hand.values()) for squire in table.now.squires] == [5] * seats


def table_order(card: str) -> tuple[int, int]:
    suit, value = card.split()
    return ("gallantry", "education", "service", "quests", "charity", "arms").index(suit), -int(value)


def test_a_last_single_card_is_kept_without_asking() -> None:
    """(A last single card is kept without asking.)"""
    table = five_each(3)
    table.pick("gallantry 5", "education 5", "service 5").pick("service 4", "gallantry 4", "education 4")
    table.pick("education 3", "service 3", "gallantry 3").pick("gallantry 2", "education 2", "service 2")
    assert table.now.phase == "play"
    hand = {"gallantry 5": 1, "service 4": 1, "education 3": 1, "gallantry 2": 1, "arms 3": 1}
    assert table.now.squires[0].hand == hand
    assert [note.fields["card"] for note in table.told(0) if note.kind == "keeps"][-1] == "arms 3"


# Secrecy


def test_picks_are_secret() -> None:
    """Picks are secret: others are told only that somebody has chosen."""
    table = five_each(3).act(0, "pick gallantry 5")
    assert table.seen_by(0).picks == {"blue": "gallantry 5"}
    for other in (-1, 1, 2):
        assert table.seen_by(other).picks == {}
        assert table.seen_by(other).chosen == [0]
        assert [note.kind for note in table.told(other)] == ["ready"]
    assert [note.kind for note in table.told(0)] == ["keeps"]


def test_cards_kept_are_secret_afterwards() -> None:
    """Picks are secret, also once all have chosen."""
    table = five_each(3).pick("gallantry 5", "education 4", "service 3")
    for viewer in range(3):
        hands = [squire.hand for squire in table.seen_by(viewer).squires]
        assert [bool(hand) for hand in hands] == [seat == viewer for seat in range(3)]
        assert [squire.hidden for squire in table.seen_by(viewer).squires] == [int(seat != viewer) for seat in range(3)]
        assert {note.fields["squire"] for note in table.told(viewer) if note.kind == "keeps"} == {COLOURS[viewer]}


def test_a_player_sees_the_pack_before_it() -> None:
    """A player knows the packs that it has seen: at first, the one dealt to it."""
    table = five_each(4)
    for viewer in range(4):
        assert list(table.seen_by(viewer).packs) == [COLOURS[viewer]]
    assert table.seen_by(-1).packs == {}


def test_a_player_knows_the_packs_that_it_has_seen() -> None:
    """A player knows the packs that it has seen: what it passed on, until somebody keeps a card of it."""
    table = five_each(4).pick("gallantry 5", "education 5", "service 5", "quests 5")
    assert table.seen_by(0).packs == {
        "blue": {"quests 4": 1, "quests 3": 1, "quests 2": 1, "arms 3": 1},
        "green": {"gallantry 4": 1, "gallantry 3": 1, "gallantry 2": 1, "arms 3": 1},
    }
    table.pick("quests 4", "gallantry 4", "education 4", "service 4")
    assert list(table.seen_by(0).packs) == ["blue", "green"]
    assert table.seen_by(0).packs["green"] == {"quests 3": 1, "quests 2": 1, "arms 3": 1}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_outcome_does_not_depend_on_who_chooses_first(order: tuple[int, ...]) -> None:
    """All at once: in whatever order the choices arrive, what comes of them is the same."""
    cards = ("gallantry 5", "education 4", "service 3")
    table, usual = five_each(3), five_each(3).pick(*cards)
    for seat in order:
        table.act(seat, f"pick {cards[seat]}")
    assert table.state == usual.state
    assert table.match._rng.array.tolist() == usual.match._rng.array.tolist()


def test_cards_of_a_turn_come_from_the_deal() -> None:
    """Draft: nothing is added and nothing lost; in every turn, what is kept is what was dealt."""
    dealt: Cards = Counter()
    for match, state in random_play(4, seed=8):
        if match.truth().to_json()["phase"] == "draft" and state.at == 0 and state.chosen == 0:
            dealt = sum((cards_in(state.pack[squire]) for squire in range(4)), Counter[str]())
        elif match.truth().to_json()["phase"] == "play":
            assert sum((cards_in(state.hand[i]) + cards_in(state.played[i]) for i in range(4)), Counter[str]()) == dealt
