"""The chapter "Who knows what": what is hidden, at every moment of a turn."""

import pytest

from tableronde.engine.contract import SPECTATOR
from tableronde.games.medievallons.view import PHASES

from .table import Table, concealed

THIRD_PARTIES = [SPECTATOR, 3]


def table_of(hand0: str, hand1: str, yellow: bool = False) -> Table:
    """Four seats; only the hands of seats 0 and 1 differ from table to table, and with them the pile."""
    table = Table(4, yellow=yellow).hand(0, *hand0.split()).hand(1, *hand1.split()).hand(2, "monk", "star")
    return table.hand(3, "monk", "star").guild(3, "noble", "noble", "noble").discard("artisan")


def look_the_same(one: Table, other: Table, viewer: int) -> None:
    """... in bytes, as a view and as a story; and they do differ."""
    assert one.state != other.state
    assert concealed(one.state, viewer) == concealed(other.state, viewer)
    assert one.seen_by(viewer) == other.seen_by(viewer)
    assert one.told(viewer) == other.told(viewer)


#: For each phase a way into it, in two tables that differ in hands and in secret choices.
WAYS: dict[str, tuple[str, list[str], list[str]]] = {
    "act": ("jester", [], []),
    "build": ("jester", ["found monk", "lay monk"], ["found star"]),
    "raid": ("rogue", ["play rogue"], ["play rogue"]),
    "ask": ("knight", ["play knight", "choose 1"], ["play knight", "choose 2"]),
    "partner": ("merchant", ["play merchant"], ["play merchant"]),
    "offer": (
        "merchant",
        ["play merchant", "choose 1", "0: offer monk", "1: offer priest"],
        ["play merchant", "choose 1", "0: offer star", "1: offer rogue"],
    ),
    "keep": ("magician", ["play magician"], ["play magician"]),
    "bury": ("magician", ["play magician", "keep *"], ["play magician", "keep *"]),
    "give": ("noble", ["play noble", "give priest"], ["play noble", "give rogue"]),
    "take": ("priest", ["play priest", "choose 1"], ["play priest", "choose 1"]),
    "return": (
        "priest",
        ["play priest", "choose 1", "take witch"],
        ["play priest", "choose 1", "take beggar"],
    ),
    "copy": ("witch", ["play witch"], ["play witch"]),
}


def way_into(phase: str, number: int) -> Table:
    card, *ways = WAYS[phase]
    hands = [(f"{card} monk monk monk jester", "priest witch"), (f"{card} star star star jester", "rogue beggar")]
    table = table_of(*hands[number])
    for name in ways[number]:
        table.play(table.legal()[0] if "*" in name else name)
    assert table.now.phase == phase
    return table


@pytest.mark.parametrize("viewer", THIRD_PARTIES)
@pytest.mark.parametrize("phase", [phase for phase in PHASES.values() if phase != "over"])
def test_two_tables_that_differ_in_secrets_only_look_the_same_in_every_phase(phase: str, viewer: int) -> None:
    """Hands are secret, and so is what moves between them, from who takes no part."""
    look_the_same(way_into(phase, 0), way_into(phase, 1), viewer)


@pytest.mark.parametrize("viewer", THIRD_PARTIES)
def test_hands_are_secret_when_the_game_is_over(viewer: int) -> None:
    """Hands are secret: hand sizes decide, nobody shows cards."""
    tables = []
    for hand0, hand1 in (("jester monk", "priest"), ("jester star", "rogue")):
        table = Table(4, yellow=True).hand(0, *hand0.split()).hand(1, *hand1.split()).hand(3, "monk", "star").pile("witch")
        tables.append(table.discard("artisan").play("play jester"))
        assert table.over
    look_the_same(tables[0], tables[1], viewer)


@pytest.mark.parametrize("viewer", [1, *THIRD_PARTIES])
@pytest.mark.parametrize(
    "moves",
    [
        ["play merchant", "choose 1"],
        ["play merchant", "choose 1", "1: offer priest", "1: offer witch"],
        ["play merchant", "choose 2", "2: offer monk", "2: offer star"],
    ],
)
def test_a_partner_does_not_see_the_actors_hand(moves: list[str], viewer: int) -> None:
    """Hands are secret from those one trades with."""
    one, other = table_of("merchant monk monk", "priest witch"), table_of("merchant star star", "priest witch")
    look_the_same(one.play(*moves), other.play(*moves), viewer)


@pytest.mark.parametrize("viewer", [1, *THIRD_PARTIES])
def test_who_is_visited_does_not_see_the_visitors_hand(viewer: int) -> None:
    """priest: only the actor sees, and only the hand it visits."""
    one, other = table_of("priest monk monk", "priest witch"), table_of("priest star star", "priest witch")
    look_the_same(
        one.play("play priest", "choose 1", "take witch"), other.play("play priest", "choose 1", "take witch"), viewer
    )


@pytest.mark.parametrize(
    "moves", [[], ["play merchant"], ["play merchant", "choose 1", "0: offer monk", "0: offer monk"], ["play noble"]]
)
def test_the_actor_does_not_see_other_hands(moves: list[str]) -> None:
    """Hands are secret from the actor."""
    one, other = table_of("merchant noble monk monk", "priest witch"), table_of("merchant noble monk monk", "rogue beggar")
    look_the_same(one.play(*moves), other.play(*moves), 0)


def test_the_actor_sees_the_hand_it_visits() -> None:
    """priest: look at an opponent's hand: that, and no other."""
    one, other = table_of("priest monk", "priest witch"), table_of("priest monk", "rogue beggar")
    for table in (one, other):
        table.play("play priest", "choose 1")
    assert concealed(one.state, 0) != concealed(other.state, 0)
    again = table_of("priest monk", "priest witch").hand(2, "rogue", "rogue").play("play priest", "choose 1")
    look_the_same(one, again, 0)


# Founding is secret until done


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2, 3])
@pytest.mark.parametrize("moves", [["found monk"], ["found monk", "lay monk", "lay monk"], ["found jester", "lay jester"]])
def test_of_a_guild_being_founded_nobody_sees_anything(viewer: int, moves: list[str]) -> None:
    """Found a guild: until it is put down, others see nothing of it, not even that it is begun."""
    hand = "monk monk monk jester jester jester star"
    before, begun = table_of(hand, "priest"), table_of(hand, "priest").play(*moves)
    look_the_same(before, begun, viewer)
    assert begun.seen_by(viewer).phase == "act"
    assert begun.seen_by(viewer).laid == {}


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2, 3])
def test_of_a_guild_being_reinforced_nobody_sees_anything(viewer: int) -> None:
    """Reinforce: until it is done, others see nothing of it, not even which guild it is."""
    tables = [table_of("monk star jester", "priest").guild(0, *["monk"] * 3).guild(0, *["star"] * 3) for _ in range(3)]
    tables[1].play("reinforce 1", "lay monk")
    tables[2].play("reinforce 2")
    look_the_same(tables[0], tables[1], viewer)
    look_the_same(tables[0], tables[2], viewer)


def test_the_founder_sees_what_it_has_laid() -> None:
    """Found a guild: the founder sees its own cards."""
    table = table_of("monk monk monk", "priest").play("found monk", "lay monk")
    assert table.seen_by(0).laid == {"monk": 2}
    assert table.seen_by(0).phase == "build"


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2, 3])
def test_once_done_all_see_it(viewer: int) -> None:
    """Guilds are public."""
    table = table_of("monk monk monk jester", "priest").play("found monk", "lay monk", "lay jester", "done")
    (guild,) = table.seen_by(viewer).players[0].guilds
    assert (guild.type, guild.members, guild.jesters) == ("monk", 2, 1)
    founded = [note.fields for note in table.told(viewer) if note.kind == "founded"]
    assert founded == [{"seat": 0, "card": "monk", "cards": 2, "jesters": 1}]


# Two players and a spectator


@pytest.mark.parametrize("card", ["noble", "beggar", "priest", "merchant"])
def test_a_spectator_of_two_players_does_not_learn_what_passes_between_them(card: str) -> None:
    """A card that passes from hand to hand is known to its old and its new owner: not to who only watches."""
    moves = {
        "noble": ["play noble", "give *"],
        "beggar": ["play beggar", "choose 1"],
        "priest": ["play priest", "choose 1", "take *", "return *"],
        "merchant": ["play merchant", "choose 1", "0: offer *", "0: offer *", "1: offer *", "1: offer *"],
    }
    tables = []
    for held, had in (("monk", "star"), ("knight", "rogue")):
        table = Table(2).hand(0, card, held, held).hand(1, had, had, had).discard("artisan")
        for name in moves[card]:
            seat = int(name[0]) if ": " in name else table.actors[0]
            table.play(f"{seat}: {table.legal(seat=seat)[0]}" if "*" in name else name)
        tables.append(table)
    assert concealed(tables[0].state, SPECTATOR) == concealed(tables[1].state, SPECTATOR)


def test_a_spectator_of_two_players_is_told_that_a_card_passed() -> None:
    """Hand sizes are public: who watches sees that a card passes."""
    table = Table(2).hand(0, "beggar").hand(1, "monk", "monk").play("play beggar", "choose 1")
    assert [note.fields for note in table.told(SPECTATOR) if note.kind == "passed-unseen"] == [{"seat": 1, "other": 0}]
