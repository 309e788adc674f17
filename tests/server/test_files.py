"""A saved game from a file, played again by the server."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tableronde.engine.game import games, load
from tableronde.engine.match import Match
from tableronde.server.messages import LONGEST_SAVE
from tableronde.server.sight import pack

from .playing import resigned, run
from .running import Running


def ask(running: Running, text: str | bytes, eye: str = "all") -> tuple[int, dict[str, Any]]:
    body = text.encode() if isinstance(text, str) else text
    request = Request(f"{running.url}/api/replays?eye={eye}&lang=en", body, {"Content-Type": "application/json"})
    try:
        with urlopen(request) as answer:
            return answer.status, json.loads(answer.read())
    except HTTPError as refused:
        return refused.code, json.loads(refused.read())["error"]


def as_json(view: Any) -> Any:
    return json.loads(pack({"view": view}))["view"]


def played(game: str, decisions: int | None = None) -> Match:
    match, dice = load(game).match(load(game).meta.seats[0], 11), Random(game)
    match.players = ("person", *["squire"] * (match.seats - 1))
    while not match.over and len(match.plies) != decisions:
        seat = match.actors[0]
        match.play(seat, dice.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_moment_is_as_it_was(running: Running, game: str) -> None:
    match = played(game)
    status, replay = ask(running, match.save())
    assert status == 200
    assert replay["seed"] == "11"
    assert [seat["bot"] for seat in replay["table"]["seats"]] == [None, *["squire"] * (match.seats - 1)]
    assert replay["result"]["scores"] == list(match.scores)
    plays = [entry for entry in replay["entries"] if entry["kind"] == "play"]
    assert [(entry["seat"], entry["action"]) for entry in plays] == [(ply.seat, ply.action.name) for ply in match.plies]
    assert plays[-1]["view"] == as_json(match.truth())


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_from_the_eyes_of_a_seat_it_shows_what_the_seat_saw(running: Running, game: str) -> None:
    match = played(game, 12)
    _, replay = ask(running, match.save(), "1")
    assert replay["result"] is None  # it was not over
    shown = [entry for entry in replay["entries"] if "view" in entry]
    assert shown[-1]["view"] == as_json(match.view(1))
    told = [note["kind"] for entry in shown for note in entry["notes"]]
    assert told == [note.kind for note in match.story(1)]


def test_the_file_of_a_table_can_be_watched_again(running: Running) -> None:
    code, tickets = run(resigned(running.server))
    text = json.dumps(run(tickets[0].call("GET", "/save")))
    status, replay = ask(running, text)
    assert status == 200
    assert [seat["name"] for seat in replay["table"]["seats"]] == ["Arthur", "Guenièvre"]
    assert code != replay["table"]["code"] == ""


def test_what_is_no_save_is_refused_with_a_sentence(running: Running) -> None:
    good = json.loads(played("cardinal", 5).save())
    assert ask(running, "Arma virumque cano")[1] == {"code": "bad-save", "message": "this is not a save of Table Ronde."}
    assert ask(running, b"\xff\xfe")[1]["code"] == "bad-save"
    assert ask(running, "[" * 10_000)[1]["code"] == "bad-save"
    assert ask(running, json.dumps(good | {"seats": 4}))[1]["message"].startswith("the save is damaged")
    status, older = ask(running, json.dumps(good | {"rules": 0}))
    assert (status, older["code"]) == (422, "other-rules")
    assert "older rules of cardinal (version 0)" in older["message"]
    assert ask(running, json.dumps(good), "7")[1] == {
        "code": "no-seat",
        "message": "there is no seat 7; this table has seats 0 to 2.",
        "fields": {"seat": 7},
    }


def test_more_than_a_save_is_not_read(running: Running) -> None:
    status, said = ask(running, " " * (LONGEST_SAVE + 1))
    assert status == 413
    assert said == {"code": "too-large", "message": "this request has at most 128 KB.", "fields": {"size": 128}}
