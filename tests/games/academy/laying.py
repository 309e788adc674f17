"""How a position is put together: cards as words, what fills the gaps, and a draft that ends in given hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import permutations, product
from typing import Any

from tableronde.games.academy.cards import copies
from tableronde.games.academy.components import CARD_IDS, CARD_KINDS, CARDS_EACH, COAT_KINDS, KINDS, UNIT
from tableronde.games.academy.draft import pack_before
from tableronde.games.academy.remembered_packs import neutral_kept_highest
from tableronde.games.academy.state import KARADOC, NEUTRAL, State

Cards = Counter[str]

FULL_DECK: Cards = Counter({CARD_IDS[kind]: number for kind, (_, _, number) in enumerate(CARD_KINDS)})


def word_of(cards: Iterable[str]) -> int:
    """Some cards as the record keeps them."""
    return sum(UNIT[CARD_IDS.index(card)] for card in cards)


def cards_in(word: int) -> Cards:
    """And back."""
    return +Counter({CARD_IDS[kind]: copies(word, kind) for kind in range(KINDS)})


def card_of(play: str) -> str:
    """The card of `arms 4 on tournaments`."""
    return play.partition(" on ")[0]


def track_of(play: str) -> str:
    suit = play.split()[0]
    return play.partition(" on ")[2] or ("jousts" if suit == "arms" else suit)


def value_of(card: str) -> int:
    return int(card.split()[1])


def coats_in(coats: Mapping[str, int], suit: str) -> list[int]:
    """The values of the coats of one kind, from the highest."""
    values = sorted((value for kind, value in COAT_KINDS if kind == suit), reverse=True)
    return [value for value in values for _ in range(coats.get(f"{suit} {value}", 0))]


def filled(cards: list[str], count: int, rest: Cards, best_first: bool = False) -> list[str]:
    """So many cards: these, and more from the rest, always of the most plentiful kind or always the highest."""
    assert len(cards) <= count, f"{cards} are more than {count}"
    cards = list(cards)
    while len(cards) < count:
        left = (+rest).most_common()
        card = max(left, key=lambda item: value_of(item[0]))[0] if best_first else left[0][0]
        rest[card] -= 1
        cards.append(card)
    return cards


def lay_draft(s: State, hands: Mapping[int, list[str]]) -> None:
    """Everybody kept these cards in some order: one from each pack, the neutral squire always the highest."""
    orders: Iterable[tuple[Any, ...]] = [tuple(hands[squire] for squire in range(s.squires))]
    if s.mode == KARADOC:
        best_first = sorted(hands[NEUTRAL], key=value_of, reverse=True)
        orders = ((*others, best_first) for others in product(*(permutations(hands[squire]) for squire in range(NEUTRAL))))
    for order in orders:
        for squire in range(s.squires):
            for number in range(CARDS_EACH):
                s.kept[pack_before(s, squire, number), number] = CARD_IDS.index(order[squire][number]) + 1
        if s.mode != KARADOC or all(neutral_kept_highest(s, pack) for pack in range(s.squires)):
            return
    raise AssertionError("the neutral squire would have kept other cards")
