"""The map drawn with letters: sites at their degrees on a canvas of characters, roads as dots between them."""

from __future__ import annotations

import re

from rich.text import Text

from ...engine.marks import mark, style
from ...engine.words import Words
from .components import ATLAS, COUNTRY_IDS, SITE_IDS
from .view import CardinalView

COLUMNS, ROWS = 78, 40
LETTERS = 4

Spot = tuple[int, int]


def drawn_map(view: CardinalView, words: Words) -> Text:
    cells = [[Text(" ")] * COLUMNS for _ in range(ROWS)]
    names = [words.name("country", country).upper() for country in COUNTRY_IDS]
    codes = [_code(site) for site in range(len(SITE_IDS))]
    spots = _spread(
        [_at(place) for place in (*ATLAS.places, *ATLAS.seals)], [1 + len(code) for code in codes] + [len(n) for n in names]
    )
    for one, other in ATLAS.roads:
        for x, y in _line(spots[one], spots[other]):
            cells[y][x] = Text("·", "dim")
    for name, spot in zip(names, spots[len(codes) :], strict=True):
        _write(cells, spot, Text(name, "dim italic"))
    for site, code in enumerate(codes):
        owner = view.sites[SITE_IDS[site]]
        _write(cells, spots[site], Text(f"○{code}") if owner is None else mark(owner) + Text(code, style(owner)))
    return Text("\n").join(Text().join(row) for row in cells)


def _at(place: tuple[float, float]) -> Spot:
    west, east = min(x for x, _ in ATLAS.places), max(x for x, _ in ATLAS.places)
    south, north = min(y for _, y in ATLAS.places), max(y for _, y in ATLAS.places)
    x, y = place
    return round((x - west) / (east - west) * (COLUMNS - 1 - LETTERS)), round((north - y) / (north - south) * (ROWS - 1))


def _line(start: Spot, end: Spot) -> list[Spot]:
    (x1, y1), (x2, y2) = start, end
    steps = max(abs(x2 - x1), abs(y2 - y1), 1)
    return [(round(x1 + (x2 - x1) * i / steps), round(y1 + (y2 - y1) * i / steps)) for i in range(steps + 1)]


def _write(cells: list[list[Text]], spot: Spot, label: Text) -> None:
    x, y = spot
    for i in range(len(label)):
        cells[y][x + i] = label[i]


def _code(site: int) -> str:
    """The first letters of what tells an abbey's name from others: Cluny is Clun, St. Gallen is Gall."""
    name = ATLAS.site_names[site].partition(" (")[0]
    return str(re.split(r"[ '\-]", name)[-1][:LETTERS])


def _spread(spots: list[Spot], widths: list[int]) -> list[Spot]:
    """Moves labels that would cover each other to the nearest free place."""
    taken: set[Spot] = set()
    spread = []
    for (x, y), width in zip(spots, widths, strict=True):
        nearby = sorted((abs(dx) + 3 * abs(dy), x + dx, y + dy) for dy in range(-4, 5) for dx in range(-12, 13))
        free = (
            (nx, ny)
            for _, nx, ny in nearby
            if 0 <= nx <= COLUMNS - width and 0 <= ny < ROWS and not {(nx + i, ny) for i in range(-1, width)} & taken
        )
        spot = next(free, (min(max(x, 0), COLUMNS - width), min(max(y, 0), ROWS - 1)))
        taken |= {(spot[0] + i, spot[1]) for i in range(-1, width + 1)}
        spread.append(spot)
    return spread
