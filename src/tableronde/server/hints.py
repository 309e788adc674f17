"""Hints: "what would a knight do?", for who plays against bots alone.

A hint is made from the seat's own concealed copy, like the decision of a bot, so it can't tell what the seat does not know."""

from __future__ import annotations

import secrets
from random import Random
from typing import TYPE_CHECKING, Any

from ..bots.search.thinking import Thought
from ..bots.seen import Seen, seen_by
from .guests import Guest
from .refusals import Refused
from .sight import Eyes, words_for
from .tables.table import Table

if TYPE_CHECKING:
    from .rooms import Room

#: The best so many are named, and of those only what the search took seriously.
MOST, LEAST_SHARE = 3, 0.05


async def give_hint(room: Room, guest: Guest, ref: Any) -> None:
    """Tells this guest alone."""
    seat = guest.eyes.seat
    seen, ask = look(room.table, seat, Random(secrets.randbits(48)))
    if seat in room.hinting:
        raise Refused("patience", "a hint is being thought of already; wait a moment.", 429)
    room.hinting.add(seat)
    try:
        thought = await room.house.thinkers.ponder(seen)
    finally:
        room.hinting.discard(seat)
    if room.table.asked.get(seat) != ask:
        raise Refused("stale", "this question is not asked any more; look at what is asked now.")
    guest.say({**show_hint(room.table, guest.eyes, ask, thought), "ref": ref})


def look(table: Table, seat: int, dice: Random) -> tuple[Seen, int]:
    """What the seat sees, and the question that it is asked; if it may have a hint now."""
    if seat < 0:
        raise Refused("watching", "you watch; hints are for who plays.", 403)
    if any(other.bot is None for number, other in enumerate(table.seats) if number != seat):
        raise Refused("no-hints", "hints are for games against bots alone; here other people play too.", 403)
    if table.match is None or seat not in table.asked or table.seats[seat].played_by_bot:
        raise Refused("not-asked", "you have nothing to decide now; ask again when it is your turn.")
    return seen_by(table.match, seat, dice), table.asked[seat]


def show_hint(table: Table, eyes: Eyes, ask: int, thought: Thought) -> dict[str, Any]:
    words, total = words_for(table, eyes.lang), max(1, sum(choice.visits for choice in thought.ranked))
    serious = [choice for choice in thought.ranked[:MOST] if choice.visits >= LEAST_SHARE * total] or thought.ranked[:1]
    moves = [
        {
            "action": choice.action.name,
            "worth": round(choice.worth, 3),
            "share": round(choice.visits / total, 3),
            **({"text": words.action(choice.action, table.names)} if words else {}),
        }
        for choice in serious
    ]
    return {"type": "hint", "ask": ask, "moves": moves, "chances": [round(chance, 3) for chance in thought.chances]}
