from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

import tableronde

from ..server.running import Running
from .playing import PATIENCE

#: Chromium of the machine, under the names that systems give it; first the one without windows, which opens pages much sooner.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
#: No talk with the network beside the test's own.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium, or playwright's own. Without any these tests fail, loudly: `make browser` gets one."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    started = playwright.chromium.launch(executable_path=found, args=FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the browser client."""
    page = Path(str(tableronde.__file__)).parent / "web" / "index.html"
    assert page.is_file(), "the browser client is not built; `pip install -e .` builds it"
    with Running(str(tmp_path_factory.mktemp("web") / "tables.sqlite3")) as server:
        yield server
