"""The command line as a person meets it: arguments and typed lines in, text and an exit status out."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tableronde.cli import run


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str


Command = Callable[..., Outcome]


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf of one's own."""
    folder = tmp_path / "saves"
    monkeypatch.setenv("TABLERONDE_SAVES", str(folder))
    return folder


@pytest.fixture
def command(saves: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command line; `typed` are the lines that the person types."""
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

    def carry_out(line: str, *more: str, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = run([*line.split(), *more])
        said = capsys.readouterr()
        return Outcome(status, said.out, said.err)

    return carry_out
