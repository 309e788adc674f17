"""The table in a terminal, readable in 80 columns and without colours: seven tracks with their discs, packs and hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.marks import mark, style
from ...engine.words import Words
from .components import COAT_IDS, COLOURS, CUP_REACH, LAP, LAST_OF_SERVICE, TRACK_IDS
from .view import AcademyView, Cards, Squire

#: Characters for a square of a track; a full lap fits beside the name of the track.
CELL = 3


def board(view: AcademyView, words: Words, players: Sequence[str]) -> RenderableType:
    """The whole table."""
    return Group(*_boards(view, words), _squires(view, words), *_before_you(view, words, players))


def coats(view: AcademyView, words: Words, players: Sequence[str]) -> RenderableType:
    """Every coat of arms on the table."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=words.say("board", "coats"), title_justify="left")
    table.add_column("")
    for squire in view.squires:
        table.add_column(mark(COLOURS.index(squire.colour)), justify="right")
    for coat in COAT_IDS:
        if any((squire.coats or {}).get(coat) for squire in view.squires):
            table.add_row(words.name("coat", coat), *(_number(squire, coat) for squire in view.squires))
    if any(squire.secret_coats for squire in view.squires):
        table.add_row(words.say("board", "hidden"), *(str(squire.secret_coats or "·") for squire in view.squires))
    return table


#: What else can be looked at, by the key to type.
SIGHTS = {"c": coats}


def _number(squire: Squire, coat: str) -> str:
    return "?" if squire.coats is None else str(squire.coats.get(coat, "·"))


def _name(squire: Squire, words: Words) -> Text:
    return Text(words.name("squire", squire.colour), style(COLOURS.index(squire.colour)))


# The seven tracks


def _boards(view: AcademyView, words: Words) -> Iterator[RenderableType]:
    fields = {"turn": view.turn, "first": words.name("squire", view.first), "side": view.passes}
    yield Text(words.say("board", "turn", fields), "bold")
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_row("", Text("".join(f"{square:<{CELL}}" for square in range(LAP)), "dim"))
    for track in TRACK_IDS:
        for number, line in enumerate(_track(view, track)):
            name = (
                Text(words.name("track", track)[:14], "reverse" if track == view.track else "bold") if number == 0 else Text()
            )
            table.add_row(name, line)
    yield table
    yield from _extras(view, words)


def _track(view: AcademyView, track: str) -> list[Text]:
    """Discs on their squares, the top of a pile first; a line for each disc of the highest pile, + for each full lap."""
    squares: list[list[Text]] = [[] for _ in range(LAP)]
    for colour in view.ranks[track]:
        squire = next(squire for squire in view.squires if squire.colour == colour)
        lap, square = divmod(squire.squares[track], LAP)
        squares[square].append(mark(COLOURS.index(colour)) + Text("+" * min(lap, CELL - 1)))
    squares[0] = _sorted_start(view, track) + [disc for disc in squares[0] if "+" in disc.plain]
    end = LAST_OF_SERVICE + 1 if track == "service" else LAP
    lines = []
    for row in range(max(1, *(len(pile) for pile in squares))):
        line = Text()
        for square in range(end):
            here = squares[square][row] if row < len(squares[square]) else Text("·" if row == 0 else "", "dim")
            line += here + Text(" " * (CELL - len(here)))
        lines.append(line)
    return lines


def _sorted_start(view: AcademyView, track: str) -> list[Text]:
    """Square 0 has no order: its discs stand side by side in as few cells as they need."""
    discs = [mark(COLOURS.index(squire.colour)) for squire in view.squires if squire.squares[track] == 0]
    return [Text().join(discs[i : i + CELL - 1]) for i in range(0, len(discs), CELL - 1)]


def _extras(view: AcademyView, words: Words) -> Iterator[Text]:
    """What the variants lay beside the tracks."""
    if view.cup is not None:
        scale = "".join(
            "U" if square == view.cup else "│" if square == 0 else "·" for square in range(-CUP_REACH, CUP_REACH + 1)
        )
        yield Text(f"{words.say('board', 'cup')}: {words.say('board', 'white')} {scale} {words.say('board', 'black')}")
    if view.scrolls is not None:
        squares = ", ".join(str(square) for square in view.scrolls)
        yield Text(words.say("board", "scrolls", {"squares": squares}) if squares else words.say("board", "no-scrolls"))
    if view.codex is not None:
        places = Text(f"{words.say('board', 'codex')}: ")
        for number, place in enumerate(view.codex, 1):
            known = "?" if place.value is None else str(place.value).replace("-", "−")
            taken = mark(COLOURS.index(place.taken_by)) if place.taken_by else Text()
            places += Text(f"{number}=") + Text(known, "bold") + taken + Text("  ")
        yield places


# The squires and their cards


def _squires(view: AcademyView, words: Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("")
    table.add_column(words.say("board", "points"), justify="right")
    table.add_column(words.say("board", "played"))
    table.add_column(words.say("board", "hand"))
    for squire in view.squires:
        name = _name(squire, words) + Text("*" if squire.colour == view.first else "", "dim")
        points = "?" if squire.points is None else f"{squire.points}{'?' * squire.secret_coats}"
        played = _cards(squire.played, words)
        if squire.bet:
            played = f"({words.say('board', 'bet')} {words.name('track', squire.bet)}) {played}"
        hidden = words.say("board", "hidden-cards", {"n": squire.hidden}) if squire.hidden else ""
        table.add_row(name, points, played, ", ".join(part for part in (_cards(squire.hand, words), hidden) if part))
    return table


def _before_you(view: AcademyView, words: Words, players: Sequence[str]) -> Iterator[Text]:
    """Packs, and Lancelot's piles, as far as the viewer sees them."""
    for colour, pack in view.packs.items():
        yield Text(f"{words.say('board', 'pack')} ") + mark(COLOURS.index(colour)) + Text(f" {_cards(pack, words)}")
    for seat, six in view.six.items():
        if view.phase in ("split", "take-pile", "assign"):
            yield Text(f"{words.say('board', 'six', {'seat': seat}, players)}: {_cards(six, words)}")
    for seat, piles in view.piles.items():
        for number, pile in enumerate(piles, 1):
            if pile:
                yield Text(f"  {players[seat]}, {words.say('board', 'pile', {'n': number})}: {_cards(pile, words)}")


def _cards(cards: Cards, words: Words) -> str:
    return ", ".join((f"{n} × " if n > 1 else "") + words.name("card", card) for card, n in cards.items())
