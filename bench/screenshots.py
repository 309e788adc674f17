"""Pictures of the main screens, phone and desktop, both themes, into docs/images: `python -m bench.screenshots`."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, ViewportSize, sync_playwright
from tests.server.running import Running
from tests.web.conftest import FLAGS, NAMES
from tests.web.playing import ASKED, DESKTOP, OVER, PHONE, decide

IMAGES = Path(__file__).parents[1] / "docs" / "images"
GAMES = ("academy", "cardinal", "medievallons")
SIZES: dict[str, ViewportSize] = {"phone": PHONE, "desktop": DESKTOP}
#: Decisions after which a table is shown: near its beginning and in the middle.
MOMENTS = {"early": 1, "middle": 14}


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(f"{folder}/tables.sqlite3") as server,
        sync_playwright() as playwright,
    ):
        found = next((path for name in NAMES if (path := shutil.which(name))), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for size in SIZES:
            for theme in ("light", "dark"):
                _pages(browser, server.url, size, theme)
                for game in GAMES:
                    _table(browser, server.url, size, theme, game)


def _pages(browser: Browser, url: str, size: str, theme: str) -> None:
    context = browser.new_context(viewport=SIZES[size], color_scheme=theme, locale="en-GB")  # type: ignore[arg-type]
    page = context.new_page()
    for name, path in (("home", "/"), ("new", "/new/academy"), ("rules", "/rules/cardinal")):
        page.goto(url + path)
        page.wait_for_timeout(900)
        page.screenshot(path=IMAGES / f"{name}-{size}-{theme}.jpg", type="jpeg", quality=82)
    context.close()


def _table(browser: Browser, url: str, size: str, theme: str, game: str) -> None:
    context = browser.new_context(viewport=SIZES[size], color_scheme=theme, locale="en-GB")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(url)
    page.get_by_role("button", name="Play now").nth(GAMES.index(game)).click()
    page.mouse.move(2, 2)
    dice, decisions = Random(game), 0
    for moment, until in MOMENTS.items():
        while decisions < until:
            page.wait_for_function(f"() => {ASKED} || {OVER}")
            decide(page, dice)
            page.wait_for_timeout(250)
            decisions += 1
        page.wait_for_function(f"() => {ASKED} || {OVER}")
        page.wait_for_timeout(2500)  # until all that moves has arrived
        page.screenshot(path=IMAGES / f"{game}-{moment}-{size}-{theme}.jpg", type="jpeg", quality=82)
    context.close()
    print(game, size, theme)


if __name__ == "__main__":
    main()
