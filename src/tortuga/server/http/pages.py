"""The page itself, as it was built: files with a hash in their name are kept by browsers for good."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from tortuga.server.http.request_context import RequestContext
from tortuga.server.problems import Problem

router = APIRouter(include_in_schema=False)

_HASHED = re.compile(r"-[A-Z0-9]{8,}\.[a-z0-9.]+$", re.IGNORECASE)
_PACKED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
READ = ["GET", "HEAD"]
LONGEST_NAME = 120
"""No file of the page has a longer name, folders included."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = "Tortuga is running, but its page has not been built. The API is described at /api/openapi.json.\n"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


@router.api_route("/", methods=READ)
@router.api_route("/t/{table}", methods=READ)
@router.api_route("/tables", methods=READ)
@router.api_route("/rules/{game}", methods=READ)
async def index(request: Request, table: str = "", game: str = "") -> Response:
    """The page; what it shows is up to the address."""
    web = RequestContext(request).service.config.web
    if not (web / "index.html").is_file():
        return PlainTextResponse(NOT_BUILT)
    return _file(request, web, "index.html")


@router.api_route("/{name:path}", methods=READ)
async def asset(request: Request, name: str) -> Response:
    """A file of the page."""
    if name.startswith("api/"):
        raise Problem(404, "no_such_page")
    web = RequestContext(request).service.config.web
    try:
        return _file(request, web, name)
    except Problem:
        # Whoever reads gets the page, which says in their language that there is nothing here.
        if "text/html" not in request.headers.get("accept", "") or not (web / "index.html").is_file():
            raise
        reply = _file(request, web, "index.html")
        reply.status_code = 404
        return reply


def _file(request: Request, web: Path, name: str) -> Response:
    try:
        if len(name) > LONGEST_NAME:  # each part of it is looked up on the disk, with all that stand before it
            raise Problem(404, "no_such_page")
        path = (web / name).resolve()
        if not path.is_relative_to(web.resolve()) or not path.is_file():
            raise Problem(404, "no_such_page")
        state = path.stat()
    except (OSError, ValueError) as error:  # a name that no file can have
        raise Problem(404, "no_such_page") from error
    tag = f'"{state.st_mtime_ns:x}-{state.st_size:x}"'
    headers = {"etag": tag, "cache-control": FOR_EVER if _HASHED.search(name) else ASK_AGAIN, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = kind.startswith(_PACKED) and "gzip" in request.headers.get("accept-encoding", "")
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(_bytes(path, state.st_mtime_ns, packed), media_type=kind, headers=headers)


@lru_cache(maxsize=256)
def _bytes(path: Path, changed: int, packed: bool) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 9) if packed else data
