from tableronde.engine.meta import Meta, Option

COUNTS = (3, 5, 7)

META = Meta(
    id="lances",
    names={"en": "Lances", "fr": "Lances"},
    designer="nobody in particular",
    year=2026,
    seats=range(2, 3),
    minutes=2,
    rules_version=1,
    options=(Option("lances", "one", default=5, values=COUNTS),),
)
