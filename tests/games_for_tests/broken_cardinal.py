"""Rules of a real game, each with one mistake of the kind that the conformance suite is there for.

They stand in a module of their own because rules are copied by their code: they may use names of their module, no closures.
"""

from tableronde.engine.chronicle import EVERYONE, note
from tableronde.engine.contract import SPECTATOR
from tableronde.engine.record import Chance, Choices, Log, Options, Shares, Weights
from tableronde.engine.rule import rule
from tableronde.games.cardinal.components import CARDS
from tableronde.games.cardinal.knowledge import conceal, redeal
from tableronde.games.cardinal.state import (
    ABBEYS_SCORE,
    ACTIONS,
    DRAW,
    DRAW_BLIND,
    DREW,
    EXCHANGE,
    FIRST_ABBEYS,
    OVER,
    PASS,
    RESHUFFLED,
    State,
)
from tableronde.games.cardinal.turn import actors, apply, legal, setup

OUTSIDE = len(ACTIONS)
begun = 0


# What may be done


@rule
def offers_twice(s: State, seat: int, out: Choices) -> int:
    n = legal(s, seat, out)
    if n > 1:
        out[n] = out[0]
        n += 1
    return n


@rule
def offers_nothing(s: State, seat: int, out: Choices) -> int:
    return 0 if s.phase == DRAW else legal(s, seat, out)


@rule
def offers_everybody(s: State, seat: int, out: Choices) -> int:
    return 0 if s.phase == OVER else legal(s, s.turn, out)


@rule
def offers_what_is_not(s: State, seat: int, out: Choices) -> int:
    n = legal(s, seat, out)
    if s.phase == DRAW and n > 0:
        out[n] = OUTSIDE
        n += 1
    return n


@rule
def offers_minus_one(s: State, seat: int, out: Choices) -> int:
    n = legal(s, seat, out)
    if s.phase == DRAW and n > 0:
        out[n] = -1
        n += 1
    return n


@rule
def offers_by_the_pile(s: State, seat: int, out: Choices) -> int:
    """No blind draw once a kind of card has left the pile, which nobody can know."""
    n = legal(s, seat, out)
    if s.phase == DRAW and n > 1 and s.pile[0] < 5:
        n -= 1
    return n


@rule
def offers_and_changes(s: State, seat: int, out: Choices) -> int:
    s.points[0, FIRST_ABBEYS] = 1 - s.points[0, FIRST_ABBEYS]
    return legal(s, seat, out)


@rule
def asks_the_next(s: State) -> int:
    return 0 if s.phase == OVER else 1 << (s.turn + 1) % s.seats


@rule
def asks_nobody(s: State) -> int:
    return actors(s) if s.phase != DRAW else 0


@rule
def asks_two(s: State) -> int:
    return actors(s) | 1 if s.phase != OVER else 0


# What happens


@rule
def loses_a_card(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    apply(s, seat, action, rng, log)
    if EXCHANGE <= action < PASS:
        s.discard[action - EXCHANGE] -= 1


@rule
def a_card_of(s: State, seat: int) -> int:
    for card in range(CARDS):
        if s.hand[seat, card] > s.known[seat, card]:
            return card
    return -1


@rule
def tells_of_another_hand(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    apply(s, seat, action, rng, log)
    other = (seat + 1) % s.seats
    if EXCHANGE <= action < PASS:
        note(log, EVERYONE, DREW, other, a_card_of(s, other), 0, 0)


@rule
def tells_what_was_drawn(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    """The card of a blind draw, for all to read."""
    before = s.hand[seat, 0]
    apply(s, seat, action, rng, log)
    if action == DRAW_BLIND:
        note(log, EVERYONE, DREW, seat, int(s.hand[seat, 0] > before), 0, 0)


@rule
def shows_another_hand(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    """A look into a hand, kept where all can see it, without the mark that a secret came out."""
    apply(s, seat, action, rng, log)
    other = (seat + 1) % s.seats
    card = a_card_of(s, other)
    if EXCHANGE <= action < PASS:
        s.points[other, FIRST_ABBEYS] = card


@rule
def counts_games_in_the_state(s: State, seats: int, options: Options, rng: Chance, log: Log) -> None:
    """Something outside of the state and of the seed has a say: a replay is another game."""
    global begun
    setup(s, seats, options, rng, log)
    begun += 1
    s.points[0, FIRST_ABBEYS] = begun % 100
    note(log, EVERYONE, ABBEYS_SCORE, 0, 0, 1, begun % 100)  # points are told with their reason


@rule
def counts_games_in_the_story(s: State, seats: int, options: Options, rng: Chance, log: Log) -> None:
    global begun
    setup(s, seats, options, rng, log)
    begun += 1
    note(log, EVERYONE, RESHUFFLED, begun, 0, 0, 0)


# Who knows what


@rule
def conceals_all_but_the_pile(s: State, seat: int) -> None:
    for card in range(CARDS):
        for other in range(s.seats):
            if other != seat:
                s.hand[other, card] = s.known[other, card]
                s.blind[other, card] = 0


@rule
def conceals_all_but_hands(s: State, seat: int) -> None:
    for card in range(CARDS):
        s.pile[card] = 0
        for other in range(s.seats):
            if other != seat:
                s.blind[other, card] = 0


@rule
def conceals_nothing(s: State, seat: int) -> None:
    pass


@rule
def deals_nothing(s: State, seat: int, rng: Chance) -> None:
    pass


@rule
def conceals_the_own_hand(s: State, seat: int) -> None:
    conceal(s, SPECTATOR)


@rule
def conceals_more_each_time(s: State, seat: int) -> None:
    conceal(s, seat)
    s.pile_left = max(0, s.pile_left - 1)


@rule
def deals_other_cards_than_known(s: State, seat: int, rng: Chance) -> None:
    for other in range(s.seats):
        if other != seat:
            for card in range(CARDS):
                s.hand[other, card] = 0
    redeal(s, seat, rng)


@rule
def deals_another_turn(s: State, seat: int, rng: Chance) -> None:
    redeal(s, seat, rng)
    s.turn = (s.turn + 1) % s.seats


@rule
def deals_too_few(s: State, seat: int, rng: Chance) -> None:
    redeal(s, seat, rng)
    for card in range(CARDS):
        if s.pile[card] > 0:
            s.pile[card] -= 1
            break


# Who wins


@rule
def lets_nobody_win(s: State, seat: int) -> int:
    return False


# Advice


@rule
def advises_by_the_pile(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = s.pile[0]


@rule
def advises_only_some(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(1, n):
        points[i] = 0


@rule
def advises_and_changes(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = 0
    s.turn = (s.turn + 1) % s.seats


@rule
def foresees_too_much(s: State, seats: int, chances: Shares) -> int:
    for seat in range(seats):
        chances[seat] = 0.5
    return True


@rule
def foresees_and_changes(s: State, seats: int, chances: Shares) -> int:
    s.turn = (s.turn + 1) % s.seats
    return False
