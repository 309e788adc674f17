"""What a position is told as: only what a seat knows, as that seat sees it."""

import pytest

import tableronde
from tableronde.engine.observation import Facts
from tableronde.engine.record import Record
from tableronde.games.cardinal.chains import best_chains
from tableronde.games.cardinal.components import ALL_SITES, CARD_IDS, CARDS, COUNTRY_IDS, FACE_UP, HAND, MOST_SEATS, SITE_IDS
from tableronde.games.cardinal.observation import OBSERVATION, numbers
from tableronde.games.cardinal.observation.rows import CHAINED, ROOM_TO_GROW, THREE_IN_A_ROW, count_of, rows_of
from tableronde.games.cardinal.state import State

from .table import ENGLAND_SWABIA, FRANCE, LOTHARINGIA_ITALY, Table, bits, concealed, random_play


def observed(s: Record, seat: int) -> list[int]:
    facts = Facts.new(OBSERVATION.most)
    return [facts[i] for i in range(OBSERVATION.observe(s, seat, facts))]


def unveiled(s: State, seat: int) -> list[int]:
    facts = Facts.new(OBSERVATION.most)
    return [facts[i] for i in range(OBSERVATION.unveil(s, seat, facts, 0))]


def site_fact(site: str, r: int) -> int:
    return numbers.SITE + MOST_SEATS * SITE_IDS.index(site) + r


# What holds for any position


@pytest.mark.parametrize("swift", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_facts_rest_on_what_the_seat_knows_and_have_their_own_numbers(seats: int, swift: bool) -> None:
    for match, state in random_play(seats, seed=seats, swift=swift):
        before = bytes(state)
        for seat in range(seats):
            known, hidden = observed(state, seat), unveiled(state, seat)
            assert observed(match.concealed(seat), seat) == known
            assert all(0 <= fact < OBSERVATION.known for fact in known)
            assert all(OBSERVATION.known <= fact < OBSERVATION.facts for fact in hidden)
            assert len(known) + len(hidden) <= OBSERVATION.most
        assert bytes(state) == before


@pytest.mark.parametrize(("seats", "swift"), [(3, False), (5, True)])
def test_native_code_lists_the_same_facts(seats: int, swift: bool) -> None:
    rules = tableronde.load("cardinal").backend("native")
    observe, unveil = rules.prepare(OBSERVATION.observe, OBSERVATION.unveil)
    facts = Facts.new(OBSERVATION.most)
    for _, state in random_play(seats, seed=seats, swift=swift):
        for seat in range(seats):
            n = observe(rules.state(state), seat, rules.grid(facts))
            n = unveil(rules.state(state), seat, rules.grid(facts), n)
            assert [facts[i] for i in range(n)] == observed(state, seat) + unveiled(state, seat)


# What is told


def test_what_is_too_much_to_count_stays_within_its_own_numbers() -> None:
    """All pieces left, no lead at all, and one that is larger than any step."""
    fresh = observed(Table(seats=5).state, 0)
    left = range(numbers.ABBEYS_LEFT, numbers.ADVISORS_LEFT)
    assert [fact for fact in fresh if fact in left] == [
        numbers.ABBEYS_LEFT + numbers.ABBEYS_LEFT_STEPS * (r + 1) - 1 for r in range(5)
    ]
    assert numbers.AHEAD_OF_BEST + numbers.BEST_STEPS // 2 in fresh
    far = observed(Table(run_outs=1).points(0, 100).state, 0)
    assert numbers.AHEAD_OF_BEST + numbers.BEST_STEPS - 1 in far
    assert numbers.AHEAD + numbers.LEAD_STEPS - 1 in far
    behind = observed(Table(run_outs=1).points(1, 100).state, 0)
    assert {numbers.AHEAD_OF_BEST, numbers.AHEAD} <= set(behind)


def test_an_abbey_is_told_with_its_owner_as_the_seat_sees_it() -> None:
    table = Table().abbeys(1, "cluny")
    assert site_fact("cluny", 1) in observed(table.state, 0)
    assert site_fact("cluny", 0) in observed(table.state, 1)
    assert site_fact("cluny", 2) in observed(table.state, 2)


def test_placing_an_abbey_tells_its_site_and_who_leads() -> None:
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, LOTHARINGIA_ITALY)
    leads = numbers.LEADS + numbers.LEAD_KINDS * COUNTRY_IDS.index("france")
    before = observed(table.state, 0)
    after = observed(table.play("abbey limoges with france").state, 0)
    assert {site_fact("limoges", 0), leads} <= set(after) - set(before)
    assert leads + 2 in observed(table.state, 2)  # the next in turn leads there


def test_a_pair_in_hand_is_more_than_two_cards() -> None:
    facts = observed(Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).state, 0)
    first = numbers.OWN_CARD + HAND * CARD_IDS.index(FRANCE)
    assert {first, first + 1, numbers.OWN_PAIR, numbers.OWN_CARD + HAND * CARD_IDS.index(ENGLAND_SWABIA)} <= set(facts)
    assert numbers.OWN_PAIR not in observed(Table().hand(0, FRANCE, LOTHARINGIA_ITALY, ENGLAND_SWABIA).state, 0)


def test_face_up_cards_and_those_taken_face_up_are_told_and_hidden_ones_only_unveiled() -> None:
    table = Table().hand(1, FRANCE, FRANCE, ENGLAND_SWABIA).known(1, ENGLAND_SWABIA).face_up(FRANCE, FRANCE)
    france, england = CARD_IDS.index(FRANCE), CARD_IDS.index(ENGLAND_SWABIA)
    facts = observed(table.state, 0)
    taken = range(numbers.KNOWN_CARD, numbers.SHORT_HAND)
    assert [fact for fact in facts if fact in taken] == [numbers.KNOWN_CARD + CARDS + england]
    assert {numbers.SHOWN_CARD + FACE_UP * france, numbers.SHOWN_CARD + FACE_UP * france + 1} <= set(facts)
    first, second = numbers.CARD + HAND * france, numbers.CARD + HAND * france + 1
    assert {first, second, numbers.CARD + HAND * england} <= set(unveiled(table.state, 0))
    assert {first, second}.isdisjoint(unveiled(concealed(table.state, 0), 0))


def test_leading_both_courts_of_an_alliance_is_told() -> None:
    table = Table().built(1, france=2, england=2).advisors(1, france=1, england=1)
    alliances = range(numbers.ALLIANCE, numbers.THREES)
    for seat, r in ((0, 1), (1, 0), (2, 2)):
        held = [fact for fact in observed(table.state, seat) if fact in alliances]
        assert [(fact - numbers.ALLIANCE) % MOST_SEATS for fact in held] == [r]


# Rows


def test_four_in_a_row_are_a_chain_and_three_may_become_one() -> None:
    three = bits("fontevraud", "limoges", "moissac")
    assert count_of(rows_of(three, 0), CHAINED) == 0
    assert count_of(rows_of(three, 0), THREE_IN_A_ROW) == 1
    assert count_of(rows_of(three, ALL_SITES & ~three), ROOM_TO_GROW) > 0
    assert count_of(rows_of(three | bits("fleury"), 0), CHAINED) == 4


def test_chains_at_a_glance_are_nearly_always_right() -> None:
    """Against the exact search, in the positions of random matches."""
    found = [
        (count_of(rows_of(state.abbeys[seat], state.free), CHAINED), best_chains(state.copy(), state.abbeys[seat]))
        for seed in range(4)
        for _, state in random_play(3, seed)
        for seat in range(3)
    ]
    chains = [(guess, truth) for guess, truth in found if guess or truth]
    assert len(chains) > 20
    assert sum(abs(guess - truth) <= 1 for guess, truth in chains) >= 0.9 * len(chains)
