"""axe-core finds nothing serious on any page, in either theme; and nothing moves on and on where less motion is wanted."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as Waited

from ..server.running import Running
from .playing import ASKED, DESKTOP, PHONE, decide, someone

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


def complaints(page: Page) -> list[str]:
    page.add_script_tag(path=AXE)
    # What is read aloud begins with what is seen: who speaks to the machine says what stands on a thing.
    rules = "{rules: {'label-content-name-mismatch': {enabled: true}}}"
    found: list[dict[str, Any]] = page.evaluate(f"axe.run({rules}).then(result => result.violations)")
    return [f"{one['id']}: {[node['html'][:110] for node in one['nodes']][:6]}" for one in found if one["impact"] in SERIOUS]


#: What can be pressed and is smaller than a fingertip. Labels are pressed with what they name.
TOO_SMALL = """() => [...document.querySelectorAll(
    ':is(button:not(:disabled), input, select, summary, [role=button]):not(.visually-hidden)')]
  .filter(thing => thing.checkVisibility({opacityProperty: true, visibilityProperty: true}))
  .map(thing => [thing, (thing.closest('label') ?? thing).getBoundingClientRect()])
  .filter(([_, {width, height}]) => width > 1 && height > 1 && Math.min(width, height) < 43.5)
  .map(([thing, {width, height}]) => `${thing.outerHTML.slice(0, 120)} ${width} x ${height}`)"""


def too_small(page: Page) -> list[str]:
    """When all has found its place."""
    with suppress(Waited):
        page.wait_for_function(f"() => ({TOO_SMALL})().length === 0", timeout=5_000)
    found: list[str] = page.evaluate(TOO_SMALL)
    return found


@pytest.mark.parametrize("path", ["/", "/new/academy", "/rules/cardinal", "/replay"])
def test_pages_for_fingers(browser: Browser, tables: Running, path: str) -> None:
    with someone(browser, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{tables.url}{path}")
        page.locator("main h1, main h2").first.wait_for()
        assert too_small(page) == []


@pytest.mark.parametrize("game", [0, 1, 2])
def test_tables_for_fingers(browser: Browser, tables: Running, game: int) -> None:
    dice = Random(game)
    with someone(browser, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{tables.url}/")
        page.get_by_role("button", name="Play now").nth(game).click()
        for _ in range(9):
            page.wait_for_function(f"() => {ASKED}")
            assert too_small(page) == []
            decide(page, dice)
        page.get_by_role("button", name="Menu").click()
        assert too_small(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/academy", "/rules/medievallons", "/replay"])
def test_pages(browser: Browser, tables: Running, path: str, theme: str) -> None:
    with someone(browser, DESKTOP, color_scheme=theme, bypass_csp=True) as page:
        page.goto(f"{tables.url}{path}")
        page.locator("main h1, main h2").first.wait_for()
        page.wait_for_timeout(300)
        assert complaints(page) == []


#: What moves on and on, though less motion is wanted.
RESTLESS = """() => document.getAnimations()
  .filter(one => one.playState === 'running' && one.effect.getComputedTiming().iterations === Infinity)
  .map(one => one.animationName)"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", [0, 1, 2])
def test_tables(browser: Browser, tables: Running, game: int, theme: str) -> None:
    dice = Random(game)
    with someone(browser, PHONE if theme == "light" else DESKTOP, color_scheme=theme, bypass_csp=True) as page:
        page.goto(f"{tables.url}/")
        page.get_by_role("button", name="Play now").nth(game).click()
        page.wait_for_function(f"() => {ASKED}")
        page.wait_for_timeout(500)
        assert page.evaluate(RESTLESS) == []
        assert complaints(page) == []
        for _ in range(7):
            decide(page, dice)
            page.wait_for_function(f"() => {ASKED}")
        page.get_by_role("button", name="Menu").click()
        assert complaints(page) == []
