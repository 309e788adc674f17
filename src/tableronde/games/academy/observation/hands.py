"""Cards: in hand, to choose from, passed on and played. After the last card of a turn they are told only by track."""

from ....engine.observation import Facts
from ....engine.rule import hot, rule
from ..cards import copies, first_kind
from ..components import CARDS_EACH, FIELD, FIRST_ARMS, KINDS, TRACKS, UNIT
from ..draft import LEFT, pack_before, side
from ..lancelot import unsorted
from ..state import ASSIGN, BET, BLANK, DRAFT, LANCELOT, LOOK, OVER, PLAY, SPLIT, TAKE_PILE, State
from .boards import own_squire, squire_after
from .numbers import DRAWN, HAND, PACK, PASSED_ON, PLAYED, PLAYED_ON, SECOND_HAND, THEIR_HAND, THEIR_PACK


@hot
def tell_cards(cards: int, first: int, facts: Facts, n: int) -> int:
    """A fact for each card."""
    while cards:
        kind = first_kind(cards)
        for _ in range(copies(cards, kind)):
            facts[n] = first + kind
            n += 1
        cards &= ~FIELD[kind]
    return n


@hot
def cards_matter(s: State) -> int:
    """The last card in hand does no more once all have played."""
    return OVER < s.phase <= LOOK


@rule
def tell_hands(s: State, seat: int, facts: Facts, n: int) -> int:
    own = own_squire(s, seat)
    for number in range(s.squires):
        squire = squire_after(s, own, number)
        if s.played[squire]:
            for track in range(TRACKS):
                for _ in range(s.played_on[squire, track]):
                    facts[n] = PLAYED_ON + number * TRACKS + track
                    n += 1
    if not cards_matter(s):
        return n
    played = 0
    for squire in range(s.squires):
        played += s.played[squire]
    n = tell_cards(played, PLAYED, facts, n)
    if s.drawn:
        facts[n] = DRAWN + s.drawn - 1 - FIRST_ARMS
        n += 1
    return tell_piles(s, seat, facts, n) if s.mode == LANCELOT else tell_packs(s, seat, facts, n)


@rule
def tell_packs(s: State, seat: int, facts: Facts, n: int) -> int:
    """What a seat has chosen is as good as in its hand, and the rest as good as passed on."""
    hand = s.hand[seat]
    passed_on = seen_elsewhere(s, seat)
    if s.phase == BET or s.phase == DRAFT:
        pack = s.pack[pack_before(s, seat, s.at if s.phase == DRAFT else 0)]
        if s.pick[seat] != BLANK:
            hand += UNIT[s.pick[seat] - 1]
            passed_on += pack - UNIT[s.pick[seat] - 1]
        else:
            n = tell_cards(pack, PACK, facts, n)
    n = tell_cards(hand, HAND, facts, n)
    return tell_cards(passed_on, PASSED_ON, facts, n)


@rule
def seen_elsewhere(s: State, seat: int) -> int:
    """The cards that a seat has passed on: others have kept them, or will. Who kept which is no matter, so the same comes
    of its concealed copy, where cards kept after its last visit lie in the pack again."""
    kept = 0 if s.phase == BET else s.at if s.phase == DRAFT else CARDS_EACH
    cards = 0
    for pack in range(s.squires):
        first = seat - pack if side(s) == LEFT else pack - seat
        if first < 0:
            first += s.squires
        if first > kept:
            continue
        last = first
        if first + s.squires <= min(kept, CARDS_EACH - 1):
            last += s.squires
        if last < kept:
            cards += s.pack[pack]
        for number in range(first + 1, kept):
            if number != last and s.kept[pack, number] != BLANK:
                cards += UNIT[s.kept[pack, number] - 1]
    return cards


@rule
def tell_piles(s: State, seat: int, facts: Facts, n: int) -> int:
    """Lancelot: a hand for each of the two squires, or a pile; what is unsorted is what there is to choose from."""
    other = 1 - seat
    if s.phase == TAKE_PILE:
        n = tell_cards(s.pile[seat, 0], HAND, facts, n)
        n = tell_cards(s.pile[seat, 1], SECOND_HAND, facts, n)
        n = tell_cards(s.pile[other, 0], PACK, facts, n)
        return tell_cards(s.pile[other, 1], PASSED_ON, facts, n)
    if s.phase == PLAY or s.phase == LOOK:
        n = tell_cards(s.hand[2 * seat], HAND, facts, n)
        n = tell_cards(s.hand[2 * seat + 1], SECOND_HAND, facts, n)
        return tell_cards(s.six[other] - s.played[2 * other] - s.played[2 * other + 1], PASSED_ON, facts, n)
    n = tell_cards(s.pile[seat, 0], HAND, facts, n)
    n = tell_cards(unsorted(s, seat), SECOND_HAND if s.chosen >> seat & 1 else PACK, facts, n)
    if s.phase == ASSIGN:
        n = tell_cards(s.six[other], PASSED_ON, facts, n)
    return n


@rule
def unveil_hands(s: State, seat: int, facts: Facts, n: int) -> int:
    if not cards_matter(s):
        return n
    if s.mode == LANCELOT:
        return unveil_piles(s, 1 - seat, facts, n)
    for number in range(1, s.squires):
        squire = squire_after(s, seat, number)
        hand = s.hand[squire]
        if s.phase == BET or s.phase == DRAFT:
            pack = s.pack[pack_before(s, squire, s.at if s.phase == DRAFT else 0)]
            if s.pick[squire] != BLANK:
                hand += UNIT[s.pick[squire] - 1]
                pack -= UNIT[s.pick[squire] - 1]
            n = tell_cards(pack, THEIR_PACK + (number - 1) * KINDS, facts, n)
        n = tell_cards(hand, THEIR_HAND + (number - 1) * KINDS, facts, n)
    return n


@rule
def unveil_piles(s: State, other: int, facts: Facts, n: int) -> int:
    """The other's squires are the second and the third after the own first one."""
    first = THEIR_HAND + KINDS
    second = THEIR_HAND + 2 * KINDS
    if s.phase == PLAY or s.phase == LOOK:
        n = tell_cards(s.hand[2 * other], first, facts, n)
        return tell_cards(s.hand[2 * other + 1], second, facts, n)
    if s.phase == BET or s.phase == SPLIT or s.phase == ASSIGN:
        n = tell_cards(s.pile[other, 0], first, facts, n)
        return tell_cards(unsorted(s, other), second if s.chosen >> other & 1 else THEIR_PACK + KINDS, facts, n)
    return n
