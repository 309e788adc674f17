"""Where others find this server. Who starts it opens `localhost`, and that means another computer to everybody else."""

from __future__ import annotations

import socket
from ipaddress import ip_address

#: An address that is kept for examples and nobody has: the system is asked which way it would go there, and nothing is sent.
SOMEWHERE = ("192.0.2.1", 9)


def is_here(host: str) -> bool:
    """Whether a name or address means the computer of who says it."""
    name = host.strip("[]")
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def for_others(host: str, port: int, root_path: str = "") -> str | None:
    """The server's address for others in the same network; none when it listens to this computer alone, or has no network."""
    if is_here(host):
        return None
    if host in ("0.0.0.0", "::"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect(SOMEWHERE)
            except OSError:
                return None
            host = asking.getsockname()[0]
        if is_here(host) or ip_address(host).is_unspecified:
            return None
    return url_of(host, port, root_path)


def url_of(host: str, port: int, root_path: str = "") -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{root_path}/"
