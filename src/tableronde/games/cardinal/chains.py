"""Chains: the best total over disjoint simple paths of four or more of one's abbeys.

Along the roads between one's abbeys, chains are what remains when no abbey has more than two roads. So: while some abbey
has three, one of its roads is not part of any chain; cut each of them in turn and keep the best. The abbeys in pieces
of four or more bound what a branch can still give, and once no abbey has three roads, the bound is the score itself: every
piece is then a path, or a ring, which is a path when one road of it is left out.
"""

from ...engine.bits import count_bits, lowest_bit
from ...engine.chronicle import CLOSED, EVERYONE, note
from ...engine.record import Log
from ...engine.rule import rule
from .components import NEIGHBOURS, SHORTEST_CHAIN
from .state import CHAIN_SCORES, CHAINS, NOTHING, State


@rule
def best_chains(s: State, own: int) -> int:
    """The points for a set of abbeys."""
    if count_bits(own) < SHORTEST_CHAIN:
        return 0
    spin_web(s, own)
    best = search_chains(s, own, in_long_pieces(s, own))
    clear_web(s, own)
    return best


@rule
def spin_web(s: State, own: int) -> None:
    """For each abbey, the set of abbeys at the other ends of its roads."""
    rest = own
    while rest:
        site = lowest_bit(rest)
        rest &= rest - 1
        s.web[site] = NEIGHBOURS[site] & own


@rule
def clear_web(s: State, own: int) -> None:
    rest = own
    while rest:
        s.web[lowest_bit(rest)] = 0
        rest &= rest - 1


@rule
def cut(s: State, one: int, other: int) -> None:
    s.web[one] &= ~(1 << other)
    s.web[other] &= ~(1 << one)


@rule
def mend(s: State, one: int, other: int) -> None:
    s.web[one] |= 1 << other
    s.web[other] |= 1 << one


@rule
def piece_around(s: State, site: int) -> int:
    """All abbeys that hang together with this one."""
    piece = 1 << site
    rest = piece
    while rest:
        at = lowest_bit(rest)
        rest &= rest - 1
        reached = s.web[at] & ~piece
        piece |= reached
        rest |= reached
    return piece


@rule
def in_long_pieces(s: State, own: int) -> int:
    """How many abbeys are in pieces long enough for a chain."""
    found = 0
    while own:
        piece = piece_around(s, lowest_bit(own))
        own &= ~piece
        size = count_bits(piece)
        if size >= SHORTEST_CHAIN:
            found += size
    return found


@rule
def first_fork(s: State, own: int) -> int:
    """An abbey with three roads or more."""
    while own:
        site = lowest_bit(own)
        own &= own - 1
        if count_bits(s.web[site]) > 2:
            return site
    return NOTHING


@rule
def search_chains(s: State, own: int, enough: int) -> int:
    """The best that can be had, found by going back over `trail`; stops, with the web cut to chains, at what is `enough`."""
    best = 0
    depth = 0
    while True:
        most = in_long_pieces(s, own)
        if most > best:
            fork = first_fork(s, own)
            if fork != NOTHING:
                next_cut(s, depth, fork, s.web[fork])
                depth += 1
                continue
            best = most
        if best >= enough:
            break
        depth = back_up(s, depth)
        if depth == 0:
            break
    while depth > 0:
        depth -= 1
        forget_cut(s, depth)
    return best


@rule
def next_cut(s: State, depth: int, fork: int, roads: int) -> None:
    s.trail[depth, 0] = fork
    s.trail[depth, 1] = lowest_bit(roads)
    cut(s, fork, s.trail[depth, 1])


@rule
def forget_cut(s: State, depth: int) -> None:
    s.trail[depth, 0] = 0
    s.trail[depth, 1] = 0


@rule
def back_up(s: State, depth: int) -> int:
    """Mends the last cut and cuts the next road of the same fork; when it has none, goes further back. 0: all was tried."""
    while depth > 0:
        fork = s.trail[depth - 1, 0]
        last = s.trail[depth - 1, 1]
        mend(s, fork, last)
        later = s.web[fork] >> (last + 1) << (last + 1)
        if later:
            next_cut(s, depth - 1, fork, later)
            return depth
        depth -= 1
        forget_cut(s, depth)
    return 0


@rule
def score_chains(s: State, seat: int, log: Log) -> None:
    points = best_chains(s, s.abbeys[seat])
    s.points[seat, CHAINS] += points
    if points > 0 and log[0, 0] != CLOSED:
        tell_chains(s, seat, points, log)


@rule
def tell_chains(s: State, seat: int, points: int, log: Log) -> None:
    """Searches once more, up to the first web that gives these points, and names its chains."""
    own = s.abbeys[seat]
    spin_web(s, own)
    search_chains(s, own, points)
    rest = own
    while rest:
        chain = piece_around(s, lowest_bit(rest))
        rest &= ~chain
        if count_bits(chain) >= SHORTEST_CHAIN:
            note(log, EVERYONE, CHAIN_SCORES, seat, chain, count_bits(chain), 0)
    clear_web(s, own)
