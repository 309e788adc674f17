from ...engine.meta import Meta, Option, Preset

META = Meta(
    id="cardinal",
    names={"en": "Web of Power", "fr": "Le Roi et le Cardinal"},
    designer="Michael Schacht",
    year=2000,
    seats=range(3, 6),
    minutes=45,
    rules_version=1,
    options=(Option("swift", "switch", default=False),),
    presets=(Preset("first"), Preset("swift", {"swift": True})),
)
