"""What `docs/operating.md` promises to those who run a server."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from tableronde.client import Server, live
from tableronde.server.settings import Settings

from .ledgers import check_ledger, kept
from .playing import PERSONS, play_all, play_to_the_end, run
from .running import Running

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", PAGE, re.MULTILINE))


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_told_with_its_default(name: str) -> None:
    default = Settings.model_fields[name].get_default()
    if isinstance(default, bool):
        default = str(default).lower()
    wanted = f"`{default}`" if default not in (None, "", ()) and name != "database" else ROWS[name]
    assert ROWS[name] == wanted


def test_nothing_is_told_that_is_no_setting() -> None:
    assert {name for name in ROWS if not name.startswith("tableronde_")} == set(Settings.model_fields)


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "docs/operating.md"])
def test_the_files_for_containers_set_what_can_be_set(name: str) -> None:
    used = set(re.findall(r"TABLERONDE_(\w+)", (ROOT / name).read_text(encoding="utf-8")))
    assert used
    assert {setting.lower() for setting in used} <= {*Settings.model_fields, "cache"}


def test_the_image_compiles_every_game() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert "RUN python -m tableronde.server.warmth\n" in dockerfile  # without names: all that are installed


def test_every_metric_is_told(running: Running) -> None:
    run(running.server.call("GET", "tables"))
    with urlopen(f"{running.url}/metrics") as answer:
        shown = re.findall(r"^# HELP (tableronde_\w+)", answer.read().decode(), re.MULTILINE)
    told = set(re.findall(r"tableronde_\w+", PAGE))
    assert {name for name in shown if not name.endswith("_created")} == told


def test_it_lives_under_a_sub_path(tmp_path: Path) -> None:
    """Whether the proxy keeps the path or cuts it off."""
    with Running(str(tmp_path / "tables.sqlite3"), settings={"root_path": "/games"}) as running:
        port = running.port

        async def play() -> None:
            for url in (f"http://127.0.0.1:{port}/games", f"http://127.0.0.1:{port}"):
                with urlopen(f"{url}/api/health") as answer:
                    assert json.load(answer)["status"] == "ok"
                    assert answer.headers["Cache-Control"] == "no-store"
                _, tickets = await Server(url).make("cardinal", 3, PERSONS[:3])
                seen = await play_all(tickets)
                assert seen[0].state["result"]["why"] == "rules"

        run(play())


def test_a_backup_taken_while_games_are_played_is_whole(running: Running, tmp_path: Path) -> None:
    async def play() -> str:
        code, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as one, live(tickets[1]) as two:
            games = [asyncio.create_task(play_to_the_end(seat, Random(1))) for seat in (one, two)]
            while one.number < 10:
                await asyncio.sleep(0.001)
            with closing(sqlite3.connect(running.database)) as file, closing(sqlite3.connect(tmp_path / "copy")) as copy:
                file.backup(copy)
            await asyncio.gather(*games)
        return code

    code = run(play())
    ledgers = run(kept(str(tmp_path / "copy"), code))
    assert check_ledger(*ledgers[code]).status == "playing"
    with Running(str(tmp_path / "copy")) as again:
        assert run(again.server.call("GET", f"tables/{code}"))["status"] == "playing"


def test_an_older_program_refuses_a_newer_database_with_a_sentence(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite3")
    with Running(database):
        pass
    with closing(sqlite3.connect(database)) as file, file:
        file.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(AssertionError, match="newer version of the program") as failed:
        Running(database).start()
    assert "Traceback" not in str(failed.value)
