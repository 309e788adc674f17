"""A chain as a person walks it: its sites in the order of the road."""

from .components import NEIGHBOURS


def along_the_road(sites: list[int]) -> list[int]:
    """The same sites, each joined to the next by a road; as they are where no such walk exists."""
    for start in sites:
        if walk := _walk([start], set(sites) - {start}):
            return walk
    return sites


def _walk(walked: list[int], left: set[int]) -> list[int] | None:
    if not left:
        return walked
    for site in sorted(left):
        if NEIGHBOURS[walked[-1]] >> site & 1 and (walk := _walk([*walked, site], left - {site})):
            return walk
    return None
