"""The table in a terminal, readable in 80 columns and without colours: countries in their places, cards, players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...engine.marks import mark, style
from ...engine.words import Words
from .components import ATLAS, CARD_IDS, COUNTRY_IDS, COUNTRY_OF, SITE_IDS, SITES
from .drawn_map import drawn_map
from .view import CardinalView, Country

COLUMNS = 3
WIDTH = 26


def board(view: CardinalView, words: Words, players: Sequence[str]) -> RenderableType:
    """The whole table."""
    return Group(_countries(view, words), _table(view, words, players))


def roads(view: CardinalView, words: Words, players: Sequence[str]) -> RenderableType:
    """The map as it lies, and the road from each abbey to the next."""
    grid = Table.grid(padding=(0, 2))
    lines = list(_roads(view))
    half = -(-len(lines) // 2)
    for left, right in zip(lines[:half], [*lines[half:], Text()], strict=False):
        grid.add_row(left, right)
    return Group(drawn_map(view, words), Text(), grid)


def alliances(view: CardinalView, words: Words, players: Sequence[str]) -> RenderableType:
    """Who leads where, and which pairs of courts pay."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", justify="right", style="dim")
    table.add_column(words.say("board", "alliance"))
    table.add_column(words.say("board", "now"))
    for number, (one, other) in enumerate(ATLAS.alliances, 1):
        here, there = (view.countries[COUNTRY_IDS[c]] for c in (one, other))
        sides = (_court(words.name("country", COUNTRY_IDS[c]), view.countries[COUNTRY_IDS[c]]) for c in (one, other))
        worth = sum(here.advisors) + sum(there.advisors)
        gains = Text("  ").join(mark(seat) + Text(f" {worth}") for seat in _leading_both(here, there))
        table.add_row(str(number), Text(" – ").join(sides), gains)
    return table


#: What else can be looked at, by the key to type.
SIGHTS = {"m": roads, "a": alliances}


# The countries


def _countries(view: CardinalView, words: Words) -> Table:
    grid = Table.grid()
    for _ in range(COLUMNS):
        grid.add_column(width=WIDTH)
    for row in _as_they_lie():
        height = max(len(_sites_of(country)) for country in row) + 2
        grid.add_row(*(_country(view, country, words, height) for country in row))
    return grid


def _as_they_lie() -> list[list[str]]:
    """The countries by their seals: rows from north to south, each from west to east."""
    by_latitude = sorted(range(len(COUNTRY_IDS)), key=lambda c: -ATLAS.seals[c][1])
    rows = [by_latitude[i : i + COLUMNS] for i in range(0, len(by_latitude), COLUMNS)]
    return [[COUNTRY_IDS[c] for c in sorted(row, key=lambda c: ATLAS.seals[c][0])] for row in rows]


def _sites_of(country: str) -> list[int]:
    return [site for site in range(SITES) if COUNTRY_IDS[COUNTRY_OF[site]] == country]


def _country(view: CardinalView, country: str, words: Words, height: int) -> Panel:
    """Its abbeys; its advisors above, with the room there is left; its majority below."""
    lines = []
    for site in _sites_of(country):
        owner = view.sites[SITE_IDS[site]]
        free = Text("· ", "dim") if owner is None else mark(owner) + Text(" ")
        lines.append(free + Text(_short(site), "" if owner is None else style(owner)))
    here = view.countries[country]
    border = "" if any(here.abbeys) else "dim"
    return Panel(
        Text("\n", no_wrap=True, overflow="ellipsis").join(lines),
        title=_court(words.name("country", country), here, here.room),
        title_align="left",
        subtitle=_majority(here),
        subtitle_align="left",
        box=box.ROUNDED,
        width=WIDTH,
        height=height,
        padding=(0, 0),
        border_style=border,
    )


def _court(name: str, here: Country, room: int = 0) -> Text:
    """A country with its advisors, and the room that is left for more."""
    seal = Text()
    for seat, advisors in enumerate(here.advisors):
        seal += mark(seat, advisors)
    seal += Text("○" * room)
    return Text(name, "bold") + (Text(" ") + seal if seal else Text())


def _majority(here: Country) -> Text | None:
    """Abbeys and what they would score now, the strongest first."""
    present = sorted((seat for seat, n in enumerate(here.abbeys) if n), key=lambda seat: -here.abbeys[seat])
    return Text(" ").join(mark(seat) + Text(f"{here.abbeys[seat]}={here.worth[seat]}") for seat in present) or None


# Cards and players


def _table(view: CardinalView, words: Words, players: Sequence[str]) -> Table:
    """A column for each kind of card; then what is hidden, points, points if scored now, and pieces left."""

    def say(key: str) -> str:
        return words.say("board", key)

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=0)
    table.add_column("", min_width=12, no_wrap=True)
    for card in CARD_IDS:
        table.add_column(_card_heading(card, words), justify="center", width=8, no_wrap=True)
    for heading in ("hidden", "points", "now", "abbeys", "advisors"):
        table.add_column(say(heading), justify="right", min_width=3, no_wrap=True)
    face_up = [str(view.face_up.count(card) or "·") for card in CARD_IDS]
    table.add_row(say("face-up"), *face_up)
    discard = [str(view.discard.get(card, "·")) for card in CARD_IDS]
    table.add_row(f"{say('discard')}", *discard, end_section=True, style="dim")
    for seat, player in enumerate(view.players):
        now = sum(country.worth[seat] for country in view.countries.values())
        hand = [str(player.hand.get(card, "·")) for card in CARD_IDS]
        name = Text(players[seat], style(seat)) + Text("*" if seat == view.start else "", "dim")
        pieces = (str(player.abbeys_left), str(player.advisors_left))
        table.add_row(name, *hand, str(player.hidden or "·"), str(player.total), f"+{now}", *pieces)
    last = say("last-pile") if view.run_outs else say("first-pile")
    table.caption = words.say("board", "pile" if view.run_outs < 2 else "no-pile", {"cards": view.pile, "which": last})
    table.caption_justify = "left"
    return table


def _card_heading(card: str, words: Words) -> Text:
    shown = ATLAS.shown[CARD_IDS.index(card)]
    return Text("\n", overflow="ellipsis").join(Text(words.name("country", country)) for country in shown)


# Alliances and roads


def _leading_both(here: Country, there: Country) -> list[int]:
    return [seat for seat, leads in enumerate(here.leads) if leads and there.leads[seat]]


def _roads(view: CardinalView) -> Iterator[Text]:
    for site in range(SITES):
        owner = view.sites[SITE_IDS[site]]
        ends = [_short(a + b - site) for a, b in ATLAS.roads if site in (a, b)]
        yield (Text("○") if owner is None else mark(owner)) + Text(f" {_short(site)}: {', '.join(ends)}")


def _short(site: int) -> str:
    return ATLAS.site_names[site].partition(" (")[0]
