"""The chapter "Powers": the witch, who copies."""

import pytest

from tableronde.games.medievallons.components import TYPE_IDS

from .table import Table, lucky, viewers

STARS = ["star"] * 8
COPIED = [card for card in TYPE_IDS if card not in ("jester", "witch")]

# Copying


@pytest.mark.parametrize("card", COPIED)
@pytest.mark.parametrize("owner", [0, 1])
def test_copy_the_power_of_any_guild_on_the_table_yours_too(card: str, owner: int) -> None:
    """witch: copy the power of any guild on the table, yours too."""
    table = Table().hand(0, "witch", "noble").guild(owner, card, card, "jester").play("play witch")
    assert table.legal() == [f"copy {card}"]
    table.play(f"copy {card}")
    for viewer in viewers(3):
        assert [note.fields for note in table.told(viewer) if note.kind == "copies"] == [{"seat": 0, "card": card}]


def test_a_copied_power_works_as_its_own() -> None:
    """witch: copy the power: a monk's draws 2."""
    table = Table().hand(0, "witch", "noble").guild(2, "monk", "monk", "monk").pile(*STARS).play("play witch", "copy monk")
    assert table.holds(0) == {"noble": 1, "star": 3}
    assert table.top == "witch"


def test_a_copied_power_that_asks_is_decided_by_the_actor() -> None:
    """witch: copy the power: a rogue's takes from the very guild that lent it."""
    table = Table().hand(0, "witch").hand(1).guild(1, "rogue", "rogue", "rogue").play("play witch", "copy rogue")
    table.play("raid 1 guild 1 member")
    assert table.holds(0)["rogue"] >= 1
    assert table.holds(1)["rogue"] >= 2
    assert table.guilds(1) == []


def test_no_card_of_the_copied_guild_moves() -> None:
    """witch: only the power is copied."""
    table = Table().hand(0, "witch").guild(1, "monk", "monk", "monk").play("play witch", "copy monk")
    assert table.guilds(1) == [{"monk": 3}]


def test_the_actor_chooses_among_all_guilds_each_power_once() -> None:
    """witch: any guild on the table."""
    table = Table().hand(0, "witch").guild(0, "star", "star", "star").guild(1, "monk", "monk", "monk")
    table.guild(2, "monk", "jester", "jester").guild(2, "artisan", "artisan", "artisan").play("play witch")
    assert set(table.legal()) == {"copy artisan", "copy star", "copy monk"}
    assert len(table.legal()) == 3


def test_any_typed_guild_but_a_witchs() -> None:
    """witch: any typed guild but a witch's."""
    table = Table().hand(0, "witch").guild(0, "witch", "witch", "witch").guild(1, "monk", "monk", "monk").play("play witch")
    assert table.legal() == ["copy monk"]


@pytest.mark.parametrize("guild", [("jester", "jester", "jester"), ("witch", "witch", "jester")])
def test_of_typeless_and_witch_guilds_only_a_card_is_turned_up(guild: tuple[str, ...]) -> None:
    """witch: any typed guild but a witch's. If there is none: turn up the top of the pile."""
    table = Table().hand(0, "witch").guild(1, *guild).pile(*["monk"] * 8).play("play witch")
    assert table.notes("turned-up") == [{"card": "monk"}]


@pytest.mark.parametrize("card", ["rogue", "assassin"])
def test_even_one_whose_power_cannot_work(card: str) -> None:
    """witch: even one whose power can't work: then 1 card is drawn instead."""
    table = Table().hand(0, "witch", "noble").guild(0, card, card, card).pile(*STARS).play("play witch", f"copy {card}")
    assert table.notes("no-effect") == [{"seat": 0, "card": card}]
    assert table.holds(0) == {"noble": 1, "star": 2}


def test_a_copied_artisan_never_takes_the_witch_being_played() -> None:
    """artisan: never itself; the witch is not in the discard while its power is used."""
    table = Table().hand(0, "witch").guild(1, "artisan", "artisan", "artisan").discard("rogue")
    table.play("play witch", "copy artisan")
    assert table.notes("takes-top") == [{"seat": 0, "card": "rogue"}]
    assert table.now.discard == ["witch"]


def test_a_witch_guild_copies_too() -> None:
    """witch: as a guild's power."""
    table = Table().hand(0, "noble").guild(0, "witch", "witch", "witch").guild(1, "monk", "monk", "monk").pile(*STARS)
    table.play("use witch", "copy monk")
    assert table.holds(0) == {"noble": 1, "star": 3}


def test_founding_a_witch_guild_copies_at_once() -> None:
    """Found a guild ... and use its power."""
    table = Table().hand(0, "witch", "witch", "jester", "noble").guild(1, "monk", "monk", "monk").pile(*STARS)
    table.play("found witch", "lay witch", "lay jester", "done", "copy monk")
    assert table.holds(0) == {"noble": 1, "star": 3}


# Turning up


def test_if_there_is_none_turn_up_the_top_of_the_pile_discard_it_use_its_power() -> None:
    """witch: if there is none: turn up the top of the pile, discard it, use its power."""
    table = Table().hand(0, "witch", "noble").hand(1, "noble").pile(*["monk"] * 8).discard("rogue").play("play witch")
    for viewer in viewers(3):
        assert [note.fields for note in table.told(viewer) if note.kind == "turned-up"] == [{"card": "monk"}]
    assert table.holds(0) == {"noble": 1, "monk": 2 + 1}
    assert table.now.discard == ["rogue", "monk", "witch"]


@pytest.mark.parametrize("card", ["knight", "merchant", "priest", "magician", "noble"])
def test_the_power_of_a_turned_up_card_asks_like_its_own(card: str) -> None:
    """witch: turn up ..., discard it, use its power."""
    table = Table().hand(0, "witch", "star", "star").hand(1, "star", "star").hand(2, "star", "star").pile(*[card] * 8)
    table.play("play witch")
    assert table.notes("turned-up") == [{"card": card}]
    assert table.now.power == card
    assert table.now.playing == "witch"
    assert table.top == card


def test_a_turned_up_power_that_cannot_work_draws_1() -> None:
    """A power that can't work draws 1 card instead: a turned-up one too."""
    table = Table().hand(0, "witch", "noble").pile(*["rogue"] * 8).play("play witch")
    assert table.holds(0) == {"noble": 1, "rogue": 2}
    assert table.notes("no-effect") == [{"seat": 0, "card": "rogue"}]


def test_a_witch_again_repeat() -> None:
    """witch: a witch again: repeat."""

    def lay(seed: int) -> Table:
        table = Table(seed=seed).hand(0, "witch").hand(1, "noble").pile("witch", "witch", *["monk"] * 6).discard("rogue")
        return table.play("play witch")

    table = lucky(lay, lambda table: len(table.notes("turned-up")) == 3)
    assert [fields["card"] for fields in table.notes("turned-up")] == ["witch", "witch", "monk"]
    assert table.now.discard == ["rogue", "witch", "witch", "monk", "witch"]
    assert table.holds(0) == {"monk": 3}


def test_a_jester_nothing() -> None:
    """witch: a jester: nothing."""
    table = Table().hand(0, "witch", "noble").hand(1, "noble").pile(*["jester"] * 8).discard("rogue").play("play witch")
    assert table.holds(0) == {"noble": 1, "jester": 1}
    assert table.now.discard == ["rogue", "jester", "witch"]
    assert table.notes("no-effect") == []


def test_an_artisan_takes_itself() -> None:
    """witch: an artisan takes itself."""
    table = Table().hand(0, "witch").hand(1, "noble").pile(*["artisan"] * 8).discard("rogue").play("play witch")
    assert table.notes("takes-top") == [{"seat": 0, "card": "artisan"}]
    assert table.holds(0) == {"artisan": 2}
    assert table.now.discard == ["rogue", "witch"]


def test_a_witch_guild_turns_up_too() -> None:
    """witch: a witch's guild is none to copy."""
    table = Table().hand(0, "noble").guild(0, "witch", "witch", "witch").pile(*["monk"] * 8).hand(1, "star").discard("rogue")
    table.play("use witch")
    assert table.holds(0) == {"noble": 1, "monk": 3}
    assert table.now.discard == ["rogue", "monk"]


# The pile runs out


def test_a_turned_up_card_lies_on_the_discard_before_the_end_card_is_handled() -> None:
    """witch: a turned-up card lies on the discard before the End card is handled: it is the top that stays."""
    table = Table().hand(0, "witch").hand(1, "noble").pile("monk").discard(*["star"] * 5).play("play witch")
    assert table.notes("end-card") == [{"cards": 5}]
    assert table.now.discard == ["monk", "witch"]
    assert table.holds(0) == {"star": 3}


def test_its_two_cards_under_the_top_count_with_it() -> None:
    """witch: a turned-up card lies on the discard: with two under it there is a new pile."""
    table = Table().hand(0, "witch").hand(1, "noble").pile("jester").discard("star", "star").play("play witch")
    assert table.notes("end-card") == [{"cards": 2}]
    assert table.holds(0) == {"star": 1}
    assert not table.over


def test_an_artisan_that_was_the_last_card_takes_itself() -> None:
    """witch: a turned-up card lies on the discard before the End card is handled; an artisan takes itself."""
    table = Table().hand(0, "witch").hand(1, "noble").pile("artisan").discard("star", "star", "star").play("play witch")
    assert table.notes("takes-top") == [{"seat": 0, "card": "artisan"}]
    assert table.now.discard == ["witch"]


def test_a_witch_that_was_the_last_card_turns_up_from_the_new_pile() -> None:
    """Red: ... go on where it stopped; a witch again: repeat."""
    table = Table().hand(0, "witch").hand(1, "noble").pile("witch").discard(*["monk"] * 5).play("play witch")
    assert [fields["card"] for fields in table.notes("turned-up")] == ["witch", "monk"]
    assert table.now.discard == ["witch", "monk", "witch"]
    assert table.holds(0) == {"monk": 3}


@pytest.mark.parametrize("card", [card for card in TYPE_IDS if card != "jester"])
def test_on_yellow_its_power_is_not_used(card: str) -> None:
    """witch: on yellow its power is not used."""
    table = Table(yellow=True).hand(0, "witch", "noble").hand(1, "star", "star").pile(card).discard("jester").play("play witch")
    assert table.over
    assert table.now.discard == ["jester", card]
    assert table.holds(0) == {"noble": 1}
    assert table.holds(1) == {"star": 2}
