"""The application: REST, live play, pages, and what stands around them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from . import api, pages
from .doors import Doors
from .guard import Guard
from .house import House
from .refusals import Refused, refusal
from .settings import Settings, read_settings

log = logging.getLogger(__name__)

DESCRIPTION = """Medieval board games at one table, with friends and bots. How to play live is told in `docs/protocol.md`.

Unofficial: the games' names belong to their owners."""


def create_app(settings: Settings | None = None) -> FastAPI:
    settings = settings or read_settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = House(settings)
        await house.open()
        log.info("open", extra={"node": house.nodes.id, "database": house.storage.url.render_as_string()})
        try:
            yield
        finally:
            await house.close()
            log.info("closed", extra={"node": house.nodes.id})

    app = FastAPI(
        title="Table Ronde",
        version=version("tableronde"),
        description=DESCRIPTION,
        lifespan=lifespan,
        root_path=settings.root_path,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.doors = Doors(settings)
    app.state.for_others = None
    app.add_middleware(Guard)
    app.include_router(api.router)

    @app.get("/metrics", include_in_schema=False)
    def metrics(request: Request) -> Response:
        house: House = request.app.state.house
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")

    app.include_router(pages.router)  # last: it has a page for every other address
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)

    return app


def _error(status: int, said: dict[str, Any], headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"error": said}, status, headers)


def _refused(_: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused)
    headers = {"Retry-After": str(refused.fields["seconds"])} if refused.status == 429 else None
    if refused.status == 401:
        headers = {"WWW-Authenticate": "Bearer"}
    return _error(refused.status, refused.to_json(), headers)


def _not_understood(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    said = f"{where}: {first['msg']}." if where else f"{first['msg']}."
    return _error(422, refusal("not-understood", said))


def _http(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    codes = {
        400: ("not-understood", "the body is not JSON that can be read."),
        404: ("no-page", "there is nothing at this address."),
        405: ("method", "this can't be done with this address."),
    }
    code, said = codes.get(problem.status_code, ("http", str(problem.detail)))
    return _error(problem.status_code, refusal(code, said), dict(problem.headers or {}))


def _broken(request: Request, problem: Exception) -> Response:
    log.error("a request failed", exc_info=problem, extra={"path": request.url.path})
    return _error(500, refusal("broken", "something went wrong on the server; nothing was changed."))
