"""The table in a terminal, readable in 80 columns and without colours: pile, discard, guilds under their banners, hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...engine.marks import style
from ...engine.words import Words
from .components import TYPE_IDS
from .view import Cards, Guild, MedievallonsView, Player

WIDTH = 78
RECENT_DISCARDS = 6


def board(view: MedievallonsView, words: Words, players: Sequence[str]) -> RenderableType:
    """The whole table; the viewer's own place is the last."""
    seats = [*range(len(players))]
    if view.viewer is not None:
        seats = seats[view.viewer + 1 :] + seats[: view.viewer + 1]
    return Group(*_middle(view, words, players), *(_place(view, seat, words, players) for seat in seats), *_apart(view, words))


def powers(view: MedievallonsView, words: Words, players: Sequence[str]) -> RenderableType:
    """What each card does."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for card in TYPE_IDS:
        table.add_row(Text(words.name("card", card), "bold"), words.say("power", card))
    return table


#: What else can be looked at, by the key to type.
SIGHTS = {"p": powers}


def _middle(view: MedievallonsView, words: Words, players: Sequence[str]) -> Iterator[Text]:
    def say(key: str, **fields: object) -> str:
        return words.say("board", key, fields, players)

    if view.rounds > 1:
        yield Text(say("round", round=view.round, rounds=view.rounds), "bold")
    top = [words.name("card", card) for card in view.discard[-RECENT_DISCARDS:]]
    discard = Text(f"{say('discard')} ({len(view.discard)}): " if top else f"{say('discard')}: {say('empty')}")
    if top:
        older = "… " if len(view.discard) > RECENT_DISCARDS else ""
        discard += Text(older + " ".join(top[:-1]) + " ", "dim") + Text(f"[{top[-1]}]", "bold")
    end = Text(say(view.end_card), "bold red" if view.end_card == "red" else "bold yellow")
    yield Text(say("pile", cards=view.pile, end="")) + end
    yield discard
    if view.power is not None and view.turn is not None:
        key = "playing" if view.playing == view.power else "using"
        yield Text(say(key, seat=view.turn, card=view.power, power=words.say("power", view.power)), "italic")


def _place(view: MedievallonsView, seat: int, words: Words, players: Sequence[str]) -> Panel:
    player = view.players[seat]
    guilds = Text("  ").join(_guild(guild, words) for guild in player.guilds) or Text(words.say("board", "none"), "dim")
    title = Text(players[seat], style(seat)) + Text("*" if seat == view.start else "", "dim")
    if view.rounds > 1:
        title += Text(f"  {words.say('board', 'wins')}: {player.wins}")
    return Panel(
        Group(guilds, _hand(player, words)),
        title=title,
        title_align="left",
        box=box.HEAVY if seat == view.turn else box.ROUNDED,
        width=WIDTH,
        padding=(0, 1),
    )


def _guild(guild: Guild, words: Words) -> Text:
    """A banner, and a flag for each card."""
    name = words.name("card", guild.type) if guild.type else words.say("board", "jesters")
    return Text("⚑ ") + Text(name, "bold") + Text(f" {'■' * guild.members}{'◇' * guild.jesters}")


def _hand(player: Player, words: Words) -> Text:
    parts = [_cards(player.hand, words)] if player.hand else []
    if player.hidden:
        parts.append(words.say("board", "hidden", {"n": player.hidden}))
    if player.cannot_hold and len(player.cannot_hold) < len(TYPE_IDS):
        types = ", ".join(words.name("card", card) for card in player.cannot_hold)
        parts.append(f"({words.say('board', 'not', {'types': types})})")
    return Text(f"{words.say('board', 'hand')}: {', '.join(parts) or words.say('board', 'empty')}")


def _apart(view: MedievallonsView, words: Words) -> Iterator[Text]:
    """Cards that are being chosen from, or laid down."""
    offer = view.players[view.viewer].offer if view.viewer is not None else {}
    for key, cards in (("apart", view.apart), ("laid", view.laid), ("offer", offer)):
        if cards:
            yield Text(f"{words.say('board', key)}: {_cards(cards, words)}", "bold")


def _cards(cards: Cards, words: Words) -> str:
    return ", ".join((f"{n} × " if n > 1 else "") + words.name("card", card) for card, n in cards.items())
