"""The processor's own instructions for `bits.py`, for Numba."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from . import bits


@intrinsic  # type: ignore[untyped-decorator]
def count_bits(context: Any, x: Any) -> Any:
    return types.int64(types.int64), lambda _, builder, __, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[untyped-decorator]
def lowest_bit(context: Any, x: Any) -> Any:
    undefined_for_none = ir.Constant(ir.IntType(1), 1)
    return types.int64(types.int64), lambda _, builder, __, args: builder.cttz(args[0], undefined_for_none)


INSTRUCTIONS = {bits.count_bits: count_bits, bits.lowest_bit: lowest_bit}
