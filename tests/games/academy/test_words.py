"""Who is spoken to, and of whom it is spoken."""

import pytest

from tableronde.engine.words import words_at

from .table import Table

PLAYERS = ("Aliénor", "Bertrand", "Clémence")


def asked(table: Table, language: str) -> str:
    (seat,) = table.match.actors
    prompt = table.match.prompt(seat)
    assert prompt is not None
    return words_at(table.match, language, PLAYERS[: table.seats]).prompt(prompt)


@pytest.mark.parametrize(("language", "sentence"), [("en", "Play a card."), ("fr", "Jouez une carte.")])
def test_who_has_one_squire_is_spoken_to(language: str, sentence: str) -> None:
    assert asked(Table(3), language) == sentence


def test_who_has_two_hears_which_of_them_it_is_about() -> None:
    assert asked(Table(2, duel="lancelot"), "en") == "Aliénor ● plays a card."


def test_who_decides_for_the_neutral_squire_is_told_so() -> None:
    table = Table(2).after(1).hand("green", "quests 2")
    table.hand("yellow", "arms 5", "arms 5", "arms 4", "arms 4", "arms 4").play("play quests 2")
    assert asked(table, "en").startswith("The neutral squire ■ has drawn an arms card")
