"""A saved game in the browser: from a file, to any moment, from any eyes."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tableronde.engine.game import games

from ..server.running import Running
from .playing import DESKTOP, PHONE, someone


def saved(game: str, folder: Path, decisions: int = 10_000) -> Path:
    """The file of a game, as the command line writes it; of one that is not over if there are few decisions."""
    found = next(one for one in games() if one.id == game)
    match, dice = found.match(found.meta.seats[0], 7), Random(game)
    while not match.over and len(match.plies) < decisions:
        seat = match.actors[0]
        match.play(seat, dice.choice(match.legal(seat)))
    file = folder / f"{game}.json"
    file.write_text(match.save(), encoding="utf-8")
    return file


def moment(page: Page) -> str:
    return page.locator(".where").inner_text()


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_file_is_opened_and_walked_through(browser: Browser, tables: Running, tmp_path: Path, game: str) -> None:
    with someone(browser, PHONE, "fr-FR") as page:
        page.goto(f"{tables.url}/replay")
        page.locator("input[type=file]").set_input_files(saved(game, tmp_path))
        page.locator(".controls").wait_for()
        last = int(moment(page).split("/")[1])
        assert last > 20
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".where")).to_have_text(f"2/{last}")
        page.keyboard.press("End")
        expect(page.locator(".where")).to_have_text(f"{last}/{last}")
        expect(page.locator(".notes li").first).to_be_visible()
        page.keyboard.press("Home")
        expect(page.locator(".where")).to_have_text(f"1/{last}")
        page.get_by_label("Vitesse").select_option("4×")
        page.locator("main").click(position={"x": 5, "y": 5})
        page.keyboard.press(" ")
        page.get_by_role("button", name="Pause").wait_for()
        page.wait_for_function("() => parseInt(document.querySelector('.where').textContent) > 3")
        page.keyboard.press(" ")
        page.get_by_role("button", name="Lecture").wait_for()
        page.get_by_label("Les yeux de qui").select_option("0")
        page.wait_for_function("() => location.hash.endsWith('@0')")


def test_a_file_is_dropped(browser: Browser, tables: Running, tmp_path: Path) -> None:
    text = saved("medievallons", tmp_path, 12).read_text(encoding="utf-8")
    with someone(browser, DESKTOP) as page:
        page.goto(f"{tables.url}/replay")
        page.locator("main h1").wait_for()
        page.evaluate(
            """text => {
              const given = new DataTransfer();
              given.items.add(new File([text], 'game.json', {type: 'application/json'}));
              window.dispatchEvent(new DragEvent('drop', {dataTransfer: given, bubbles: true, cancelable: true}));
            }""",
            text,
        )
        page.locator(".controls").wait_for()
        expect(page.locator(".where")).to_have_text("1/13")  # the beginning, and each decision


def test_files_that_are_none_get_one_sentence(browser: Browser, tables: Running, tmp_path: Path) -> None:
    good = json.loads(saved("cardinal", tmp_path, 5).read_text(encoding="utf-8"))
    bad = {
        "poem.json": ("Arma virumque cano", "n’est pas une partie enregistrée de Table Ronde, ou il est abîmé"),
        "changed.json": (json.dumps(good | {"seed": 8}), "abîmé"),
        "old.json": (json.dumps(good | {"rules": 0}), "d’autres règles que celles d’aujourd’hui"),
        "large.json": (" " * 200_000, "trop grand\u202f: 128\u00a0Ko au plus"),
    }
    with someone(browser, DESKTOP, "fr-FR") as page:
        page.goto(f"{tables.url}/replay")
        for name, (text, said) in bad.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
            page.locator("input[type=file]").set_input_files(tmp_path / name)
            expect(page.get_by_role("alert")).to_contain_text(said)
        page.locator("input[type=file]").set_input_files(tmp_path / "cardinal.json")
        page.locator(".controls").wait_for()


def test_a_replay_that_was_kept_needs_no_server(browser: Browser, tmp_path: Path) -> None:
    running = Running(str(tmp_path / "tables.sqlite3"))
    with running, someone(browser, DESKTOP) as page:
        page.goto(f"{running.url}/")
        page.wait_for_function("() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
        page.goto(f"{running.url}/replay")
        page.locator("input[type=file]").set_input_files(saved("cardinal", tmp_path))
        page.get_by_role("button", name="Keep on this device").click()
        page.get_by_text("Kept on this device").wait_for()
        running.kill()
        page.goto(f"{running.url}/")
        page.locator("section li a").click()
        page.locator(".controls").wait_for()
        page.keyboard.press("End")
        at = moment(page)
        assert at.split("/")[0] == at.split("/")[1]
        page.get_by_label("Whose eyes").select_option("1")
        page.wait_for_function("() => location.hash.endsWith('@1')")
        page.reload()  # the address has the moment and the eyes
        page.locator(".controls").wait_for()
        expect(page.locator(".where")).to_have_text(at)
        expect(page.get_by_label("Whose eyes")).to_have_value("1")
        running.start()
