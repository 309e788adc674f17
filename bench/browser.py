"""The browser client in figures: `python -m bench.browser [sizes] [phone] [frames] [memory] [--json]`.

What is sent, how long a phone waits, how smoothly things move, and what is left after twenty games in one tab. With a real
server and the system's Chromium, throttled through its own tools.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from typing import Any, Literal
from urllib.request import urlopen

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from rich.console import Console
from rich.table import Table
from tests.server.running import Running
from tests.web.conftest import FLAGS, NAMES
from tests.web.playing import ASKED, DESKTOP, OVER, PHONE, decide, play_to_the_end

Figures = dict[str, float]

#: As Lighthouse has a slow phone: four times slower than this machine, and a slow mobile network.
SLOWER = 4
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_638_400 / 8 * 0.9, "uploadThroughput": 750_000 / 8 * 0.9}
ROUNDS = 5
GAMES_IN_ONE_TAB = 20
#: After so many games everything that is kept on purpose is there: boards, words, facts.
SETTLED_AFTER = 4
#: Longer than two frames of a screen that shows sixty a second.
LATE = 34.0

#: From the click to the moment at which the page shows that it was heard.
DECIDE = """() => new Promise(done => {
  const asked = document.querySelector('[data-ask]'), before = asked.dataset.ask, begun = performance.now();
  const look = () => asked.dataset.ask !== before ? done(performance.now() - begun) : requestAnimationFrame(look);
  document.querySelector('.narrow li button').click();
  look();
})"""
FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  const next = now => { window.frames_.push(now - last); last = now; if (window.frames_) requestAnimationFrame(next); };
  requestAnimationFrame(next);
}"""


@contextmanager
def visitor(browser: Browser, size: Any, *, calm: bool = True) -> Iterator[tuple[Page, CDPSession]]:
    """Somebody who has never been here; what the service worker loads for later is not counted."""
    motion: Literal["reduce", "no-preference"] = "reduce" if calm else "no-preference"
    context = browser.new_context(viewport=size, locale="en-GB", service_workers="block", reduced_motion=motion)
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page, context.new_cdp_session(page)
    context.close()


def new_table(page: Page, url: str, game: str) -> str:
    """A table against two squires; the seat is kept in the browser, as if it had been made there."""
    body = {"game": game, "seats": 3, "players": [{"name": "Arthur"}, {"bot": "squire"}, {"bot": "squire"}]}
    made = page.request.post(f"{url}/api/tables", data=body).json()
    return f"{url}/t/{made['code']}#0.{made['seats'][0]['secret']}"


# What is sent


def sizes(browser: Browser, url: str, games: list[str]) -> dict[str, Figures]:
    found = {"first view": sent(browser, f"{url}/", ".games h2")}
    for game in games:
        with visitor(browser, PHONE) as (page, _):
            address = new_table(page, url, game)
        found[f"{game}: a table"] = sent(browser, address, ".prompt.mine")
    return found


def sent(browser: Browser, address: str, seen: str) -> Figures:
    """Kilobytes on the wire until something is seen, by kind."""
    with visitor(browser, PHONE) as (page, chrome):
        kinds: dict[str, str] = {}
        bytes_: Counter[str] = Counter()

        def finished(said: dict[str, Any]) -> None:
            bytes_[kinds.get(said["requestId"], "?")] += said["encodedDataLength"]

        chrome.on("Network.responseReceived", lambda said: kinds.update({said["requestId"]: said["type"]}))
        chrome.on("Network.loadingFinished", finished)
        chrome.send("Network.enable")
        page.goto(address)
        page.locator(seen).first.wait_for()
        page.wait_for_load_state("networkidle")
        return {
            "script and style (KB)": (bytes_["Script"] + bytes_["Stylesheet"]) / 1024,
            "fonts (KB)": bytes_["Font"] / 1024,
            "answers (KB)": bytes_["Fetch"] / 1024,
            "all (KB)": bytes_.total() / 1024,
        }


# How long a phone waits


def phone(browser: Browser, url: str, games: list[str]) -> dict[str, Figures]:
    return {"first view": _median(_first_view(browser, url) for _ in range(ROUNDS))} | {
        f"{game}: a table": _median(_first_move(browser, url, game) for _ in range(ROUNDS)) for game in games
    }


def _slow(chrome: CDPSession) -> None:
    chrome.send("Network.enable")
    chrome.send("Network.emulateNetworkConditions", SLOW_4G)
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _first_view(browser: Browser, url: str) -> Figures:
    with visitor(browser, PHONE) as (page, chrome):
        _slow(chrome)
        begun = time.perf_counter()
        page.goto(f"{url}/", wait_until="commit")
        page.locator(".games h2").first.wait_for()
        seen = time.perf_counter() - begun
        painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
        return {"first paint (ms)": painted, "to be used (ms)": seen * 1000}


def _first_move(browser: Browser, url: str, game: str) -> Figures:
    with visitor(browser, PHONE) as (page, chrome):
        address = new_table(page, url, game)
        _slow(chrome)
        begun = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.wait_for_function(f"() => {ASKED} && document.querySelector('main.board > *') !== null")
        asked = time.perf_counter() - begun
        page.locator(".prompt .quiet").click()
        page.locator(".narrow li button").first.wait_for()
        took: float = page.evaluate(DECIDE)
        return {"to be used (ms)": asked * 1000, "a decision (ms)": took}


# How smoothly things move


def frames(browser: Browser, url: str, games: list[str]) -> dict[str, Figures]:
    return {f"{game}, {name}": _frames(browser, url, game, size, slower) for game in games for name, size, slower in SCREENS}


#: Decisions that are watched, and what keeps the page busy meanwhile.
SEEN = 8
BUSY = {
    "script (ms a decision)": "ScriptDuration",
    "style and layout (ms)": "LayoutDuration",
    "page busy (ms)": "TaskDuration",
}
SCREENS = (("desktop", DESKTOP, 1), ("phone, 4 times slower", PHONE, SLOWER))


def _frames(browser: Browser, url: str, game: str, size: Any, slower: int) -> Figures:
    """While people decide and what they do is shown, with all that moves."""
    with visitor(browser, size, calm=False) as (page, chrome):
        page.goto(new_table(page, url, game))
        page.wait_for_function(f"() => {ASKED}")
        page.wait_for_timeout(5000)  # until what is painted once is painted
        chrome.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})  # of the processor, not of the clock
        chrome.send("Performance.enable")
        before = _metrics(chrome)
        chrome.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(FRAMES)
        dice = Random(game)
        for _ in range(SEEN):
            page.wait_for_function(f"() => {ASKED} || {OVER}")
            decide(page, dice)
            page.wait_for_timeout(900)
        taken: list[float] = page.evaluate("() => { const found = window.frames_; window.frames_ = null; return found; }")
        late = sum(frame > LATE for frame in taken) / len(taken)
        after = _metrics(chrome)
        busy = {what: 1000 * (after[name] - before[name]) / SEEN for what, name in BUSY.items()}
        return {"frames": len(taken), "over 33 ms (%)": 100 * late, "longest (ms)": max(taken), **busy}


# What is left


def memory(browser: Browser, url: str, games: list[str]) -> dict[str, Figures]:
    """Twenty games in one tab, one after the other, each to its end."""
    left: list[Figures] = []
    with visitor(browser, DESKTOP) as (page, chrome):
        chrome.send("Performance.enable")
        page.goto(f"{url}/")
        for number in range(GAMES_IN_ONE_TAB):
            page.get_by_role("button", name="Play now").nth(number % len(games)).click()
            play_to_the_end(page, Random(number))
            page.locator("dialog[open] button", has_text="Home").click()
            page.locator(".games h2").first.wait_for()
            page.evaluate("localStorage.removeItem('tableronde.seats')")  # a list that grows on purpose
            left.append(_left(chrome))
            print(f"  game {number + 1}: {left[-1]}", file=sys.stderr)
    before, after = left[SETTLED_AFTER - 1], left[-1]
    rows = {f"after {SETTLED_AFTER} games": before, f"after {GAMES_IN_ONE_TAB} games": after}
    return rows | {"a game adds": {name: (after[name] - before[name]) / (GAMES_IN_ONE_TAB - SETTLED_AFTER) for name in after}}


def _metrics(chrome: CDPSession) -> Figures:
    return {one["name"]: one["value"] for one in chrome.send("Performance.getMetrics")["metrics"]}


def _left(chrome: CDPSession) -> Figures:
    for _ in range(3):
        chrome.send("HeapProfiler.collectGarbage")
    found = _metrics(chrome)
    detached = chrome.send("DOM.getDetachedDomNodes")["detachedNodes"]
    return {
        "heap (MB)": found["JSHeapUsedSize"] / 1e6,
        "nodes": found["Nodes"],
        "listeners": found["JSEventListeners"],
        "detached": float(len(detached)),
    }


# All of it


def _median(rounds: Iterator[Figures]) -> Figures:
    found = list(rounds)
    return {name: median(one[name] for one in found) for name in found[0]}


MEASURES = {"sizes": sizes, "phone": phone, "frames": frames, "memory": memory}


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.browser", description="The browser client in figures.")
    asked.add_argument("measures", nargs="*", metavar="|".join(MEASURES), help="what to measure; all of it, if left out")
    asked.add_argument("--json", action="store_true", help="as JSON instead of tables")
    given = asked.parse_args()
    if unknown := [name for name in given.measures if name not in MEASURES]:
        asked.error(f"there is no measure {unknown[0]!r}; there are {', '.join(MEASURES)}.")
    wanted = [name for name in MEASURES if name in given.measures] or list(MEASURES)
    results: dict[str, dict[str, Figures]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        found = next((path for name in NAMES if (path := shutil.which(name))), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        with Running(f"{folder}/tables.sqlite3", settings={"compile": "true"}) as server:
            games = _when_warm(server.url)
            for name in wanted:
                results[name] = MEASURES[name](browser, server.url, games)
                if not given.json:
                    _show(name, results[name])
        browser.close()
    if given.json:
        print(json.dumps(results, indent=2))


def _when_warm(url: str) -> list[str]:
    while _get(f"{url}/api/health")["compiling"]:
        time.sleep(0.5)
    return [game["id"] for game in _get(f"{url}/api/games")]


def _get(address: str) -> Any:
    with urlopen(address) as answer:
        return json.loads(answer.read())


def _show(title: str, rows: dict[str, Figures]) -> None:
    table = Table(title=title)
    table.add_column("")
    columns = list(dict.fromkeys(name for figures in rows.values() for name in figures))
    for column in columns:
        table.add_column(column, justify="right")
    for name, figures in rows.items():
        table.add_row(name, *(f"{figures[column]:,.1f}" if column in figures else "" for column in columns))
    Console().print(table)


if __name__ == "__main__":
    main()
