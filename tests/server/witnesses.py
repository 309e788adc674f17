"""Who plays, whatever happens to the server, and remembers what it said yes to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tableronde.client import Live, NotAllowed, Said, Ticket, live
from tableronde.server.tables.entries import Kind

from .ledgers import check_ledger, check_nothing_lost, kept


@dataclass
class Witness:
    """Somebody who plays, and remembers what the server said yes to."""

    code: str
    seat: int
    entries: list[Said] = field(default_factory=list)
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    lost: int = 0  # answers that never came

    async def play(self, ticket: Ticket, dice: Random) -> None:
        async with live(ticket) as seat:
            while not seat.over:
                if seat.ask and self.seat >= 0:
                    await self._decide(seat, dice)
                else:
                    await seat.until(lambda _: seat.ask or seat.over)
            self.entries = seat.entries

    async def _decide(self, seat: Live, dice: Random) -> None:
        assert seat.ask is not None
        action = dice.choice(seat.ask["actions"])["name"]
        await asyncio.sleep(0.02)
        try:
            entry = await seat.play(action)
        except NotAllowed as refused:
            self.lost += refused.code == "lost"
            if refused.code not in ("stale", "lost"):
                raise
        else:
            self.acknowledged.append((entry["number"], action))


async def check_witnesses(database: str, witnesses: Sequence[Witness]) -> None:
    ledgers = await kept(database, *{witness.code for witness in witnesses})
    for charter, entries in ledgers.values():
        table = check_ledger(charter, entries)
        assert table.why == "rules"
        assert table.match is not None
        assert table.match.over
    for witness in witnesses:
        charter, entries = ledgers[witness.code]
        check_nothing_lost(entries, witness.entries, witness.seat)
        plays = {entry.number: entry for entry in entries if entry.kind is Kind.PLAY}
        for number, action in witness.acknowledged:
            assert (plays[number].seat, plays[number].data["action"]) == (witness.seat, action)
        mine = [entry.number for entry in plays.values() if entry.seat == witness.seat]
        assert len(mine) <= len(witness.acknowledged) + witness.lost, "something was decided that nobody decided"
