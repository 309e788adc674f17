"""The pages tell the truth: links lead somewhere, and the code they show is the code that runs."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")])
EXAMPLE = ROOT / "docs" / "example_game"


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text)]
    broken = [link for link in links if link and "://" not in link and not (page.parent / link).exists()]
    assert broken == []


def test_the_code_of_the_example_is_shown_as_it_is() -> None:
    """Each piece of Python on the page stands in a file of the example game."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    files = [file.read_text(encoding="utf-8") for file in EXAMPLE.glob("*.py")]
    assert len(shown) > 8
    assert [piece for piece in shown if not any(piece.strip() in file for file in files)] == []


def test_the_code_of_the_example_bots_is_shown_as_it_is() -> None:
    page = (ROOT / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    code = (ROOT / "docs" / "example_bot" / "__init__.py").read_text(encoding="utf-8")
    bots = [piece for piece in shown if piece.startswith("class ")]
    assert len(bots) == 2
    assert [piece for piece in bots if piece.strip() not in code] == []


def test_the_example_bots_are_found_and_play_in_the_terminal(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tableronde", "play", "medievallons", "--seats", "3", "--seed", "7", "--lang", "en",
         "--bots", "miller,abbot@0.01"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "docs"), "TABLERONDE_SAVES": str(tmp_path)},
        input="1\n" * 400,
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "is a bot: miller." in done.stdout
    assert "is a bot: abbot@0.01." in done.stdout
    assert "a squire decides instead" not in done.stdout
    assert "The game is over." in done.stdout


def test_the_example_game_passes_its_own_tests() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE)],
        env=os.environ | {"PYTHONPATH": str(ROOT / "docs")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_the_python_of_the_readme_runs() -> None:
    for readme in ("README.md", "README.fr.md"):
        for piece in re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text(encoding="utf-8"), flags=re.DOTALL):
            subprocess.run([sys.executable, "-c", piece], check=True, capture_output=True)


def test_the_example_game_is_found_and_played_in_the_terminal(tmp_path: Path) -> None:
    """A folder and an entry point are all it takes."""
    done = subprocess.run(
        [sys.executable, "-m", "tableronde", "play", "lances", "--seed", "7", "--lang", "en"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "docs"), "TABLERONDE_SAVES": str(tmp_path)},
        input="1\n" * 20,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
