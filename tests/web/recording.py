"""Real tables, written down for the tests of the boards: every number of players and every option of every game.

`python -m tests.web.recording FOLDER`"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tableronde.engine.contract import SPECTATOR
from tableronde.server.api import pieces
from tableronde.server.sight import Eyes, Sight, pack, show_table
from tableronde.server.tables.entries import Entry
from tableronde.server.tables.table import Table

from ..playthroughs.test_playthroughs import file_name, kinds_of_games
from ..server.worlds import begin, charter_of, moments

#: The decisions after which a table is written down; and at its beginning and its end.
AT = (1, 30, 70)
#: Decisions that are written down with what came of them, of each kind of action.
OF_A_KIND = 6


def record(folder: Path) -> None:
    for game, seats, options in kinds_of_games():
        table, written = begin(charter_of(game.id, seats, options, 7))
        seen = list(_seen(table, written))
        decided: list[dict[str, Any]] = []
        before, kinds = _asked(table), Counter[str]()
        for number, entries in enumerate(moments(table, 7), 1):
            if number in AT or table.status == "over":
                seen += _seen(table, entries)
            decision = _decided(table, entries, before)
            kinds[decision["action"]["kind"]] += 1
            if kinds[decision["action"]["kind"]] <= OF_A_KIND:
                decided.append(decision)
            before = _asked(table)
        known = {lang: pieces(game.id, lang).model_dump() for lang in ("en", "fr")}
        told = {"game": game.id, "pieces": known, "moments": seen, "decisions": decided}
        name = file_name(game, seats, options).replace(".txt", ".json")
        (folder / name).write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


def _seen(table: Table, entries: list[Entry]) -> Iterator[dict[str, Any]]:
    """By one who decides, if anybody does, and by one who watches; in turn in either language."""
    lang = ("en", "fr")[table.number % 2]
    for seat in {*table.actors[:1], SPECTATOR}:
        eyes, sight = Eyes(seat, lang), Sight(table, 1.0)
        notes = [note for entry in entries for note in sight.entry(entry, eyes).get("notes", ())]
        seen = {"lang": lang, "seat": None if seat == SPECTATOR else seat, "table": show_table(table), "news": notes}
        yield json.loads(pack(seen | {"scene": sight.state(eyes)}))


def _asked(table: Table) -> dict[int, Any]:
    """What each who must decide sees."""
    return {seat: _state(table, seat) for seat in table.actors}


def _decided(table: Table, entries: list[Entry], before: dict[int, Any]) -> dict[str, Any]:
    """A decision as its seat saw it: what it saw before, what it chose, and what it saw afterwards."""
    seat = entries[0].seat
    assert seat is not None
    action = next(one for one in before[seat]["ask"]["actions"] if one["name"] == entries[0].data["action"])
    return {"seat": seat, "view": before[seat]["view"], "action": action, "after": _state(table, seat)["view"]}


def _state(table: Table, seat: int) -> Any:
    return json.loads(pack(Sight(table, 1.0).state(Eyes(seat, "en"))))


if __name__ == "__main__":
    record(Path(sys.argv[1]))
