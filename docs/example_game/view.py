"""What one seat may see, as typed data, and what it is asked."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tableronde.engine.game import Prompt

from .state import SEATS, State


@dataclass(frozen=True)
class Knight:
    points: int
    lances: list[int]
    ready: bool
    choice: int | None  # where the viewer knows it


@dataclass(frozen=True)
class LancesView:
    viewer: int | None
    prize: int | None
    prizes: list[int]
    knights: list[Knight]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def numbers(bits: int) -> list[int]:
    return [i + 1 for i in range(bits.bit_length()) if bits >> i & 1]


def view(s: State, viewer: int) -> LancesView:
    return LancesView(
        viewer=viewer if viewer >= 0 else None,
        prize=s.prize or None,
        prizes=numbers(s.prizes),
        knights=[
            Knight(s.points[seat], numbers(s.rack[seat]), bool(s.chosen >> seat & 1), s.choice[seat] or None)
            for seat in range(SEATS)
        ],
    )


def prompt(s: State, seat: int) -> Prompt:
    return Prompt("choose", {"prize": s.prize})
