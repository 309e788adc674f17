"""The course of a game: set-up, turns, and its two ways to end."""

from ...engine.chance import below
from ...engine.chronicle import EVERYONE, note
from ...engine.record import Chance, Choices, Log, Options
from ...engine.rule import hot, rule
from .cards import (
    check_pile,
    draw_blind,
    drawing_goes_on,
    hand_is_full,
    legal_draws,
    make_deck,
    replace_face_up,
    take_face_up,
    turn_up,
)
from .components import ABBEYS_EACH, ADVISORS_EACH, ALL_SITES, CARDS, COUNTRIES, FACE_UP, HAND, PIECES_A_TURN, SITES
from .placing import build_abbey, lay_down, legal_placements, seals_open, seat_advisor, somebody_can_place
from .scoring import score_everything, wins
from .state import (
    ABBEY,
    ADVISOR,
    BEGAN,
    DONE,
    DRAW,
    DRAW_BLIND,
    EXCHANGE,
    EXCHANGED,
    NO_PLACE_LEFT,
    NOTHING,
    OVER,
    PASS,
    PASSED,
    PLACE,
    PLACE_MORE,
    TAKE,
    TURN,
    WON,
    State,
)


@rule
def setup(s: State, seats: int, options: Options, rng: Chance, log: Log) -> None:
    s.seats = seats
    s.swift = options[0]
    s.free = ALL_SITES
    for country in range(COUNTRIES):
        s.ranks[country] = seats  # all have no abbey there
    for seat in range(seats):
        s.abbeys_left[seat] = ABBEYS_EACH
        s.advisors_left[seat] = ADVISORS_EACH
    s.start = below(rng, seats)
    note(log, EVERYONE, BEGAN, s.start, 0, 0, 0)
    make_deck(s, seats)
    for seat in range(seats):
        for _ in range(HAND):
            draw_blind(s, seat, rng, log)
    for slot in range(FACE_UP):
        turn_up(s, slot, rng, log)
    begin_turn(s, s.start, log)


@hot
def begin_turn(s: State, seat: int, log: Log) -> None:
    s.turn = seat
    s.phase = PLACE
    s.placed = 0
    s.country = NOTHING
    s.opened = 0
    note(log, EVERYONE, TURN, seat, 0, 0, 0)


@rule
def actors(s: State) -> int:
    return 0 if s.phase == OVER else 1 << s.turn


@hot
def legal(s: State, seat: int, out: Choices) -> int:
    if s.phase == OVER or seat != s.turn:
        return 0
    if s.phase == DRAW:
        return legal_draws(s, out)
    n = legal_placements(s, seat, out)
    if s.phase == PLACE_MORE:
        out[n] = DONE
        return n + 1
    if not drawing_goes_on(s):
        out[n] = PASS
        return n + 1
    for card in range(CARDS):
        out[n] = EXCHANGE + card  # stays only if it counts: faster than to ask before
        n += 1 if s.hand[seat, card] > 0 else 0
    return n


@hot
def apply(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    if action < ADVISOR:
        build_abbey(s, seat, (action - ABBEY) % SITES, (action - ABBEY) // SITES, log)
        after_piece(s, log)
    elif action < DONE:
        seat_advisor(s, seat, (action - ADVISOR) % COUNTRIES, (action - ADVISOR) // COUNTRIES, log)
        after_piece(s, log)
    elif action == DONE:
        begin_refill(s, log)
    elif action < PASS:
        lay_down(s, seat, action - EXCHANGE, 1)
        note(log, EVERYONE, EXCHANGED, seat, action - EXCHANGE, 0, 0)
        s.phase = DRAW
    elif action == PASS:
        note(log, EVERYONE, PASSED, seat, 0, 0, 0)
        end_turn(s, log)
    else:
        if action < DRAW_BLIND:
            take_face_up(s, seat, action - TAKE, log)
        else:
            draw_blind(s, seat, rng, log)
            check_pile(s, log)
        go_on_drawing(s, seat, rng, log)


@hot
def after_piece(s: State, log: Log) -> None:
    if not somebody_can_place(s):
        note(log, EVERYONE, NO_PLACE_LEFT, 0, 0, 0, 0)
        finish(s, log)
    elif s.placed < PIECES_A_TURN and seals_open(s):
        s.phase = PLACE_MORE
    else:
        begin_refill(s, log)


@hot
def begin_refill(s: State, log: Log) -> None:
    if drawing_goes_on(s):
        s.phase = DRAW
    else:
        end_turn(s, log)


@hot
def go_on_drawing(s: State, seat: int, rng: Chance, log: Log) -> None:
    """Until the hand is full, then the face-up cards; the second end of the pile ends the turn at once."""
    if drawing_goes_on(s) and not hand_is_full(s, seat):
        return
    replace_face_up(s, rng, log)
    end_turn(s, log)


@hot
def end_turn(s: State, log: Log) -> None:
    """In the last round, the player at the right of the start player is the last."""
    following = s.turn + 1 if s.turn + 1 < s.seats else 0
    if not drawing_goes_on(s) and following == s.start:
        finish(s, log)
    else:
        begin_turn(s, following, log)


@rule
def finish(s: State, log: Log) -> None:
    score_everything(s, log)
    for seat in range(s.seats):
        if wins(s, seat):
            note(log, EVERYONE, WON, seat, 0, 0, 0)
    s.phase = OVER
