"""Draft and play: a card is worth what it gains on its track, with what is held for that track besides."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..components import FIRST_ARMS, KINDS, TOURNAMENTS, TRACK, VALUE
from ..state import PICK, PLAY_CARD, WITH_GALLANTRY, State
from .cards_in_hand import squares_in_hand, squares_on
from .discs import gain, rounds_left
from .experience import kind_of_table
from .figures import COUNT_DRAFTING, COUNT_PLAYING
from .variants import squares_by_bet


@hot
def gain_by_card(s: State, seat: int, squire: int, kind: int, track: int, planned: int, rounds: int) -> int:
    squares = VALUE[kind]
    if s.variants & WITH_GALLANTRY:
        squares += squares_by_bet(s, squire, track, rounds)
    return gain(s, seat, squire, track, planned, squares, VALUE[kind], rounds)


@rule
def best_gain(s: State, seat: int, squire: int, kind: int, planned: int, rounds: int) -> int:
    """Arms go where they are worth more."""
    best = gain_by_card(s, seat, squire, kind, TRACK[kind], planned, rounds)
    if kind >= FIRST_ARMS:
        best = max(best, gain_by_card(s, seat, squire, kind, TOURNAMENTS, planned, rounds))
    return best


@rule
def value_picks(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    held = squares_in_hand(s.hand[seat])
    rounds = rounds_left(s)
    quarters = COUNT_DRAFTING[kind_of_table(s)]
    for i in range(n):
        kind = choices[i] - PICK
        points[i] = best_gain(s, seat, seat, kind, squares_on(held, kind) * quarters >> 2, rounds)


@rule
def value_plays(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Of one's own cards, or where the neutral squire's arms do least harm."""
    squire = s.squire
    held = 0 if s.drawn else squares_in_hand(s.hand[squire])
    rounds = rounds_left(s)
    quarters = COUNT_PLAYING[kind_of_table(s)]
    for i in range(n):
        kind = choices[i] - PLAY_CARD
        track = TOURNAMENTS
        if kind < KINDS:
            track = TRACK[kind]
        else:
            kind += FIRST_ARMS - KINDS
        rest = 0 if s.drawn else max(0, squares_on(held, kind) - VALUE[kind])
        points[i] = gain_by_card(s, seat, squire, kind, track, rest * quarters >> 2, rounds)
