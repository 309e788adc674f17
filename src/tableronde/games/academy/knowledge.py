"""Who knows what: cards kept and packs passed on, the codex, and gifts."""

from ...engine.chance import below
from ...engine.contract import SPECTATOR
from ...engine.record import Chance
from ...engine.rule import rule
from .coats import negative_coats
from .components import TURNS
from .remembered_packs import conceal_packs, redeal_packs
from .remembered_piles import conceal_piles, redeal_piles
from .state import (
    BLANK,
    CLAIM,
    GIFT,
    LANCELOT,
    MINUS_1,
    MINUS_3,
    OVER,
    RECEIVER,
    UNSEEN,
    WITH_EDUCATION,
    ZERO,
    State,
)
from .variants.charity import gift_seen_by

#: The bit of a spectator among those who may see something.
PUBLIC_BIT = 15


@rule
def conceal(s: State, seat: int) -> None:
    s.concealed = True
    if s.mode == LANCELOT:
        conceal_piles(s, seat)
    else:
        conceal_packs(s, seat)
    if s.phase != OVER:
        conceal_codex(s, seat)
        conceal_coats(s, seat)


@rule
def redeal(s: State, seat: int, rng: Chance) -> None:
    s.concealed = False
    if s.mode == LANCELOT:
        redeal_piles(s, seat, rng)
    else:
        redeal_packs(s, seat, rng)
    if s.phase != OVER:
        redeal_codex(s, rng)
        redeal_coats(s, rng)


@rule
def is_among(seats: int, seat: int) -> int:
    return seats >> (PUBLIC_BIT if seat == SPECTATOR else seat) & 1


@rule
def codex_lies(s: State) -> int:
    """It is settled before charity is."""
    return s.variants & WITH_EDUCATION and s.phase != RECEIVER and s.phase != GIFT and s.phase != CLAIM


@rule
def conceal_codex(s: State, seat: int) -> None:
    for place in range(s.squires):
        if not is_among(s.looked[place], seat):
            s.codex[place] = BLANK


@rule
def redeal_codex(s: State, rng: Chance) -> None:
    """Unseen coats into the places that are blank."""
    if not codex_lies(s):
        return
    blanks = 0
    minus_1 = 1
    minus_3 = 1
    for place in range(s.squires):
        blanks += s.codex[place] == BLANK
        minus_1 -= s.codex[place] == MINUS_1
        minus_3 -= s.codex[place] == MINUS_3
    for place in range(s.squires):
        if s.codex[place] == BLANK:
            drawn = below(rng, blanks)
            blanks -= 1
            if drawn < minus_3:
                s.codex[place] = MINUS_3
                minus_3 = 0
            elif drawn < minus_3 + minus_1:
                s.codex[place] = MINUS_1
                minus_1 = 0
            else:
                s.codex[place] = ZERO


@rule
def conceal_coats(s: State, seat: int) -> None:
    """Of a codex coat, all know who kept one; which of the two it is, only some. Such pairs are sorted and made negative."""
    for turn in range(TURNS):
        one = s.kept_minus[turn, 0]
        other = s.kept_minus[turn, 1]
        if one > 0 and not is_among(s.in_on_it[turn], seat):
            s.kept_minus[turn, 0] = -min(one, other)
            s.kept_minus[turn, 1] = -max(one, other)
    for exchange in range(2):
        if s.gift[exchange, 2] != BLANK and not is_among(gift_seen_by(s, exchange), seat):
            s.gift[exchange, 2] = UNSEEN


@rule
def redeal_coats(s: State, rng: Chance) -> None:
    """Tries until nobody has given what it did not have."""
    unknown_turns = 0
    unseen_gifts = 0
    for turn in range(TURNS):
        if s.kept_minus[turn, 0] < 0:
            unknown_turns |= 1 << turn
            s.kept_minus[turn, 0] = -s.kept_minus[turn, 0]
            s.kept_minus[turn, 1] = -s.kept_minus[turn, 1]
    for exchange in range(2):
        if s.gift[exchange, 2] == UNSEEN:
            unseen_gifts |= 1 << exchange
    if unknown_turns | unseen_gifts == 0:
        return
    while True:
        for turn in range(TURNS):
            if unknown_turns >> turn & 1 and below(rng, 2):
                swap = s.kept_minus[turn, 0]
                s.kept_minus[turn, 0] = s.kept_minus[turn, 1]
                s.kept_minus[turn, 1] = swap
        for exchange in range(2):
            if unseen_gifts >> exchange & 1:
                s.gift[exchange, 2] = MINUS_1 + below(rng, 2)
        if nobody_owes_coats(s):
            return


@rule
def nobody_owes_coats(s: State) -> int:
    for squire in range(s.squires):
        if negative_coats(s, squire, MINUS_1) < 0 or negative_coats(s, squire, MINUS_3) < 0:
            return False
    return True
