"""Sets as bits: the machine's instructions against the interpreter."""

from hypothesis import given
from hypothesis import strategies as st

from tableronde.engine.bits import count_bits, lowest_bit
from tableronde.engine.record import Chance
from tableronde.engine.rule import entry

from ..games_for_tests.variants import PLEDGE
from .play import Backend, thorough

LARGEST = 63


@entry
def look_at(sets: Chance, number: int, sizes: Chance, firsts: Chance) -> None:
    for i in range(number):
        sizes[i] = count_bits(sets[i])
        firsts[i] = lowest_bit(sets[i])


def looked_at(name: Backend, sets: list[int]) -> list[tuple[int, int]]:
    backend = PLEDGE.backend(name)
    given_sets, sizes, firsts = (Chance.new(len(sets)) for _ in range(3))
    for i, things in enumerate(sets):
        given_sets[i] = things
    backend(look_at)(backend.grid(given_sets), len(sets), backend.grid(sizes), backend.grid(firsts))
    return list(zip(sizes.array.tolist(), firsts.array.tolist(), strict=True))


def members(things: int) -> list[int]:
    return [i for i in range(LARGEST) if things // 2**i % 2]


def test_each_single_thing_is_found_where_it_is() -> None:
    singles = [1 << i for i in range(LARGEST)]
    for name in ("plain", "native", "bulk"):
        assert looked_at(name, singles) == [(1, i) for i in range(LARGEST)]


@given(st.lists(st.integers(1, 2**LARGEST - 1), min_size=1, max_size=40))
@thorough(200)
def test_sets_are_counted_and_begun_alike(sets: list[int]) -> None:
    wanted = [(len(members(things)), members(things)[0]) for things in sets]
    assert looked_at("plain", sets) == wanted
    assert looked_at("native", sets) == wanted


def test_nothing_has_no_members() -> None:
    for name in ("plain", "native"):
        assert looked_at(name, [0])[0][0] == 0
