"""What ids are called."""

from .components import TYPE_IDS

_ENGLISH = (
    "Artisan", "Assassin", "Jester", "Knight", "Star", "Magician", "Merchant",
    "Beggar", "Monk", "Noble", "Priest", "Rogue", "Witch",
)  # fmt: skip
_FRENCH = (
    "Artisan", "Assassin", "Bouffon", "Chevalier", "Étoile", "Magicien", "Marchand",
    "Mendiant", "Moine", "Noble", "Prêtre", "Rôdeur", "Sorcière",
)  # fmt: skip
NAMES = {"en": dict(zip(TYPE_IDS, _ENGLISH, strict=True)), "fr": dict(zip(TYPE_IDS, _FRENCH, strict=True))}
WHAT = {
    "en": {"member": "one of its members", "jester": "a jester"},
    "fr": {"member": "un de ses membres", "jester": "un bouffon"},
}


def names(language: str) -> dict[str, dict[str, str]]:
    return {"card": NAMES[language], "what": WHAT[language]}
