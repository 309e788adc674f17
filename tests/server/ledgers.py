"""What is kept of a table, read from its database behind the server's back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tableronde.client import Said
from tableronde.engine.chronicle import Note
from tableronde.server.sight import Eyes, pack, show_entry
from tableronde.server.storage import Storage
from tableronde.server.tables.charter import Charter
from tableronde.server.tables.entries import Draft, Entry
from tableronde.server.tables.table import Table


async def kept(database: str, *codes: str) -> dict[str, tuple[Charter, list[Entry]]]:
    """Charter and ledger of some tables."""
    storage, found = Storage(database), {}
    try:
        for code in codes:
            charter = await storage.find(code)
            assert charter is not None, f"table {code} is lost"
            found[code] = charter, await storage.entries(charter.id)
    finally:
        await storage.engine.dispose()
    return found


def check_ledger(charter: Charter, entries: Sequence[Entry]) -> Table:
    """Numbered without gaps; and played again from nothing but seed and decisions, every note and snapshot is the one kept."""
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    table = Table(charter, "plain")
    for entry in entries:
        (again,) = table.write(Draft(entry.kind, entry.seat, entry.data), entry.at, alone=True)
        assert again.notes == entry.notes
        assert again.snapshot == entry.snapshot
        assert dict(again.data) == dict(entry.data)
    return table


def check_nothing_lost(entries: Sequence[Entry], seen: Iterable[Said], seat: int) -> None:
    """All that a seat was ever told, and that it was told everything once, in order."""
    told = [dict(said) for said in seen]
    shown = [show_entry(entry, Eyes(seat), Note.to_json) for entry in entries]
    assert [said["number"] for said in told] == [entry["number"] for entry in shown]
    assert [pack(said) for said in told] == [pack(entry) for entry in shown]


def with_other_secrets(entry: Entry, seat: int) -> Entry:
    """The same entry, but for all that this seat is not to be told: other notes, another decision, other secrets."""
    notes = tuple(
        note if note.seen_by(seat) else replace(note, kind="gossip", fields={"card": "hidden"}) for note in entry.notes
    )
    data = dict(entry.data)
    if "action" in data and entry.seat != seat:
        data["action"] = "something else"
    if "secret" in data:
        data["secret"] = "0" * 64
    return replace(entry, notes=notes, data=data, snapshot=b"nothing")
