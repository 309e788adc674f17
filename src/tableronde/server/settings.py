"""What an operator can set: by environment (`TABLERONDE_PORT=8000`), or in a file (`tableronde serve --settings FILE`)."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

from platformdirs import user_data_path
from pydantic import AfterValidator, Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError

from ..engine.errors import BadOptions


def usual_database() -> str:
    return f"sqlite:///{user_data_path('tableronde', appauthor=False) / 'tables.sqlite3'}"


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="TABLERONDE_", extra="ignore", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8765, ge=0, le=65535)
    #: Where tables are kept: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`; a plain path is a file of SQLite.
    database: str = Field(default_factory=usual_database)
    #: The path under which a proxy shows the server, such as `/games`.
    root_path: Annotated[str, Field(pattern=r"^(/[\w.~-]+)*/?$"), AfterValidator(lambda path: path.rstrip("/"))] = ""
    #: Addresses of proxies whose `X-Forwarded-For` is believed; `*` for all.
    trusted_proxies: str = "127.0.0.1"
    #: Web origins besides the server's own whose pages may use it, such as `https://example.org`.
    origins: tuple[str, ...] = ()

    #: Threads in which bots think; the cores of the machine if 0.
    thinkers: int = Field(default=0, ge=0, le=256)
    #: Whether games and bots are compiled at the start (in the background); without it they run in the interpreter.
    compile: bool = True

    #: `off` lifts all limits per address and seat: for tests, or behind a proxy that has its own.
    limits: Literal["on", "off"] = "on"
    requests_a_minute: int = Field(default=240, ge=1)
    new_tables_a_minute: int = Field(default=20, ge=1)
    connections_per_address: int = Field(default=60, ge=1)
    messages_a_second: float = Field(default=10, gt=0)
    #: Seconds in which a live connection must say hello.
    hello: float = Field(default=10, gt=0)
    #: Seconds that somebody must have been away before a bot may be asked to play for them.
    away: float = Field(default=10, ge=0)
    #: Messages that may wait for somebody who reads slowly.
    queue: int = Field(default=64, ge=4)

    #: Seconds after which a table that nobody looks at is put out of memory.
    idle: float = Field(default=120, gt=0)
    #: Days after which a finished table is dropped, and one that never began or was abandoned; 0 keeps them for ever.
    keep_finished: float = Field(default=0, ge=0)
    keep_unfinished: float = Field(default=30, ge=0)

    log: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "json"

    @property
    def thinking_threads(self) -> int:
        return self.thinkers or os.cpu_count() or 1


def read_settings(file: Path | None = None, **given: Any) -> Settings:
    """From the command line, then the environment, then a file, then what is usual."""
    known: dict[str, Any] = {}
    if file is not None:
        try:
            known = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
            raise BadOptions(f"{file} is not TOML: {problem}.") from None
        for name in known:
            if name not in Settings.model_fields:
                raise BadOptions(f"{file} sets {name!r}, which is no setting; docs/operating.md has them all.")
    said = {name: value for name, value in given.items() if value is not None}
    environment = {name for name in Settings.model_fields if f"TABLERONDE_{name.upper()}" in os.environ}
    try:
        return Settings(**{name: value for name, value in known.items() if name not in environment} | said)
    except SettingsError:  # only a list is read as JSON
        raise BadOptions('the setting origins is wrong: it is a list, such as ["https://example.org"].') from None
    except ValidationError as problem:
        first = problem.errors()[0]
        raise BadOptions(f"the setting {'.'.join(str(part) for part in first['loc'])} is wrong: {first['msg']}.") from None
