"""Tables as `docs/protocol.md` has them, by example: sitting down, playing live, and what can be had afterwards."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tableronde import load_match
from tableronde.cli import run as command
from tableronde.client import Live, NotAllowed, Server, Ticket, live
from tableronde.server.secrets import seal
from tableronde.server.tables.charter import Clock
from tableronde.server.tables.clocks import AT_LEAST
from tableronde.server.tables.table import Table

from .playing import PERSONS, play_all, play_to_the_end, refused, resigned, run, settled
from .running import Running
from .test_life import charter_of

ODD_BOTS = Path(__file__).parents[1] / "bots_for_tests"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where nobody need be away for long, and with bots that should not be hired."""
    path = os.pathsep.join(filter(None, [str(ODD_BOTS), os.environ.get("PYTHONPATH")]))
    database = str(tmp_path_factory.mktemp("impatient") / "tables.sqlite3")
    with Running(database, settings={"away": 0.2}, environment={"PYTHONPATH": path}) as server:
        yield server


# Sitting down


def test_a_table_is_made_as_it_is_wanted(running: Running) -> None:
    async def play() -> None:
        wanted = {
            "game": "cardinal",
            "seats": 4,
            "options": {"swift": True},
            "listed": True,
            "players": [{"name": "Blanche", "crest": "stag"}, {"bot": "knight"}, None, {"name": "Blanche"}],
            "clock": {"kind": "move", "seconds": 60},
            "stand_in": "page",
        }
        made = await running.server.call("POST", "tables", wanted)
        assert [seat["seat"] for seat in made["seats"]] == [0, 3]
        assert len({seat["secret"] for seat in made["seats"]}) == 2
        table = made["table"]
        assert table == await running.server.call("GET", f"tables/{made['code']}")
        assert (table["game"], table["options"], table["listed"]) == ("cardinal", {"swift": True}, True)
        assert (table["clock"], table["stand_in"]) == ({"kind": "move", "seconds": 60}, "page")
        assert (table["status"], table["number"], table["next"]) == ("waiting", 3, None)
        seats = [(seat["name"], seat["crest"], seat["bot"]) for seat in table["seats"]]
        assert seats[0] == ("Blanche", "stag", None)
        assert (seats[1][0] is not None, seats[1][1:]) == (True, (None, "knight"))
        assert seats[2] == (None, None, None)
        assert seats[3] == ("Blanche 2", "lion", None)
        assert "secret" not in json.dumps(table)

    run(play())


BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "no game 'chess'"),
    ({"game": "cardinal", "seats": 9}, "3 to 5 players, not 9"),
    ({"game": "cardinal", "seats": 99}, "seats: "),
    ({"game": "cardinal", "options": {"swft": True}}, "did you mean 'swift'"),
    ({"game": "cardinal", "players": [None] * 4}, "4 players were named for 3 seats"),
    ({"game": "cardinal", "players": [{"bot": "knigt"}]}, "did you mean 'knight'"),
    ({"game": "cardinal", "stand_in": "knight@600"}, "stand_in: "),
    ({"game": "cardinal", "clock": {"kind": "move", "seconds": 1}}, "clock.seconds: "),
    ({"game": "cardinal", "clock": {"kind": "move", "seconds": float("nan")}}, "clock.seconds: "),
    ({"game": "cardinal", "clock": {"kind": "hourglass", "seconds": 60}}, "clock.kind: "),
    ({"game": "cardinal", "players": [{"name": " \n "}]}, "there is nothing to read in it"),
    ({"game": "cardinal", "colour": "red"}, "colour: "),
    ({}, "game: "),
]


@pytest.mark.parametrize(("wanted", "sentence"), BAD_TABLES, ids=[said for _, said in BAD_TABLES])
def test_a_table_that_cannot_be_gets_one_sentence(running: Running, wanted: dict[str, Any], sentence: str) -> None:
    async def play() -> None:
        assert sentence in await refused_one_of(("bad-table", "not-understood"), running.server.call("POST", "tables", wanted))

    run(play())


async def refused_one_of(codes: tuple[str, ...], wish: Any) -> str:
    with pytest.raises(NotAllowed) as no:
        await wish
    assert no.value.code in codes
    assert no.value.status == 422
    return str(no.value)


def test_a_code_is_read_as_people_type_it(running: Running) -> None:
    async def play() -> None:
        code, _ = await running.server.make("medievallons", 3)
        assert (await running.server.join(code.lower(), "Arthur")).seat == 0
        assert (await running.server.join(f"{code[:3]}-{code[3:]}", "Kay")).seat == 1
        ticket = await running.server.join(f" {code[:3].lower()} {code[3:]} ", "Bohort")
        assert ticket.seat == 2
        async with live(ticket) as seat:
            assert seat.table["code"] == code

    run(play())


def test_the_game_begins_when_the_last_seat_is_taken(running: Running) -> None:
    async def play() -> None:
        code, _ = await running.server.make("cardinal", 3)
        first = await running.server.join(code, "Arthur", "stag")
        async with live(first) as seat:
            assert seat.state["status"] == "waiting"
            assert seat.state["view"] is None
            assert (await running.server.join(code, "Kay", seat=2)).seat == 2
            await refused("seat-taken", running.server.join(code, "Bohort", seat=2), 409)
            await refused("no-seat", running.server.join(code, "Bohort", seat=7), 404)
            await running.server.join(code, "Bohort")
            together = await seat.until(lambda said: seat.state["status"] == "playing")
            assert [entry["kind"] for entry in together["entries"]] == ["sit", "begin"]
            assert [entry["name"] for entry in seat.entries if entry["kind"] == "sit"] == ["Arthur", "Kay", "Bohort"]
        assert "watch" in await refused("full", running.server.join(code, "Galahad"), 409)
        await refused("not-begun", nothing_yet(running.server))

    run(play())


async def nothing_yet(server: Server) -> None:
    code, _ = await server.make("cardinal", 3)
    async with live(await server.join(code, "Arthur")) as seat:
        await seat.say({"type": "resign"})


def test_who_watches_sees_what_is_public_and_may_only_talk(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("cardinal", 3, PERSONS[:3])
        async with live(running.server.watch(code), lang="fr") as watcher, live(tickets[0]) as seat:
            assert watcher.ask is None
            hand = seat.state["view"]["players"][0]
            assert hand != watcher.state["view"]["players"][0]
            for wish in ({"type": "undo"}, {"type": "play", "ask": 4, "action": "done"}, {"type": "resign"}, {"type": "back"}):
                await refused("watching", watcher.say(wish))
            said = await watcher.say({"type": "say", "text": "  hear,\n hear ", "name": "Dagonet"})
            assert (said["seat"], said["name"], said["text"]) == (None, "Dagonet", "hear, hear")
            await settled([seat, watcher])
            assert seat.entries[-1] == said
            assert seat.presence == {"type": "presence", "seats": [True, False, False], "watching": 1}

    run(play())


def test_bots_are_seated_and_sent_away_by_who_sits_there(running: Running) -> None:
    async def play() -> None:
        code, (mine,) = await running.server.make("medievallons", 3, PERSONS[:1])
        await refused("wrong-secret", running.server.call("PUT", f"tables/{code}/seats/1", {"bot": "page"}), 401)
        await refused("wrong-secret", running.server.call("PUT", f"tables/{code}/seats/1", {"bot": "page"}, "x" * 32), 401)
        await refused("no-bot", mine.call("PUT", "/seats/1", {"bot": "ogre"}), 422)
        await mine.call("PUT", "/seats/1", {"bot": "page"})
        await refused("seat-taken", mine.call("PUT", "/seats/1", {"bot": "page"}))
        await refused("no-seat", mine.call("PUT", "/seats/3", {"bot": "page"}), 404)
        await mine.call("DELETE", "/seats/1")
        await refused("no-bot", mine.call("DELETE", "/seats/1"))
        await mine.call("PUT", "/seats/1", {"bot": "squire"})
        await mine.call("PUT", "/seats/2", {"bot": "squire"})
        assert (await running.server.call("GET", f"tables/{code}"))["status"] == "playing"
        await refused("begun", mine.call("DELETE", "/seats/1"))

    run(play())


# Leaving and coming back


def test_who_leaves_before_the_game_frees_the_seat(running: Running) -> None:
    async def play() -> None:
        code, (mine, other) = await running.server.make("cardinal", 3, PERSONS[:2])
        async with live(other) as seat:
            await mine.leave()
            stand = await seat.until(lambda said: said["type"] == "entries")
            assert [(entry["kind"], entry["seat"]) for entry in stand["entries"]] == [("stand", 0)]
            assert stand["state"]["seats"][0]["name"] is None
        await refused("wrong-secret", mine.leave(), 401)
        assert (await running.server.join(code, "Galahad")).seat == 0

    run(play())


def test_nobody_else_can_make_somebody_leave(running: Running) -> None:
    async def play() -> None:
        _, (mine, _) = await running.server.make("cardinal", 3, PERSONS[:2])
        await refused("no-bot", mine.call("DELETE", "/seats/1"))

    run(play())


def test_a_seat_that_was_left_is_played_by_a_bot_until_somebody_takes_it(running: Running) -> None:
    async def play() -> None:
        code, (mine, other) = await running.server.make("medievallons", 2, PERSONS[:2], stand_in="page")
        async with live(mine) as leaver, live(other) as seat:
            await mine.leave()
            await seat.until(lambda said: seat.state["seats"][0]["lent"] == "page")
            assert seat.state["seats"][0]["why"] == "left"
            # Who left is told so, and sent away: another may soon see another hand there.
            with pytest.raises(NotAllowed) as sent_away:
                await leaver.until(lambda _: False)
            assert sent_away.value.code == "wrong-secret"
            assert leaver.entries[-1]["kind"] == "stand"
            taken = await running.server.join(code, "Galahad")
            assert taken.seat == 0
            async with live(taken) as new:
                assert new.state["seats"][0]["lent"] is None
                await asyncio.gather(play_to_the_end(new, Random(1)), play_to_the_end(seat, Random(2)))
                assert new.state["result"]["why"] == "rules"
        await refused("wrong-secret", sit_again(mine))

    run(play())


async def sit_again(ticket: Ticket) -> None:
    async with live(ticket):
        pass


def test_when_the_last_person_leaves_the_table_is_abandoned(running: Running) -> None:
    async def play() -> None:
        code, (mine,) = await running.server.make("cardinal", 3, [PERSONS[0], {"bot": "page"}, {"bot": "page"}])
        async with live(running.server.watch(code)) as watcher:
            await mine.leave()
            await watcher.until(lambda _: watcher.over)
            assert watcher.state["result"]["why"] == "abandoned"
            assert watcher.state["result"]["winners"] == []

    run(play())


def test_a_seat_is_played_on_any_device_that_has_its_secret(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as phone, live(tickets[0]) as desk:
            assert phone.ask
            assert phone.ask == desk.ask
            played = await phone.play(phone.ask["actions"][0]["name"])
            await desk.until(lambda _: desk.number == phone.number)
            assert desk.entries[-1] == played
            assert played["action"] == phone.entries[-1]["action"]
            undone = await desk.undo()
            await phone.until(lambda _: phone.number == desk.number)
            assert phone.entries == desk.entries
            assert undone["from"] == played["number"]

    run(play())


def test_who_comes_back_with_since_gets_only_what_is_missing(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            for n in range(40):  # more than the server has at hand
                await seat.chat(f"{n}")
            whole = list(seat.entries)
        for since in (0, 1, 5, len(whole) - 3, len(whole), len(whole) + 7):
            async with live(tickets[0], since=since) as again:
                assert again.entries == whole[since:]
                assert again.state["number"] == len(whole)

    run(play())


# Bots that play for somebody


def test_a_bot_plays_for_somebody_who_has_been_away(impatient: Running) -> None:
    async def play() -> None:
        _, tickets = await impatient.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            async with live(tickets[1]):
                await refused("present", seat.say({"type": "lend", "seat": 1}))
            await asyncio.sleep(0.3)
            lent = await seat.say({"type": "lend", "seat": 1})
            assert (lent["kind"], lent["bot"], lent["why"]) == ("lend", "squire", "absent")
            await refused("bot-plays", seat.say({"type": "lend", "seat": 1}))
            await refused("no-seat", seat.say({"type": "lend", "seat": 2}))
            await seat.until(lambda _: seat.entries[-1]["kind"] == "play")
            assert seat.entries[-1]["seat"] == 1
            async with live(tickets[1]) as other:  # hello is enough
                await seat.until(lambda _: seat.entries[-1]["kind"] == "back")
                await settled([seat, other])
                assert other.state["seats"][1]["lent"] is None

    run(play())


def test_ten_seconds_are_what_it_takes(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as seat:
            async with live(tickets[1]):
                pass
            assert "wait 10 seconds" in await refused("present", seat.say({"type": "lend", "seat": 1}))

    run(play())


def test_one_may_lend_the_own_seat_and_come_back(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("cardinal", 3, PERSONS[:3])
        async with live(tickets[0]) as first, live(tickets[1]) as second:
            seat = first if first.ask else second
            mine = seat.ticket.seat
            if not seat.ask:  # the third begins
                return
            await refused("not-lent", seat.say({"type": "back"}))
            lent = await seat.say({"type": "lend", "seat": mine})
            assert lent["why"] == "absent"
            await refused("lent", seat.say({"type": "undo"}))
            await refused("lent", seat.say({"type": "play", "ask": 4, "action": "done"}))
            back = await seat.say({"type": "back"})
            assert (back["kind"], back["seat"]) == ("back", mine)
            assert seat.state["seats"][mine]["lent"] is None

    run(play())


def test_when_a_bot_fails_a_squire_decides_and_everybody_is_told(impatient: Running) -> None:
    async def play() -> None:
        for bot, sentence in (("raiser", "failed with ValueError"), ("mumbler", "answered what is no action")):
            _, tickets = await impatient.server.make("academy", 2, [PERSONS[0], {"bot": bot}])
            async with live(tickets[0]) as seat:
                await seat.until(lambda _, seat=seat: seat.entries[-1]["kind"] == "mishap")
                mishap, decided = seat.entries[-1], seat.entries[-2]
                assert (mishap["seat"], decided["seat"], decided["kind"]) == (1, 1, "play")
                assert mishap["text"].startswith(f"{bot} (seat 1) {sentence}")
                assert mishap["text"].endswith("; a squire decides instead.")

    run(play())


# Playing


def test_pass_and_play_is_several_secrets_in_one_place(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("cardinal", 3, PERSONS[:3], options={"swift": True})
        seats = [Live(ticket, "fr") for ticket in tickets]
        for seat in seats:
            await seat.connect()
        while not seats[0].over:
            for seat in seats:
                if seat.ask:
                    await seat.play(seat.ask["actions"][-1]["name"])
            await settled(seats)
        assert [seat.state["result"]["why"] for seat in seats] == ["rules"] * 3
        for seat in seats:
            await seat.close()

    run(play())


def test_what_somebody_reads_is_in_their_language(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("cardinal", 3, PERSONS[:3])
        french, english, plain = Live(tickets[0], "fr"), Live(tickets[0], "en"), Live(tickets[0])
        for seat in (french, english, plain):
            await seat.connect()
        texts = [[note.get("text") for note in seat.entries[-1]["notes"]] for seat in (french, english, plain)]
        assert all(texts[0])
        assert texts[0] != texts[1]
        assert not any(texts[2])
        for seat in (french, english, plain):
            await seat.close()
        assert code == plain.table["code"]

    run(play())


def test_a_choice_of_many_at_once_can_be_taken_back_until_it_is_shown(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2])
        async with live(tickets[0]) as first, live(tickets[1]) as second:
            assert first.ask
            assert second.ask
            assert first.state["can_undo"] is False
            await refused("cannot-undo", first.undo())
            asked = second.ask["id"]
            played = await first.play(first.ask["actions"][0]["name"])
            await settled([first, second])
            assert "action" not in second.entries[-1]
            assert second.ask["id"] == asked
            assert first.state["can_undo"] is True
            undone = await first.undo()
            assert undone["from"] == played["number"]
            assert first.ask["id"] == undone["number"]

    run(play())


@pytest.mark.parametrize("game", ["cardinal", "medievallons"])
def test_after_any_game_undo_says_why_not(running: Running, game: str) -> None:
    async def play() -> None:
        code, tickets = await resigned(running.server)
        async with live(tickets[0]) as seat:
            await refused("over", seat.undo())
            await refused("over", seat.say({"type": "play", "ask": 1, "action": "x"}))
            await seat.chat("still here")
        await refused("over", running.server.join(code, "Late"))

    run(play())


def test_of_two_who_play_the_one_wins_when_the_other_resigns(running: Running) -> None:
    async def play() -> None:
        _, tickets = await resigned(running.server)
        async with live(tickets[0]) as seat:
            result = seat.state["result"]
            assert (result["why"], result["winners"], result["shares"]) == ("resigned", [0], [1.0, 0.0])
            assert result["ranking"] == [0, 1]
            assert [entry["kind"] for entry in seat.entries[-2:]] == ["resign", "end"]

    run(play())


def test_of_four_who_play_a_bot_plays_on_for_who_resigns(running: Running) -> None:
    async def play() -> None:
        _, tickets = await running.server.make("medievallons", 4, PERSONS[:4])
        async with live(tickets[3]) as quitter:
            gone = await quitter.say({"type": "resign"})
            assert (gone["bot"], quitter.state["status"]) == ("squire", "playing")
            assert quitter.state["seats"][3]["resigned"] is True
            for wish in ("resign", "back"):
                await refused("resigned", quitter.say({"type": wish}))
            await refused("resigned", tickets[3].leave())
            seen = await play_all(tickets[:3])
            await quitter.until(lambda _: quitter.over)
            for what in ("why", "scores", "shares", "places"):
                assert quitter.state["result"][what] == seen[0].state["result"][what]
            assert quitter.state["result"]["why"] == "rules"

    run(play())


# Clocks


@pytest.mark.parametrize("kind", ["move", "game"])
def test_when_time_is_up_a_bot_decides_until_the_player_is_back(kind: str) -> None:
    """With a clock set by hand."""
    clock = Clock(kind, 60.0)  # type: ignore[arg-type]
    table = Table(charter_of("cardinal", 3, {}, clock=clock), "plain")
    for seat in range(3):
        table.write(table.sit(seat, f"Player {seat}", "lion", f"secret {seat}"), 100.0)
    (asked,) = table.asked
    assert table.clocks is not None
    assert table.clocks.left_at(130.0)[asked] == 30.0
    assert [left for seat, left in enumerate(table.clocks.left_at(130.0)) if seat != asked] == [60.0, 60.0]
    assert table.time_up(159.9) is None
    draft = table.time_up(160.0)
    assert draft is not None
    assert (draft.seat, draft.data) == (asked, {"bot": "squire", "why": "time"})
    table.write(draft, 160.0)
    assert table.clocks.running == frozenset()
    assert table.time_up(1000.0) is None
    table.write(table.back(asked), 200.0)
    assert table.clocks.left_at(200.0)[asked] == AT_LEAST
    # Not again and again: the bot is to decide some time.
    for now in (210.0, 220.0):
        again = table.time_up(now)
        assert again is not None
        table.write(again, now)
        table.write(table.back(asked), now + 5)
        assert table.clocks.left_at(now + 5)[asked] == 0.0


def timed(game: str, seats: int) -> Table:
    """A table with a minute for each decision, begun at the hour 0."""
    table = Table(charter_of(game, seats, {}, clock=Clock("move", 60.0)), "plain")
    for seat in range(seats):
        table.write(table.sit(seat, f"Player {seat}", "lion", f"secret {seat}"), 0.0)
    assert table.clocks is not None
    return table


def test_nobody_gains_time_by_taking_back() -> None:
    table = timed("academy", 2)
    assert table.clocks is not None
    assert table.match is not None
    for now, left in ((20.0, 40.0), (35.0, 30.0), (60.0, 10.0)):
        table.write(table.play(0, table.asked[0], table.match.legal(0)[0].name), now)
        table.write(table.undo(0), now + 5)
        assert table.clocks.left_at(now + 5)[0] == left


def test_time_thought_after_a_decision_is_not_won_back_with_it() -> None:
    table = timed("cardinal", 3)
    assert table.clocks is not None
    assert table.match is not None
    (asked,) = table.asked
    place = next(action for action in table.match.legal(asked) if action.kind in ("abbey", "advisor"))
    table.write(table.play(asked, table.asked[asked], place.name), 40.0)
    assert table.asked.keys() == {asked}
    assert table.clocks.left_at(40.0)[asked] == 60.0
    table.write(table.undo(asked), 55.0)
    assert table.clocks.left_at(55.0)[asked] == 5.0


def test_nobody_gains_time_by_lending_a_seat_and_coming_back() -> None:
    table = timed("cardinal", 3)
    assert table.clocks is not None
    (asked,) = table.asked
    for now in (50.0, 150.0):
        table.write(table.lend(asked, "absent"), now)
        table.write(table.back(asked), now + 100.0)
        assert table.clocks.left_at(now + 100.0)[asked] == 10.0


def test_time_for_the_whole_game_is_used_up_bit_by_bit() -> None:
    table = Table(charter_of("academy", 2, {}, clock=Clock("game", 60.0)), "plain")
    for seat in range(2):
        table.write(table.sit(seat, f"Player {seat}", "lion", f"secret {seat}"), 0.0)
    assert table.match is not None
    assert table.clocks is not None
    table.write(table.play(0, table.asked[0], table.match.legal(0)[0].name), 7.0)
    assert table.clocks.running == {1}
    table.write(table.play(1, table.asked[1], table.match.legal(1)[0].name), 20.0)
    assert table.clocks.left_at(20.0)[:2] == [53.0, 40.0]


def test_time_runs_out_at_a_live_table(running: Running) -> None:
    """Of both kinds of clock at once, to be short."""

    async def one(kind: str) -> None:
        _, tickets = await running.server.make("academy", 2, PERSONS[:2], clock={"kind": kind, "seconds": 5})
        async with live(tickets[0]) as seat:
            assert seat.state["clock"]["running"] == [0, 1]
            assert 0 < seat.state["clock"]["left"][0] <= 5
            await seat.until(lambda _: seat.entries[-1]["kind"] == "lend" and seat.entries[-1]["seat"] == 0)
            assert seat.entries[-1]["why"] == "time"
            back = await seat.say({"type": "back"})
            assert back["kind"] == "back"

    async def play() -> None:
        await asyncio.gather(one("move"), one("game"))

    run(play())


# The lobby


def test_the_lobby_shows_for_whom_a_bot_plays_and_who_gave_up(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("cardinal", 3, PERSONS[:3], listed=True)

        async def shown() -> list[tuple[str | None, bool]]:
            (row,) = [row for row in await running.server.call("GET", "tables") if row["code"] == code]
            return [(seat["lent"], seat["resigned"]) for seat in row["seats"]]

        async with live(tickets[1]) as seat:
            assert await shown() == [(None, False)] * 3
            await seat.say({"type": "lend", "seat": 1})
            assert await shown() == [(None, False), ("squire", False), (None, False)]
            await seat.say({"type": "back"})
            assert await shown() == [(None, False)] * 3
            await seat.say({"type": "resign"})
            assert await shown() == [(None, False), ("squire", True), (None, False)]

    run(play())


def test_the_lobby_has_listed_tables_until_they_are_over(running: Running) -> None:
    async def play() -> None:
        async def lobby() -> dict[str, str]:
            return {table["code"]: table["status"] for table in await running.server.call("GET", "tables")}

        secret, _ = await running.server.make("medievallons", 2, PERSONS[:1])
        shown, (mine,) = await running.server.make("medievallons", 2, PERSONS[:1], listed=True)
        assert secret not in await lobby()
        assert (await lobby())[shown] == "waiting"
        await running.server.join(shown, "Kay")
        assert (await lobby())[shown] == "playing"
        async with live(mine) as seat:
            await seat.say({"type": "resign"})
        assert shown not in await lobby()

    run(play())


def test_games_rules_and_bots_are_told_in_two_languages(running: Running) -> None:
    async def play() -> None:
        for lang in ("en", "fr"):
            games = {game["id"]: game for game in await running.server.call("GET", "games", lang=lang)}
            assert sorted(games) == ["academy", "cardinal", "medievallons"]
            assert games["cardinal"]["seats"] == [3, 5]
            assert all(option["text"] for game in games.values() for option in game["options"])
            assert [bot["id"] for bot in await running.server.call("GET", "bots", lang=lang)][:2] == ["page", "squire"]
        english, french = [await running.server.call("GET", "games/cardinal/rules", lang=lang) for lang in ("en", "fr")]
        assert english["markdown"] != french["markdown"]
        await refused("no-game", running.server.call("GET", "games/chess/rules"), 404)

    run(play())


# Afterwards


def test_a_rematch_is_one_table_for_all_with_the_same_secrets(running: Running) -> None:
    async def play() -> None:
        code, tickets = await running.server.make("medievallons", 3, [PERSONS[0], PERSONS[1], {"bot": "page"}])
        await refused("not-over", tickets[0].rematch())
        async with live(tickets[0]) as first, live(tickets[1]) as second:
            await first.say({"type": "resign"})
            await second.say({"type": "resign"})
            again = await asyncio.gather(tickets[0].rematch(), tickets[1].rematch())
            assert again[0].code == again[1].code != code
            await settled([first, second])
            assert first.entries[-1]["kind"] == "rematch"
            assert first.entries[-1]["code"] == again[0].code
        table = await running.server.call("GET", f"tables/{again[0].code}")
        assert (table["previous"], table["status"]) == (code, "playing")
        assert (await running.server.call("GET", f"tables/{code}"))["next"] == again[0].code
        assert [seat["name"] for seat in table["seats"]][:2] == ["Arthur", "Guenièvre"]
        async with live(again[1]) as seat:
            assert seat.state["seats"][2]["bot"] == "page"
            assert not seat.state["seats"][0]["resigned"]
        await refused("wrong-secret", running.server.call("POST", f"tables/{code}/rematch", secret="x" * 32), 401)

    run(play())


@pytest.fixture(scope="module")
def over(running: Running) -> tuple[str, list[Live]]:
    """A game that was played to its end."""

    async def play() -> tuple[str, list[Live]]:
        code, tickets = await running.server.make("medievallons", 2, PERSONS[:2], options={"rounds": 1})
        for path in ("replay", "save"):
            await refused("not-over", running.server.call("GET", f"tables/{code}/{path}"), 403)
        hidden = await running.server.call("GET", f"tables/{code}/fairness")
        assert (hidden["seed"], hidden["nonce"], hidden["holds"]) == (None, None, None)
        seen = await play_all(tickets, lang=None)
        assert seen[0].table["hash"] == hidden["hash"]
        return code, seen

    return run(play())


def test_a_replay_tells_again_what_each_saw(running: Running, over: tuple[str, list[Live]]) -> None:
    async def play() -> None:
        code, seen = over
        for seat in (0, 1):
            told = await running.server.call("GET", f"tables/{code}/replay", eye=seat)
            assert [{k: v for k, v in entry.items() if k != "view"} for entry in told["entries"]] == seen[seat].entries
            assert told["entries"][-2]["view"] == seen[seat].state["view"]
            assert told["result"] == seen[seat].state["result"]
        whole = await running.server.call("GET", f"tables/{code}/replay", lang="fr")
        assert all("action" in entry for entry in whole["entries"] if entry["kind"] == "play")
        assert all("text" in note for entry in whole["entries"] for note in entry.get("notes", ()))
        await refused("no-seat", running.server.call("GET", f"tables/{code}/replay", eye=2), 404)

    run(play())


def test_the_deal_can_be_proven(running: Running, over: tuple[str, list[Live]]) -> None:
    async def play() -> None:
        code, seen = over
        proof = await running.server.call("GET", f"tables/{code}/fairness")
        assert proof["hash"] == seen[0].table["hash"] == seal(int(proof["seed"]), proof["nonce"])
        assert (proof["over"], proof["holds"], proof["problem"]) == (True, True, None)

    run(play())


def test_the_file_of_a_game_is_the_game(
    running: Running, over: tuple[str, list[Live]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, seen = over
    promised = seen[0].table["hash"]
    text = json.dumps(run(running.server.call("GET", f"tables/{code}/save")), ensure_ascii=False)
    match = load_match(text)
    assert match.result is not None
    assert list(match.result.scores) == seen[0].state["result"]["scores"]
    file = tmp_path / "game.json"

    def verify(*more: str, **change: Any) -> tuple[int, str]:
        file.write_text(resealed(text, change) if change else text, encoding="utf-8")
        status = command(["verify", str(file), *more])
        return status, capsys.readouterr().err

    assert verify() == (0, "")
    assert verify("--hash", promised) == (0, "")
    assert "is not the one that was promised" in verify("--hash", "0" * 64)[1]
    for change in ({"seed": match.seed ^ 1}, {"nonce": "0" * 32}, {"hash": "0" * 64}):
        status, said = verify(**change)
        assert status == 2
        assert said.count("\n") == 1


def resealed(text: str, change: dict[str, Any]) -> str:
    """Changed by somebody who knows how check sums are made."""
    from tableronde.engine.saves import _check_sum

    content = json.loads(text) | change
    content.pop("check")
    return json.dumps({**content, "check": _check_sum(content)})


def test_the_page_about_fairness_is_for_people(running: Running, over: tuple[str, list[Live]]) -> None:
    code, seen = over
    asked = {"en": "Was it dealt fairly?", "fr": "La donne était-elle honnête ?"}
    for lang, title in asked.items():
        for request in (
            Request(f"{running.url}/verify/{code}?lang={lang}"),
            Request(f"{running.url}/verify/{code}", headers={"Accept-Language": f"{lang}-CA,de;q=0.5"}),
        ):
            with urlopen(request) as answer:
                page = answer.read().decode()
            assert f'lang="{lang}"' in page
            assert title in page
            assert seen[0].table["hash"] in page
            assert 'class="good"' in page


def test_of_a_game_that_is_not_over_the_page_tells_no_seed(running: Running) -> None:
    code, _ = run(running.server.make("cardinal", 3, PERSONS[:3]))
    with urlopen(f"{running.url}/verify/{code}") as answer:
        page = answer.read().decode()
    assert "stays hidden until then" in page
    assert "Nonce" not in page
