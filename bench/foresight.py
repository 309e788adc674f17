"""How much a game's foresight knows: `python -m bench.foresight medievallons --seats 4 --games 50`.

Quick searches play, every second of them with foresight, and whenever the end can be foreseen the chances are written down. For
who won in the end they should be better than saying that all have the same chance; 0 % is no better, 100 % would be prophecy.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rich.progress import track

from tableronde import load
from tableronde.bots import Search, seen_by
from tableronde.bots.search.instinct import LOOKING_OUT, instinct_of
from tableronde.bots.search.outlook import foretell
from tableronde.bots.search.thinking import TO_THE_END, Style
from tableronde.engine.errors import TableRondeError
from tableronde.engine.game import Game
from tableronde.engine.observation import Facts
from tableronde.engine.record import Shares

#: Who plays: searches of so many iterations that like variety.
QUICK, EASE = 600, 0.01
STYLES = Style(), Style(horizon=TO_THE_END)


@dataclass
class Known:
    """Squares of what chances were wrong by: those foreseen, and equal ones."""

    moments: int = 0
    foreseen: float = 0.0
    equal: float = 0.0

    @property
    def part(self) -> float:
        return 1 - self.foreseen / self.equal if self.equal else 0.0

    def learn(self, chances: Sequence[float], shares: Sequence[float]) -> None:
        self.moments += 1
        self.foreseen += sum((chance - share) ** 2 for chance, share in zip(chances, shares, strict=True))
        self.equal += sum((1 / len(shares) - share) ** 2 for share in shares)


def play(game: Game, seats: int, seed: int, known: Known) -> None:
    match, dice, told = game.match(seats, seed, backend="native"), Random(seed), []
    rules, learnt, shares = game.backend("native"), instinct_of(game), Shares.new(seats)
    room = shares, learnt.learnt, learnt.plan, Facts.new(game.observation.most), learnt.room(1)
    while not match.over:
        by_outlook = learnt.has(LOOKING_OUT)
        if rules(foretell)(rules.state(match._state), seats, by_outlook, *(rules.grid(grid) for grid in room)):
            told.append([shares[seat] for seat in range(seats)])
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
        match.play(seat, Search(seen_by(match, seat, dice), style=STYLES[(seat + seed) % 2]).iterate(QUICK).at_ease(EASE, dice))
    assert match.result is not None
    for chances in told:
        known.learn(chances, match.result.shares)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.foresight", description="How much a game's foresight knows.")
    asked.add_argument("game")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--games", type=int, default=50)
    args = asked.parse_args()
    try:
        game = load(args.game)
        seats = args.seats or max(game.meta.seats)
        game.match(seats, seed=1)
    except TableRondeError as problem:
        asked.error(str(problem))
    if args.games < 1:
        asked.error(f"the number of games is at least 1, not {args.games}.")
    if seats not in game.advice.horizon and seats not in game.advice.outlook:
        asked.error(f"{args.game} with {seats} players has no foresight: its games are played to the end.")
    known = Known()
    for seed in track(range(args.games), f"playing {args.game}"):
        play(game, seats, seed, known)
    print(f"{args.game}, {seats} players, {known.moments} moments: foresight knows {known.part:.1%} of who will win.")


if __name__ == "__main__":
    main()
