"""The first-game guide of every game: its cards exist in both languages, and their moments come."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tableronde.bots.levels import Squire
from tableronde.bots.seen import Budget, seen_by
from tableronde.engine.chronicle import Note
from tableronde.engine.game import Game, games
from tableronde.engine.guide import Card, Moment, guide_of, reached
from tableronde.engine.words import LANGUAGES, Words

from .play import moments, some_tables, table_name

NEWCOMER = 0
GAMES = 12
#: Cards of the base game whose moment may not come in a dozen games.
RARE = {"cardinal": {"passed"}, "medievallons": {"partner-beggar", "reinforce", "end-card"}}
#: The most that fits beside the prompt on a phone without hiding the board.
LONGEST_TITLE, LONGEST_TEXT = 32, 130
WEB = Path(__file__).parents[2] / "web" / "src"


def first_game(game: Game, seed: int) -> tuple[Counter[str], list[Note]]:
    """What a newcomer is asked and told in a game against bots, as `Play now` offers it."""
    seats = min(max(3, game.meta.seats[0]), game.meta.seats[-1])
    match, dice, asked = game.match(seats, seed, backend="native"), Random(seed), Counter[str]()
    while not match.over:
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
        if seat == NEWCOMER and (prompt := match.prompt(seat)):
            asked[prompt.kind] += 1
        match.play(seat, Squire().decide(seen_by(match, seat, dice), match.legal(seat), Budget(1.0)))
    return asked, list(match.story(NEWCOMER))


@cache
def first_games(game: Game) -> list[tuple[Counter[str], list[Note]]]:
    return [first_game(game, seed) for seed in range(GAMES)]


def prompts_of(game: Game) -> set[str]:
    """Every kind of prompt in matches with every option."""
    found = set()
    for seed, (_, seats, options) in enumerate(some_tables(game)):
        for match in moments(game.match(seats, seed, backend="native", **options)):
            found |= {prompt.kind for seat in match.actors if (prompt := match.prompt(seat))}
    return found


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_moment_is_one_that_exists(game: Game) -> None:
    kinds = game.rulebook.notes.kinds
    words = Words(game.module, "en")
    for card in guide_of(game, "en"):
        moment = card.moment
        if moment.on == "note":
            assert moment.kind in kinds, card.id
            assert set(moment.where) <= set(kinds[moment.kind]), card.id
        elif moment.on == "prompt":
            assert moment.kind is not None
            assert words.has("prompt", moment.kind), card.id
        else:
            assert moment.on in ("start", "end")
            assert moment.kind is None
        assert moment.times >= 1
        for option, values in moment.unless.items():
            known = next(one for one in game.meta.options if one.id == option)
            assert all(known.read([value] if known.kind == "set" else value) for value in values), card.id


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_both_languages_have_the_same_cards_and_they_are_short(game: Game) -> None:
    folder = Words(game.module, "en").folder
    triggers = tomllib.loads((folder.parent / "guide.toml").read_text(encoding="utf-8"))
    for language in LANGUAGES:
        words = tomllib.loads((folder / f"guide.{language}.toml").read_text(encoding="utf-8"))
        assert list(words) == list(triggers)
        for card in guide_of(game, language):
            assert 3 < len(card.title) <= LONGEST_TITLE, card.id
            assert 20 < len(card.text) <= LONGEST_TEXT, card.id
            assert card.text.rstrip("»").endswith((".", "?", "!")), card.id
    english, french = (guide_of(game, language) for language in LANGUAGES)
    assert all(one.text != other.text for one, other in zip(english, french, strict=True))


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_it_begins_with_at_most_three_cards_and_has_one_for_the_end(game: Game) -> None:
    when = Counter(card.moment.on for card in guide_of(game, "en"))
    assert 1 <= when["start"] <= 3
    assert when["end"] == 1


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_every_kind_of_decision_has_a_card(game: Game) -> None:
    told = {card.moment.kind for card in guide_of(game, "en") if card.moment.on == "prompt" and card.moment.times == 1}
    assert prompts_of(game) <= told


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_in_first_games_every_card_of_the_base_game_is_reached(game: Game) -> None:
    cards, found = guide_of(game, "en"), set[str]()
    for asked, told in first_games(game):
        found |= reached(cards, asked, told, over=True)
    base = {card.id for card in cards if card.moment.on != "prompt" or card.moment.kind in base_prompts(game)}
    assert base - found <= RARE.get(game.id, set())


def base_prompts(game: Game) -> set[str]:
    """The prompts of a table with the usual options and three players or more."""
    found: set[str] = set()
    for seats in game.meta.seats:
        if seats > 2:
            for match in moments(game.match(seats, 5, backend="native")):
                found |= {prompt.kind for seat in match.actors if (prompt := match.prompt(seat))}
    return found


@pytest.mark.parametrize("game", games(), ids=table_name)
def test_what_a_card_speaks_of_is_marked_on_the_board(game: Game) -> None:
    """An anchor is a word of some `data-guide` of the board, or of the frame around it."""
    sources = [*(WEB / "games" / game.id).glob("*.svelte"), *(WEB / "table").glob("*.svelte")]
    marked = "".join(file.read_text(encoding="utf-8") for file in sources)
    for card in guide_of(game, "en"):
        stem = (card.anchor or "").partition("-")[0]
        assert not stem or f'data-guide="{stem}' in marked, card.id


def test_a_moment_may_be_the_second_time_and_ask_for_a_field() -> None:
    def card(id_: str, moment: Moment) -> Card:
        return Card(id_, moment, None, "", "")

    cards = [
        card("start", Moment("start")),
        card("twice", Moment("prompt", "play", times=2)),
        card("third-day", Moment("note", "day", {"day": 3})),
        card("end", Moment("end")),
    ]
    day = [Note("day", {"day": n}) for n in (1, 2)]
    assert reached(cards, {"play": 1}, day, over=False) == {"start"}
    assert reached(cards, {"play": 2}, [*day, Note("day", {"day": 3})], over=True) == {"start", "twice", "third-day", "end"}
