"""Placing: each piece by what it is worth, together with the best that may follow it in the same turn."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..components import CARD_OF, COUNTRIES, COUNTRY_OF, LAND, PAIR, PIECES_A_TURN, SITES
from ..placing import pair_in_hand
from ..state import ABBEY, ADVISOR, DONE, NOTHING, OWN_CARD, PASS, State
from .courts import all_leaders, influence
from .roads import road_worth
from .scale import ABBEY_FUTURE, CARD_COST, EXCHANGE_WORTH, POINT, time_left
from .standing import scorings, standing


@rule
def weigh_placements(s: State, seat: int, choices: Choices, n: int, weights: Weights) -> None:
    courts = all_leaders(s)
    i = 0
    while i < n and choices[i] < DONE:
        action = choices[i]
        country = country_of(action)
        price = price_of(action)
        end = i + 1
        while (
            end < n
            and country_of(choices[end]) == country
            and price_of(choices[end]) == price
            and (choices[end] < ADVISOR) == (action < ADVISOR)
        ):
            end += 1
        if action < ADVISOR:
            weigh_sites(s, seat, country, price, courts, choices, i, end, weights)
        else:
            weigh_seal(s, seat, country, price, courts, i, weights)
        i = end
    while i < n:
        weights[i] = worth_of_waiting(s, seat, choices[i])
        i += 1


@hot
def country_of(action: int) -> int:
    return (
        COUNTRY_OF[(action - ABBEY) % SITES]
        if action < ADVISOR
        else (action - ADVISOR) % COUNTRIES
        if action < DONE
        else NOTHING
    )


@hot
def price_of(action: int) -> int:
    return (action - ABBEY) // SITES if action < ADVISOR else (action - ADVISOR) // COUNTRIES


@hot
def may_follow(s: State, seat: int, country: int, price: int) -> int:
    """Whether the cards left after this price pay for a second piece in the same country."""
    if s.placed + 1 >= PIECES_A_TURN or (s.most[country] == 0 and not s.swift):
        return False
    card = CARD_OF[country]
    left = s.hand[seat, card]
    if price == OWN_CARD:
        pair = pair_in_hand(s, seat)
        return left >= PAIR or (pair != NOTHING and pair != card)
    if price - 1 == card:
        left -= PAIR
    return left > 0


@hot
def cost(s: State, price: int) -> int:
    return 0 if s.run_outs == 2 else CARD_COST * (1 if price == OWN_CARD else PAIR)


@rule
def weigh_sites(
    s: State, seat: int, country: int, price: int, courts: int, choices: Choices, first: int, end: int, weights: Weights
) -> None:  # fmt: skip
    """The abbeys that may be built in one country at one price."""
    best = first
    second = -1
    for i in range(first, end):
        weights[i] = road_worth(s, seat, (choices[i] - ABBEY) % SITES)
        if weights[i] > weights[best]:
            second = best
            best = i
        elif i != first and (second < 0 or weights[i] > weights[second]):
            second = i
    times = scorings(s)
    one = standing(s, seat, country, 1) * times // POINT + ABBEY_FUTURE * time_left(s) // 16
    more = 0
    another = one
    if may_follow(s, seat, country, price):
        if (
            s.advisors_left[seat] > 0
            and max(s.most[country], s.built[seat, country] + 1) > s.court[country]
            and not (s.most[country] == 0)
        ):
            more = max(more, influence(s, seat, country, 1, courts))
        if second >= 0 and s.abbeys_left[seat] > 1:
            another = standing(s, seat, country, 2) * times // POINT + 2 * (ABBEY_FUTURE * time_left(s) // 16)
    road_best = weights[best]
    road_second = weights[second] if second >= 0 else 0
    for i in range(first, end):
        worth = one + more
        if another != one:
            worth = max(worth, another + (road_second if i == best else road_best))
        weights[i] += worth - cost(s, price)


@rule
def weigh_seal(s: State, seat: int, country: int, price: int, courts: int, i: int, weights: Weights) -> None:
    """One more advisor in a country."""
    one = influence(s, seat, country, 1, courts)
    more = 0
    if may_follow(s, seat, country, price):
        if s.abbeys_left[seat] > 0 and LAND[country] & s.free:
            more = max(more, standing(s, seat, country, 1) * scorings(s) // POINT + ABBEY_FUTURE * time_left(s) // 16)
        if s.advisors_left[seat] > 1 and s.most[country] - s.court[country] > 1:
            more = max(more, influence(s, seat, country, 2, courts) - one)
    weights[i] = one + more - cost(s, price)


@rule
def worth_of_waiting(s: State, seat: int, action: int) -> int:
    """Nothing more this turn, or another card instead of a piece."""
    if action == DONE or action == PASS:
        return 0
    return EXCHANGE_WORTH
