"""Chance: the generator against a reading of its own, and the fairness of `below`."""

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableronde.engine.chance import PLAYERS, TABLE, WORDS, below, random_bits, seed_chance
from tableronde.engine.meta import SEED_LIMIT
from tableronde.engine.record import Chance
from tableronde.engine.rule import entry

from ..games_for_tests.variants import PLEDGE
from .play import thorough

SPAN = 2**32
seeds = st.integers(0, SEED_LIMIT - 1)


def sfc32(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """Doty-Humphrey's small fast counting generator, written once more from its definition."""
    while True:
        out = (a + b + counter) % SPAN
        counter = (counter + 1) % SPAN
        rotated = int(f"{c:032b}"[21:] + f"{c:032b}"[:21], 2)
        a, b, c = b ^ b // 2**9, c * 9 % SPAN, (rotated + out) % SPAN
        yield out


def reference(seed: int, stream: int) -> Iterator[int]:
    return islice(sfc32(seed % SPAN, seed // SPAN, stream, 1), 15, None)


def seeded(seed: int, stream: int = TABLE) -> Chance:
    rng = Chance.new(WORDS)
    seed_chance(rng, seed, stream)
    return rng


def about_to_give(word: int) -> Chance:
    """A generator whose next word is this one; its last word counts how many it has given since."""
    rng = Chance.new(WORDS)
    rng[0] = word
    return rng


@given(seeds, st.sampled_from([TABLE, PLAYERS]))
@thorough(100)
def test_the_generator_is_sfc32(seed: int, stream: int) -> None:
    rng = seeded(seed, stream)
    assert [random_bits(rng) for _ in range(40)] == list(islice(reference(seed, stream), 40))


@given(st.lists(st.sampled_from([0, 1, 2**31, SPAN - 2, SPAN - 1]), min_size=WORDS, max_size=WORDS))
@thorough(100)
def test_words_at_their_limits_wrap_around(words: list[int]) -> None:
    rng = Chance.new(WORDS)
    for i, word in enumerate(words):
        rng[i] = word
    assert [random_bits(rng) for _ in range(10)] == list(islice(sfc32(*words), 10))


def test_every_bit_of_a_seed_and_of_a_stream_counts() -> None:
    starts = [(1 << bit, TABLE) for bit in range(63)] + [(0, TABLE), (0, PLAYERS), (1, PLAYERS)]
    streams = {tuple(random_bits(rng) for _ in range(2)) for rng in (seeded(*start) for start in starts)}
    assert len(streams) == len(starts)


def fair_words(n: int, k: int) -> range:
    """The words that stand for k among n numbers: as many for each, the first 2**32 % n of a share left out."""
    first, beyond = k * SPAN + SPAN % n, (k + 1) * SPAN
    return range(-(-first // n), -(-beyond // n))


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 36, 60, 61, 64, 100, 385, 1000])
def test_each_number_has_exactly_as_many_words(n: int) -> None:
    """Lemire's method in the definition: the shares are equal, and at their edges `below` keeps to them to the word."""
    edges = {k: fair_words(n, k) for k in range(n)}
    assert {len(words) for words in edges.values()} == {SPAN // n}
    for k, words in edges.items():
        for word in (words[0], words[0] + 1, words[len(words) // 2], words[-1]):
            rng = about_to_give(word)
            assert (below(rng, n), rng[3]) == (k, 1)


@pytest.mark.parametrize("n", [3, 5, 6, 7, 36, 60, 61, 100, 385, 1000])
def test_the_words_between_the_shares_are_thrown_away(n: int) -> None:
    thrown = 0
    for k in range(n):
        start = fair_words(n, k - 1).stop if k else 0
        for word in range(start, fair_words(n, k).start):
            rng = about_to_give(word)
            below(rng, n)
            assert rng[3] > 1
            thrown += 1
    assert thrown == SPAN % n


@given(seeds, st.integers(1, 2**31))
@thorough(200)
def test_a_roll_is_always_in_its_range(seed: int, n: int) -> None:
    rng = seeded(seed)
    assert all(0 <= below(rng, n) < n for _ in range(20))


def test_rolls_of_a_small_range_come_out_even() -> None:
    """Chi-square of 40,000 rolls of 8 numbers: 40 is beyond one in a hundred thousand for a fair generator."""
    rng, rolls = seeded(12), 40_000
    counts = [0] * 8
    for _ in range(rolls):
        counts[below(rng, 8)] += 1
    assert sum((count - rolls / 8) ** 2 / (rolls / 8) for count in counts) < 40


@entry
def roll_many(rng: Chance, seed: int, stream: int, n: int, rolls: Chance, count: int) -> None:
    seed_chance(rng, seed, stream)
    for i in range(count):
        rolls[i] = below(rng, n)


@given(seeds, st.integers(0, 1), st.one_of(st.integers(1, 400), st.integers(1, 2**31)))
@thorough(300)
def test_native_code_rolls_the_same_numbers(seed: int, stream: int, n: int) -> None:
    results = []
    for backend in (PLEDGE.backend("plain"), PLEDGE.backend("native")):
        rng, rolls = Chance.new(WORDS), Chance.new(30)
        backend(roll_many)(backend.grid(rng), seed, stream, n, backend.grid(rolls), 30)
        results.append((rng.array.tolist(), rolls.array.tolist()))
    assert results[0] == results[1]
