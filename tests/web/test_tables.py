"""The rest of what people do at a browser."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from ..server.running import Running
from .playing import ASKED, DESKTOP, PHONE, decide, play_to_the_end, someone

#: Every option of Medieval Academy that can be reached through the screen.
VARIANTS = ["arms", "gallantry", "education", "service", "quests", "charity"]


def test_the_keyboard_alone_is_enough(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page:
        page.goto(f"{tables.url}/")
        page.get_by_role("button", name="Play now").nth(2).focus()
        page.keyboard.press("Enter")
        for _ in range(6):
            page.wait_for_function(f"() => {ASKED}")
            before = page.evaluate("document.querySelector('[data-ask]').dataset.ask")
            page.locator(".prompt .quiet").focus()
            page.keyboard.press("Enter")
            page.locator(".narrow li button").first.focus()
            page.keyboard.press("Enter")
            page.wait_for_function("before => document.querySelector('[data-ask]').dataset.ask !== before", arg=before)


def test_every_variant_of_medieval_academy_is_reached_through_the_screen(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page:
        page.goto(f"{tables.url}/new/academy")
        page.get_by_role("button", name="All variants").click()
        chosen = page.get_by_role("group", name="Variants").get_by_role("checkbox")
        for i in range(len(VARIANTS)):
            expect(chosen.nth(i)).to_be_checked()
        page.get_by_role("button", name="Set the table").click()
        page.locator(".prompt").wait_for()
        assert play_to_the_end(page, Random(3)) > 10


def test_two_players_with_two_squires_each_are_one_press_away(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        page.goto(f"{tables.url}/new/academy")
        page.get_by_role("button", name="Two players: Lancelot").wait_for()
        expect(page.get_by_role("radio", name="Lancelot")).to_have_count(0)  # three sit there as yet
        page.get_by_role("button", name="Two players: Lancelot").click()
        expect(page.get_by_role("radio", name="Lancelot")).to_be_checked()
        page.get_by_role("button", name="Set the table").click()
        page.locator(".prompt").wait_for()
        expect(page.locator(".bar li")).to_have_count(2)
        expect(page.locator(".bar .shape")).to_have_count(4)


def test_the_waiting_room_says_what_will_be_played(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        page.goto(f"{tables.url}/new/academy")
        page.get_by_role("button", name="All variants").click()
        page.get_by_label("Players 2").select_option("open")
        page.get_by_role("button", name="Set the table").click()
        page.get_by_role("heading", name="Medieval Academy").wait_for()
        said = page.locator(".rules li")
        expect(said).to_have_count(len(VARIANTS) + 1)
        expect(said.filter(has_text="The secret codex")).to_have_count(1)
        page.get_by_role("button", name="Copy").first.click()
        page.get_by_role("button", name="Copied").wait_for()


def test_a_choice_survives_that_the_page_is_loaded_again(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        page.goto(f"{tables.url}/")
        page.get_by_role("button", name="Play now").nth(1).click()
        page.wait_for_function(f"() => {ASKED}")
        asked = page.evaluate("document.querySelector('[data-ask]').dataset.ask")
        page.locator(".prompt .quiet").click()
        page.reload()
        page.wait_for_function(f"() => {ASKED}")
        assert page.evaluate("document.querySelector('[data-ask]').dataset.ask") == asked
        decide(page, Random(1))


def test_a_game_goes_on_when_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    server = Running(str(tmp_path / "tables.sqlite3"))
    with server, someone(browser, PHONE) as page:
        page.goto(f"{server.url}/")
        page.get_by_role("button", name="Play now").nth(2).click()
        page.wait_for_function(f"() => {ASKED}")
        decide(page, Random(2))
        server.kill()
        page.locator(".offline").wait_for()
        server.start()
        page.locator(".offline").wait_for(state="detached")
        page.wait_for_function(f"() => {ASKED}")
        decide(page, Random(3))


def test_pass_and_play_has_a_curtain(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        page.goto(f"{tables.url}/new/medievallons")
        page.get_by_label("Your name").fill("Arthur")
        page.get_by_text(re.compile("^2$")).first.click()
        page.get_by_label("Players 2").select_option("local")
        page.get_by_role("button", name="Set the table").click()
        for _ in range(20):
            page.wait_for_function(f"() => {ASKED} || document.querySelector('main > h1') !== null")
            curtain = page.get_by_role("button", name=re.compile("^I am"))
            if curtain.count():
                curtain.click()
                page.wait_for_function(f"() => {ASKED}")
                return
            decide(page, Random(4))
            page.wait_for_timeout(50)
        raise AssertionError("nobody else had a turn")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_rules_can_be_searched(browser: Browser, tables: Running, theme: str) -> None:
    with someone(browser, DESKTOP, "fr-FR", color_scheme=theme) as page:
        page.goto(f"{tables.url}/rules/cardinal")
        page.get_by_label("Chercher dans les règles").fill("chaîne")
        expect(page.locator("main section").first).to_be_visible()
        page.get_by_label("Chercher dans les règles").fill("zeppelin")
        expect(page.locator("main section")).to_have_count(0)


def test_who_waits_for_a_bot_that_warms_up_is_told(browser: Browser, tmp_path: Path) -> None:
    cold = {"TABLERONDE_CACHE": str(tmp_path / "cache")}
    server = Running(str(tmp_path / "tables.sqlite3"), settings={"compile": "true"}, environment=cold)
    with server, someone(browser, PHONE, lang="fr") as page:
        page.goto(f"{server.url}/new/academy")
        page.locator("select").first.select_option("knight")
        page.get_by_role("button", name="Dresser la table").click()
        page.wait_for_function(f"() => {ASKED}")
        decide(page, Random(1))
        expect(page.locator(".prompt")).to_contain_text("les robots s’échauffent")
