"""People at a browser, for tests."""

from __future__ import annotations

from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, Page, ViewportSize

if TYPE_CHECKING:
    from collections.abc import Iterator

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
#: How long anything is waited for, in milliseconds: a machine may be busy with other tests.
PATIENCE = 60_000

#: What the page knows about whose turn it is: read from the document, as a person does.
ASK = "document.querySelector('[data-ask]').dataset.ask"
ASKED = "document.querySelector('.prompt.mine') !== null"
OVER = "document.querySelector('[data-result]') !== null"


@contextmanager
def someone(browser: Browser, size: ViewportSize, lang: str = "en-GB", **more: Any) -> Iterator[Page]:
    """A browser of its own. Errors of the page are errors of the test."""
    context = browser.new_context(viewport=size, locale=lang, reduced_motion="reduce", **more)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    expected = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")  # a server that goes away is no fault of the page
    assert [problem for problem in problems if not any(part in problem for part in expected)] == []


#: Takes one of the choices in the list, if it is open; by then another question may be asked.
TAKE_ONE = """luck => {
  const choices = [...document.querySelectorAll('.narrow li button')];
  if (choices.length) choices[luck % choices.length].click();
  return choices.length > 0;
}"""


def decide(page: Page, dice: Random) -> None:
    """One decision, from the list of all choices: the way that works with every board, the keyboard and screen readers."""
    while page.locator(".prompt.mine").count():
        if page.evaluate(TAKE_ONE, dice.randrange(10_000)):
            return
        page.evaluate("document.querySelector('.prompt .quiet')?.click()")
        page.wait_for_timeout(20)


def see_result(page: Page) -> None:
    """At once: the board may still tell the last points, and the result waits for that."""
    if not page.locator("dialog[open]").count():
        page.evaluate("document.querySelector('[data-result]').click()")
    page.locator("dialog[open]").wait_for()


def play_to_the_end(page: Page, dice: Random, most: int = 400) -> int:
    """Decides whenever asked; how many decisions it took."""
    for number in range(most):
        page.wait_for_function(f"() => {ASKED} || {OVER}")
        if page.evaluate(OVER):
            see_result(page)
            return number
        before = page.evaluate(ASK)
        decide(page, dice)
        page.wait_for_function(f"before => {OVER} || {ASK} !== before", arg=before)
    raise AssertionError("the game has no end")


#: What a finger meets: whether the game is over, what is asked, and where to press on the board and in what the prompt lists,
#: in the middle of each thing that is really on top there.
TOUCHABLE = f"""() => {{
  const ask = {ASK};
  const things = ask ? document.querySelectorAll(
    'main.board button:not(:disabled), main.board [role=button], .prompt .narrow button') : [];
  return {{ over: {OVER}, ask, places: [...things]
    .map(thing => [thing, thing.getBoundingClientRect()])
    .map(([thing, box]) => [thing, box.x + box.width / 2, box.y + box.height / 2])
    .filter(([thing, x, y]) => {{ const top = document.elementFromPoint(x, y); return top && thing.contains(top); }})
    .map(([_, x, y]) => [x, y]) }};
}}"""


def play_by_touch(page: Page, dice: Random, most: int = 6_000) -> int:
    """Presses whatever can be pressed, until the game is over; how many decisions that made. Lists of all choices stay shut."""
    decisions, before = 0, ""
    for _ in range(most):
        seen = page.evaluate(TOUCHABLE)
        if seen["over"]:
            return decisions
        ask = seen["ask"]
        decisions += ask not in ("", before)
        before = ask or before
        if seen["places"]:
            page.touchscreen.tap(*dice.choice(seen["places"]))
        page.wait_for_timeout(10)
    raise AssertionError("the game has no end")
