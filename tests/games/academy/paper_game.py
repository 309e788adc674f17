"""A whole game on paper: boards with real piles, coats in heaps, every rule of the page done by hand from what is told.

It is told what the players decide and what is drawn; all that follows it works out for itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tableronde.engine.chronicle import Note
from tableronde.games.academy.components import COLOURS, TRACK_IDS
from tableronde.games.academy.view import AcademyView

from .paper import Board

LANCELOT_ORDER = [
    "blue yellow red green", "red green blue yellow", "green red yellow blue",
    "yellow blue green red", "blue red yellow green", "red blue green yellow",
]  # fmt: skip
SCROLLS = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 6]
SMALL = ("arms 1", "arms 2", "arms 3", "service 1", "service 2", "service 3")
PENALTIES = ("education -1", "education -3")


class PaperGame:
    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        self.variants, self.advanced = set(options["variants"]), options["advanced"]
        self.lancelot = seats == 2 and options["duel"] == "lancelot"
        self.seats = seats
        self.squires = COLOURS[: 4 if self.lancelot else max(3, seats)]
        self.boards = {track: Board(self.squires, 12 if track == "service" else None) for track in TRACK_IDS}
        self.coats: dict[str, Counter[str]] = {squire: Counter() for squire in self.squires}
        self.extra: Counter[str] = Counter()  # points without coats
        self.turn, self.first = 0, ""
        self.bets: dict[str, str] = {}
        self.played: Counter[tuple[str, str]] = Counter()
        self.cup, self.scrolls, self.taken = 0, {6, 12}, set[int]()
        self.movers: list[tuple[str, int]] = []  # bonuses still to come
        self.moving: tuple[str, int] | None = None
        self.takers: list[str] = []  # who takes codex coats, in this order
        self.keepers: set[str] = set()
        self.exchanges: list[tuple[str, str, int]] = []  # giver, receiver, coats still to take
        self.codex_pairs = 0
        self.winners: list[int] = []

    def tell(self, note: Note, truth: AcademyView) -> None:
        """One line of the story; `truth` tells what codex coats were worth."""
        chapter = getattr(self, "on_" + note.kind.replace("-", "_"), None)
        if chapter:
            chapter(**note.fields)
        for pair in truth.codex_kept[self.codex_pairs :] if note.kind == "scoring" or note.kind == "turn" else ():
            assert {pair["-1"], pair["-3"]} == self.keepers
            self.codex_pairs += 1
            for value in ("-1", "-3"):
                self.coats[pair[value]][f"education {value}"] += 1

    # A turn

    def on_turn(self, turn: int, squire: str) -> None:
        if turn > 1:
            self.end_turn()
        players = [COLOURS[seat] for seat in range(self.seats)]
        if self.lancelot:
            assert squire == LANCELOT_ORDER[turn - 1].split()[0]
        elif turn > 1:
            assert squire == players[(players.index(self.first) + 1) % self.seats]
        assert turn == self.turn + 1
        assert squire in players or self.lancelot
        self.turn, self.first, self.played = turn, squire, Counter()

    def order(self) -> list[str]:
        if self.lancelot:
            return LANCELOT_ORDER[self.turn - 1].split()
        start = self.squires.index(self.first)
        return [*self.squires[start:], *self.squires[:start]]

    def on_bets(self, squire: str, track: str) -> None:
        self.bets[squire] = track

    def on_plays(self, squire: str, card: str, track: str) -> None:
        number = self.played.total()
        assert squire == (self.order()[number // 3] if self.lancelot else self.order()[number % len(self.squires)])
        suit, value = card.split()
        assert track == suit or (suit == "arms" and track in ("jousts", "tournaments"))
        self.played[squire, track] += 1
        self.boards[track].move(squire, int(value))
        if suit == "arms" and "arms" in self.variants:
            self.cup += int(value) * (-1 if track == "jousts" else 1)
            self.cup = max(-6, min(6, self.cup))
        if track == "service" and "service" in self.variants:
            found = {scroll for scroll in self.scrolls if self.boards[track].where(squire) >= scroll}
            self.scrolls -= found
            self.taken |= found

    def on_raises(self, squire: str, track: str) -> None:
        assert self.advanced
        assert self.boards[track].is_under(squire)
        assert squire == self.first or (self.lancelot and COLOURS.index(squire) // 2 == COLOURS.index(self.first) // 2)
        self.boards[track].put(squire, self.boards[track].where(squire))

    def end_turn(self) -> None:
        """Phase 5."""
        assert self.movers == []
        assert self.takers == []
        assert all(not takes for _, _, takes in self.exchanges)
        if "arms" in self.variants and self.turn % 2 == 0:
            self.cup = 0
            self.boards["jousts"].clear()
            self.boards["tournaments"].clear()
        if 12 in self.taken:
            self.boards["service"].clear()
            self.scrolls = {6, 12}
        self.taken = set()
        if self.turn == 3:
            own_times = {"service"} & self.variants | ({"jousts", "tournaments"} if "arms" in self.variants else set())
            for track in {"gallantry", "jousts", "tournaments", "education", "service"} - own_times:
                if self.advanced and track != "service":
                    self.boards[track].close_ranks()
                else:
                    self.boards[track].clear()

    # Scoring

    def on_scoring(self, track: str) -> None:
        self.settle_exchange()
        board, squires = self.boards[track], len(self.squires)
        if track == "gallantry":
            self.movers = [(squire, 3 - place) for place, squire in enumerate(board.places(squires))]
            while "gallantry" in self.variants and self.movers:
                squire, squares = self.movers.pop()
                bet = self.bets[squire]
                self.boards[bet].move(squire, squares * self.played[squire, bet])
                self.step_back(squire)
        elif track in ("jousts", "tournaments"):
            assert "arms" not in self.variants or self.turn % 2 == 0
            rich = self.cup < 0 if track == "jousts" else self.cup > 0
            values = (3, 2, 1) if "arms" not in self.variants else (8, 5, 2) if rich else (5, 3, 1)
            self.pay("arms", values, board.places(squires))
        elif track == "education" and "education" in self.variants:
            self.takers = board.standing + [squire for squire in self.order() if squire in board.start]
            self.keepers = set(self.squires)
        elif track == "education":
            self.penalise(board, "education -3", "education -1")
        elif track == "service":
            assert self.taken if "service" in self.variants else self.turn in (3, 6)
            for squire, square in board.squares().items():
                if "service" in self.variants:
                    self.coats[squire][f"service {SCROLLS[square]}"] += len(self.taken)
                elif square >= 6:
                    self.coats[squire]["service 12" if square == 12 else "service 6"] += 1
        elif track == "quests":
            assert "quests" not in self.variants
            assert self.turn == 6
            self.pay("quests", (17, 10, 4), board.places(squires))
        elif "charity" not in self.variants:
            assert self.turn == 6
            self.penalise(board, "charity -10", "charity -5")

    def pay(self, suit: str, values: tuple[int, ...], places: list[str]) -> None:
        for value, squire in zip(values, places, strict=False):
            self.coats[squire][f"{suit} {value}"] += 1

    def penalise(self, board: Board, last: str, second: str) -> None:
        for squire in board.lasts:
            self.coats[squire][last] += 1
        if board.second_to_last:
            self.coats[board.second_to_last][second] += 1

    def on_bonus(self, squire: str, rank: int, squares: int) -> None:
        if "gallantry" not in self.variants:
            assert (squire, squares) == self.movers.pop() == (squire, 4 - rank)
            self.moving = squire, squares

    def on_moves(self, squire: str, track: str, start: int, end: int) -> None:
        if self.moving:
            assert self.moving == (squire, self.moving[1])
            self.boards[track].move(squire, self.moving[1])
            self.moving = None
            self.step_back(squire)

    def step_back(self, squire: str) -> None:
        if self.advanced:
            board = self.boards["gallantry"]
            board.put(squire, board.where(squire) - 1)

    # Codex and exchanges

    def on_takes_coat(self, squire: str, place: int) -> None:
        assert squire == self.takers.pop(0)

    def on_zero(self, squire: str, place: int) -> None:
        self.keepers.remove(squire)

    def on_exchanges(self, squire: str, other: str) -> None:
        self.settle_exchange()
        board, number = self.boards["charity"], len(self.exchanges)
        assert squire == board.standing[number]
        assert other in board.lasts if number == 0 else other == board.second_to_last
        assert number == 0 or len(self.squires) >= 4
        self.exchanges.append((squire, other, 2 - number))
        self.gift_due = any(self.coats[squire][coat] for coat in PENALTIES)

    def on_gives(self, squire: str, other: str, coat: str) -> None:
        assert (squire, other) == self.exchanges[-1][:2]
        assert self.gift_due
        self.gift_due = False
        self.hand_over(coat, squire, other)

    def on_claims(self, squire: str, other: str, coat: str) -> None:
        giver, receiver, takes = self.exchanges[-1]
        assert (squire, other, self.gift_due) == (giver, receiver, False)
        assert takes > 0
        assert coat in SMALL
        self.hand_over(coat, other, squire)
        self.exchanges[-1] = giver, receiver, takes - 1

    def hand_over(self, coat: str, one: str, other: str) -> None:
        assert self.coats[one][coat] > 0
        self.coats[one][coat] -= 1
        self.coats[other][coat] += 1

    def settle_exchange(self) -> None:
        """Giving and taking are compulsory as far as the coats exist."""
        if self.exchanges:
            giver, receiver, takes = self.exchanges[-1]
            assert not self.gift_due
            assert takes == 0 or not any(self.coats[receiver][coat] for coat in SMALL)
            self.exchanges[-1] = giver, receiver, 0

    # The end

    def on_total(self, squire: str, points: int) -> None:
        if squire == self.squires[0]:
            self.settle_exchange()
            self.require_all_exchanges()
            self.end_turn()
            if "quests" in self.variants:
                self.count_quests()
        assert points == self.points(squire)

    def require_all_exchanges(self) -> None:
        board = self.boards["charity"]
        due = 1 if len(board.start) > 1 or len(self.squires) < 4 else 2
        assert len(self.exchanges) == (min(due, len(board.standing)) if "charity" in self.variants else 0)

    def count_quests(self) -> None:
        board = self.boards["quests"]
        positive = {
            s: sum(n for coat, n in self.coats[s].items() if coat.split()[0] in ("arms", "service")) for s in self.squires
        }
        for squire in self.squires:
            if squire in board.lasts:
                self.extra[squire] = -(positive[squire] // 2)
            elif squire in board.standing[:2]:
                self.extra[squire] = positive[squire] // (1 + board.standing.index(squire))

    def points(self, squire: str) -> int:
        return self.extra[squire] + sum(n * int(coat.split()[1]) for coat, n in self.coats[squire].items())

    def on_won(self, seat: int) -> None:
        self.winners.append(seat)

    def best_seats(self) -> list[int]:
        teams = [self.squires[2 * seat : 2 * seat + 2] if self.lancelot else [self.squires[seat]] for seat in range(self.seats)]
        sums = [sum(self.points(squire) for squire in team) for team in teams]
        best = [seat for seat in range(self.seats) if sums[seat] == max(sums)]
        for squire in self.boards["gallantry"].standing:
            ahead = [seat for seat in best if squire in teams[seat]]
            if ahead:
                return ahead
        return best
