"""What must hold at every moment: no card, disc or coat is lost, and none appears."""

from collections.abc import Iterator

from .cards import copies, how_many
from .components import (
    CARD_KINDS,
    CARDS_EACH,
    COLOURS,
    EDUCATION_LAST,
    EDUCATION_NEXT,
    KINDS,
    LANCELOT_CARDS,
    LAST_OF_SERVICE,
    PILE,
    SERVICE,
    TRACK_IDS,
    TRACKS,
    TURNS,
    UNIT,
)
from .draft import holder
from .knowledge import codex_lies, nobody_owes_coats
from .remembered_packs import kept_so_far, neutral_kept_highest
from .state import (
    ASSIGN,
    BET,
    BLANK,
    DRAFT,
    KARADOC,
    LANCELOT,
    MINUS_1,
    MINUS_3,
    OVER,
    SPLIT,
    TAKE_PILE,
    UNSEEN,
    WITH_EDUCATION,
    State,
)
from .tracks import square


def audit(s: State) -> Iterator[str]:
    yield from _boards(s)
    yield from _all_cards(s)
    yield from _piles(s) if s.mode == LANCELOT else _packs(s)
    yield from _codex(s)
    if any(any(s.seen[p, b] or s.rest[p, b] for b in range(2)) or s.due[p] for p in range(len(COLOURS))):
        yield "the redeal left something in its work space"


def _boards(s: State) -> Iterator[str]:
    for track in range(TRACKS):
        places = [s.place[squire, track] for squire in range(s.squires) if square(s, squire, track) > 0]
        if len(set(places)) < len(places):
            yield f"two discs on {TRACK_IDS[track]} lie at the same height of a pile"
        if any(s.place[squire, track] != 0 for squire in range(s.squires) if square(s, squire, track) == 0):
            yield f"square 0 of {TRACK_IDS[track]} has an order"
    if any(square(s, squire, SERVICE) > LAST_OF_SERVICE for squire in range(s.squires)):
        yield "a disc has passed the end of service"


def _all_cards(s: State) -> Iterator[str]:
    words = [s.six[0], s.six[1]] if s.mode == LANCELOT else [s.pack[p] + s.hand[p] + s.played[p] for p in range(s.squires)]
    for kind in range(KINDS):
        if sum(copies(word, kind) for word in words) > CARD_KINDS[kind][2]:
            yield f"there are too many cards {CARD_KINDS[kind][:2]}"
    for squire in range(s.squires):
        if sum(s.played_on[squire, track] for track in range(TRACKS)) != how_many(s.played[squire]):
            yield f"{COLOURS[squire]} has played more or fewer cards than lie before it"


def _packs(s: State) -> Iterator[str]:
    kept = kept_so_far(s)
    hands = [0] * s.squires
    for pack in range(s.squires):
        if any((s.kept[pack, number] != BLANK) != (number < kept) for number in range(CARDS_EACH)):
            yield "a card was kept too early or not at all"
            return
        if how_many(s.pack[pack]) != CARDS_EACH - kept:
            yield "a pack has lost or gained a card"
        for number in range(kept):
            hands[holder(s, pack, number)] += UNIT[s.kept[pack, number] - 1]
        if s.mode == KARADOC and not neutral_kept_highest(s, pack):
            yield "the neutral squire has not kept the highest card"
    for squire in range(s.squires):
        if hands[squire] != s.hand[squire] + s.played[squire]:
            yield f"the hand of {COLOURS[squire]} is not what it kept and has not played"
    for seat in range(s.seats):
        if s.phase == DRAFT and (s.pick[seat] != BLANK) != bool(s.chosen >> seat & 1):
            yield f"seat {seat} has chosen and has not"


def _piles(s: State) -> Iterator[str]:
    for seat in range(2):
        if how_many(s.six[seat]) != LANCELOT_CARDS:
            yield f"seat {seat} has another number of cards than six"
        if s.phase in (SPLIT, ASSIGN):
            if how_many(s.pile[seat, 0]) != s.laid[seat]:
                yield f"seat {seat} has laid another number of cards than lie there"
            if (s.laid[seat] == PILE) != bool(s.chosen >> seat & 1):
                yield f"seat {seat} has finished its piles and has not"
        if s.phase in (BET, SPLIT, TAKE_PILE, ASSIGN):
            continue
        hands = s.hand[2 * seat] + s.hand[2 * seat + 1] + s.played[2 * seat] + s.played[2 * seat + 1]
        if hands != s.six[seat]:
            yield f"the squires of seat {seat} do not have its six cards"


def _codex(s: State) -> Iterator[str]:
    if not s.variants & WITH_EDUCATION:
        return
    if any(s.coats[squire, coat] for squire in range(s.squires) for coat in (EDUCATION_NEXT, EDUCATION_LAST)):
        yield "an education coat does not come from the codex"
    if s.phase != OVER and codex_lies(s):
        places = [s.codex[place] for place in range(s.squires)]
        if places.count(MINUS_1) != 1 or places.count(MINUS_3) != 1 or BLANK in places:
            yield "the codex has not one −1, one −3 and zeros"
    for turn in range(TURNS):
        one, other = s.kept_minus[turn, 0], s.kept_minus[turn, 1]
        settled = turn + 1 < s.turn or (turn + 1 == s.turn and (s.phase == OVER or not codex_lies(s)))
        if (one > 0 and other > 0 and one != other) != settled:
            yield f"the codex of turn {turn + 1} is with nobody, or with one squire twice"
    if any(s.gift[exchange, 2] == UNSEEN for exchange in range(2)) or not nobody_owes_coats(s):
        yield "somebody gave a coat that it did not have"
