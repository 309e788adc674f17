"""How players of experience weigh the tracks, by the kind of table: by what searches found to be good."""

from typing import NamedTuple

from ....engine.rule import hot
from ..state import KARADOC, NORMAL, State


class Experience(NamedTuple):
    #: What one point of a track is felt to be worth in its own turn, in hundredths; a square of a gallant bonus, too.
    gallantry: int
    arms: int
    education: int
    service: int
    quests: int
    charity: int
    #: A scoring of a later turn, before discs go back, in percent of this turn's.
    later_scoring: int
    #: Percent off for each turn before the last, where only the last is scored.
    end_is_far: int
    #: The last bonus of all in percent of the others: it goes exactly where it pays.
    last_bonus: int
    #: How unsure a lead is: for the bonuses, for each round, and for each turn to the reset or to the end. In half squares².
    unruly: int
    unruly_round: int
    unruly_turn: int
    unruly_turn_to_end: int
    #: Half squares by which others come closer.
    others_come: int
    #: Eighths of hope that service goes on to its next reward, for each round and for each turn.
    hope_a_round: int
    hope_a_turn: int
    #: Duels: a place that the rival loses against one that a player gains, in percent.
    rivalry: int
    #: Quarters of the other cards in hand that count as played, while drafting and while playing.
    drafting: int
    playing: int


#: By field: three, four and five players, then the duels of Karadoc and of Lancelot.
_FIGURES = {
    "gallantry": (176, 141, 138, 171, 171),
    "arms": (100, 100, 100, 100, 100),
    "education": (95, 111, 177, 100, 84),
    "service": (51, 102, 87, 78, 71),
    "quests": (94, 101, 96, 66, 80),
    "charity": (90, 72, 63, 63, 59),
    "later_scoring": (155, 183, 78, 111, 120),
    "end_is_far": (5, 3, 12, 7, 11),
    "last_bonus": (149, 185, 237, 182, 159),
    "unruly": (5, 4, 3, 3, 4),
    "unruly_round": (7, 9, 8, 7, 10),
    "unruly_turn": (8, 9, 4, 8, 10),
    "unruly_turn_to_end": (13, 17, 17, 16, 19),
    "others_come": (3, 3, 3, 1, 3),
    "hope_a_round": (1, 1, 2, 1, 1),
    "hope_a_turn": (4, 5, 5, 6, 5),
    "rivalry": (100, 100, 100, 100, 22),
    "drafting": (1, 1, 3, 3, 2),
    "playing": (4, 4, 4, 3, 3),
}
SQUIRES = (3, 4, 5, 3, 4)
_BY_TABLE = [dict(zip(_FIGURES, column, strict=True)) for column in zip(*_FIGURES.values(), strict=True)]
KINDS_OF_TABLE = [Experience(**figures) for figures in _BY_TABLE]


@hot
def kind_of_table(s: State) -> int:
    return s.squires - 3 if s.mode == NORMAL else s.mode - KARADOC + 3
