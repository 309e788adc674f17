from ...engine.meta import Meta, Option

ROUNDS = (3, 1)

META = Meta(
    id="medievallons",
    names={"en": "Médiévallons", "fr": "Médiévallons"},
    designer="Coen Balkestein",
    year=2025,
    seats=range(2, 6),
    minutes=30,
    rules_version=1,
    options=(Option("rounds", "one", default=3, values=ROUNDS),),
)
