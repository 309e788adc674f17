"""The draft, as a player remembers it.

A player knows the packs that it has held. What was kept from a pack

- before its first visit, it has never seen: any card that it does not know to be elsewhere;
- between two visits, is what was missing the second time: it knows the cards, not who kept which;
- after its last visit, was kept out of what it passed on: it knows what there was.

Concealed, cards kept between visits are sorted and cards kept afterwards lie in the pack again. A redeal gives them to
those who held the pack, so that each has kept what it has played since, and the neutral squire always the highest.
"""

from ...engine.chance import below
from ...engine.record import Chance
from ...engine.rule import rule
from .cards import any_kind, copies, first_kind, highest_cards
from .components import ALL_CARDS, CARDS_EACH, FIELD, UNIT, VALUE
from .draft import holder, pack_before
from .state import BET, BLANK, DRAFT, KARADOC, NEUTRAL, NOBODY, State

#: Where a card was kept, as seen from a player's visits.
BETWEEN, AFTER, BEFORE = range(3)


@rule
def kept_so_far(s: State) -> int:
    """How many cards have been kept from each pack."""
    if s.phase == BET:
        return 0
    return s.at if s.phase == DRAFT else CARDS_EACH


@rule
def first_visit(s: State, seat: int, pack: int) -> int:
    for number in range(min(kept_so_far(s), CARDS_EACH - 1) + 1):
        if holder(s, pack, number) == seat:
            return number
    return NOBODY


@rule
def last_visit(s: State, seat: int, pack: int) -> int:
    for number in range(min(kept_so_far(s), CARDS_EACH - 1), -1, -1):
        if holder(s, pack, number) == seat:
            return number
    return NOBODY


@rule
def when(s: State, seat: int, pack: int, number: int) -> int:
    first = first_visit(s, seat, pack)
    if first == NOBODY or number < first:
        return BEFORE
    return BETWEEN if number < last_visit(s, seat, pack) else AFTER


@rule
def is_held(s: State, seat: int, pack: int) -> int:
    """The pack lies before this player now: it sees what is left."""
    return kept_so_far(s) < CARDS_EACH and last_visit(s, seat, pack) == kept_so_far(s)


# Concealing


@rule
def conceal_packs(s: State, seat: int) -> None:
    for pack in range(s.squires):
        conceal_pack(s, seat, pack)
    for squire in range(s.squires):
        if squire != seat:
            s.hand[squire] = 0
            s.pick[squire] = BLANK


@rule
def conceal_pack(s: State, seat: int, pack: int) -> None:
    if first_visit(s, seat, pack) == NOBODY:
        s.pack[pack] = 0
    for number in range(kept_so_far(s)):
        if s.kept[pack, number] != BLANK and holder(s, pack, number) != seat:
            time = when(s, seat, pack, number)
            if time == AFTER:
                s.pack[pack] += UNIT[s.kept[pack, number] - 1]
            if time != BETWEEN:
                s.kept[pack, number] = BLANK
    sort_between(s, seat, pack)


@rule
def sort_between(s: State, seat: int, pack: int) -> None:
    """There is one such stretch at most: five cards, and three squires or more."""
    start = first_visit(s, seat, pack) + 1
    end = last_visit(s, seat, pack)
    for i in range(start, end):
        for j in range(i + 1, end):
            if s.kept[pack, j] < s.kept[pack, i]:
                swap = s.kept[pack, i]
                s.kept[pack, i] = s.kept[pack, j]
                s.kept[pack, j] = swap


# Redealing


@rule
def redeal_packs(s: State, seat: int, rng: Chance) -> None:
    gather(s, seat)
    while not imagine(s, seat, rng):
        pass
    for squire in range(s.squires):
        if squire != seat:
            s.hand[squire] = -s.played[squire]
    for pack in range(s.squires):
        for number in range(kept_so_far(s)):
            squire = holder(s, pack, number)
            if squire != seat:
                s.hand[squire] += UNIT[s.kept[pack, number] - 1]
    for other in range(s.seats):
        if other != seat and s.chosen >> other & 1:
            s.pick[other] = any_kind(s.pack[pack_before(s, other, s.at)], rng) + 1
    clear_work_space(s)


@rule
def gather(s: State, seat: int) -> None:
    """What a player knows of each pack goes into the work space; all else is loose."""
    s.loose[0] = ALL_CARDS
    for pack in range(s.squires):
        s.loose[0] -= s.pack[pack]
        if not is_held(s, seat, pack):
            s.seen[pack, AFTER] = s.pack[pack]
        for number in range(kept_so_far(s)):
            if s.kept[pack, number] != BLANK:
                card = UNIT[s.kept[pack, number] - 1]
                s.loose[0] -= card
                if holder(s, pack, number) != seat:
                    s.seen[pack, BETWEEN] += card


@rule
def imagine(s: State, seat: int, rng: Chance) -> int:
    """Deals out one world; says whether it fits. What was played is placed first, where it has the fewest places."""
    begin_world(s, seat)
    while some_are_due(s):
        squire = hardest_squire(s, seat)
        kind = hardest_kind(s, seat, squire)
        places = count_places(s, seat, squire, kind)
        if places == 0:
            return False
        s.due[squire] -= UNIT[kind]
        put_at(s, seat, squire, kind, below(rng, places))
    for pack in range(s.squires):
        for number in range(kept_so_far(s)):
            if s.kept[pack, number] == BLANK:
                fitting = fitting_cards(s, seat, pack, number)
                if fitting == 0:
                    return False
                keep_from(s, seat, pack, number, any_kind(fitting, rng))
        if not is_held(s, seat, pack):
            leave_rest(s, seat, pack, rng)
        if s.mode == KARADOC and not neutral_kept_highest(s, pack):
            return False
    return True


@rule
def begin_world(s: State, seat: int) -> None:
    s.loose[1] = s.loose[0]
    for pack in range(s.squires):
        for block in range(2):
            s.rest[pack, block] = s.seen[pack, block]
        if not is_held(s, seat, pack):
            s.pack[pack] = 0
        for number in range(kept_so_far(s)):
            if holder(s, pack, number) != seat:
                s.kept[pack, number] = BLANK
        s.due[pack] = 0 if pack == seat else s.played[pack]
    if s.drawn != BLANK:
        s.due[NEUTRAL] += UNIT[s.drawn - 1]


@rule
def some_are_due(s: State) -> int:
    for squire in range(s.squires):
        if s.due[squire]:
            return True
    return False


@rule
def hardest_squire(s: State, seat: int) -> int:
    fewest = 1000
    hardest = 0
    for squire in range(s.squires):
        if s.due[squire]:
            places = count_places(s, seat, squire, hardest_kind(s, seat, squire))
            if places < fewest:
                fewest = places
                hardest = squire
    return hardest


@rule
def hardest_kind(s: State, seat: int, squire: int) -> int:
    fewest = 1000
    hardest = 0
    cards = s.due[squire]
    while cards:
        kind = first_kind(cards)
        places = count_places(s, seat, squire, kind)
        if places < fewest:
            fewest = places
            hardest = kind
        cards &= ~FIELD[kind]
    return hardest


@rule
def can_be_kept(s: State, seat: int, squire: int, pack: int, number: int, kind: int) -> int:
    return (
        holder(s, pack, number) == squire
        and s.kept[pack, number] == BLANK
        and copies(fitting_cards(s, seat, pack, number), kind) > 0
    )


@rule
def count_places(s: State, seat: int, squire: int, kind: int) -> int:
    n = 0
    for pack in range(s.squires):
        for number in range(kept_so_far(s)):
            if can_be_kept(s, seat, squire, pack, number, kind):
                n += 1
    return n


@rule
def put_at(s: State, seat: int, squire: int, kind: int, place: int) -> None:
    for pack in range(s.squires):
        for number in range(kept_so_far(s)):
            if can_be_kept(s, seat, squire, pack, number, kind):
                if place == 0:
                    keep_from(s, seat, pack, number, kind)
                    return
                place -= 1


@rule
def keep_from(s: State, seat: int, pack: int, number: int, kind: int) -> None:
    s.kept[pack, number] = kind + 1
    time = when(s, seat, pack, number)
    if time == BEFORE:
        s.loose[1] -= UNIT[kind]
    else:
        s.rest[pack, time] -= UNIT[kind]


@rule
def leave_rest(s: State, seat: int, pack: int, rng: Chance) -> None:
    """What lies in a pack that somebody else holds."""
    if first_visit(s, seat, pack) != NOBODY:
        s.pack[pack] = s.rest[pack, AFTER]
        return
    for _ in range(CARDS_EACH - kept_so_far(s)):
        kind = any_kind(s.loose[1], rng)
        s.pack[pack] += UNIT[kind]
        s.loose[1] -= UNIT[kind]


@rule
def fitting_cards(s: State, seat: int, pack: int, number: int) -> int:
    """The cards that may have been kept here."""
    time = when(s, seat, pack, number)
    cards = s.loose[1] if time == BEFORE else s.rest[pack, time]
    if s.mode != KARADOC:
        return cards
    fitting = 0
    while cards:
        kind = first_kind(cards)
        if fits_neutral(s, pack, number, VALUE[kind]):
            fitting |= cards & FIELD[kind]
        cards &= ~FIELD[kind]
    return fitting


@rule
def fits_neutral(s: State, pack: int, number: int, value: int) -> int:
    """The neutral squire keeps the highest: nothing that was kept later from that pack, or is left in it, is higher."""
    for earlier in range(number):
        kept = s.kept[pack, earlier]
        if kept != BLANK and holder(s, pack, earlier) == NEUTRAL and VALUE[kept - 1] < value:
            return False
    if holder(s, pack, number) == NEUTRAL:
        for later in range(number + 1, kept_so_far(s)):
            if s.kept[pack, later] != BLANK and VALUE[s.kept[pack, later] - 1] > value:
                return False
        return s.pack[pack] == 0 or VALUE[first_kind(highest_cards(s.pack[pack]))] <= value
    return True


@rule
def neutral_kept_highest(s: State, pack: int) -> int:
    for number in range(kept_so_far(s)):
        if holder(s, pack, number) == NEUTRAL and not fits_neutral(s, pack, number, VALUE[s.kept[pack, number] - 1]):
            return False
    return True


@rule
def clear_work_space(s: State) -> None:
    for block in range(2):
        s.loose[block] = 0
        for pack in range(s.squires):
            s.seen[pack, block] = 0
            s.rest[pack, block] = 0
            s.due[pack] = 0
