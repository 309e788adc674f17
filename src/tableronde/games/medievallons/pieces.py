"""What a board needs to be drawn: the types and their powers, in words, and how many make a guild."""

from typing import Any

from ...engine.words import LANGUAGES, Words
from .components import COPIES, GUILD, GUILDS_TO_WIN, JESTER, MERCHANT_SWAPS, TYPE_IDS

PIECES: dict[str, Any] = {
    "types": list(TYPE_IDS),
    "wild": TYPE_IDS[JESTER],  # counts as any type
    "copies": COPIES,
    "guild": GUILD,
    "guilds_to_win": GUILDS_TO_WIN,
    "swaps": MERCHANT_SWAPS,
    "powers": {language: Words(__package__, language).section("power") for language in LANGUAGES},
}
