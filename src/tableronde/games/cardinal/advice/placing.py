"""Placing: what a piece is worth, together with the best that may follow it in the same turn."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..components import CARD_OF, COUNTRIES, COUNTRY_OF, LAND, PAIR, PIECES_A_TURN, SITES
from ..placing import pair_in_hand
from ..state import ABBEY, ADVISOR, DONE, EXCHANGE, NOTHING, OWN_CARD, State
from .courts import all_leaders, influence
from .roads import road_worth
from .scale import CARD_SPENT, EXCHANGE_WORTH, FOOLISH
from .standing import standing


@rule
def weigh_placements(s: State, seat: int, choices: Choices, n: int, weights: Weights) -> None:
    """Abbeys come country by country: what is the same for all of a country is found once."""
    courts = all_leaders(s)
    i = 0
    while i < n and choices[i] < ADVISOR:
        first = i
        price = (choices[i] - ABBEY) // SITES
        sites = ABBEY + price * SITES  # where the actions of this price begin
        country = COUNTRY_OF[choices[i] - sites]
        while i < n and choices[i] < sites + SITES and COUNTRY_OF[choices[i] - sites] == country:
            weights[i] = FOOLISH
            i += 1
        if not wasteful(s, seat, country, price):
            weigh_sites(s, seat, country, price, courts, choices, first, i, weights)
    while i < n:
        if choices[i] < DONE:
            country = (choices[i] - ADVISOR) % COUNTRIES
            price = (choices[i] - ADVISOR) // COUNTRIES
            weights[i] = FOOLISH
            if not wasteful(s, seat, country, price):
                weights[i] = worth_of_advisor(s, seat, country, price, courts)
        else:
            weights[i] = EXCHANGE_WORTH if choices[i] >= EXCHANGE and s.run_outs < 2 else 0
        i += 1


@hot
def wasteful(s: State, seat: int, country: int, price: int) -> int:
    """A pair for what one card would buy. Where both are to be played, the single card may go first."""
    return price != OWN_CARD and s.hand[seat, CARD_OF[country]] > 0


@hot
def spent(s: State, price: int) -> int:
    """What the cards are worth; nothing when no more are drawn."""
    if s.run_outs == 2:
        return 0
    return CARD_SPENT if price == OWN_CARD else CARD_SPENT * PAIR


@hot
def may_follow(s: State, seat: int, country: int, price: int) -> int:
    """Whether a second piece may go into the same country, by what is left of the cards."""
    if price != OWN_CARD or s.placed + 1 == PIECES_A_TURN or (s.most[country] == 0 and not s.swift):
        return False
    return pair_in_hand(s, seat) != NOTHING


@rule
def weigh_sites(
    s: State, seat: int, country: int, price: int, courts: int, choices: Choices, first: int, end: int, weights: Weights
) -> None:
    """The abbeys that may be built in one country."""
    best = FOOLISH
    second = FOOLISH
    for i in range(first, end):
        road = road_worth(s, seat, (choices[i] - ABBEY) % SITES)
        weights[i] = road
        second = max(second, min(best, road))
        best = max(best, road)
    one = standing(s, seat, country, 1)
    with_advisor = one
    with_abbey = FOOLISH
    if may_follow(s, seat, country, price):
        room = max(s.most[country], s.built[seat, country] + 1) - s.court[country]
        if room > 0 and s.advisors_left[seat] > 0 and s.most[country] > 0:
            with_advisor += max(0, influence(s, seat, country, 1, courts))
        if end - first > 1 and s.abbeys_left[seat] > 1:
            with_abbey = standing(s, seat, country, 2)
    for i in range(first, end):
        other_road = second if weights[i] == best else best
        weights[i] += max(with_advisor, with_abbey + other_road) - spent(s, price)


@rule
def worth_of_advisor(s: State, seat: int, country: int, price: int, courts: int) -> int:
    """One more advisor in a country."""
    one = influence(s, seat, country, 1, courts)
    more = 0
    if may_follow(s, seat, country, price):
        if s.abbeys_left[seat] > 0 and LAND[country] & s.free:
            more = max(more, standing(s, seat, country, 1))
        if s.advisors_left[seat] > 1 and s.most[country] - s.court[country] > 1:
            more = max(more, influence(s, seat, country, 2, courts) - one)
    return one + more - spent(s, price)
