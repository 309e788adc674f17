"""The chapter "A turn": place or exchange, and refill the hand."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.engine.errors import IllegalAction
from tableronde.games.cardinal.components import CARD_IDS, COUNTRY_IDS, SITE_IDS

from .table import (
    BAVARIA_BURGUNDY,
    ENGLAND_SWABIA,
    FRANCE,
    FRANCONIA_ARAGON,
    LOTHARINGIA_ITALY,
    Table,
    country_of,
    random_play,
    sites_in,
    thorough,
    turns,
)

THREE_KINDS = (FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY)

# Either place, or exchange


def test_a_turn_is_either_place_or_exchange() -> None:
    """A turn: either place, or exchange."""
    table = Table().hand(0, *THREE_KINDS).built(1, france=1)
    kinds = {name.split()[0] for name in table.legal()}
    assert kinds == {"abbey", "advisor", "exchange"}


def test_who_has_placed_does_not_exchange() -> None:
    """A turn: either place, or exchange."""
    table = Table().hand(0, *THREE_KINDS).built(1, france=1).play("abbey saint-denis with france")
    assert table.legal("exchange") == []


def test_who_has_exchanged_does_not_place() -> None:
    """A turn: either place, or exchange."""
    table = Table().hand(0, *THREE_KINDS).built(1, france=1).play("exchange france")
    assert {name.split()[0] for name in table.legal()} == {"take", "draw"}


# Placing: cards


def test_place_plays_cards_to_put_pieces_then_refills_the_hand_to_3() -> None:
    """Place: play 1 to 3 cards to put 1 or 2 pieces into one country, then refill the hand to 3."""
    table = Table().hand(0, *THREE_KINDS)
    table.play("abbey cluny with bavaria-burgundy")
    assert table.now.players[0].hand == {FRANCE: 1, ENGLAND_SWABIA: 1}
    table.play("draw")
    assert sum(table.now.players[0].hand.values()) == 3
    assert table.now.turn == 1


def test_three_cards_played_are_three_cards_drawn() -> None:
    """Place: play 1 to 3 cards ..., then refill the hand to 3."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, france=1)
    table.play("abbey clairvaux with france", "abbey fleury with 2 england-swabia")
    assert table.now.players[0].hand == {}
    table.play("draw", "draw")
    assert table.now.turn == 0
    table.play("draw")
    assert sum(table.now.players[0].hand.values()) == 3
    assert table.now.turn == 1


def test_played_cards_go_to_the_discard() -> None:
    """The cards played are discarded face up."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, france=1)
    table.play("abbey clairvaux with france", "abbey fleury with 2 england-swabia")
    assert table.now.discard == {FRANCE: 1, ENGLAND_SWABIA: 2}


@pytest.mark.parametrize("card", CARD_IDS)
def test_one_card_of_a_colour_places_one_piece_in_one_of_its_countries(card: str) -> None:
    """One card of a colour places one piece in one of its countries."""
    countries = set(card.split("-"))
    table = Table().hand(0, card, *[other for other in CARD_IDS if other != card][:2])
    with_it = [name for name in table.legal("abbey") if name.endswith(f"with {card}")]
    assert sorted(with_it) == sorted(f"abbey {site} with {card}" for country in countries for site in sites_in(country))
    site = sites_in(countries.pop())[0]
    table.play(f"abbey {site} with {card}")
    assert card not in table.now.players[0].hand
    assert table.now.sites[site] == 0


@pytest.mark.parametrize("card", CARD_IDS)
def test_one_card_of_a_colour_also_places_an_advisor(card: str) -> None:
    """One card of a colour places one piece in one of its countries."""
    countries = card.split("-")
    table = Table().hand(0, card, *[other for other in CARD_IDS if other != card][:2])
    for country in COUNTRY_IDS:
        table.built(1, **{country: 1})
    with_it = [name for name in table.legal("advisor") if name.endswith(f"with {card}")]
    assert sorted(with_it) == sorted(f"advisor {country} with {card}" for country in countries)


def test_a_pair_of_identical_cards_places_one_piece_in_any_country() -> None:
    """A pair of identical cards places one piece in any country, those of its own colour too."""
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA)
    with_pair = [name for name in table.legal("abbey") if name.endswith("with 2 france")]
    assert sorted(with_pair) == sorted(f"abbey {site} with 2 france" for site in SITE_IDS)


def test_a_pair_also_places_an_advisor_in_any_country() -> None:
    """A pair of identical cards places one piece in any country, those of its own colour too."""
    table = Table().hand(0, BAVARIA_BURGUNDY, BAVARIA_BURGUNDY, FRANCE)
    for country in COUNTRY_IDS:
        table.built(1, **{country: 1})
    with_pair = [name for name in table.legal("advisor") if name.endswith("with 2 bavaria-burgundy")]
    assert sorted(with_pair) == sorted(f"advisor {country} with 2 bavaria-burgundy" for country in COUNTRY_IDS)


def test_a_pair_places_one_piece_and_both_cards_are_gone() -> None:
    """A pair of identical cards places one piece."""
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).built(1, italy=1)
    table.play("abbey bobbio with 2 france")
    assert table.now.players[0].hand == {ENGLAND_SWABIA: 1}
    assert table.now.discard == {FRANCE: 2}
    assert table.now.players[0].abbeys_left == 19


def test_different_cards_are_no_pair() -> None:
    """A pair of identical cards places one piece in any country."""
    table = Table().hand(0, *THREE_KINDS)
    assert table.countries("abbey") == {"france", "england", "swabia", "bavaria", "burgundy"}
    assert not any(" with 2 " in name for name in table.legal())


def test_christian_with_three_france_cards() -> None:
    """Two France cards place two pieces in France; or two of them, as a pair, one piece in another country."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(1, france=2).built(2, france=1)
    assert table.countries("abbey") == set(COUNTRY_IDS)
    table.play("abbey fontevraud with france")
    assert "advisor france with france" in table.legal()
    assert "advisor france with 2 france" in table.legal()
    table.play("abbey limoges with france")
    assert table.now.countries["france"].abbeys == [2, 2, 1]
    assert table.now.players[0].hand == {FRANCE: 1}


def test_christian_plays_the_pair_elsewhere() -> None:
    """If he does not want to play in France, two of his cards place one piece in another country."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(1, france=2)
    table.play("abbey ripoll with 2 france")
    assert table.now.countries["aragon"].abbeys == [1, 0, 0]
    assert table.now.players[0].hand == {FRANCE: 1}


# Placing: how many, where


def test_at_most_3_cards_2_pieces() -> None:
    """So: at most 3 cards, 2 pieces, 1 country."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(1, france=2)
    table.play("abbey moissac with france", "abbey lagrasse with france")
    assert table.now.players[0].hand == {FRANCE: 1}
    assert table.legal("abbey", "advisor", "done") == []


def test_at_most_1_country() -> None:
    """So: at most 3 cards, 2 pieces, 1 country."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA)
    table.built(1, france=1, england=2, swabia=1).play("abbey murbach with england-swabia")
    assert table.countries("abbey") == {"swabia"}
    assert table.countries("advisor") == {"swabia"}


def test_a_pair_does_not_leave_the_country_of_the_first_piece() -> None:
    """So: at most 3 cards, 2 pieces, 1 country."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, france=1, england=2)
    table.play("abbey fleury with france")
    assert {name.split(" with ")[1] for name in table.legal("abbey", "advisor")} == {"2 england-swabia"}
    assert table.countries("abbey") == {"france"}


@pytest.mark.parametrize("first", ["abbey fleury with france", "advisor france with france"])
def test_the_second_piece_is_always_optional(first: str) -> None:
    """The second piece is always optional."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(1, france=3).play(first)
    assert table.legal("abbey", "advisor")
    table.play("done")
    assert set(table.legal()) == {"draw", *table.legal("take")}
    assert table.now.players[0].hand == {FRANCE: 2}


def test_if_the_country_had_no_abbey_exactly_one_piece() -> None:
    """If the country had no abbey when the turn began, exactly one piece, and it is an abbey."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).play("abbey fleury with france")
    assert table.legal("abbey", "advisor", "done") == []
    assert "draw" in table.legal()


def test_if_the_country_had_no_abbey_the_piece_is_an_abbey() -> None:
    """If the country had no abbey when the turn began, exactly one piece, and it is an abbey."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(1, italy=1)
    assert table.countries("advisor") == {"italy"}


def test_an_empty_country_opened_with_a_pair_takes_one_piece_too() -> None:
    """If the country had no abbey when the turn began, exactly one piece, and it is an abbey."""
    table = Table().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).play("abbey canterbury with 2 france")
    assert table.legal("abbey", "advisor", "done") == []


def test_a_country_with_anybodys_abbey_takes_two_pieces() -> None:
    """If there are abbeys in the country already, of whatever colour, the player may place one or two pieces."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).built(2, france=1)
    table.play("abbey fleury with france", "abbey limoges with france")
    assert table.now.countries["france"].abbeys == [2, 0, 1]


def test_anne_is_first_in_franconia_and_bertrand_follows() -> None:
    """Anne opens Franconia with one abbey and is done; Bertrand places an abbey there and, with a pair, an advisor."""
    anne, bertrand = 0, 1
    table = Table().hand(anne, FRANCE, FRANCONIA_ARAGON, FRANCONIA_ARAGON)
    table.hand(bertrand, FRANCONIA_ARAGON, BAVARIA_BURGUNDY, BAVARIA_BURGUNDY)
    table.play("abbey fulda with franconia-aragon")
    assert table.legal("abbey", "advisor") == []
    table.play("draw")
    assert table.now.turn == bertrand
    table.play("abbey lorsch with franconia-aragon", "advisor franconia with 2 bavaria-burgundy")
    franconia = table.now.countries["franconia"]
    assert (franconia.abbeys, franconia.advisors) == ([1, 1, 0], [0, 1, 0])
    assert table.now.players[bertrand].hand == {}


@pytest.mark.parametrize("first", ["abbey bobbio with lotharingia-italy", "advisor italy with lotharingia-italy"])
@pytest.mark.parametrize("second", ["abbey vallombrosa with lotharingia-italy", "advisor italy with lotharingia-italy"])
def test_christian_chooses_in_italy(first: str, second: str) -> None:
    """Two abbeys each for Bertrand and Daniel in Italy, no advisor: two advisors, two abbeys, or one of each."""
    table = Table(seats=4, turn=2).hand(2, *[LOTHARINGIA_ITALY] * 3)
    table.abbeys(1, "novalesa", "sant-ambrogio").abbeys(3, "san-zeno", "monte-cassino")
    table.play(first, second)
    italy = table.now.countries["italy"]
    assert italy.abbeys[2] + italy.advisors[2] == 2
    assert table.now.players[2].hand == {LOTHARINGIA_ITALY: 1}


# Placing: one after the other


def test_an_abbey_may_make_room_for_the_advisor_after_it() -> None:
    """Pieces are placed one after the other ...: an abbey may make room for the advisor after it."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).abbeys(0, "fleury").abbeys(1, "clairvaux").advisors(1, france=1)
    assert table.countries("advisor") == set()
    table.play("abbey limoges with france")
    table.play("advisor france with france")
    assert table.now.countries["france"].advisors == [1, 1, 0]


def test_an_abbey_of_one_who_has_not_most_makes_no_room() -> None:
    """An advisor ...: may not exceed the number of abbeys there of the player who has most of them."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).abbeys(1, "clairvaux").advisors(1, france=1)
    table.play("abbey limoges with france")
    assert table.countries("advisor") == set()
    assert table.countries("abbey") == {"france"}


def test_an_advisor_may_take_the_last_room_and_the_abbey_comes_after_it() -> None:
    """Pieces are placed one after the other, each legal when it is placed."""
    table = Table().hand(0, FRANCE, FRANCE, FRANCE).abbeys(1, "clairvaux").play("advisor france with france")
    assert table.countries("advisor") == set()
    table.play("abbey limoges with france")
    assert table.now.countries["france"].abbeys == [1, 1, 0]


# Placing: abbeys


def test_an_abbey_goes_on_a_free_site_of_the_country() -> None:
    """An abbey goes on a free site of the country."""
    table = (
        Table().hand(0, FRANCE, ENGLAND_SWABIA, LOTHARINGIA_ITALY).abbeys(0, "fleury").abbeys(1, "clairvaux", "moissac")
    )
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
        Table()
        .hand(0, FRANCE, FRANCE, FRANCE)
        .built(0, france=1)
        .built(1, france=1)
        .built(2, france=1)
        .advisors(1, france=1)
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


# Refilling


def refilling(*face_up: str) -> Table:
    """A table at which seat 0 holds France, has played two cards and must refill."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).face_up(*face_up).built(1, italy=1)
    return table.play("abbey bobbio with 2 england-swabia", "done")


def test_refill_one_card_at_a_time() -> None:
    """Refill one card at a time."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY)
    for held in (2, 3):
        table.play("draw")
        assert sum(table.now.players[0].hand.values()) == held
    assert table.now.turn == 1


def test_refilling_is_not_optional() -> None:
    """Then refill the hand to 3."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY)
    assert set(table.legal()) == {"take france", "take bavaria-burgundy", "draw"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("take france", "take bavaria-burgundy"),
        ("take bavaria-burgundy", "take france"),
        ("take france", "draw"),
        ("draw", "take france"),
        ("draw", "draw"),
    ],
)
def test_each_from_the_two_face_up_ones_or_blind_in_any_order(first: str, second: str) -> None:
    """Refill ..., each from the two face-up ones or blind from the pile, in any order."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY)
    pile = table.now.pile
    table.play(first, second)
    taken = [name.removeprefix("take ") for name in (first, second) if name.startswith("take")]
    assert table.now.players[0].known == dict.fromkeys(taken, 1)
    assert sum(table.now.players[0].hand.values()) == 3
    assert table.now.pile == pile - 2, "each card taken face up is replaced from the pile"


def test_anne_draws_blind_and_sees_the_card_before_the_next_draw() -> None:
    """Seeing a blind card before the next draw: Anne draws Bavaria/Burgundy and takes the open one to make a pair."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, italy=1)
    table.pile(*[BAVARIA_BURGUNDY] * 4).face_up(BAVARIA_BURGUNDY, ENGLAND_SWABIA)
    table.play("abbey bobbio with 2 england-swabia", "done", "draw")
    assert table.seen_by(0).players[0].hand == {FRANCE: 1, BAVARIA_BURGUNDY: 1}
    table.play("take bavaria-burgundy")
    assert table.now.players[0].hand == {FRANCE: 1, BAVARIA_BURGUNDY: 2}


def test_face_up_cards_are_replaced_only_when_the_hand_is_full() -> None:
    """Face-up cards are replaced only when the hand is full."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY).play("take france")
    assert table.now.face_up == [None, BAVARIA_BURGUNDY]
    assert table.legal() == ["take bavaria-burgundy", "draw"]
    table.play("take bavaria-burgundy")
    assert None not in table.now.face_up
    assert table.kinds[-4:] == ["took", "turned-up", "turned-up", "turn"]


def test_who_has_taken_both_face_up_cards_draws_the_third_blind() -> None:
    """Face-up cards are replaced only when the hand is full."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, france=1).face_up(FRANCE, BAVARIA_BURGUNDY)
    table.play("abbey limoges with france", "abbey moissac with 2 england-swabia")
    table.play("take bavaria-burgundy", "take france")
    assert table.legal() == ["draw"]
    table.play("draw")
    assert None not in table.now.face_up


def test_two_face_up_cards_of_one_kind_can_both_be_taken() -> None:
    """Refill ..., each from the two face-up ones ...; two of a kind are one choice, twice."""
    table = refilling(FRANCE, FRANCE)
    assert table.legal() == ["take france", "draw"]
    table.play("take france")
    assert table.legal() == ["take france", "draw"]
    table.play("take france")
    assert table.now.players[0].hand == {FRANCE: 3}


def test_a_face_up_card_not_taken_stays() -> None:
    """After the hand is full, the face-up cards that were taken are replaced, and only those."""
    table = refilling(FRANCE, BAVARIA_BURGUNDY).play("take france", "draw")
    assert table.now.face_up[1] == BAVARIA_BURGUNDY
    assert table.kinds.count("turned-up") == 1


# Exchanging


def exchanging() -> Table:
    return Table().hand(0, *THREE_KINDS).face_up(LOTHARINGIA_ITALY, FRANCONIA_ARAGON)


def test_exchange_discards_one_card_first() -> None:
    """Exchange: discard one card first, then take one."""
    table = exchanging().play("exchange france")
    assert table.now.players[0].hand == {ENGLAND_SWABIA: 1, BAVARIA_BURGUNDY: 1}
    assert table.now.discard == {FRANCE: 1}
    assert set(table.legal()) == {"take lotharingia-italy", "take franconia-aragon", "draw"}


@pytest.mark.parametrize("card", THREE_KINDS)
def test_any_card_of_the_hand_can_be_exchanged_and_no_other(card: str) -> None:
    """Exchange: discard one card."""
    table = exchanging()
    assert set(table.legal("exchange")) == {f"exchange {own}" for own in THREE_KINDS}
    table.play(f"exchange {card}")
    assert card not in table.now.players[0].hand


def test_exchange_takes_one_card_face_up_and_replaces_it() -> None:
    """Exchange: ... take one (face up or blind), replace a face-up card."""
    table = exchanging().play("exchange france", "take lotharingia-italy")
    assert table.now.players[0].hand == {ENGLAND_SWABIA: 1, BAVARIA_BURGUNDY: 1, LOTHARINGIA_ITALY: 1}
    assert None not in table.now.face_up
    assert table.kinds == ["exchanged", "took", "turned-up", "turn"]


def test_exchange_takes_one_card_blind() -> None:
    """Exchange: ... take one (face up or blind)."""
    table = exchanging()
    pile = table.now.pile
    table.play("exchange france", "draw")
    assert sum(table.now.players[0].hand.values()) == 3
    assert table.now.pile == pile - 1
    assert table.now.face_up == [LOTHARINGIA_ITALY, FRANCONIA_ARAGON]


def test_an_exchange_is_the_whole_turn() -> None:
    """A turn: either place, or exchange."""
    assert exchanging().play("exchange france", "draw").now.turn == 1


def test_exchange_is_allowed_for_who_could_place() -> None:
    """Always allowed, also for who could place."""
    table = exchanging().built(1, france=2)
    assert table.legal("abbey")
    assert table.legal("advisor")
    assert table.legal("exchange")


def test_exchange_is_allowed_for_who_cannot_place_with_these_cards() -> None:
    """If a player cannot place, an exchange is what remains."""
    table = (
        Table().hand(0, FRANCE, LOTHARINGIA_ITALY, ENGLAND_SWABIA).built(1, france=4, italy=3, swabia=4, lotharingia=2)
    )
    table.built(2, france=4, italy=3, england=5, lotharingia=3).advisors(1, france=2, italy=2, lotharingia=3)
    table.advisors(0, swabia=4, england=4).advisors(2, france=2, italy=1, england=1)
    assert set(table.legal()) == {"exchange france", "exchange lotharingia-italy", "exchange england-swabia"}


def test_passing_is_not_allowed_until_the_pile_has_run_out_twice() -> None:
    """Passing is not, until the pile has run out twice."""
    for run_outs in (0, 1):
        assert Table(run_outs=run_outs).legal("pass") == []
        with pytest.raises(IllegalAction):
            Table(run_outs=run_outs).play("pass")


# All of it, in random play


@thorough(25)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10_000))
def test_random_play_never_breaks_the_limits(seats: int, seed: int) -> None:
    """At most 3 cards, 2 pieces, 1 country; one piece where there was no abbey; sites and seals have their limits."""
    *_, (match, _) = random_play(seats, seed)
    taken: set[str] = set()
    abbeys: Counter[tuple[str, int]] = Counter()
    advisors: Counter[str] = Counter()
    for turn in turns(match.events):
        placed = [note for note in turn if note.kind in ("built", "advised")]
        empty = [c for c in COUNTRY_IDS if not any(abbeys[c, seat] for seat in range(seats))]
        for note in placed:
            where = note.fields
            if note.kind == "built":
                assert where["site"] not in taken
                taken.add(where["site"])
                abbeys[country_of(where["site"]), where["seat"]] += 1
            else:
                advisors[where["country"]] += 1
                assert advisors[where["country"]] <= max(abbeys[where["country"], seat] for seat in range(seats))
        countries = {note.fields.get("country") or country_of(note.fields["site"]) for note in placed}
        assert len(placed) <= (1 if countries & set(empty) else 2)
        assert len(countries) <= 1
        assert sum(note.fields["cards"] for note in placed) <= 3
        assert not (placed and any(note.kind in ("exchanged", "passed") for note in turn))
    assert max(Counter(seat for (_, seat), n in abbeys.items() for _ in range(n)).values()) <= 20
