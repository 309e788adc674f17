from ...engine.meta import Meta, Option, Preset

VARIANTS = ("arms", "gallantry", "education", "service", "quests", "charity")
DUELS = ("karadoc", "lancelot")

META = Meta(
    id="academy",
    names={"en": "Medieval Academy", "fr": "Medieval Academy"},
    designer="Nicolas Poncin",
    year=2014,
    seats=range(2, 6),
    minutes=45,
    rules_version=1,
    options=(
        Option("advanced", "switch", default=False),
        Option("variants", "set", default=(), values=VARIANTS),
        Option("duel", "one", default="karadoc", values=DUELS, seats=(2,)),
        Option("open_scores", "switch", default=True),
    ),
    presets=(
        Preset("first"),
        Preset("advanced", {"advanced": True}),
        Preset("all", {"advanced": True, "variants": VARIANTS}),
        Preset("lancelot", {"duel": "lancelot"}, seats=2),
    ),
)
