"""What advisors are worth: alliances won, shared and spoilt."""

from ....engine.bits import count_bits, lowest_bit
from ....engine.record import table
from ....engine.rule import hot
from ..components import ATLAS, COUNTRIES, MOST_SEATS
from ..ranks import EVERY_SEAT, leaders, leaders_with
from ..state import State
from .scale import ADVISOR_WORTH, ALLIANCE_POINT, ENVY, PROMISE, SWIFT_PROMISE, in_time

#: In words like that of all leaders: one seat in every court, and every seat in the courts allied to each.
EVERY_COURT = sum(1 << MOST_SEATS * c for c in range(COUNTRIES))
ALLIES = [[a + b - c for a, b in ATLAS.alliances if c in (a, b)] for c in range(COUNTRIES)]
ALLIED_COURTS = table([sum(EVERY_SEAT << MOST_SEATS * ally for ally in allies) for allies in ALLIES])
ALLIANCES_OF = table([len(allies) for allies in ALLIES])


@hot
def influence(s: State, seat: int, country: int, more: int, time: int) -> int:
    """What so many more advisors of this seat there are worth: its points, less a part of what others gain."""
    me = 1 << seat
    before = leaders(s, country)
    after = leaders_with(s, seat, country, more)
    there = s.leaders & ALLIED_COURTS[country]
    mine = there & EVERY_COURT << seat
    shared = there & EVERY_COURT * (before & ~me)  # by others who lead here, too
    worth = count_bits(mine) * more if after & me else 0
    promises = 0
    if after & ~before & me:
        worth += sizes(s, country, mine)
        promises = ALLIANCES_OF[country] - count_bits(mine)
    # Others lead with this seat now, or they do not lead any more.
    theirs = count_bits(shared) * more if after & ~me else -sizes(s, country, shared)
    hope = in_time(promises * (SWIFT_PROMISE if s.swift else PROMISE), time)
    if s.run_outs < 2:
        hope += more * ADVISOR_WORTH
    return worth * ALLIANCE_POINT + hope - theirs * ENVY


@hot
def sizes(s: State, country: int, there: int) -> int:
    """The advisors of both courts, for each seat in the courts there."""
    total = count_bits(there) * s.court[country]
    while there:
        total += s.court[lowest_bit(there) // MOST_SEATS]
        there &= there - 1
    return total
