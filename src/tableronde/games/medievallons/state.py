"""The record, the phases, the actions and the notes."""

from ...engine.actions import Actions
from ...engine.chronicle import NoteBook
from ...engine.record import Record, byte, word
from .components import DECK_SIZE, GUILDS_TO_WIN, MOST_SEATS, TYPE_IDS, TYPES

NOTHING = -1

#: What must be decided.
(OVER, ACT, BUILD, RAID, ASK, PARTNER, OFFER, KEEP, BURY, GIVE, TAKE, RETURN, COPY) = range(13)

RED, YELLOW = range(2)

#: Places in which cards are hidden: hands by seat, the pile, and what a magician has drawn.
PILE, APART = MOST_SEATS, MOST_SEATS + 1
PLACES = MOST_SEATS + 2
#: Who remembers: seats, and everybody together.
PUBLIC_MIND = MOST_SEATS
MINDS = MOST_SEATS + 1


class State(Record):
    seats = byte()
    rounds = byte()  # that are played at most
    round = byte()  # from 1
    wins = byte(MOST_SEATS)  # rounds won
    start = byte()
    turn = byte()
    phase = byte()
    end_card = byte()
    finished = byte()  # this round is over; nothing more happens in it
    winners = byte()  # of the last round, as bits

    # The cards: some of them together are one word (`cards.py`), and the pile has no order until somebody draws.
    hand = word(MOST_SEATS)  # secret
    held = byte(MOST_SEATS)
    pile = word()  # secret
    pile_left = byte()
    discard = byte(DECK_SIZE)  # from the bottom to the top
    discarded = byte()
    guild = word(MOST_SEATS, GUILDS_TO_WIN)
    guilds = byte(MOST_SEATS)
    playing = byte()  # the card whose power is used, as type + 1; neither in hand nor in the discard
    apart = word()  # a magician's draws; secret
    apart_left = byte()

    # What is going on.
    power = byte()  # the type whose power is used
    building = byte()  # the guild that is being founded or reinforced
    laid = word()  # cards for it, still in hand; secret until it is done
    partner = byte()  # of a knight, a merchant or a priest, or a noble's giver
    givers = byte()  # a noble's, still to come
    owed = byte()  # cards that the power draws when all is decided
    offer = word(MOST_SEATS)  # a merchant's and its partner's, still in hand; secret
    offered = byte(MOST_SEATS)  # how many cards

    # What can be remembered (`memory.py`): bounds on what hidden places hold of each type.
    low = byte(MINDS, PLACES, TYPES)
    high = byte(MINDS, PLACES, TYPES)
    remembered = ("low", "high")
    concealed = byte()  # this is a seat's copy, not the truth

    # Work space of `redeal`, blank between decisions.
    left = word()  # unseen cards that are not yet dealt out


_SEATS = [{"seat": seat} for seat in range(MOST_SEATS)]
_TYPES = [{"card": card} for card in TYPE_IDS]
_GUILDS = range(1, GUILDS_TO_WIN)

ACTIONS = Actions()
PLAY = ACTIONS.add("play", "play {card}", _TYPES)
FOUND = ACTIONS.add("found", "found {card}", _TYPES)
REINFORCE = ACTIONS.add("reinforce", "reinforce {guild}", ({"guild": guild} for guild in _GUILDS))
USE = ACTIONS.add("use", "use {card}", _TYPES)
LAY = ACTIONS.add("lay", "lay {card}", _TYPES)
DONE = ACTIONS.add("done", "done")
RAID_GUILD = ACTIONS.add(
    "raid",
    "raid {seat} guild {guild} {what}",
    (seat | {"guild": guild, "what": what} for seat in _SEATS for guild in _GUILDS for what in ("member", "jester")),
)
CHOOSE = ACTIONS.add("choose", "choose {seat}", _SEATS)
ASK_FOR = ACTIONS.add("ask", "ask for {card}", _TYPES)
OFFER_CARD = ACTIONS.add("offer", "offer {card}", _TYPES)
KEEP_CARD = ACTIONS.add("keep", "keep {card}", _TYPES)
BURY_CARD = ACTIONS.add("bury", "bury {card}", _TYPES)
GIVE_CARD = ACTIONS.add("give", "give {card}", _TYPES)
TAKE_CARD = ACTIONS.add("take", "take {card}", _TYPES)
RETURN_CARD = ACTIONS.add("return", "return {card}", _TYPES)
COPY_POWER = ACTIONS.add("copy", "copy {card}", _TYPES)

NOTES = NoteBook()
ROUND_BEGINS = NOTES.kind("round", round=None, seat=None)
STARTS_DISCARD = NOTES.kind("starts-discard", card=TYPE_IDS)
TURN = NOTES.kind("turn", seat=None)
PLAYED = NOTES.kind("played", seat=None, card=TYPE_IDS)
LAYS = NOTES.kind("lays", seat=None, card=TYPE_IDS)
FOUNDED = NOTES.kind("founded", seat=None, card=TYPE_IDS, cards=None, jesters=None)
REINFORCED = NOTES.kind("reinforced", seat=None, card=TYPE_IDS, cards=None, jesters=None)
USED = NOTES.kind("used", seat=None, card=TYPE_IDS)
DREW = NOTES.kind("drew", seat=None, card=TYPE_IDS)
DREW_UNSEEN = NOTES.kind("drew-unseen", seat=None)
NO_EFFECT = NOTES.kind("no-effect", seat=None, card=TYPE_IDS)
TAKES_TOP = NOTES.kind("takes-top", seat=None, card=TYPE_IDS)
STRUCK = NOTES.kind("struck", seat=None, other=None, card=TYPE_IDS)
STOLEN = NOTES.kind("stolen", seat=None, other=None, card=TYPE_IDS)
FELL_APART = NOTES.kind("fell-apart", seat=None, card=TYPE_IDS)
ASKED = NOTES.kind("asked", seat=None, other=None, card=TYPE_IDS)
ANSWERED = NOTES.kind("answered", seat=None, other=None, card=TYPE_IDS)
MISSED = NOTES.kind("missed", seat=None, other=None, card=TYPE_IDS)
TRADES = NOTES.kind("trades", seat=None, other=None)
OFFERS = NOTES.kind("offers", seat=None, card=TYPE_IDS)
READY = NOTES.kind("ready", seat=None)
PASSED_ON = NOTES.kind("passed-on", seat=None, other=None, card=TYPE_IDS)
PASSED_UNSEEN = NOTES.kind("passed-unseen", seat=None, other=None)
VISITS = NOTES.kind("visits", seat=None, other=None)
SEES = NOTES.kind("sees", seat=None, other=None, card=TYPE_IDS, cards=None)
KEPT = NOTES.kind("kept", seat=None, card=TYPE_IDS)
KEPT_UNSEEN = NOTES.kind("kept-unseen", seat=None)
DISCARDED = NOTES.kind("discarded", seat=None, card=TYPE_IDS)
COPIES_POWER = NOTES.kind("copies", seat=None, card=TYPE_IDS)
TURNED_UP = NOTES.kind("turned-up", card=TYPE_IDS)
EMPTY_HANDS = NOTES.kind("empty-hands", seat=None)
END_CARD_TURNED = NOTES.kind("end-card", cards=None)
PILE_ENDS = NOTES.kind("pile-ends")
THIRD_GUILD = NOTES.kind("third-guild", seat=None)
STANDING = NOTES.kind("standing", seat=None, guilds=None, members=None, cards=None)
WON_ROUND = NOTES.kind("won-round", seat=None)
SHARED_ROUND = NOTES.kind("shared-round")
WON = NOTES.kind("won", seat=None)
