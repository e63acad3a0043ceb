"""The client that the documents show plays a whole match, as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.web.serving import server

DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_client_of_the_documents_plays_a_match(tmp_path: Path) -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.S | re.M)
    shown: dict[str, Any] = {"__name__": "document"}
    exec(compile(block, DOCUMENT.name, "exec"), shown)
    with server(tmp_path) as address:
        result = shown["play"](address)
    assert len(result["scores"]) == 3
    assert result["winners"]
