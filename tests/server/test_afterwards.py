"""When a game is over: rematch, replay, the proof of the deal, the file."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tableronde import load_match
from tableronde.cli import run as command
from tableronde.client import Live, live
from tableronde.server.secrets import seal

from .playing import PERSONS, play_all, refused, run, settled
from .running import Running


def test_a_rematch_is_one_table_for_all_with_the_same_secrets(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("medievallons", 3, [PERSONS[0], PERSONS[1], {"bot": "page"}])
        await refused("not-over", tickets[0].rematch())
        async with live(tickets[0]) as first, live(tickets[1]) as second:
            await first.say({"type": "resign"})
            await second.say({"type": "resign"})
            again = await asyncio.gather(tickets[0].rematch(), tickets[1].rematch())
            assert again[0].code == again[1].code != code
            await settled([first, second])
            assert first.entries[-1]["kind"] == "rematch"
            assert first.entries[-1]["code"] == again[0].code
        table = await running.server.call("GET", f"tables/{again[0].code}")
        assert (table["previous"], table["status"]) == (code, "playing")
        assert (await running.server.call("GET", f"tables/{code}"))["next"] == again[0].code
        assert [seat["name"] for seat in table["seats"]][:2] == ["Arthur", "Guenièvre"]
        async with live(again[1]) as seat:
            assert seat.state["seats"][2]["bot"] == "page"
            assert not seat.state["seats"][0]["resigned"]
        await refused("wrong-secret", running.server.call("POST", f"tables/{code}/rematch", secret="x" * 32), 401)

    run(play())


@pytest.fixture(scope="module")
def over(running: Running) -> tuple[str, list[Live]]:
    """A game that was played to its end."""

    async def play() -> tuple[str, list[Live]]:
        code, tickets = await running.server.make("medievallons", 2, PERSONS[:2], options={"rounds": 1})
        for path in ("replay", "save"):
            await refused("not-over", running.server.call("GET", f"tables/{code}/{path}"), 403)
        hidden = await running.server.call("GET", f"tables/{code}/fairness")
        assert (hidden["seed"], hidden["nonce"], hidden["holds"]) == (None, None, None)
        seen = await play_all(tickets, lang=None)
        assert seen[0].table["hash"] == hidden["hash"]
        return code, seen

    return run(play())


def test_a_replay_tells_again_what_each_saw(running: Running, over: tuple[str, list[Live]]) -> None:
    async def play() -> None:
        code, seen = over
        for seat in (0, 1):
            told = await running.server.call("GET", f"tables/{code}/replay", eye=seat)
            assert [{k: v for k, v in entry.items() if k != "view"} for entry in told["entries"]] == seen[seat].entries
            assert told["entries"][-2]["view"] == seen[seat].state["view"]
            assert told["result"] == seen[seat].state["result"]
        whole = await running.server.call("GET", f"tables/{code}/replay", lang="fr")
        assert all("action" in entry for entry in whole["entries"] if entry["kind"] == "play")
        assert all("text" in note for entry in whole["entries"] for note in entry.get("notes", ()))
        await refused("no-seat", running.server.call("GET", f"tables/{code}/replay", eye=2), 404)

    run(play())


def test_the_deal_can_be_proven(running: Running, over: tuple[str, list[Live]]) -> None:
    async def play() -> None:
        code, seen = over
        proof = await running.server.call("GET", f"tables/{code}/fairness")
        assert proof["hash"] == seen[0].table["hash"] == seal(int(proof["seed"]), proof["nonce"])
        assert (proof["over"], proof["holds"], proof["problem"]) == (True, True, None)

    run(play())


def test_the_file_of_a_game_is_the_game(
    running: Running, over: tuple[str, list[Live]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, seen = over
    promised = seen[0].table["hash"]
    text = json.dumps(run(running.server.call("GET", f"tables/{code}/save")), ensure_ascii=False)
    match = load_match(text)
    assert match.result is not None
    assert list(match.result.scores) == seen[0].state["result"]["scores"]
    file = tmp_path / "game.json"

    def verify(*more: str, **change: Any) -> tuple[int, str]:
        file.write_text(resealed(text, change) if change else text, encoding="utf-8")
        status = command(["verify", str(file), *more])
        return status, capsys.readouterr().err

    assert verify() == (0, "")
    assert verify("--hash", promised) == (0, "")
    assert "is not the one that was promised" in verify("--hash", "0" * 64)[1]
    for change in ({"seed": match.seed ^ 1}, {"nonce": "0" * 32}, {"hash": "0" * 64}):
        status, said = verify(**change)
        assert status == 2
        assert said.count("\n") == 1


def resealed(text: str, change: dict[str, Any]) -> str:
    """Changed by somebody who knows how check sums are made."""
    from tableronde.engine.saves import _check_sum

    content = json.loads(text) | change
    content.pop("check")
    return json.dumps({**content, "check": _check_sum(content)})


def test_the_page_about_fairness_is_for_people(running: Running, over: tuple[str, list[Live]]) -> None:
    code, seen = over
    asked = {"en": "Was it dealt fairly?", "fr": "La donne était-elle honnête\u202f?"}
    for lang, title in asked.items():
        for request in (
            Request(f"{running.url}/verify/{code}?lang={lang}"),
            Request(f"{running.url}/verify/{code}", headers={"Accept-Language": f"{lang}-CA,de;q=0.5"}),
        ):
            with urlopen(request) as answer:
                page = answer.read().decode()
            assert f'lang="{lang}"' in page
            assert title in page
            assert seen[0].table["hash"] in page
            assert 'class="good"' in page


def test_of_a_game_that_is_not_over_the_page_tells_no_seed(running: Running) -> None:
    code, _ = run(running.server.make("cardinal", 3, PERSONS[:3]))
    with urlopen(f"{running.url}/verify/{code}") as answer:
        page = answer.read().decode()
    assert "stays hidden until then" in page
    assert "Nonce" not in page
