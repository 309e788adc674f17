"""People come, go, change devices, play, take back, talk and give up, in any order, at a real server: in the end everybody has
the same numbered entries, and sees what somebody sees who has just come."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from tableronde.client import Live, NotAllowed, Server, Ticket

from .playing import PERSONS, run
from .running import Running

#: What may be refused on such a walk; anything else is a fault.
FINE = {
    "stale", "illegal", "cannot-undo", "lent", "not-lent", "bot-plays", "resigned", "over", "not-begun", "not-asked",
    "seat-taken", "full", "wrong-secret", "watching",
}  # fmt: skip
SEEN = ("status", "view", "waiting", "seats", "ask", "can_undo", "result")


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Nobody need be away for long, and tables leave the memory as soon as nobody looks."""
    database = str(tmp_path_factory.mktemp("walks") / "tables.sqlite3")
    with Running(database, settings={"away": 0, "idle": 0.05}) as server:
        yield server


class Walk:
    def __init__(self, server: Server, code: str, tickets: list[Ticket], seed: int) -> None:
        self.server = server
        self.code = code
        self.luck = Random(seed)
        self.tickets = {ticket.seat: ticket for ticket in tickets}
        self.devices: list[Live] = []  # that are connected
        self.drawer: list[Live] = []  # that are not
        self.newcomers = 0

    async def step(self) -> None:
        moves = [self.arrive, self.depart, self.play, self.play, self.play, self.play, self.say, self.say, self.change_hands]
        weights = [4, 2, 5, 5, 5, 5, 3, 3, 1]
        (move,) = self.luck.choices(moves, weights)
        try:
            await move()
        except NotAllowed as refused:
            if refused.code not in FINE:
                raise

    async def arrive(self) -> None:
        """With what the device knows already, or with a new one."""
        if self.drawer and self.luck.random() < 0.7:
            device = self.drawer.pop(self.luck.randrange(len(self.drawer)))
        else:
            device = Live(self.luck.choice([*self.tickets.values(), self.server.watch(self.code)]))
        await device.connect()
        self.devices.append(device)

    async def depart(self) -> None:
        if self.devices:
            device = self.devices.pop(self.luck.randrange(len(self.devices)))
            if self.luck.random() < 0.5:
                await hang_up(device)
            else:
                await device.say({"type": "ping"})  # with all read, it goes in good order
                await device.close()
            self.drawer.append(device)

    async def play(self) -> None:
        asked = [device for device in self.devices if device.ask]
        if asked:
            device = self.luck.choice(asked)
            assert device.ask is not None
            await self.tell(
                device, {"type": "play", "ask": device.ask["id"], "action": self.luck.choice(device.ask["actions"])["name"]}
            )

    async def say(self) -> None:
        if self.devices:
            seat = self.luck.randrange(len(self.tickets))
            wishes: list[dict[str, object]] = [
                {"type": "undo"},
                {"type": "say", "text": "well"},
                {"type": "lend", "seat": seat},
                {"type": "back"},
            ]
            wishes.append({"type": "resign"})
            (wish,) = self.luck.choices(wishes, [6, 3, 1, 2, 0.2])
            await self.tell(self.luck.choice(self.devices), wish)

    async def tell(self, device: Live, message: dict[str, object]) -> None:
        try:
            await device.say(message)
        except NotAllowed as refused:
            if refused.code == "wrong-secret":  # somebody else has the seat now
                self.devices.remove(device)
            raise

    async def change_hands(self) -> None:
        """Somebody leaves for good, and another takes the seat."""
        seat = self.luck.choice(list(self.tickets))
        await self.tickets[seat].leave()
        self.newcomers += 1
        self.tickets[seat] = await self.server.join(self.code, f"Newcomer {self.newcomers}", seat=seat)
        gone = [device for device in [*self.devices, *self.drawer] if device.ticket.seat == seat]
        self.devices = [device for device in self.devices if device not in gone]
        self.drawer = [device for device in self.drawer if device not in gone]
        for device in gone:
            await hang_up(device)

    async def gather(self) -> None:
        """Everybody comes again, and all have heard of everything."""
        for device in self.drawer:
            await device.connect()
        self.devices += self.drawer
        while True:
            for device in self.devices:
                await device.say({"type": "ping"})
            if len({device.number for device in self.devices}) <= 1:
                return
            await asyncio.sleep(0.01)


async def hang_up(device: Live) -> None:
    """The line breaks."""
    if device._socket:
        device._socket.transport.abort()
    await device.close()


@pytest.mark.parametrize(("game", "seats"), [("academy", 3), ("cardinal", 3), ("medievallons", 4)])
@pytest.mark.parametrize("seed", [1, 2])
def test_in_the_end_everybody_has_the_same_entries(open_house: Running, game: str, seats: int, seed: int) -> None:
    async def play() -> None:
        server = open_house.server
        code, tickets = await server.make(game, seats, PERSONS[:seats])
        walk = Walk(server, code, tickets, seed)
        for _ in range(200):
            await walk.step()
        await walk.gather()
        assert walk.devices
        for device in walk.devices:
            fresh = Live(device.ticket)
            await fresh.connect()
            while device.number < fresh.number:
                await device.say({"type": "ping"})
            known = fresh.number
            assert [entry["number"] for entry in device.entries] == list(range(1, device.number + 1))
            assert device.entries[:known] == fresh.entries
            if device.number == known:
                assert {name: device.state[name] for name in SEEN} == {name: fresh.state[name] for name in SEEN}
            await hang_up(fresh)
        kinds = {entry["kind"] for entry in walk.devices[0].entries}
        assert {"sit", "begin", "play", "say"} <= kinds
        for device in walk.devices:
            await hang_up(device)

    run(play())
