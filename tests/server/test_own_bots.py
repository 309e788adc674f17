"""`tableronde sit`, and a bot of one's own at a live table."""

from __future__ import annotations

import asyncio
import socket
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from tableronde.cli import run as command
from tableronde.client import live, play_bot

from .commands import one_sentence
from .playing import PERSONS, play_to_the_end, run
from .running import Running

DOCS = Path(__file__).parents[2] / "docs"


def test_a_bot_of_this_computer_takes_a_seat(running: Running, capfd: pytest.CaptureFixture[str]) -> None:
    async def play() -> int:
        code, tickets = await running.server.make("medievallons", 2, PERSONS[:1], options={"rounds": 1})
        typed = f"{code[:3].lower()}-{code[3:]}"
        line = ["sit", running.url, typed, "--bot", "squire", "--name", "Merlin", "--lang", "en"]
        sitting = asyncio.create_task(asyncio.to_thread(command, line))
        async with live(tickets[0]) as seat:
            await play_to_the_end(seat, Random(3))
            assert seat.state["seats"][1]["name"] == "Merlin"
            assert seat.state["seats"][1]["bot"] is None
        return await sitting

    assert run(play()) == 0
    said = capfd.readouterr().err
    assert "Merlin sits on seat 1 of table" in said
    assert "Won, with" in said or "Lost, with" in said


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize(
    ("url", "code", "sentence"),
    [
        ("{url}", "AAAAAAA", "there is no table 'AAAAAAA'"),
        ("{url}", "no such/table?", "there is no"),
        ("http://127.0.0.1:{free}", "AAAAAAA", "can't be reached: "),
        ("localhost", "AAAAAAA", "can't be reached: "),
        ("http://", "AAAAAAA", "can't be reached: "),
    ],
)
def test_where_a_bot_cannot_sit(
    running: Running, url: str, code: str, sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    status = command(["sit", url.format(url=running.url, free=free_port()), code, "--bot", "squire"])
    assert sentence.casefold() in one_sentence((status, capfd.readouterr().err)).casefold()


def test_the_bot_of_the_documentation_plays_at_a_live_table(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(DOCS))
    miller = import_module("example_bot").Miller()

    async def play() -> None:
        code, tickets = await running.server.make("medievallons", 2, PERSONS[:1], options={"rounds": 1})
        ticket = await running.server.join(code, "Miller")
        async with live(tickets[0]) as seat:
            mine, others = await asyncio.gather(play_bot(ticket, miller, dice=Random(1)), play_to_the_end(seat, Random(2)))
        assert mine == others
        assert mine["why"] == "rules"

    run(play())
