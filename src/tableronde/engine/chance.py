"""Chance: a small generator that gives the same numbers in the interpreter, in native code and on a GPU.

The generator is sfc32 (Doty-Humphrey): four 32-bit words kept in 64-bit integers, additions and shifts only, so no backend
ever overflows. It is always an argument and never part of a state: who holds a state cannot read the future.
"""

from .record import Chance
from .rule import hot, rule

WORDS = 4
MASK = 0xFFFFFFFF

#: Streams of one seed: what the game deals and what players roll for themselves must not disturb each other.
TABLE, PLAYERS = 0, 1


@rule
def seed_chance(rng: Chance, seed: int, stream: int) -> None:
    rng[0] = seed & MASK
    rng[1] = (seed >> 32) & MASK
    rng[2] = stream
    rng[3] = 1
    for _ in range(15):
        random_bits(rng)


@hot
def random_bits(rng: Chance) -> int:
    """32 random bits."""
    b = rng[1]
    c = rng[2]
    result = (rng[0] + b + rng[3]) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) | (c >> 11)) + result) & MASK
    rng[3] = (rng[3] + 1) & MASK
    return result


@hot
def below(rng: Chance, n: int) -> int:
    """A number from 0 to n - 1, each exactly equally likely (Lemire's multiply and reject)."""
    product = random_bits(rng) * n
    if product & MASK < n:
        unfair = (MASK + 1 - n) % n
        while product & MASK < unfair:
            product = random_bits(rng) * n
    return product >> 32
