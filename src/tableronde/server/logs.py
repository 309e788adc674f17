"""Structured logs: one JSON object a line, or text for people. Secrets never come here: no address has them."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import orjson

from .settings import Settings

#: What every log record has; the rest was added by who logged.
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in USUAL},
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def start_logging(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if settings.log_format == "json" else logging.Formatter("%(levelname)s %(message)s"))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log.upper())
    for chatty in ("alembic", "asyncio", "sqlalchemy.engine", "aiosqlite", "numba", "websockets"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
    # It would log every frame of a WebSocket, and with them the secrets.
    logging.getLogger("uvicorn.error").setLevel(max(logging.INFO, root.level))
