"""A tiny game of simultaneous choices, for the tests of the engine.

Each seat has a purse of gold and one of silver. In each of three rounds all secretly open a purse, then pledge some of its
coins: two steps, the first of them private. When the last pledge is in, all are shown and paid; who pledged the most value
alone, gold counting twice, wins the round's prize. With one purse left the first step is no choice, but the second is one;
with none left there is nothing to choose at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tableronde.engine.actions import Actions
from tableronde.engine.chance import below
from tableronde.engine.chronicle import EVERYONE, NoteBook, note, reveal
from tableronde.engine.game import Prompt, Rulebook
from tableronde.engine.record import Chance, Choices, Log, Options, Record, byte, table
from tableronde.engine.rule import rule

MOST_SEATS, ROUNDS = 3, 3
PURSE_IDS = ("gold", "silver")
PURSES = len(PURSE_IDS)
MOST_COINS = 3
MOST_PRIZE = 4
WORTH = table((2, 1))
NONE = 0


class State(Record):
    seats = byte()
    round = byte()
    prize = byte(ROUNDS)
    coins = byte(MOST_SEATS, PURSES)
    committed = byte()  # seats whose pledge is in, as bits
    purse = byte(MOST_SEATS)  # 1 + the purse that was opened; secret
    amount = byte(MOST_SEATS)  # secret
    points = byte(MOST_SEATS)


ACTIONS = Actions()
OPEN = ACTIONS.add("open", "open {purse}", ({"purse": purse} for purse in PURSE_IDS))
PLEDGE = ACTIONS.add("pledge", "pledge {coins}", ({"coins": coins} for coins in range(MOST_COINS + 1)))
NOTHING = ACTIONS.add("nothing", "nothing")

NOTES = NoteBook()
PRIZE = NOTES.kind("prize", round=None, points=None)
OPENED = NOTES.kind("opened", seat=None, purse=PURSE_IDS)
PLEDGED = NOTES.kind("pledged", seat=None, coins=None)
READY = NOTES.kind("ready", seat=None)
SHOWN = NOTES.kind("shown", seat=None, value=None)
WON = NOTES.kind("won", seat=None, points=None)


@rule
def setup(s: State, seats: int, options: Options, rng: Chance, log: Log) -> None:
    s.seats = seats
    for number in range(ROUNDS):
        s.prize[number] = (1 + below(rng, MOST_PRIZE)) * (1 + (options[1] >> number & 1))
        note(log, EVERYONE, PRIZE, number, s.prize[number], 0, 0)
    for seat in range(seats):
        for purse in range(PURSES):
            s.coins[seat, purse] = 1 + options[0]


@rule
def actors(s: State) -> int:
    return 0 if s.round == ROUNDS else everybody(s) & ~s.committed


@rule
def everybody(s: State) -> int:
    return (1 << s.seats) - 1


@rule
def legal(s: State, seat: int, out: Choices) -> int:
    n = 0
    if not actors(s) >> seat & 1:
        return n
    if s.purse[seat] != NONE:
        for coins in range(s.coins[seat, s.purse[seat] - 1] + 1):
            out[n] = PLEDGE + coins
            n += 1
        return n
    for purse in range(PURSES):
        if s.coins[seat, purse] > 0:
            out[n] = OPEN + purse
            n += 1
    if n == 0:
        out[n] = NOTHING
        n += 1
    return n


@rule
def apply(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    choose(s, seat, action, log)
    if s.committed == everybody(s):
        resolve(s, NONE - 1, log)


@rule
def choose(s: State, seat: int, action: int, log: Log) -> None:
    """One step of a secret choice; the others learn that it is made, not what it is."""
    if action < PLEDGE:
        s.purse[seat] = 1 + action - OPEN
        note(log, 1 << seat, OPENED, seat, action - OPEN, 0, 0)
    else:
        s.amount[seat] = action - PLEDGE if action < NOTHING else 0
        s.committed |= 1 << seat
        note(log, 1 << seat, PLEDGED, seat, s.amount[seat], 0, 0)
        note(log, EVERYONE, READY, seat, 0, 0, 0)


@rule
def pledged(s: State, seat: int) -> int:
    return 0 if s.purse[seat] == NONE else s.amount[seat] * WORTH[s.purse[seat] - 1]


@rule
def resolve(s: State, favourite: int, log: Log) -> None:
    """All is shown and paid. A favourite would win ties; by the rules there is none."""
    reveal(log)
    best = winner = -1
    for seat in range(s.seats):
        value = pledged(s, seat)
        note(log, EVERYONE, SHOWN, seat, value, 0, 0)
        if value > best:
            best = value
            winner = seat
        elif value == best:
            winner = favourite
    if winner >= 0:
        s.points[winner] += s.prize[s.round]
        note(log, EVERYONE, WON, winner, s.prize[s.round], 0, 0)
    clear(s)


@rule
def clear(s: State) -> None:
    for seat in range(s.seats):
        if s.purse[seat] != NONE:
            s.coins[seat, s.purse[seat] - 1] -= s.amount[seat]
        s.purse[seat] = NONE
        s.amount[seat] = 0
    s.committed = 0
    s.round += 1


@rule
def score(s: State, seat: int) -> int:
    return s.points[seat]


@rule
def wins(s: State, seat: int) -> int:
    for other in range(s.seats):
        if s.points[other] > s.points[seat]:
            return False
    return True


@rule
def conceal(s: State, seat: int) -> None:
    for other in range(s.seats):
        if other != seat:
            s.purse[other] = NONE
            s.amount[other] = 0


@rule
def redeal(s: State, seat: int, rng: Chance) -> None:
    """Any choice that is possible; who has not pledged yet may have opened a purse or not."""
    for other in range(s.seats):
        if other != seat and s.round < ROUNDS:
            committed = s.committed >> other & 1
            purse = below(rng, PURSES + 1 - committed) + committed
            if committed and s.coins[other, purse - 1] == 0:
                purse = PURSES + 1 - purse
            if purse != NONE and s.coins[other, purse - 1] > 0:
                s.purse[other] = purse
                if committed:
                    s.amount[other] = below(rng, s.coins[other, purse - 1] + 1)


@dataclass(frozen=True)
class PledgeView:
    viewer: int | None
    round: int
    prizes: list[int]
    coins: list[list[int]]
    ready: list[bool]
    purses: list[str | None]
    amounts: list[int]
    points: list[int]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, viewer: int) -> PledgeView:
    seats = range(s.seats)
    return PledgeView(
        viewer=viewer if viewer >= 0 else None,
        round=s.round,
        prizes=[s.prize[i] for i in range(ROUNDS)],
        coins=[[s.coins[seat, purse] for purse in range(PURSES)] for seat in seats],
        ready=[bool(s.committed >> seat & 1) for seat in seats],
        purses=[None if s.purse[seat] == NONE else PURSE_IDS[s.purse[seat] - 1] for seat in seats],
        amounts=[s.amount[seat] for seat in seats],
        points=[s.points[seat] for seat in seats],
    )


def prompt(s: State, seat: int) -> Prompt:
    return Prompt("open") if s.purse[seat] == NONE else Prompt("pledge", {"purse": PURSE_IDS[s.purse[seat] - 1]})


def audit(s: State) -> Iterator[str]:
    for seat in range(s.seats):
        coins = [s.coins[seat, purse] for purse in range(PURSES)]
        if not all(0 <= count <= MOST_COINS for count in coins):
            yield f"seat {seat} has lost or gained coins"
        elif s.purse[seat] != NONE and s.amount[seat] > coins[s.purse[seat] - 1]:
            yield f"seat {seat} has pledged more than it has"
        elif s.purse[seat] == NONE and s.amount[seat]:
            yield f"seat {seat} has pledged out of no purse"
        elif s.committed >> seat & 1 and s.purse[seat] == NONE and any(coins):
            yield f"seat {seat} is ready without a pledge"
        elif s.amount[seat] and not s.committed >> seat & 1:
            yield f"seat {seat} has pledged and is not ready"


def names(language: str) -> Mapping[str, Mapping[str, str]]:
    return {}


RULEBOOK = Rulebook(
    state=State,
    actions=ACTIONS,
    notes=NOTES,
    rules={
        "setup": setup,
        "actors": actors,
        "legal": legal,
        "apply": apply,
        "score": score,
        "wins": wins,
        "conceal": conceal,
        "redeal": redeal,
    },
    view=view,
    prompt=prompt,
    audit=audit,
    names=names,
)
