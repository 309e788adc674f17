"""What one seat may see, as typed data. Made from a concealed state; made from the true one, it is the arbiter's view."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from ...engine.game import Prompt
from ...engine.glances import part
from .components import GUILD, JESTER, MERCHANT_SWAPS, TYPE_IDS, TYPES
from .guilds import guild_type, is_founding
from .some_cards import copies, how_many
from .state import (
    ACT,
    ASK,
    BUILD,
    BURY,
    COPY,
    GIVE,
    KEEP,
    NOTHING,
    OFFER,
    OVER,
    PARTNER,
    PUBLIC_MIND,
    RAID,
    RETURN,
    TAKE,
    YELLOW,
    State,
)

PHASES = {
    OVER: "over", ACT: "act", BUILD: "build", RAID: "raid", ASK: "ask", PARTNER: "partner", OFFER: "offer", KEEP: "keep",
    BURY: "bury", GIVE: "give", TAKE: "take", RETURN: "return", COPY: "copy",
}  # fmt: skip

Cards = dict[str, int]


@dataclass(frozen=True)
class Guild:
    type: str | None  # of jesters only, it has none
    members: int
    jesters: int


@dataclass(frozen=True)
class Player:
    hand: Cards  # known to the viewer
    hidden: int  # cards in hand that are not
    cannot_hold: list[str]  # types that the viewer knows not to be there
    guilds: list[Guild]
    offer: Cards  # to a merchant's partner, where the viewer knows it
    offered: int
    wins: int


@dataclass(frozen=True)
class MedievallonsView:
    viewer: int | None
    round: int
    rounds: int
    start: int
    turn: int | None
    phase: str
    end_card: str
    pile: int
    pile_cards: Cards | None  # the arbiter's eye only
    discard: list[str]  # from the bottom to the top; all of it was seen
    playing: str | None
    power: str | None
    partner: int | None
    apart: Cards  # a magician's draws, where the viewer knows them
    apart_hidden: int
    laid: Cards  # for a guild, not yet shown
    players: list[Player]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, viewer: int) -> MedievallonsView:
    return MedievallonsView(
        viewer=viewer if viewer >= 0 else None,
        round=s.round,
        rounds=s.rounds,
        start=s.start,
        turn=None if s.phase == OVER else s.turn,
        phase=PHASES[s.phase],
        end_card="yellow" if s.end_card == YELLOW else "red",
        pile=s.pile_left,
        pile_cards=None if s.concealed else _cards(s.pile),
        discard=_discard(s),
        playing=TYPE_IDS[s.playing - 1] if s.playing else None,
        power=TYPE_IDS[s.power] if s.power != NOTHING else None,
        partner=s.partner if s.phase in (ASK, OFFER, GIVE, TAKE, RETURN) else None,
        apart=_cards(s.apart),
        apart_hidden=s.apart_left - how_many(s.apart),
        laid=_cards(s.laid),
        players=[_player(s, seat, viewer) for seat in range(s.seats)],
    )


@part("discard", "discarded")
def _discard(s: State) -> list[str]:
    return [TYPE_IDS[s.discard[place]] for place in range(s.discarded)]


@lru_cache(1 << 12)
def _cards(some: int) -> Cards:
    return {TYPE_IDS[card]: copies(some, card) for card in range(TYPES) if copies(some, card)}


def _player(s: State, seat: int, viewer: int) -> Player:
    mind = viewer if viewer >= 0 else PUBLIC_MIND
    hidden = s.held[seat] - how_many(s.hand[seat])
    return Player(
        hand=_cards(s.hand[seat]),
        hidden=hidden,
        cannot_hold=_never_there(s, mind, seat) if s.concealed and hidden else [],
        guilds=_guilds(s, seat),
        offer=_cards(s.offer[seat]),
        offered=s.offered[seat],
        wins=s.wins[seat],
    )


@part(rows=("high",))
def _never_there(s: State, mind: int, seat: int) -> list[str]:
    """Types that somebody knows not to be in a hand."""
    return [TYPE_IDS[card] for card in range(TYPES) if s.high[mind, seat, card] == 0]


@part(rows=("guild", "guilds"))
def _guilds(s: State, seat: int) -> list[Guild]:
    return [_guild(s, seat, guild) for guild in range(s.guilds[seat])]


def _guild(s: State, seat: int, guild: int) -> Guild:
    kind = guild_type(s, seat, guild)
    return Guild(
        type=None if kind == NOTHING else TYPE_IDS[kind],
        members=0 if kind == NOTHING else copies(s.guild[seat, guild], kind),
        jesters=copies(s.guild[seat, guild], JESTER),
    )


def prompt(s: State, seat: int) -> Prompt:
    if s.phase == BUILD:
        missing = (GUILD if is_founding(s) else 1) - how_many(s.laid)
        if missing <= 0:
            return Prompt("enough")
        return Prompt("found" if is_founding(s) else "reinforce", {"cards": missing})
    if s.phase == PARTNER:
        return Prompt(f"partner-{TYPE_IDS[s.power]}")
    if s.phase == RAID:
        return Prompt(f"raid-{TYPE_IDS[s.power]}")
    if s.phase == OFFER:
        other = s.partner if seat == s.turn else s.turn
        return Prompt("offer", {"other": other, "cards": MERCHANT_SWAPS - s.offered[seat]})
    if s.phase in (ASK, GIVE, RETURN, TAKE):
        return Prompt(PHASES[s.phase], {"other": s.turn if s.phase == GIVE else s.partner})
    return Prompt(PHASES[s.phase])
