"""Pictures of the main screens and phases, phone and desktop, both themes, and one turn that moves, into docs/images:
`python -m bench.screenshots [NAME…]`, where a name is that of a picture's beginning; without one, all of them."""

from __future__ import annotations

import base64
import io
import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.server.running import Running
from tests.web.conftest import FLAGS, NAMES
from tests.web.playing import ASKED, DESKTOP, OVER, PHONE, decide

IMAGES = Path(__file__).parents[1] / "docs" / "images"
GAMES = ("academy", "cardinal", "medievallons")
SIZES: dict[str, ViewportSize] = {"phone": PHONE, "desktop": DESKTOP}
#: Decisions after which a table is shown: at its beginning, in the middle, and when it is over.
MOMENTS = {"early": 1, "middle": 14, "end": 400}
QUALITY = 80
#: To where seven tenths of a replay are over.
LATER = "slider => { slider.value = slider.max * 0.7; slider.dispatchEvent(new Event('input')); }"
#: To its end a game is shown once for each size.
TO_THE_END = (("phone", "light"), ("desktop", "dark"))
#: The turn that moves: how large it is seen and how large it is kept, frames a second, seconds, and the most bytes.
STAGE: ViewportSize = {"width": 1200, "height": 750}
KEPT = (960, 600)
RATE = 10
SECONDS = 9
MOST = 1_500_000


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(f"{folder}/tables.sqlite3") as server,
        sync_playwright() as playwright,
    ):
        found = next((path for name in NAMES if (path := shutil.which(name))), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        if _wanted("turn"):
            _moving(browser, server.url)
        for size in SIZES:
            for theme in ("light", "dark"):
                if _wanted("pages"):
                    _pages(browser, server.url, size, theme)
                for game in GAMES:
                    if _wanted(game):
                        _table(browser, server.url, size, theme, game)


def _wanted(name: str) -> bool:
    return len(sys.argv) == 1 or name in sys.argv


def _page(browser: Browser, size: ViewportSize, theme: Any) -> Page:
    return browser.new_context(viewport=size, color_scheme=theme, locale="en-GB").new_page()


def _keep(page: Page, name: str) -> None:
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=QUALITY)
    print(name)


def _pages(browser: Browser, url: str, size: str, theme: str) -> None:
    page = _page(browser, SIZES[size], theme)
    names = ("Guenièvre", "rose"), ("Perceval", "stag")
    for game, (name, crest) in zip(GAMES, names, strict=False):
        players = [{"name": name, "crest": crest}, {"bot": "knight"}, None]
        page.request.post(f"{url}/api/tables", data={"game": game, "seats": 3, "listed": True, "players": players})
    for name, path in (("home", "/"), ("new", "/new/academy"), ("rules", "/rules/cardinal")):
        page.goto(url + path)
        page.wait_for_timeout(1500)
        _keep(page, f"{name}-{size}-{theme}")
    page.goto(f"{url}/new/cardinal")
    page.get_by_label("Players 2").select_option("open")
    page.get_by_role("button", name="Set the table").click()
    page.locator(".invitation code").wait_for()
    page.wait_for_timeout(500)
    _keep(page, f"waiting-{size}-{theme}")
    page.context.close()


def _table(browser: Browser, url: str, size: str, theme: str, game: str) -> None:
    page = _page(browser, SIZES[size], theme)
    page.goto(url)
    page.get_by_role("button", name="Play now").nth(GAMES.index(game)).click()
    page.mouse.move(2, 2)
    dice, decisions = Random(game), 0
    for moment, until in MOMENTS.items():
        if moment == "end":
            if (size, theme) not in TO_THE_END:
                page.context.close()
                return
            page.emulate_media(reduced_motion="reduce")  # quickly
        while decisions < until and not page.evaluate(OVER):
            page.wait_for_function(f"() => {ASKED} || {OVER}")
            decide(page, dice)
            page.wait_for_timeout(250 if moment != "end" else 30)
            decisions += 1
        page.wait_for_function(f"() => {ASKED} || {OVER}")
        page.wait_for_timeout(2500)  # until all that moves has arrived
        _keep(page, f"{game}-{moment}-{size}-{theme}")
    page.goto(page.url.replace("/t/", "/replay/"))
    page.locator(".controls").wait_for()
    page.locator("input[type=range]").evaluate(LATER)
    page.wait_for_timeout(1500)
    _keep(page, f"{game}-replay-{size}-{theme}")
    page.context.close()


def _moving(browser: Browser, url: str) -> None:
    """A turn as it is seen: the browser's own frames, at their own times."""
    page = _page(browser, STAGE, "light")
    page.goto(url)
    page.get_by_role("button", name="Play now").first.click()
    dice = Random(5)
    for _ in range(6):  # past the draft
        page.wait_for_function(f"() => {ASKED}")
        decide(page, dice)
        page.wait_for_timeout(400)
    page.wait_for_function(f"() => {ASKED}")
    page.wait_for_timeout(3000)
    frames: list[tuple[float, bytes]] = []
    chrome = page.context.new_cdp_session(page)

    def shown(frame: dict[str, Any]) -> None:
        frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        chrome.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    chrome.on("Page.screencastFrame", shown)
    chrome.send("Page.startScreencast", {"format": "jpeg", "quality": 92, "maxWidth": 1200, "maxHeight": 750})
    for _ in range(2):
        page.wait_for_function(f"() => {ASKED}")
        card = page.locator(".fan button").first
        card.hover()
        page.wait_for_timeout(500)
        card.click()
        page.wait_for_timeout(700)
        if page.locator(".narrow li button").count():
            page.locator(".narrow li button").first.click()
        page.wait_for_timeout(2500)
    chrome.send("Page.stopScreencast")
    page.context.close()
    _write_moving(frames)


def _write_moving(frames: list[tuple[float, bytes]]) -> None:
    """At an even pace: what was on the screen at each tenth of a second. As good as the size allows."""
    begun, end = frames[0][0], min(frames[-1][0], frames[0][0] + SECONDS)
    times = [begun + i / RATE for i in range(int((end - begun) * RATE) + 1)]
    seen = [max((frame for frame in frames if frame[0] <= time), key=lambda frame: frame[0])[1] for time in times]
    pictures = [Image.open(io.BytesIO(data)).convert("RGB").resize(KEPT, Image.Resampling.LANCZOS) for data in seen]
    for quality in (80, 70, 60, 50, 40, 30, 20):
        file = io.BytesIO()
        more = {"save_all": True, "append_images": pictures[1:], "duration": 1000 // RATE, "loop": 0, "method": 6}
        pictures[0].save(file, "WEBP", quality=quality, minimize_size=True, **more)
        if file.tell() <= MOST:
            break
    (IMAGES / "turn.webp").write_bytes(file.getvalue())
    print(f"turn: {len(pictures)} frames, quality {quality}, {file.tell() // 1024} KB")


if __name__ == "__main__":
    main()
