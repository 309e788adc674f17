"""The chapter "Variants": the secret codex."""

from collections import Counter

import pytest

from tableronde import load
from tableronde.games.academy.components import COLOURS
from tableronde.games.academy.state import MINUS_1, MINUS_3, ZERO

from .table import Table
from .worlds import random_play, state_of

EVERYBODY = (-1, 0, 1, 2, 3)
ORDER = {"blue": 9, "green": 7, "yellow": 5, "red": 3}


def scoring(**education: int) -> Table:
    """Four squires are about to take a coat: the −1 lies first, then the −3, then two zeros."""
    return Table(4, "education").codex(-1, -3, 0, 0).track("education", **education).score()


# Laying it


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_minus_1_one_minus_3_and_zeros_are_laid_face_down(seats: int) -> None:
    """Each turn before the draft, one −1, one −3 and (squires − 2) coats of value 0 are laid face down."""
    state = state_of(load("academy").match(seats, seed=1, variants=("education",)))
    coats = Counter(state.codex[place] for place in range(5))
    assert (coats[MINUS_1], coats[MINUS_3], coats[ZERO], coats[0]) == (1, 1, seats - 2, 5 - seats)


@pytest.mark.parametrize(("duel", "coats"), [("karadoc", 3), ("lancelot", 4)])
def test_two_players_have_as_many_coats_as_squires(duel: str, coats: int) -> None:
    """(squires − 2) coats of value 0."""
    match = load("academy").match(2, seed=1, variants=("education",), duel=duel)
    assert len(match.truth().to_json()["codex"]) == coats


def test_they_are_laid_in_random_places() -> None:
    """... in random places: each place as likely as any other."""
    laid = Counter(
        tuple(state_of(load("academy").match(3, seed, variants=("education",))).codex.array.tolist()) for seed in range(300)
    )
    assert len(laid) == 6
    assert min(laid.values()) > 25


def test_the_codex_is_laid_each_turn_before_the_draft() -> None:
    """Each turn before the draft."""
    *_, (match, _) = random_play(3, seed=1, variants=("education",))
    kinds = [note.kind for note in match.events if note.kind in ("turn", "codex-laid", "packs-pass")]
    assert kinds == ["turn", "codex-laid", *["packs-pass"] * 4] * 6


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_it_lies_face_down(viewer: int) -> None:
    """... laid face down: nobody knows a coat."""
    codex = Table(4, "education").seen_by(viewer).codex
    assert codex is not None
    assert [(place.value, place.known_to, place.taken_by) for place in codex] == [(None, [], None)] * 4


# Looking


def looking() -> Table:
    return Table(4, "education").codex(-1, -3, 0, 0).hand("blue", "education 3").play("play education 3")


def test_who_plays_an_education_card_may_then_look_at_one() -> None:
    """Who plays an education card may then secretly look at one of them."""
    table = looking()
    assert (table.asked, table.actors) == (("look", "blue"), [0])
    assert table.legal() == ["look 1", "look 2", "look 3", "look 4", "look away"]
    table.play("look 2")
    codex = table.seen_by(0).codex
    assert codex is not None
    assert [place.value for place in codex] == [None, -3, None, None]
    assert table.asked == ("play", "green")


def test_it_may_look_away() -> None:
    """... *may* look."""
    codex = looking().play("look away").seen_by(0).codex
    assert codex is not None
    assert [place.value for place in codex] == [None] * 4


@pytest.mark.parametrize("card", ["gallantry 3", "service 3", "quests 3", "charity 3"])
def test_other_cards_do_not_let_one_look(card: str) -> None:
    """Who plays an *education* card."""
    table = Table(4, "education").hand("blue", card).play(f"play {card}")
    assert table.asked == ("play", "green")


def test_each_education_card_lets_one_look_at_one() -> None:
    """... one of them, for each card."""
    table = Table(4, "education").codex(-1, -3, 0, 0).hand("blue", "education 3", "education 2").hand("green", "quests 2")
    table.hand("yellow", "charity 2").hand("red", "service 2").play("play education 3", "look 1")
    table.play("play quests 2", "play charity 2", "play service 2", "play education 2", "look 3")
    codex = table.seen_by(0).codex
    assert codex is not None
    assert [place.value for place in codex] == [-1, None, 0, None]


@pytest.mark.parametrize("viewer", [-1, 1, 2, 3])
def test_the_look_is_secret(viewer: int) -> None:
    """... *secretly*: the others see where, not what."""
    table = looking().play("look 2")
    codex = table.seen_by(viewer).codex
    assert codex is not None
    assert [(place.value, place.known_to) for place in codex] == [(None, []), (None, [0]), (None, []), (None, [])]
    assert [note.fields for note in table.told(viewer) if note.kind in ("looks", "sees")] == [{"squire": "blue", "place": 2}]
    assert [note.fields for note in table.told(0) if note.kind == "sees"] == [{"squire": "blue", "place": 2, "value": -3}]


# Taking


def test_at_scoring_from_the_1st_to_the_last_each_takes_one_face_down_coat() -> None:
    """At scoring, from the 1st to the last, each squire takes one face-down coat."""
    table = scoring(**ORDER)
    order = []
    for name in ("coat 3", "coat 1", "coat 2"):
        order.append(table.asked)
        assert table.actors == [COLOURS.index(str(table.now.squire))]
        table.play(name)
    assert order == [("codex", "blue"), ("codex", "green"), ("codex", "yellow")]
    assert table.notes("takes-coat") == [
        {"squire": "blue", "place": 3},
        {"squire": "green", "place": 1},
        {"squire": "yellow", "place": 2},
        {"squire": "red", "place": 4},
    ]
    assert table.coats("education") == {"green": [-1], "yellow": [-3]}


def test_a_coat_that_was_taken_is_not_offered_again() -> None:
    """... one of those that still lie there; the last one is not asked for."""
    table = scoring(**ORDER)
    assert table.legal() == ["coat 1", "coat 2", "coat 3", "coat 4"]
    assert table.play("coat 2").legal() == ["coat 1", "coat 3", "coat 4"]
    assert table.play("coat 4").legal() == ["coat 1", "coat 3"]
    assert table.play("coat 1").now.turn == 2


@pytest.mark.parametrize(
    ("first", "order"), [("yellow", ["red", "yellow", "blue", "green"]), ("green", ["red", "green", "yellow", "blue"])]
)
def test_squires_on_square_0_choose_last_in_turn_order(first: str, order: list[str]) -> None:
    """Squires on square 0 choose last, in turn order."""
    table = Table(4, "education", first=first).track("education", red=1).score().play("coat 1", "coat 2", "coat 3")
    assert [note["squire"] for note in table.notes("takes-coat")] == order


def test_with_all_on_square_0_they_choose_in_turn_order() -> None:
    """... in turn order."""
    table = Table(3, "education", first="green").score().play("coat 1", "coat 2")
    assert [note["squire"] for note in table.notes("takes-coat")] == ["green", "yellow", "blue"]


def test_in_a_pile_the_upper_disc_chooses_first() -> None:
    """From the 1st to the last: by the pile where the distance is the same."""
    table = scoring(red=2, green=2, blue=2, yellow=2).play("coat 1", "coat 2", "coat 3")
    assert [note["squire"] for note in table.notes("takes-coat")] == ["yellow", "blue", "green", "red"]


def test_zeros_are_shown_and_returned() -> None:
    """Zeros are shown and returned."""
    table = scoring(**ORDER).play("coat 3", "coat 1", "coat 2")
    zeros = [{"squire": "blue", "place": 3}, {"squire": "red", "place": 4}]
    for viewer in EVERYBODY:
        assert [note.fields for note in table.told(viewer) if note.kind == "zero"] == zeros
    assert [squire.coats for squire in table.now.squires] == [{}, {"education -1": 1}, {"education -3": 1}, {}]


def test_zeros_are_shown_when_all_have_taken() -> None:
    """Zeros of the codex are shown when all have taken: until then, who took one knows alone."""
    table = scoring(**ORDER).play("coat 3", "coat 1")
    assert table.notes("zero") == []
    for viewer in (-1, 1, 2, 3):
        codex = table.seen_by(viewer).codex
        assert codex is not None
        assert (codex[2].value, codex[2].taken_by) == (None, "blue")
    own = table.seen_by(0).codex
    assert own is not None
    assert own[2].value == 0


def test_minus_1_and_minus_3_are_kept_known_to_their_owner_only() -> None:
    """−1 and −3 are kept, known to their owner only."""
    table = scoring(**ORDER).play("coat 3", "coat 1", "coat 2")
    for viewer in EVERYBODY:
        green, yellow = table.seen_by(viewer).squires[1:3]
        if viewer in (1, 2):  # who has one of them knows where the other is
            assert (green.coats, green.secret_coats) == ({"education -1": 1}, 0)
            assert (yellow.coats, yellow.secret_coats) == ({"education -3": 1}, 0)
        else:
            assert [(squire.coats, squire.secret_coats) for squire in (green, yellow)] == [({}, 1), ({}, 1)]
        told = [(note.kind, note.fields["squire"]) for note in table.told(viewer) if note.kind.startswith("keeps-")]
        assert set(told) == {
            ("keeps-coat" if viewer == 1 else "keeps-unseen", "green"),
            ("keeps-coat" if viewer == 2 else "keeps-unseen", "yellow"),
        }


def test_this_replaces_the_tracks_own_penalties_also_for_square_0() -> None:
    """This replaces the track's own penalties, also for square 0."""
    table = scoring(blue=3).play("coat 1", "coat 3", "coat 4")
    assert table.coats("education") == {"blue": [-1], "red": [-3]}


def test_education_is_scored_so_in_every_turn() -> None:
    """Each turn: six −1 and six −3 are kept in a game."""
    *_, (match, state) = random_play(4, seed=6, variants=("education",))
    kept = match.truth().to_json()["codex_kept"]
    assert len(kept) == 6
    coats = [squire["coats"] for squire in match.truth().to_json()["squires"]]
    for i, name in enumerate(("-1", "-3")):
        assert sum(coat.get(f"education {name}", 0) for coat in coats) == 6
        holders = Counter(COLOURS[state.kept_minus[turn, i] - 1] for turn in range(6))
        assert holders == Counter(pair[name] for pair in kept)


def test_kept_coats_count_in_the_end() -> None:
    """−1 and −3 are kept: they count as any coat."""
    table = Table(3, "education", turn=6).codex(-3, 0, -1).track("education", blue=3, green=2, yellow=1)
    for turn in range(1, 6):
        table.kept(turn, "blue", "green")
    table.track("charity", blue=3, green=2, yellow=1).score().play("coat 1", "coat 2")
    assert table.points() == {"blue": -5 - 3, "green": -15 - 5, "yellow": -1 - 10}
