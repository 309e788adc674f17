"""What experience says, as tables: what places are worth, how safe a lead is, what each track matters turn by turn.

Points are in hundredths.
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
from .experience import KINDS_OF_TABLE, SQUIRES, Experience

POINT = 100
ALL_TURNS = range(1, TURNS + 1)
#: Chances are so many of these; a place is a sum of chances, so it has them as fractions.
CHANCE_BITS = 6
SURE = 1 << CHANCE_BITS


def later_scorings(track: int, turn: int) -> int:
    """Turns after this one until the track is reset, or the game ends."""
    return TURNS - turn if track >= QUESTS else -turn % MIDDLE


# The chance that another disc ends ahead, by the lead over it in half squares. Leads are more or less unruly, and others come
# closer by more or less; both are in the number of the row.
FARTHEST = 31
MOST_UNRULY, MOST_COMING = 95, 3


def _chance_behind(unruly: int, lead: int) -> int:
    return round(SURE * (1 - erf(lead / 2 / sqrt(max(unruly, 0.01)))) / 2)


BEHIND = table(
    [[_chance_behind(unruly, lead - coming) for lead in range(-FARTHEST, FARTHEST + 1)]
     for coming in range(MOST_COMING + 1) for unruly in range(MOST_UNRULY + 1)]
)  # fmt: skip


def _unruly(known: Experience, rounds: int, turns: int, a_turn: int) -> int:
    unruly = known.unruly + rounds * known.unruly_round + turns * a_turn
    return known.others_come * (MOST_UNRULY + 1) + min(MOST_UNRULY, unruly)


def _unruly_on(known: Experience, turn: int, track: int, rounds: int) -> int:
    a_turn = known.unruly_turn if track < QUESTS else known.unruly_turn_to_end
    return _unruly(known, rounds, later_scorings(track, turn), a_turn)


UNRULY = table(
    [[[[_unruly_on(known, turn, track, rounds) for rounds in range(ROUNDS + 1)] for track in range(TRACKS)]
      for turn in ALL_TURNS] for known in KINDS_OF_TABLE]
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


def _step(known: Experience, squires: int, prizes: list[int]) -> int:
    return SURE * (max(prizes) - prizes[squires - 1]) * known.rivalry // (100 * (squires - 1))


#: Duels: what one place more or less of another disc comes to, on the average, in parts of `SURE`.
STEP = table(
    [[_step(known, squires, prizes) for prizes in PRIZES.array[squires - SMALLEST].tolist()]
     for known, squires in zip(KINDS_OF_TABLE, SQUIRES, strict=True)]
)  # fmt: skip
PRIZES_OF = table([FOR_BONUS, FOR_BONUS, FOR_BONUS, FOR_EDUCATION, FOR_BONUS, FOR_QUESTS, FOR_CHARITY])


def _stake(known: Experience, turn: int, track: int) -> int:
    later = later_scorings(track, turn)
    if track >= QUESTS:
        return (known.quests if track == QUESTS else known.charity) * (100 - known.end_is_far * later) // 100
    now = known.last_bonus if track == GALLANTRY and turn == TURNS else 100
    matters = known.gallantry if track == GALLANTRY else known.education if track == EDUCATION else known.arms
    return matters * (now + known.later_scoring * later) // 100


# What one point of a prize is worth now, by turn and track.
STAKE = table([[[_stake(known, turn, track) for track in range(TRACKS)] for turn in ALL_TURNS] for known in KINDS_OF_TABLE])


def _later(matters: int, known: Experience) -> list[int]:
    return [matters * known.later_scoring * later_scorings(GALLANTRY, turn) // 100 for turn in ALL_TURNS]


#: The same of gallantry once this turn's bonuses are settled.
LATER_BONUSES = table([_later(known.gallantry, known) for known in KINDS_OF_TABLE])


# Service by turns to its scoring, rounds to play and square: far away every square counts, in the end only half and end.
ALL_HOPE = 8


def _service(known: Experience, turns: int, rounds: int, square: int) -> int:
    hope = min(ALL_HOPE, known.hope_a_round * rounds + known.hope_a_turn * turns)
    reached = SERVICE_REWARDS[1] if square == LAST_OF_SERVICE else SERVICE_REWARDS[0] if square >= HALF_OF_SERVICE else 0
    even = SERVICE_REWARDS[1] * square // LAST_OF_SERVICE
    return (hope * even + (ALL_HOPE - hope) * reached) * known.service // ALL_HOPE


SERVICE_WORTH = table(
    [[[[_service(known, turns, rounds, square) for square in range(LAST_OF_SERVICE + 1)] for rounds in range(ROUNDS + 1)]
      for turns in range(MIDDLE)] for known in KINDS_OF_TABLE]
)  # fmt: skip

COUNT_DRAFTING = table([known.drafting for known in KINDS_OF_TABLE])
COUNT_PLAYING = table([known.playing for known in KINDS_OF_TABLE])

#: Gallantry breaks ties at the very end.
TIE_BREAK = 10

# Variants.
KNIGHTS = 100  # a point on the knights' tracks
BET_BONUS = 106  # a square of a bonus that was bet on
BET_CARD = 70  # percent of such a bonus for each card on the track of the bet
LATER_BET_BONUSES = table([_later(BET_BONUS, known) for known in KINDS_OF_TABLE])
LIKELY_SCROLL = 60  # percent: a scroll that lies there will be taken before it is too late
CODEX = 20  # a point of the codex: who looks in time needs no rank
CODEX_STAKE = table([[CODEX + later for later in _later(CODEX, known)] for known in KINDS_OF_TABLE])
COAT, EXCHANGE = 133, 166  # a point by quests that count coats, and by charity exchanges


def _at_the_end(matters: int, known: Experience) -> list[int]:
    return [matters * (100 - known.end_is_far * (TURNS - turn)) // 100 for turn in ALL_TURNS]


COAT_STAKE = table([_at_the_end(COAT, known) for known in KINDS_OF_TABLE])
EXCHANGE_STAKE = table([_at_the_end(EXCHANGE, known) for known in KINDS_OF_TABLE])
#: The knights' tracks, in the turn of their scoring and in the one before.
UNRULY_KNIGHTS = table(
    [[[_unruly(known, rounds, turns, known.unruly_turn) for rounds in range(ROUNDS + 1)] for turns in range(2)]
     for known in KINDS_OF_TABLE]
)  # fmt: skip
#: Gallantry, for this turn's bonuses alone.
UNRULY_BONUS = table([[_unruly(known, rounds, 0, 0) for rounds in range(ROUNDS + 1)] for known in KINDS_OF_TABLE])
