"""The course of a game: six turns, each of deal, draft, play, scoring, reset and a new first player."""

from ...engine.chance import below
from ...engine.chronicle import EVERYONE, note
from ...engine.record import Chance, Choices, Log, Options
from ...engine.rule import hot, rule
from .advanced import can_raise, close_ranks, list_raises, raise_disc
from .cards import list_kinds
from .components import (
    CARDS_EACH,
    EDUCATION,
    GALLANTRY,
    JOUSTS,
    LANCELOT_ORDER,
    MIDDLE,
    SERVICE,
    TOURNAMENTS,
    TRACKS,
    TURNS,
)
from .draft import begin_draft, choose_card, deal, pack_before
from .ending import finish
from .lancelot import (
    assign_card,
    begin_splitting,
    chooser,
    deal_six,
    list_piles,
    split_card,
    take_pile,
    unsorted,
)
from .play import ask_for_card, list_plays, play_chosen
from .scoring import ask_while_scoring, begin_scoring, list_moves, move_bonus
from .state import (
    ASSIGN,
    ASSIGN_CARD,
    BET,
    BONUS_MOVE,
    CLAIM,
    CODEX,
    DRAFT,
    GIFT,
    GIVE,
    KARADOC,
    LANCELOT,
    LEAVE,
    LOOK,
    LOOK_AT,
    LOOK_AWAY,
    MINUS_1,
    MOVE,
    NORMAL,
    OVER,
    PICK,
    PLACE_BET,
    PLAY,
    PLAY_CARD,
    RAISE,
    RAISE_DISC,
    RECEIVER,
    RELIEVE,
    RESETS,
    SPLIT,
    SPLIT_CARD,
    TAKE_COAT,
    TAKE_FROM,
    TAKE_ONE_PILE,
    TAKE_PILE,
    TURN_BEGINS,
    WITH_ARMS,
    WITH_EDUCATION,
    WITH_GALLANTRY,
    WITH_SERVICE,
    State,
)
from .table_order import decider, in_order, next_first, sit_down
from .variants.arms import return_cup, scored_with_cup
from .variants.charity import STEPS, begin_exchange, claim, give, list_claims, list_gifts, list_receivers
from .variants.education import lay_codex, list_coats, list_looks, look, take_coat
from .variants.gallantry import place_bet
from .variants.service import lay_scrolls, return_scrolls


@rule
def setup(s: State, seats: int, options: Options, rng: Chance, log: Log) -> None:
    s.advanced = options[0]
    s.variants = options[1]
    s.mode = NORMAL if seats > 2 else KARADOC + options[2]
    s.open_scores = options[3]
    sit_down(s, seats)
    s.first = LANCELOT_ORDER[0, 0] if s.mode == LANCELOT else below(rng, seats)
    if s.variants & WITH_SERVICE:
        lay_scrolls(s)
    begin_turn(s, 1, rng, log)


@rule
def begin_turn(s: State, turn: int, rng: Chance, log: Log) -> None:
    s.turn = turn
    note(log, EVERYONE, TURN_BEGINS, turn, s.first, 0, 0)
    for squire in range(s.squires):
        s.hand[squire] = 0
        s.played[squire] = 0
        for track in range(TRACKS):
            s.played_on[squire, track] = 0
        for number in range(CARDS_EACH):
            s.kept[squire, number] = 0
    if s.mode == LANCELOT:
        deal_six(s, rng, log)
    else:
        deal(s, rng, log)
    if s.variants & WITH_EDUCATION:
        lay_codex(s, rng, log)
    if s.variants & WITH_GALLANTRY:
        s.phase = BET
        s.at = 0
        s.squire = in_order(s, 0)
    else:
        begin_choosing_cards(s)


@rule
def begin_choosing_cards(s: State) -> None:
    if s.mode == LANCELOT:
        begin_splitting(s)
    else:
        begin_draft(s)


@rule
def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == DRAFT or s.phase == SPLIT or s.phase == ASSIGN:
        return (1 << s.seats) - 1 & ~s.chosen
    if s.phase == TAKE_PILE:
        return 1 << chooser(s)
    return 1 << decider(s)


@hot
def legal(s: State, seat: int, out: Choices) -> int:
    if actors(s) >> seat & 1 == 0:
        return 0
    phase = s.phase
    if phase == DRAFT:
        return list_kinds(s.pack[pack_before(s, seat, s.at)], PICK, out, 0)
    if phase == PLAY:
        return list_plays(s, out)
    if phase == BONUS_MOVE:
        return list_moves(s, out)
    if phase == BET:
        for track in range(TRACKS):
            out[track] = PLACE_BET + track
        return TRACKS
    if phase == RAISE:
        return list_raises(s, out)
    if phase == LOOK:
        return list_looks(s, out)
    if phase == CODEX:
        return list_coats(s, out)
    if phase == SPLIT:
        return list_kinds(unsorted(s, seat), SPLIT_CARD, out, 0)
    if phase == TAKE_PILE:
        return list_piles(s, out)
    if phase == ASSIGN:
        return list_kinds(unsorted(s, seat), ASSIGN_CARD, out, 0)
    if phase == RECEIVER:
        return list_receivers(s, out)
    if phase == GIFT:
        return list_gifts(s, out)
    return list_claims(s, out)


@hot
def apply(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    phase = s.phase
    if phase == DRAFT:
        choose_card(s, seat, action - PICK, rng, log)
        if s.at == CARDS_EACH:
            s.at = 0
            go_on_playing(s, rng, log)
    elif phase == PLAY:
        play_chosen(s, action - PLAY_CARD, log)
        if s.phase == PLAY:
            go_on_playing(s, rng, log)
    elif phase == BONUS_MOVE:
        move_bonus(s, action - MOVE, log)
        go_on_scoring(s, rng, log)
    elif phase == BET:
        place_bet(s, s.squire, action - PLACE_BET, log)
        s.at += 1
        if s.at == s.squires:
            begin_choosing_cards(s)
        else:
            s.squire = in_order(s, s.at)
    elif phase == RAISE:
        if action != LEAVE:
            raise_disc(s, (action - RAISE_DISC) // TRACKS, (action - RAISE_DISC) % TRACKS, log)
        begin_scoring(s)
        go_on_scoring(s, rng, log)
    elif phase == LOOK:
        if action != LOOK_AWAY:
            look(s, seat, action - LOOK_AT, log)
        go_on_playing(s, rng, log)
    elif phase == CODEX:
        take_coat(s, action - TAKE_COAT, log)
        s.at += 1
        go_on_scoring(s, rng, log)
    elif phase == SPLIT:
        split_card(s, seat, action - SPLIT_CARD, log)
    elif phase == TAKE_PILE:
        take_pile(s, action - TAKE_ONE_PILE, log)
    elif phase == ASSIGN:
        if assign_card(s, seat, action - ASSIGN_CARD, log):
            s.at = 0
            go_on_playing(s, rng, log)
    elif phase == RECEIVER:
        begin_exchange(s, s.at // STEPS, action - RELIEVE, log)
        go_on_scoring(s, rng, log)
    elif phase == GIFT:
        give(s, action - GIVE + MINUS_1, log)
        go_on_scoring(s, rng, log)
    elif phase == CLAIM:
        claim(s, action - TAKE_FROM, log)
        go_on_scoring(s, rng, log)


@rule
def go_on_playing(s: State, rng: Chance, log: Log) -> None:
    if ask_for_card(s, rng, log):
        return
    s.squire = s.first
    if s.advanced and can_raise(s):
        s.phase = RAISE
    else:
        begin_scoring(s)
        go_on_scoring(s, rng, log)


@rule
def go_on_scoring(s: State, rng: Chance, log: Log) -> None:
    if ask_while_scoring(s, log):
        return
    reset(s, log)
    if s.turn == TURNS:
        finish(s, log)
    else:
        s.first = next_first(s)
        begin_turn(s, s.turn + 1, rng, log)


@rule
def reset(s: State, log: Log) -> None:
    """After turn 3 five tracks are reset; the knights' two and the scrolls' one have times of their own."""
    if s.variants & WITH_ARMS and scored_with_cup(s):
        return_cup(s, log)
    if s.variants & WITH_SERVICE:
        return_scrolls(s, log)
    if s.turn == MIDDLE:
        for track in range(GALLANTRY, SERVICE + 1):
            if resets_after_middle(s, track):
                reset_track(s, track, log)


@rule
def resets_after_middle(s: State, track: int) -> int:
    if track == JOUSTS or track == TOURNAMENTS:
        return not s.variants & WITH_ARMS
    if track == SERVICE:
        return not s.variants & WITH_SERVICE
    return True


@rule
def reset_track(s: State, track: int, log: Log) -> None:
    if s.advanced and track <= EDUCATION:
        close_ranks(s, track, log)
        return
    for squire in range(s.squires):
        s.place[squire, track] = 0
    note(log, EVERYONE, RESETS, track, 0, 0, 0)
