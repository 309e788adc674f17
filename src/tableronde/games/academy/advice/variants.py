"""What tracks pay under the variants: knights and cup, bets, codex, scrolls, quests for coats, charity exchanges."""

from ....engine.record import table
from ....engine.rule import rule
from ..coats import positive_coats
from ..components import (
    CUP_REACH,
    GALLANTRY,
    JOUSTS,
    LAST_OF_SERVICE,
    SCROLL_REWARDS,
    SCROLL_SQUARES,
    SERVICE,
    TOURNAMENTS,
    TURNS,
)
from ..state import BET, BONUS_MOVE, NOBODY, RAISE, WITH_ARMS, State
from ..tracks import square
from ..variants.arms import scored_with_cup
from .cards_in_hand import cards_on
from .experience import kind_of_table
from .figures import (
    BET_BONUS,
    BET_CARD,
    CHANCE_BITS,
    COAT_STAKE,
    FOR_BONUS,
    FOR_CUP,
    FOR_NO_CUP,
    KNIGHTS,
    LATER_BET_BONUSES,
    LIKELY_SCROLL,
    POINT,
    QUARTERS,
    STEP,
    SURE,
    UNRULY_BONUS,
    UNRULY_KNIGHTS,
)
from .places import expected_place, own, prize, rivals_passed

SCROLL_WORTH = table(SCROLL_REWARDS)
#: Positive coats that a squire wins in a turn, in halves; with the cup, arms pay every other turn.
COATS_A_TURN, COATS_A_TURN_WITH_CUP = 3, 1


@rule
def cup_chance(s: State, track: int, cup: int, rounds: int) -> int:
    """How likely a knight has the cup when it counts."""
    towards = -cup if track == JOUSTS else cup
    reach = 2 + 2 * rounds + (0 if scored_with_cup(s) else 8)
    return max(0, min(SURE, SURE // 2 + SURE * towards // reach))


@rule
def gain_with_cup(s: State, seat: int, squire: int, track: int, start: int, end: int, squares: int, rounds: int) -> int:
    """Places are worth more where the cup goes; a card takes it along, a bonus (0 squares by card) does not."""
    cup = max(-CUP_REACH, s.cup - squares) if track == JOUSTS else min(CUP_REACH, s.cup + squares)
    unruly = UNRULY_KNIGHTS[kind_of_table(s), s.turn & 1, rounds]
    chance = cup_chance(s, track, cup, rounds)
    after = expected_place(s, squire, track, end, unruly)
    before = expected_place(s, squire, track, start, unruly)
    gain = prize_with_cup(s, after, chance) - prize_with_cup(s, before, chance)
    if cup != s.cup:
        other = JOUSTS + TOURNAMENTS - track
        there = expected_place(s, squire, other, s.place[squire, other], unruly)
        shift = chance - cup_chance(s, track, s.cup, rounds)
        gain += (worth_of_cup(s, after) - worth_of_cup(s, there)) * shift >> CHANCE_BITS
    if s.seats == 2:
        step = STEP[kind_of_table(s), FOR_CUP if 2 * chance > SURE else FOR_NO_CUP]
        passed = rivals_passed(s, seat, squire, track, start, end, unruly)
        gain = own(s, seat, squire, gain) + (step * passed >> CHANCE_BITS)
    return gain * KNIGHTS >> CHANCE_BITS


@rule
def prize_with_cup(s: State, place: int, chance: int) -> int:
    return prize(s.squires, FOR_NO_CUP, place) + (worth_of_cup(s, place) * chance >> CHANCE_BITS)


@rule
def worth_of_cup(s: State, place: int) -> int:
    """What the cup adds to a place."""
    return prize(s.squires, FOR_CUP, place) - prize(s.squires, FOR_NO_CUP, place)


@rule
def bonus_stake(s: State, squire: int) -> int:
    """With bets a bonus is worth as much as cards lie, or will, on the track of the bet."""
    later = LATER_BET_BONUSES[kind_of_table(s), s.turn - 1]
    if s.phase > RAISE:
        return later
    cards = 2 if s.phase == BET else s.played_on[squire, s.bet[squire]] + cards_on(s, squire, s.bet[squire])
    return later + BET_BONUS * cards * BET_CARD // 100


@rule
def squares_by_bet(s: State, squire: int, track: int, rounds: int) -> int:
    """What the bonus may add to a card on this track."""
    if s.bet[squire] != track:
        return 0
    unruly = UNRULY_BONUS[kind_of_table(s), rounds]
    place = expected_place(s, squire, GALLANTRY, s.place[squire, GALLANTRY], unruly)
    return prize(s.squires, FOR_BONUS, place) + SURE // 2 >> CHANCE_BITS


@rule
def gain_by_scrolls(s: State, seat: int, squire: int, start: int, end: int) -> int:
    """A card that takes a scroll has everybody score: good for who stands far ahead."""
    start = min(start, LAST_OF_SERVICE)
    end = min(end, LAST_OF_SERVICE)
    likely = POINT * ((s.taken & 1) + (s.taken >> 1))
    if s.taken < 2:
        likely += LIKELY_SCROLL
    gain = (SCROLL_WORTH[end] - SCROLL_WORTH[start]) * likely
    if s.phase == BONUS_MOVE:
        return gain
    for scroll in range(2):
        if s.scrolls >> scroll & 1 and end >= SCROLL_SQUARES[scroll]:
            gain += POINT * (SCROLL_WORTH[end] - scrolls_of_others(s, seat, squire))
    return gain


@rule
def scrolls_of_others(s: State, seat: int, squire: int) -> int:
    """What a rival gets from a scroll, on the average."""
    total = 0
    for other in range(s.squires):
        if other != squire and s.owner[other] != NOBODY:
            worth = SCROLL_WORTH[square(s, other, SERVICE)]
            total += -worth if s.owner[other] == seat else worth
    return total // (s.seats - 1)


@rule
def coat_stake(s: State, squire: int) -> int:
    """Quests that count coats: those one has, and those to be expected."""
    each = COATS_A_TURN_WITH_CUP if s.variants & WITH_ARMS else COATS_A_TURN
    coats = positive_coats(s, squire) + (TURNS - s.turn + 1) * each // 2 + 1
    return coats * COAT_STAKE[kind_of_table(s), s.turn - 1] // QUARTERS
