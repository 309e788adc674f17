"""Whole games in a real browser, to the end."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page

from ..server.running import Running
from .playing import ASKED, DESKTOP, OVER, PHONE, decide, play_by_touch, see_result, someone

GAMES = ["academy", "cardinal", "medievallons"]


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_against_bots_on_a_phone_by_touch_in_french(browser: Browser, tables: Running, game: str) -> None:
    with someone(browser, PHONE, "fr-FR", has_touch=True) as page:
        page.goto(f"{tables.url}/")
        page.locator(".games li").nth(GAMES.index(game)).get_by_role("button", name="Jouer").click()
        page.wait_for_function(f"() => {ASKED}")
        assert play_by_touch(page, Random(game)) > 5
        see_result(page)
        assert page.locator("dialog[open] h2").inner_text().strip()
        page.get_by_role("button", name="Revoir").click()
        page.locator(".controls input[type=range]").wait_for()
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize(
    "game", [pytest.param("academy", marks=pytest.mark.soak), pytest.param("cardinal", marks=pytest.mark.soak), "medievallons"]
)
def test_two_browsers_and_a_bot(browser: Browser, tables: Running, game: str) -> None:
    with someone(browser, DESKTOP) as one, someone(browser, PHONE) as other:
        one.goto(f"{tables.url}/new/{game}")
        one.get_by_label("Your name").fill("Arthur")
        one.get_by_label("Players 2").select_option("open")
        one.get_by_role("button", name="Set the table").click()
        link = one.locator(".invitation code").inner_text()
        other.goto(link)
        other.get_by_label("Your name").fill("Morgane")
        other.get_by_role("button", name="Take this seat").first.click()
        other.locator(".prompt").wait_for()
        one.locator(".prompt").wait_for()
        dice = Random(game)
        for _ in range(600):
            if one.evaluate(OVER) and other.evaluate(OVER):
                return
            for page in (one, other):
                if page.locator(".prompt.mine").count():
                    _decide_once(page, dice)
            one.wait_for_timeout(20)
        raise AssertionError("the game has no end")


def _decide_once(page: Page, dice: Random) -> None:
    before = page.evaluate("document.querySelector('[data-ask]').dataset.ask")
    if before:
        decide(page, dice)
        page.wait_for_function(f"before => {OVER} || document.querySelector('[data-ask]').dataset.ask !== before", arg=before)
