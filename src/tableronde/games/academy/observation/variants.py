"""Variants: the cup, the bets, the codex, the scrolls, and the coats that are counted or change hands."""

from ....engine.observation import Facts
from ....engine.rule import rule
from ..coats import negative_coats, positive_coats
from ..components import CUP_REACH, EDUCATION_LAST, EDUCATION_NEXT, TRACKS, TURNS
from ..state import (
    BET,
    BLANK,
    CLAIM,
    GIFT,
    MINUS_1,
    WITH_ARMS,
    WITH_CHARITY,
    WITH_EDUCATION,
    WITH_GALLANTRY,
    WITH_QUESTS,
    WITH_SERVICE,
    ZERO,
    State,
)
from ..table_order import decider, in_order
from ..variants.charity import STEPS
from .boards import relative, squire_after
from .numbers import (
    BET_ON,
    CAN_GIVE,
    CLAIMS_LEFT,
    CODEX_COAT,
    CODEX_LOOKED,
    CODEX_TAKEN,
    CUP,
    FACES,
    HIDDEN_COAT,
    NEGATIVE_COATS,
    NEGATIVES,
    POSITIVE_COATS,
    POSITIVES,
    RECEIVES,
    SCROLL,
    SCROLL_TAKEN,
    UNKNOWN_COAT,
)


@rule
def tell_variants(s: State, seat: int, own: int, facts: Facts, n: int) -> int:
    if s.variants & WITH_ARMS:
        facts[n] = CUP + CUP_REACH + s.cup
        n += 1
    if s.variants & WITH_GALLANTRY:
        for number in range(s.at if s.phase == BET else s.squires):
            squire = in_order(s, number)
            facts[n] = BET_ON + relative(s, own, squire) * TRACKS + s.bet[squire]
            n += 1
    if s.variants & WITH_SERVICE:
        for scroll in range(2):
            if s.scrolls >> scroll & 1:
                facts[n] = SCROLL + scroll
                n += 1
            if s.taken >> scroll & 1:
                facts[n] = SCROLL_TAKEN + scroll
                n += 1
    if s.variants & WITH_EDUCATION:
        n = tell_codex(s, seat, own, facts, n)
    if s.variants & (WITH_QUESTS | WITH_CHARITY):
        n = tell_coats(s, own, facts, n)
    if s.variants & WITH_CHARITY:
        n = tell_exchange(s, seat, own, facts, n)
    return n


@rule
def tell_codex(s: State, seat: int, own: int, facts: Facts, n: int) -> int:
    """By place: what the seat has seen there, whether others have looked, and whether it is taken."""
    for place in range(s.squires):
        if s.looked[place] >> seat & 1 and s.codex[place] != BLANK:
            facts[n] = CODEX_COAT + place * FACES + s.codex[place] - ZERO
            n += 1
        if s.looked[place] & ~(1 << seat):
            facts[n] = CODEX_LOOKED + place
            n += 1
        if s.holder[place]:
            facts[n] = CODEX_TAKEN + place
            n += 1
    for turn in range(s.turn):
        if s.kept_minus[turn, 0] != 0 and s.in_on_it[turn] >> seat & 1 == 0:
            one = abs(s.kept_minus[turn, 0])
            other = abs(s.kept_minus[turn, 1])
            # From the lower to the higher, as they lie in the concealed copy.
            facts[n] = UNKNOWN_COAT + relative(s, own, min(one, other) - 1)
            facts[n + 1] = UNKNOWN_COAT + relative(s, own, max(one, other) - 1)
            n += 2
    return n


@rule
def tell_coats(s: State, own: int, facts: Facts, n: int) -> int:
    for number in range(s.squires):
        squire = squire_after(s, own, number)
        facts[n] = POSITIVE_COATS + number * POSITIVES + min(positive_coats(s, squire) // 2, POSITIVES - 1)
        n += 1
        if s.variants & WITH_CHARITY:
            facts[n] = NEGATIVE_COATS + number * NEGATIVES + min(all_negative_coats(s, squire), NEGATIVES - 1)
            n += 1
    return n


@rule
def all_negative_coats(s: State, squire: int) -> int:
    """Of −1 and −3 together: so many everybody can count."""
    n = s.coats[squire, EDUCATION_NEXT] + s.coats[squire, EDUCATION_LAST]
    if s.variants & WITH_EDUCATION:
        for turn in range(TURNS):
            n += (abs(s.kept_minus[turn, 0]) == squire + 1) + (abs(s.kept_minus[turn, 1]) == squire + 1)
    for exchange in range(2):
        if s.gift[exchange, 2] != BLANK:
            n += (s.gift[exchange, 1] == squire + 1) - (s.gift[exchange, 0] == squire + 1)
    return n


@rule
def tell_exchange(s: State, seat: int, own: int, facts: Facts, n: int) -> int:
    """Which coats the seat could give, of its own or of the squire for whom it gives; and the exchange that is going on."""
    giver = s.squire if s.phase == GIFT and decider(s) == seat else own
    for which in range(2):
        if negative_coats(s, giver, MINUS_1 + which) > 0:
            facts[n] = CAN_GIVE + which
            n += 1
    if s.phase == GIFT or s.phase == CLAIM:
        facts[n] = RECEIVES + relative(s, own, s.gift[s.at // STEPS, 1] - 1)
        facts[n + 1] = CLAIMS_LEFT + s.claims
        n += 2
    return n


@rule
def unveil_codex(s: State, seat: int, facts: Facts, n: int) -> int:
    """Where the −1 and the −3 lie that the seat has not seen."""
    if s.variants & WITH_EDUCATION:
        for place in range(s.squires):
            if s.codex[place] > ZERO and s.looked[place] >> seat & 1 == 0:
                facts[n] = HIDDEN_COAT + place * 2 + s.codex[place] - MINUS_1
                n += 1
    return n
