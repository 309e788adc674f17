"""What a seat has seen in a draft, written down by its own eyes; and all that may have happened, worked out on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations, product
from typing import Any

import tableronde
from tableronde.games.academy.components import CARD_IDS, COLOURS
from tableronde.games.academy.state import DRAFT, NEUTRAL, State
from tableronde.games.academy.view import AcademyView

from .laying import FULL_DECK, Cards, cards_in, value_of
from .worlds import random_play

#: A pack, named after the squire it was dealt to, and how many cards have been kept from it.
Visit = tuple[int, int]


@dataclass
class Memory:
    """The packs that one seat held in a turn, and what it kept of them."""

    seat: int
    squires: int
    side: int  # 1: packs go to the left, -1: to the right
    seen: dict[Visit, Cards] = field(default_factory=dict)
    own: dict[Visit, str] = field(default_factory=dict)

    def holder(self, visit: Visit) -> int:
        pack, number = visit
        return (pack + self.side * number) % self.squires

    def visit(self, number: int) -> Visit:
        """Where this seat keeps its card after so many."""
        return (self.seat - self.side * number) % self.squires, number

    def look(self, match: tableronde.Match, state: State, number: int) -> None:
        """A new pack lies before it; what it kept of the one before is in its hand."""
        if number:
            self.own[self.visit(number - 1)] = kept_in(state, self.visit(number - 1))
        view = match.view(self.seat)
        assert isinstance(view, AcademyView)
        if number < 4:
            self.seen[self.visit(number)] = Counter(view.packs[COLOURS[self.seat]])
        elif number == 4 and state.phase != DRAFT:
            last = kept_in(state, self.visit(4))
            self.seen[self.visit(4)], self.own[self.visit(4)] = Counter([last]), last

    def visits(self, pack: int) -> list[int]:
        return sorted(number for visited, number in self.seen if visited == pack)

    def rest_of(self, visit: Visit) -> Cards:
        """What it passed on."""
        return self.seen[visit] - Counter([self.own[visit]]) if visit in self.own else self.seen[visit]


def kept_in(s: State, visit: Visit) -> str:
    return CARD_IDS[s.kept[visit] - 1]


def held_in(s: State, visit: Visit, kept: int) -> Cards:
    """What a pack held in some world when so many cards had been kept from it."""
    pack, number = visit
    return cards_in(s.pack[pack]) + Counter(kept_in(s, (pack, later)) for later in range(number, kept))


def remembered_play(seats: int, seed: int, **options: Any) -> Iterator[tuple[tableronde.Match, State, list[Memory], int]]:
    """A random match without Lancelot: each moment of draft and play, what each seat remembers, cards kept from each pack."""
    memories: list[Memory] = []
    for match, state in random_play(seats, seed, **options):
        drafting = state.phase == DRAFT
        if drafting and state.at == 0 and state.chosen == 0:
            side = 1 if state.turn % 2 else -1
            memories = [Memory(seat, state.squires, side) for seat in range(seats)]
        for memory in memories:
            if drafting and state.chosen == 0:
                memory.look(match, state, state.at)
            elif not drafting and len(memory.own) < 5:
                memory.look(match, state, 4)
        if memories:
            yield match, state, memories, state.at if drafting else 5


def contradictions(world: State, memory: Memory, kept: int) -> Iterator[str]:
    """What is wrong with a world that this seat holds possible."""
    for visit, cards in memory.seen.items():
        if held_in(world, visit, kept) != cards:
            yield f"the pack of {COLOURS[visit[0]]} held {dict(cards)} when it came after {visit[1]}"
    for visit, card in memory.own.items():
        if kept_in(world, visit) != card:
            yield f"it kept {card}"
    hands: list[Cards] = [Counter() for _ in range(world.squires)]
    for pack in range(world.squires):
        for number in range(kept):
            hands[memory.holder((pack, number))][kept_in(world, (pack, number))] += 1
    for squire, hand in enumerate(hands):
        if cards_in(world.hand[squire]) + cards_in(world.played[squire]) != hand:
            yield f"{COLOURS[squire]} has not what it kept"
    everything = sum((held_in(world, (pack, 0), kept) for pack in range(world.squires)), Counter[str]())
    if not everything <= FULL_DECK or everything.total() != 5 * world.squires:
        yield "cards were lost or invented"


def neutral_kept_less(world: State, kept: int, side: int) -> list[Visit]:
    """Where the neutral squire did not keep the highest."""
    visits = [((NEUTRAL - side * number) % 3, number) for number in range(kept)]
    return [visit for visit in visits if value_of(kept_in(world, visit)) < max(map(value_of, held_in(world, visit, kept)))]


#: Who kept what, as far as a seat can know the cards: where, and what.
Story = tuple[tuple[Visit, str], ...]


def known_part(world: State, memory: Memory, kept: int) -> Story:
    """Of a world, what others kept out of packs that this seat had seen before."""
    told = []
    for pack in range(world.squires):
        for number in range(kept):
            visits = memory.visits(pack)
            if visits and number > visits[0] and number not in visits:
                told.append(((pack, number), kept_in(world, (pack, number))))
    return tuple(told)


def all_stories(memory: Memory, kept: int, played: list[Cards], karadoc: bool = False) -> set[Story]:
    """Every such part that fits what this seat has seen, and what was played since; in Karadoc, after the draft only."""
    chapters: list[list[Story]] = []
    for pack in range(memory.squires):
        visits = memory.visits(pack)
        for this, after in zip(visits, [*visits[1:], None], strict=False):
            rest = memory.rest_of((pack, this))
            gone = rest if after is None else rest - memory.seen[pack, after]
            numbers = range(this + 1, kept if after is None else after)
            orders = set(permutations(gone.elements(), len(numbers)))
            chapters.append([tuple(((pack, n), card) for n, card in zip(numbers, order, strict=True)) for order in orders])
    stories = {tuple(sorted(sum(parts, ()))) for parts in product(*chapters)}
    if karadoc:
        return {story for story in stories if fits_karadoc(memory, story, played)}
    return {story for story in stories if fits(memory, story, kept, played)}


def never_seen(memory: Memory) -> Cards:
    """Cards that have not been before this seat."""
    loose = +FULL_DECK
    for pack in range(memory.squires):
        for visit in memory.visits(pack)[:1]:
            loose -= memory.seen[pack, visit]
    return loose


def unseen_picks(memory: Memory, squire: int, kept: int) -> list[Visit]:
    """Where a squire kept a card before this seat saw the pack."""
    picks = [(pack, number) for pack in range(memory.squires) for number in range(kept)]
    before = [pick for pick in picks if not any(visit <= pick[1] for visit in memory.visits(pick[0]))]
    return [pick for pick in before if memory.holder(pick) == squire]


def still_missing(memory: Memory, story: Story, played: list[Cards], squire: int) -> Cards:
    """What a squire has played and does not have out of packs that this seat had seen."""
    return played[squire] - Counter(card for visit, card in story if memory.holder(visit) == squire)


def fits(memory: Memory, story: Story, kept: int, played: list[Cards]) -> bool:
    """Whether everybody can have kept what it played: from those packs, or before this seat saw them."""
    loose = never_seen(memory)
    for squire in range(memory.squires):
        if squire != memory.seat:
            missing = still_missing(memory, story, played, squire)
            if missing.total() > len(unseen_picks(memory, squire, kept)) or not missing <= loose:
                return False
            loose -= missing
    return True


def fits_karadoc(memory: Memory, story: Story, played: list[Cards]) -> bool:
    """The same, with a neutral squire that has always kept the highest."""
    loose, known = never_seen(memory), dict(story) | memory.own
    if not all(is_highest(known, visit) for visit in known if memory.holder(visit) == NEUTRAL):
        return False
    others = [squire for squire in range(3) if squire != memory.seat]
    picks = [pick for squire in others for pick in unseen_picks(memory, squire, 5)]
    missing = [still_missing(memory, story, played, squire) for squire in others]
    high_enough = [
        [card for card in loose if memory.holder(pick) != NEUTRAL or is_highest(known | {pick: card}, pick)] for pick in picks
    ]
    for cards in product(*high_enough):
        kept = dict(zip(picks, cards, strict=True))
        found = [Counter(card for pick, card in kept.items() if memory.holder(pick) == squire) for squire in others]
        if any(lacks - has for lacks, has in zip(missing, found, strict=True)) or Counter(cards) - loose:
            continue
        if all(is_highest(known | kept, pick) for pick in picks if memory.holder(pick) == NEUTRAL):
            return True
    return False


def is_highest(kept: dict[Visit, str], visit: Visit) -> bool:
    """Nothing that is known to have been kept from that pack later is higher."""
    pack, number = visit
    later = [kept[pack, after] for after in range(number + 1, 5) if (pack, after) in kept]
    return all(value_of(card) <= value_of(kept[visit]) for card in later)
