"""Quests that pay for positive coats, when points are counted."""

from ....engine.chronicle import EVERYONE, note
from ....engine.record import Log
from ....engine.rule import rule
from ..coats import positive_coats
from ..components import QUESTS
from ..state import QUEST_BONUS, QUEST_MALUS, State
from ..tracks import ahead, behind


@rule
def count_quests(s: State, log: Log) -> None:
    """The first gains 1 for each positive coat, the second 1 for each pair; the last loses 1 for each pair."""
    for squire in range(s.squires):
        coats = positive_coats(s, squire)
        if behind(s, squire, QUESTS) == 0:
            s.quest_points[squire] = -(coats // 2)
            note(log, EVERYONE, QUEST_MALUS, squire, -(coats // 2), coats, 0)
        elif ahead(s, squire, QUESTS) < 2:
            s.quest_points[squire] = coats if ahead(s, squire, QUESTS) == 0 else coats // 2
            note(log, EVERYONE, QUEST_BONUS, squire, s.quest_points[squire], coats, 0)
