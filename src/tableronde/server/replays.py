"""What can be had of a game that is over: its replay, its save, and the proof that nobody cheated.

Replays of tables are made from what was kept, not from playing again: they outlive every change of the rules. A file is played
again, since it holds nothing but decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ..bots.hiring import LEVELS
from ..engine import contract
from ..engine.backends import Name
from ..engine.chronicle import as_arbiter
from ..engine.contract import SPECTATOR
from ..engine.errors import BadSave, OtherRules, TableRondeError
from ..engine.game import Game
from ..engine.match import Match
from ..engine.saves import dump as dump_save
from ..engine.saves import load_match, read_save
from ..engine.snapshots import Layout, Snapshot
from .house import name_of_bot
from .messages import LONGEST_NAME
from .refusals import Refused, no_seat, not_over
from .sight import Eyes, Sight, show_note, show_result, show_table, words_for
from .tables.charter import Charter, Version
from .tables.entries import Draft, Entry, Kind
from .tables.past import version_after
from .tables.table import Table


def replay(table: Table, entries: Sequence[Entry], eye: int | None, lang: str | None) -> dict[str, Any]:
    """Every entry with the view after it: of one seat, or all hands open."""
    if table.status != "over":
        raise not_over("a replay")
    return _told(table, entries, eye, lang)


def replay_of_save(text: bytes, backend: Callable[[Game], Name], eye: int | None, lang: str | None) -> dict[str, Any]:
    """A saved game, played again at a table of its own. It need not be over: who has the file has its seed."""
    try:
        content, game = read_save(text)
        match = load_match(text, backend(game))
    except OtherRules as problem:
        raise Refused("other-rules", str(problem), 422) from None
    except BadSave as problem:
        raise Refused("bad-save", str(problem), 422) from None
    table = Table(_charter(match, content), match.backend)
    entries: list[Entry] = []
    for seat, player in enumerate(_players(match, content)):
        entries += table.write(Draft(Kind.SIT, seat, player), 0.0)
    for ply in match.plies:
        entries += table.write(Draft(Kind.PLAY, ply.seat, {"action": ply.action.name}), 0.0)
    return _told(table, entries, eye, lang)


def _charter(match: Match, content: Mapping[str, Any]) -> Charter:
    """Of a table that nobody can come to: it has no code."""
    version = Version.of(match.game)
    return Charter(
        id="",
        code="",
        game=match.game,
        rules=version.rules,
        layout=version.layout,
        seats=match.seats,
        options=match.options,
        seed=match.seed,
        nonce=str(content.get("nonce", "")),
        listed=False,
        clock=None,
        stand_in="",
        previous=None,
        created=0.0,
    )


def _players(match: Match, content: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Who sat where, as far as the file tells."""
    known, named = {*LEVELS}, content.get("names")
    names = [str(name)[:LONGEST_NAME] for name in named] if isinstance(named, list) else []
    for seat in range(match.seats):
        player = match.players[seat] if match.players else ""
        name = names[seat] if seat < len(names) else ""
        yield {"name": name or name_of_bot(seat), **({"bot": player} if player in known else {"secret": ""})}


def _told(table: Table, entries: Sequence[Entry], eye: int | None, lang: str | None) -> dict[str, Any]:
    if eye is not None and not -1 <= eye < table.charter.seats:
        raise no_seat(eye, table.charter.seats)
    charter = table.charter
    return {
        "table": show_table(table),
        "eye": eye,
        "seed": str(charter.seed),
        "nonce": charter.nonce,
        "entries": _seen_again(table, entries, eye, lang),
        "result": show_result(table, lang),
    }


def _seen_again(table: Table, entries: Sequence[Entry], eye: int | None, lang: str | None) -> list[dict[str, Any]]:
    shown, version, sight = [], table.charter.version, Sight(table, 0.0)
    for entry in entries:
        version = version_after(version, entry.data)
        shown.append(_entry_again(sight, entry, version.layout, eye, lang))
    return shown


def _entry_again(sight: Sight, entry: Entry, layout: Layout, eye: int | None, lang: str | None) -> dict[str, Any]:
    table = sight.table
    shown = sight.entry(entry, Eyes(SPECTATOR if eye is None else eye, lang))
    if eye is None and "notes" in shown:
        words = words_for(table, lang)
        shown["notes"] = [show_note(note, words, sight.names) for note in as_arbiter(entry.notes)]
    if eye is None and entry.kind is Kind.PLAY:
        shown["action"] = entry.data["action"]
    if entry.snapshot:
        shown["view"] = _view(table, entry.snapshot, layout, eye)
    return shown


def _view(table: Table, snapshot: bytes, layout: Layout, eye: int | None) -> Any:
    game = table.charter.game
    try:
        state = Snapshot.unpack(snapshot).read(game.rulebook.state, layout)
    except TableRondeError:  # of a version whose record this one can't read: the notes still tell it
        return None
    if eye is None:
        return game.rulebook.view(state.glance(), SPECTATOR)
    rules = game.backend(table.backend)
    rules(contract.conceal)(rules.state(state), eye)
    return game.rulebook.view(state.glance(), eye)


def save(table: Table) -> str:
    """The file that the command line reads: the whole game, with the proof."""
    if table.status != "over":
        raise not_over("the file of a game")
    if table.match is None or not table.whole:
        raise Refused("other-rules", "this game was begun with other rules; its replay is kept, but it can't be played again.")
    players = [seat.bot or "person" for seat in table.seats]
    proof = {"hash": table.charter.hash, "nonce": table.charter.nonce}
    return dump_save(table.match, players=players, names=table.names, **proof)


def fairness(table: Table, entries: Sequence[Entry]) -> dict[str, Any]:
    charter = table.charter
    shown: dict[str, Any] = {"hash": charter.hash, "over": table.status == "over", "seed": None, "nonce": None, "holds": None}
    if table.status != "over":
        return shown
    shown |= {"seed": str(charter.seed), "nonce": charter.nonce}
    problem = None
    try:
        again = Table.read(charter, entries, table.backend)
        if not again.whole:  # nobody cheated, but nobody can tell any more
            return shown | {"problem": "the game was begun with other rules than those of today, so it can't be dealt again."}
        if again.match is None or table.match is None or again.match.truth() != table.match.truth():
            problem = "dealt again, the game ends otherwise."
    except TableRondeError as why:
        problem = f"dealt again, the game is not the same: {why}"
    return shown | {"holds": problem is None, "problem": problem}
