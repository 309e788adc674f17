"""What one seat may see, as typed data. Made from a concealed state; made from the true one, it is the arbiter's view."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from ...engine.game import Prompt
from ...engine.glances import part
from .cards import copies, how_many
from .coats import negative_coats
from .components import (
    BONUS,
    CARD_IDS,
    CARDS_EACH,
    COAT_IDS,
    COATS,
    COLOURS,
    EDUCATION_LAST,
    EDUCATION_NEXT,
    KINDS,
    PILE,
    POSITIVE,
    SCROLL_SQUARES,
    TRACK_IDS,
    TRACKS,
    TURNS,
    WORTH,
)
from .draft import pack_before, side
from .state import (
    ASSIGN,
    BET,
    BLANK,
    BONUS_MOVE,
    CLAIM,
    CODEX,
    DRAFT,
    GIFT,
    KARADOC,
    LANCELOT,
    LOOK,
    MINUS_1,
    MINUS_3,
    NOBODY,
    OVER,
    PLAY,
    RAISE,
    RECEIVER,
    SPLIT,
    TAKE_PILE,
    UNSEEN,
    WITH_ARMS,
    WITH_EDUCATION,
    WITH_GALLANTRY,
    WITH_SERVICE,
    State,
)
from .table_order import decider, in_order
from .tracks import square
from .variants.charity import STEPS
from .variants.education import face

PHASES = {
    OVER: "over", BET: "bet", DRAFT: "draft", SPLIT: "split", TAKE_PILE: "take-pile", ASSIGN: "assign", PLAY: "play",
    LOOK: "look", RAISE: "raise", BONUS_MOVE: "bonus", CODEX: "codex", RECEIVER: "receiver", GIFT: "gift", CLAIM: "claim",
}  # fmt: skip

Cards = dict[str, int]

#: Coats that a squire may give away.
NEGATIVE = (COAT_IDS[EDUCATION_NEXT], COAT_IDS[EDUCATION_LAST])


@dataclass(frozen=True)
class Squire:
    colour: str
    seat: int | None  # nobody plays the neutral squire
    squares: dict[str, int]  # distance by track
    coats: dict[str, int] | None  # by kind and value; nothing where they lie face down
    secret_coats: int  # −1 or −3 of the codex that the viewer does not know
    points: int | None  # of the coats that the viewer knows
    hand: Cards  # known to the viewer
    hidden: int  # cards in hand that are not
    played: Cards
    bet: str | None


@dataclass(frozen=True)
class Place:
    """A face-down coat of the codex."""

    value: int | None  # where the viewer knows it
    known_to: list[int]
    taken_by: str | None


@dataclass(frozen=True)
class Gift:
    giver: str
    receiver: str | None
    coat: str | None  # where the viewer knows it


@dataclass(frozen=True)
class AcademyView:
    viewer: int | None
    mode: str
    advanced: bool
    turn: int
    first: str
    phase: str
    squire: str | None  # who decides, or for whom
    track: str | None  # being scored
    squires: list[Squire]
    ranks: dict[str, list[str]]  # by track, from the first to the last; those on square 0 at the end
    passes: str  # the side to which packs go
    kept: int  # cards kept by each in the draft
    packs: dict[str, Cards]  # by who holds them, where the viewer knows all of it
    picks: dict[str, str]  # chosen while others still choose, where the viewer knows it
    chosen: list[int]  # seats that have chosen
    drawn: str | None  # an arms card that the neutral squire plays
    six: dict[int, Cards]  # Lancelot: the cards of each player, where the viewer knows them
    piles: dict[int, list[Cards]]
    cup: int | None
    scrolls: list[int] | None
    codex: list[Place] | None
    codex_kept: list[dict[str, str]]  # by turn, who has the −1 and the −3, where the viewer knows it
    gifts: list[Gift]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, viewer: int) -> AcademyView:
    lancelot = s.mode == LANCELOT
    seats = range(2)
    return AcademyView(
        viewer=viewer if viewer >= 0 else None,
        mode={KARADOC: "karadoc", LANCELOT: "lancelot"}.get(s.mode, "normal"),
        advanced=bool(s.advanced),
        turn=s.turn,
        first=COLOURS[s.first],
        phase=PHASES[s.phase],
        squire=None if s.phase in (OVER, DRAFT, SPLIT, TAKE_PILE, ASSIGN) else COLOURS[s.squire],
        track=TRACK_IDS[s.step] if s.phase in (BONUS_MOVE, CODEX, RECEIVER, GIFT, CLAIM) else None,
        squires=[_squire(s, squire, viewer) for squire in range(s.squires)],
        ranks=_ranks(s),
        passes=("left", "right")[side(s)],
        kept=s.at if s.phase == DRAFT else 0 if s.phase == BET else CARDS_EACH,
        packs={} if lancelot else _packs(s),
        picks={COLOURS[seat]: CARD_IDS[s.pick[seat] - 1] for seat in range(s.seats) if not lancelot and s.pick[seat] != BLANK},
        chosen=[seat for seat in range(s.seats) if s.chosen >> seat & 1],
        drawn=CARD_IDS[s.drawn - 1] if s.drawn else None,
        six={seat: cards(s.six[seat]) for seat in seats if s.six[seat]} if lancelot else {},
        piles={seat: [cards(s.pile[seat, i]) for i in seats] for seat in seats if s.pile[seat, 0]} if lancelot else {},
        cup=s.cup if s.variants & WITH_ARMS else None,
        scrolls=[SCROLL_SQUARES[i] for i in range(2) if s.scrolls >> i & 1] if s.variants & WITH_SERVICE else None,
        codex=_codex(s) if s.variants & WITH_EDUCATION else None,
        codex_kept=[_codex_pair(s, turn) for turn in range(TURNS) if s.kept_minus[turn, 0]],
        gifts=[_gift(s, exchange) for exchange in range(2) if s.gift[exchange, 0]],
    )


@lru_cache(1 << 12)
def cards(some: int) -> Cards:
    return {CARD_IDS[kind]: copies(some, kind) for kind in range(KINDS) if copies(some, kind)}


def _squire(s: State, squire: int, viewer: int) -> Squire:
    seat = s.owner[squire] if s.owner[squire] != NOBODY else None
    known = _coats(s, squire) if _lie_open(s, squire, viewer) else None
    secret = sum(-s.kept_minus[turn, i] == squire + 1 for turn in range(TURNS) for i in range(2))
    if known is not None:
        # Who was given a coat knows of it, though not which turn's it was.
        secret += sum(n for n in known.values() if n < 0)
        known = {coat: n for coat, n in known.items() if n > 0}
        known, secret = _after_unseen_gifts(s, squire, known, secret)
        if not s.open_scores and _exchanges(s, viewer) and squire == _receiver(s) and viewer != s.owner[squire]:
            known = {coat: n for coat, n in known.items() if coat in COAT_IDS[:POSITIVE]}  # a giver sees these
    return Squire(
        colour=COLOURS[squire],
        seat=seat,
        squares=_squares(s, squire),
        coats=known,
        secret_coats=secret,
        points=None if known is None else s.quest_points[squire] + sum(n * WORTH[COAT_IDS.index(c)] for c, n in known.items()),
        hand=cards(s.hand[squire]),
        hidden=_hand_size(s, squire) - how_many(s.hand[squire]),
        played=cards(s.played[squire]),
        bet=TRACK_IDS[s.bet[squire]] if s.variants & WITH_GALLANTRY and _has_bet(s, squire) else None,
    )


@part(rows=("place",))
def _squares(s: State, squire: int) -> dict[str, int]:
    return {TRACK_IDS[track]: square(s, squire, track) for track in range(TRACKS)}


def _after_unseen_gifts(s: State, squire: int, known: dict[str, int], secret: int) -> tuple[dict[str, int], int]:
    """Who gave a coat unseen has one less, and nobody else knows any more which it has; who got it has one more."""
    for exchange in range(2):
        if s.gift[exchange, 2] == UNSEEN and s.gift[exchange, 0] == squire + 1:
            secret += sum(n for coat, n in known.items() if coat in NEGATIVE) - 1
            known = {coat: n for coat, n in known.items() if coat not in NEGATIVE}
        if s.gift[exchange, 2] == UNSEEN and s.gift[exchange, 1] == squire + 1:
            secret += 1
    return known, secret


def _lie_open(s: State, squire: int, viewer: int) -> bool:
    """Coats of others lie face down unless scores are open; who exchanges with them looks, and at the end all do."""
    if s.open_scores or not s.concealed or s.phase == OVER or viewer == s.owner[squire]:
        return True
    return _exchanges(s, viewer) and squire in (s.squire, _receiver(s))


def _exchanges(s: State, viewer: int) -> bool:
    return s.phase in (GIFT, CLAIM) and viewer == decider(s)


def _receiver(s: State) -> int:
    return s.gift[s.at // STEPS, 1] - 1


def _hand_size(s: State, squire: int) -> int:
    if s.mode == LANCELOT:
        return 0 if s.phase in (BET, SPLIT, TAKE_PILE, ASSIGN) else PILE - how_many(s.played[squire])
    kept = s.at if s.phase == DRAFT else 0 if s.phase == BET else CARDS_EACH
    return kept - how_many(s.played[squire])


def _has_bet(s: State, squire: int) -> bool:
    if s.phase != BET:
        return True
    if s.mode == LANCELOT:
        return squire in [in_order(s, number) for number in range(s.at)]
    return (squire - s.first) % s.squires < s.at


def _coats(s: State, squire: int) -> dict[str, int]:
    own = [s.coats[squire, coat] for coat in range(COATS)]
    own[EDUCATION_NEXT] = negative_coats(s, squire, MINUS_1)
    own[EDUCATION_LAST] = negative_coats(s, squire, MINUS_3)
    return {COAT_IDS[coat]: number for coat, number in enumerate(own) if number}


@part("squires", "place")
def _ranks(s: State) -> dict[str, list[str]]:
    return {TRACK_IDS[track]: _ranks_on(s, track) for track in range(TRACKS)}


def _ranks_on(s: State, track: int) -> list[str]:
    return [COLOURS[squire] for squire in sorted(range(s.squires), key=lambda squire: -s.place[squire, track])]


def _packs(s: State) -> dict[str, Cards]:
    """Packs on the table, by who holds them. One that was seen and passed on is no longer known card by card."""
    if s.phase not in (BET, DRAFT):
        return {}
    kept = s.at if s.phase == DRAFT else 0
    held = {squire: s.pack[pack_before(s, squire, kept)] for squire in range(s.squires)}
    return {COLOURS[squire]: cards(pack) for squire, pack in held.items() if how_many(pack) == CARDS_EACH - kept}


def _codex(s: State) -> list[Place]:
    return [
        Place(
            value=None if s.codex[place] == BLANK else face(s.codex[place]),
            known_to=[seat for seat in range(s.seats) if s.looked[place] >> seat & 1],
            taken_by=COLOURS[s.holder[place] - 1] if s.holder[place] else None,
        )
        for place in range(s.squires)
    ]


def _codex_pair(s: State, turn: int) -> dict[str, str]:
    if s.kept_minus[turn, 0] < 0:
        return {}
    return {"-1": COLOURS[s.kept_minus[turn, 0] - 1], "-3": COLOURS[s.kept_minus[turn, 1] - 1]}


def _gift(s: State, exchange: int) -> Gift:
    receiver, coat = s.gift[exchange, 1], s.gift[exchange, 2]
    return Gift(
        giver=COLOURS[s.gift[exchange, 0] - 1],
        receiver=COLOURS[receiver - 1] if receiver else None,
        coat=None if coat in (BLANK, UNSEEN) else COAT_IDS[EDUCATION_NEXT if coat == MINUS_1 else EDUCATION_LAST],
    )


def prompt(s: State, seat: int) -> Prompt:
    """What is asked; for whom, where it is not the seat's only squire."""
    if s.phase == DRAFT:
        return Prompt("draft", {"kept": s.at + 1, "side": ("left", "right")[side(s)]})
    if s.phase in (SPLIT, ASSIGN):
        return Prompt(PHASES[s.phase], {"squire": COLOURS[2 * seat], "cards": PILE - s.laid[seat]})
    if s.phase == TAKE_PILE:
        return Prompt("take-pile")
    own = s.mode != LANCELOT and s.owner[s.squire] == seat
    who = {} if own else {"squire": COLOURS[s.squire]}
    if s.phase == PLAY:
        return Prompt("play-drawn" if s.drawn else "play", who)
    if s.phase == BONUS_MOVE:
        return Prompt("bonus", {**who, "rank": 3 - s.at, "squares": BONUS[2 - s.at]})
    if s.phase in (GIFT, CLAIM):
        return Prompt(PHASES[s.phase], {**who, "other": COLOURS[s.gift[s.at // STEPS, 1] - 1]})
    return Prompt(PHASES[s.phase], who)
