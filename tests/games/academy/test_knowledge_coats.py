"""What a player knows of the codex and of gifts; and of Lancelot's cards. All else it imagines, in every way that can be."""

from itertools import chain, combinations, permutations, product

import pytest

from tableronde.games.academy.components import COLOURS
from tableronde.games.academy.state import CLAIM, GIFT, LANCELOT, State

from .laying import Cards, cards_in
from .table import FACES, Table
from .test_knowledge import exchanging, pack
from .worlds import many_worlds, random_play, redealt

SPECTATOR = -1
EVERYBODY = (SPECTATOR, 0, 1, 2, 3)


# The codex


def codices(table: Table, viewer: int) -> set[tuple[int, ...]]:
    """How the codex may lie for a seat."""
    return {tuple(world.codex.array.tolist()[:4]) for world in many_worlds(table.state, viewer, 250)}


def every_codex(**known: int) -> set[tuple[int, ...]]:
    """How it may lie on paper, where some places are known: `first=-3`."""
    places = ("first", "second", "third", "fourth")
    ways = {way for way in permutations((-1, -3, 0, 0)) if all(way[places.index(p)] == value for p, value in known.items())}
    return {tuple(FACES[value] for value in way) for way in ways}


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_face_down_coats_may_lie_in_every_way(viewer: int) -> None:
    """... laid face down in random places."""
    assert codices(Table(4, "education").codex(-1, -3, 0, 0), viewer) == every_codex()


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_who_has_looked_knows_that_place(viewer: int) -> None:
    """Who plays an education card may then *secretly* look at one of them."""
    table = Table(4, "education").codex(-1, -3, 0, 0).hand("blue", "education 3").play("play education 3", "look 2")
    assert codices(table, viewer) == (every_codex(second=-3) if viewer == 0 else every_codex())


def test_who_has_taken_a_coat_knows_it() -> None:
    """Each squire takes one face-down coat: it looks at its own, and nobody else does."""
    table = Table(4, "education").codex(-1, -3, 0, 0).track("education", blue=2, red=1).score().play("coat 3", "coat 1")
    ways = [every_codex(), every_codex(third=0), every_codex(), every_codex(), every_codex(first=-1)]
    assert [codices(table, viewer) for viewer in EVERYBODY] == ways


def kept_pairs(table: Table, viewer: int) -> set[tuple[int, ...]]:
    """Who may have the −1 and the −3 of turn 1."""
    return {tuple(world.kept_minus.array[0].tolist()) for world in many_worlds(table.state, viewer, 60)}


def ending(look: int | None = None) -> Table:
    """Blue plays last and may look at a coat; then it takes the first one, green the −1, yellow the −3 and red the rest."""
    table = Table(4, "education", first="green").after(15).hand("blue", "education 2", "quests 2").codex(0, -1, -3, 0)
    table.track("education", blue=4, green=3, yellow=2, red=1)
    table.play(*(["play education 2", f"look {look}"] if look else ["play quests 2"]))
    return table.play("coat 1", "coat 2", "coat 3")


GREEN_YELLOW, YELLOW_GREEN = (2, 3), (3, 2)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_who_has_kept_one_of_the_two_knows_who_has_the_other(viewer: int) -> None:
    """−1 and −3 are kept, known to their owner only: who keeps one of them knows both, the others know who keeps one."""
    table = ending()
    in_on_it = viewer in (1, 2)
    assert kept_pairs(table, viewer) == ({GREEN_YELLOW} if in_on_it else {GREEN_YELLOW, YELLOW_GREEN})
    assert table.seen_by(viewer).codex_kept == [{"-1": "green", "-3": "yellow"} if in_on_it else {}]


def test_who_had_looked_at_it_knows_too() -> None:
    """Who looked at a coat that somebody else then kept is in on it; who looked at a zero is not."""
    for place, ways in ((2, {GREEN_YELLOW}), (3, {GREEN_YELLOW}), (1, {GREEN_YELLOW, YELLOW_GREEN})):
        assert kept_pairs(ending(look=place), 0) == ways
    assert kept_pairs(ending(look=4), 0) == {GREEN_YELLOW, YELLOW_GREEN}
    assert kept_pairs(ending(look=2), 3) == {GREEN_YELLOW, YELLOW_GREEN}


# Gifts


def imagined_coats(table: Table, viewer: int) -> set[tuple[int, ...]]:
    """Pairs of all turns, and gifts, in the worlds that a seat holds possible."""
    return {coats_of(world) for world in many_worlds(table.state, viewer, 1_500)}


def coats_of(s: State) -> tuple[int, ...]:
    return (*s.kept_minus.array.flatten().tolist(), *s.gift.array[:, 2].tolist())


def possible_coats(table: Table, known_turns: set[int], known_gift: bool) -> set[tuple[int, ...]]:
    """The same on paper: each unknown pair either way, an unseen gift either coat, nobody gave what it had not."""
    truth, ways = table.state.kept_minus.array.tolist(), set()
    true_gift = table.state.gift[0, 2]
    turns = [[pair] if turn in known_turns else [pair, pair[::-1]] for turn, pair in enumerate(truth, 1)]
    for pairs in product(*turns):
        for gift in [true_gift] if known_gift else [FACES[-1], FACES[-3]]:
            if any(pair[gift - FACES[-1]] == table.state.gift[0, 0] for pair in pairs):
                ways.add((*chain(*pairs), gift, 0))
    return ways


@pytest.mark.parametrize("gift", ["give education -1", "give education -3"])
def test_a_gift_is_seen_by_giver_and_receiver(gift: str) -> None:
    """A gift is seen by giver and receiver; what others imagine, the giver had to give."""
    table = exchanging(gift)
    pairs = [(pair["-1"], pair["-3"]) for pair in table.now.codex_kept]
    for viewer in EVERYBODY:
        own = COLOURS[viewer] if viewer >= 0 else None
        known = {turn for turn, pair in enumerate(pairs, 1) if own in pair}
        assert imagined_coats(table, viewer) == possible_coats(table, known, known_gift=viewer in (0, 3))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_gift_is_told_to_giver_and_receiver(viewer: int) -> None:
    """A gift is seen by giver and receiver; the others see that something is given."""
    told = [note for note in exchanging("give education -1").told(viewer) if note.kind.startswith("gives")]
    seen = {"squire": "blue", "other": "red"} | ({"coat": "education -1"} if viewer in (0, 3) else {})
    assert [note.fields for note in told] == [seen]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_without_codex_and_with_open_scores_all_see_the_gift(viewer: int) -> None:
    """Coats that lie open are seen by all, also when they change hands."""
    table = (
        Table(4, "charity", turn=6).track("charity", blue=4, green=3, yellow=2, red=1).wear("red", "arms 1", "arms 2", "arms 3")
    )
    table.wear("blue", "education -1").track("education", blue=1, green=2, yellow=3, red=4).score().play("give education -3")
    assert table.seen_by(viewer).gifts[0].coat == "education -3"
    assert table.seen_by(viewer).squires[3].coats == {"arms 1": 1, "arms 2": 1, "arms 3": 1, "education -3": 1}
    assert redealt(table.state, viewer, 1).gift[0, 2] == FACES[-3]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_a_giver_sees_the_receivers_positive_coats(viewer: int) -> None:
    """A giver sees the receiver's positive coats, also where coats lie face down; the others do not."""
    table = exchanging("give education -1", open_scores=False)
    assert table.asked == ("claim", "blue")
    coats = table.seen_by(viewer).squires[3].coats
    if viewer in (0, 3):
        assert {coat: n for coat, n in (coats or {}).items() if "-" not in coat} == {"arms 1": 1, "arms 2": 1, "arms 3": 1}
    else:
        assert coats is None
    assert table.legal(0) == ["claim arms 1", "claim arms 2", "claim arms 3"]


@pytest.mark.parametrize("seed", range(4))
def test_everybody_knows_how_many_coats_of_the_codex_each_squire_has(seed: int) -> None:
    """All see who keeps a coat and who is given one; which, only some."""
    for match, state in random_play(3 + seed % 3, seed, variants=("education", "charity")):
        if len(match.plies) % 9 and state.phase not in (GIFT, CLAIM):
            continue
        truth = match.truth().to_json()["squires"]
        for viewer in range(-1, match.seats):
            for squire, seen in zip(truth, match.view(viewer).to_json()["squires"], strict=True):
                known = sum(n for coat, n in seen["coats"].items() if coat.startswith("education"))
                true = sum(n for coat, n in squire["coats"].items() if coat.startswith("education"))
                assert known + seen["secret_coats"] == true, (len(match.plies), viewer, squire["colour"])


# Lancelot


def piles_shown() -> Table:
    table = Table(2, duel="lancelot").six(0, *pack("quests"), "charity 5").six(1, *pack("service"), "charity 2")
    table.act(0, "split quests 5", "split quests 4", "split quests 3")
    return table.act(1, "split service 5", "split service 4", "split service 3")


def sixes(s: State) -> list[Cards]:
    return [cards_in(s.six[seat]) for seat in range(2)]


def test_before_the_piles_are_shown_the_others_cards_may_be_any() -> None:
    """6 cards each: the other's may be any of the 46."""
    table = Table(2, duel="lancelot").six(0, *pack("quests"), "charity 5").six(1, *pack("service"), "charity 2")
    found: Cards = Cards()
    for world in many_worlds(table.state, 0, 2_000):
        assert sixes(world)[0] == sixes(table.state)[0]
        found += sixes(world)[1]
    assert found["quests 5"] == found["charity 5"] == 0
    for card, copies in {"arms 3": 5, "arms 4": 4, "service 5": 1, "quests 3": 2, "education 3": 3}.items():
        assert abs(found[card] / 2_000 - 6 * copies / 46) < 0.07


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_once_the_piles_are_shown_both_know_all_twelve(viewer: int) -> None:
    """All revealed at once: from then on, everybody knows who has which six."""
    for match, state in random_play(2, seed=3, duel="lancelot"):
        assert state.mode == LANCELOT
        if match.truth().to_json()["phase"] not in ("split", "bet") and len(match.plies) % 4 == 0:
            assert sixes(redealt(state, viewer, seed=len(match.plies))) == sixes(state)


def hands_of_seat_0(s: State) -> tuple[tuple[tuple[str, int], ...], ...]:
    return tuple(tuple(sorted(cards_in(s.hand[squire]).items())) for squire in range(2))


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_the_assignment_stays_secret(viewer: int) -> None:
    """Each *secretly* gives 3 of its 6 cards to each of its squires: all 20 ways are possible."""
    table = piles_shown().play("pile 1", "pile 1")
    table.act(0, "assign quests 2", "assign charity 5", "assign arms 3").act(
        1, "assign quests 5", "assign quests 4", "assign quests 3"
    )
    cards = sorted(table.now.six[0])
    assert len(cards) == 6
    ways = {hands_as_pair(some, cards) for some in combinations(cards, 3)}
    assert {hands_of_seat_0(world) for world in many_worlds(table.state, viewer, 1_000)} == ways
    assert len(ways) == 20


def hands_as_pair(blue: tuple[str, ...], cards: list[str]) -> tuple[tuple[tuple[str, int], ...], ...]:
    green = [card for card in cards if card not in blue]
    return tuple(tuple((card, 1) for card in sorted(hand)) for hand in (blue, green))


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_a_card_played_tells_who_had_it(viewer: int) -> None:
    """Squires play their cards face up: what is left may be with either, as far as each has cards left."""
    table = Table(2, duel="lancelot").hand("blue", "quests 5", "quests 4", "arms 3")
    table.hand("green", "charity 5", "charity 4", "charity 3").play("play quests 5", "play quests 4")
    left = ["arms 3", "charity 3", "charity 4", "charity 5"]
    ways = {hands_as_pair((card,), left) for card in left}
    assert {hands_of_seat_0(world) for world in many_worlds(table.state, viewer, 200)} == ways
    table.play("play arms 3 on jousts")
    assert {hands_of_seat_0(world) for world in many_worlds(table.state, viewer, 50)} == {hands_as_pair((), left[1:])}


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_cards_laid_face_down_may_be_any_of_the_six(viewer: int) -> None:
    """... secretly gives: while it does so, what lies there is unknown, but not how much."""
    table = piles_shown().play("pile 1", "pile 1").act(0, "assign quests 2", "assign charity 5")
    laid = {tuple(sorted(cards_in(world.pile[0, 0]))) for world in many_worlds(table.state, viewer, 500)}
    assert laid == set(combinations(sorted(table.now.six[0]), 2))
