"""The chapter "Scoring": chains."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.cardinal.chains import best_chains
from tableronde.games.cardinal.components import SITE_IDS
from tableronde.games.cardinal.state import State

from ..worlds import thorough
from .table import ENGLAND_SWABIA, FRANCE, Table, bits, country_of, neighbours

Sites = frozenset[str]

EXAMPLE = ("citeaux", "saint-maurice", "sant-ambrogio", "bobbio", "vallombrosa")
SIDE_BRANCH = "neustift"


def chains(*abbeys: str) -> int:
    """The points for these abbeys."""
    state = State()
    points = best_chains(state, bits(*abbeys))
    assert bytes(state) == bytes(State()), "the search leaves no trace"
    return points


# In the words of the text


@pytest.mark.parametrize("length", range(4, 9))
def test_at_least_4_in_a_row_along_roads_1_point_each(length: int) -> None:
    """At least 4 of one's abbeys in a row along roads, 1 point each."""
    road = ["monte-cassino", "vallombrosa", "bobbio", "lerins", "montmajour", "lagrasse", "moissac", "limoges"]
    assert chains(*road[:length]) == length


@pytest.mark.parametrize("length", range(4))
def test_3_in_a_row_give_nothing(length: int) -> None:
    """At least 4."""
    assert chains(*["monte-cassino", "vallombrosa", "bobbio"][:length]) == 0


def test_abbeys_that_no_road_joins_are_no_chain() -> None:
    """... in a row along roads: novalesa and bobbio are near, and no road leads from one to the other."""
    assert chains("grande-chartreuse", "novalesa", "bobbio", "vallombrosa") == 0


def test_sea_lines_are_not_roads() -> None:
    """The dotted lines over the sea are not roads."""
    assert chains("canterbury", "westminster", "gembloux", "stablo", "saint-denis", "peterborough") == 0


def test_somebody_elses_abbey_breaks_a_chain() -> None:
    """At least 4 of *one's* abbeys."""
    table = Table(run_outs=2, turn=2).abbeys(0, "citeaux", "saint-maurice", "bobbio", "vallombrosa").abbeys(1, "sant-ambrogio")
    assert table.play("pass").now.players[0].points["chains"] == 0


def test_the_example_of_5_with_a_side_branch_in_bavaria() -> None:
    """Violet has a chain of 5 over Italy and Burgundy; the abbey in Bavaria, on a side branch, does not count."""
    assert chains(*EXAMPLE) == 5
    assert chains(*EXAMPLE, SIDE_BRANCH) == 5


def test_no_second_chain_over_abbeys_already_counted() -> None:
    """He cannot count a second chain over Italy and Bavaria, as the Italian abbeys are counted already."""
    assert chains(SIDE_BRANCH, "sant-ambrogio", "bobbio", "vallombrosa") == 4
    assert chains(*EXAMPLE, SIDE_BRANCH) == 5


def test_no_side_branches_a_chain_is_a_simple_path() -> None:
    """No side branches: a chain is a simple path. A star has no path of four, however many abbeys are in it."""
    assert chains("fulda", "fritzlar", "saalfeld", "eberbach", "ebrach") == 0
    assert chains("sant-ambrogio", "novalesa", "bobbio", "neustift", "saint-maurice") == 0
    assert chains("sant-ambrogio", "novalesa", "bobbio", "neustift", "saint-maurice", "citeaux") == 4


def test_borders_do_not_matter() -> None:
    """Borders do not matter."""
    across = ["gembloux", "saint-denis", "clairvaux", "citeaux"]
    assert [country_of(site) for site in across] == ["lotharingia", "france", "france", "burgundy"]
    assert chains(*across) == 4
    assert chains("moissac", "limoges", "fontevraud", "fleury") == 4


def test_an_abbey_counts_in_one_chain_only() -> None:
    """An abbey counts in one chain only: two roads of five that cross in one abbey are not ten."""
    one = ["citeaux", "saint-maurice", "sant-ambrogio", "bobbio", "vallombrosa"]
    other = ["grande-chartreuse", "novalesa", "sant-ambrogio", "neustift", "tegernsee"]
    assert chains(*one) == chains(*other) == 5
    assert chains(*{*one, *other}) < 10


def test_two_chains_score_together() -> None:
    """The score is the best total over disjoint chains of 4 or more."""
    assert chains("fountains", "peterborough", "westminster", "canterbury", "moissac", "limoges", "fontevraud", "fleury") == 8


UPPER = ("fleury", "cluny", "grande-chartreuse", "novalesa")
LOWER = ("lagrasse", "montmajour", "lerins", "bobbio")
LONGEST = ("fleury", "cluny", "grande-chartreuse", "montmajour", "lerins", "bobbio")


def test_two_chains_may_touch() -> None:
    """Two chains may touch: a road joins grande-chartreuse and montmajour."""
    assert "montmajour" in neighbours("grande-chartreuse")
    assert chains(*UPPER, *LOWER) == 8


def test_a_long_chain_may_be_given_up_for_two_shorter_ones() -> None:
    """A long chain may be given up for two shorter ones: the chain of 6 leaves 2 that count nothing."""
    own = frozenset(UPPER + LOWER)
    assert chains(*LONGEST) == 6 == max(len(path) for path in simple_paths(own))
    assert longest_first(own) == 6
    assert chains(*own) == 8


def test_a_ring_counts_wholly() -> None:
    """A chain is a simple path: a ring is one when a road of it is left out."""
    assert chains("hirsau", "murbach", "st-gallen", "ottobeuren") == 4
    assert chains("fulda", "eberbach", "lorsch", "comburg", "ebrach") == 5
    assert chains("citeaux", "cluny", "grande-chartreuse", "saint-maurice") == 4


def test_a_ring_of_3_gives_nothing() -> None:
    """At least 4."""
    assert chains("peterborough", "glastonbury", "westminster") == 0


def test_a_ring_of_3_with_a_tail_is_a_path_of_4() -> None:
    """A chain is a simple path: peterborough, glastonbury, westminster, canterbury."""
    assert chains("peterborough", "glastonbury", "westminster", "canterbury") == 4
    assert chains("peterborough", "glastonbury", "westminster", "canterbury", "fountains") == 5


def test_chains_are_scored_at_the_end_only() -> None:
    """Chains (end only)."""
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).pile(FRANCE).abbeys(1, *EXAMPLE)
    table.play("exchange england-swabia", "draw")
    assert table.now.run_outs == 1
    assert table.now.players[1].points["chains"] == 0
    table = Table(run_outs=2, turn=2).abbeys(1, *EXAMPLE).play("pass")
    assert table.now.players[1].points["chains"] == 5


def test_each_player_scores_its_own_chains() -> None:
    """At least 4 of one's abbeys: players do not share."""
    table = Table(run_outs=2, turn=2).abbeys(0, *UPPER).abbeys(1, *LOWER).play("pass")
    assert [player.points["chains"] for player in table.now.players] == [4, 4, 0]


def test_the_story_tells_which_abbeys_are_a_chain() -> None:
    """Each chain is told with its abbeys and its points."""
    table = Table(run_outs=2, turn=2).abbeys(0, *UPPER, *LOWER).play("pass")
    told = {frozenset(note["sites"]): note["points"] for note in table.notes("chain-scores")}
    assert told == {frozenset(UPPER): 4, frozenset(LOWER): 4}


# Against an exhaustive search


def simple_paths(own: Sites) -> set[Sites]:
    """The abbeys of every simple path of 4 or more."""
    found: set[Sites] = set()

    def walk(path: tuple[str, ...]) -> None:
        if len(path) >= 4:
            found.add(frozenset(path))
        for site in neighbours(path[-1]):
            if site in own and site not in path:
                walk((*path, site))

    for site in own:
        walk((site,))
    return found


def exhaustive(own: Sites) -> int:
    """The best total, by trying every set of disjoint paths."""
    paths: dict[str, list[Sites]] = {site: [] for site in own}
    for path in simple_paths(own):
        paths[min(path)].append(path)

    @cache
    def best(rest: Sites) -> int:
        if not rest:
            return 0
        site = min(rest)
        return max([best(rest - {site}), *(len(path) + best(rest - path) for path in paths[site] if path <= rest)])

    return best(own)


def longest_first(own: Sites) -> int:
    """What taking the longest chain first gives."""
    total = 0
    while paths := simple_paths(own):
        longest = max(sorted(paths, key=sorted), key=len)
        total += len(longest)
        own -= longest
    return total


@st.composite
def grown_along_roads(draw: st.DrawFn, most: int = 10) -> Sites:
    """Abbeys as a player who seeks chains builds them: mostly beside one's own."""
    own = {draw(st.sampled_from(SITE_IDS))}
    for _ in range(draw(st.integers(3, most - 1))):
        beside = sorted({site for abbey in own for site in neighbours(abbey)} - own)
        anywhere = [site for site in SITE_IDS if site not in own]
        strays = draw(st.integers(0, 9)) == 0
        own.add(draw(st.sampled_from(anywhere if strays or not beside else beside)))
    return frozenset(own)


@thorough(300)
@given(own=grown_along_roads())
def test_the_score_is_the_best_total_over_disjoint_chains(own: Sites) -> None:
    """The score is the best total over disjoint chains of 4 or more; it must be exact, not greedy."""
    assert chains(*own) == exhaustive(own)


@thorough(100)
@given(own=grown_along_roads(most=20))
def test_the_chains_told_are_disjoint_simple_paths_that_add_up(own: Sites) -> None:
    """No side branches: a chain is a simple path; ... an abbey counts in one chain only."""
    table = Table(run_outs=2, turn=2).abbeys(0, *own).play("pass")
    told = [frozenset(note["sites"]) for note in table.notes("chain-scores")]
    assert sum(len(chain) for chain in told) == table.now.players[0].points["chains"] == len(frozenset().union(*told))
    for chain in told:
        assert chain <= own
        assert chain in simple_paths(chain)


def board_of_20(seed: int) -> Sites:
    chance = Random(seed)
    own = {chance.choice(SITE_IDS[5:])}
    while len(own) < 20:
        own.add(chance.choice(sorted({site for abbey in own for site in neighbours(abbey)} - own)))
    return frozenset(own)


def test_the_score_is_exact_for_all_20_abbeys_too_where_taking_the_longest_first_is_often_wrong() -> None:
    """(In play that seeks chains, taking the longest first is wrong on 4 boards of 10.)"""
    boards = [board_of_20(seed) for seed in range(20)]
    best = [exhaustive(own) for own in boards]
    assert [chains(*own) for own in boards] == best
    greedy = [longest_first(own) for own in boards]
    assert all(short <= long for short, long in zip(greedy, best, strict=True))
    assert sum(short < long for short, long in zip(greedy, best, strict=True)) >= 3
