"""The record, the phases, the actions and the notes."""

from ...engine.actions import Actions
from ...engine.chronicle import NoteBook
from ...engine.record import Record, byte, short, word
from .cards import copies
from .components import (
    CARD_IDS,
    CARD_KINDS,
    CARDS_EACH,
    CLAIMABLE,
    CLAIMABLES,
    COAT_IDS,
    COATS,
    COLOURS,
    FIRST_ARMS,
    KINDS,
    MOST_SQUIRES,
    TRACK_IDS,
    TRACKS,
    TURNS,
)
from .meta import VARIANTS

NOBODY = -1
#: A byte that says "kind + 1" of something secret, or this.
BLANK = 0

#: What must be decided.
(OVER, BET, DRAFT, SPLIT, TAKE_PILE, ASSIGN, PLAY, LOOK, RAISE, BONUS_MOVE, CODEX, RECEIVER, GIFT, CLAIM) = range(14)

#: How two play: with a neutral third squire, or with two squires each.
NORMAL, KARADOC, LANCELOT = range(3)
NEUTRAL = 2

WITH_ARMS, WITH_GALLANTRY, WITH_EDUCATION, WITH_SERVICE, WITH_QUESTS, WITH_CHARITY = (1 << i for i in range(len(VARIANTS)))

#: Face-down coats of the codex, as "kind + 1".
ZERO, MINUS_1, MINUS_3 = 1, 2, 3
#: A coat that was given, for those who did not see which.
UNSEEN = 4


class State(Record):
    seats = byte()
    squires = byte()
    owner = byte(MOST_SQUIRES)  # the seat that plays a squire; nobody for the neutral one
    mode = byte()
    advanced = byte()
    variants = byte()
    open_scores = byte()
    concealed = byte()  # this is a seat's copy, not the truth

    turn = byte()  # from 1
    first = byte()  # the squire that holds Excalibur
    phase = byte()
    at = byte()  # how far this phase is: bets made, cards kept or played, places scored
    step = byte()  # the track being scored
    squire = byte()  # who decides, or for whom

    # The boards: distance and height in the pile in one number (`tracks.py`).
    place = short(MOST_SQUIRES, TRACKS)
    coats = byte(MOST_SQUIRES, COATS)
    ranked = byte(3)  # who gets a bonus on gallantry; ranks are fixed before anybody moves

    # The cards of this turn, some of them in one word (`cards.py`). Packs are named after the squire they started from.
    pack = word(MOST_SQUIRES)  # what is left of it; secret but for who holds it
    hand = word(MOST_SQUIRES)  # secret
    played = word(MOST_SQUIRES)
    played_on = byte(MOST_SQUIRES, TRACKS)  # how many cards
    kept = byte(MOST_SQUIRES, CARDS_EACH)  # from each pack, one after the other, as kind + 1; secret
    pick = byte(MOST_SQUIRES)  # chosen while others still choose, as kind + 1; secret
    chosen = byte()  # seats that have chosen, as bits
    drawn = byte()  # an arms card that the neutral squire must play, as kind + 1

    # Lancelot.
    six = word(2)  # the cards of each player; known to both once the piles are shown
    laid = byte(2)  # cards laid into the first pile, face down
    pile = word(2, 2)  # two piles of each, secret until both have made them; then what goes to each of its squires

    # Variants.
    bet = byte(MOST_SQUIRES)  # gallantry: a track
    cup = byte()  # arms: towards the white knight of jousts (below 0) or the black one of tournaments
    scrolls = byte()  # service: bits of the scrolls that lie on the track
    taken = byte()  # service: and of those taken this turn
    codex = byte(MOST_SQUIRES)  # education: face-down coats by place; secret
    looked = byte(MOST_SQUIRES)  # education: seats that know a place, as bits
    holder = byte(MOST_SQUIRES)  # education: who took it, as squire + 1
    kept_minus = byte(TURNS, 2)  # education: who has the −1 and who the −3 of each turn, as squire + 1; secret which
    in_on_it = byte(TURNS)  # education: seats that know which, as bits
    gift = byte(2, 3)  # charity: giver + 1, receiver + 1, and the coat as MINUS_1 or MINUS_3; secret to others
    claims = byte()  # charity: coats that the giver may still take
    quest_points = byte(MOST_SQUIRES)  # quests: gained or lost for positive coats at the end

    # Work space of `redeal`, blank between decisions.
    seen = word(MOST_SQUIRES, 2)  # cards that a seat knows to have been kept from a pack between its own visits
    rest = word(MOST_SQUIRES, 2)  # and what of them is not yet dealt out
    loose = word(2)  # cards it has not seen at all, and what of them is not yet dealt out
    due = word(MOST_SQUIRES)  # cards that were played and must have been kept


def _cards() -> list[dict[str, object]]:
    return [{"card": card, "suit": suit, "value": value} for card, (suit, value, _) in zip(CARD_IDS, CARD_KINDS, strict=True)]


def _arms() -> list[dict[str, object]]:
    """The arms cards on jousts, then once more on tournaments."""
    return [card | {"track": track} for track in ("jousts", "tournaments") for card in _cards()[FIRST_ARMS:]]


_TRACKS = [{"track": track} for track in TRACK_IDS]
_PLACES = [{"place": place} for place in range(1, MOST_SQUIRES + 1)]

ACTIONS = Actions()
PICK = ACTIONS.add("pick", "pick {card}", _cards())
PLAY_CARD = ACTIONS.add("play", "play {card}", (card | {"track": card["suit"]} for card in _cards()[:FIRST_ARMS]))
ACTIONS.add("play-arms", "play {card} on {track}", _arms())
PLAY_BLACK = PLAY_CARD + KINDS
MOVE = ACTIONS.add("move", "move {track}", _TRACKS)
RAISE_DISC = ACTIONS.add("raise", "raise {squire} on {track}", ({"squire": c, "track": t} for c in COLOURS for t in TRACK_IDS))
LEAVE = ACTIONS.add("leave", "leave")
PLACE_BET = ACTIONS.add("bet", "bet {track}", _TRACKS)
LOOK_AT = ACTIONS.add("look", "look {place}", _PLACES)
LOOK_AWAY = ACTIONS.add("look-away", "look away")
TAKE_COAT = ACTIONS.add("coat", "coat {place}", _PLACES)
RELIEVE = ACTIONS.add("relieve", "relieve {squire}", ({"squire": colour} for colour in COLOURS))
GIVE = ACTIONS.add("give", "give {coat}", ({"coat": coat} for coat in ("education -1", "education -3")))
TAKE_FROM = ACTIONS.add("claim", "claim {coat}", ({"coat": COAT_IDS[CLAIMABLE[i]]} for i in range(CLAIMABLES)))
SPLIT_CARD = ACTIONS.add("split", "split {card}", _cards())
TAKE_ONE_PILE = ACTIONS.add("pile", "pile {pile}", ({"pile": pile} for pile in (1, 2)))
ASSIGN_CARD = ACTIONS.add("assign", "assign {card}", _cards())


def _one_by_one(cards: int) -> list[str]:
    return [card for kind, card in enumerate(CARD_IDS) for _ in range(copies(cards, kind))]


NOTES = NoteBook()
TURN_BEGINS = NOTES.kind("turn", turn=None, squire=COLOURS)
DEALT = NOTES.kind("dealt", seat=None, card=CARD_IDS)
BETS = NOTES.kind("bets", squire=COLOURS, track=TRACK_IDS)
CODEX_LAID = NOTES.kind("codex-laid", coats=None)
KEEPS = NOTES.kind("keeps", squire=COLOURS, card=CARD_IDS)
READY = NOTES.kind("ready", seat=None)
PASSES = NOTES.kind("packs-pass", side=("left", "right"))
RECEIVES = NOTES.kind("receives", seat=None, cards=_one_by_one)
SPLITS = NOTES.kind("splits", seat=None, card=CARD_IDS)
SHOWS = NOTES.kind("shows", seat=None, pile=None, card=CARD_IDS)
TAKES_PILE = NOTES.kind("takes-pile", seat=None, pile=None)
ASSIGNS = NOTES.kind("assigns", squire=COLOURS, card=CARD_IDS)
DRAWN = NOTES.kind("drawn", squire=COLOURS, card=CARD_IDS)
PLAYS = NOTES.kind("plays", squire=COLOURS, card=CARD_IDS, track=TRACK_IDS)
MOVES = NOTES.kind("moves", squire=COLOURS, track=TRACK_IDS, start=None, end=None)
STAYS = NOTES.kind("stays", squire=COLOURS, track=TRACK_IDS)
CUP_MOVES = NOTES.kind("cup", start=None, end=None)
SCROLL_TAKEN = NOTES.kind("scroll", squire=COLOURS, square=None)
LOOKS = NOTES.kind("looks", squire=COLOURS, place=None)
SEES = NOTES.kind("sees", squire=COLOURS, place=None, value=None)
RAISES = NOTES.kind("raises", squire=COLOURS, track=TRACK_IDS)
SCORES_TRACK = NOTES.kind("scoring", track=TRACK_IDS)
GETS_BONUS = NOTES.kind("bonus", squire=COLOURS, rank=None, squares=None)
STEPS_BACK = NOTES.kind("steps-back", squire=COLOURS, start=None, end=None)
GETS_COAT = NOTES.kind("coat", squire=COLOURS, track=TRACK_IDS, rank=None, coat=COAT_IDS)
LAST_GETS = NOTES.kind("last", squire=COLOURS, track=TRACK_IDS, coat=COAT_IDS)
NEXT_TO_LAST_GETS = NOTES.kind("next-to-last", squire=COLOURS, track=TRACK_IDS, coat=COAT_IDS)
SQUARE_SCORES = NOTES.kind("square", squire=COLOURS, square=None, coat=COAT_IDS)
TAKES_COAT = NOTES.kind("takes-coat", squire=COLOURS, place=None)
SHOWS_ZERO = NOTES.kind("zero", squire=COLOURS, place=None)
KEEPS_COAT = NOTES.kind("keeps-coat", squire=COLOURS, value=None)
KEEPS_UNSEEN = NOTES.kind("keeps-unseen", squire=COLOURS)
EXCHANGES = NOTES.kind("exchanges", squire=COLOURS, other=COLOURS)
GIVES = NOTES.kind("gives", squire=COLOURS, other=COLOURS, coat=COAT_IDS)
GIVES_UNSEEN = NOTES.kind("gives-unseen", squire=COLOURS, other=COLOURS)
CLAIMS = NOTES.kind("claims", squire=COLOURS, other=COLOURS, coat=COAT_IDS)
QUEST_BONUS = NOTES.kind("quest-bonus", squire=COLOURS, points=None, coats=None)
QUEST_MALUS = NOTES.kind("quest-malus", squire=COLOURS, points=None, coats=None)
RESETS = NOTES.kind("resets", track=TRACK_IDS)
RESET_TO = NOTES.kind("reset-to", squire=COLOURS, track=TRACK_IDS, square=None)
CUP_RETURNS = NOTES.kind("cup-returns")
SCROLLS_RETURN = NOTES.kind("scrolls-return")
TOTAL = NOTES.kind("total", squire=COLOURS, points=None)
SUM = NOTES.kind("sum", seat=None, points=None)
WON = NOTES.kind("won", seat=None)
