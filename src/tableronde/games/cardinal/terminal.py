"""The board in a terminal: countries in their places on the map, readable in 80 columns and without colours."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...cli.marks import mark, style
from ...engine.words import Words
from .components import ATLAS, COUNTRY_IDS, COUNTRY_OF, SITE_IDS, SITES
from .state import SOURCES
from .view import CardinalView, Country

#: The countries as they lie, north at the top; others of a truer map would follow below.
PLACES = ("england", "lotharingia", "franconia", "france", "swabia", "bavaria", "aragon", "burgundy", "italy")
COLUMNS = 3
WIDTH = 26


def board(view: CardinalView, words: Words, players: Sequence[str]) -> RenderableType:
    """The whole table: map, cards, players."""
    return Group(_map(view, words), _cards(view, words), _players(view, words, players))


def details(view: CardinalView, words: Words, players: Sequence[str]) -> RenderableType:
    """The map as it lies, the roads and the alliances: what a person looks up now and then."""
    return Group(_drawn_map(view), _roads(view, words), _alliances(view, words))


def tally(view: CardinalView, words: Words, players: Sequence[str]) -> RenderableType:
    """Where each point came from."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words.say("board", "player"))
    for source in SOURCES:
        table.add_column(words.say("board", source), justify="right")
    table.add_column(words.say("board", "total"), justify="right", style="bold")
    for seat in sorted(range(len(players)), key=lambda seat: -view.players[seat].total):
        points = view.players[seat].points
        table.add_row(
            Text(players[seat], style(seat)), *(str(points[source]) for source in SOURCES), str(view.players[seat].total)
        )
    return table


def _map(view: CardinalView, words: Words) -> Table:
    order = [c for c in PLACES if c in view.countries] + [c for c in view.countries if c not in PLACES]
    grid = Table.grid()
    for _ in range(COLUMNS):
        grid.add_column(width=WIDTH)
    for start in range(0, len(order), COLUMNS):
        row = order[start : start + COLUMNS]
        height = max(_height(country) for country in row)
        grid.add_row(*(_country(view, country, words, height) for country in row))
    return grid


def _sites_of(country: str) -> list[int]:
    return [site for site in range(SITES) if COUNTRY_IDS[COUNTRY_OF[site]] == country]


def _height(country: str) -> int:
    return len(_sites_of(country)) + 4


def _country(view: CardinalView, country: str, words: Words, height: int) -> Panel:
    lines = []
    for site in _sites_of(country):
        owner = view.sites[SITE_IDS[site]]
        line = Text("· ", "dim") if owner is None else mark(owner) + Text(" ")
        lines.append(line + Text(ATLAS.site_names[site], "" if owner is None else style(owner), overflow="ellipsis"))
    here = view.countries[country]
    lines += [Text()] * (height - 4 - len(lines))
    lines += [_seal(here, words), _majority(here)]
    return Panel(
        Text("\n").join(lines),
        title=Text(words.name("country", country), "bold"),
        title_align="left",
        box=box.ROUNDED,
        width=WIDTH,
        height=height,
        padding=(0, 0),
        style="" if any(here.abbeys) else "dim",
    )


def _seal(here: Country, words: Words) -> Text:
    text = Text(words.say("board", "seal") + " ")
    for seat, advisors in enumerate(here.advisors):
        text += mark(seat, advisors)
    return text + Text("○" * here.room, "dim")


def _majority(here: Country) -> Text:
    """Abbeys, and the points were they scored now, the strongest first."""
    text = Text()
    for seat in sorted(range(len(here.abbeys)), key=lambda seat: -here.abbeys[seat]):
        if here.abbeys[seat]:
            text += mark(seat) + Text(f"{here.abbeys[seat]}={here.worth[seat]} ")
    return text


def _cards(view: CardinalView, words: Words) -> Text:
    def say(key: str) -> str:
        return words.say("board", key)

    def cards(counts: dict[str, int]) -> str:
        return ", ".join(f"{n} × {words.name('card', card)}" if n > 1 else words.name("card", card) for card, n in counts.items())

    face_up = " | ".join(words.name("card", card) if card else "–" for card in view.face_up)
    text = Text(f"{say('face-up')}: {face_up}   {say('pile')}: {view.pile}\n")
    text += Text(f"{say('discard')}: {cards(view.discard) or '–'}", "dim")
    if view.viewer is not None:
        text += Text(f"\n{say('hand')}: {cards(view.players[view.viewer].hand) or '–'}", "bold")
    return text


def _players(view: CardinalView, words: Words, players: Sequence[str]) -> Table:
    def say(key: str) -> str:
        return words.say("board", key)

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("player", "points", "now", "abbeys", "advisors", "cards"):
        table.add_column(say(heading), justify="left" if heading in ("player", "cards") else "right")
    for seat, player in enumerate(view.players):
        now = sum(country.worth[seat] for country in view.countries.values())
        known = ", ".join(words.name("card", card) for card, n in player.known.items() for _ in range(n))
        held = sum(player.hand.values()) + player.hidden
        name = Text(players[seat], style(seat)) + Text(f" ({say('starts')})" if seat == view.start else "", "dim")
        cards = f"{held}" + (f" ({known})" if known else "")
        table.add_row(
            name, str(player.total), f"+{now}", str(player.abbeys_left), str(player.advisors_left), cards,
            style="reverse" if False else "",
        )  # fmt: skip
    return table


# The map as it lies: sites by their degrees on a canvas of characters, roads as dots between them.
CANVAS = (78, 40)


def _drawn_map(view: CardinalView) -> Text:
    columns, rows = CANVAS
    west, east = min(x for x, _ in ATLAS.places), max(x for x, _ in ATLAS.places)
    south, north = min(y for _, y in ATLAS.places), max(y for _, y in ATLAS.places)

    def at(place: tuple[float, float]) -> tuple[int, int]:
        x, y = place
        return round((x - west) / (east - west) * (columns - 5)), round((north - y) / (north - south) * (rows - 1))

    cells = [[Text(" ")] * columns for _ in range(rows)]
    spots = _spread([at(place) for place in ATLAS.places])
    for one, other in ATLAS.roads:
        (x1, y1), (x2, y2) = spots[one], spots[other]
        steps = max(abs(x2 - x1), abs(y2 - y1), 1)
        for i in range(steps + 1):
            cells[round(y1 + (y2 - y1) * i / steps)][round(x1 + (x2 - x1) * i / steps)] = Text("·", "dim")
    for site, (x, y) in enumerate(spots):
        owner = view.sites[SITE_IDS[site]]
        label = (Text("○") if owner is None else mark(owner)) + Text(_code(site), "" if owner is None else style(owner))
        for i in range(len(label)):
            cells[y][x + i] = label[i]
    return Text("\n").join(Text().join(row) for row in cells)


def _code(site: int) -> str:
    """Three letters that tell a site from the others of its country."""
    letters = "".join(c for c in ATLAS.site_names[site].replace("San ", "").replace("St. ", "") if c.isalpha())
    return letters[:3]


def _spread(spots: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Moves labels that would cover each other to the nearest free place."""
    taken: set[tuple[int, int]] = set()
    spread = []
    for x, y in spots:
        nearby = sorted(
            ((abs(dx) + 3 * abs(dy), x + dx, y + dy) for dy in range(-3, 4) for dx in range(-8, 9)),
        )
        for _, nx, ny in nearby:
            room = {(nx + i, ny) for i in range(-1, 5)}
            if 0 <= nx <= CANVAS[0] - 5 and 0 <= ny < CANVAS[1] and not room & taken:
                taken |= room
                spread.append((nx, ny))
                break
        else:
            spread.append((x, y))
    return spread


def _roads(view: CardinalView, words: Words) -> Text:
    text = Text(f"\n{words.say('board', 'roads')}\n", "bold")
    for site in range(SITES):
        owner = view.sites[SITE_IDS[site]]
        ends = [ATLAS.site_names[a + b - site] for a, b in ATLAS.roads if site in (a, b)]
        text += (Text("○") if owner is None else mark(owner)) + Text(f" {ATLAS.site_names[site]}: {', '.join(ends)}\n")
    return text


def _alliances(view: CardinalView, words: Words) -> Text:
    text = Text(f"{words.say('board', 'alliances')}\n", "bold")
    for number, (one, other) in enumerate(ATLAS.alliances, 1):
        text += Text(f"{number:2} ")
        for i, country in enumerate((one, other)):
            here = view.countries[COUNTRY_IDS[country]]
            text += Text(" – " if i else "") + Text(f"{words.name('country', COUNTRY_IDS[country])} ")
            for seat, advisors in enumerate(here.advisors):
                text += mark(seat, advisors)
        text += Text("\n")
    return text
