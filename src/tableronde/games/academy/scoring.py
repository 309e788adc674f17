"""Scoring, track by track in their order."""

from ...engine.chronicle import EVERYONE, note
from ...engine.record import Choices, Log
from ...engine.rule import rule
from .advanced import step_back
from .coats import is_paid, penalise, reward
from .components import (
    ARMS_PLACES,
    BONUS,
    CHARITY,
    CHARITY_LAST,
    CHARITY_NEXT,
    EDUCATION,
    EDUCATION_LAST,
    EDUCATION_NEXT,
    GALLANTRY,
    HALF_OF_SERVICE,
    LAST_OF_SERVICE,
    MIDDLE,
    PAID_THIRD,
    QUEST_PLACES,
    QUESTS,
    SERVICE,
    SERVICE_HALF,
    SERVICE_WHOLE,
    TOURNAMENTS,
    TRACKS,
    TURNS,
)
from .state import (
    BONUS_MOVE,
    CODEX,
    GETS_BONUS,
    MOVE,
    NOBODY,
    SCORES_TRACK,
    SQUARE_SCORES,
    WITH_ARMS,
    WITH_CHARITY,
    WITH_EDUCATION,
    WITH_GALLANTRY,
    WITH_QUESTS,
    WITH_SERVICE,
    State,
)
from .tracks import advance, ahead, ranked, square
from .variants.arms import score_knight, scored_with_cup
from .variants.charity import ask_exchange
from .variants.education import codex_taker, settle_codex
from .variants.gallantry import move_by_bet
from .variants.service import score_scrolls

PAID_PLACES = 3


@rule
def begin_scoring(s: State) -> None:
    """Ranks on gallantry are fixed before anybody moves."""
    s.step = GALLANTRY
    s.at = 0
    for rank in range(PAID_PLACES):
        s.ranked[rank] = ranked(s, GALLANTRY, rank)
    if s.squires < PAID_THIRD:
        s.ranked[PAID_PLACES - 1] = NOBODY


@rule
def ask_while_scoring(s: State, log: Log) -> int:
    """Scores track after track until something must be decided; says whether it must."""
    while s.step < TRACKS:
        if s.at == 0 and is_scored(s, s.step):
            note(log, EVERYONE, SCORES_TRACK, s.step, 0, 0, 0)
        if is_scored(s, s.step) and score_track(s, s.step, log):
            return True
        s.step += 1
        s.at = 0
    return False


@rule
def is_scored(s: State, track: int) -> int:
    """Whether a track is scored in this turn."""
    if track == GALLANTRY or track == EDUCATION:
        return True
    if track <= TOURNAMENTS:
        return scored_with_cup(s) if s.variants & WITH_ARMS else True
    if track == SERVICE:
        return s.taken != 0 if s.variants & WITH_SERVICE else s.turn % MIDDLE == 0
    if track == QUESTS and s.variants & WITH_QUESTS:
        return False
    return s.turn == TURNS


@rule
def score_track(s: State, track: int, log: Log) -> int:
    """Says whether somebody must decide before this track is done."""
    if track == GALLANTRY:
        return ask_bonus(s, log)
    if track <= TOURNAMENTS:
        if s.variants & WITH_ARMS:
            score_knight(s, track, log)
        else:
            score_arms(s, track, log)
    elif track == EDUCATION:
        if s.variants & WITH_EDUCATION:
            return ask_codex(s, log)
        penalise(s, EDUCATION, EDUCATION_LAST, EDUCATION_NEXT, log)
    elif track == SERVICE:
        if s.variants & WITH_SERVICE:
            score_scrolls(s, log)
        else:
            score_service(s, log)
    elif track == QUESTS:
        score_quests(s, log)
    elif s.variants & WITH_CHARITY:
        return ask_exchange(s, log)
    else:
        penalise(s, CHARITY, CHARITY_LAST, CHARITY_NEXT, log)
    return False


@rule
def ask_bonus(s: State, log: Log) -> int:
    """The third moves first, then the second, then the first."""
    while s.at < PAID_PLACES:
        rank = PAID_PLACES - 1 - s.at
        s.squire = s.ranked[rank]
        if s.squire != NOBODY:
            if not s.variants & WITH_GALLANTRY:
                s.phase = BONUS_MOVE
                return True
            move_by_bet(s, s.squire, rank, log)
            end_bonus(s, log)
        else:
            s.at += 1
    return False


@rule
def list_moves(s: State, out: Choices) -> int:
    """Any one track, gallantry too; a disc at the end of service can't be chosen."""
    n = 0
    for track in range(TRACKS):
        if track != SERVICE or square(s, s.squire, SERVICE) < LAST_OF_SERVICE:
            out[n] = MOVE + track
            n += 1
    return n


@rule
def move_bonus(s: State, track: int, log: Log) -> None:
    rank = PAID_PLACES - 1 - s.at
    note(log, EVERYONE, GETS_BONUS, s.squire, rank + 1, BONUS[rank], 0)
    advance(s, s.squire, track, BONUS[rank], log)
    end_bonus(s, log)


@rule
def end_bonus(s: State, log: Log) -> None:
    if s.advanced:
        step_back(s, s.squire, log)
    s.at += 1


@rule
def score_arms(s: State, track: int, log: Log) -> None:
    for squire in range(s.squires):
        if is_paid(s, squire, track):
            rank = ahead(s, squire, track)
            reward(s, squire, track, rank, ARMS_PLACES[rank], log)


@rule
def score_service(s: State, log: Log) -> None:
    """Squares count, ranks do not."""
    for squire in range(s.squires):
        reached = square(s, squire, SERVICE)
        if reached >= HALF_OF_SERVICE:
            coat = SERVICE_WHOLE if reached == LAST_OF_SERVICE else SERVICE_HALF
            s.coats[squire, coat] += 1
            note(log, EVERYONE, SQUARE_SCORES, squire, reached, coat, 0)


@rule
def score_quests(s: State, log: Log) -> None:
    for squire in range(s.squires):
        if is_paid(s, squire, QUESTS):
            rank = ahead(s, squire, QUESTS)
            reward(s, squire, QUESTS, rank, QUEST_PLACES[rank], log)


@rule
def ask_codex(s: State, log: Log) -> int:
    """Each squire takes one face-down coat in turn."""
    if s.at < s.squires:
        s.squire = codex_taker(s, s.at)
        s.phase = CODEX
        return True
    settle_codex(s, log)
    return False
