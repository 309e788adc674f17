from tableronde.engine.meta import Meta, Option

ROUNDS = ("first", "second", "third")

META = Meta(
    id="pledge",
    names={"en": "Pledge", "fr": "Le Gage"},
    designer="nobody",
    year=1200,
    seats=range(2, 4),
    minutes=1,
    rules_version=3,
    options=(
        Option("coins", "one", default=2, values=(1, 2, 3)),
        Option("double", "set", default=(), values=ROUNDS),
    ),
)
