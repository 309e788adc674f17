"""Charity exchanges: the first gives a negative coat to the last and takes two small positive ones; then the second does."""

from ....engine.chronicle import EVERYONE, note, reveal
from ....engine.record import Choices, Log
from ....engine.rule import rule
from ..coats import negative_coats
from ..components import CHARITY, CLAIMABLE, CLAIMABLES, EDUCATION_LAST, EDUCATION_NEXT, PAID_THIRD, TURNS
from ..state import (
    CLAIM,
    CLAIMS,
    EXCHANGES,
    GIFT,
    GIVE,
    GIVES,
    GIVES_UNSEEN,
    MINUS_1,
    MINUS_3,
    NOBODY,
    RECEIVER,
    RELIEVE,
    TAKE_FROM,
    WITH_EDUCATION,
    State,
)
from ..table_order import decider, is_neutral
from ..tracks import at_start, last_but, ranked

#: `at` counts exchanges and, within each, these steps.
STEPS = 4
WHO, WHAT, TAKING, DONE = range(STEPS)
COATS_TAKEN = 2  # by the first; the second takes one


@rule
def ask_exchange(s: State, log: Log) -> int:
    """Goes on with the exchanges until something must be decided; says whether it must."""
    while s.at < 2 * STEPS:
        exchange = s.at // STEPS
        step = s.at % STEPS
        if step == WHO:
            giver = exchange_giver(s, exchange)
            if giver == NOBODY:
                s.at = (exchange + 1) * STEPS
                continue
            s.squire = giver
            s.gift[exchange, 0] = giver + 1
            if at_start(s, CHARITY) > 1:
                s.phase = RECEIVER
                return True
            begin_exchange(s, exchange, last_but(s, CHARITY, exchange), log)
        elif step == WHAT:
            if negative_coats(s, s.squire, MINUS_1) + negative_coats(s, s.squire, MINUS_3) > 0:
                look_for_neutral(s, log)
                s.phase = GIFT
                return True
            s.at += 1
        elif step == TAKING and s.claims > 0 and can_claim(s, s.gift[exchange, 1] - 1):
            s.phase = CLAIM
            return True
        else:
            s.claims = 0
            s.at = (exchange + 1) * STEPS
    return False


@rule
def exchange_giver(s: State, exchange: int) -> int:
    """The first; of four or more squires then the second, unless several on square 0 are last together."""
    if exchange == 1 and (s.squires < PAID_THIRD or at_start(s, CHARITY) > 1):
        return NOBODY
    return ranked(s, CHARITY, exchange)


@rule
def list_receivers(s: State, out: Choices) -> int:
    n = 0
    for squire in range(s.squires):
        if s.place[squire, CHARITY] == 0:
            out[n] = RELIEVE + squire
            n += 1
    return n


@rule
def begin_exchange(s: State, exchange: int, receiver: int, log: Log) -> None:
    s.gift[exchange, 1] = receiver + 1
    s.claims = COATS_TAKEN - exchange
    s.at += 1
    note(log, EVERYONE, EXCHANGES, s.squire, receiver, 0, 0)


@rule
def look_for_neutral(s: State, log: Log) -> None:
    """Who must choose one of the neutral squire's coats looks at them."""
    if is_neutral(s, s.squire):
        reveal(log)
        for turn in range(TURNS):
            if s.kept_minus[turn, 0] == s.squire + 1 or s.kept_minus[turn, 1] == s.squire + 1:
                s.in_on_it[turn] |= 1 << decider(s)


@rule
def list_gifts(s: State, out: Choices) -> int:
    n = 0
    for which in range(MINUS_1, MINUS_3 + 1):
        if negative_coats(s, s.squire, which) > 0:
            out[n] = GIVE + which - MINUS_1
            n += 1
    return n


@rule
def give(s: State, which: int, log: Log) -> None:
    """Seen by giver and receiver; by all where all coats lie open."""
    reveal(log)
    exchange = s.at // STEPS
    receiver = s.gift[exchange, 1] - 1
    s.gift[exchange, 2] = which
    s.at += 1
    coat = EDUCATION_NEXT if which == MINUS_1 else EDUCATION_LAST
    see = gift_seen_by(s, exchange)
    note(log, see, GIVES, s.squire, receiver, coat, 0)
    if see != EVERYONE:
        note(log, EVERYONE & ~see, GIVES_UNSEEN, s.squire, receiver, 0, 0)


@rule
def gift_seen_by(s: State, exchange: int) -> int:
    """The seats that know which coat was given, as bits."""
    if s.open_scores and not s.variants & WITH_EDUCATION:
        return EVERYONE
    seats = 0
    for side in range(2):
        squire = s.gift[exchange, side] - 1
        if not is_neutral(s, squire):
            seats |= 1 << s.owner[squire]
        elif side == 0:
            seats |= 1 << s.owner[s.first]
    return seats


@rule
def can_claim(s: State, receiver: int) -> int:
    for i in range(CLAIMABLES):
        if s.coats[receiver, CLAIMABLE[i]] > 0:
            return True
    return False


@rule
def list_claims(s: State, out: Choices) -> int:
    receiver = s.gift[s.at // STEPS, 1] - 1
    n = 0
    for i in range(CLAIMABLES):
        if s.coats[receiver, CLAIMABLE[i]] > 0:
            out[n] = TAKE_FROM + i
            n += 1
    return n


@rule
def claim(s: State, number: int, log: Log) -> None:
    receiver = s.gift[s.at // STEPS, 1] - 1
    s.coats[receiver, CLAIMABLE[number]] -= 1
    s.coats[s.squire, CLAIMABLE[number]] += 1
    s.claims -= 1
    note(log, EVERYONE, CLAIMS, s.squire, receiver, CLAIMABLE[number], 0)
