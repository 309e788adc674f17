"""`tableronde play`: whole games typed by a person."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from tableronde import load_match

from .conftest import Command

FIRST_CHOICES = "1\n" * 2000


def only_save(saves: Path) -> Path:
    (file,) = saves.glob("*.json")
    return file


@pytest.mark.parametrize(("seats", "lang"), [(3, "en"), (4, "fr"), (5, "en")])
def test_a_whole_game_can_be_typed(seats: int, lang: str, command: Command, saves: Path) -> None:
    outcome = command(f"play cardinal --seats {seats} --seed 5 --lang {lang}", typed=FIRST_CHOICES)
    assert outcome.status == 0
    assert ("The game is over." if lang == "en" else "La partie est finie.") in outcome.out
    match = load_match(only_save(saves).read_text(encoding="utf-8"))
    assert match.over
    assert match.seats == seats
    assert str(match.seed) in outcome.out.splitlines()[-1]


def test_everything_fits_into_80_columns_and_needs_no_colours(command: Command) -> None:
    for lang in ("en", "fr"):
        out = command(f"play cardinal --seats 5 --seed 5 --lang {lang}", typed="m\na\n?\n" + FIRST_CHOICES).out
        lines = (line.split("> ")[-1] for line in out.splitlines())
        table = [line for line in lines if not line.startswith(("Seed of", "Graine", "Hash", "Empreinte"))]
        assert max(len(line) for line in table) <= 80
        assert "\x1b" not in out


def test_a_person_never_reads_what_bots_draw(command: Command, saves: Path) -> None:
    out = command("play cardinal --seats 3 --seed 5 --name Yvain", typed=FIRST_CHOICES).out
    draws = re.findall(r"^  (\w+) . draws (.*)\.$", out, re.MULTILINE)
    assert {card for who, card in draws if who != "Yvain"} == {"from the pile"}
    assert "from the pile" not in {card for who, card in draws if who == "Yvain"}


def test_a_game_goes_on_where_it_was_left(command: Command, saves: Path) -> None:
    command("play cardinal --seed 5", typed="1\n1\n1\nq\n")
    left = only_save(saves).read_text(encoding="utf-8")
    assert not load_match(left).over
    outcome = command("play --resume", typed="q\n")
    assert "Going on with" in outcome.out
    assert only_save(saves).read_text(encoding="utf-8") == left
    assert command("play --resume", typed=FIRST_CHOICES).status == 0
    assert load_match(only_save(saves).read_text(encoding="utf-8")).over
    assert command("play --resume").status == 2


@pytest.mark.parametrize("ending", ["q\n", "", "1\n1"])
def test_leaving_in_any_way_loses_nothing(ending: str, command: Command, saves: Path) -> None:
    outcome = command("play cardinal --seed 5", typed="1\n1\n1\n" + ending)
    assert outcome.status == 0
    assert "play --resume" in outcome.out
    assert json.loads(only_save(saves).read_text(encoding="utf-8"))["actions"]


def test_a_decision_can_be_taken_back(command: Command, saves: Path) -> None:
    command("play cardinal --seed 5", typed="q\n")
    before = only_save(saves).read_text(encoding="utf-8")
    outcome = command("play --resume", typed="1\n1\n1\nu\nq\n")
    assert "Taken back." in outcome.out
    assert only_save(saves).read_text(encoding="utf-8") == before


def test_what_was_revealed_cannot_be_taken_back(command: Command) -> None:
    outcome = command("play cardinal --seed 5", typed="u\nq\n")
    assert "nothing to take back" in outcome.out.casefold()


def test_an_action_can_be_typed_by_its_name(command: Command, saves: Path) -> None:
    command("play cardinal --seed 5", typed="q\n")
    match = load_match(only_save(saves).read_text(encoding="utf-8"))
    name = match.legal(0)[-1].name
    command("play --resume", typed=f"  {name.upper()} \nq\n")
    assert json.loads(only_save(saves).read_text(encoding="utf-8"))["actions"][-1] == [0, name]


def test_a_misspelt_action_is_answered_with_the_nearest_and_asked_again(command: Command, saves: Path) -> None:
    command("play cardinal --seed 5", typed="q\n")
    before = only_save(saves).read_text(encoding="utf-8")
    name = next(a.name for a in load_match(before).legal(0) if a.kind == "abbey")
    outcome = command("play --resume", typed=f"{name.replace('abbey', 'abey')}\nabbey nowhere\ndraw\n99\n0\nq\n")
    assert f"did you mean '{name}'?" in " ".join(outcome.out.split())
    assert "draw is not allowed now" in outcome.out
    assert outcome.out.count("There is no choice") == 2
    assert only_save(saves).read_text(encoding="utf-8") == before


def test_looking_around_changes_nothing(command: Command, saves: Path) -> None:
    command("play cardinal --seed 5", typed="q\n")
    before = only_save(saves).read_text(encoding="utf-8")
    out = command("play --resume", typed="?\nv\nl\nm\na\nr\n1\nb\n\nb\nq\n").out
    for sign in ("map and roads", "LOTHARINGIA", "Alliance", "holds the black marker", "our ruling"):
        assert sign.casefold() in out.casefold(), sign
    assert only_save(saves).read_text(encoding="utf-8") == before


def test_the_hash_shown_at_the_start_fits_the_seed_shown_at_the_end(command: Command) -> None:
    out = command("play cardinal --seats 3", typed=FIRST_CHOICES).out
    shown = re.search(r"cheated: ([0-9a-f]+)", out)
    seed = re.search(r"Seed of this game: (\d+)\.", out)
    assert shown
    assert seed
    assert sha256(seed.group(1).encode()).hexdigest().startswith(shown.group(1))


def test_bots_are_chosen_by_name_and_kept_with_the_game(command: Command, saves: Path) -> None:
    outcome = command("play cardinal --seats 4 --seed 5 --bots page,squire --lang en", typed="1\nq\n")
    assert "Aliénor ▲ is a bot: page." in outcome.out
    assert "Bertrand ■ is a bot: squire." in outcome.out
    assert "Clémence ◆ is a bot: page." in outcome.out
    saved = json.loads(only_save(saves).read_text(encoding="utf-8"))
    assert saved["players"] == ["person", "page", "squire", "page"]
    assert "Bertrand ■ is a bot: squire." in command("play --resume --lang en", typed="q\n").out
    assert "Bertrand ■ is a bot: random." in command("play --resume --bots random --lang en", typed="q\n").out


def test_squires_play_when_nobody_else_is_asked_for(command: Command) -> None:
    assert "Aliénor ▲ is a bot: squire." in command("play cardinal --seed 5 --lang en", typed="q\n").out


@pytest.mark.parametrize(
    ("bots", "what"),
    [
        ("dragon", "There is no bot 'dragon'"),
        ("page,page,page,page", "There is room for 3 bots beside you, not for 4."),
        ("knight@never", "A bot thinks for 0.001 to 600 seconds"),
    ],
)
def test_bots_that_cannot_be_are_refused_and_nothing_is_begun(command: Command, saves: Path, bots: str, what: str) -> None:
    outcome = command(f"play cardinal --seats 4 --bots {bots}")
    assert outcome.status == 2
    assert what in outcome.err
    assert list(saves.glob("*")) == []
