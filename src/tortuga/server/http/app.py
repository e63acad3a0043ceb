"""The application: addresses, what stands in front of them, and their description."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import tortuga
from tortuga.games import get_game, slugs
from tortuga.kernel.game import SetupError
from tortuga.server.clock import Clock
from tortuga.server.http.answers import PATH as ANSWERS
from tortuga.server.http.answers import Answers, GiveAnswer
from tortuga.server.http.answers import description as answers_description
from tortuga.server.http.checks import HEADER
from tortuga.server.http.guard import Guard
from tortuga.server.http.pages import router as pages
from tortuga.server.http.replies import on_problem
from tortuga.server.http.request_context import COOKIE
from tortuga.server.http.routes import access, after, catalog, learn, match, meet, review, talk
from tortuga.server.messages import wire, wire_catalog
from tortuga.server.messages.shapes import described, shapes_in
from tortuga.server.problems import Problem
from tortuga.server.service import Config, Service
from tortuga.server.store.writing import StoreDown
from tortuga.server.tables.bots import Bots

MARK = {
    "name": HEADER.decode(),
    "in": "header",
    "required": True,
    "schema": {"type": "string", "const": "1"},
    "description": "Any value will do. A page of another site cannot send it, so it shows that this is none.",
}
SEAT = {
    "type": "apiKey",
    "in": "cookie",
    "name": COOKIE,
    "description": "Who you are at a table: given when you open it, claim a seat, recover one, or follow to a rematch.",
}


def make_app(config: Config, clock: Clock | None = None, bots: Bots | None = None) -> Guard:
    """Build the application, with its guard in front."""
    service = Service(config, clock, bots)
    api = FastAPI(
        title="Tortuga",
        version=tortuga.__version__,
        description="One table for five pirate board games.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_life,
    )
    api.state.service = service
    for router in (
        catalog.router,
        meet.router,
        access.router,
        match.router,
        talk.router,
        learn.router,
        after.router,
        review.router,
        pages,
    ):
        # One flat list: an included router is asked anew for each of its addresses at every request.
        api.router.routes.extend(router.routes)
    for kind in (Problem, SetupError, StoreDown, RequestValidationError, HTTPException, Exception):
        api.add_exception_handler(kind, on_problem)
    api.openapi = lambda: _description(api)  # type: ignore[method-assign]
    return Guard(_Packed(api), Answers(service), service)


@asynccontextmanager
async def _life(api: FastAPI) -> AsyncIterator[None]:
    service: Service = api.state.service
    await service.start()
    # Whoever opens the lobby first shall not wait until five games have been read.
    reading = asyncio.create_task(asyncio.to_thread(catalog.read_games))
    yield
    await reading
    await service.stop()


class _Packed:
    """Compresses replies, but neither the stream, which must not be held back, nor the small answers of play."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._gzip = GZipMiddleware(app, minimum_size=1024, compresslevel=5)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        plain = scope["type"] != "http" or scope["method"] == "POST" or scope["path"].endswith("/stream")
        await (self._app if plain else self._gzip)(scope, receive, send)


def _description(api: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the boards of the games among its schemas."""
    if api.openapi_schema is None:
        found = get_openapi(title=api.title, version=api.version, description=api.description, routes=api.routes)
        schemas = found["components"]["schemas"]
        boards = {get_game(slug).board: f"{slug.capitalize()}Board" for slug in slugs()}
        for board, name in boards.items():
            _, parts = msgspec.json.schema_components((board,), ref_template=f"#/components/schemas/{name}_{{name}}")
            for part, schema in parts.items():
                schemas[name if part == board.__name__ else f"{name}_{part}"] = schema
        shapes = [*shapes_in(wire), *shapes_in(wire_catalog), GiveAnswer]
        schemas.update(described(shapes))
        found["paths"][ANSWERS] = {"post": answers_description()}
        schemas.pop("HTTPValidationError", None)
        schemas.pop("ValidationError", None)
        for path in found["paths"].values():
            for method, operation in path.items():
                operation["responses"].pop("422", None)
                if method == "post":
                    operation.setdefault("parameters", []).append(MARK)
        found["components"]["securitySchemes"] = {"seat": SEAT}
        found["security"] = [{}, {"seat": []}]
        api.openapi_schema = found
    return api.openapi_schema
