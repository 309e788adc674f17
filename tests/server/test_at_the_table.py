"""Playing: several seats in one place, words, taking back, giving up."""

from __future__ import annotations

import pytest

from tableronde.client import Live, live

from .playing import PERSONS, play_all, refused, resigned, run, settled
from .running import Running


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
