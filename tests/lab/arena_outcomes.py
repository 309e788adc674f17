"""Outcomes of bouts, written by hand."""

from collections.abc import Sequence

from tableronde.lab.arena.bout import Outcome, Trouble


def outcome(
    number: int,
    seed: int,
    bots: str | Sequence[str],
    shares: Sequence[float],
    scores: Sequence[int] | None = None,
    mishaps: Sequence[Trouble] = (),
) -> Outcome:
    seats = len(bots)
    return Outcome(
        bout=number,
        seed=seed,
        bots=list(bots),
        shares=list(shares),
        scores=list(scores or [round(10 * share) for share in shares]),
        decisions=[10] * seats,
        thinking=[0.5 + seat for seat in range(seats)],
        longest=[0.1 * (seat + 1) for seat in range(seats)],
        mishaps=list(mishaps),
        stalled=False,
        seconds=1.0,
    )
