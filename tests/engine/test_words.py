"""Words: whatever a game can say, it says in English and in French, without a gap."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from tableronde.engine.chronicle import Note
from tableronde.engine.errors import BadOptions
from tableronde.engine.game import Game, Prompt, games
from tableronde.engine.words import LANGUAGES, Words, choose_language, words_of

from .play import moments, some_tables, table_name

PLAYERS = ("Aliénor", "Bertrand", "Clémence", "Enguerrand", "Fantine")
PLACES = ["tableronde", *(game.module for game in games())]


@cache
def told(game: Game) -> tuple[list[Note], list[Prompt]]:
    """What came up in some matches: one of each kind of note and prompt, for each choice of plural."""
    notes: dict[Any, Note] = {}
    prompts: dict[Any, Prompt] = {}
    for seed, (_, seats, options) in enumerate(some_tables(game)):
        for match in moments(game.match(seats, seed, **options)):
            for seat in match.actors:
                prompt = match.prompt(seat)
                assert prompt is not None
                prompts[prompt.kind, str(prompt.fields)] = prompt
        for note in match.events:
            notes[note.kind, *(value for value in note.fields.values() if isinstance(value, int))] = note
    return list(notes.values()), list(prompts.values())


def complete(sentence: str) -> bool:
    return bool(sentence.strip()) and not set("{}") & set(sentence) and "None" not in sentence


def forms(message: Any) -> list[str]:
    return [form for key, form in message.items() if key not in ("by", "of")] if isinstance(message, dict) else [message]


def fields(message: Any) -> set[str]:
    """The fields that a message uses, in any of its forms."""
    used = {field for form in forms(message) for _, field, _, _ in Formatter().parse(form) if field is not None}
    return used | ({message.get("by") or message["of"]} if isinstance(message, dict) else set())


def messages(place: str, language: str) -> dict[tuple[str, str], Any]:
    text = (Words(place, language).folder / f"{language}.toml").read_text(encoding="utf-8")
    return {(section, key): message for section, content in tomllib.loads(text).items() for key, message in content.items()}


def in_each_language(game: Game) -> Iterator[Words]:
    for language in LANGUAGES:
        yield words_of(game, language)


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_action_can_be_said(game: Game) -> None:
    for words in in_each_language(game):
        sentences = [words.action(action, PLAYERS) for action in game.actions]
        assert all(map(complete, sentences))
        assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_kind_of_action_has_a_heading(game: Game) -> None:
    for words in in_each_language(game):
        assert all(complete(words.say("kind", kind)) for kind in {action.kind for action in game.actions})


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_note_that_comes_up_can_be_said(game: Game) -> None:
    notes, _ = told(game)
    for words in in_each_language(game):
        for note in notes:
            assert complete(words.note(note, PLAYERS)), note


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_some_matches_bring_up_nearly_every_kind_of_note(game: Game) -> None:
    """What the test above is worth; the next one covers the rest."""
    notes, _ = told(game)
    assert len({note.kind for note in notes}) > len(game.rulebook.notes.kinds) * 3 / 4


@pytest.mark.parametrize("game", games(), ids=table_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_note_has_a_message_of_its_own_fields(game: Game, language: str) -> None:
    known = messages(game.module, language)
    for kind, has in game.rulebook.notes.kinds.items():
        assert fields(known["note", kind]) <= set(has), kind
    assert {key for section, key in known if section == "note"} == set(game.rulebook.notes.kinds)


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_prompt_that_comes_up_can_be_said(game: Game) -> None:
    _, prompts = told(game)
    for words in in_each_language(game):
        for prompt in prompts:
            assert complete(words.prompt(prompt, PLAYERS)), prompt


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_option_is_explained(game: Game) -> None:
    for words in in_each_language(game):
        for option in game.meta.options:
            assert complete(words.say("option", option.id))
            for value in option.values:
                assert complete(words.say("choice", f"{option.id} {value}"))
                assert complete(words.say("choice-text", f"{option.id} {value}"))


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_game_says_what_it_is_like_to_play(game: Game) -> None:
    assert all(complete(words.say("about", "feel")) for words in in_each_language(game))


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_preset_has_a_name_and_can_be_played(game: Game) -> None:
    for preset in game.meta.presets:
        game.meta.check(preset.seats or game.meta.seats[-1], preset.options)
        for words in in_each_language(game):
            assert complete(words.say("preset", preset.id))
    assert game.meta.presets[0].options == {}


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_ids_are_not_shown_to_people(game: Game) -> None:
    """A field that has names in one language has them in the other, and they come out of an action."""
    english, french = (game.rulebook.names(language) for language in LANGUAGES)
    assert {field: set(names) for field, names in english.items()} == {f: set(names) for f, names in french.items()}
    for words, names in zip(in_each_language(game), (english, french), strict=True):
        for action in game.actions:
            shown = fields(messages(game.module, words.language)["action", action.kind])
            for field in shown & set(names):
                assert names[field][action.fields[field]] in words.action(action)


@pytest.mark.parametrize("place", PLACES)
def test_both_languages_say_the_same_things_with_the_same_fields(place: str) -> None:
    english, french = (messages(place, language) for language in LANGUAGES)
    assert set(english) == set(french)
    for key in english:
        assert fields(english[key]) == fields(french[key]), key


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_a_sentence_or_has_its_forms(place: str, language: str) -> None:
    for key, message in messages(place, language).items():
        if isinstance(message, dict):
            assert set(message) in ({"by", "one", "other"}, {"of", "own", "other"}), key
        assert all(isinstance(form, str) and form.strip() for form in forms(message)), key


@pytest.mark.parametrize("place", PLACES)
def test_no_article_stands_before_a_name_that_may_begin_with_a_vowel(place: str) -> None:
    english = [form for message in messages(place, "en").values() for form in forms(message)]
    assert [form for form in english if re.search(r"\ban? \{", form, re.IGNORECASE)] == []


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_the_rules_can_be_read_in_both_languages(game: Game) -> None:
    texts = [words.text("rules") for words in in_each_language(game)]
    assert all(len(text) > 1_000 for text in texts)
    assert texts[0] != texts[1]


# How a sentence is made


@pytest.fixture
def phrases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Words]:
    """A small phrasebook in both languages."""
    place = tmp_path / "phrasebook"
    (place / "locale").mkdir(parents=True)
    (place / "__init__.py").touch()
    for language, one, other in (("en", "{seat}: {coins} coin", "{seat}: {coins} coins"),
                                 ("fr", "{seat} : {coins} sou", "{seat} : {coins} sous")):  # fmt: skip
        (place / "locale" / f"{language}.toml").write_text(
            f'[note]\nfound = {{ by = "coins", one = "{one}", other = "{other}" }}\nroad = "{{towns}}, {{town}}"\n'
        )
    monkeypatch.syspath_prepend(tmp_path)
    names = {"en": {"town": {"koeln": "Cologne"}}, "fr": {"town": {"koeln": "Cologne", "ulm": "Oulm"}}}
    return {language: Words("phrasebook", language, names[language]) for language in LANGUAGES}


@pytest.mark.parametrize(("coins", "english", "french"), [(0, "coins", "sou"), (1, "coin", "sou"), (2, "coins", "sous")])
def test_each_language_counts_in_its_own_way(phrases: dict[str, Words], coins: int, english: str, french: str) -> None:
    found = Note("found", {"seat": 1, "coins": coins})
    assert phrases["en"].note(found, PLAYERS) == f"Bertrand: {coins} {english}"
    assert phrases["fr"].note(found, PLAYERS) == f"Bertrand : {coins} {french}"


def test_ids_become_names_one_by_one_and_in_lists(phrases: dict[str, Words]) -> None:
    road = Note("road", {"towns": ["koeln", "ulm"], "town": "ulm"})
    assert phrases["en"].note(road, ()) == "Cologne, ulm, ulm"
    assert phrases["fr"].note(road, ()) == "Cologne, Oulm, Oulm"


def test_a_seat_without_a_name_is_a_number(phrases: dict[str, Words]) -> None:
    assert phrases["en"].note(Note("found", {"seat": 1, "coins": 1}), ()) == "1: 1 coin"


def test_what_can_not_be_said_is_known_before(phrases: dict[str, Words]) -> None:
    assert phrases["en"].has("note", "found")
    assert not phrases["en"].has("note", "lost")
    assert not phrases["en"].has("prompt", "found")


# Which language


@pytest.mark.parametrize(
    ("system", "language"), [("fr_FR.UTF-8", "fr"), ("fr", "fr"), ("en_GB", "en"), ("C", "en"), ("de_DE", "en"), ("", "en")]
)
def test_without_a_wish_the_system_chooses(monkeypatch: pytest.MonkeyPatch, system: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)
    assert choose_language(None) == language
    monkeypatch.setenv("LC_ALL", "fr_CA")
    assert choose_language(None) == "fr"


def test_a_wish_comes_first_and_must_be_a_language_we_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR")
    assert choose_language("en") == "en"
    with pytest.raises(BadOptions, match=r"^there is no language 'de'; there are en, fr\.$"):
        choose_language("de")
