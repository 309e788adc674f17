"""Sounds are off until somebody wants them; whose turn it is shows in the tab."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, expect

from ..server.running import Running
from .playing import ASKED, DESKTOP, decide, someone

#: Counts what a page sounds, without changing it.
LISTEN = """
window.contexts = 0;
window.sounds = 0;
const Context = window.AudioContext;
window.AudioContext = class extends Context { constructor(...given) { super(...given); window.contexts += 1; } };
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...given) { window.sounds += 1; return start.apply(this, given); };
const startBuffer = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...given) { window.sounds += 1; return startBuffer.apply(this, given); };
"""


def test_sounds_are_off_until_switched_on_and_remembered(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page:
        page.add_init_script(LISTEN)
        page.goto(f"{tables.url}/")
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_function(f"() => {ASKED}")
        decide(page, Random(1))
        page.wait_for_function(f"() => {ASKED}")
        assert page.evaluate("[contexts, sounds]") == [0, 0]

        page.get_by_role("button", name="Menu").click()
        switch = page.get_by_role("switch", name="Sounds")
        expect(switch).not_to_be_checked()
        switch.click()
        expect(switch).to_be_checked()
        page.wait_for_function("() => sounds > 0")
        page.keyboard.press("Escape")
        before = page.evaluate("sounds")
        decide(page, Random(1))
        page.wait_for_function("before => sounds > before", arg=before)

        # The next time: nothing before a gesture, then as it was left.
        page.reload()
        page.wait_for_function(f"() => {ASKED}")
        assert page.evaluate("[contexts, sounds]") == [0, 0]
        page.mouse.click(2, 2)
        page.wait_for_function("() => contexts === 1")
        decide(page, Random(1))
        page.wait_for_function("() => sounds > 0")


def test_the_tab_says_whose_turn_it_is_even_when_nobody_looks(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page:
        page.goto(f"{tables.url}/new/cardinal")
        page.get_by_label("Players 2").select_option("open")
        page.get_by_role("button", name="Set the table").click()
        link = page.locator(".invitation code").inner_text()
        expect(page).to_have_title(f"{link.rsplit('/', 1)[1]} · Table Ronde")
        icon = page.locator("link[rel=icon]")
        expect(icon).to_have_attribute("href", "./icon.svg")
        other = page.context.new_page()  # in front of it: the table is hidden
        other.goto("about:blank")
        other.bring_to_front()
        with someone(browser, DESKTOP) as friend:
            friend.goto(link)
            friend.get_by_role("button", name="Take this seat").first.click()
            friend.locator(".prompt").wait_for()
            for _ in range(100):  # until it is the turn of who does not look
                friend.wait_for_timeout(200)
                if page.title().startswith("●"):
                    break
                if friend.locator(".prompt.mine").count():
                    decide(friend, Random(2))
        expect(page).to_have_title("● Your turn · Table Ronde")
        expect(icon).to_have_attribute("href", "./icon-turn.svg")
