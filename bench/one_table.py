"""Several ways to play at one table: `python -m bench.one_table cardinal champion@0.3 knight@0.3 textbook@0.3`.

Each seat is another way, so that every game tells of several of them. `strength` is a fit to all games: who is twice as strong
wins twice as often. A way is a bot with its seconds, on one core, and what is different about it, such as
`champion@0.3,curiosity=0.5`, `knight,ease=0.02,iterations=3000` or `champion,learnt=another/instinct.npz,trust=0`; with
what was learnt, a search asks instinct whatever the number of players (if not `instinct=no`), and a veteran plays by it alone:
`veteran,learnt=another/instinct.npz`. Belief comes behind a plus: `learnt=instinct.npz+belief.npz`. With `--alone` the first
way sits alone among the others, in each seat in turn with the same cards: how one level does against another.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tableronde import load
from tableronde.bots import seen_by
from tableronde.bots.hiring import hire
from tableronde.bots.levels import Champion, Knight
from tableronde.bots.search.instinct import Instinct, liking, read_files
from tableronde.bots.search.thinking import Search, Style
from tableronde.bots.seen import Budget, Seen
from tableronde.engine.actions import Action
from tableronde.engine.errors import TableRondeError
from tableronde.engine.game import Game
from tableronde.lab.arena.interval import Estimate, estimate

#: Bots that search, whose ways can be changed.
STYLES = {"champion": Champion.style, "knight": Knight.style}
#: What one game told: who sat where, and their shares of the victory.
Outcome = tuple[list[str], list[float]]


@cache
def learnt_from(named: str) -> Instinct:
    """Of files that are called as in a game's folder."""
    return read_files({path.name: path.read_bytes() for path in map(Path, named.split("+"))})


@dataclass(frozen=True)
class Taught(Style):
    """A style that goes by what stands in other files than the game's."""

    learnt: str = ""

    def learnt_of(self, game: Game) -> Instinct:
        return learnt_from(self.learnt) if self.learnt else super().learnt_of(game)


#: How the words of a way are read where they are no figure.
KINDS: dict[str, Callable[[str], Any]] = {
    "horizon": int,
    "learnt": str,
    "instinct": lambda word: word == "yes",
    "outlook": lambda word: word == "yes",
    "experience": lambda word: word == "yes",
}


class Player:
    """One way to play, from its words."""

    def __init__(self, words: str) -> None:
        first, *rest = words.split(",")
        self.bot, _, seconds = first.partition("@")
        different = {key: value for key, _, value in (part.partition("=") for part in rest)}
        self.ease = float(different.pop("ease", 0))
        self.budget = Budget(float(seconds or 0.3), iterations=int(different.pop("iterations", 0)))
        self.learnt = different.get("learnt", "")
        self.style: Style | None = None
        if self.bot in STYLES:
            changes = {key: KINDS.get(key, float)(value) for key, value in different.items()}
            self.style = Taught(**(vars(STYLES[self.bot]) | changes))

    def decide(self, seen: Seen, legal: Sequence[Action]) -> Action:
        budget = self.budget.anew()
        if self.bot == "veteran" and self.learnt:
            liked = liking(seen, legal, learnt_from(self.learnt))
            return legal[liked.index(max(liked))]
        if self.style is None:
            return seen.game.actions.find(hire(self.bot).make().decide(seen, legal, budget))
        search = Search(seen, style=self.style)
        thought = search.iterate(budget.iterations) if budget.iterations else search.think(budget.seconds, hurried=True)
        if self.bot == "champion" and not self.ease:
            return thought.best
        return thought.at_ease(self.ease or seen.game.advice.ease_among(seen.seats), seen.random)


def seating(ways: Sequence[str], seats: int, dice: Random) -> list[str]:
    """Who sits where: as many ways as there is room for."""
    sitting = dice.sample(ways, min(seats, len(ways)))
    sitting += [dice.choice(ways) for _ in range(seats - len(sitting))]
    dice.shuffle(sitting)
    return sitting


def play(name: str, seats: int, options: dict[str, Any], ways: Sequence[str], alone: bool, number: int) -> Outcome:
    """One of many games. Who sits alone has each deal once in every seat: good cards and good seats are not taken for
    strength."""
    deal, place = divmod(number, seats) if alone else (number, 0)
    game, dice = load(name), Random(number)
    sitting = seating(ways, seats, dice)
    if alone:
        sitting = [ways[0] if seat == place else dice.choice(ways[1:]) for seat in range(seats)]
    players = [Player(way) for way in sitting]
    match = game.match(seats, deal, backend="native", **options)
    while not match.over:
        seat = next(seat for seat in match.actors if len(match.legal(seat)) > 1)
        match.play(seat, players[seat].decide(seen_by(match, seat, dice), match.legal(seat)))
    assert match.result is not None
    return sitting, list(match.result.shares)


def strengths(outcomes: Iterable[Outcome], rounds: int = 500) -> dict[str, float]:
    """Those that fit best to who won; the first way named has 1."""
    games = [(sitting, shares) for sitting, shares in outcomes if len(set(sitting)) > 1]
    won: dict[str, float] = {}
    for sitting, shares in games:
        for way, share in zip(sitting, shares, strict=True):
            won[way] = won.get(way, 0.1) + share  # a little for everybody: who never won is not endlessly weak
    strength = dict.fromkeys(won, 1.0)
    for _ in range(rounds):
        met = dict.fromkeys(won, 0.0)
        for sitting, _ in games:
            everybody = sum(strength[way] for way in sitting)
            for way in sitting:
                met[way] += 1 / everybody
        strength = {way: won[way] / met[way] for way in won}
        mean = sum(strength.values()) / len(strength)
        strength = {way: one / mean for way, one in strength.items()}
    return strength


def share_alone(outcomes: Mapping[int, Outcome], way: str, seats: int) -> Estimate:
    """What the way that sits alone has of the victories, and between what; by the number of the game."""
    deals: dict[int, list[float]] = {}
    for number, (sitting, shares) in outcomes.items():
        deals.setdefault(number // seats, []).append(shares[sitting.index(way)])
    return estimate([(sum(won), len(won)) for won in deals.values()])


def show(console: Console, title: str, ways: Sequence[str], outcomes: Sequence[Outcome]) -> None:
    found = strengths(outcomes)
    table = Table("way", "won", "of", "× fair", "strength", title=title)
    for way in ways:
        met = sum(sitting.count(way) for sitting, _ in outcomes)
        won = sum(share for sitting, shares in outcomes for one, share in zip(sitting, shares, strict=True) if one == way)
        fair = sum(sitting.count(way) / len(sitting) for sitting, _ in outcomes)
        strength = found.get(way, 0.0) / (found.get(ways[0]) or 1.0)
        doubt = strength / max(won, 1) ** 0.5
        table.add_row(way, f"{won:.1f}", str(met), f"{won / fair if fair else 0:.2f}", f"{strength:.2f} ± {doubt:.2f}")
    console.print(table)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.one_table", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("ways", nargs="+")
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--alone", action="store_true", help="the first way sits alone among the others")
    asked.add_argument("--options", type=json.loads, default={}, help="as JSON")
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--minutes", type=float, default=1e6, help="no game begins later")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, help="a line of JSON for each game is added here")
    args = asked.parse_args()
    try:
        load(args.game).meta.check(args.seats, args.options)
        for way in args.ways:
            hire(Player(way).bot)
    except TableRondeError as problem:
        asked.error(str(problem))
    except (TypeError, ValueError):
        asked.error(f"{way!r} is no way to play; one is 'champion@0.3,curiosity=0.5' or 'knight,ease=0.02,iterations=3000'.")
    if args.alone and len(args.ways) == 1:
        asked.error("who sits alone needs others: name a second way.")
    outcomes: dict[int, Outcome] = {}
    until = monotonic() + 60 * args.minutes
    hire("champion").prepare(load(args.game))
    with ProcessPoolExecutor(args.jobs) as pool:
        seeds = range(args.seed, args.seed + args.games)
        running = {pool.submit(play, args.game, args.seats, args.options, args.ways, args.alone, seed): seed for seed in seeds}
        for game in track(as_completed(running), args.game, total=len(running)):
            if game.cancelled():
                continue
            outcomes[running[game]] = game.result()
            if args.out:
                with args.out.open("a") as file:
                    file.write(json.dumps([args.game, args.seats, *game.result()]) + "\n")
            if monotonic() > until:
                for other in running:
                    other.cancel()
    console = Console()
    show(console, f"{args.game}, {args.seats} seats", args.ways, list(outcomes.values()))
    if args.alone:
        share = share_alone(outcomes, args.ways[0], args.seats)
        low, high = (f"{args.seats * end:.2f}" for end in share.interval or (0.0, 1.0))
        console.print(f"{args.ways[0]}: {share.mean:.1%}, {args.seats * share.mean:.2f} × fair, 95 %: {low} to {high}")


if __name__ == "__main__":
    main()
