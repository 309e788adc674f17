"""`tableronde serve` with what cannot be: it does not start, and says why in one sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tableronde.cli import run as command
from tableronde.engine.errors import BadOptions
from tableronde.server.settings import read_settings

from .commands import one_sentence
from .running import Running


def serve(*arguments: str, **environment: str) -> tuple[int, str]:
    """A server that does not come to serve: its exit status, and what it says."""
    line = [sys.executable, "-m", "tableronde", "serve", "--no-open", *arguments]
    known = os.environ | {"TABLERONDE_LOG": "error", "TABLERONDE_COMPILE": "false"} | environment
    done = subprocess.run(line, env=known, capture_output=True, text=True, encoding="utf-8", timeout=60)
    return done.returncode, done.stderr


def test_a_port_in_use(running: Running, database: str) -> None:
    said = one_sentence(serve("--port", str(running.port), "--database", database))
    assert f"127.0.0.1:{running.port} can't be listened on" in said
    assert "--port" in said


def test_a_file_that_another_server_uses(running: Running) -> None:
    said = one_sentence(serve("--port", "0", "--database", running.database))
    assert said.startswith(f"Another server uses {running.database};")


def test_databases_that_cannot_be_opened(tmp_path: Path, postgres: Callable[[], str]) -> None:
    text = tmp_path / "poem.txt"
    text.write_text("Arma virumque cano, Troiae qui primus ab oris\n" * 40)
    bad = {
        str(tmp_path): "can't be used",
        str(text): "can't be used: file is not a database",
        str(text / "below" / "tables.sqlite3"): "can't be used: not a directory",
        "mysql://localhost/games": "a database is a file",
        "postgresql://127.0.0.1:1/games": "can't be used",
        re.sub(r"/test_\w+", "/camelot", postgres(), count=1): '"camelot" does not exist',
    }
    for database, sentence in bad.items():
        said = one_sentence(serve("--port", "0", "--database", database))
        assert sentence.casefold() in said.casefold()


BAD_SETTINGS: list[tuple[str, str]] = [
    ("port = 99999", "the setting port is wrong: "),
    ("prot = 8000", "sets 'prot', which is no setting"),
    ("limits = 'some'", "the setting limits is wrong: "),
    ("port = ", "is not TOML"),
    ("origins = 7", "the setting origins is wrong: "),
    ("root_path = 'games'", "the setting root_path is wrong: "),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_SETTINGS, ids=[text for text, _ in BAD_SETTINGS])
def test_a_settings_file_that_is_wrong(text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    status = command(["serve", "--no-open", "--settings", str(file)])
    assert sentence.casefold() in one_sentence((status, capsys.readouterr().err)).casefold()


def test_a_settings_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = command(["serve", "--no-open", "--settings", str(tmp_path / "none.toml")])
    assert "none.toml can't be used: no such file" in one_sentence((status, capsys.readouterr().err))
    file = tmp_path / "binary.toml"
    file.write_bytes(b"\xff\xfe\x00")
    status = command(["serve", "--no-open", "--settings", str(file)])
    assert "is not TOML" in one_sentence((status, capsys.readouterr().err))


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "many"), ("ORIGINS", "https://example.org"), ("LIMITS", ""), ("QUEUE", "1")]
)
def test_an_environment_that_is_wrong(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"TABLERONDE_{name}", value)
    status = command(["serve", "--no-open"])
    assert f"the setting {name.lower()} is wrong: " in one_sentence((status, capsys.readouterr().err)).casefold()


def test_settings_come_from_the_line_then_the_environment_then_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("TABLERONDE_")]:
        monkeypatch.delenv(name)
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nidle = 7\nqueue = 9\norigins = ["https://example.org"]\nroot_path = "/games/"\n')
    monkeypatch.setenv("TABLERONDE_PORT", "2")
    monkeypatch.setenv("TABLERONDE_IDLE", "8")
    monkeypatch.setenv("TABLERONDE_ORIGINS", '["https://example.com"]')
    settings = read_settings(file, port=3, host=None)
    assert (settings.port, settings.idle, settings.queue, settings.host) == (3, 8, 9, "127.0.0.1")
    assert settings.origins == ("https://example.com",)
    assert settings.root_path == "/games"
    with pytest.raises(BadOptions, match="the setting port is wrong"):
        read_settings(file, port=-1)
