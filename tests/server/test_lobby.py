"""The lobby, and what can be known without a table."""

from __future__ import annotations

from tableronde.client import live

from .playing import PERSONS, refused, run
from .running import Running


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
