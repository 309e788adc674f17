from ...engine.meta import Meta, Option, Preset

ROUNDS = (3, 1)

META = Meta(
    id="medievallons",
    names={"en": "Médiévallons", "fr": "Médiévallons"},
    designer="Coen Balkestein",
    year=2025,
    seats=range(2, 6),
    minutes=30,
    rules_version=2,
    options=(Option("rounds", "one", default=3, values=ROUNDS, seats=(2,)),),
    presets=(Preset("first"), Preset("duel", seats=2), Preset("quick", {"rounds": 1}, seats=2)),
)
