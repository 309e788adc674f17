"""Somebody who has never played: the guide, hints, and steps that can be taken back."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ..server.running import Running
from .playing import ASKED, DESKTOP, OVER, PHONE, decide, see_result, someone
from .test_accessible import complaints

GAMES = ["academy", "cardinal", "medievallons"]
CARD = "document.querySelector('article.guide')?.dataset.card ?? null"
#: What of the board a card covers: nothing, neither what it speaks of nor anything else.
COVERED = """() => {
  const card = document.querySelector('article.guide').getBoundingClientRect();
  const board = document.querySelector('main.board').getBoundingClientRect();
  return Math.max(0, Math.min(card.bottom, board.bottom) - Math.max(card.top, board.top));
}"""


def sit_down(page: Page, tables: Running, game: str) -> None:
    page.goto(f"{tables.url}/")
    page.locator(".games li").nth(GAMES.index(game)).get_by_role("button").first.click()
    page.wait_for_function(f"() => {ASKED}")


def next_ask(page: Page, dice: Random) -> None:
    before = page.evaluate("document.querySelector('[data-ask]').dataset.ask")
    decide(page, dice)
    changed = "document.querySelector('[data-ask]').dataset.ask !== before"
    page.wait_for_function(f"before => {OVER} || ({ASKED} && {changed})", arg=before)


def without_guide(page: Page, tables: Running) -> None:
    page.goto(f"{tables.url}/")
    off = {game: {"on": False} for game in GAMES}
    page.evaluate("kept => localStorage.setItem('tableronde.guide', JSON.stringify(kept))", off)


# The guide


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_cards_come_in_their_moment_and_cover_nothing(browser: Browser, tables: Running, game: str, size: Any) -> None:
    with someone(browser, size, "fr-FR") as page:
        sit_down(page, tables, game)
        page.locator("article.guide").wait_for()
        shown, dice = [], Random(game)
        for _ in range(6):
            while card := page.evaluate(CARD):
                if card not in shown:
                    shown.append(card)
                    assert page.evaluate(COVERED) == 0
                    page.locator(".rings span").first.wait_for()
                page.evaluate("document.querySelector('article.guide .ok')?.click()")
                page.wait_for_timeout(40)
            if page.evaluate(OVER):
                break
            next_ask(page, dice)
        assert len(shown) == len(set(shown)) >= 5
        assert shown[0] == "aim"


def test_nobody_has_to_wait_for_a_card(browser: Browser, tables: Running) -> None:
    """One decides with a card open; the card about that decision goes, and is not shown again."""
    with someone(browser, PHONE) as page:
        sit_down(page, tables, "academy")
        for _ in range(3):
            page.get_by_role("button", name=re.compile("^(Next|Got it)$")).click()
        page.wait_for_function(f"() => {CARD} === 'draft'")
        next_ask(page, Random(1))
        assert page.evaluate(CARD) != "draft"


def test_the_guide_is_switched_off_and_on_again(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page:
        sit_down(page, tables, "cardinal")
        page.get_by_role("button", name="No guide").click()
        assert page.evaluate(CARD) is None
        page.reload()
        page.wait_for_function(f"() => {ASKED}")
        assert page.evaluate(CARD) is None
        guide = page.get_by_role("button", name="Guide", exact=True)
        expect(guide).to_have_attribute("aria-pressed", "false")
        guide.click()
        page.wait_for_function(f"() => {CARD} === 'aim'")


def test_cards_that_were_read_are_not_shown_again_after_a_reload(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        sit_down(page, tables, "medievallons")
        page.wait_for_function(f"() => {CARD} === 'aim'")
        page.get_by_role("button", name="Next", exact=True).click()
        page.reload()
        page.wait_for_function(f"() => {CARD} === 'a-turn'")


def test_who_chooses_the_first_game_is_guided_once_more(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page:
        without_guide(page, tables)
        page.goto(f"{tables.url}/new/academy")
        page.get_by_role("button", name="First game").click()
        page.get_by_role("button", name="Set the table").click()
        page.wait_for_function(f"() => {CARD} === 'aim'")


def test_cards_are_read_out(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page:
        sit_down(page, tables, "academy")
        page.locator("article.guide").wait_for()
        expect(page.locator("[aria-live=polite]", has=page.locator("article.guide"))).to_have_count(1)


# Hints


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_named_and_ringed_and_gone_after_the_move(browser: Browser, tables: Running, game: str) -> None:
    with someone(browser, PHONE, bypass_csp=True) as page:
        without_guide(page, tables)
        sit_down(page, tables, game)
        page.get_by_role("button", name="Hint", exact=True).click()
        choices = page.locator("section.hint li button")
        choices.first.wait_for(timeout=300_000)  # the search may still be compiled
        assert 1 <= choices.count() <= 3
        page.locator(".rings b").first.wait_for()
        assert complaints(page) == []
        before = page.evaluate("document.querySelector('[data-ask]').dataset.ask")
        choices.first.click()
        page.wait_for_function("before => document.querySelector('[data-ask]').dataset.ask !== before", arg=before)
        page.locator("section.hint").wait_for(state="detached")
        expect(page.locator(".rings span")).to_have_count(0)


def test_where_friends_play_there_is_no_hint(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        page.goto(f"{tables.url}/new/medievallons")
        page.get_by_label("Your name").fill("Arthur")
        page.get_by_label("Players 2").select_option("local")
        page.get_by_role("button", name="Set the table").click()
        page.wait_for_function(f"() => {ASKED} || document.querySelector('main > h1') !== null")
        expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


# Steps that are taken back before anything is sent


def first_step(page: Page, game: str) -> bool:
    """Points at the first of several steps; whether there is one."""
    if game == "academy":
        things = page.locator('.fan [data-card^="arms"] button')
    elif game == "cardinal":
        things = page.locator(".hand button.pick")
    else:
        things = page.locator(".hand button.stack.glow")
    if not things.count():
        return False
    things.first.click()
    return page.locator(".prompt .cancel").count() == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_first_of_several_steps_is_taken_back(browser: Browser, tables: Running, game: str) -> None:
    with someone(browser, DESKTOP) as page:
        without_guide(page, tables)
        dice = Random(7)
        sit_down(page, tables, game)
        for _ in range(60):
            ready = game != "academy" or page.locator(".prompt").inner_text().find("Play a card") >= 0
            if ready and first_step(page, game):
                break
            next_ask(page, dice)
        else:
            raise AssertionError("there never were two steps")
        asked = page.evaluate("document.querySelector('[data-ask]').dataset.ask")
        cancel, pressed = page.locator(".prompt .cancel"), page.locator("main [aria-pressed=true]")
        expect(pressed.first).to_be_visible()  # equal cards are meant together
        cancel.click()
        for way in ("escape", "again"):
            cancel.wait_for(state="detached")
            expect(pressed).to_have_count(0)
            assert first_step(page, game)
            page.keyboard.press("Escape") if way == "escape" else pressed.first.click()
        cancel.wait_for(state="detached")
        assert page.evaluate("document.querySelector('[data-ask]').dataset.ask") == asked


# The end

#: Whether the result has ever covered points that were still being told.
WATCH = """() => {
  window.covered = false;
  new MutationObserver(() => {
    if (document.querySelector('dialog[open]') && document.querySelector('.cardinal .banner')) window.covered = true;
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


#: Skips what is left to be told until the result is there. A key from the keyboard might close the result just as it opens.
SKIP_TO_RESULT = """() => {
  const open = document.querySelector('dialog[open]');
  if (!open) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  return !!open;
}"""


def test_the_result_waits_until_the_last_points_are_told(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page:
        without_guide(page, tables)
        sit_down(page, tables, "cardinal")
        page.evaluate(WATCH)
        dice = Random(2)
        while not page.evaluate(OVER):
            next_ask(page, dice)
        page.locator(".cardinal .banner").wait_for()
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.wait_for_function(SKIP_TO_RESULT)
        assert page.evaluate("window.covered") is False


def five_of_them(page: Page, tables: Running, game: str) -> None:
    players = [{"name": "Aliénor d’Aquitaine", "crest": "rose"}, *[{"bot": "page"}] * 4]
    page.goto(f"{tables.url}/")
    page.evaluate(
        """async ([game, players]) => {
          const body = JSON.stringify({ game, seats: 5, players });
          const headers = { 'Content-Type': 'application/json' };
          const made = await (await fetch('/api/tables', { method: 'POST', headers, body })).json();
          localStorage.setItem('tableronde.seats', JSON.stringify([{ code: made.code, game, at: 1, seats: made.seats }]));
          location.href = `/t/${made.code}`;
        }""",
        [game, players],
    )
    page.wait_for_function(f"() => {ASKED} || {OVER}")


@pytest.mark.parametrize("game", ["medievallons", pytest.param("cardinal", marks=pytest.mark.soak)])
def test_the_points_of_five_players_fit_on_a_phone(browser: Browser, tables: Running, game: str) -> None:
    with someone(browser, PHONE, "fr-FR", color_scheme="dark", bypass_csp=True) as page:
        without_guide(page, tables)
        five_of_them(page, tables, game)
        dice = Random(4)
        while not page.evaluate(OVER):
            next_ask(page, dice)
        see_result(page)
        assert complaints(page) == []
        table = page.locator("dialog table")
        for button in page.locator("dialog th button").all():
            button.click()
        wide, seen = page.evaluate("(d => [d.scrollWidth, d.clientWidth])(document.querySelector('dialog'))")
        assert wide <= seen
        expect(table.locator("thead th")).to_have_count(5)
        numbers = [
            [number(cell) for cell in row.locator("td").all_inner_texts()] for row in table.locator("tbody tr:not(.part)").all()
        ]
        totals = [number(cell) for cell in table.locator("tfoot td").all_inner_texts()]
        assert [sum(column) for column in zip(*numbers, strict=True)] == totals
        page.get_by_role("button", name="Voir le plateau").last.click()
        page.locator("dialog[open]").wait_for(state="detached")
        page.get_by_role("button", name="Résultat").click()
        page.locator("dialog[open]").wait_for()
        for name in ("Revanche", "Revoir", "Accueil"):
            expect(page.locator("dialog").get_by_role("button", name=name)).to_be_visible()


def number(text: str) -> int:
    return 0 if text == "·" else int(text.replace("−", "-"))
