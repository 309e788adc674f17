"""A decision is seen at once, before the server has answered; on a bad connection nothing is lost, and nothing done twice."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from ..server.running import Running
from .lines import Line
from .playing import ASK, ASKED, DESKTOP, OVER, PHONE, decide, play_to_the_end, someone

GAMES = ["academy", "cardinal", "medievallons"]
#: What a decision changes at once: the kind of choice, in the words of the list; what is counted; by how much.
SEEN = {
    "academy": ("Keep", ".tray .fan li", -1),
    "cardinal": ("bey", "svg .piece", 1),
    "medievallons": ("Play", ".hand .one", -1),
}


def sit_down(page: Page, tables: Running, game: str) -> None:
    page.goto(f"{tables.url}/")
    page.locator(".games li").nth(GAMES.index(game)).get_by_role("button", name="Play").click()
    page.wait_for_function(f"() => {ASKED}")
    page.locator("main.board [data-guide=hand] button").first.wait_for()  # the board is there, with what is in hand


def wait_until_offered(page: Page, words: str) -> None:
    """Others may ask something first."""
    for _ in range(20):
        page.wait_for_function(f"() => {ASKED}")
        open_the_list(page)
        if page.locator(".narrow li button", has_text=words).count():
            return
        question = page.evaluate(ASK)
        decide(page, Random(0))
        page.wait_for_function(f"before => {ASK} !== before", arg=question)
    raise AssertionError(f"nothing with {words!r} was ever offered")


def open_the_list(page: Page) -> None:
    """Of all choices. Whoever shuts it but the one who opened it is at fault."""
    switch = page.locator(".prompt .quiet")
    if switch.get_attribute("aria-expanded") == "false":
        switch.click()
    page.locator(".narrow li button").first.wait_for()


def choose(page: Page, words: str) -> None:
    open_the_list(page)
    page.locator(".narrow li button", has_text=words).first.click()


def test_the_list_of_choices_stays_open_while_others_decide(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page, someone(browser, PHONE) as other:
        players = [{"name": "Arthur"}, {"name": "Morgane"}, {"bot": "page"}]
        made = page.request.post(f"{tables.url}/api/tables", data={"game": "academy", "seats": 3, "players": players}).json()
        for one, seat in ((page, made["seats"][0]), (other, made["seats"][1])):
            one.goto(f"{tables.url}/t/{made['code']}#{seat['seat']}.{seat['secret']}")
            one.wait_for_function(f"() => {ASKED}")
        open_the_list(page)
        decide(other, Random(0))
        expect(page.locator(".bar li").nth(1)).not_to_have_class(re.compile("waiting"))  # the page knows
        expect(page.locator(".prompt .quiet")).to_have_attribute("aria-expanded", "true")
        expect(page.locator(".narrow li button").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_seen_before_the_server_answers(browser: Browser, tables: Running, game: str) -> None:
    words, things, change = SEEN[game]
    with someone(browser, DESKTOP) as page:
        line = Line(page)
        sit_down(page, tables, game)
        wait_until_offered(page, words)
        before, question = page.locator(things).count(), page.evaluate(ASK)
        line.holds = True
        choose(page, words)
        page.wait_for_function(f"n => document.querySelectorAll('{things}').length === n", arg=before + change)
        page.locator(".prompt .sent").wait_for()  # the answer takes its time: that is said
        expect(page.locator("main.board .glow")).to_have_count(0)  # nothing else can be chosen meanwhile
        assert page.evaluate(ASK) == question
        line.releases()
        page.wait_for_function(f"before => {ASK} !== before", arg=question)
        expect(page.locator(".prompt .sent")).to_have_count(0)
        assert [play["ask"] for play in line.plays].count(int(question)) == 1


def test_a_decision_that_did_not_arrive_goes_again(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        line = Line(page)
        sit_down(page, tables, "cardinal")
        question = page.evaluate(ASK)
        line.loses = True
        choose(page, "bey")
        line.breaks()
        line.loses = False
        page.wait_for_function(f"before => {ASK} !== before", arg=question)
        assert [play["ask"] for play in line.plays] == [int(question)]


def test_a_decision_whose_answer_was_lost_is_not_taken_twice(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        line = Line(page)
        sit_down(page, tables, "cardinal")
        question = page.evaluate(ASK)
        line.holds = True
        choose(page, "bey")
        page.wait_for_timeout(300)  # the server has it by now
        line.breaks()
        line.holds = False
        page.wait_for_function(f"before => {ASK} !== before", arg=question)
        page.wait_for_timeout(300)
        assert [play["ask"] for play in line.plays] == [int(question)]


@pytest.mark.parametrize(
    "game", [pytest.param("academy", marks=pytest.mark.soak), pytest.param("cardinal", marks=pytest.mark.soak), "medievallons"]
)
def test_a_whole_game_on_a_line_that_breaks_again_and_again(browser: Browser, tables: Running, game: str) -> None:
    with someone(browser, PHONE) as page:
        line = Line(page, breaks=7)
        sit_down(page, tables, game)
        assert play_to_the_end(page, Random(game)) > 5
        assert page.evaluate(OVER)
        assert line.broken > 0
        asks = [play["ask"] for play in line.plays]
        assert len(asks) >= len(set(asks)) > 5
