"""A client of the table server: make or join a table, play live, or let a bot of one's own play.

    from tableronde.client import Server, play_bot

    ticket = await Server("http://localhost:8765").join("KQ7F2XN", "Merlin")
    await play_bot(ticket, MyBot())

Everything it knows is in `docs/protocol.md`.
"""

from .live import Live, Said, live
from .playing import play_bot
from .rest import NotAllowed, Server, Ticket

__all__ = ["Live", "NotAllowed", "Said", "Server", "Ticket", "live", "play_bot"]
