"""Open tables are joined in one click; who watches is seen, and can take a seat that is free."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from ..server.running import Running
from .playing import ASKED, DESKTOP, PHONE, someone


def own_secret(page: Page) -> str:
    return str(json.loads(page.evaluate("localStorage.getItem('tableronde.seats')"))[0]["seats"][0]["secret"])


def test_from_the_lobby_to_the_table_and_to_a_seat_that_was_left(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as host, someone(browser, PHONE) as friend, someone(browser, DESKTOP, "fr-FR") as watcher:
        host.goto(f"{tables.url}/new/cardinal")
        host.get_by_label("Your name").fill("Arthur")
        host.get_by_label("Players 2").select_option("open")
        host.get_by_text("Show in the lobby").click()
        host.get_by_role("button", name="Set the table").click()
        host.locator(".invitation code").wait_for()
        code = host.url.rsplit("/", 1)[1]

        friend.goto(f"{tables.url}/")
        table = friend.locator("section li", has_text=code)
        expect(table).to_contain_text("Web of Power")
        expect(table).to_contain_text("Arthur")
        expect(table).to_contain_text("1 free seat")
        table.get_by_role("button", name="Join").click()
        friend.locator(".prompt").wait_for()
        host.locator(".prompt").wait_for()

        watcher.goto(f"{tables.url}/t/{code}")
        expect(watcher.locator("div.bar")).to_contain_text("Vous regardez")
        expect(host.locator(".watching")).to_contain_text("1 spectator")
        expect(watcher.get_by_role("button", name="Prendre ce siège")).to_have_count(0)

        seat = 1
        friend.request.delete(
            f"{tables.url}/api/tables/{code}/seats/{seat}", headers={"Authorization": f"Bearer {own_secret(friend)}"}
        )
        watcher.get_by_role("button", name="Prendre ce siège").click()
        expect(watcher.locator(".bar li").nth(seat)).to_contain_text("vous")
        # Who has left watches, and is told why.
        expect(friend.get_by_role("alert")).to_have_text("Your seat at this table is no longer yours; you can watch.")
        expect(host.locator(".watching")).to_contain_text("1 spectator")


def test_giving_up_asks_first(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        page.goto(f"{tables.url}/")
        page.get_by_role("button", name="Play now").nth(2).click()
        page.locator(".prompt").wait_for()
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="No", exact=True).click()
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Yes", exact=True).click()
        page.locator("dialog[open]").wait_for()


def test_with_two_squires_each_the_players_bar_has_the_colours_of_the_board(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        players = [{"name": "Arthur"}, {"bot": "squire"}]
        made = page.request.post(
            f"{tables.url}/api/tables",
            data={"game": "academy", "seats": 2, "options": {"duel": "lancelot"}, "players": players},
        ).json()
        page.goto(f"{tables.url}/t/{made['code']}#0.{made['seats'][0]['secret']}")
        expect(page.locator(".bar li").nth(0).locator(".shape")).to_have_text(["●", "▲"])
        expect(page.locator(".bar li").nth(1).locator(".shape")).to_have_text(["■", "◆"])


def test_five_names_fit_on_a_phone(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        players = [{"name": "Guenièvre"}, *[{"bot": "squire"}] * 4]
        made = page.request.post(f"{tables.url}/api/tables", data={"game": "cardinal", "seats": 5, "players": players}).json()
        page.goto(f"{tables.url}/t/{made['code']}#0.{made['seats'][0]['secret']}")
        page.locator(".bar .name").nth(4).wait_for()
        page.evaluate("document.fonts.ready")
        cut = "names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"
        assert page.locator(".bar .name").evaluate_all(cut) == []


@pytest.mark.parametrize("written", ["{code}", " {code} ", "{spaced}", "{url}/t/{code}", "{url}/t/{code}/"])
def test_a_table_is_found_however_its_address_was_written_down(browser: Browser, tables: Running, written: str) -> None:
    with someone(browser, PHONE) as page:
        made = page.request.post(
            f"{tables.url}/api/tables", data={"game": "cardinal", "seats": 3, "players": [{"name": "Arthur"}]}
        ).json()
        code = made["code"]
        page.goto(tables.url)
        page.get_by_label("Link or code").fill(
            written.format(code=code, spaced=f"{code[:3]} {code[3:].lower()}", url=tables.url)
        )
        page.get_by_role("button", name="Join").click()
        page.get_by_role("button", name="Take this seat").first.wait_for()


def test_who_writes_down_the_link_of_a_seat_has_the_seat(browser: Browser, tables: Running) -> None:
    with someone(browser, PHONE) as page:
        players = [{"name": "Arthur"}, {"bot": "squire"}, {"bot": "squire"}]
        made = page.request.post(f"{tables.url}/api/tables", data={"game": "cardinal", "seats": 3, "players": players}).json()
        page.goto(tables.url)
        page.get_by_label("Link or code").fill(f"{tables.url}/t/{made['code']}#0.{made['seats'][0]['secret']}")
        page.get_by_role("button", name="Join").click()
        page.locator(".bar li.own").wait_for()
        assert "#" not in page.url


def test_a_seat_is_taken_along_to_another_device(browser: Browser, tables: Running) -> None:
    with someone(browser, DESKTOP) as page, someone(browser, PHONE) as phone:
        page.goto(tables.url)
        page.get_by_role("button", name="Play now").nth(1).click()
        page.wait_for_function(f"() => {ASKED}")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Your seat on another device").click()
        phone.goto(page.locator(".elsewhere code").inner_text())
        phone.locator(".bar li.own").wait_for()
        phone.wait_for_function(f"() => {ASKED}")
