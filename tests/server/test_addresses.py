"""Who starts a server opens localhost; others need another address, and are told it."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path

import pytest

from tableronde.cli import _at_home
from tableronde.server.addresses import for_others, is_here, url_of

from .running import Running


def asked(server: Running, host: str) -> str | None:
    request = urllib.request.Request(f"{server.url}/api/address", headers={"Host": f"{host}:{server.port}"})
    with urllib.request.urlopen(request) as answer:
        told: str | None = json.load(answer)["for_others"]
    return told


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]", "tables.localhost"])
def test_names_of_ones_own_computer(host: str) -> None:
    assert is_here(host)
    assert for_others(host, 8765) is None


@pytest.mark.parametrize("host", ["192.168.1.20", "example.org", "localhost.example.org", "0.0.0.0", "", "2001:db8::1"])
def test_names_of_other_computers(host: str) -> None:
    assert not is_here(host)


def test_an_address_that_is_listened_on_is_the_one_for_others() -> None:
    assert for_others("192.168.1.20", 8765, "/games") == "http://192.168.1.20:8765/games/"
    assert for_others("2001:db8::1", 80) == "http://[2001:db8::1]:80/"


def test_who_listens_to_its_own_computer_alone_says_so(tmp_path: Path) -> None:
    with Running(str(tmp_path / "alone.sqlite3")) as server:
        assert asked(server, "localhost") is None
        assert "network" not in "".join(server.log)


def test_who_listens_to_all_tells_who_sits_there_and_nobody_else(tmp_path: Path) -> None:
    with Running(str(tmp_path / "all.sqlite3"), arguments=("--host", "0.0.0.0")) as server:
        others = for_others("0.0.0.0", server.port)  # none on a machine without a network
        assert asked(server, "localhost") == asked(server, "127.0.0.1") == others
        assert asked(server, "example.org") is None
    assert any(others in line for line in server.log) if others else True


def test_without_a_command_the_house_may_join_unless_the_operator_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _at_home() == ["serve", "--host", "0.0.0.0"]
    monkeypatch.setenv("TABLERONDE_HOST", "127.0.0.1")
    assert _at_home() == ["serve"]


def test_addresses_are_written_as_browsers_read_them() -> None:
    assert url_of("localhost", 1) == "http://localhost:1/"
    assert url_of("::1", 1, "/a") == "http://[::1]:1/a/"
