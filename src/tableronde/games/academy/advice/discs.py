"""What it is worth to move a disc: the places or squares it gains, and what these pay."""

from ....engine.record import Choices, Weights, table
from ....engine.rule import hot, rule
from ..components import (
    BONUS,
    GALLANTRY,
    LAST_OF_SERVICE,
    MIDDLE,
    QUESTS,
    ROUNDS,
    SERVICE,
    TOURNAMENTS,
    TRACKS,
    TURNS,
)
from ..play import plays_in_all
from ..scoring import PAID_PLACES
from ..state import (
    BONUS_MOVE,
    LEAVE,
    MOVE,
    PLAY,
    RAISE_DISC,
    WITH_ARMS,
    WITH_CHARITY,
    WITH_EDUCATION,
    WITH_GALLANTRY,
    WITH_QUESTS,
    WITH_SERVICE,
    State,
)
from ..tracks import HEIGHT_BITS
from .experience import kind_of_table
from .figures import (
    CODEX_STAKE,
    EXCHANGE_STAKE,
    FOR_BONUS,
    FOR_COATS,
    FOR_EDUCATION,
    FOR_EXCHANGE,
    LATER_BONUSES,
    PRIZES_OF,
    SERVICE_WORTH,
    STAKE,
    TIE_BREAK,
    UNRULY,
)
from .places import gain_of_places, on_top, own
from .variants import bonus_stake, coat_stake, gain_by_scrolls, gain_with_cup

#: The variant that changes what a track pays.
VARIANT_OF = table([WITH_GALLANTRY, WITH_ARMS, WITH_ARMS, WITH_EDUCATION, WITH_SERVICE, WITH_QUESTS, WITH_CHARITY])


@hot
def rounds_left(s: State) -> int:
    """Times that each squire will still play a card before the scoring, without the one in question."""
    if s.phase > PLAY:
        return 0
    if s.phase < PLAY:
        return ROUNDS
    return (plays_in_all(s) - s.at + s.squires - 2) // s.squires


@rule
def gain(s: State, seat: int, squire: int, track: int, planned: int, squares: int, by_card: int, rounds: int) -> int:
    """What it is worth to a seat that a disc goes on so many squares, when it will have gone the planned ones."""
    start = s.place[squire, track]
    reached = (start >> HEIGHT_BITS) + planned
    if planned > 0:
        start = on_top(reached)
    end = on_top(reached + squares)
    if s.variants & VARIANT_OF[track]:
        return gain_by_variant(s, seat, squire, track, start, end, by_card, rounds)
    if track == SERVICE:
        return own(s, seat, squire, gain_on_service(s, reached, reached + squares, rounds))
    stake = STAKE[kind_of_table(s), s.turn - 1, track]
    if track == GALLANTRY and s.phase == BONUS_MOVE:
        stake = LATER_BONUSES[kind_of_table(s), s.turn - 1]
        if s.turn == TURNS:
            return own(s, seat, squire, TIE_BREAK)
    return gain_of_places(
        s, seat, squire, track, start, end, UNRULY[kind_of_table(s), s.turn - 1, track, rounds], PRIZES_OF[track], stake
    )


@rule
def gain_by_variant(s: State, seat: int, squire: int, track: int, start: int, end: int, by_card: int, rounds: int) -> int:
    if track == SERVICE:
        return own(s, seat, squire, gain_by_scrolls(s, seat, squire, start >> HEIGHT_BITS, end >> HEIGHT_BITS))
    if GALLANTRY < track <= TOURNAMENTS:
        return gain_with_cup(s, seat, squire, track, start, end, by_card, rounds)
    unruly = UNRULY[kind_of_table(s), s.turn - 1, track, rounds]
    if track == GALLANTRY:
        return gain_of_places(s, seat, squire, track, start, end, unruly, FOR_BONUS, bonus_stake(s, squire))
    if track == QUESTS:
        return gain_of_places(s, seat, squire, track, start, end, unruly, FOR_COATS, coat_stake(s, squire))
    stake = EXCHANGE_STAKE[kind_of_table(s), s.turn - 1]
    prizes = FOR_EXCHANGE
    if track < SERVICE:
        stake = CODEX_STAKE[kind_of_table(s), s.turn - 1]
        prizes = FOR_EDUCATION
    return gain_of_places(s, seat, squire, track, start, end, unruly, prizes, stake)


@hot
def gain_on_service(s: State, start: int, end: int, rounds: int) -> int:
    turns = (TURNS - s.turn) % MIDDLE
    kind = kind_of_table(s)
    after = SERVICE_WORTH[kind, turns, rounds, min(end, LAST_OF_SERVICE)]
    return after - SERVICE_WORTH[kind, turns, rounds, min(start, LAST_OF_SERVICE)]


@rule
def value_moves(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """A bonus goes where it gains most."""
    squares = BONUS[PAID_PLACES - 1 - s.at]
    for i in range(n):
        points[i] = gain(s, seat, s.squire, choices[i] - MOVE, 0, squares, 0, 0)


@rule
def value_raises(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """The disc that is raised passes those above it; a square is not gained."""
    for i in range(n):
        points[i] = 0
        if choices[i] != LEAVE:
            disc = choices[i] - RAISE_DISC
            points[i] = gain(s, seat, disc // TRACKS, disc % TRACKS, 0, 0, 0, 0)
