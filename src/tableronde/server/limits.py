"""Limits: how much one address or one connection may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Fills at a steady rate up to its size; who takes from an empty one must wait."""

    __slots__ = ("filled", "level")

    def __init__(self, size: float) -> None:
        self.level = size
        self.filled = time.monotonic()

    def take(self, rate: float, size: float) -> float:
        """Seconds to wait; 0 when there was enough."""
        now = time.monotonic()
        self.level = min(size, self.level + (now - self.filled) * rate)
        self.filled = now
        if self.level >= 1:
            self.level -= 1
            return 0.0
        return (1 - self.level) / rate


class Limits:
    """A bucket for each address. Only the last ones are remembered, so that many addresses can't fill the memory."""

    REMEMBERED = 20_000

    def __init__(self, a_minute: int, on: bool = True) -> None:
        self.rate = a_minute / 60
        self.size = float(max(1, a_minute // 2))
        self.on = on
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> float:
        if not self.on:
            return 0.0
        bucket = self._buckets.pop(address, None) or Bucket(self.size)
        self._buckets[address] = bucket
        if len(self._buckets) > self.REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(self.rate, self.size)
