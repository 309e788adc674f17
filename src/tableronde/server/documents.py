"""The documents that clients make their types from: `python -m tableronde.server.documents FOLDER` writes them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic.json_schema import models_json_schema

from . import messages, told
from .app import create_app
from .settings import Settings

SPOKEN = (
    messages.Hello,
    messages.Play,
    messages.Undo,
    messages.Say,
    messages.Lend,
    messages.Back,
    messages.Resign,
    messages.Hint,
    messages.Ping,
)
TOLD = (told.Welcome, told.Entries, told.PresenceChanged, told.Refusal, told.Hinted, told.Pong)


def rest() -> dict[str, Any]:
    """Every call, as the server itself tells at `/api/openapi.json`."""
    return create_app(Settings(database="sqlite://")).openapi()


def live() -> dict[str, Any]:
    """The messages of a WebSocket, in the form of an OpenAPI document without calls: then one tool reads both."""
    models = [(model, "validation") for model in SPOKEN] + [(model, "serialization") for model in TOLD]
    _, schema = models_json_schema(models, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
    schemas = schema["$defs"]
    for name, kinds in (("Spoken", SPOKEN), ("Said", TOLD)):
        schemas[name] = {"oneOf": [{"$ref": f"#/components/schemas/{model.__name__}"} for model in kinds]}
    return {"openapi": "3.1.0", "info": rest()["info"], "paths": {}, "components": {"schemas": schemas}}


DOCUMENTS = {"openapi.json": rest, "protocol.json": live}


def as_text(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name, make in DOCUMENTS.items():
        (Path(sys.argv[1]) / name).write_text(as_text(make()), encoding="utf-8")
