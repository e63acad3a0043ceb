"""What the addresses share: parameters and the description of their problems."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path, Query

from tortuga.server.messages.wire import ProblemReply

TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{16}$", description="The name of the table, as in its link")]
SeatNumber = Annotated[int, Path(ge=0, lt=64)]
OwnSeat = Annotated[int | None, Query(ge=0, lt=64, description="One of your seats")]
WatchKey = Annotated[str | None, Query(max_length=64, description="The spectators' key, out of their link")]
JoinKey = Annotated[str | None, Query(max_length=64, description="The key in the table's link")]
Lang = Annotated[str | None, Query(pattern="^(en|es)$", description="The language of all sentences")]


def replies(model: Any, status: int = 200, description: str = "Done") -> dict[int | str, dict[str, Any]]:
    """Describe what an address answers: its reply, and problems."""
    return {status: {"model": model, "description": description}, **PROBLEMS}


def file_of(media_type: str, description: str) -> dict[int | str, dict[str, Any]]:
    """Describe an address that answers with a file."""
    return {200: {"content": {media_type: {}}, "description": description}, **PROBLEMS}


PROBLEMS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": ProblemReply, "description": "It cannot be done, and why"},
    "5XX": {"model": ProblemReply, "description": "The server cannot do it now"},
}
