"""What ids are called, and what the squires of a table are called."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.marks import SHAPES
from .components import CARD_KINDS, COAT_KINDS, COLOURS, LAP, TRACK_IDS

_ENGLISH = ("Gallantry", "Jousts", "Tournaments", "Education", "King's Service", "Quests", "Charity")
_FRENCH = ("Galanterie", "Joutes", "Tournois", "Études", "Service du Roi", "Quêtes", "Charité")
TRACK_NAMES = {"en": dict(zip(TRACK_IDS, _ENGLISH, strict=True)), "fr": dict(zip(TRACK_IDS, _FRENCH, strict=True))}
ARMS = {"en": "Arms", "fr": "Armes"}
COLOUR_NAMES = {
    "en": dict(zip(COLOURS, ("Blue", "Green", "Yellow", "Red", "Violet"), strict=True)),
    "fr": dict(zip(COLOURS, ("Bleu", "Vert", "Jaune", "Rouge", "Violet"), strict=True)),
}
NEUTRAL = {"en": "the neutral squire", "fr": "l'écuyer neutre"}
SIDES = {"en": {"left": "left", "right": "right"}, "fr": {"left": "gauche", "right": "droite"}}


def names(language: str) -> dict[str, dict[str, str]]:
    tracks = TRACK_NAMES[language]
    suits = tracks | {"arms": ARMS[language]}
    colours = {colour: f"{COLOUR_NAMES[language][colour]} {SHAPES[i]}" for i, colour in enumerate(COLOURS)}
    return {
        "track": tracks,
        "suit": suits,
        "card": {f"{suit} {value}": f"{suits[suit]} {value}" for suit, value, _ in CARD_KINDS},
        "coat": {f"{suit} {value}": f"{suits[suit]} {value:+d}".replace("-", "−") for suit, value in COAT_KINDS},
        "squire": colours,
        "other": colours,
        "side": SIDES[language],
    }


def squires(seats: int, options: Mapping[str, Any], players: Sequence[str], language: str) -> dict[str, dict[str, str]]:
    """Squires by the names of those who play them."""
    if seats == 2 and options["duel"] == "lancelot":
        called = {
            colour: f"{players[i // 2].rpartition(' ')[0] or players[i // 2]} {SHAPES[i]}"
            for i, colour in enumerate(COLOURS[:4])
        }
    else:
        called = dict(zip(COLOURS, players, strict=False))
        if seats == 2:
            called[COLOURS[2]] = f"{NEUTRAL[language]} {SHAPES[2]}"
    return {"squire": called, "other": called}


def laps(distance: int) -> tuple[int, int]:
    """Full laps, and the square that the board shows."""
    return divmod(distance, LAP)
