"""The chapter "A turn": abbeys on sites, advisors on seals, and the pieces in hand."""

import pytest

from tableronde.games.cardinal.components import COUNTRY_IDS

from .table import (
    BAVARIA_BURGUNDY,
    ENGLAND_SWABIA,
    FRANCE,
    LOTHARINGIA_ITALY,
    Table,
    sites_in,
)

THREE_KINDS = (FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY)

# Placing: abbeys


def test_an_abbey_goes_on_a_free_site_of_the_country() -> None:
    """An abbey goes on a free site of the country."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, LOTHARINGIA_ITALY).abbeys(0, "fleury").abbeys(1, "clairvaux", "moissac")
    in_france = {name.split()[1] for name in table.legal("abbey") if name.endswith("with france")}
    assert in_france == set(sites_in("france")) - {"fleury", "clairvaux", "moissac"}
    table.play("abbey limoges with france")
    assert table.now.sites["limoges"] == 0
    assert table.now.players[0].abbeys_left == 18


def test_when_all_sites_of_a_country_are_taken_nobody_builds_there() -> None:
    """When all sites are taken by abbeys, nobody can build there any more."""
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).built(1, france=4).built(2, france=4)
    assert table.countries("abbey") == set(COUNTRY_IDS) - {"france"}
    assert "advisor france with france" in table.legal()


# Placing: advisors


def test_an_advisor_goes_on_the_countrys_seal() -> None:
    """An advisor goes on the country's seal."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, LOTHARINGIA_ITALY).built(1, france=2)
    table.play("advisor france with france")
    assert table.now.countries["france"].advisors == [1, 0, 0]
    assert table.now.players[0].advisors_left == 7
    assert table.now.players[0].abbeys_left == 20


@pytest.mark.parametrize(("seated", "room"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_three_red_two_yellow_two_blue_abbeys_take_three_advisors(seated: int, room: int) -> None:
    """The total of advisors ... may not exceed the number of abbeys there of the player who has most of them."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(0, france=3).built(1, france=2).built(2, france=2)
    table.advisors(2, france=seated)
    assert table.now.countries["france"].room == room
    assert table.countries("advisor") == ({"france"} if room else set())


def test_the_total_of_advisors_counts_all_colours() -> None:
    """The total of advisors in a country, all colours, may not exceed ..."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(1, france=3)
    table.advisors(0, france=1).advisors(1, france=1).advisors(2, france=1)
    assert table.countries("advisor") == set()


def test_the_abbeys_of_different_players_do_not_add_up_for_the_seal() -> None:
    """... may not exceed the number of abbeys there of the player who has most of them."""
    table = (
        Table().hand(0, FRANCE, FRANCE, FRANCE).built(0, france=1).built(1, france=1).built(2, france=1).advisors(1, france=1)
    )
    assert table.countries("advisor") == set()


def test_ones_own_abbeys_are_not_needed() -> None:
    """One's own abbeys are not needed."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(1, france=2)
    table.play("advisor france with france", "advisor france with france")
    assert table.now.countries["france"].advisors == [2, 0, 0]


def test_anne_places_two_advisors_with_one_france_and_a_pair() -> None:
    """Bertrand has 4 abbeys in France, he and Christian one advisor each: Anne places two, with France and a pair."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, france=4).built(2, france=2)
    table.advisors(1, france=1).advisors(2, france=1)
    table.play("advisor france with france", "advisor france with 2 england-swabia")
    france = table.now.countries["france"]
    assert (france.advisors, france.room) == ([2, 1, 1], 0)
    assert table.now.players[0].hand == {}


# Placing: pieces in hand

FULL_EIGHT = {"england": 4, "italy": 4}


def test_no_abbey_left_none_placed() -> None:
    """Abbeys and advisors in hand are limited: none left, none placed."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(0, england=5, franconia=7, bavaria=6, italy=2)
    assert table.now.players[0].abbeys_left == 0
    assert table.legal("abbey") == []
    assert table.countries("advisor") == {"england", "franconia", "bavaria", "italy"}


def test_the_last_abbey_is_placed_and_then_no_other() -> None:
    """Abbeys and advisors in hand are limited: none left, none placed."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(0, england=5, franconia=7, bavaria=6, france=1)
    table.play("abbey moissac with france")
    assert table.legal("abbey") == []
    assert table.countries("advisor") == {"france"}


def test_no_advisor_left_none_placed() -> None:
    """Abbeys and advisors in hand are limited: none left, none placed."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(1, england=5, italy=5).advisors(0, **FULL_EIGHT)
    assert table.now.players[0].advisors_left == 0
    assert table.legal("advisor") == []
    assert table.legal("abbey")


def test_who_has_no_pieces_left_can_only_exchange() -> None:
    """Exchange ... Always allowed, also for who ... has no pieces left."""
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA)
    table.built(0, england=5, franconia=7, italy=6, bavaria=2).advisors(0, **FULL_EIGHT)
    assert table.legal() == ["exchange england-swabia", "exchange france"]
