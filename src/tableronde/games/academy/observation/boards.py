"""The table, the discs and the points, as a seat sees them: squires and seats are counted from its own."""

from ....engine.observation import Facts
from ....engine.rule import hot, rule
from ..coats import points
from ..components import COATS, EDUCATION_LAST, EDUCATION_NEXT, PILE, ROUNDS, TRACKS, TURNS, WORTH
from ..lancelot import chooser
from ..meta import VARIANTS
from ..state import (
    ASSIGN,
    BLANK,
    DRAFT,
    KARADOC,
    LANCELOT,
    LOOK,
    MINUS_1,
    NORMAL,
    OVER,
    PLAY,
    RAISE,
    SPLIT,
    TAKE_PILE,
    WITH_CHARITY,
    WITH_EDUCATION,
    State,
)
from ..tracks import HEIGHT_BITS, ahead
from ..variants.charity import gift_seen_by
from .numbers import (
    ADVANCED,
    AHEAD,
    BEHIND,
    BEHIND_BY,
    CARDS_LEFT,
    CHANGE,
    CHANGES,
    DECIDES,
    DISTANCE,
    FAR,
    FIRST,
    FURTHEST,
    GAP,
    GAPS,
    LEAD,
    LEADS,
    LEFT,
    LEVEL,
    LEVEL_AT_0,
    LEVELS,
    LOWEST,
    MOST_CHANGE,
    NEAR,
    PHASE,
    PICKED,
    POINTS,
    RANK,
    RANKS,
    SQUARES,
    STEP,
    STEPS,
    TABLE,
    TURN,
    VARIANT,
)

VARIETY = len(VARIANTS)
#: What a coat of −1 or −3 is worth to who does not know which it is.
EITHER = -2


@hot
def own_squire(s: State, seat: int) -> int:
    """The seat's squire; in Lancelot the first of its two."""
    return 2 * seat if s.mode == LANCELOT else seat


@hot
def squire_after(s: State, own: int, number: int) -> int:
    squire = own + number
    return squire if squire < s.squires else squire - s.squires


@hot
def relative(s: State, own: int, squire: int) -> int:
    """How far a squire is after the own one."""
    return squire - own if squire >= own else squire - own + s.squires


@rule
def tell_table(s: State, seat: int, facts: Facts, n: int) -> int:
    own = own_squire(s, seat)
    kind = s.seats - 3 if s.mode == NORMAL else 3 + 2 * (s.mode - KARADOC) + seat
    facts[n] = TABLE + kind
    facts[n + 1] = TURN + s.turn - 1
    facts[n + 2] = PHASE + s.phase
    facts[n + 3] = FIRST + relative(s, own, s.first)
    n += 4
    if s.advanced:
        facts[n] = ADVANCED
        n += 1
    for variant in range(VARIETY):
        if s.variants >> variant & 1:
            facts[n] = VARIANT + variant
            n += 1
    return tell_phase(s, own, facts, n)


@rule
def tell_phase(s: State, own: int, facts: Facts, n: int) -> int:
    """Who decides, and how far the phase is."""
    phase = s.phase
    if phase == TAKE_PILE:
        facts[n] = DECIDES + relative(s, own, own_squire(s, chooser(s)))
        n += 1
    elif phase != OVER and phase != DRAFT and phase != SPLIT and phase != ASSIGN:
        facts[n] = DECIDES + relative(s, own, s.squire)
        n += 1
    if phase == DRAFT:
        facts[n] = PICKED + s.at
        n += 1
    elif phase == PLAY or phase == LOOK:
        each = PILE if s.mode == LANCELOT else ROUNDS
        for number in range(s.squires):
            squire = squire_after(s, own, number)
            left = each
            for track in range(TRACKS):
                left -= s.played_on[squire, track]
            facts[n] = CARDS_LEFT + number * LEFT + left
            n += 1
    elif phase != OVER and phase != RAISE and phase != SPLIT and phase != ASSIGN:
        facts[n] = STEP + min(s.at, STEPS - 1)
        n += 1
    return n


@rule
def tell_boards(s: State, own: int, facts: Facts, n: int) -> int:
    """How far the own discs are, how far the others are from them, and everybody's rank."""
    for track in range(TRACKS):
        place = s.place[own, track]
        facts[n] = DISTANCE + track * SQUARES + min(place >> HEIGHT_BITS, SQUARES - 1)
        n += 1
        for number in range(s.squires):
            squire = squire_after(s, own, number)
            other = s.place[squire, track]
            facts[n] = RANK + (number * TRACKS + track) * RANKS + (ahead(s, squire, track) if other else RANKS - 1)
            n += 1
            if number:
                facts[n] = GAP + ((number - 1) * TRACKS + track) * GAPS + gap(place, other)
                n += 1
    return n


@hot
def gap(place: int, other: int) -> int:
    """How another disc stands to one: behind, on the same square below or above it, or ahead."""
    squares = (other >> HEIGHT_BITS) - (place >> HEIGHT_BITS)
    if squares > 0:
        return AHEAD + 1 + NEAR[min(squares, FAR)]
    if squares < 0:
        return BEHIND - 1 - NEAR[min(-squares, FAR)]
    return LEVEL_AT_0 if other == place else AHEAD if other > place else BEHIND


# Points


@rule
def known_points(s: State, seat: int, squire: int) -> int:
    """The points of a squire for a seat that may not know which coats of the codex it has: those count as between."""
    n = s.quest_points[squire]
    for coat in range(COATS):
        n += s.coats[squire, coat] * WORTH[coat]
    if s.variants & WITH_EDUCATION:
        for turn in range(TURNS):
            one = s.kept_minus[turn, 0]
            other = s.kept_minus[turn, 1]
            if s.in_on_it[turn] >> seat & 1:
                n += WORTH[EDUCATION_NEXT] * (one == squire + 1) + WORTH[EDUCATION_LAST] * (other == squire + 1)
            elif abs(one) == squire + 1 or abs(other) == squire + 1:
                n += EITHER
    if s.variants & WITH_CHARITY and s.turn == TURNS:
        for exchange in range(2):
            given = s.gift[exchange, 2]
            if given != BLANK:
                worth = EITHER
                if gift_seen_by(s, exchange) >> seat & 1:
                    worth = WORTH[EDUCATION_NEXT if given == MINUS_1 else EDUCATION_LAST]
                n -= worth * (s.gift[exchange, 0] == squire + 1)
                n += worth * (s.gift[exchange, 1] == squire + 1)
    return n


@rule
def known_seat_points(s: State, seat: int, other: int) -> int:
    """The points of another player's squires, as a seat knows them."""
    if s.mode == LANCELOT:
        return known_points(s, seat, 2 * other) + known_points(s, seat, 2 * other + 1)
    return known_points(s, seat, other)


@rule
def tell_points(s: State, seat: int, facts: Facts, n: int) -> int:
    """The own, and how far the other players are before it. The neutral squire's win nothing."""
    own = known_seat_points(s, seat, seat)
    facts[n] = POINTS + min(max(own - LOWEST, 0) // LEVEL, LEVELS - 1)
    n += 1
    for number in range(1, s.seats):
        other = (seat + number) % s.seats
        lead = min(max(known_seat_points(s, seat, other) - own, -FURTHEST), FURTHEST)
        facts[n] = BEHIND_BY + (number - 1) * LEADS + (lead + FURTHEST) // LEAD
        n += 1
    return n


@rule
def unveil_points(s: State, seat: int, facts: Facts, n: int) -> int:
    """How much more or less the others are before it in truth."""
    if s.variants & (WITH_EDUCATION | WITH_CHARITY) == 0:
        return n
    for number in range(1, s.seats):
        other = (seat + number) % s.seats
        change = hidden_points(s, seat, other) - hidden_points(s, seat, seat)
        facts[n] = CHANGE + (number - 1) * CHANGES + min(max(change, -MOST_CHANGE), MOST_CHANGE) + MOST_CHANGE
        n += 1
    return n


@rule
def hidden_points(s: State, seat: int, other: int) -> int:
    n = -known_seat_points(s, seat, other)
    for squire in range(s.squires):
        if s.owner[squire] == other:
            n += points(s, squire)
    return n
