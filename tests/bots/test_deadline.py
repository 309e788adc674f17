"""A search that is asked when its time is already up."""

from random import Random

from tableronde.bots.search.thinking import Search
from tableronde.bots.seen import seen_by

from ..engine.play import CARDINAL


def test_a_late_search_still_decides() -> None:
    match = CARDINAL.match(3, seed=5, backend="native")
    (seat,) = match.actors
    assert Search(seen_by(match, seat, Random(1))).think(-1.0).best in match.legal(seat)
