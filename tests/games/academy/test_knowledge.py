"""Who knows what: two tables that differ only in what a seat cannot know look the same to it, in every phase; and two that
differ in what it can know do not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tableronde.games.academy.view import PHASES

from .table import Table
from .worlds import concealed

SPECTATOR = -1


@dataclass(frozen=True)
class Pair:
    """Two tables, made in the same way from different secrets; who can't tell them apart, and who can."""

    what: str
    make: Callable[..., Table]
    secrets: tuple[tuple[Any, ...], tuple[Any, ...]]
    blind: tuple[int, ...]
    seeing: tuple[int, ...]

    def tables(self) -> tuple[Table, Table]:
        one, other = (self.make(*secret) for secret in self.secrets)
        assert one.state != other.state
        return one, other


def pack(suit: str) -> list[str]:
    return [f"{suit} 5", f"{suit} 4", f"{suit} 3", f"{suit} 2", "arms 3"]


def dealt(*suits: str) -> Table:
    """A draft begins: a suit for each of three squires."""
    table = Table(3)
    for squire, suit in zip(table.squires, suits, strict=True):
        table.pack(squire, *pack(suit))
    return table


def bets(*suits: str) -> Table:
    table = Table(3, "gallantry")
    for squire, suit in zip(table.squires, suits, strict=True):
        table.pack(squire, *pack(suit))
    return table.betting()


def choosing(card: str) -> Table:
    """Green has chosen, the others have not."""
    return dealt("quests", "education", "service").act(1, f"pick {card}")


def passed(green: str, yellow: str = "service 2") -> Table:
    """Blue has passed on quests; green keeps one of them, then so does yellow."""
    table = dealt("quests", "education", "service").pick("quests 5", "education 5", "service 5")
    table.pick("service 4", green, "education 4")
    return table.pick("education 2", "service 2", yellow) if yellow != "service 2" else table


def hand(green: str) -> Table:
    """Green holds a card that nobody else has seen."""
    return Table(3).hand("blue", *pack("quests")).hand("green", green, "service 4", "service 3")


def over(green: str) -> Table:
    return Table(4, turn=6).hand("green", green).score()


def scoring(phase: str, green: str) -> Table:
    """The turn is scored; green has one card left."""
    table = Table(4, "education", "charity", turn=6, advanced=True).hand("green", green).hand("blue", "quests 2")
    table.track("charity", blue=1)
    for turn in range(1, 6):
        table.kept(turn, *(("blue", "yellow") if turn % 2 else ("yellow", "blue")))
    if phase == "raise":
        table.track("quests", blue=1, green=1)
    if phase == "bonus":
        table.track("gallantry", red=2)
    table.score()
    if phase in ("receiver", "gift"):
        table.play("coat 1", "coat 3", "coat 2")
    return table.play("relieve red") if phase == "gift" else table


def looking(codex: tuple[int, ...], *looks: str) -> Table:
    table = Table(4, "education").codex(*codex).hand("blue", "education 3", "quests 2").play("play education 3")
    return table.play(*looks)


def taking(codex: tuple[int, ...], *coats: str) -> Table:
    table = Table(4, "education").codex(*codex).track("education", blue=4, green=3, yellow=2, red=1)
    return table.score().play(*coats)


def exchanging(gift: str, open_scores: bool = True) -> Table:
    """Blue gives a coat to red, and then takes two."""
    variants = ("charity", "education") if open_scores else ("charity",)
    table = Table(4, *variants, turn=6, open_scores=open_scores).codex(-1, -3, 0, 0)
    table.track("charity", blue=4, green=3, yellow=2, red=1).track("education", yellow=4, red=3, blue=2, green=1)
    for turn, (minus_1, minus_3) in enumerate([("blue", "green"), ("green", "blue"), *[("green", "yellow")] * 3], 1):
        table.kept(turn, minus_1, minus_3)
    if not open_scores:
        table.wear("blue", "education -1", "education -3")
    table.wear("red", "arms 1", "arms 2", "arms 3").score()
    if open_scores:
        table.play("coat 3", "coat 4", "coat 1")
    return table.play(gift)


def duel(suit: str, *variants: str) -> Table:
    table = Table(2, *variants, duel="lancelot").six(0, *pack(suit), "charity 5").six(1, *pack("service"), "charity 2")
    return table.betting() if variants else table


def laid(first: str, second: str) -> Table:
    """Blue's player has laid two of its cards into a pile."""
    return duel("quests").act(0, f"split {first}", f"split {second}")


def assigned(first: str, second: str, third: str) -> Table:
    table = duel("quests").act(0, "split quests 5", "split quests 4", "split quests 3")
    table.act(1, "split service 5", "split service 4", "split service 3").play("pile 1", "pile 1")
    return table.act(0, f"assign {first}", f"assign {second}", f"assign {third}")


def lancelot_hands(blue: str, green: str) -> Table:
    return Table(2, duel="lancelot").hand("blue", blue, "quests 4", "quests 3").hand("green", green, "charity 4", "charity 3")


def kept(minus_1: str, minus_3: str, *in_on_it: int) -> Table:
    return Table(4, "education", turn=2).kept(1, minus_1, minus_3, *in_on_it)


def kept_in_a_draft(minus_1: str, minus_3: str) -> Table:
    return kept(minus_1, minus_3).pack("blue", *pack("quests"))


def neutral_hand(card: str) -> Table:
    """Karadoc: what the neutral squire kept first, before anybody saw that pack."""
    table = Table(2).hand("blue", "arms 3", "quests 3", "quests 2", "charity 3", "charity 2")
    table.hand("green", "arms 3", "service 3", "service 2", "education 3", "education 2")
    return table.hand("yellow", card, "arms 5", "arms 5", "arms 4", "arms 4")


def neutral_coat(*codex: int) -> Table:
    """Karadoc: the neutral squire's coat, taken by blue for it."""
    return Table(2, "education").codex(*codex).track("education", yellow=3, blue=2).score().play("coat 1")


ALL = (SPECTATOR, 0, 1, 2, 3)
UNSEEN_PACKS = (("quests", "education", "service"), ("quests", "charity", "gallantry"))
THE_OTHER_WAY_ROUND = (("green", "yellow"), ("yellow", "green"))
PAIRS = [
    Pair("a bet is due and others hold other packs", bets, UNSEEN_PACKS, (SPECTATOR, 0), (1, 2)),
    Pair("others were dealt other packs", dealt, UNSEEN_PACKS, (SPECTATOR, 0), (1, 2)),
    Pair("two others hold each other's packs", dealt, (("quests", "education", "service"), ("quests", "service", "education")),
         (SPECTATOR, 0), (1, 2)),
    Pair("somebody has chosen another card", choosing, (("education 5",), ("education 4",)), (SPECTATOR, 0, 2), (1,)),
    Pair("green keeps another card of the pack that blue passed on, and yellow gets the rest", passed,
         (("quests 4",), ("quests 3",)), (SPECTATOR, 0), (1, 2)),
    Pair("the pack is back, and green and yellow kept the same two cards the other way round", passed,
         (("quests 4", "quests 3"), ("quests 3", "quests 4")), (SPECTATOR, 0), (1, 2)),
    Pair("the pack is back, and yellow, who had it last, kept another card", passed,
         (("quests 4", "quests 3"), ("quests 4", "quests 2")), (SPECTATOR, 1), (0, 2)),
    Pair("a hand is another", hand, (("charity 5",), ("gallantry 5",)), (SPECTATOR, 0, 2), (1,)),
    *(Pair(f"the last card is another, when phase {phase} is due", scoring, ((phase, "charity 5"), (phase, "service 5")),
           (SPECTATOR,), (1,)) for phase in ("raise", "bonus", "receiver", "gift")),
    Pair("the last card is another, and all is over", over, (("charity 5",), ("service 5",)), (SPECTATOR,), (1,)),
    Pair("the codex lies otherwise", looking, (((-1, -3, 0, 0),), ((0, 0, -3, -1),)), ALL, ()),
    Pair("blue looked at another coat in the same place", looking, (((-1, -3, 0, 0), "look 2"), ((0, 0, -3, -1), "look 2")),
         (SPECTATOR, 1, 2, 3), (0,)),
    Pair("a coat not looked at is another", looking, (((0, -3, -1, 0), "look 1"), ((0, 0, -1, -3), "look 1")), ALL, ()),
    Pair("the coats taken first are others", taking,
         (((-1, -3, 0, 0), "coat 1", "coat 2"), ((0, 0, -1, -3), "coat 1", "coat 2")), (SPECTATOR, 2, 3), (0, 1)),
    Pair("green and yellow took the two coats the other way round", taking,
         (((0, -1, -3, 0), "coat 1", "coat 2", "coat 3"), ((0, -3, -1, 0), "coat 1", "coat 2", "coat 3")),
         (SPECTATOR, 0, 3), (1, 2)),
    Pair("coats of an earlier turn are kept the other way round", kept, THE_OTHER_WAY_ROUND, (SPECTATOR, 0, 3), (1, 2)),
    Pair("and red had looked at one of them", kept, (("green", "yellow", 3), ("yellow", "green", 3)),
         (SPECTATOR, 0), (1, 2, 3)),
    Pair("the same, in a draft", kept_in_a_draft, THE_OTHER_WAY_ROUND, (SPECTATOR, 0, 3), (1, 2)),
    Pair("blue gave another coat of the codex", exchanging, (("give education -1",), ("give education -3",)),
         (SPECTATOR, 1, 2), (0, 3)),
    Pair("blue gave another coat, and coats lie face down", exchanging,
         (("give education -1", False), ("give education -3", False)), (SPECTATOR, 1, 2), (0, 3)),
    Pair("Karadoc: the neutral squire kept another card", neutral_hand, (("gallantry 5",), ("education 5",)), ALL[:3], ()),
    Pair("Karadoc: the neutral squire has another coat", neutral_coat, ((-1, -3, 0), (-3, 0, -1)), ALL[:3], ()),
    Pair("Lancelot: a bet is due, and other cards were dealt", duel, (("quests", "gallantry"), ("education", "gallantry")),
         (SPECTATOR, 1), (0,)),
    Pair("Lancelot: other cards were dealt", duel, (("quests",), ("education",)), (SPECTATOR, 1), (0,)),
    Pair("Lancelot: the other makes other piles", laid, (("quests 5", "quests 4"), ("charity 5", "arms 3")),
         (SPECTATOR, 1), (0,)),
    Pair("Lancelot: the other gives its squires other cards", assigned,
         (("quests 2", "charity 5", "arms 3"), ("service 5", "service 4", "service 3")), (SPECTATOR, 1), (0,)),
    Pair("Lancelot: two cards are with the other squire", lancelot_hands,
         (("quests 5", "charity 5"), ("charity 5", "quests 5")), (SPECTATOR, 1), (0,)),
]  # fmt: skip

blind_to = [pytest.param(pair, viewer, id=f"{pair.what}, to {viewer}") for pair in PAIRS for viewer in pair.blind]
seen_through = [pytest.param(pair, viewer, id=f"{pair.what}, to {viewer}") for pair in PAIRS for viewer in pair.seeing]


@pytest.mark.parametrize(("pair", "viewer"), blind_to)
def test_what_a_seat_cannot_know_makes_no_difference_to_it(pair: Pair, viewer: int) -> None:
    """Neither in the record that it gets, nor in what it sees, nor in what it is told, nor in what it may do."""
    one, other = pair.tables()
    assert concealed(one.state, viewer) == concealed(other.state, viewer)
    assert one.seen_by(viewer) == other.seen_by(viewer)
    assert one.told(viewer) == other.told(viewer)
    assert one.actors == other.actors
    if viewer in one.actors:
        assert one.legal(viewer) == other.legal(viewer)


@pytest.mark.parametrize(("pair", "viewer"), seen_through)
def test_what_a_seat_knows_makes_a_difference_to_it(pair: Pair, viewer: int) -> None:
    """What it has seen is in its record and in what it sees."""
    one, other = pair.tables()
    assert concealed(one.state, viewer) != concealed(other.state, viewer)
    assert one.seen_by(viewer) != other.seen_by(viewer)


def test_every_phase_is_among_these_tables() -> None:
    """... in every phase; where piles are taken, nothing is hidden."""
    phases = {pair.tables()[0].now.phase for pair in PAIRS}
    assert phases == set(PHASES.values()) - {"take-pile"}


def test_where_piles_are_taken_nothing_is_hidden() -> None:
    """All revealed at once."""
    table = duel("quests").act(0, "split quests 5", "split quests 4", "split quests 3")
    table.act(1, "split service 5", "split service 4", "split service 3")
    assert table.now.phase == "take-pile"
    truth = table.state.copy()
    truth.concealed = 1
    for viewer in (SPECTATOR, 0, 1):
        assert concealed(table.state, viewer) == truth
