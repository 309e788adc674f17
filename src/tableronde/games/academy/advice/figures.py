"""What experience says, as tables: what places are worth, how safe a lead is, what each track matters turn by turn.

The figures were tuned by contests of many thousand games. Points are in hundredths.
"""

from math import erf, sqrt

from ....engine.record import table
from ..components import (
    ARMS_REWARDS,
    CHARITY_PENALTIES,
    CUP_REWARDS,
    EDUCATION,
    EDUCATION_PENALTIES,
    GALLANTRY,
    HALF_OF_SERVICE,
    LAST_OF_SERVICE,
    MIDDLE,
    MOST_SQUIRES,
    NO_CUP_REWARDS,
    PAID_THIRD,
    QUEST_REWARDS,
    QUESTS,
    ROUNDS,
    SERVICE_REWARDS,
    TRACKS,
    TURNS,
)

POINT = 100
#: Chances are so many of these; a place is a sum of chances, so it has them as fractions.
CHANCE_BITS = 6
SURE = 1 << CHANCE_BITS

# How much a track matters in one turn, against what the rules pay: quests and charity leave time to react until the end.
MATTERS = {"gallantry": 210, "arms": 100, "education": 111, "quests": 73, "charity": 45, "service": 45}
LAST_BONUS = 133  # percent: the last bonus goes exactly where it pays
LATER_SCORING = 116  # a scoring of a later turn, before the discs go back, in percent of this turn's
END_IS_FAR = 8  # percent off for each turn before the last, where only the last is scored

# How uncertain ranks are until the scoring, as a variance of leads: halves of squares².
UNRULY_BONUS, UNRULY_ROUND, UNRULY_TURN, UNRULY_TURN_TO_END = 3, 6, 8, 16
OTHERS_COME = 1  # half squares by which others come closer


def later_scorings(track: int, turn: int) -> int:
    """Turns after this one until the track is reset, or the game ends."""
    return TURNS - turn if track >= QUESTS else -turn % MIDDLE


# The chance that another disc ends ahead, by uncertainty and by the lead over it in half squares.
FARTHEST = 31
MOST_UNRULY = 95


def _chance_behind(unruly: int, lead: int) -> int:
    lead -= OTHERS_COME
    return round(SURE * (1 - erf(lead / 2 / sqrt(max(unruly, 0.01)))) / 2)


BEHIND = table([[_chance_behind(unruly, lead) for lead in range(-FARTHEST, FARTHEST + 1)] for unruly in range(MOST_UNRULY + 1)])
UNRULY = table(
    [[[min(MOST_UNRULY, UNRULY_BONUS + rounds * UNRULY_ROUND
           + later_scorings(track, turn) * (UNRULY_TURN if track < QUESTS else UNRULY_TURN_TO_END))
       for rounds in range(ROUNDS + 1)] for track in range(TRACKS)] for turn in range(1, TURNS + 1)]
)  # fmt: skip

# What places are worth, for 3, 4 and 5 squires; one more at the end, so that a place can lie between two.
PLACES = 6
SMALLEST = 3


def _to_the_first(squires: int, rewards: tuple[int, ...]) -> list[int]:
    paid = rewards if squires >= PAID_THIRD else rewards[:2]
    return [*paid, *[0] * (PLACES - len(paid))]


def _to_the_last(squires: int, penalties: tuple[int, ...]) -> list[int]:
    return [0] * (squires - 2) + [penalties[1]] + [penalties[0]] * (PLACES - squires + 1)


def _to_both(squires: int, rewards: tuple[int, ...]) -> list[int]:
    """What the first places gain, the last ones lose."""
    second = rewards[1] if squires >= PAID_THIRD else 0
    return [rewards[0], second, *[0] * (squires - 4), *[-second] * (squires > 3), *[-rewards[0]] * (PLACES - squires + 1)]


# Quests that count coats, in quarters of a coat: one each, one a pair, and one a pair lost.
QUARTERS = 4
COAT_REWARDS = (4, 2, -2)
#: Charity exchanges: two coats and a penalty, or one coat and a penalty.
EXCHANGE_REWARDS = (7, 4)

FOR_BONUS, FOR_EDUCATION, FOR_QUESTS, FOR_CHARITY, FOR_CUP, FOR_NO_CUP, FOR_COATS, FOR_EXCHANGE = range(8)
PRIZES = table(
    [[_to_the_first(squires, ARMS_REWARDS), _to_the_last(squires, EDUCATION_PENALTIES), _to_the_first(squires, QUEST_REWARDS),
      _to_the_last(squires, CHARITY_PENALTIES), _to_the_first(squires, CUP_REWARDS), _to_the_first(squires, NO_CUP_REWARDS),
      [*COAT_REWARDS[:2], *[0] * (squires - 3), *[COAT_REWARDS[2]] * (PLACES - squires + 1)],
      _to_both(squires, EXCHANGE_REWARDS)] for squires in range(SMALLEST, MOST_SQUIRES + 1)]
)  # fmt: skip
PRIZES_OF = table([FOR_BONUS, FOR_BONUS, FOR_BONUS, FOR_EDUCATION, FOR_BONUS, FOR_QUESTS, FOR_CHARITY])


def _stake(track: int, turn: int) -> int:
    later = later_scorings(track, turn)
    if track >= QUESTS:
        return MATTERS["quests" if track == QUESTS else "charity"] * (100 - END_IS_FAR * later) // 100
    matters = MATTERS["gallantry" if track == GALLANTRY else "education" if track == EDUCATION else "arms"]
    now = LAST_BONUS if track == GALLANTRY and turn == TURNS else 100
    return matters * (now + LATER_SCORING * later) // 100


# What one point of a prize is worth now, by turn and track.
STAKE = table([[_stake(track, turn) for track in range(TRACKS)] for turn in range(1, TURNS + 1)])
#: The same of gallantry once this turn's bonuses are settled.
LATER_BONUSES = table(
    [MATTERS["gallantry"] * LATER_SCORING * later_scorings(GALLANTRY, turn) // 100 for turn in range(1, TURNS + 1)]
)

# Service by turns to its scoring, rounds to play and square: far away every square counts, in the end only half and end.
HOPE_A_ROUND, HOPE_A_TURN, ALL_HOPE = 1, 3, 8


def _service(turns: int, rounds: int, square: int) -> int:
    hope = min(ALL_HOPE, HOPE_A_ROUND * rounds + HOPE_A_TURN * turns)
    reached = SERVICE_REWARDS[1] if square == LAST_OF_SERVICE else SERVICE_REWARDS[0] if square >= HALF_OF_SERVICE else 0
    even = SERVICE_REWARDS[1] * square // LAST_OF_SERVICE
    return (hope * even + (ALL_HOPE - hope) * reached) * MATTERS["service"] // ALL_HOPE


SERVICE_WORTH = table(
    [[[_service(turns, rounds, square) for square in range(LAST_OF_SERVICE + 1)] for rounds in range(ROUNDS + 1)]
     for turns in range(MIDDLE)]
)  # fmt: skip

#: How much a place that a rival loses counts against one that a player gains, in a duel; in percent.
RIVALRY = 100
#: Gallantry breaks ties at the very end.
TIE_BREAK = 10

# Variants.
GALLANT, ARMS_STAKE = MATTERS["gallantry"], MATTERS["arms"]
BET_CARD = 70  # percent of a bonus for each card on the track of the bet
LIKELY_SCROLL = 60  # percent: a scroll that lies there will be taken before it is too late
CODEX_STAKE = table([60 * (100 + LATER_SCORING * later_scorings(EDUCATION, turn)) // 100 for turn in range(1, TURNS + 1)])
COAT_STAKE = table([POINT - END_IS_FAR * (TURNS - turn) for turn in range(1, TURNS + 1)])
EXCHANGE_STAKE = COAT_STAKE
#: The knights' tracks, in the turn of their scoring and in the one before.
UNRULY_KNIGHTS = table(
    [[UNRULY_BONUS + rounds * UNRULY_ROUND + turns * UNRULY_TURN for rounds in range(ROUNDS + 1)] for turns in range(2)]
)
