"""The server does what its own OpenAPI document says, with whatever it is asked."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from functools import cache
from typing import Any
from urllib.request import urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tableronde.server.app import create_app
from tableronde.server.settings import Settings

from .playing import PERSONS, resigned, run
from .running import Running

Case = schemathesis.Case[Any]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]


@cache
def operations() -> dict[str, Any]:
    """All calls that the document has, by method and path."""
    document = create_app(Settings(database="sqlite://")).openapi()
    found: list[Any] = list(schemathesis.openapi.from_dict(document).get_all_operations())
    return {result.ok().label: result.ok() for result in found}


def ask(label: str, examples: int, call: Callable[[Case], None]) -> None:
    """Calls an operation with examples made from its own description, good ones and bad ones."""

    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

        @seed(1)
        @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operations()[label].as_strategy(generation_mode=mode))
        def try_it(case: Case) -> None:
            call(case)

        with contextlib.suppress(Unsatisfiable):  # a call without arguments can't be called wrongly
            try_it()


@pytest.fixture(scope="module")
def real(running: Running) -> dict[str, tuple[str, str]]:
    """Codes and secrets of tables that are there: one that waits, one that is being played, one that is over."""

    async def make() -> dict[str, tuple[str, str]]:
        tables = {}
        for name, players in (("waits", PERSONS[:1]), ("played", PERSONS[:2])):
            code, tickets = await running.server.make("academy", 2, players, listed=True)
            tables[name] = code, str(tickets[0].secret)
        code, tickets = await resigned(running.server)
        return tables | {"over": (code, str(tickets[0].secret))}

    return run(make())


@pytest.mark.parametrize("label", operations())
def test_whatever_is_asked(running: Running, label: str) -> None:
    def call(case: Case) -> None:
        case.call_and_validate(base_url=running.url, checks=CHECKS)

    ask(label, 6, call)


@pytest.mark.parametrize("label", [label for label in operations() if "{code}" in label])
def test_whatever_is_asked_of_a_table_that_is_there(running: Running, real: dict[str, tuple[str, str]], label: str) -> None:
    def call(case: Case) -> None:
        for code, secret in real.values():
            case.path_parameters["code"] = code
            headers = {"Authorization": f"Bearer {secret}"}
            case.call_and_validate(base_url=running.url, checks=CHECKS, headers=headers)

    ask(label, 4, call)


GOOD: list[tuple[str, dict[str, Any]]] = [
    ("POST /api/tables", {"body": {"game": "cardinal", "players": [{"name": "Kay"}, {"bot": "page"}, None], "listed": True}}),
    ("POST /api/tables/{code}/seats", {"body": {"name": "Kay", "crest": "stag"}}),
    ("GET /api/tables", {}),
    ("GET /api/games/{game}/rules", {"path_parameters": {"game": "academy"}, "query": {"lang": "fr"}}),
]


@pytest.mark.parametrize(("label", "call"), GOOD, ids=[label for label, _ in GOOD])
def test_what_is_asked_well_is_answered_well(running: Running, label: str, call: dict[str, Any]) -> None:
    if "{code}" in label:
        call = call | {"path_parameters": {"code": run(running.server.make("cardinal", 3))[0]}}
    answer = operations()[label].Case(**call).call_and_validate(base_url=running.url, checks=CHECKS)
    assert answer.status_code in (200, 201)


def test_every_call_of_the_protocol_is_in_it(running: Running) -> None:
    with urlopen(f"{running.url}/api/openapi.json") as answer:
        paths = json.loads(answer.read())["paths"]
    calls = {(method, path) for path, methods in paths.items() for method in methods}
    assert calls == {
        ("get", "/api/health"),
        ("get", "/api/address"),
        ("get", "/api/games"),
        ("get", "/api/games/{game}/guide"),
        ("get", "/api/games/{game}/pieces"),
        ("get", "/api/games/{game}/rules"),
        ("get", "/api/bots"),
        ("get", "/api/tables"),
        ("post", "/api/tables"),
        ("get", "/api/tables/{code}"),
        ("post", "/api/tables/{code}/seats"),
        ("put", "/api/tables/{code}/seats/{seat}"),
        ("delete", "/api/tables/{code}/seats/{seat}"),
        ("post", "/api/tables/{code}/rematch"),
        ("get", "/api/tables/{code}/replay"),
        ("get", "/api/tables/{code}/save"),
        ("post", "/api/replays"),
        ("get", "/api/tables/{code}/fairness"),
    }
