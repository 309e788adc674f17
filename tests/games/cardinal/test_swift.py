"""The chapter "Options": swift."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tableronde
from tableronde.engine.errors import IllegalAction
from tableronde.games.cardinal.components import COUNTRY_IDS

from ..worlds import thorough
from .table import BAVARIA_BURGUNDY, ENGLAND_SWABIA, FRANCE, LOTHARINGIA_ITALY, Table, country_of, random_play, turns


def swift() -> Table:
    return Table(swift=True)


def test_swift_is_an_option_and_off_unless_asked_for() -> None:
    """Options: swift (the text's variant)."""
    game = tableronde.load("cardinal")
    assert game.match(seats=3, seed=1).view().to_json()["swift"] is False
    assert game.match(seats=3, seed=1, swift=True).view().to_json()["swift"] is True


def test_the_pieces_of_a_turn_may_go_into_two_countries() -> None:
    """The pieces of a turn may go into two countries."""
    table = swift().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY).built(1, france=1, swabia=1)
    table.play("abbey fleury with france", "abbey murbach with england-swabia")
    assert table.now.countries["france"].abbeys == [1, 1, 0]
    assert table.now.countries["swabia"].abbeys == [1, 1, 0]
    assert table.now.phase == "draw"


def test_an_abbey_and_an_advisor_may_go_into_two_countries() -> None:
    """The pieces of a turn may go into two countries."""
    table = swift().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY).built(1, france=1, swabia=1)
    table.play("advisor france with france", "advisor swabia with england-swabia")
    assert table.now.countries["france"].advisors == [1, 0, 0]
    assert table.now.countries["swabia"].advisors == [1, 0, 0]


def test_with_the_cards_for_it() -> None:
    """... with the cards for it."""
    table = swift().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY).play("abbey fleury with france")
    assert table.countries("abbey") == {"england", "swabia", "bavaria", "burgundy"}


def test_with_a_pair_for_the_second_country() -> None:
    """... with the cards for it: a pair stands for any country."""
    table = swift().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).play("abbey fleury with france")
    assert table.countries("abbey") == set(COUNTRY_IDS)
    table.play("abbey bobbio with 2 england-swabia")
    assert table.now.players[0].hand == {}


def test_two_abbeys_may_go_into_an_empty_country() -> None:
    """Two abbeys ... may go into an empty country."""
    table = swift().hand(0, FRANCE, FRANCE, BAVARIA_BURGUNDY).play("abbey fleury with france", "abbey limoges with france")
    assert table.now.countries["france"].abbeys == [2, 0, 0]


def test_never_an_abbey_and_an_advisor_into_an_empty_country() -> None:
    """... (never an abbey and an advisor) ..."""
    table = swift().hand(0, FRANCE, FRANCE, FRANCE)
    assert table.legal("advisor") == []
    table.play("abbey fleury with france")
    assert table.legal("advisor") == []
    assert table.now.countries["france"].room == 1


def test_one_abbey_into_each_of_two_empty_countries() -> None:
    """... or one abbey into each of two."""
    table = swift().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY)
    table.play("abbey fleury with france", "abbey murbach with england-swabia")
    assert table.now.opened == ["france", "swabia"]
    assert table.now.countries["swabia"].abbeys == [1, 0, 0]


def test_a_country_opened_this_turn_takes_no_advisor_this_turn() -> None:
    """A country opened this turn takes no advisor this turn; others do."""
    table = (
        swift().hand(0, FRANCE, ENGLAND_SWABIA, ENGLAND_SWABIA).built(1, england=1, italy=1).play("abbey fleury with france")
    )
    assert table.countries("advisor") == {"england", "italy"}


def test_a_country_opened_this_turn_takes_an_advisor_the_next_turn() -> None:
    """A country opened this turn takes no advisor *this turn*."""
    table = swift().hand(0, FRANCE, FRANCE, ENGLAND_SWABIA).hand(1, FRANCE, LOTHARINGIA_ITALY, BAVARIA_BURGUNDY)
    table.play("abbey fleury with france", "done", "draw")
    assert table.countries("advisor") == {"france"}


def test_a_country_that_was_not_empty_takes_an_abbey_and_an_advisor() -> None:
    """All other limits stay: as in the base game, an abbey may make room for the advisor after it."""
    table = swift().hand(0, FRANCE, FRANCE, FRANCE).abbeys(0, "limoges").advisors(1, france=1)
    table.play("abbey fleury with france", "advisor france with france")
    assert table.now.countries["france"].advisors == [1, 1, 0]


def test_an_empty_country_may_be_opened_after_an_advisor_elsewhere() -> None:
    """The pieces of a turn may go into two countries ... or one abbey into each."""
    table = swift().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY).built(1, france=1)
    table.play("advisor france with france", "abbey murbach with england-swabia")
    assert table.now.countries["swabia"].abbeys == [1, 0, 0]


def test_all_other_limits_stay_2_pieces_in_all() -> None:
    """All other limits stay: 3 cards, 2 pieces in all."""
    table = swift().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY)
    table.play("abbey fleury with france", "abbey murbach with england-swabia")
    assert table.legal("abbey", "advisor", "done") == []


def test_the_second_piece_stays_optional() -> None:
    """All other limits stay: the second piece is always optional."""
    table = swift().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY).play("abbey fleury with france", "done")
    assert table.now.players[0].hand == {ENGLAND_SWABIA: 1, BAVARIA_BURGUNDY: 1}
    assert "draw" in table.legal()


def test_seals_keep_their_limit() -> None:
    """All other limits stay."""
    table = swift().hand(0, FRANCE, FRANCE, FRANCE).abbeys(1, "limoges").play("advisor france with france")
    assert table.countries("advisor") == set()


@pytest.mark.parametrize("second", ["abbey murbach with england-swabia", "advisor england with england-swabia"])
def test_without_swift_the_pieces_go_into_one_country(second: str) -> None:
    """At most ... 1 country: the base game allows none of this."""
    table = Table().hand(0, FRANCE, ENGLAND_SWABIA, BAVARIA_BURGUNDY).built(1, france=1, england=1)
    table.play("abbey fleury with france")
    with pytest.raises(IllegalAction):
        table.play(second)


@thorough(25)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10_000))
def test_random_swift_play_never_breaks_the_limits(seats: int, seed: int) -> None:
    """3 cards, 2 pieces in all; no advisor into a country opened this turn; sites and seals have their limits."""
    *_, (match, _) = random_play(seats, seed, swift=True)
    taken: set[str] = set()
    abbeys: Counter[tuple[str, int]] = Counter()
    advisors: Counter[str] = Counter()
    for turn in turns(match.events):
        placed = [note for note in turn if note.kind in ("built", "advised")]
        settled = {country for country, _ in +abbeys}
        for note in placed:
            where = note.fields
            if note.kind == "built":
                assert where["site"] not in taken
                taken.add(where["site"])
                abbeys[country_of(where["site"]), where["seat"]] += 1
            else:
                advisors[where["country"]] += 1
                assert where["country"] in settled
                assert advisors[where["country"]] <= max(abbeys[where["country"], seat] for seat in range(seats))
        assert len(placed) <= 2
        assert sum(note.fields["cards"] for note in placed) <= 3
