"""Placing: what a piece is worth, together with the best that may follow it in the same turn."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.record import Choices, Weights, table
from ....engine.rule import hot
from ..components import CARD_OF, COUNTRIES, COUNTRY_OF, LAND, PAIR, SITES
from ..placing import pair_in_hand
from ..state import ABBEY, ADVISOR, DONE, EXCHANGE, NOTHING, OWN_CARD, PASS, State
from .courts import influence
from .roads import around, room_to_grow, row_gain
from .scale import EXCHANGE_WORTH, FOOLISH, NOTHING_DONE, PAIR_SPENT, time_left
from .standing import standing

#: Of each action that places a piece.
COUNTRY = table([COUNTRY_OF[i % SITES] for i in range(ADVISOR - ABBEY)] + [i % COUNTRIES for i in range(DONE - ADVISOR)])
PRICE = table([i // SITES for i in range(ADVISOR - ABBEY)] + [i // COUNTRIES for i in range(DONE - ADVISOR)])


@hot
def judge_placements(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    """Abbeys come country by country, each with all its free sites: what is the same for all of them is found once."""
    time = time_left(s)
    near = around(s.abbeys[seat])
    i = 0
    while i < n:
        action = choices[i]
        if action < ADVISOR:
            country = COUNTRY[action]
            judge_abbeys(s, seat, country, PRICE[action], near, time, i, points)
            i += count_bits(LAND[country] & s.free)
        else:
            points[i] = worth_of_advisor(s, seat, action, time) if action < DONE else worth_of_waiting(s, seat, action)
            i += 1


@hot
def worth_of_waiting(s: State, seat: int, action: int) -> int:
    """Another card instead of a piece, which should break no pair; or nothing: a second piece left out, a turn passed."""
    if s.run_outs == 2:
        return 0
    if action < EXCHANGE or action >= PASS or s.hand[seat, action - EXCHANGE] >= PAIR:
        return NOTHING_DONE
    return EXCHANGE_WORTH


@hot
def wasteful(s: State, seat: int, country: int, price: int) -> int:
    """A pair for what one card would buy. Where both are to be played, the single card may go first."""
    return price != OWN_CARD and s.hand[seat, CARD_OF[country]] > 0


@hot
def spent(s: State, price: int) -> int:
    """What a pair is worth besides; nothing when no more are drawn."""
    return 0 if price == OWN_CARD or s.run_outs == 2 else PAIR_SPENT


@hot
def may_follow(s: State, seat: int, country: int, price: int) -> int:
    """Whether a second piece may go into the same country, by what is left of the cards.

    Swift play does not ask: there the second piece may go anywhere, and taking the best piece first is good enough."""
    if s.swift or price != OWN_CARD or s.placed > 0 or s.most[country] == 0:
        return False
    return pair_in_hand(s, seat) != NOTHING


@hot
def judge_abbeys(s: State, seat: int, country: int, price: int, near: int, time: int, first: int, points: Weights) -> None:
    """An abbey on each free site of a country, whose choices begin with the first."""
    end = first + count_bits(LAND[country] & s.free)
    if wasteful(s, seat, country, price):
        for i in range(first, end):
            points[i] = FOOLISH
        return
    alone = standing(s, seat, country, 1)
    two = FOOLISH
    if may_follow(s, seat, country, price):
        room = max(s.most[country], s.built[seat, country] + 1) - s.court[country]
        if room > 0 and s.advisors_left[seat] > 0:
            alone += max(0, influence(s, seat, country, 1, time))
        if end - first > 1 and s.abbeys_left[seat] > 1:
            two = standing(s, seat, country, 2)
    worth = alone - spent(s, price)
    sites = LAND[country] & s.free
    rest = sites
    for i in range(first, end):
        points[i] = worth + room_to_grow(s, lowest_bit(rest), time)
        rest &= rest - 1
    rest = sites & near
    while rest:
        site = lowest_bit(rest)
        points[first + count_bits(sites & (1 << site) - 1)] += row_gain(s.abbeys[seat], site, time)
        rest &= rest - 1
    if two > FOOLISH:
        add_second_abbey(two - alone - worth, first, end, points)


@hot
def add_second_abbey(more: int, first: int, end: int, points: Weights) -> None:
    """A second abbey goes on the best site but this one. It adds so much more than the points of that site, if anything."""
    best = FOOLISH
    second = FOOLISH
    for i in range(first, end):
        second = max(second, min(best, points[i]))
        best = max(best, points[i])
    for i in range(first, end):
        points[i] += max(0, more + (second if points[i] == best else best))


@hot
def worth_of_advisor(s: State, seat: int, action: int, time: int) -> int:
    """One more advisor in a country."""
    country = COUNTRY[action]
    price = PRICE[action]
    if wasteful(s, seat, country, price):
        return FOOLISH
    one = influence(s, seat, country, 1, time)
    more = 0
    if may_follow(s, seat, country, price):
        if s.abbeys_left[seat] > 0 and LAND[country] & s.free:
            more = max(more, standing(s, seat, country, 1))
        if s.advisors_left[seat] > 1 and s.most[country] - s.court[country] > 1:
            more = max(more, influence(s, seat, country, 2, time) - one)
    return one + more - spent(s, price)
