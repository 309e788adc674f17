"""The chapter "A turn", its first half: what cards place, how many pieces, in which country."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.games.cardinal.components import CARD_IDS, COUNTRY_IDS, SITE_IDS

from ..worlds import thorough
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
