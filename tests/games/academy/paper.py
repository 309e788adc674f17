"""The boards as they lie on a table: piles of discs, moved by hand. Slow and plain, to check the rules against."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hypothesis import strategies as st

from tableronde.games.academy.components import COLOURS


def layouts(squires: int, furthest: int = 5) -> st.SearchStrategy[dict[str, int]]:
    """Boards with many discs on square 0 and many piles; of two on one square, the one named later lies above."""
    discs = st.permutations(COLOURS[:squires])
    squares = st.lists(st.integers(0, furthest), min_size=squires, max_size=squires)
    return st.builds(lambda names, distances: dict(zip(names, distances, strict=True)), discs, squares)


class Board:
    """One track: at each distance a pile of discs, from the bottom to the top. On square 0 they lie side by side."""

    def __init__(self, discs: Iterable[str], end: int | None = None) -> None:
        self.piles: dict[int, list[str]] = {0: list(discs)}
        self.end = end

    @classmethod
    def laid(cls, discs: Iterable[str], squares: Mapping[str, int], end: int | None = None) -> Board:
        """Of two on one square, the one named later lies above."""
        board = cls(discs, end)
        for disc, distance in squares.items():
            board.put(disc, distance)
        return board

    def where(self, disc: str) -> int:
        return next(distance for distance, pile in self.piles.items() if disc in pile)

    def put(self, disc: str, distance: int) -> None:
        """Takes a disc off its pile and puts it on top of another."""
        self.piles[self.where(disc)].remove(disc)
        self.piles.setdefault(distance, []).append(disc)

    def move(self, disc: str, squares: int) -> None:
        start = self.where(disc)
        end = start + squares if self.end is None else min(start + squares, self.end)
        if end != start:
            self.put(disc, end)

    def is_under(self, disc: str) -> bool:
        pile = self.piles[self.where(disc)]
        return self.where(disc) > 0 and pile[-1] != disc

    def clear(self) -> None:
        self.piles = {0: [disc for pile in self.piles.values() for disc in pile]}

    @property
    def start(self) -> list[str]:
        """Those on square 0: all of them last."""
        return self.piles[0]

    @property
    def standing(self) -> list[str]:
        """The others, from the first to the last."""
        far_first = sorted(self.piles, reverse=True)
        return [disc for distance in far_first if distance > 0 for disc in reversed(self.piles[distance])]

    @property
    def lasts(self) -> list[str]:
        return list(self.start) or self.standing[-1:]

    @property
    def second_to_last(self) -> str | None:
        if len(self.start) > 1:
            return None
        return (self.standing + self.start)[-2]

    def places(self, squires: int) -> list[str]:
        """Those whose place is worth something: the first three, or the first two of three."""
        return self.standing[: 3 if squires >= 4 else 2]

    def close_ranks(self) -> None:
        """The advanced reset: the last to 0, the next to 1 and so on; who was on 0 stays there, the others take 1, 2, 3."""
        climbing = self.standing[::-1]
        if not self.start:
            self.put(climbing.pop(0), 0)
        for distance, disc in enumerate(climbing, 1):
            self.put(disc, distance)

    def squares(self) -> dict[str, int]:
        return {disc: distance for distance, pile in self.piles.items() for disc in pile if distance > 0}
