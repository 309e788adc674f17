"""Deal and draft: all at once, each keeps one card and passes the rest."""

from ...engine.chance import below
from ...engine.chronicle import EVERYONE, note, reveal
from ...engine.record import Chance, Log
from ...engine.rule import hot, rule
from .cards import first_kind, highest_cards, how_many, kind_at
from .components import CARDS_EACH, DECK, DECK_SIZE, UNIT
from .state import DEALT, DRAFT, KEEPS, PASSES, READY, RECEIVES, State
from .table_order import is_neutral

LEFT, RIGHT = 0, 1


@rule
def deal(s: State, rng: Chance, log: Log) -> None:
    """All 52 cards are shuffled; five for each squire."""
    gone = 0
    for squire in range(s.squires):
        s.pack[squire] = 0
        for _ in range(CARDS_EACH):
            card = below(rng, DECK_SIZE)
            while gone >> card & 1:
                card = below(rng, DECK_SIZE)
            gone |= 1 << card
            s.pack[squire] += UNIT[DECK[card]]
            if not is_neutral(s, squire):
                note(log, 1 << s.owner[squire], DEALT, s.owner[squire], DECK[card], 0, 0)


@rule
def begin_draft(s: State) -> None:
    s.phase = DRAFT
    s.at = 0
    s.chosen = 0


@hot
def side(s: State) -> int:
    """Packs go to the left in turns 1, 3, 5 and to the right in 2, 4, 6."""
    return LEFT if s.turn & 1 else RIGHT


@hot
def holder(s: State, pack: int, number: int) -> int:
    """The squire that keeps a card from this pack when `number` cards have been kept from it."""
    squire = pack + number if side(s) == LEFT else pack - number
    while squire >= s.squires:
        squire -= s.squires
    while squire < 0:
        squire += s.squires
    return squire


@hot
def pack_before(s: State, squire: int, number: int) -> int:
    """The pack that lies before a squire when everybody has kept `number` cards."""
    pack = squire - number if side(s) == LEFT else squire + number
    while pack >= s.squires:
        pack -= s.squires
    while pack < 0:
        pack += s.squires
    return pack


@hot
def choose_card(s: State, seat: int, kind: int, rng: Chance, log: Log) -> None:
    """Secret until all have chosen."""
    s.pick[seat] = kind + 1
    s.chosen |= 1 << seat
    note(log, 1 << seat, KEEPS, seat, kind, 0, 0)
    note(log, EVERYONE & ~(1 << seat), READY, seat, 0, 0, 0)
    if s.chosen == (1 << s.seats) - 1:
        everybody_keeps(s, rng, log)


@rule
def everybody_keeps(s: State, rng: Chance, log: Log) -> None:
    reveal(log)  # everybody sees another pack
    for squire in range(s.squires):
        pack = pack_before(s, squire, s.at)
        keep(s, squire, pack, neutral_choice(s.pack[pack], rng) if is_neutral(s, squire) else s.pick[squire] - 1)
        s.pick[squire] = 0
    s.at += 1
    s.chosen = 0
    note(log, EVERYONE, PASSES, side(s), 0, 0, 0)
    for seat in range(s.seats):
        note(log, 1 << seat, RECEIVES, seat, s.pack[pack_before(s, seat, s.at)], 0, 0)
    if s.at == CARDS_EACH - 1:
        keep_last_cards(s, log)


@rule
def keep_last_cards(s: State, log: Log) -> None:
    """A last single card is kept without asking."""
    for squire in range(s.squires):
        pack = pack_before(s, squire, s.at)
        kind = first_kind(s.pack[pack])
        keep(s, squire, pack, kind)
        if not is_neutral(s, squire):
            note(log, 1 << s.owner[squire], KEEPS, squire, kind, 0, 0)
    s.at += 1


@hot
def keep(s: State, squire: int, pack: int, kind: int) -> None:
    s.kept[pack, s.at] = kind + 1
    s.pack[pack] -= UNIT[kind]
    s.hand[squire] += UNIT[kind]


@rule
def neutral_choice(cards: int, rng: Chance) -> int:
    """The neutral squire keeps the highest value, at random among equals."""
    highest = highest_cards(cards)
    return kind_at(highest, below(rng, how_many(highest)))
