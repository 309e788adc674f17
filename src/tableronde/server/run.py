"""Starting a server: the socket, the process, and an orderly end."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import current_thread, main_thread

import uvicorn

from ..engine.alone import alone_with
from ..engine.errors import BadOptions
from .addresses import for_others, url_of
from .app import create_app
from .database import database_url
from .house import House
from .live import Live
from .logs import start_logging
from .messages import LONGEST_MESSAGE
from .settings import Settings
from .storage import Storage
from .wires import Wire

#: Seconds that an orderly end may take.
ENDING = 10
#: How many things are made before the collector looks for circles among the newest, and how rarely among older ones: it looks
#: at everything that tables hold, and nothing else happens meanwhile.
COLLECTING = (5_000, 20, 100)


def serve(settings: Settings, ready: Callable[[str, str | None], None] = lambda url, for_others: None) -> None:
    """Serves until it is told to stop. `ready` hears the address, and the one for others in the same network."""
    start_logging(settings)
    listening = _listen(settings)
    port = listening.getsockname()[1]
    host = settings.host if settings.host not in ("0.0.0.0", "::") else "localhost"
    url, others = url_of(host, port, settings.root_path), for_others(settings.host, port, settings.root_path)
    app = create_app(settings)
    app.state.for_others = others
    config = uvicorn.Config(
        Live(app),
        log_config=None,
        access_log=settings.log == "debug",
        ws=Wire,
        ws_max_size=4 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # a quarter of a megabyte of memory for each connection otherwise
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=ENDING,
        server_header=False,
    )
    with _alone(settings):
        asyncio.run(_prepare(settings))
        server = _Server(config, lambda: ready(url, others), lambda: app.state.house)
        gc.set_threshold(*COLLECTING)
        if current_thread() is main_thread():
            # When all is closed uvicorn raises the signal again that ended it; being told to end is no failure.
            signal.signal(signal.SIGTERM, lambda *_: None)
        server.run(sockets=[listening])
    if not server.started:
        raise BadOptions("the server could not start; the log says why.")


class _Server(uvicorn.Server):
    """Says when it is ready, and closes live tables first: they would hold up the end for ever."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], house: Callable[[], House]) -> None:
        super().__init__(config)
        self._ready = ready
        self._house = house

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house().send_away()
        await super().shutdown(sockets)


async def _prepare(settings: Settings) -> None:
    """The database is brought up to date before anything else: what is wrong with it is said in a sentence."""
    storage = Storage(settings.database)
    await storage.open()
    await storage.close()


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as problem:
        listening.close()
        where = f"{settings.host}:{settings.port}"
        reason = (problem.strerror or str(problem)).lower()
        raise BadOptions(f"{where} can't be listened on ({reason}); choose another with --port, 0 for any free one.") from None
    listening.listen(1024)
    listening.setblocking(False)
    return listening


def _alone(settings: Settings) -> AbstractContextManager[None]:
    """One server for one file of SQLite: two would not hear of each other."""
    url = database_url(settings.database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return nullcontext()
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    problem = f"another server uses {url.database}; stop it, name another --database, or use PostgreSQL, which serves many."
    return alone_with(Path(f"{url.database}.lock"), BadOptions(problem))
