"""Scoring: abbeys (twice), alliances and chains (at the end)."""

from ...engine.bits import count_bits
from ...engine.chronicle import EVERYONE, note
from ...engine.record import Log
from ...engine.rule import rule
from .chains import score_chains
from .components import ALLIANCES, ALLIED, COUNTRIES, LAND
from .ranks import leaders, next_above
from .state import ABBEYS_SCORE, ADVICE, ALLIANCE_SCORES, LAST_ABBEYS, SOURCES, TOTAL, State

ALL_SOURCES = len(SOURCES)


@rule
def place_in(s: State, seat: int, country: int) -> int:
    """1 for the most abbeys; those who tie share the better place."""
    own = s.built[seat, country]
    place = 1
    for other in range(s.seats):
        if s.built[other, country] > own:
            place += 1
    return place


@rule
def points_for_abbeys(s: State, seat: int, country: int) -> int:
    """The first scores all abbeys there, everyone else the abbeys of those just ahead. No abbey, no points."""
    if s.built[seat, country] == 0:
        return 0
    ahead = next_above(s, country, s.built[seat, country])
    if ahead > 0:
        return ahead
    return count_bits(LAND[country] & ~s.free)


@rule
def score_abbeys(s: State, source: int, log: Log) -> None:
    for country in range(COUNTRIES):
        if s.most[country] == 0:
            continue
        for seat in range(s.seats):
            points = points_for_abbeys(s, seat, country)
            if points > 0:
                s.points[seat, source] += points
                note(log, EVERYONE, ABBEYS_SCORE, seat, country, place_in(s, seat, country), points)


@rule
def leads_court(s: State, seat: int, country: int) -> int:
    """Most advisors there, at least one; ties count as most."""
    return leaders(s, country) >> seat & 1


@rule
def points_for_alliance(s: State, seat: int, alliance: int) -> int:
    one = ALLIED[alliance, 0]
    other = ALLIED[alliance, 1]
    if leads_court(s, seat, one) and leads_court(s, seat, other):
        return s.court[one] + s.court[other]
    return 0


@rule
def score_alliances(s: State, log: Log) -> None:
    for alliance in range(ALLIANCES):
        for seat in range(s.seats):
            points = points_for_alliance(s, seat, alliance)
            if points > 0:
                s.points[seat, ADVICE] += points
                note(log, EVERYONE, ALLIANCE_SCORES, seat, alliance, points, 0)


@rule
def total(s: State, seat: int) -> int:
    points = 0
    for source in range(ALL_SOURCES):
        points += s.points[seat, source]
    return points


@rule
def unused_pieces(s: State, seat: int) -> int:
    return s.abbeys_left[seat] + s.advisors_left[seat]


@rule
def score_everything(s: State, log: Log) -> None:
    score_abbeys(s, LAST_ABBEYS, log)
    score_alliances(s, log)
    for seat in range(s.seats):
        score_chains(s, seat, log)
    for seat in range(s.seats):
        note(log, EVERYONE, TOTAL, seat, total(s, seat), unused_pieces(s, seat), 0)


@rule
def wins(s: State, seat: int) -> int:
    """Nobody has more points, or as many and more unused pieces."""
    own = total(s, seat)
    for other in range(s.seats):
        theirs = total(s, other)
        if theirs > own or (theirs == own and unused_pieces(s, other) > unused_pieces(s, seat)):
            return False
    return True
