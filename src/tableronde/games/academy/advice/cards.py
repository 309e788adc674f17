"""Draft and play: a card is worth what it gains on its track, with what is held for that track besides."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..cards import copies
from ..components import CARDS_EACH, FIRST_ARMS, KINDS, ROUNDS, TOURNAMENTS, TRACK, VALUE
from ..state import LANCELOT, PICK, PLAY_BLACK, PLAY_CARD, WITH_GALLANTRY, State
from .cards_in_hand import squares_in_hand, squares_on
from .discs import gain, rounds_left
from .experience import kind_of_table
from .figures import COUNT_DRAFTING, COUNT_PLAYING
from .variants import squares_by_bet

#: What a card gains more than the least useful one that will be played counts against it, by so small a part: it can wait. What
#: it gains less counts so many times: such a card should stay in hand, whatever is played first.
KEPT_FOR_LATER = 8
STAYS = 2
MORE_THAN_ANY = 1 << 30


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
    if not s.drawn and s.owner[squire] == seat:
        keep_the_best(s.hand[squire], choices, n, points, 0 if s.mode == LANCELOT else CARDS_EACH - ROUNDS)


@rule
def keep_the_best(hand: int, choices: Choices, n: int, points: Weights, spare: int) -> None:
    """All cards but the spare ones will be played, in whatever order: only what should stay in hand is bad now. The others go
    from the least useful on; the best have time, and what lands last lies on top."""
    least = least_to_play(hand, choices, n, points, spare)
    i = 0
    while i < n:
        more = gain_of_card(choices, points, i) - least
        less = more + more // KEPT_FOR_LATER if more > 0 else -STAYS * more
        points[i] -= less
        if is_arms(choices[i]):
            i += 1
            points[i] -= less
        i += 1


@hot
def is_arms(play: int) -> int:
    """They come twice: on jousts, and right after it on tournaments."""
    return FIRST_ARMS <= play - PLAY_CARD < KINDS


@hot
def gain_of_card(choices: Choices, points: Weights, i: int) -> int:
    return max(points[i], points[i + 1]) if is_arms(choices[i]) else points[i]


@rule
def least_to_play(hand: int, choices: Choices, n: int, points: Weights, spare: int) -> int:
    """The gain by the least useful card that will be played: of all, or of all but a spare one."""
    least = MORE_THAN_ANY
    following = MORE_THAN_ANY
    for i in range(n):
        if choices[i] < PLAY_BLACK:
            gained = gain_of_card(choices, points, i)
            if gained < following:
                following = max(gained, least)
                least = min(gained, least)
                if gained == least and copies(hand, choices[i] - PLAY_CARD) > 1:
                    following = least
    return least if spare == 0 or following == MORE_THAN_ANY else following
