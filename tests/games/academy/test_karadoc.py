"""The chapter "Two players": Karadoc."""

from collections import Counter

import pytest

from tableronde import load
from tableronde.games.academy.components import COLOURS, TRACK_IDS
from tableronde.games.academy.state import DRAFT

from .laying import cards_in, value_of
from .table import Table
from .worlds import random_play, state_of

FIVES = ("gallantry 5", "education 5", "service 5", "quests 5", "charity 5")


def test_karadoc_is_the_default() -> None:
    """Karadoc (default)."""
    assert load("academy").match(2, seed=1).truth().to_json()["mode"] == "karadoc"


def test_seats_are_clockwise_the_two_players_and_a_neutral_squire() -> None:
    """Seats are, clockwise, the two players and a neutral squire."""
    table = Table(2).hand("yellow", *FIVES)
    table.hand("blue", "quests 2").hand("green", "charity 2").play("play quests 2", "play charity 2")
    assert [note["squire"] for note in table.notes("plays")] == ["blue", "green", "yellow"]
    table = Table(2, first="green").hand("yellow", *FIVES)
    table.hand("blue", "quests 2").hand("green", "charity 2").play("play charity 2", "play quests 2")
    assert [note["squire"] for note in table.notes("plays")] == ["green", "yellow", "blue"]


def test_it_is_played_as_with_3_squires() -> None:
    """... played as 3 squires: third places earn nothing."""
    table = Table(2).track("jousts", blue=1, green=2, yellow=3).track("gallantry", blue=3, green=2, yellow=1).score()
    assert table.asked == ("bonus", "green")
    table.play("move quests", "move quests")
    assert table.coats("arms") == {"yellow": [3], "green": [2]}
    assert table.squares("quests") == {"green": 2, "blue": 3}


# First player


def test_the_two_are_first_player_in_turn_never_the_neutral() -> None:
    """The two are first player in turn, never the neutral."""
    for seed in range(6):
        *_, (match, _) = random_play(2, seed)
        firsts = [note.fields["squire"] for note in match.events if note.kind == "turn"]
        assert firsts in (["blue", "green"] * 3, ["green", "blue"] * 3)


# Its cards


def drafting(turn: int = 1, seed: int = 1) -> Table:
    """Before the neutral squire lie four cards of value 5."""
    table = Table(2, turn=turn, seed=seed).pack("yellow", "quests 5", "service 5", "arms 5", "arms 5", "arms 3")
    return table.pack("blue", "quests 4", "quests 3", "quests 2", "charity 2", "arms 4").pack(
        "green", "service 4", "service 3", "service 2", "charity 3", "arms 4"
    )


@pytest.mark.parametrize("turn", [1, 2])
def test_in_the_draft_the_neutral_keeps_the_highest_value_passed_to_it(turn: int) -> None:
    """In the draft the neutral keeps the highest value passed to it."""
    table = drafting(turn).pick("charity 2", "charity 3")
    assert value_of(next(iter(table.now.squires[2].hand))) == 5
    table.act(0, table.legal(0)[0]).act(1, table.legal(1)[0])
    assert sorted(value_of(card) for card in cards_in(table.state.hand[2])) == [4, 5]


def test_it_keeps_the_highest_of_every_pack_in_every_turn() -> None:
    """... the highest value passed to it, every time."""
    held: Counter[str] = Counter()
    for _, state in random_play(2, seed=9):
        if state.phase != DRAFT:
            continue
        now = cards_in(state.hand[2])
        if now.total() == held.total() + 1:
            (kept,) = now - held
            side = 1 if state.turn % 2 else -1
            rest = cards_in(state.pack[(2 - side * (state.at - 1)) % 3])
            assert value_of(kept) >= max(value_of(card) for card in rest)
        held = now


def test_at_random_among_equals() -> None:
    """... at random among equals: of two equal cards and two others of value 5, each as often."""
    kept = Counter(next(iter(drafting(seed=seed).pick("charity 2", "charity 3").now.squires[2].hand)) for seed in range(240))
    assert set(kept) == {"quests 5", "service 5", "arms 5"}
    assert abs(kept["arms 5"] / 240 - 1 / 2) < 0.1
    assert abs(kept["quests 5"] / 240 - 1 / 4) < 0.09


def test_its_choice_waits_for_the_players() -> None:
    """All at once: nothing is drawn for the neutral before both have chosen."""
    table = drafting()
    before = table.match._rng.array.tolist()
    table.act(1, "pick charity 3")
    assert table.match._rng.array.tolist() == before
    assert table.now.squires[2].hand == {}


def test_it_plays_a_random_card_of_its_hand() -> None:
    """It plays a random card of its hand: each as often."""
    played: Counter[str] = Counter()
    for seed in range(200):
        table = Table(2, seed=seed).after(1).hand("green", "charity 2").hand("yellow", *FIVES).play("play charity 2")
        played[table.notes("plays")[1]["card"]] += 1
    assert set(played) == set(FIVES)
    assert max(played.values()) / 200 < 0.3
    assert min(played.values()) / 200 > 0.12


def test_nobody_is_asked_for_its_card() -> None:
    """It plays a random card: nobody chooses it."""
    table = Table(2).after(1).hand("green", "charity 2").hand("yellow", *FIVES).play("play charity 2")
    assert table.asked == ("play", "blue")


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_nobody_looks_at_the_neutrals_kept_cards(viewer: int) -> None:
    """Nobody looks at the neutral's kept cards."""
    neutral = Table(2).seen_by(viewer).squires[2]
    assert (neutral.hand, neutral.hidden) == ({}, 5)


# Its other choices: the first player makes them


@pytest.mark.parametrize(("first", "seat"), [("blue", 0), ("green", 1)])
@pytest.mark.parametrize("track", ["jousts", "tournaments"])
def test_the_first_player_chooses_jousts_or_tournaments_for_it(first: str, seat: int, track: str) -> None:
    """Whenever it has another choice (jousts or tournaments ...), the first player makes it."""
    table = Table(2, first=first).after(1 if first == "blue" else 0).hand("green", "quests 2")
    table.hand("yellow", "arms 5", "arms 5", "arms 4", "arms 4", "arms 4").play("play quests 2")
    assert (table.asked, table.actors) == (("play", "yellow"), [seat])
    drawn = table.now.drawn
    assert table.legal() == [f"play {drawn} on jousts", f"play {drawn} on tournaments"]
    table.play(f"play {drawn} on {track}")
    assert table.squares(track) == {"yellow": value_of(str(drawn))}


@pytest.mark.parametrize(("first", "seat"), [("blue", 0), ("green", 1)])
def test_the_first_player_moves_its_bonus(first: str, seat: int) -> None:
    """... a bonus ..."""
    table = Table(2, first=first).track("gallantry", yellow=3).score()
    assert (table.asked, table.actors) == (("bonus", "yellow"), [seat])
    assert table.legal() == [f"move {track}" for track in TRACK_IDS]
    assert table.play("move quests").squares("quests") == {"yellow": 3}


@pytest.mark.parametrize(("first", "order"), [("blue", [0, 1, 0]), ("green", [1, 1, 0])])
def test_the_first_player_bets_for_it(first: str, order: list[int]) -> None:
    """... a bet ..."""
    table, asked = Table(2, "gallantry", first=first).betting(), []
    while table.now.phase == "bet":
        asked += table.actors
        table.play("bet quests")
    assert asked == order
    assert [squire.bet for squire in table.now.squires] == ["quests"] * 3


@pytest.mark.parametrize(("first", "seat"), [("blue", 0), ("green", 1)])
def test_the_first_player_takes_its_codex_coat(first: str, seat: int) -> None:
    """... a codex coat ..."""
    table = Table(2, "education", first=first).track("education", yellow=3, blue=2, green=1).score()
    assert (table.asked, table.actors) == (("codex", "yellow"), [seat])
    table.play("coat 2").play("coat 1")
    assert [note["squire"] for note in table.notes("takes-coat")] == ["yellow", "blue", "green"]


def giving(first: str) -> Table:
    """The neutral squire is first on charity, and both others are on 0."""
    table = Table(2, "charity", turn=6, first=first).track("charity", yellow=3)
    table.track("education", blue=2, green=2, yellow=1)
    return table.wear("yellow", "education -1").wear("green", "arms 3", "arms 2", "arms 1").score()


@pytest.mark.parametrize(("first", "seat"), [("blue", 0), ("green", 1)])
def test_the_first_player_makes_its_exchange(first: str, seat: int) -> None:
    """... an exchange: receiver, gift and coats."""
    table = giving(first)
    for phase, name in (
        ("receiver", "relieve green"),
        ("gift", "give education -3"),
        ("claim", "claim arms 1"),
        ("claim", "claim arms 2"),
    ):
        assert (table.asked, table.actors) == ((phase, "yellow"), [seat])
        table.play(name)
    assert table.coats("arms") == {"green": [3], "yellow": [2, 1]}


def test_its_own_player_chooses_in_other_exchanges() -> None:
    """The neutral as the last: who gives chooses."""
    table = Table(2, "charity", turn=6, first="green").track("charity", blue=3, green=2, yellow=1)
    table.wear("yellow", "arms 3", "arms 2", "arms 1").score()
    assert (table.asked, table.actors) == (("claim", "blue"), [0])


# The codex


def test_it_never_looks_at_the_codex() -> None:
    """... it never looks at the codex."""
    table = Table(2, "education").after(1).hand("green", "charity 2")
    table.hand("yellow", "education 5", "education 4", "education 4", "education 3", "education 3").play("play charity 2")
    assert table.notes("plays")[1]["squire"] == "yellow"
    assert table.asked == ("play", "blue")
    assert table.state.looked.array.tolist() == [0] * 5


def test_nobody_looks_at_the_neutrals_codex_coat() -> None:
    """Nobody looks at the neutral's codex coat, not even who took it for it."""
    table = Table(2, "education").codex(0, -3, -1).track("education", yellow=3, blue=2, green=1).score().play("coat 2")
    for viewer in (-1, 0, 1):
        codex = table.seen_by(viewer).codex
        assert codex is not None
        assert (codex[1].value, codex[1].taken_by) == (None, "yellow")


def keeping(first: str = "blue") -> Table:
    """Green keeps the −1 of turn 1 and the neutral squire the −3; blue has neither."""
    table = Table(2, "education", first=first).codex(0, -3, -1).track("education", yellow=3, blue=2, green=1)
    return table.score().play("coat 2", "coat 1")


def test_what_the_neutral_keeps_is_known_only_to_who_keeps_the_other() -> None:
    """−1 and −3 are kept, known to their owner only; whoever has one of them knows the other."""
    table = keeping()
    assert table.now.turn == 2
    assert [(squire.coats, squire.secret_coats) for squire in table.seen_by(0).squires] == [({}, 0), ({}, 1), ({}, 1)]
    coats = [({}, 0), ({"education -1": 1}, 0), ({"education -3": 1}, 0)]
    assert [(squire.coats, squire.secret_coats) for squire in table.seen_by(1).squires] == coats


@pytest.mark.parametrize(("first", "seat"), [("blue", 0), ("green", 1)])
def test_except_the_first_player_when_it_must_choose_one_to_give(first: str, seat: int) -> None:
    """... except the first player when it must choose one to give."""
    table = Table(2, "education", "charity", turn=6, first=first).codex(0, -3, -1).track("charity", yellow=3, blue=2, green=1)
    for turn, (minus_1, minus_3) in enumerate([("yellow", "blue"), ("green", "yellow"), *[("blue", "green")] * 3], 1):
        table.kept(turn, minus_1, minus_3)
    table.track("education", blue=3, yellow=2, green=1).score()
    other = 1 - seat
    unknown = [squire.secret_coats for squire in table.seen_by(seat).squires]
    assert unknown != [0, 0, 0]
    table.play("coat 1").play("coat 2")
    assert (table.asked, table.actors) == (("gift", "yellow"), [seat])
    assert table.seen_by(seat).squires[2].coats == {"education -1": 1, "education -3": 2}
    assert table.seen_by(seat).squires[2].secret_coats == 0
    assert table.seen_by(other).squires[2].secret_coats > 0
    assert table.legal() == ["give education -1", "give education -3"]


# Points


def test_it_scores_like_anyone() -> None:
    """It scores like anyone ..."""
    table = Table(2, turn=3).track("jousts", yellow=3).track("service", yellow=12).track("education", blue=1, green=1).score()
    assert table.points() == {"blue": -1, "green": 0, "yellow": 3 + 12 - 3}


def test_but_it_cannot_win() -> None:
    """... but cannot win."""
    table = Table(2, turn=6).wear("yellow", *["arms 3"] * 9).wear("green", "arms 1").score()
    result = table.match.result
    assert result is not None
    assert (result.shares, len(result.scores)) == ((0.0, 1.0), 2)


@pytest.mark.parametrize(("gallantry", "winners"), [({"yellow": 9}, (0, 1)), ({"yellow": 9, "green": 1}, (1,))])
def test_ties_at_the_end_are_between_the_two_players_only(gallantry: dict[str, int], winners: tuple[int, ...]) -> None:
    """Ties at the end are between the two players only."""
    table = Table(2, turn=6).track("gallantry", **gallantry).score()
    while not table.match.over:
        table.play("move service")
    result = table.match.result
    assert result is not None
    assert result.winners == winners


def test_there_are_two_seats() -> None:
    """The neutral squire is nobody's: no seat, and nobody waits for it."""
    assert all(set(match.actors) <= {0, 1} for match, _ in random_play(2, seed=4, variants=("education", "charity")))
    assert state_of(load("academy").match(2, seed=1)).owner.array.tolist()[:3] == [0, 1, -1]
    assert COLOURS[2] == "yellow"
