"""The page can be installed, opens without a server, and says when there is a newer one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

import tableronde

from ..server.running import Running
from .playing import ASKED, DESKTOP, PHONE, decide, someone

PACKAGE = Path(str(tableronde.__file__)).parent
#: The service worker is there and has kept everything.
READY = """() => navigator.serviceWorker.ready.then(
  ready => ready.active.state === 'activated' && navigator.serviceWorker.controller !== null)"""
#: Each icon of the manifest: how it was answered, and what it should be.
ICONS = """async () => {
  const {icons} = await (await fetch('./manifest.webmanifest')).json();
  return Promise.all(icons.map(async icon => {
    const answer = await fetch(icon.src);
    return [answer.status, answer.headers.get('content-type'), icon.type];
  }));
}"""
KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)));
  const kept = await Promise.all(stores.map(cache => cache.keys()));
  return kept.flat().map(one => new URL(one.url).pathname);
}"""


@pytest.fixture(params=["", "/games"], ids=["at the root", "under a path"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Running, str]]:
    """A server that can go away, and the address of its page."""
    running = Running(str(tmp_path / "tables.sqlite3"), settings={"root_path": request.param})
    with running:
        yield running, running.url.removesuffix(request.param) + request.param


def test_it_can_be_installed(browser: Browser, server: tuple[Running, str]) -> None:
    _, url = server
    with someone(browser, PHONE) as page:
        page.goto(f"{url}/")
        page.wait_for_function(READY)
        chrome = page.context.new_cdp_session(page)
        manifest = chrome.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["manifest"]["startUrl"] == f"{url}/"
        found = chrome.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []  # as every test's browser is
        icons = page.evaluate(ICONS)
        assert icons
        assert all(status == 200 and got.startswith(wanted) for status, got, wanted in icons)


def test_without_a_server_the_page_opens_and_says_what_still_works(browser: Browser, server: tuple[Running, str]) -> None:
    running, url = server
    with someone(browser, DESKTOP, "fr-FR") as page:
        page.goto(f"{url}/")
        page.wait_for_function(READY)
        page.goto(f"{url}/rules/cardinal")
        page.locator("main h1").first.wait_for()
        running.kill()
        page.goto(f"{url}/")
        expect(page.get_by_role("status")).to_contain_text("Le serveur ne répond pas")
        expect(page.locator(".games h2")).to_have_count(3)
        expect(page.get_by_role("button", name="Jouer").first).to_be_disabled()
        page.goto(f"{url}/rules/cardinal")
        page.locator("main h1").first.wait_for()
        page.goto(f"{url}/t/KQ7F2XN")
        expect(page.get_by_role("alert")).to_have_text("Le serveur est injoignable.")
        running.start()
        page.goto(f"{url}/")
        expect(page.get_by_role("button", name="Jouer").first).to_be_enabled()
        expect(page.get_by_role("status")).to_have_count(0)


def test_who_asks_too_often_waits_and_sees_the_table(browser: Browser, tmp_path: Path) -> None:
    settings = {"limits": "on", "requests_a_minute": 60}
    with Running(str(tmp_path / "tables.sqlite3"), settings=settings) as busy, someone(browser, PHONE) as page:
        page.goto(f"{busy.url}/")
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_function(f"() => {ASKED}")
        assert any(page.request.get(f"{busy.url}/api/tables").status == 429 for _ in range(200))
        page.reload()
        page.wait_for_function(f"() => {ASKED}")


def test_nothing_of_a_table_is_kept(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        page.goto(f"{tables.url}/")
        page.wait_for_function(READY)
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_function(f"() => {ASKED}")
        decide(page, Random(1))
        page.goto(f"{tables.url}/")
        page.locator("section li a").first.wait_for()
        kept = page.evaluate(KEPT)
        assert "/" in kept
        assert any(path.startswith("/assets/Board") for path in kept)
        answers = [path for path in kept if path.startswith("/api")]
        assert answers
        assert all(re.fullmatch(r"/api/(bots|games(/\w+/(rules|pieces))?)", path) for path in answers), answers


def test_a_newer_page_is_told_and_shown(browser: Browser, tmp_path: Path) -> None:
    package = shutil.copytree(PACKAGE, tmp_path / "src" / "tableronde")
    here = {"PYTHONPATH": str(package.parent)}
    with Running(str(tmp_path / "tables.sqlite3"), environment=here) as running, someone(browser, PHONE) as page:
        page.goto(f"{running.url}/")
        page.wait_for_function(READY)
        _build_anew(package / "web")
        page.evaluate("navigator.serviceWorker.getRegistration().then(kept => kept.update())")
        expect(page.get_by_role("status")).to_contain_text("A newer version is ready.")
        assert _script(page) != "assets/newer.js"
        with page.expect_navigation():
            page.get_by_role("button", name="Reload").click()
        page.locator(".games h2").first.wait_for()
        assert _script(page) == "assets/newer.js"
        page.wait_for_function(READY)
        expect(page.get_by_role("status")).to_have_count(0)


def _script(page: Page) -> str:
    return str(page.evaluate("document.querySelector('script[type=module]').getAttribute('src').replace('./', '')"))


def _build_anew(web: Path) -> None:
    """As a build does it: a script with another name, a page that wants it, a worker that knows it."""
    for compressed in (*web.rglob("*.br"), *web.rglob("*.gz")):
        compressed.unlink()
    html, worker = web / "index.html", web / "worker.js"
    found = re.search(r"assets/index-[\w-]+\.js", html.read_text(encoding="utf-8"))
    assert found
    shutil.copy(web / found[0], web / "assets" / "newer.js")
    html.write_text(html.read_text(encoding="utf-8").replace(found[0], "assets/newer.js"), encoding="utf-8")
    text = worker.read_text(encoding="utf-8").replace(found[0], "assets/newer.js")
    worker.write_text(text.replace("tableronde-shell-", "tableronde-shell-newer-", 1), encoding="utf-8")


def test_files_come_compressed(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        sent: list[tuple[str, str | None]] = []
        page.on("response", lambda answer: sent.append((answer.url, answer.header_value("content-encoding"))))
        page.goto(f"{tables.url}/")
        page.locator(".games h2").first.wait_for()
        scripts = [encoding for url, encoding in sent if re.search(r"index-[\w-]+\.(js|css)$", url)]
        assert scripts == ["gzip", "gzip"] or scripts == [
            "br",
            "br",
        ]  # plain http: browsers ask for brotli only where it is safe
