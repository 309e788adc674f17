"""Who may come in: origins, connections for each address."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .limits import Limits
from .settings import Settings


def address_of(connection: HTTPConnection) -> str:
    """The address of somebody; with IPv6 the network, since one home has countless addresses."""
    text = connection.client.host if connection.client else "?"
    try:
        address = ip_address(text)
    except ValueError:
        return text
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or int(address) >> 64)
    return text


class Doors:
    def __init__(self, settings: Settings) -> None:
        on = settings.limits == "on"
        self.requests = Limits(settings.requests_a_minute, on)
        self.new_tables = Limits(settings.new_tables_a_minute, on)
        self._most = settings.connections_per_address if on else None
        self._origins = settings.origins
        self._inside: Counter[str] = Counter()

    def welcomes(self, origin: str | None, host: str | None) -> bool:
        """Pages of other sites stay outside. Programs that are no pages send no origin."""
        if origin is None or origin in self._origins:
            return True
        try:
            own = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(own) and own == host

    def enter(self, address: str) -> bool:
        if self._most is not None and self._inside[address] >= self._most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]
