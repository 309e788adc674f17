"""The chapter "Who knows what": what seats remember of cards that they saw move."""

import pytest

from tableronde.engine.contract import SPECTATOR
from tableronde.games.medievallons.components import TYPE_IDS
from tableronde.games.medievallons.state import PUBLIC_MIND

from .table import Cards, Table, bounds, cards_of, redealt

WITCHES = ["witch"] * 8


def known(table: Table, viewer: int, seat: int) -> Cards:
    """What the viewer surely knows of a hand."""
    return Cards(table.seen_by(viewer).players[seat].hand)


def excluded(table: Table, viewer: int, seat: int) -> list[str]:
    return table.seen_by(viewer).players[seat].cannot_hold


# Cards taken openly


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2])
def test_a_card_taken_from_the_discard_is_known_to_all(viewer: int) -> None:
    """So are cards taken from the discard."""
    table = Table().hand(0, "artisan", "monk").discard("rogue").play("play artisan")
    assert known(table, viewer, 0) == {"rogue": 1}
    assert table.seen_by(viewer).players[0].hidden == 2


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2])
def test_a_card_taken_from_a_guild_is_known_to_all(viewer: int) -> None:
    """So are cards taken from ... a guild."""
    table = Table().hand(0, "rogue").guild(1, *["monk"] * 4).play("play rogue", "raid 1 guild 1 member")
    assert known(table, viewer, 0) == {"monk": 1}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_cards_of_a_guild_that_fell_apart_are_known_to_all(viewer: int) -> None:
    """Its owner takes the rest back to hand, for all to see."""
    table = Table().hand(0, "assassin").hand(1).guild(1, "monk", "monk", "jester")
    table.play("play assassin", "raid 1 guild 1 jester")
    assert known(table, viewer, 1) == {"monk": 2}


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2])
def test_what_a_knights_question_moved_is_known_to_all(viewer: int) -> None:
    """What a knight's question moved ... is known to all."""
    table = Table().hand(0, "knight", "star").hand(1, "monk", "monk").play("play knight", "choose 1", "ask for monk")
    assert known(table, viewer, 0) == {"monk": 1}


def test_of_two_known_cards_a_knight_leaves_one_known() -> None:
    """What a knight's question moved is known to all: where it left, one less is known."""
    table = Table().hand(0, "knight").hand(1, "monk", "monk").looked(2, 1).play("play knight", "choose 1", "ask for monk")
    assert known(table, 2, 1) == {"monk": 1}
    assert table.seen_by(2).players[1].hidden == 0


def holding_a_known_rogue() -> Table:
    """Seat 0 took a rogue from the discard; of its other cards nobody knows anything."""
    return Table(3).hand(0, "artisan", "monk", "rogue").hand(1, "jester", "noble").hand(2, "jester").discard("star", "rogue")


def test_it_stays_known_over_turns_while_nothing_leaves_unseen() -> None:
    """A card taken openly stays known while other cards are drawn and played."""
    table = holding_a_known_rogue().play("play artisan", "play jester", "play jester", "play monk")
    assert known(table, 1, 0) == {"rogue": 1}


def test_played_openly_it_is_no_longer_known_in_hand() -> None:
    """A rogue played may have been the known one: of the other nobody can be sure."""
    table = holding_a_known_rogue().play("play artisan", "play jester", "play jester")
    table.play("play rogue")
    assert table.holds(0)["rogue"] >= 1
    assert known(table, 1, 0) == {}


def test_a_card_that_leaves_unseen_may_have_been_it() -> None:
    """A card that passes from hand to hand is known to its old and its new owner: others can't be sure any more."""
    table = holding_a_known_rogue().hand(2, "noble").hand(1, "jester").play("play artisan", "play jester")
    table.play("play noble", "give monk")
    assert known(table, 1, 0) == {}
    assert known(table, 2, 0) == {"rogue": 1}


# Cards given and received


def after_a_noble() -> Table:
    """Seat 1 gave seat 0 a monk, seat 2 a star; seat 3 looked on."""
    table = Table(4).hand(0, "noble", "rogue").hand(1, "monk", "monk").hand(2, "star", "priest")
    return table.play("play noble", "give monk", "give star")


@pytest.mark.parametrize(("viewer", "cards"), [(SPECTATOR, {}), (1, {"monk": 1}), (2, {"star": 1}), (3, {})])
def test_a_card_given_is_remembered_by_who_gave_it(viewer: int, cards: dict[str, int]) -> None:
    """A card that passes from hand to hand is known to its old and its new owner, and to nobody else."""
    assert known(after_a_noble(), viewer, 0) == cards


def test_a_card_taken_by_a_beggar_is_remembered_by_who_lost_it() -> None:
    """A card that passes from hand to hand is known to its old owner."""
    table = Table(4).hand(0, "beggar").hand(1, *["monk"] * 7).play("play beggar", "choose 1")
    assert [known(table, viewer, 0) for viewer in (SPECTATOR, 1, 2, 3)] == [{}, {"monk": 1}, {}, {}]


def test_swapped_cards_are_remembered_by_both() -> None:
    """merchant: a card that passes from hand to hand is known to its old and its new owner."""
    table = Table(4).hand(0, "merchant", "monk", "star").hand(1, "rogue", "rogue", "priest").play("play merchant", "choose 1")
    table.play("0: offer monk", "0: offer star", "1: offer rogue", "1: offer rogue")
    assert known(table, 0, 1) == {"monk": 1, "star": 1}
    assert known(table, 1, 0) == {"rogue": 2}
    for viewer in (SPECTATOR, 2, 3):
        assert known(table, viewer, 0) == known(table, viewer, 1) == {}


def test_a_card_returned_by_a_priest_is_remembered_by_both() -> None:
    """priest: what was taken and given back is known to both."""
    table = Table(4).hand(0, "priest", "monk").hand(1, "rogue", "star")
    table.play("play priest", "choose 1", "take star", "return monk")
    assert known(table, 1, 0) == {"star": 1}
    assert known(table, 0, 1) == {"rogue": 1, "monk": 1}


def test_a_card_kept_by_a_magician_is_known_to_nobody_else() -> None:
    """magician: the kept one is drawn, so nobody else knows it."""
    table = Table().hand(0, "magician").pile(*WITCHES).play("play magician", "keep witch", "bury witch")
    assert [known(table, viewer, 0) for viewer in (SPECTATOR, 1, 2)] == [{}, {}, {}]


def test_drawn_cards_are_known_to_nobody_else() -> None:
    """Hands are secret: what is drawn goes there unseen."""
    table = Table().hand(0, "monk").pile(*WITCHES).play("play monk")
    assert [known(table, viewer, 0) for viewer in (SPECTATOR, 1, 2)] == [{}, {}, {}]


# A hand that a priest looked at


def after_a_visit() -> Table:
    """Seat 0 visited seat 1, took a star and gave a monk: seat 1 now holds noble, noble, knight, jester, monk."""
    table = Table(4).hand(0, "priest", "monk").hand(1, "noble", "noble", "knight", "jester", "star")
    return table.hand(2, "jester", "jester").hand(3, "jester").play("play priest", "choose 1", "take star", "return monk")


def test_a_hand_looked_at_is_known_to_the_actor() -> None:
    """priest: look at an opponent's hand: it stays known."""
    table = after_a_visit()
    assert known(table, 0, 1) == table.holds(1) == {"noble": 2, "knight": 1, "jester": 1, "monk": 1}
    assert table.seen_by(0).players[1].hidden == 0


@pytest.mark.parametrize("viewer", [SPECTATOR, 2, 3])
def test_and_to_nobody_else(viewer: int) -> None:
    """priest: only the actor sees."""
    assert known(after_a_visit(), viewer, 1) == {}


def test_a_known_hand_minus_what_is_played_openly_plus_what_is_drawn() -> None:
    """A looked-at hand stays known but for what it draws."""
    table = after_a_visit().play("play jester")
    assert known(table, 0, 1) == {"noble": 2, "knight": 1, "monk": 1}
    assert table.seen_by(0).players[1].hidden == 1


def test_a_known_hand_minus_what_goes_into_a_guild() -> None:
    """A looked-at hand stays known but for what is put down."""
    table = after_a_visit().play("found noble", "lay noble", "lay jester", "done")
    assert known(table, 0, 1) == {"knight": 1, "monk": 1}
    assert table.now.phase == "give"


def test_a_known_hand_stays_known_while_others_play() -> None:
    """... exactly until something moves unseen: what others do in their own hands does not matter."""
    table = after_a_visit().play("play jester", "play jester", "play jester")
    assert known(table, 0, 1) == {"noble": 2, "knight": 1, "monk": 1}


def test_when_something_leaves_a_known_hand_unseen_one_less_of_each_type_is_sure() -> None:
    """... and then within bounds: any of its cards may have gone."""
    table = Table(4, turn=3).hand(3, "noble").hand(0, "star").hand(1, "noble", "noble", "knight").looked(0, 1)
    table.play("play noble", "give star", "give knight")
    assert known(table, 0, 1) == {"noble": 1}
    assert bounds(table.state, 0, 1, "noble") == (1, 2)
    assert bounds(table.state, 0, 1, "knight") == (0, 1)
    assert bounds(table.state, 0, 1, "monk") == (0, 0)
    assert known(table, 3, 1) == {}
    assert bounds(table.state, 0, 3, "knight")[1] > 0


def test_only_what_was_in_a_known_hand_can_have_come_from_it() -> None:
    """... within bounds: who received a card from a known hand holds at most one more of the types that were there."""
    table = Table(4, turn=3).hand(3, "noble").hand(0, "star").hand(1, "noble", "knight").looked(0, 1).looked(0, 3)
    table.play("play noble", "give star", "give knight")
    assert bounds(table.state, 0, 3, "star")[0] == 1
    for card in ("noble", "knight"):
        assert bounds(table.state, 0, 3, card)[1] - bounds(table.state, 0, 3, "monk")[1] == 1


def test_when_something_comes_into_a_known_hand_unseen_all_else_in_it_stays_known() -> None:
    """... within bounds: what was there is still there."""
    table = Table(4, turn=1).hand(1, "noble", "monk", "rogue").hand(2, "star").hand(3, "knight").looked(0, 1)
    table.play("play noble", "give star", "give knight")
    assert known(table, 0, 1) == {"monk": 1, "rogue": 1}
    assert table.seen_by(0).players[1].hidden == 3


def test_a_knight_that_takes_from_a_known_hand_leaves_it_known() -> None:
    """What a knight's question moved is known to all: a known hand stays known."""
    table = Table(3).hand(0, "knight").hand(1, "monk", "rogue").looked(2, 1).play("play knight", "choose 1", "ask for rogue")
    assert known(table, 2, 1) == {"monk": 1}
    assert table.seen_by(2).players[1].hidden == 0


# A knight's miss


def after_a_miss(*, seats: int = 3) -> Table:
    table = Table(seats).hand(0, "knight").hand(1, "noble", "jester").hand(2, "noble", "jester")
    return table.play("play knight", "choose 1", "ask for monk")


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_a_miss_excludes_that_type_for_everybody(viewer: int) -> None:
    """What a knight's question ... did not move is known to all."""
    assert excluded(after_a_miss(), viewer, 1) == ["monk"]


def test_a_miss_says_nothing_of_other_hands() -> None:
    """A miss is about the hand that was asked."""
    assert excluded(after_a_miss(), 0, 2) == []


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_until_the_hand_gains_an_unseen_card_that_could_be_one(viewer: int) -> None:
    """A miss holds until the hand draws."""
    table = after_a_miss().play("play jester")
    assert excluded(table, viewer, 1) == []
    assert bounds(table.state, PUBLIC_MIND, 1, "monk") == (0, 1)


def test_a_card_that_leaves_does_not_matter() -> None:
    """A miss holds when the hand only loses cards."""
    table = Table(4).hand(0, "knight").hand(1, "knight").hand(2, "noble", "star")
    table.play("play knight", "choose 2", "ask for monk", "play knight", "choose 2", "ask for star")
    assert table.holds(2) == {"noble": 1}
    assert "monk" in excluded(table, 3, 2)


def test_a_card_from_a_hand_that_cannot_hold_one_does_not_matter() -> None:
    """A miss holds while the unseen cards that come cannot be of that type."""
    table = Table(5).hand(0, "knight").hand(1, "noble", "jester").hand(2, "star", "star").hand(3, "rogue")
    table.looked(4, 2).play("play knight", "choose 1", "ask for monk", "play noble", "give star")
    assert table.now.phase == "give"
    assert "monk" in excluded(table, 4, 1)
    assert "monk" not in excluded(table, 3, 1)
    assert "monk" not in excluded(table, SPECTATOR, 1)


def test_a_card_seen_to_come_is_known_and_the_type_no_longer_excluded() -> None:
    """A miss is over when such a card comes openly."""
    table = Table(2).hand(0, "knight").hand(1, "artisan", "noble").play("play knight", "choose 1", "ask for knight")
    assert excluded(table, 0, 1) == ["knight"]
    table.play("play artisan")
    assert known(table, 0, 1) == {"knight": 1}
    assert excluded(table, 0, 1) == []


# A magician's cards


def two_magicians() -> Table:
    """Seat 0's magician empties the pile; the new one, of nobles and stars for all to know, meets the magician of seat 1. Seat
    3 holds all the rest."""
    table = Table(4).hand(0, "magician", "rogue").hand(1, "magician", "rogue").hand(2, "rogue").pile(*["star"] * 4)
    table.discard(*["noble"] * 6).looked(2, 1).play("play magician", "keep star", "bury star")
    assert table.now.pile_cards == {"noble": 6, "star": 2}
    return table.play("play magician")


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_a_magician_has_drawn_what_was_in_the_pile(viewer: int) -> None:
    """A magician's three come from the pile; when all know what is in it, they can be nothing else."""
    table = two_magicians()
    for seed in range(40):
        assert set(cards_of(redealt(table.state, viewer, seed).apart)) <= {"noble", "star"}


def test_a_magician_keeps_what_was_in_the_pile() -> None:
    """A known hand gains an unseen card: one that was in the pile."""
    table = two_magicians()
    table.play(table.legal()[0])
    assert {card for card in TYPE_IDS if bounds(table.state, 2, 1, card)[1]} == {"rogue", "noble", "star"}


def test_a_hand_that_was_empty_holds_no_more_of_a_type_than_came() -> None:
    """Hand sizes are public: of an empty hand all is known, and then only what comes into it."""
    table = Table().hand(0, "jester").hand(1, "monk").play("play jester")
    assert [bounds(table.state, mind, 0, "star")[1] for mind in (1, 2, PUBLIC_MIND)] == [1, 1, 1]
    table = Table().hand(0, "knight").hand(1, "monk").hand(2, "star").play("play knight", "choose 1", "ask for monk")
    assert [bounds(table.state, mind, 1, "star")[1] for mind in (0, 2, PUBLIC_MIND)] == [2, 2, 2]  # it was empty, and drew 2
