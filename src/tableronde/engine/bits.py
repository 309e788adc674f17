"""Sets of up to 63 things in one word. Each backend has one machine instruction for these."""

from .rule import rule


@rule
def count_bits(x: int) -> int:
    """How many things are in the set."""
    return x.bit_count()


@rule
def lowest_bit(x: int) -> int:
    """The first thing in a set that is not empty."""
    return (x & -x).bit_length() - 1
