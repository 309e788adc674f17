"""The house: all tables of this node. It opens rooms when somebody comes, and closes them when nobody is left."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar
from uuid import uuid4

from ..bots.chair import Chair
from ..bots.hiring import LEVELS, hire
from ..engine.errors import BadBot, BadOptions, TableRondeError
from ..engine.game import load
from ..engine.marks import BOT_NAMES
from ..engine.meta import SEED_LIMIT
from ..engine.snapshots import layout_of
from .metrics import Metrics
from .nodes import Nodes
from .presence import Others
from .refusals import Refused, no_table
from .rooms import EVERYTHING, Room, row_of
from .secrets import new_code, new_secret, read_code
from .settings import Settings
from .storage import Storage
from .tables.charter import Charter, Clock
from .tables.entries import Draft, Entry, Kind
from .tables.table import Table
from .thinkers import Thinkers
from .warmth import Warmth
from .writing import Batch

log = logging.getLogger(__name__)

#: Seconds between rounds through the house: idle rooms are closed, old tables dropped.
ROUND = 5.0
PRUNING = 3600.0
DAY = 86_400.0
#: Games that are played again at a time.
ASIDES = 2

T = TypeVar("T")


@dataclass(frozen=True)
class Player:
    """Who shall sit on a seat of a new table: a person or a bot."""

    name: str = ""
    crest: str = ""
    bot: str | None = None


@dataclass(frozen=True)
class Wanted:
    """A table as somebody wants it."""

    game: str
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    players: Sequence[Player | None] = ()
    listed: bool = False
    clock: Clock | None = None
    stand_in: str = "squire"


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.warmth = Warmth(settings.compile)
        self.thinkers = Thinkers(settings.thinking_threads, self.warmth)
        self.nodes = Nodes(self, self.storage)
        self.metrics = Metrics(self)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._news: dict[str, int] = {}  # of tables that are being opened
        self._tasks: set[asyncio.Task[Any]] = set()
        self._rounds: asyncio.Task[None] | None = None
        self._asides = asyncio.Semaphore(ASIDES)

    async def open(self) -> None:
        await self.storage.open()
        await self.nodes.start()
        self.warmth.start()
        self._rounds = asyncio.create_task(self._go_round(), name="rounds")

    async def close(self) -> None:
        """Everybody is sent away, what is being written is finished, then the lights go out."""
        self.send_away()
        if self._rounds:
            self._rounds.cancel()
        await self.warmth.stop()
        for task in list(self._tasks):
            if task.get_name() == "bots":
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.nodes.stop()
        self.thinkers.close()
        await self.storage.close()

    def send_away(self) -> None:
        for room in list(self.rooms.values()):
            room.close("the server restarts; come back in a moment")

    def start(self, work: Coroutine[Any, Any, Any], name: str = "work") -> asyncio.Task[Any]:
        """Work that nobody waits for; what goes wrong with it is logged."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) and not isinstance(problem, Refused):
            log.error("something went wrong", exc_info=problem)

    async def aside(self, work: Callable[[], T]) -> T:
        """Work that takes a while, such as playing a game again, in a thread: nobody else waits for it."""
        async with self._asides:
            return await asyncio.to_thread(work)

    # Tables

    async def make(self, wanted: Wanted, previous: Table | None = None) -> tuple[Room, dict[int, str]]:
        """A new table, and the secrets of the people who were seated at once."""
        try:
            game = load(wanted.game)
            seats, options = game.meta.check(game.meta.seats[0] if wanted.seats is None else wanted.seats, wanted.options)
            for bot in [wanted.stand_in, *(player.bot for player in wanted.players if player and player.bot)]:
                hire_level(bot)
        except TableRondeError as problem:
            raise Refused("bad-table", str(problem), 422) from None
        if len(wanted.players) > seats:
            raise Refused("bad-table", f"{len(wanted.players)} players were named for {seats} seats.", 422)
        charter = Charter(
            id=uuid4().hex,
            code=new_code(),
            game=game,
            rules=game.meta.rules_version,
            layout=layout_of(game.rulebook.state),
            seats=seats,
            options=options,
            seed=secrets.randbelow(SEED_LIMIT),
            nonce=secrets.token_hex(16),
            listed=wanted.listed,
            clock=wanted.clock,
            stand_in=wanted.stand_in,
            previous=previous.charter.code if previous else None,
            created=time.time(),
        )
        table = Table(charter, self.warmth.backend(game))
        given: dict[int, str] = {}
        written: list[Entry] = []
        for seat, player in enumerate(wanted.players):
            if player and player.bot:
                written += table.write(table.seat_bot(seat, player.bot, name_of_bot(seat)), time.time())
            elif player:
                given[seat] = new_secret()
                written += table.write(table.sit(seat, player.name, player.crest, given[seat]), time.time())
        return await self._keep(table, written), given

    async def _keep(self, table: Table, written: list[Entry]) -> Room:
        if not await self.storage.write(Batch(table.charter, written, row_of(table), made=True)):
            raise Refused("busy", "the table could not be made; try again.", 503)
        room = self.rooms[table.charter.code] = Room(self, table, recent=written)
        self.metrics.tables_made.inc()
        return room

    async def rematch(self, room: Room) -> str:
        """The same people, bots and secrets at a new table."""
        async with room.lock:
            old = room.table
            if old.next:
                return old.next
            draft = old.rematch(new_code())
            charter = Charter(
                **{
                    **vars(old.charter),
                    "id": uuid4().hex,
                    "code": draft.data["code"],
                    "rules": old.charter.game.meta.rules_version,
                    "layout": layout_of(old.charter.game.rulebook.state),
                    "seed": secrets.randbelow(SEED_LIMIT),
                    "nonce": secrets.token_hex(16),
                    "previous": old.charter.code,
                    "created": time.time(),
                }
            )
            table = Table(charter, self.warmth.backend(charter.game))
            written: list[Entry] = []
            for number, seat in enumerate(old.seats):
                kept = {"name": seat.name, "crest": seat.crest, "secret": seat.secret, "bot": seat.bot}
                if seat.secret or seat.bot:
                    data = {name: value for name, value in kept.items() if value is not None}
                    written += table.write(Draft(Kind.SIT, number, data), time.time())
            await self._keep(table, written)
            try:
                await room.do_now(lambda table: table.rematch(charter.code))
            except Refused:  # another node was faster: its table it is
                if not room.table.next:
                    raise
            assert room.table.next is not None
            return room.table.next

    async def room(self, code: str) -> Room:
        """The room of a table; opened if it is not."""
        code = read_code(code)
        room = self.rooms.get(code)
        if room and not room.gone:
            room.touched = time.monotonic()
            return room
        if code not in self._opening:
            task = self._opening[code] = asyncio.create_task(self._open_room(code))
            task.add_done_callback(lambda _: (self._opening.pop(code, None), self._news.pop(code, None)))
        return await asyncio.shield(self._opening[code])

    async def _open_room(self, code: str) -> Room:
        charter = await self.storage.find(code)
        if charter is None:
            raise no_table(code)
        entries = await self.storage.entries(charter.id)
        table = await self.aside(lambda: Table.read(charter, entries, self.warmth.backend(charter.game)))
        room = Room(self, table, reopened=True)
        self.rooms[code] = room
        await room.hear(self._news.get(code, 0))  # what was written since it was read
        return room

    def drop(self, room: Room, reason: str) -> None:
        """Out of memory; the database has it."""
        room.close(reason)
        if self.rooms.get(room.table.charter.code) is room:
            del self.rooms[room.table.charter.code]

    # Rounds

    async def _go_round(self) -> None:
        pruned = 0.0
        while True:
            await asyncio.sleep(min(ROUND, self.settings.idle))
            try:
                for room in list(self.rooms.values()):
                    if not room.guests and time.monotonic() - room.touched > self.settings.idle and not room.lock.locked():
                        self.drop(room, "nobody was there")
                if time.monotonic() - pruned > PRUNING or not pruned:
                    pruned = time.monotonic()
                    await self._prune()
            except Exception:
                log.exception("a round through the house went wrong")

    async def _prune(self) -> None:
        def before(days: float) -> float | None:
            return time.time() - days * DAY if days else None

        gone = await self.storage.prune(before(self.settings.keep_finished), before(self.settings.keep_unfinished))
        if gone:
            log.info("old tables dropped", extra={"tables": gone})

    def nobody_left(self, room: Room) -> None:
        self.start(self.nodes.release(room.table.charter.id))

    # Bots

    def chair(self, bot: str, seat: int) -> Chair:
        try:
            hired = hire(bot)
        except BadBot:  # it was installed when the table was made
            hired = hire("squire")
        return self.thinkers.seat(hired, seat, secrets.randbits(48))

    async def claim(self, room: Room) -> bool:
        return await self.nodes.claim(room.table.charter.id)

    # Other nodes

    def tell_presence(self, room: Room) -> None:
        if not self.nodes.alone:
            seats = sorted({guest.eyes.seat for guest in room.guests if guest.eyes.seat >= 0})
            watching = sum(guest.eyes.seat < 0 for guest in room.guests)
            self.start(self.nodes.tell_presence(room.table.charter.code, seats, watching))

    def tell_all_presence(self) -> None:
        for room in list(self.rooms.values()):
            room.forget_dead_nodes()
            if room.guests:
                self.tell_presence(room)

    def hear_written(self, code: str, number: int) -> None:
        if room := self.rooms.get(code):
            if number > room.table.number:
                self.start(room.hear(number))
        elif code in self._opening:
            self._news[code] = number

    def hear_presence(self, node: str, code: str, seats: list[int], watching: int, until: float) -> None:
        if room := self.rooms.get(code):
            room.hear_presence(node, Others(frozenset(seats), watching, until))

    def catch_up_everywhere(self) -> None:
        for room in list(self.rooms.values()):
            self.start(room.hear(EVERYTHING))


def name_of_bot(seat: int) -> str:
    return BOT_NAMES[(seat - 1) % len(BOT_NAMES)]


def hire_level(bot: str) -> None:
    """Only bots by name: how long they think is not for strangers to say."""
    if "@" in bot:
        raise BadOptions(f"a bot at a table is one of {', '.join(LEVELS)}, without a time to think.")
    hire(bot)
